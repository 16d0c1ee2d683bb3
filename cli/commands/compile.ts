/** `tcs compile`: sources to generated modules. */
import type { DiagnosticFormat } from "../../compiler/diagnostics/print.js";
import { diagnosticFormatOption, sourcesOption } from "../options-author.js";
import type { Registration } from "../registration.js";

interface CompileFlags {
  readonly sources: string;
  readonly out: string;
  readonly format: DiagnosticFormat;
  readonly check?: boolean;
  readonly watch?: boolean;
}

const HELP = `
Compiles every source below the folder and runs its worked examples. Then it writes one TypeScript module for each
version, and the manifest of their checksums. If there is any mistake, it writes nothing. It lists the rows of tables
and calendars that differ from the existing modules.

Examples:
  $ tcs compile                what changed in rulesets/ is written to generated/
  $ tcs compile --check        for CI: writes nothing, exit 1 if generated/ is stale
  $ tcs compile --watch        again after every change, while you write`;

export const registerCompile: Registration = (program, run) => {
  program
    .command("compile")
    .description("compile sources to modules")
    .addOption(sourcesOption())
    .option("--out <dir>", "the folder of the generated modules", "generated")
    .option("--check", "write nothing; fail if a generated module is stale")
    .option("--watch", "compile again whenever a source changes")
    .addOption(diagnosticFormatOption())
    .addHelpText("after", HELP)
    .action((flags: CompileFlags) =>
      run(async () => {
        const { compile, compileAndWatch } = await import("../author/compile.js");
        const options = { ...flags, check: flags.check ?? false };
        return flags.watch ? compileAndWatch(options) : compile(options);
      }),
    );
};
