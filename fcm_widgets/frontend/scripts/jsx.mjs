export { Fragment, h as createElement } from "preact";
