/** The files of the next version of a rule set: those of its newest one, with the number moved. */
import { partsOf } from "../../../engine/values/days.js";
import type { SourceFile } from "../../../ports/policy-compiler.js";

const FIRST_VERSION = 1;
const HEADER = /^([ \t]*(?:policy|matching)[ \t]+[a-z0-9_.]+[ \t]+version[ \t]+)"[^"\r\n]*"/m;

/**
 * The name of the version after `version`, which begins on `start`: a year is followed by the year of `from`, a number
 * by the number after all of them, and any other name is numbered. `taken`: the names of all versions.
 */
export function nextName(version: string, start: number, from: number, taken: readonly string[]): string {
  const isYear = version === String(partsOf(start).year);
  const year = String(partsOf(from).year);
  if (isYear && !taken.includes(year)) return year;
  if (!isYear && /^\d{1,9}$/.test(version)) return nextNumber(taken);
  let number = 2;
  while (taken.includes(`${version.slice(0, 50)}-${number}`)) number += 1;
  return `${version.slice(0, 50)}-${number}`;
}

/** After all versions that are called by a number. */
export function nextNumber(versions: readonly string[]): string {
  const numbers = versions.flatMap((version) => (/^\d{1,9}$/.test(version) ? [Number(version)] : []));
  return String(Math.max(FIRST_VERSION - 1, ...numbers) + 1);
}

/** `path`: of its rules. The first day stays for the author to move: worked examples are of days, too. */
export function movedFiles(files: readonly SourceFile[], path: string, version: string): readonly SourceFile[] {
  return files.map((file) =>
    file.path === path
      ? {
          path: path.replace(/[^/]*\.rules$/, `${version}.rules`),
          text: file.text.replace(HEADER, (_, head: string) => `${head}"${version}"`),
        }
      : file,
  );
}
