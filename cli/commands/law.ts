/** `tcs law`: the law rule sets that an account has switched on. */
import type { FlaggedRule } from "../../runtime/services/ruling/laws/flags.js";
import type { ListedLaw } from "../../runtime/services/ruling/laws/list.js";
import type { SwitchedLaw } from "../../runtime/services/ruling/laws/switch.js";
import { operatorCommand, type OperatorFlags, type PlaceFlags, withPlace } from "../operator/options.js";
import { table, tell } from "../operator/tell.js";
import { pendingNotes, rerunNotes } from "../operator/what-follows.js";
import { placeOf } from "../options.js";
import type { ExitCode } from "../output.js";
import type { Registration } from "../registration.js";

const ON_HELP = `
The law answers together with the account's policies of its domain as soon as its rules are confirmed. Until then these
checks are not_covered. Its totals include past bookings, and a job checks affected answers again. The service may be
running; it acts on the change within a second.

Example:
  $ tcs law on law.de.business_gifts --account acme`;

const OFF_HELP = `
The law stops answering now. A job checks dependent answers again, as after any change of the rules. Actions that named
the law keep their answers. Confirmations stay recorded, in case the law is switched on again.

Example:
  $ tcs law off law.de.business_gifts --account acme`;

const LIST_HELP = `
Of each version the build that answers, and whether a newer build waits: one that came with a newer program and in which
rules read otherwise. It answers once its rules are confirmed; until then the build that was confirmed answers on.

Examples:
  $ tcs law list --account acme
  $ tcs law list --account acme --format pretty`;

const FLAGS_HELP = `
A rule owner who flags a rule of a law switches it off for their account and gives a reason. This lists the flagged
rules of all accounts, until their wording is confirmed. Flagged rules of an account's own policies are on its
confirmation page. The service may be running.

Examples:
  $ tcs law flags --format pretty
  $ tcs law flags --account acme`;

export const registerLaw: Registration = (program, run) => {
  const law = program.command("law").description("list an account's laws, and switch them on and off");
  operatorCommand(law, "list", "list the laws that are on, and what waits to be confirmed")
    .addHelpText("after", LIST_HELP)
    .action((flags: OperatorFlags) => run(() => list(flags)));
  operatorCommand(law, "on", "switch a law on")
    .argument("<rule-set>", "the law, such as law.de.business_gifts")
    .addHelpText("after", ON_HELP)
    .action((named: string, flags: OperatorFlags) => run(() => switchTo(true, named, flags)));
  operatorCommand(law, "off", "switch a law off")
    .argument("<rule-set>", "the law, such as law.de.business_gifts")
    .addHelpText("after", OFF_HELP)
    .action((named: string, flags: OperatorFlags) => run(() => switchTo(false, named, flags)));
  withPlace(law.command("flags").description("list rules of laws that accounts flagged, with their comments"))
    .option("--account <slug>", "only of this account")
    .addHelpText("after", FLAGS_HELP)
    .action((flags: PlaceFlags) => run(() => listFlags(flags)));
};

async function list({ format, account: slug, ...flags }: OperatorFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  return tell(await operator.listLaws(placeOf(flags), { slug }), format, ({ laws }) => ({
    json: { laws },
    pretty: prettyLaws(laws),
    notes: laws.flatMap(notesOf),
  }));
}

function prettyLaws(laws: readonly ListedLaw[]): string {
  if (laws.length === 0) return "No law is switched on.";
  return table(
    ["LAW", "VERSION", "FROM", "BUILD", "NEWER BUILD WAITS", "PENDING"],
    laws.flatMap(({ rule_set, versions }) =>
      versions.map(({ version, effective_from, build, waiting_build, pending }) => [
        rule_set,
        version,
        effective_from ?? "announced",
        shortened(build),
        waiting_build === null ? "-" : shortened(waiting_build),
        String(pending.length),
      ]),
    ),
  );
}

/** Enough of a checksum to distinguish two builds; JSON has all of it. */
function shortened(checksum: string): string {
  return checksum.slice(0, "sha256:".length + 12);
}

async function listFlags({ format, account, ...flags }: PlaceFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  return tell(await operator.listFlags(placeOf(flags), { slug: account ?? null }), format, ({ flags: found }) => ({
    json: { flags: found },
    pretty: prettyFlags(found),
  }));
}

function prettyFlags(flags: readonly FlaggedRule[]): string {
  if (flags.length === 0) return "No rule of a law is flagged.";
  return table(
    ["account", "rule", "flagged by", "at", "comment"],
    flags.map(({ account, rule_set, version, rule, by, at, comment }) => [
      account,
      `${rule_set} ${version} ${rule}`,
      by.name,
      at,
      comment ?? "",
    ]),
  );
}

async function switchTo(
  on: boolean,
  law: string,
  { format, account: slug, ...flags }: OperatorFlags,
): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  const result = await operator.switchLaw(placeOf(flags), { slug, law, on });
  return tell(result, format, ({ law: switched, rerun_id, changed }) => ({
    json: { law: switched, rerun_id, changed },
    pretty: `${switched.rule_set} is switched ${switched.on ? "on" : "off"}.${changed ? "" : " It was so already."}`,
    notes: [...notesOf(switched), ...rerunNotes(rerun_id)],
  }));
}

/** A law that is switched off has no versions here. */
function notesOf({ rule_set, versions }: Pick<SwitchedLaw, "rule_set" | "versions">): readonly string[] {
  return versions.flatMap(({ version, rules, pending, effective_from, waiting_build }) =>
    // While a newer build waits, the previous one answers.
    pendingNotes({ rule_set, version, rules, pending }, waiting_build === null ? effective_from : null),
  );
}
