/** Names: what is declared, used and resolved. */
import { entry } from "../diagnostic.js";

export const NAME_CODES = {
  // Rows are added by the stage that reports them.
};
void entry;
