/** Worked examples: how they are written, and that they come out as they say. */
import { entry } from "../diagnostic.js";

export const EXAMPLE_CODES = {
  // Rows are added by the stage that reports them.
};
void entry;
