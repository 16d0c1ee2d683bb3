/**
 * Common to all commands at the terminal: exit codes, the stream for each kind of text, and colours only if a person
 * reads it.
 */
import { styleText } from "node:util";

/**
 * `fine` 0; `findings` 1: the checked input has errors; `usage` 2; `state` 3: the machine or the data prevents it;
 * `bug` 70: ours.
 */
export const EXIT = { fine: 0, findings: 1, usage: 2, state: 3, bug: 70 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Whether the running command has printed to standard output. */
let said = false;
let warned: string[] = [];

/** Called at the start of a command: it has printed nothing. */
export function beginOutput(): void {
  said = false;
  warned = [];
}

/** The text printed to standard error; null once there is an answer on standard output. */
export function warnedAlone(): string | null {
  return said ? null : warned.join("\n");
}

/** The answer of a command, to standard output. */
export function say(text: string): void {
  said = true;
  process.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
}

/** Prints a note for a person to standard error, besides the answer. */
export function warn(text: string): void {
  warned.push(text.trimEnd());
  process.stderr.write(text.endsWith("\n") ? text : `${text}\n`);
}

/** Makes stored or received text harmless for a terminal: no control characters and no line breaks. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "?");
}

/** Equivalent JSON with such characters written as escapes: JSON itself escapes only those below U+0020. */
export function plainJson(text: string): string {
  return text.replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`,
    ).join(""),
  );
}

/** Whether a stream is a terminal that wants colour (https://no-color.org, FORCE_COLOR). */
export function coloured(stream: NodeJS.WriteStream): boolean {
  if (process.env["NO_COLOR"]) return false;
  return stream.isTTY || Boolean(process.env["FORCE_COLOR"]);
}

export interface Paint {
  readonly strong: (text: string) => string;
  readonly good: (text: string) => string;
  readonly warn: (text: string) => string;
}

export function paint(colour: boolean): Paint {
  const as =
    (style: "bold" | "green" | "yellow") =>
    (text: string): string =>
      colour ? styleText(style, text, { validateStream: false }) : text;
  return { strong: as("bold"), good: as("green"), warn: as("yellow") };
}
