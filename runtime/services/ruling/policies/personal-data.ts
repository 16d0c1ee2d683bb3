/** Personal data in the files of a policy, which people would read. */
import type { PolicyDiagnostic, SourceFile } from "../../../ports/policy-compiler.js";
import { findPii } from "../../request/pii.js";
import { PII } from "../../request/validation-issues.js";

/** One line with it. */
export interface PersonalData extends Pick<PolicyDiagnostic, "path" | "start" | "end"> {
  readonly field: string;
  readonly code: string;
  readonly detail: string;
}

/** By path and line: an e-mail address and an IBAN never continue on another line. */
export function personalDataIn(files: readonly SourceFile[]): readonly PersonalData[] {
  return files.flatMap(({ path, text }, file) => {
    let offset = 0;
    return text.split("\n").flatMap((line, at) => {
      const start = offset;
      offset += line.length + 1;
      const pii = findPii(line);
      if (pii === null) return [];
      return [
        {
          field: `files[${file}].text`,
          ...PII[pii],
          path,
          start: { line: at + 1, column: 1, offset: start },
          end: { line: at + 1, column: line.length + 1, offset: start + line.length },
        },
      ];
    });
  });
}
