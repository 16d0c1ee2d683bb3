/** `tcs fmt`: the one normal form. */
import type { DiagnosticFormat } from "../../compiler/diagnostics/print.js";
import { diagnosticFormatOption, sourcesOption } from "../options-author.js";
import type { Registration } from "../registration.js";

interface FmtFlags {
  readonly sources: string;
  readonly format: DiagnosticFormat;
  readonly check?: boolean;
}

const HELP = `
The compiler ignores layout and comments, so formatting changes no hash. A source with syntax errors is not changed.

Examples:
  $ tcs fmt                                      formats every source below rulesets/
  $ tcs fmt rulesets/policy/acme/orders/1.rules  formats one
  $ tcs fmt --check                              for CI: writes nothing, exit 1 if a source is not formatted`;

export const registerFmt: Registration = (program, run) => {
  program
    .command("fmt")
    .argument("[paths...]", "files or folders below the sources")
    .description("format sources")
    .addOption(sourcesOption())
    .option("--check", "write nothing; fail if a source is not formatted")
    .addOption(diagnosticFormatOption())
    .addHelpText("after", HELP)
    .action((paths: readonly string[], flags: FmtFlags) =>
      run(async () => (await import("../author/fmt.js")).fmt(paths, { ...flags, check: flags.check ?? false })),
    );
};
