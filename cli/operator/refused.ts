/**
 * The text of a refusal: one sentence for each of its subjects, with the command that helps. One table, by code.
 */
import { momentText } from "../../runtime/engine/values/days.js";
import { nearHint } from "../../runtime/engine/values/near-names.js";
import type { About, AboutCode } from "../../runtime/refusals/about.js";
import { Refusal } from "../../runtime/refusals/refusal.js";
import { printable } from "../output.js";

/** Ends a command with 1: the request is refused. The message is ready to print. */
export class CommandRefused extends Error {}

/** As `asked`. `undone`: the effect that is missing if a verb refuses. */
export async function orUndone<T>(undone: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof Refusal ? new CommandRefused(refusalWords(error, undone)) : error;
  }
}

/** In lines, ready to print. */
export function refusalWords({ about, code, detail }: Refusal, undone = "Nothing was changed"): string {
  const [first] = about;
  if (first?.code === "unknown") return printable(sentenceOf(first));
  if (first?.code === "not-compiled") return sentenceOf(first);
  const told =
    about.length === 0 ? [`${code}: ${detail}`] : about.map((each) => `${labelOf(each)}: ${sentenceOf(each)}`);
  return [`${undone}:`, ...told.map((line) => `  ${line}`)].map(printable).join("\n");
}

/** The start of a line: the code, or a more specific one. */
function labelOf(about: About): string {
  if (about.code === "filter") return about.name;
  if (about.code === "draft-refused") return about.type;
  if (about.code === "policy-blocked") return OF_POLICY.get(about.why) ?? about.code;
  return about.code;
}

/** Reasons against a policy that have a code of their own. */
const OF_POLICY: ReadonlyMap<string, string> = new Map([
  ["reference_rows_moved", "reference-rows-moved"],
  ["pii_in_policy", "pii-in-policy"],
  ["compiled_otherwise", "compiled-otherwise"],
  ...["diagnostic", "beyond_limits", "not_one_version"].map((code) => [code, code] as const),
]);

export function sentenceOf<C extends AboutCode>(about: About<C>): string {
  return SENTENCES[about.code](about);
}

const SENTENCES: { readonly [C in AboutCode]: (about: About<C>) => string } = {
  unknown: unknownName,
  format: ({ field, value, detail }) => `${field}${value.trim() === "" ? "" : ` ${value}`}: ${detail}.`,
  left_the_account: ({ person }) => `${person.name} (${person.id}) is no longer in the account.`,
  exists: existsAlready,
  "retention-lowered": ({ slug, years }) =>
    `Answers of ${slug} are kept for ${years} years: that may be raised, and is never lowered.`,
  "closed-later": ({ until }) => `The books are closed up to ${until}. A closed period is not opened again.`,
  "no-builder": ({ slug }) => `No builder opened ${slug}: its operator did, from a file.`,
  "last-admin": ({ person }) =>
    `${person.name} is the account's last tenant_admin: make another person one first (tcs person ` +
    "change PERSON --role tenant_admin).",
  "named-in-settings": namedPerson,
  "owns-agents": ({ person, agent }) =>
    `${person.name} answers for the agent ${agent}: give it another owner first (tcs agent change ` +
    `${agent} --owner PERSON).`,
  "test-only": () => "The account holds test data alone: make a key with --env test.",
  scopes: ({ beyond, allowed }) =>
    `A key made for an agent never has ${beyond.join(" or ")}; it may have ${allowed.join(", ")}.`,
  "not-in-use": ({ prefix }) => `The key ${prefix} is not in use any more: make a new one with tcs key create.`,
  "rotated-already": rotatedAlready,
  ambiguous: severalKeys,
  note_ref: () => "A reference has at most 200 characters, and is no e-mail address and no IBAN.",
  "law-not-started": ({ law }) =>
    `${law} comes with this program, which has not started on this database: start the service with ` +
    "this program first.",
  "law-blocked": ({ detail }) => detail,
  "nothing-to-retry": ({ jobId }) =>
    `No job ${jobId} waits or has failed: it is done, under way, or none of this database. tcs jobs ` +
    "lists those that can be.",
  too_many_dry_runs: ({ most }) => `${most} dry runs of the account wait or are under way. Wait until one is done.`,
  conflict: ({ draft }) => `The draft of ${draft} was posted again meanwhile.`,
  "not-compiled": ({ text }) => text,
  "policy-blocked": ({ detail }) => detail,
  "draft-refused": ({ place, line, detail }) => `${place}${line === null ? "" : `, line ${line}`}: ${detail}`,
  filter: ({ value, detail }) => `${value} is nothing that it takes. ${detail}`,
  order: () => "--follow goes along the order of answers, from the newest on.",
};

const PLURAL = {
  account: "Accounts",
  agent: "Agents of the account",
  draft: "Drafts of the account",
  key: "Keys in use",
  law: "Law rule sets",
  person: "People of the account",
} as const;

function unknownName({ what, named, known }: About<"unknown">): string {
  // Ids of recipients are not typed from memory, and there may be many, so they are not listed.
  if (what === "recipient") return `There is no recipient ${named} in the account.`;
  const names = known.flatMap(({ id, called }) => (called === null ? [id] : [id, called]));
  const list = known.map(({ id, called }) => (called === null ? id : `${id} (${called})`)).join(", ");
  return `There is no ${what} ${named}.${nearHint(named, names)} ${PLURAL[what]}: ${list || "none"}.`;
}

function existsAlready(about: About<"exists">): string {
  if ("person" in about) {
    const help = about.verb === "add" ? " tcs person change gives them another name or role." : "";
    return `${about.person.name} (${about.person.id}) has this address already.${help}`;
  }
  const { id, name, switchedOn } = about.agent;
  const state = switchedOn ? "switched on" : "switched off; tcs agent on switches it on again";
  return `The account has an agent ${id} already (${name}, ${state}). tcs agent change gives it another name or owner.`;
}

function namedPerson(about: About<"named-in-settings">): string {
  const { name } = about.person;
  if ("request" in about)
    return (
      `The request ${about.request} waits for ${name}. The person decides it, or its action is ` +
      "reported as not taken."
    );
  const { setting, since } = about;
  const from = since === null ? "" : ` from ${since}`;
  return (
    `The setting ${setting} names ${name}${from}: have it name another person first (PUT ` +
    `/v1/tenant-facts/${setting}).`
  );
}

function rotatedAlready({ slug, prefix, expiresAt, newest }: About<"rotated-already">): string {
  const until = momentText(expiresAt);
  const successor =
    newest === null ? "" : ` Its successor is ${newest}: tcs key rotate ${newest}${ofAccount(slug)} replaces that one.`;
  return (
    `The key ${prefix} was rotated already and opens until ${until}.${successor} To end this one ` +
    `now: tcs key revoke ${prefix}${ofAccount(slug)}.`
  );
}

function severalKeys({ slug, named, keys, verb, meant }: About<"ambiguous">): string {
  const each = keys.map(({ prefix, expiresAt }) =>
    expiresAt === null ? prefix : `${prefix} (replaced, opens until ${momentText(expiresAt)})`,
  );
  return (
    `Keys in use that are called ${named}: ${each.join(", ")}. Name one by its prefix: tcs key ` +
    `${verb} ${meant ?? "PREFIX"}${ofAccount(slug)}.`
  );
}

/** As an option. */
function ofAccount(slug: string | null): string {
  return slug === null ? "" : ` --account ${slug}`;
}
