/** An answer's row in the check log: what it is looked up by, made of the answer and its booking. */
import { addLogRow, waitNoMore } from "../store/log.js";
import type { BookingRow } from "../store/schema.js";
import type { Statement } from "../store/steps.js";

/** What the log looks at in an answer, as decided or as read back. */
export interface AnswerFields {
  readonly state: string;
  readonly reason?: string;
  readonly question?: { readonly id: string };
  readonly missing?: readonly { readonly fact: string }[];
}

interface LayerFields {
  readonly state: string;
  readonly outcome: string | null;
  readonly consequences: readonly { readonly key: string }[];
}

export interface AnswerLayers {
  readonly law?: LayerFields | null;
  readonly policies: readonly LayerFields[];
}

export interface LogEntry {
  readonly checkId: string;
  readonly row: Readonly<BookingRow>;
  readonly said: AnswerFields;
  readonly layers: AnswerLayers;
  readonly outcome: string | null;
  readonly supersedes: string | null;
  /** The answer as it is sent. */
  readonly body: string;
  /** In milliseconds. */
  readonly createdAt: number;
}

/** Written with the answer; nobody is waited for any more because of the one that it replaces. */
export function logRow(logged: LogEntry): readonly Statement[] {
  const { row, supersedes } = logged;
  const added = addedRow(logged, false);
  return supersedes === null
    ? [added]
    : [waitNoMore({ accountId: row.account_id, env: row.env, checkId: supersedes }), added];
}

/** `superseded`: another answer took its place. */
export function addedRow(
  { checkId, row, said, layers, outcome, supersedes, body, createdAt }: LogEntry,
  superseded: boolean,
): Statement {
  const policies = layers.policies.flatMap((layer) =>
    layer.state === "determined" && layer.outcome !== null ? [layer.outcome] : [],
  );
  const answer = said.state === "determined" ? answerOf(policies) : "open";
  const consequences = [...(layers.law ? [layers.law] : []), ...layers.policies].flatMap((layer) =>
    layer.consequences.map(({ key }) => key),
  );
  return addLogRow({
    account_id: row.account_id,
    env: row.env,
    check_id: checkId,
    action_id: row.action_id,
    created_at: createdAt,
    day: row.day,
    state: said.state,
    answer,
    outcome,
    policy_outcomes: listText(policies),
    against: policies.some((each) => !GO_ON.includes(each)) ? 1 : 0,
    waits: superseded ? null : answer === "open" ? said.state : answer === "approval" ? "approval" : null,
    rule_set: row.rule_set,
    reason: said.reason ?? null,
    question: said.question?.id ?? null,
    missing: listText((said.missing ?? []).map(({ fact }) => fact)),
    consequences: listText(consequences),
    reissued: supersedes === null ? 0 : 1,
    actor_kind: row.actor_kind,
    actor_id: row.actor_id,
    on_behalf_of: row.on_behalf_of,
    run: row.run,
    ref: row.ref,
    system: row.system,
    recipient_id: recipientOf(body),
  });
}

/** What comes of an answer (D-74). */
export const ANSWERS = ["allowed", "approval", "person", "refused", "other", "open"] as const;

/** Outcomes of a policy that let the action go on. */
const GO_ON: readonly string[] = ["allowed", "not_applicable"];

/** By the most restrictive outcome of a policy; `other` where no policy took part. */
function answerOf(policies: readonly string[]): (typeof ANSWERS)[number] {
  if (policies.includes("not_allowed")) return "refused";
  if (policies.includes("hand_to_a_person")) return "person";
  if (policies.includes("needs_approval")) return "approval";
  return policies.length > 0 && policies.every((outcome) => GO_ON.includes(outcome)) ? "allowed" : "other";
}

function listText(values: readonly string[]): string | null {
  return values.length === 0 ? null : JSON.stringify([...new Set(values)].sort());
}

const RECIPIENT = /"recipient":\{"resolution":"\w+","recipient_id":"(\w+)"/;

/**
 * Of a text that may be long no more is read. No text of a caller's can be taken for it, for in those every quote is
 * escaped.
 */
function recipientOf(body: string): string | null {
  return RECIPIENT.exec(body)?.[1] ?? null;
}
