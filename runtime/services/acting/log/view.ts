/**
 * Rows of the check log as the interface shows them, read from records: each answer with its booking and the action's
 * present state.
 */
import type { AccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { amountIn, type Vocabulary, vocabularyOf } from "../../../actions/account/vocabulary.js";
import { readGistText } from "../../../actions/decide/gist.js";
import { statusOf } from "../../../actions/write/action-row.js";
import { actorView } from "../../../actions/write/answer-document.js";
import { readAnswerText, type StoredAnswer } from "../../../actions/write/stored-answer.js";
import { approversLeft } from "../../../engine/run/answer.js";
import { assert } from "../../../engine/values/assert.js";
import { formatDay, momentText } from "../../../engine/values/days.js";
import { type WholeTexts, wholeTexts } from "../../../store/actions/answer-parts.js";
import { readLogged } from "../../../store/actions/log.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { readFactsText } from "../../../store/sql/values.js";
import { type DecisionViews, readDecisionViews } from "../checks/decision-views.js";
import { heldFacts } from "../checks/held-facts.js";
import { factsView, isAsked } from "../checks/read.js";

type LoggedRecord = ReturnType<typeof readLogged> extends Statement<infer Row> ? WholeTexts<Row> : never;

/** In the order of the ids, each of an answer of the account. */
export function* readRows(
  services: Services,
  accountRules: AccountRules,
  of: Tenant,
  checkIds: readonly string[],
): Steps<readonly ShownRow[]> {
  return (yield* readLoggedAnswers(services, accountRules, of, checkIds)).map(({ row }) => row);
}

export interface LoggedAnswer {
  readonly row: ShownRow;
  readonly record: LoggedRecord;
}

/** The same, with the records behind the rows. */
export function* readLoggedAnswers(
  services: Services,
  accountRules: AccountRules,
  { accountId, env }: Tenant,
  checkIds: readonly string[],
): Steps<readonly LoggedAnswer[]> {
  const found = yield* batch(...checkIds.map((checkId) => readLogged({ accountId, env, checkId })));
  const rows = yield* wholeTexts(found.flat());
  assert(rows.length === checkIds.length, "an answer has its booking and its action");
  const now = services.ports.now();
  const decided = yield* readDecisionViews({ accountId, env }, rows, now);
  return rows.map((record) => {
    const vocabulary = vocabularyOf(accountRules, record.domain);
    return { record, row: rowView(record, vocabulary, decided.get(record.check_id), now) };
  });
}

export type ShownRow = ReturnType<typeof rowView>;

// The fields are listed once, below.
function rowView(record: LoggedRecord, vocabulary: Vocabulary, decided: DecisionViews | undefined, now: number) {
  const answer = readAnswerText(record.body);
  const sentBy = JSON.parse(record.sent_by) as unknown;
  return {
    check_id: record.check_id,
    created_at: momentText(record.answered_at),
    state: record.state,
    rule_set: record.rule_set,
    effective_date: formatDay(record.day),
    as_of: answer.as_of,
    env: record.env,
    consequences: layersIn(answer).flatMap((layer) => layer.consequences),
    layers: layerViews(record.gist, answer),
    transaction: {
      ...transactionView(record, answer, sentBy, vocabulary, now),
      facts: factsView(record, heldFacts(record, answer.decisions, decided?.made ?? [], vocabulary.catalogue)),
      resolution: decided?.ofAction ?? null,
      requests: decided?.requests ?? [],
    },
    outcome: record.outcome,
    missing: answer.state === "undetermined_missing_facts" ? answer.missing : null,
    reason: answer.state === "not_covered" ? answer.reason : null,
    question: answer.state === "contested" ? answer.question : null,
    signer: answer.state === "contested" ? answer.signer : null,
    supersedes_check_id: record.supersedes_check_id,
    superseded_by: record.superseded_by,
    recheck_reason: record.recheck_reason,
    after_close: record.after_close === 1,
    self: record.by_self === 1,
    sent_by: isAsked(record, record.issued_by_report) ? sentBy : null,
    resolution: decided?.resolution ?? null,
  };
}

function transactionView(
  record: LoggedRecord,
  answer: StoredAnswer,
  sentBy: unknown,
  { catalogue, amount }: Vocabulary,
  now: number,
) {
  const facts = readFactsText(record.facts);
  return {
    transaction_id: record.transaction_id,
    status: statusOf({ status: record.action_status, open_until: record.open_until }, now),
    measures: Object.entries(facts).flatMap(([fact, value]) =>
      catalogue[fact]?.measure === true ? [{ fact, value }] : [],
    ),
    actor: actorView(record),
    ref: record.ref,
    executed_ref: record.executed_ref,
    recipient_id: answer.recipient?.recipient_id ?? null,
    booking_date: formatDay(record.day),
    amount: amount === null ? null : amountIn(facts, amount),
    run: record.run,
    system: record.action_system,
    sent_by: sentBy,
    completes: record.completes,
    corrects: record.corrects,
    reversed_at: record.reversed_at,
  };
}

function layerViews(gist: string, answer: StoredAnswer) {
  const layers = layersIn(answer);
  return readGistText(gist).layers.map((inShort, at) => {
    const layer = layers[at];
    const left = layer === undefined ? [] : approversLeft(layer);
    return { ...inShort, approver: layer?.approver ?? null, approvers: left };
  });
}

/** Law first, then policies, in the order of the summary. */
function layersIn({ layers: { law, policies } }: StoredAnswer): StoredAnswer["layers"]["policies"] {
  return law ? [law, ...policies] : policies;
}
