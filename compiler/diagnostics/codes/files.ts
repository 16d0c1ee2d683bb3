/** Files: paths, sizes, headers and stale outputs. */
import { entry } from "../diagnostic.js";

export const FILE_CODES = {
  // Rows are added by the stage that reports them.
};
void entry;
