/**
 * Every stored answer that this engine gave, evaluated again from its stored booking, its pinned rules, and the settings, confirmations and history
 * as they were: it comes to the same bytes, or it is a finding (D-107).
 */
import { formatDay } from "../../engine/days.js";
import { isJsonList, isJsonObject, readJson, writeJson, type Json, type JsonObject } from "../../engine/json.js";
import { listAnswersInOrder, readReissued } from "../../store/answers.js";
import type { AnswerRow } from "../../store/schema.js";
import { run, type Verb } from "../../store/verb.js";
import { answerText, ENGINE_VERSION, recheckReasonOf, type Recheck } from "../checks/answer-document.js";
import { gistOf, writeGist } from "../checks/gist.js";
import type { Services } from "../services.js";
import { decideAsIssued, isRecorded, type AsIssued, type RecordedAnswer } from "./as-issued.js";
import type { Finding } from "./finding.js";

/** An answer's primary key. */
export interface AnswerPlace {
  readonly accountId: string;
  readonly env: string;
  readonly checkId: string;
}

export interface ReEvaluated {
  /** The last answer that was looked at; null where none comes after it. */
  readonly last: AnswerPlace | null;
  readonly checked: number;
  /** Given by another engine version: the chain alone holds their bytes. */
  readonly otherEngine: number;
  /** Stored before it was recorded what an answer was decided from. */
  readonly unrecorded: number;
  readonly findings: readonly Finding[];
}

/** The answers that follow `after` by primary key, at most `most`; null: from the first. Reads only. The more at once, the fewer walks over the bookings. */
export function* reEvaluate(services: Services, after: AnswerPlace | null, most: number): Verb<ReEvaluated> {
  const [answers] = yield* run(listAnswersInOrder({ ...(after ?? { accountId: "", env: "", checkId: "" }), most }));
  const findings: Finding[] = [];
  let [otherEngine, unrecorded] = [0, 0];
  const due = new Map<RecordedAnswer, JsonObject>();
  for (const answer of answers) {
    const { value } = readJson(answer.body);
    if (!isJsonObject(value)) findings.push({ record: recordName(answer), problem: "its text cannot be read" });
    else if (value["engine_version"] !== ENGINE_VERSION) otherEngine += 1;
    else if (!isRecorded(answer)) unrecorded += 1;
    else due.set(answer, value);
  }
  const decided = yield* decideAsIssued(services, [...due.keys()]);
  for (const [answer, stored] of due) {
    const result = decided.get(answer);
    const problem = result === undefined || !result.ok ? (result?.problem ?? "it was not decided again") : yield* compare(answer, stored, result.value);
    if (problem !== null) findings.push({ record: recordName(answer), problem });
  }
  const end = answers.length < most ? undefined : answers.at(-1);
  const last = end === undefined ? null : { accountId: end.account_id, env: end.env, checkId: end.check_id };
  return { last, checked: due.size, otherEngine, unrecorded, findings };
}

function recordName({ account_id, env, check_id }: AnswerRow): string {
  return `answers ${account_id} ${env} ${check_id}`;
}

/** Null: to the byte what is stored. */
function* compare(answer: RecordedAnswer, stored: JsonObject, { booked, covering, decided }: AsIssued): Verb<string | null> {
  const rechecks = yield* rechecksOf(answer, stored);
  if (rechecks === null) return "it names answers that it did not issue again";
  const body = answerText({
    receipt: { checkId: answer.check_id, createdAt: answer.created_at },
    booked,
    covering,
    decision: decided,
    supersedes: answer.supersedes_check_id,
    recheckReason: recheckReasonOf(answer.recheck_reason),
    rechecks,
    ...onlyInTheText(stored),
  });
  if (body !== answer.body) return `evaluated again it says something else${differing(stored, body)}`;
  const columns = {
    state: decided.fields.state,
    outcome: decided.outcome,
    gist: writeGist(gistOf(decided, covering.layers)),
    modules: JSON.stringify(Object.fromEntries(covering.layers.map(({ module, checksum }) => [module.rule_set, checksum]))),
  };
  const wrong = (["state", "outcome", "gist", "modules"] as const).filter((column) => columns[column] !== answer[column]);
  return wrong.length === 0 ? null : `beside its text it is stored with another ${wrong.join(", ")}`;
}

/**
 * No record says which job an answer left the rest to, or that the clock was shifted at the time: both are taken from the text itself, and the
 * chain alone holds them.
 */
function onlyInTheText(stored: JsonObject): { readonly recheckJob: string | null; readonly clockIsShifted: boolean } {
  const job = stored["recheck_job"];
  return { recheckJob: typeof job === "string" ? job : null, clockIsShifted: stored["clock"] === "shifted" };
}

/** Which answers the booking issued again is taken from the text, for no record says it; what it says of each comes from their own records. */
function* rechecksOf({ account_id: accountId, env }: RecordedAnswer, stored: JsonObject): Verb<readonly Recheck[] | null> {
  const named = stored["rechecks"];
  if (!isJsonList(named)) return [];
  const ids = named.map((each) => (isJsonObject(each) ? each["new_check_id"] : undefined));
  const rows = yield* run(...ids.map((id) => readReissued({ accountId, env, checkId: typeof id === "string" ? id : "" })));
  const rechecks = rows.flatMap(([row]) =>
    row === undefined || row.supersedes_check_id === null
      ? []
      : [{ new_check_id: row.check_id, supersedes: row.supersedes_check_id, booking_date: formatDay(row.day), outcome: row.outcome }],
  );
  return rechecks.length === ids.length ? rechecks : null;
}

/** The fields that differ, by name: what they say may be a fact. */
function differing(stored: JsonObject, body: string): string {
  const { value } = readJson(body);
  if (!isJsonObject(value)) return "";
  const text = (field: Json | undefined): string => (field === undefined ? "" : writeJson(field));
  const fields = [...new Set([...Object.keys(stored), ...Object.keys(value)])].filter((field) => text(stored[field]) !== text(value[field]));
  return fields.length === 0 ? ", in its layout" : `, in ${fields.join(", ")}`;
}
