/** Decodes UTF-8, or finds the first invalid byte: every text file is read by this. */

/** Bytes that are no UTF-8. */
export interface NotUtf8 {
  /** The first byte that begins no character, counted from 0. */
  readonly byte: number;
  /** The position in the text: both from 1, the column in characters. */
  readonly line: number;
  readonly column: number;
  /** The probable encoding of the bytes; null: unknown. */
  readonly guess: EncodingGuess | null;
}

export type EncodingGuess =
  | { readonly encoding: "UTF-16" }
  /** `word`: the one at the place, as it reads in Windows-1252. */
  | { readonly encoding: "Windows-1252"; readonly word: string };

/** A byte order mark stays in the text. */
export function decodeUtf8(bytes: Uint8Array): string | NotUtf8 {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return faultOf(bytes);
  }
}

/** The text with U+FFFD for each byte that begins no character. It shows a place, and is no text to read. */
export function lossyUtf8(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** The error of a file, and its remedy. */
export function notUtf8Words({ byte, line, column, guess }: NotUtf8): string {
  return `It is not UTF-8: no character begins at byte ${byte} (line ${line}, column ${column}). ${remedyWords(guess)}`;
}

export function remedyWords(guess: EncodingGuess | null): string {
  switch (guess?.encoding) {
    case "UTF-16":
      return "It looks like UTF-16. Save it as UTF-8.";
    case "Windows-1252":
      return `It may be Windows-1252, in which the place reads “${guess.word}”. Save it as UTF-8.`;
    case undefined:
      return "Save it as UTF-8.";
  }
}

function faultOf(bytes: Uint8Array): NotUtf8 {
  const text = lossyUtf8(bytes);
  const byte = firstFault(bytes, new TextEncoder().encode(text));
  const before = lossyUtf8(bytes.subarray(0, byte)).replace(/^\ufeff/, "");
  const lines = before.split(/\r\n|\r|\n/);
  const guess = guessOf(bytes, byte);
  return { byte, line: lines.length, column: Array.from(lines.at(-1) ?? "").length + 1, guess };
}

/** `again`: the decoded text encoded again, with U+FFFD (EF BF BD) for each invalid byte. The byte itself may be EF. */
function firstFault(bytes: Uint8Array, again: Uint8Array): number {
  const differs = again.findIndex((byte, index) => byte !== bytes[index]);
  return again.lastIndexOf(0xef, differs);
}

/** How far around the place a word is looked for. */
const LONGEST_WORD = 30;

function guessOf(bytes: Uint8Array, at: number): EncodingGuess | null {
  const [first, second] = bytes;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isMarked || bytes.includes(0)) return isMarked ? { encoding: "UTF-16" } : null;
  const from = Math.max(0, at - LONGEST_WORD);
  const around = new TextDecoder("windows-1252").decode(bytes.subarray(from, at + LONGEST_WORD));
  // One character for each byte.
  const [before, behind] = [around.slice(0, at - from), around.slice(at - from)];
  const left = /[\p{L}\p{N}]*$/u.exec(before)?.[0] ?? "";
  const right = /^[\p{L}\p{N}]*/u.exec(behind.slice(1))?.[0] ?? "";
  const word = left + behind.slice(0, 1) + right;
  // Bytes that Windows-1252 has no character for.
  return /\p{Cc}/u.test(word) ? null : { encoding: "Windows-1252", word };
}
