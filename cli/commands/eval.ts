/** `tcs eval`: one answer without a server. */
import { Option } from "commander";

import { sourcesOption } from "../options-author.js";
import type { Registration } from "../registration.js";

interface EvalFlags {
  readonly sources: string;
  readonly facts: string;
  readonly settings?: string;
  readonly history?: string;
  readonly law?: string;
  readonly on?: string;
  readonly format: "pretty" | "json";
}

const HELP = `
Answers one action with the current source, and prints the answer with its trace as a tree. A fact or setting that you
leave out is unset. Every rule counts as confirmed. The tree shows both. Without @version, the version in force on the
action's day answers.

Files (JSON):
  --facts      the facts of the action, as the member \`facts\` of a check: {"gift_date": "2026-03-10", "cost_net": {"amount": 3000, "currency": "EUR"}}
  --settings   settings by key: {"input_vat_deduction": "full", "fiscal_year_start": "07-01"}
  --history    earlier bookings: [{"transaction_id": "one", "facts": {…}, "agent": "bot", "run": "r-1"}]
  --law        what the law layer answers, for a policy: {"state": "determined", "outcome": "deductible", "values": {"deductible_amount": 3000}}

Example:
  $ tcs eval law.de.business_gifts --facts gift.json --settings settings.json --history gifts.json`;

export const registerEval: Registration = (program, run) => {
  program
    .command("eval")
    .argument("<rule-set>", "RULE_SET[@version]")
    .description("answer one action, with its trace, without a server")
    .requiredOption("--facts <file>", "the facts of the action")
    .option("--settings <file>", "settings of the account")
    .option("--history <file>", "earlier bookings")
    .option("--law <file>", "what the law layer answers")
    .option("--on <day>", "the action's day if the dating fact is missing (default: today)")
    .addOption(sourcesOption())
    .addOption(
      new Option("--format <format>", "how the answer is printed").choices(["pretty", "json"]).default("pretty"),
    )
    .addHelpText("after", HELP)
    .action((named: string, flags: EvalFlags) =>
      run(async () => (await import("../author/eval.js")).evaluate(named, flags)),
    );
};
