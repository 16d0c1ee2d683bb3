/**
 * An issued answer, parsed once from its text, and compared with another field by field. The text itself is the
 * response that was sent, and is never written again.
 */
import type { StateFields } from "../../engine/run/answer.js";
import { assert } from "../../engine/values/assert.js";
import type { Exact } from "../../engine/values/exact.js";
import {
  isJsonList,
  isJsonObject,
  isSameJson,
  type JsonNumber,
  readJson,
  writeJson,
} from "../../engine/values/json.js";
import { readAnswer } from "../../store/actions/answers.js";
import type { Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import type { Answer, AnswerHead, AnswerTail } from "./answer-document.js";

/** The same value, with its numbers as parsed or as computed: both are exact. */
type Stored<Value> = Value extends number | Exact
  ? number | Exact | JsonNumber
  : Value extends string | boolean | null | undefined
    ? Value
    : Value extends readonly (infer Item)[]
      ? readonly Stored<Item>[]
      : { readonly [Field in keyof Value]: Stored<Value[Field]> };

/** An answer as it was given, or as it is decided now. Answers before engine version 1.3.0 have no outcome. */
export type StoredAnswer = Stored<
  Omit<AnswerHead, "outcome"> & { readonly outcome?: string | null } & StateFields & AnswerTail
>;

/** The fields of an answer that depend on its state. */
export type StoredState = Stored<StateFields>;

/** The content of an answer, stored or not. */
export type AnswerContent = Stored<
  Omit<AnswerHead, "check_id" | "outcome"> & { readonly outcome?: string | null } & StateFields &
    Omit<AnswerTail, "transaction" | "recipient" | "rechecks" | "recheck_job">
>;

export function* readStoredAnswer(of: Tenant, checkId: string): Steps<StoredAnswer> {
  const stored = yield* readAnswer(of, checkId);
  assert(stored !== null, "the answer that stands is there");
  return readAnswerText(stored.body);
}

/** `text`: as an answer was sent. */
export function readAnswerText(text: string): StoredAnswer {
  const { value } = readJson(text);
  assert(
    isJsonObject(value) &&
      isJsonObject(value["layers"]) &&
      isJsonList(value["layers"]["policies"]) &&
      isJsonList(value["history_used"]) &&
      isJsonList(value["confirmations"]),
    "an answer has layers, totals and confirmations",
  );
  // The service wrote it from an `Answer`, and the chain holds it.
  return value as unknown as StoredAnswer;
}

/**
 * The fields about the answer itself, and not about the transaction. Its outcome is among them: it follows from state
 * and layers.
 */
const OF_ITSELF = {
  check_id: undefined,
  outcome: undefined,
  citations: undefined,
  as_of: undefined,
  rechecks: undefined,
  recheck_job: undefined,
  supersedes_check_id: undefined,
  recheck_reason: undefined,
  engine_version: undefined,
} as const satisfies { readonly [Field in keyof Answer]?: undefined };

/**
 * Whether two answers are the same apart from ids, moments, confirmations and citations. A citation that changed issues
 * no answer again (decision 132), and neither does an open match that moves no layer (decision 303), nor a person whom
 * a setting names now and who is neither approver, signer nor handed to (decision 417).
 */
export function saySame(was: StoredAnswer, now: StoredAnswer): boolean {
  const persons = personsReadIn(now);
  return isSameJson(contentOf(was, persons), contentOf(withoutNewMatch(was, now), persons));
}

/** The settings that were read as of the moment of answering. */
function personsReadIn({ layers: { law, policies } }: StoredAnswer): ReadonlySet<string> {
  return new Set(
    [...(law ? [law] : []), ...policies].flatMap(({ tenant_facts_used: used }) =>
      used.filter(({ as_of }) => as_of !== undefined).map(({ key }) => key),
    ),
  );
}

function withoutNewMatch(was: StoredAnswer, now: StoredAnswer): StoredAnswer {
  const { recipient } = now;
  return was.recipient?.resolution === "resolved" && recipient?.resolution === "probable_match"
    ? { ...now, recipient: { ...recipient, resolution: "resolved", review_item: null } }
    : now;
}

function contentOf(answer: StoredAnswer, persons: ReadonlySet<string>): object {
  const confirmations = answer.confirmations.map(({ rule_set, rule }) => ({ rule_set, rule }));
  const { law, policies } = answer.layers;
  const layers = {
    law: law && comparedLayer(law, persons),
    policies: policies.map((layer) => comparedLayer(layer, persons)),
  };
  // The reads in a trace follow from facts and rules; older compiled rules do not report them.
  const trace = answer.trace?.map((step) => ({ ...step, reads: undefined }));
  return { ...answer, ...OF_ITSELF, confirmations, layers, trace };
}

type StoredLayer = StoredAnswer["layers"]["policies"][number];

function comparedLayer(layer: StoredLayer, persons: ReadonlySet<string>): object {
  return {
    ...layer,
    consequences: layer.consequences.map((given) => ({ ...given, citation: undefined })),
    tenant_facts_used: layer.tenant_facts_used.filter(({ key }) => !persons.has(key)),
  };
}

/**
 * Whether two answers have the same state, the same totals read, in any order, and per layer the same state, outcome,
 * consequences and open consequences.
 */
export function turnOnSame(a: StoredAnswer, b: StoredAnswer): boolean {
  return isSameJson(basisOf(a), basisOf(b));
}

function basisOf({ state, layers, history_used }: StoredAnswer): object {
  return {
    state,
    layers: [layers.law ?? null, ...layers.policies].map(
      (layer) =>
        layer && {
          rule_set: layer.rule_set,
          rule_version: layer.rule_version,
          state: layer.state,
          outcome: layer.outcome,
          consequences: layer.consequences.map((given) => ({ ...given, citation: undefined })),
          open: layer.open_consequences,
        },
    ),
    totals: [...history_used].sort((a, b) => (writeJson(a) < writeJson(b) ? -1 : 1)),
  };
}
