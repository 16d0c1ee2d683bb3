/** `tcs explain CODE`: the meaning of a diagnostic, its reason, and a corrected source. */
import { explain as explainCode } from "../../compiler/diagnostics/print.js";
import { TABLE } from "../../compiler/diagnostics/table.js";
import { nearName } from "../../runtime/engine/values/near-names.js";
import { EXIT, type ExitCode, say, warn } from "../output.js";

export function explain(code: string | undefined): ExitCode {
  if (code === undefined) {
    for (const [each, { title }] of Object.entries(TABLE)) say(`${each}  ${title}`);
    return EXIT.fine;
  }
  const searched = code.toUpperCase();
  const text = explainCode(searched);
  if (text !== null) {
    say(text);
    return EXIT.fine;
  }
  const near = nearName(searched, Object.keys(TABLE));
  warn(
    `There is no diagnostic ${code}.${near === null ? "" : ` Did you mean ${near}?`} \`tcs explain\` lists them all.`,
  );
  return EXIT.usage;
}
