/** `tcs policy publish`: an account's policies, compiled and published. */
import type { Publication } from "../../runtime/services/policies/publish.js";
import { operatorCommand, type OperatorFlags } from "../operator/options.js";
import { tell } from "../operator/tell.js";
import { pendingNotes, rerunNotes } from "../operator/what-follows.js";
import { placeOf } from "../options.js";
import { policySourcesOption } from "../options-author.js";
import { EXIT, type ExitCode, warn } from "../output.js";
import type { Registration } from "../registration.js";

interface PublishFlags extends OperatorFlags {
  readonly by?: string;
  readonly sources?: string;
}

const HELP = `
The path of each FILE follows from its header: …/policy/SLUG/NAME/VERSION.rules, or
…/matching/SLUG/NAME/VERSION.rules of a matching set. A published version of a matching set stays as it is. The
command compiles the files, runs their worked examples and checks them against the account. It publishes all of them
or none. A new version answers from the day it is in force, and supersedes the earlier one from that day. You may
add examples to a published version. If its rules are the same, the new build replaces the old one at once.
Otherwise the new build waits until its rules are confirmed, and the old one answers. Changed rows of a table or
calendar are refused: publish them as another version. Placeholders of tcs new are refused too. Publishing confirms
nothing: the command lists the rules that wait. The service may be running; it acts on the change within a second.

The domain of a policy ships with the program, or is the author's own file domains/NAME.rules in the folder of the
sources. The account stores such a domain with the policy. Later versions may come without it. A later file may add
facts, but not change those that the account has.

Examples:
  $ tcs policy publish rulesets/policy/acme/customer_support/2.rules --account acme
  $ tcs policy publish policy/acme/*/*.rules --account acme --by owner@example.com --format pretty`;

export const registerPolicy: Registration = (program, run) => {
  const policy = program.command("policy").description("publish an account's policies");
  operatorCommand(policy, "publish", "compile policies and publish them")
    .argument("<file...>", "the sources")
    .option("--by <person>", "who publishes: a service id (usr_…) or an e-mail address (the operator, where left out)")
    .addOption(policySourcesOption())
    .addHelpText("after", HELP)
    .action((files: readonly string[], flags: PublishFlags) => run(() => publish(files, flags)));
};

async function publish(files: readonly string[], flags: PublishFlags): Promise<ExitCode> {
  const { format, account: slug, by, sources } = flags;
  const { operator } = await import("../../runtime/main.js");
  const compile = async (kept: readonly string[]) => {
    const { compilePolicies } = await import("../../compiler/host/policies.js");
    return compilePolicies(files, { sources: sources ?? null, kept });
  };
  const result = await operator.publishPolicies(placeOf(flags), { slug, by: by ?? null, compile });
  if (result.kind === "policy_refused") {
    warn(result.text);
    return EXIT.findings;
  }
  return tell(result, format, ({ published, rerun_id, changed }) => ({
    json: { published, rerun_id, changed },
    pretty: published.map(line).join("\n"),
    notes: [...published.flatMap(notesOf), ...rerunNotes(rerun_id)],
  }));
}

function line({ rule_set, version, what, answers, effective_from, supersedes }: Publication): string {
  const name = `${rule_set}@${version}`;
  if (what === "unchanged") return `${name} is published already; nothing was changed.`;
  if (what === "new_build")
    return answers
      ? `${name}: the new build answers from now on.`
      : `${name}: the new build waits for its rules to be confirmed; the one before it answers meanwhile.`;
  if (effective_from === null) return `${name} is published; it is announced and answers nothing.`;
  return `${name} is published, in force from ${effective_from}${supersedes === null ? "" : `, and supersedes ${supersedes} from then`}.`;
}

function notesOf({ rule_set, version, rules, pending, unset_settings }: Publication): readonly string[] {
  const unset = unset_settings.map(
    (key) => `${rule_set}@${version} reads the setting ${key}, which has no value yet: PUT /v1/tenant-facts/${key}.`,
  );
  return [...pendingNotes({ rule_set, version, rules, pending }), ...unset];
}
