/**
 * The differences between two answers, for people who compare them: the states, outcomes and people of the layers,
 * consequences, citations, questions, and reasons to wait. For alerts and re-checks only state and outcome count
 * (decision 102).
 */
import { approversLeft, type State } from "../../engine/run/answer.js";
import { amountText } from "../../engine/values/amount-text.js";
import { writeJson } from "../../engine/values/json.js";
import type { StoredAnswer, StoredState } from "../write/stored-answer.js";

export const SAID = [
  "state",
  "outcome",
  "approver",
  "handed_to",
  "consequence",
  "question",
  "signer",
  "missing",
  "reason",
  "citations",
] as const;

/** Something that one answer says and the other does not. */
export interface SaidOtherwise {
  readonly what: (typeof SAID)[number];
  /** The layer's rule set; null: the whole answer, or a worked example. */
  readonly rule_set: string | null;
  /** The name of a consequence, otherwise null. */
  readonly key: string | null;
  /** In words: a person by service id, an amount as `30.00 EUR`, the citations that the other lacks. Null: nothing. */
  readonly before: string | null;
  readonly after: string | null;
}

/** An answer as it was given, as it is decided now, or of a worked example. */
export type Said = Pick<StoredAnswer, "layers" | "citations"> & StoredState;

type Layer = Said["layers"]["policies"][number];

/** Empty: no difference. By layer, the law first; then the members of the whole answer. */
export function saidOtherwise(was: Said, now: Said): readonly SaidOtherwise[] {
  const [before, after] = [layersOf(was), layersOf(now)];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return [
    ...names.flatMap((name) => ofLayer(name, before.get(name), after.get(name))),
    ...ofWhole("question", questionOf(was), questionOf(now)),
    ...ofWhole("signer", signerOf(was), signerOf(now)),
    ...ofWhole("missing", missingOf(was), missingOf(now)),
    ...(reasonOf(was) === reasonOf(now) ? [] : ofWhole("reason", whyOf(was), whyOf(now))),
    ...citationsMoved(was, now),
  ];
}

/** State and outcome of two answers, and their differences. */
export interface SaidEnds {
  readonly was: { readonly state: State; readonly outcome: string | null };
  readonly would_be: { readonly state: State; readonly outcome: string | null };
  readonly differs: readonly SaidOtherwise[];
}

/** The differences that the states and outcomes do not show. */
export function beyondEnds({ was, would_be: wouldBe, differs }: SaidEnds): readonly SaidOtherwise[] {
  const isSeen = was.state !== wouldBe.state || was.outcome !== wouldBe.outcome;
  return isSeen ? differs.filter(({ what }) => what !== "state" && what !== "outcome") : differs;
}

/** `approver: usr_a → usr_b`, `deductible_amount: 30.00 EUR → none`, `deductible_amount` of many answers. */
export function saidWords({ what, key, before, after }: SaidOtherwise): string {
  const name = what === "consequence" ? (key ?? what) : WORDS[what];
  if (before === null && after === null) return name;
  return `${name}: ${before ?? "none"} → ${after ?? "none"}`;
}

const WORDS: Readonly<Record<Exclude<SaidOtherwise["what"], "consequence">, string>> = {
  state: "state",
  outcome: "outcome",
  approver: "approver",
  handed_to: "handed to",
  question: "question",
  signer: "signer",
  missing: "missing",
  reason: "reason",
  citations: "citations",
};

function layersOf({ layers }: Said): ReadonlyMap<string, Layer> {
  const all = [...(layers.law ? [layers.law] : []), ...layers.policies];
  return new Map(all.map((layer) => [layer.rule_set, layer]));
}

function ofLayer(name: string, was: Layer | undefined, now: Layer | undefined): readonly SaidOtherwise[] {
  const moved = (what: SaidOtherwise["what"], of: (layer: Layer) => string | null): readonly SaidOtherwise[] =>
    otherwise({ what, rule_set: name, key: null }, was ? of(was) : null, now ? of(now) : null);
  const [before, after] = [valuesOf(was), valuesOf(now)];
  return [
    ...moved("state", ({ state }) => state),
    ...moved("outcome", ({ outcome }) => outcome),
    ...moved("approver", (layer) => approversLeft(layer).join(", ") || null),
    ...moved("handed_to", ({ handed_to }) => handed_to),
    ...[...new Set([...before.keys(), ...after.keys()])].flatMap((key) =>
      otherwise({ what: "consequence", rule_set: name, key }, before.get(key) ?? null, after.get(key) ?? null),
    ),
  ];
}

function valuesOf(layer: Layer | undefined): ReadonlyMap<string, string> {
  const { consequences = [], open_consequences: open = [] } = layer ?? {};
  return new Map([
    ...consequences.map(({ key, value }) => [key, valueWords(value)] as const),
    ...open.map(({ key, missing }) => [key, openWords(missing)] as const),
  ]);
}

/** `open without net_value`. */
export function openWords(missing: readonly { readonly fact: string }[]): string {
  const facts = [...new Set(missing.map(({ fact }) => fact))].sort();
  return facts.length === 0 ? "open" : `open without ${facts.join(", ")}`;
}

function valueWords(value: Layer["consequences"][number]["value"]): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" && "currency" in value
    ? amountText(BigInt(writeJson(value.amount)), value.currency)
    : writeJson(value);
}

function ofWhole(what: SaidOtherwise["what"], before: string | null, after: string | null): readonly SaidOtherwise[] {
  return otherwise({ what, rule_set: null, key: null }, before, after);
}

function otherwise(
  part: Pick<SaidOtherwise, "what" | "rule_set" | "key">,
  before: string | null,
  after: string | null,
): readonly SaidOtherwise[] {
  return before === after ? [] : [{ ...part, before, after }];
}

const questionOf = (said: Said): string | null => (said.state === "contested" ? said.question.id : null);
const signerOf = (said: Said): string | null => (said.state === "contested" ? said.signer.user : null);
const reasonOf = (said: Said): string | null => (said.state === "not_covered" ? said.reason : null);
/** With its cause, such as a setting that is not set, where one is known. */
const whyOf = (said: Said): string | null => {
  if (said.state !== "not_covered") return null;
  return said.detail === "" ? said.reason : `${said.reason}: ${said.detail}`;
};

function missingOf(said: Said): string | null {
  if (said.state !== "undetermined_missing_facts") return null;
  return [...new Set(said.missing.map(({ fact }) => fact))].sort().join(", ");
}

function citationsMoved(was: Said, now: Said): readonly SaidOtherwise[] {
  const only = (cited: readonly Citation[], other: readonly Citation[]): string | null => {
    const places = cited.filter((each) => !other.some((one) => isSamePlace(each, one))).map(placeOf);
    return [...new Set(places)].join("; ") || null;
  };
  return ofWhole("citations", only(was.citations, now.citations), only(now.citations, was.citations));
}

type Citation = Said["citations"][number];

function placeOf({ source, paragraph, clause }: Citation): string {
  return [source, paragraph, ...(clause === null ? [] : [clause])].join(" ");
}

/** Between versions, a source may get another name, or its title another edition. */
function isSamePlace(one: Citation, other: Citation): boolean {
  return (
    one.paragraph === other.paragraph &&
    one.clause === other.clause &&
    (one.source === other.source || one.source_title === other.source_title)
  );
}
