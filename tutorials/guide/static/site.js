// A block that scrolls sideways must be reached by the keyboard; one that fits is no stop.
function stops() {
  for (const block of document.querySelectorAll("pre")) {
    if (block.scrollWidth > block.clientWidth) block.tabIndex = 0;
    else block.removeAttribute("tabindex");
  }
}
addEventListener("load", stops);
addEventListener("resize", stops);
addEventListener("toggle", stops, true); // what was folded up has no width before
