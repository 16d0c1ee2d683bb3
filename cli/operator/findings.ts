/** Findings of a probe of the deployment, part by part, and the exit code that they come to. */
import type { Finding } from "../../runtime/ports/finding.js";
import { coloured, EXIT, type ExitCode, paint, say } from "../output.js";

export function tellFindings(findings: readonly Finding[], format: "json" | "pretty"): ExitCode {
  if (format === "json") say(JSON.stringify({ findings }));
  else {
    const { good, strong, warn: unsure } = paint(coloured(process.stdout));
    const styles = { fine: good, wrong: strong, unsure };
    for (const { part, result, words } of findings) say(`${styles[result](result.padEnd(7))} ${part}: ${words}`);
  }
  return findings.some(({ result }) => result === "wrong") ? EXIT.findings : EXIT.fine;
}
