/**
 * What every command shares at the terminal: exit codes, where words go, and colour only where a person looks at it.
 */
import { styleText } from "node:util";

/**
 * `fine` 0; `findings` 1: what was asked about is wrong; `usage` 2; `state` 3: the machine or the data stands in the
 * way; `bug` 70: ours.
 */
export const EXIT = { fine: 0, findings: 1, usage: 2, state: 3, bug: 70 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What the command that runs has printed so far. */
let said = false;
let warned: string[] = [];

/** A command begins that has printed nothing. */
export function beginOutput(): void {
  said = false;
  warned = [];
}

/** What standard error was told; null once there is an answer on standard output. */
export function warnedAlone(): string | null {
  return said ? null : warned.join("\n");
}

/** The answer of a command, to standard output. */
export function say(text: string): void {
  said = true;
  process.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
}

/** What a person should know beside the answer, to standard error. */
export function warn(text: string): void {
  warned.push(text.trimEnd());
  process.stderr.write(text.endsWith("\n") ? text : `${text}\n`);
}

/** What was stored or sent moves no terminal's cursor and breaks no line. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "?");
}

/** JSON that means the same, with such characters written as escapes: JSON itself escapes only those below U+0020. */
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
