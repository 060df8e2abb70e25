"""Small tools that every room uses: printed records, safe text, suggestions for misspelt names."""
