/** `tcs policy`: an account's policies, compiled, stored as drafts and published. */
import { InvalidArgumentError } from "commander";

import type { CompiledPolicies } from "../../compiler/host/policies.js";
import { parseDay } from "../../runtime/engine/values/days.js";
import type { KeptDraft } from "../../runtime/services/ruling/policies/draft.js";
import type { DryRun } from "../../runtime/services/ruling/policies/dry-run-responses.js";
import type { Publication, PublishResult } from "../../runtime/services/ruling/policies/publish.js";
import { operatorCommand, type OperatorFlags } from "../operator/options.js";
import { orUndone } from "../operator/refused.js";
import { table, tell } from "../operator/tell.js";
import { pendingNotes, rerunNotes } from "../operator/what-follows.js";
import { placeOf } from "../options.js";
import { policySourcesOption } from "../options-author.js";
import { EXIT, type ExitCode, say, warn } from "../output.js";
import type { Registration } from "../registration.js";

interface PublishFlags extends OperatorFlags {
  readonly by?: string;
  readonly beforeConfirmation?: true;
  readonly sources?: string;
}

interface DraftFlags extends OperatorFlags {
  readonly note?: string;
  readonly sources?: string;
}

interface DryRunFlags extends OperatorFlags {
  readonly from?: number;
  readonly to?: number;
  readonly sample?: number;
}

const DRY_RUN_HELP = `
Decides past answers of live again as if the draft were published and all its rules confirmed, the newest actions first.
All is decided as the account is when the command starts. It prints how answers come out instead, and issues none. It is
a job of the account: a running service works on it, or else the command itself. The command waits and says on stderr
how far it is. If the command is stopped, a service goes on with the job. What stands in the way of publishing the draft
is listed in place of a result.

Examples:
  $ tcs policy dry-run policy.acme.gifts@2 --account acme
  $ tcs policy dry-run policy.acme.gifts@2 --account acme --from 2026-01-01 --sample 500 --format json`;

const DRAFT_HELP = `
The path of each FILE follows from its header: …/policy/SLUG/NAME/VERSION.rules. The command compiles the files and runs
their worked examples. It keeps each version as a draft, with its tables and the author's own domain: all of them or
none. A draft answers no check. Drafting a version again replaces its draft. The command lists which rules wait and
which are carried over from an earlier decision. Rules of a new version may be confirmed before it is published. A draft
of POST /v1/policies is the same draft. The service may be running.

Examples:
  $ tcs policy draft rulesets/policy/acme/customer_support/2.rules --account acme
  $ tcs policy draft policy/acme/gifts/2.rules --account acme --note "The new limit." --format pretty`;

const HELP = `
Takes files, or a draft as RULE_SET@VERSION. Of a draft, the kept files are compiled again. If they do not compile as
when they were kept, or something else prevents publishing, the command lists every reason. Nothing is published then.

The path of each FILE follows from its header: …/policy/SLUG/NAME/VERSION.rules, or
…/matching/SLUG/NAME/VERSION.rules of a matching set. A published version of a matching set stays as it is. The
command compiles the files, runs their worked examples and checks them against the account. It publishes all of them
or none. A new version answers from the day it is in force, and supersedes the earlier one from that day. You may
add examples to a published version. If its rules are the same, the new build replaces the old one at once.
Otherwise the new build waits until its rules are confirmed, and the old one answers. Changed rows of a table or
calendar are refused: publish them as another version. Placeholders of tcs new are refused too. The service may be
running; it acts on the change within a second.

Beside the sources of FILES the command records the checksum of what it published, in published.json. tcs check then
refuses a later edit of the version, examples included; to publish another build on purpose, remove its line first.
After the publication of a draft, run the command once more with its FILE.

Publishing confirms nothing: the command lists the rules that wait. If a version is in force already, checks that reach
these rules answer not_covered until they are confirmed. Where something answers now, such a version is refused. So keep
it as a draft, confirm its rules, and then publish the draft. --before-confirmation publishes it all the same.

The domain of a policy ships with the program, or is the author's own file domains/NAME.rules in the folder of the
sources. The account stores such a domain with the policy. Later versions may come without it. A later file may add
facts, but not change those that the account has.

Examples:
  $ tcs policy publish rulesets/policy/acme/customer_support/2.rules --account acme
  $ tcs policy publish policy/acme/*/*.rules --account acme --by owner@example.com --format pretty
  $ tcs policy publish policy.acme.customer_support@2 --account acme --by owner@example.com    a draft`;

export const registerPolicy: Registration = (program, run) => {
  const policy = program.command("policy").description("draft and publish an account's policies");
  operatorCommand(policy, "draft", "compile policies and keep them as drafts")
    .argument("<file...>", "the sources")
    .option("--note <text>", "what the drafts are about")
    .addOption(policySourcesOption())
    .addHelpText("after", DRAFT_HELP)
    .action((files: readonly string[], flags: DraftFlags) => run(() => draft(files, flags)));
  operatorCommand(policy, "dry-run", "see what publishing a draft would make of past answers")
    .argument("<draft>", "RULE_SET@VERSION", readDraftName)
    .option("--from <day>", "the first day of the actions that are looked at", readDay)
    .option("--to <day>", "their last day", readDay)
    .option("--sample <count>", "decide at most so many answers again, 1 to 10000 (default: 10000)", readSample)
    .addHelpText("after", DRY_RUN_HELP)
    .action((name: DraftName, flags: DryRunFlags) => run(() => dryRun(name, flags)));
  operatorCommand(policy, "publish", "publish policies of files, or a draft")
    .argument("<file...>", "the sources, or RULE_SET@VERSION of a draft", readPublished)
    .option("--by <person>", "who publishes: a service id (usr_…) or an e-mail address (the operator, where left out)")
    .option("--before-confirmation", "also where checks would answer not_covered until the rules are confirmed")
    .addOption(policySourcesOption())
    .addHelpText("after", HELP)
    .action((published: Published, flags: PublishFlags) => run(() => publish(published, flags)));
};

interface DraftName {
  readonly ruleSet: string;
  readonly version: string;
}

/** The input of a publication: files, or one draft. */
type Published = { readonly files: readonly string[] } | (DraftName & { readonly files: null });

/** Null: it is no name of a version. */
function draftNameIn(argument: string): DraftName | null {
  const [ruleSet = "", version = "", ...more] = argument.split("@");
  return argument.endsWith(".rules") || ruleSet === "" || version === "" || more.length > 0
    ? null
    : { ruleSet, version };
}

function readDraftName(argument: string): DraftName {
  const name = draftNameIn(argument);
  if (name === null)
    throw new InvalidArgumentError("It takes one draft as RULE_SET@VERSION, such as policy.acme.gifts@2.");
  return name;
}

function readDay(argument: string): number {
  const day = parseDay(argument);
  if (day === null) throw new InvalidArgumentError("A day is written as 2026-03-10.");
  return day;
}

function readSample(argument: string): number {
  const sample = /^\d{1,5}$/.test(argument) ? Number(argument) : 0;
  if (sample < 1 || sample > 10_000) throw new InvalidArgumentError("It is a whole number from 1 to 10000.");
  return sample;
}

/** Argument by argument, as commander reads a list. */
function readPublished(argument: string, before: Published | undefined): Published {
  if (argument.endsWith(".rules") && before?.files !== null) return { files: [...(before?.files ?? []), argument] };
  const name = draftNameIn(argument);
  if (name !== null && before === undefined) return { files: null, ...name };
  throw new InvalidArgumentError(
    "It takes files that end with .rules, or one draft as RULE_SET@VERSION, such as policy.acme.gifts@2.",
  );
}

async function draft(files: readonly string[], flags: DraftFlags): Promise<ExitCode> {
  const { format, account: slug, note, sources } = flags;
  const { operator } = await import("../../runtime/main.js");
  let warnings = "";
  const compile = async (kept: readonly string[]) => {
    const { compilePolicies } = await import("../../compiler/host/policies.js");
    const drafts = [];
    // Each separately: a draft holds the files of one version.
    for (const file of files) {
      const compiled = await compilePolicies([file], { sources: sources ?? null, kept, isDraft: true });
      if (!compiled.ok) return compiled;
      const [policy] = compiled.policies;
      if (policy === undefined)
        return { ok: false as const, text: `${file} is a matching set, which tcs policy publish takes.` };
      drafts.push({ policy, files: compiled.files });
      warnings += compiled.warnings;
    }
    return { ok: true as const, drafts };
  };
  const result = await operator.draftPolicies(placeOf(flags), { slug, note: note ?? null, compile });
  if (warnings !== "") warn(warnings);
  return tell(result, format, ({ drafted }) => ({
    json: { drafted },
    pretty: drafted.map(draftText).join("\n\n"),
    notes: drafted.flatMap((kept) => draftNotes(kept, slug)),
  }));
}

function draftText({ rule_set, version, checksum, rules }: KeptDraft): string {
  const rows = rules.map(({ rule, status, title }) => [rule, status, title]);
  return `${rule_set}@${version} is a draft (${checksum}).\n${table(["RULE", "STATUS", "TITLE"], rows)}`;
}

function draftNotes({ rule_set, version, rules }: KeptDraft, slug: string): readonly string[] {
  const named = (status: KeptDraft["rules"][number]["status"]) =>
    rules.flatMap((each) => (each.status === status ? [each.rule] : []));
  const carried = named("carried_over").length;
  return [
    ...(carried === 0
      ? []
      : [`${rule_set}@${version}: decisions on ${carried} of ${rules.length} rules are carried over.`]),
    ...pendingNotes({ rule_set, version, rules: rules.length, pending: named("pending") }, null),
    `Publish it with tcs policy publish ${rule_set}@${version} --account ${slug}.`,
  ];
}

async function dryRun(name: DraftName, flags: DryRunFlags): Promise<ExitCode> {
  const { format, account: slug, from, to, sample } = flags;
  const { operator } = await import("../../runtime/main.js");
  const input = {
    slug,
    ...name,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(sample !== undefined && { sample }),
  };
  let told = "";
  const onProgress = ({ status, done, total }: DryRun): void => {
    const text = `${status}: ${done} of ${total} answers`;
    if (text !== told) warn(text);
    told = text;
  };
  const asked = operator.dryRunDraft(placeOf(flags), { ...input, onProgress });
  const { dry_run: run } = await orUndone("The dry run cannot start", asked);
  const { dryRunJson, dryRunText } = await import("../operator/dry-run-text.js");
  say(format === "json" ? dryRunJson(run) : dryRunText(run));
  return run.status === "failed" ? EXIT.findings : EXIT.fine;
}

async function publish(published: Published, flags: PublishFlags): Promise<ExitCode> {
  const { format, account: slug, by, sources, beforeConfirmation = false } = flags;
  const { operator } = await import("../../runtime/main.js");
  if (published.files === null) {
    if (sources !== undefined) {
      warn("A draft has its own files: leave --sources out.");
      return EXIT.usage;
    }
    const { compileInChild: compilePolicies } = await import("../../compiler/host/compile-in-child.js");
    const { ruleSet, version } = published;
    const input = { slug, by: by ?? null, ruleSet, version, compilePolicies, beforeConfirmation };
    return tellPublished(await operator.publishDraft(placeOf(flags), input), format);
  }
  const { files } = published;
  const compiled: CompiledPolicies[] = [];
  const compile = async (kept: readonly string[]) => {
    const { compilePolicies } = await import("../../compiler/host/policies.js");
    const result = await compilePolicies(files, { sources: sources ?? null, kept });
    compiled.push(result);
    return result;
  };
  const input = { slug, by: by ?? null, compile, beforeConfirmation };
  const result = await operator.publishPolicies(placeOf(flags), input);
  const exit = tellPublished(result, format);
  return exit === EXIT.fine ? await record(compiled) : exit;
}

/** The publication stands whatever happens here, so a failure says how to catch up. */
async function record(compiled: readonly CompiledPolicies[]): Promise<ExitCode> {
  const versions = compiled.flatMap((each) => (each.ok ? each.versions : []));
  const { recordPublished } = await import("../../compiler/host/record-published.js");
  try {
    for (const file of recordPublished(versions))
      warn(`${file} records what is published: commit it with the sources.`);
    return EXIT.fine;
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    warn(`It is published, but not recorded beside the sources: ${reason} Mend this and run the same command again.`);
    return EXIT.state;
  }
}

function tellPublished(result: PublishResult, format: OperatorFlags["format"]): ExitCode {
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
  return (
    `${name} is published, in force from ` +
    `${effective_from}${supersedes === null ? "" : `, and supersedes ${supersedes} from then`}.`
  );
}

function notesOf({ effective_from: from, unset_settings, ...of }: Publication): readonly string[] {
  const { rule_set, version, what } = of;
  const unset = unset_settings.map(
    (key) => `${rule_set}@${version} reads the setting ${key}, which has no value yet: PUT /v1/tenant-facts/${key}.`,
  );
  // While a new build waits, the previous one answers.
  return [...pendingNotes(of, what === "new_version" ? from : null), ...unset];
}
