/**
 * Evaluates every stored answer of this engine version again, from its stored booking, its pinned rules, and the
 * settings, confirmations and history of that time. Different bytes are a finding (decision 160).
 */
import type { DecidedAction } from "../../../actions/decide/deciding.js";
import { gistOf, writeGist } from "../../../actions/decide/gist.js";
import { answerOf, ENGINE_VERSION, type Recheck, recheckReasonOf } from "../../../actions/write/answer-document.js";
import { formatDay } from "../../../engine/values/days.js";
import { isJsonObject, type Json, readJson, writeJson } from "../../../engine/values/json.js";
import { readReissued, type WholeAnswer } from "../../../store/actions/answers.js";
import { readErasedLeaf } from "../../../store/chain/chain.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { decideAsIssued, isRecorded, type KnownRecords, type RecordedAnswer } from "../../acting/records/as-issued.js";
import type { AttemptResult } from "../../acting/records/attempt.js";
import type { Past } from "../../acting/records/past.js";
import type { Finding } from "../chain/finding.js";
import type { IssuedAnswers } from "../rebuild/expected.js";

export interface Reevaluation {
  readonly checked: number;
  /** Given by another engine version: the chain alone holds their bytes. */
  readonly otherEngine: number;
  /** Stored by a program that did not record the basis of an answer. */
  readonly unrecorded: number;
  readonly findings: readonly Finding[];
  /** The decisions of the wanted answers, also of those by another engine version. */
  readonly issued: IssuedAnswers;
}

interface AskedOf {
  readonly isAsked: (answer: WholeAnswer) => boolean;
  /** Whether the decision of an answer is wanted. */
  readonly isWanted: (answer: WholeAnswer) => boolean;
  readonly known: KnownRecords;
}

/** `answers`: of the past's account. Reads only. */
export function* reEvaluate(
  past: Past,
  answers: readonly WholeAnswer[],
  { isAsked, isWanted, known }: AskedOf,
): Steps<Reevaluation> {
  const findings: Finding[] = [];
  const count = { checked: 0, otherEngine: 0, unrecorded: 0 };
  const take = (answer: WholeAnswer, verdict: Verdict): void => {
    const { kind, problem } = verdict;
    if (kind !== "unreadable") count[kind] += 1;
    if (problem !== null) findings.push({ record: recordName(answer), problem });
  };
  const due = new Map<RecordedAnswer, "asked" | "wanted">();
  for (const answer of answers) {
    const verdict = isAsked(answer) ? verdictUndecided(answer) : null;
    if (verdict !== null) take(answer, verdict);
    if (!isRecorded(answer)) continue;
    if (isAsked(answer) && verdict === null) due.set(answer, "asked");
    else if (isWanted(answer)) due.set(answer, "wanted");
  }
  const decided = yield* decideAsIssued(past, [...due.keys()], known);
  const issued = { byAnswer: new Map<string, DecidedAction>(), unknown: new Set<string>() };
  for (const [at, [answer, why]] of [...due].entries()) {
    const result = decided[at] ?? { ok: false, problem: "it was not decided again" };
    if (isWanted(answer)) {
      if (result.ok) issued.byAnswer.set(answer.check_id, result.value);
      else issued.unknown.add(answer.action_id);
    }
    if (why === "asked") take(answer, yield* verdictOn(answer, result));
  }
  return { ...count, findings, issued };
}

interface Verdict {
  readonly kind: "checked" | "otherEngine" | "unrecorded" | "unreadable";
  readonly problem: string | null;
}

const UNREADABLE: Verdict = { kind: "unreadable", problem: "its text cannot be read" };
const OTHER_ENGINE: Verdict = { kind: "otherEngine", problem: null };

const BY_THIS_ENGINE = `"engine_version":"${ENGINE_VERSION}"`;

/** Null: it is to be decided again. */
function verdictUndecided(answer: WholeAnswer): Verdict | null {
  // Whether it is a text of this engine throughout is seen by evaluating it.
  const isOurs = answer.body.includes(BY_THIS_ENGINE) && isRecorded(answer);
  const textOnly = isOurs ? PLAIN : readTextOnlyFields(answer.body);
  if (textOnly === null) return UNREADABLE;
  if (textOnly.engineVersion !== ENGINE_VERSION) return OTHER_ENGINE;
  return isRecorded(answer) ? null : { kind: "unrecorded", problem: null };
}

function* verdictOn(answer: RecordedAnswer, result: AttemptResult<DecidedAction>): Steps<Verdict> {
  if (result.ok && textOf(answer, PLAIN, [], result.value) === answer.body)
    return { kind: "checked", problem: besideTheText(answer, result.value) };
  const textOnly = readTextOnlyFields(answer.body);
  if (textOnly === null) return UNREADABLE;
  if (textOnly.engineVersion !== ENGINE_VERSION) return OTHER_ENGINE;
  return { kind: "checked", problem: result.ok ? yield* compare(answer, textOnly, result.value) : result.problem };
}

/** Fields that only the text of an answer holds. */
interface TextOnlyFields {
  readonly engineVersion: unknown;
  /** No record says which job an answer left the rest to; the chain alone holds it. */
  readonly recheckJob: string | null;
  /** No record says that the clock was shifted; the chain alone holds it. */
  readonly clockIsShifted: boolean;
  /** The answers that the booking issued again. */
  readonly reissued: readonly Recheck[];
}

/** Most answers have none of these fields. */
const PLAIN: TextOnlyFields = { engineVersion: ENGINE_VERSION, recheckJob: null, clockIsShifted: false, reissued: [] };

/**
 * Null if it cannot be parsed. The whole text is compared later, so this engine's own texts need no stricter parser.
 */
function readTextOnlyFields(text: string): TextOnlyFields | null {
  const value = readLoosely(text);
  if (value === null) return null;
  const { engine_version: engineVersion, recheck_job, clock, rechecks } = value;
  // An answer of another engine is compared with nothing: its text must at least be whole.
  if (engineVersion !== ENGINE_VERSION && !isJsonObject(readJson(text).value)) return null;
  const named: readonly unknown[] = Array.isArray(rechecks) ? rechecks : [];
  return {
    engineVersion,
    recheckJob: typeof recheck_job === "string" ? recheck_job : null,
    clockIsShifted: clock === "shifted",
    reissued: named.map(readRecheck),
  };
}

function readRecheck(each: unknown): Recheck {
  const members: Readonly<Record<string, unknown>> = typeof each === "object" && each !== null ? { ...each } : {};
  const text = (name: keyof Recheck): string => (typeof members[name] === "string" ? members[name] : "");
  const outcome = members["outcome"];
  return {
    new_check_id: text("new_check_id"),
    supersedes: text("supersedes"),
    booking_date: text("booking_date"),
    outcome: typeof outcome === "string" ? outcome : null,
  };
}

function readLoosely(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    // An object of JSON has its members under their names.
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}

function recordName({ account_id, env, check_id }: WholeAnswer): string {
  return `answers ${account_id} ${env} ${check_id}`;
}

/** Null: equal to the stored text, byte by byte. */
function* compare(answer: RecordedAnswer, textOnly: TextOnlyFields, issued: DecidedAction): Steps<string | null> {
  const rechecks = yield* rechecksOf(answer, textOnly);
  if (rechecks === null) return "it names answers that it did not issue again";
  const body = textOf(answer, textOnly, rechecks, issued);
  return body === answer.body
    ? besideTheText(answer, issued)
    : `evaluated again it says something else${differing(answer.body, body)}`;
}

/** Null: the columns outside the text agree with the decision. */
function besideTheText(answer: RecordedAnswer, { coverage, decision }: DecidedAction): string | null {
  const columns = {
    state: decision.fields.state,
    outcome: decision.outcome,
    gist: writeGist(gistOf(decision, coverage.layers)).text,
    modules: JSON.stringify(
      Object.fromEntries(coverage.layers.map(({ module, checksum }) => [module.rule_set, checksum])),
    ),
  };
  const wrong = (["state", "outcome", "gist", "modules"] as const).filter(
    (column) => columns[column] !== answer[column],
  );
  return wrong.length === 0 ? null : `its stored columns differ from its text: ${wrong.join(", ")}`;
}

function textOf(
  answer: RecordedAnswer,
  textOnly: TextOnlyFields,
  rechecks: readonly Recheck[],
  { booking, coverage, decision }: DecidedAction,
): string {
  const evaluated = answerOf({
    booking,
    coverage,
    decision,
    supersedes: answer.supersedes_check_id,
    recheckReason: recheckReasonOf(answer.recheck_reason),
    rechecks,
    recheckJob: textOnly.recheckJob,
    clockIsShifted: textOnly.clockIsShifted,
  });
  return writeJson(evaluated);
}

/**
 * Only the text lists the answers that the booking re-issued; their details come from their own records. For one that
 * was erased since, only the chain covers what the text says.
 */
function* rechecksOf(
  { account_id: accountId, env }: RecordedAnswer,
  { reissued }: TextOnlyFields,
): Steps<readonly Recheck[] | null> {
  if (reissued.length === 0) return [];
  const rows = yield* batch(...reissued.map(({ new_check_id: checkId }) => readReissued({ accountId, env, checkId })));
  const rechecks: Recheck[] = [];
  for (const [at, said] of reissued.entries()) {
    const [row] = rows[at] ?? [];
    if (row === undefined) {
      const [[leaf]] = yield* batch(readErasedLeaf({ record: `answers ${accountId} ${env} ${said.new_check_id}` }));
      if (leaf === undefined) return null;
      rechecks.push(said);
    } else {
      if (row.supersedes_check_id === null) return null;
      const { check_id: new_check_id, supersedes_check_id: supersedes, day, outcome } = row;
      rechecks.push({ new_check_id, supersedes, booking_date: formatDay(day), outcome });
    }
  }
  return rechecks;
}

/** The names of the fields that differ. Their values may be facts. */
function differing(stored: string, body: string): string {
  const [before, now] = [readJson(stored).value, readJson(body).value];
  if (!isJsonObject(before)) return ", for its text is not whole";
  if (!isJsonObject(now)) return "";
  const text = (field: Json | undefined): string => (field === undefined ? "" : writeJson(field));
  const fields = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (field) => text(before[field]) !== text(now[field]),
  );
  return fields.length === 0 ? ", in its layout" : `, in ${fields.join(", ")}`;
}
