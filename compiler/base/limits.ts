/**
 * Every limit of the compiler, named once. They bound time and memory on any input; no honest source comes near them.
 */

/** Length of one source, in UTF-16 code units. The largest real rule set is below 60 000. */
export const MAX_SOURCE_LENGTH = 1_000_000;

/** Open brackets inside each other, of any kind. A rule set needs six. */
export const MAX_NESTING = 64;

/**
 * Terms of one sum or product, `not` before one condition, `of` within one value: chains that make a tree deep without
 * brackets.
 */
export const MAX_CHAIN = 256;

/** Mistakes reported for one source. Further mistakes are counted and not shown. */
export const MAX_DIAGNOSTICS = 100;

/** Length of a name. Names become columns and keys of JSON. */
export const MAX_NAME_LENGTH = 100;

/** Kinds of recipients that one domain declares. */
export const MAX_KINDS = 20;

/** Length of a quoted text, in UTF-16 code units. Long enough for a whole section of a statute. */
export const MAX_TEXT_LENGTH = 20_000;

/** Values and operations in the keys of a named row, with those of the rows that they read. */
export const MAX_ROW_SIZE = 100;

/** Keys of a table that are the members of a fact. Forms list them, and every catalogue holds them. */
export const MAX_KEY_MEMBERS = 1_000;
