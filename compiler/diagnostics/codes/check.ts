/** Types and rules: what the checks beyond syntax and names find. */
import { entry } from "../diagnostic.js";

export const CHECK_CODES = {
  // Rows are added by the stage that reports them.
};
void entry;
