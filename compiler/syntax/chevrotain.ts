/**
 * The parser library, imported from the one file in which its package ships all of it. The package's own entry point
 * loads 680 modules. That cost every command that reads a source half a second of processor time, ten times the cost of
 * this file.
 */
import type * as Library from "chevrotain";

// The same exports, built from the same sources; imported by path, because the package exports only its index.
const whole = new URL("../chevrotain.mjs", import.meta.resolve("chevrotain")).href;
export const { createToken, createTokenInstance, EmbeddedActionsParser, EOF, isRecognitionException, Lexer } =
  (await import(whole)) as typeof Library;
