/** Codes, as they are compared. */

/**
 * A code in composed characters (Unicode NFC). Two codes that a reader cannot tell apart are one: `München` is, however
 * a program writes its `ü`. What takes codes in brings them to this form, as the compiler does with those of sources
 * and tables. So the engine compares texts as they are (decision 408).
 */
export const composedCode = (text: string): string => text.normalize("NFC");
