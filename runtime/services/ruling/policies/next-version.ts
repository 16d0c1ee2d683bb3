/** The files of the next version of a rule set: those of its newest one, with the number moved. */
import type { SourceFile } from "../../../ports/policy-compiler.js";

const HEADER = /^([ \t]*(?:policy|matching)[ \t]+[a-z0-9_.]+[ \t]+version[ \t]+)"[^"\r\n]*"/m;

/** A number moves by one beyond all of them; any other name gets the next number that is free behind it. */
export function nextVersion(newest: string, known: readonly string[]): string {
  const numbers = known.filter((each) => /^\d{1,9}$/.test(each)).map(Number);
  if (/^\d{1,9}$/.test(newest)) return String(Math.max(...numbers) + 1);
  for (let number = 2; ; number += 1) if (!known.includes(`${newest}_${number}`)) return `${newest}_${number}`;
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
