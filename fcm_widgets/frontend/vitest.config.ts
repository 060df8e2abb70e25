import { defineConfig } from "vitest/config";

export default defineConfig({
  // The same calls as in the bundles (scripts/bundle.mjs).
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    environment: "node",
    // A class has the name that it has in its stylesheet.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: "non-scoped" } },
  },
});
