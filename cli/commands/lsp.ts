/** `tcs lsp`: the language server, for editors. */
import { sourcesOption } from "../options-author.js";
import type { Registration } from "../registration.js";

const HELP = `
Speaks the Language Server Protocol on standard input and output; an editor starts it, as the extension in examples/editor does.
The folder of the sources is looked for in the editor's workspace. Nothing is written to disk: what changes, the editor writes.

Example:
  $ tcs lsp --stdio`;

export const registerLsp: Registration = (program, run) => {
  program
    .command("lsp")
    .description("serve an editor: mistakes while typing, meanings, completion, renaming, corrections")
    .addOption(sourcesOption())
    .option("--stdio", "speak on standard input and output (the only way it speaks; editors pass it)")
    .addHelpText("after", HELP)
    .action((flags: { readonly sources: string }) =>
      run(async () => (await import("../lsp/server.js")).serveEditor(flags.sources)),
    );
};
