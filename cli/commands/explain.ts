/** `tcs explain`: the meaning of a diagnostic. */
import type { Registration } from "../registration.js";

const HELP = `
Examples:
  $ tcs explain TCS3001      its meaning and reason, with a wrong and a right sample
  $ tcs explain              every code with its title`;

export const registerExplain: Registration = (program, run) => {
  program
    .command("explain")
    .argument("[code]", "the code of a diagnostic")
    .description("explain a diagnostic")
    .addHelpText("after", HELP)
    .action((code: string | undefined) => run(async () => (await import("../author/explain.js")).explain(code)));
};
