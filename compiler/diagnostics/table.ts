/** Every code of the compiler. One file of rows per stage; a code, once published, never changes its meaning. */
import { CHECK_CODES } from "./codes/check.js";
import { EXAMPLE_CODES } from "./codes/examples.js";
import { FILE_CODES } from "./codes/files.js";
import { LIBRARY_CODES } from "./codes/library.js";
import { LINT_CODES } from "./codes/lint.js";
import { NAME_CODES } from "./codes/names.js";
import { PROVE_CODES } from "./codes/prove.js";
import { SYNTAX_CODES } from "./codes/syntax.js";

/**
 * TCS0xxx files, TCS1xxx syntax, TCS2xxx names, TCS3xxx types and TCS4xxx rules (both in check), TCS5xxx worked
 * examples, TCS6xxx the library as a whole, TCS7xxx lint, TCS8xxx proof.
 */
export const TABLE = {
  ...FILE_CODES,
  ...SYNTAX_CODES,
  ...NAME_CODES,
  ...CHECK_CODES,
  ...EXAMPLE_CODES,
  ...LIBRARY_CODES,
  ...LINT_CODES,
  ...PROVE_CODES,
} as const;
