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
Layout and comments mean nothing to the compiler, so formatting changes no hash. A source with mistakes of syntax is left as it is.

Examples:
  $ tcs fmt                                      formats every source below rulesets/
  $ tcs fmt rulesets/policy/acme/orders/1.rules  formats one
  $ tcs fmt --check                              for CI: writes nothing, exit 1 where a source is not in the normal form`;

export const registerFmt: Registration = (program, run) => {
  program
    .command("fmt")
    .argument("[paths...]", "files or folders below the sources")
    .description("write sources in their one normal form")
    .addOption(sourcesOption())
    .option("--check", "write nothing; fail where a source is not in the normal form")
    .addOption(diagnosticFormatOption())
    .addHelpText("after", HELP)
    .action((paths: readonly string[], flags: FmtFlags) =>
      run(async () => (await import("../author/fmt.js")).fmt(paths, { ...flags, check: flags.check ?? false })),
    );
};
