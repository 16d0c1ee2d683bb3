/** Codes in compared form. */

/**
 * A code in composed characters (Unicode NFC). Two codes that a reader cannot distinguish are equal: `München` is one
 * code, however a program encodes its `ü`. Every parser of codes converts them to this form, as the compiler does with
 * codes of sources and tables. So the engine compares texts unchanged (decision 408).
 */
export const composedCode = (text: string): string => text.normalize("NFC");
