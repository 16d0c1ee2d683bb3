/** `tcs map`: an account's rules, the names they read, and the persons in its settings, in one document. */
import type { AccountMap, RuleCounts } from "../../runtime/services/ruling/map/responses.js";
import { operatorCommand, type OperatorFlags } from "../operator/options.js";
import { table, tell } from "../operator/tell.js";
import { placeOf } from "../options.js";
import type { ExitCode } from "../output.js";
import type { Registration } from "../registration.js";

const HELP = `
The same document as GET /v1/map: the domains with their facts and rule sets, what each version reads, how many rules
wait for the rule owner, and of each setting who reads it and whom it names. The service may be running.

Examples:
  $ tcs map --account acme
  $ tcs map --account acme --format pretty`;

export const registerMap: Registration = (program, run) => {
  operatorCommand(program, "map", "print an index of an account's rules and of what they read")
    .addHelpText("after", HELP)
    .action((flags: OperatorFlags) => run(() => print(flags)));
};

async function print({ format, account, ...flags }: OperatorFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  return tell(await operator.readMap(placeOf(flags), { slug: account }), format, ({ map }) => ({
    json: { ...map },
    pretty: pretty(map),
  }));
}

const counted = ({ confirmed, pending, flagged }: RuleCounts): readonly string[] =>
  [confirmed, pending, flagged].map(String);

function pretty({ domains, settings, matching_sets }: AccountMap): string {
  const ruleSets = [
    ...domains.flatMap(({ domain, rule_sets }) =>
      rule_sets.flatMap(({ rule_set, versions }) =>
        versions.map(({ version, status, effective_from, rules }) => [
          domain,
          rule_set,
          version,
          status,
          effective_from ?? "never",
          ...counted(rules),
        ]),
      ),
    ),
    ...matching_sets.flatMap(({ rule_set, versions }) =>
      versions.map(({ version, rules }) => ["recipients", rule_set, version, "published", "", ...counted(rules)]),
    ),
  ];
  return [
    table(["domain", "rule set", "version", "status", "from", "confirmed", "pending", "flagged"], ruleSets),
    table(
      ["setting", "type", "today", "read by"],
      settings.map(({ key, type, unset, person_id, read_by }) => [
        key,
        type,
        unset ? "not set" : (person_id ?? "set"),
        read_by.join(", "),
      ]),
    ),
  ].join("\n\n");
}
