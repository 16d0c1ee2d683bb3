/** Syntax: words and their order. */
import { entry } from "../diagnostic.js";

export const SYNTAX_CODES = {
  // Rows are added by the stage that reports them.
};
void entry;
