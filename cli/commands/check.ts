/** `tcs check`: the errors and warnings of the sources. */
import type { DiagnosticFormat } from "../../compiler/diagnostics/print.js";
import { diagnosticFormatOption, sourcesOption } from "../options-author.js";
import type { Registration } from "../registration.js";

const HELP = `
Reads and checks every source and writes nothing. With paths, it prints only the mistakes below them. \`tcs test\` and
\`tcs compile\` run the worked examples.

Examples:
  $ tcs check                                   all sources below rulesets/
  $ tcs check rulesets/policy/acme              one folder, or one file
  $ tcs check --format sarif > check.sarif      for a code host that shows SARIF
  $ tcs check --format github                   for GitHub Actions, beside the lines of a pull request`;

export const registerCheck: Registration = (program, run) => {
  program
    .command("check")
    .argument("[paths...]", "files or folders below the sources")
    .description("list the mistakes in the sources")
    .addOption(sourcesOption())
    .addOption(diagnosticFormatOption())
    .addHelpText("after", HELP)
    .action((paths: readonly string[], flags: { readonly sources: string; readonly format: DiagnosticFormat }) =>
      run(async () => (await import("../author/check.js")).check(paths, flags)),
    );
};
