/**
 * Every stored answer that this engine gave, evaluated again from its stored booking, its pinned rules, and the settings, confirmations and history
 * as they were: it comes to the same bytes, or it is a finding (D-107).
 */
import { formatDay } from "../../engine/days.js";
import { isJsonObject, readJson, writeJson, type Json } from "../../engine/json.js";
import { readReissued } from "../../store/answers.js";
import type { AnswerRow } from "../../store/schema.js";
import { run, type Verb } from "../../store/verb.js";
import { answerText, ENGINE_VERSION, recheckReasonOf, type Recheck } from "../checks/answer-document.js";
import { gistOf, writeGist } from "../checks/gist.js";
import { decideAsIssued, isRecorded, type AsIssued, type RecordedAnswer } from "./as-issued.js";
import type { Finding } from "./finding.js";
import type { Past } from "./past.js";

export interface ReEvaluated {
  readonly checked: number;
  /** Given by another engine version: the chain alone holds their bytes. */
  readonly otherEngine: number;
  /** Stored before it was recorded what an answer was decided from. */
  readonly unrecorded: number;
  readonly findings: readonly Finding[];
  /** By answer, what those of `standing` come to, also where another engine gave them. */
  readonly issued: ReadonlyMap<string, AsIssued>;
}

interface AskedOf {
  readonly isAsked: (answer: AnswerRow) => boolean;
  /** The answers that stand for their actions. */
  readonly standing: ReadonlySet<string>;
}

/** `answers`: of the past's account. Reads only. */
export function* reEvaluate(past: Past, answers: readonly AnswerRow[], { isAsked, standing }: AskedOf): Verb<ReEvaluated> {
  const findings: Finding[] = [];
  let [otherEngine, unrecorded] = [0, 0];
  const due = new Map<RecordedAnswer, Said | null>();
  for (const answer of answers) {
    if (isAsked(answer)) {
      const said = readSaid(answer.body);
      if (said === null) findings.push({ record: recordName(answer), problem: "its text cannot be read" });
      else if (said.engineVersion !== ENGINE_VERSION) otherEngine += 1;
      else if (!isRecorded(answer)) unrecorded += 1;
      else {
        due.set(answer, said);
        continue;
      }
    }
    if (standing.has(answer.check_id) && isRecorded(answer)) due.set(answer, null);
  }
  const decided = yield* decideAsIssued(past, [...due.keys()]);
  const issued = new Map<string, AsIssued>();
  let checked = 0;
  for (const [at, [answer, said]] of [...due].entries()) {
    const result = decided[at];
    if (result?.ok && standing.has(answer.check_id)) issued.set(answer.check_id, result.value);
    if (said === null) continue;
    checked += 1;
    const problem = result?.ok ? yield* compare(answer, said, result.value) : (result?.problem ?? "it was not decided again");
    if (problem !== null) findings.push({ record: recordName(answer), problem });
  }
  return { checked, otherEngine, unrecorded, findings, issued };
}

/** What only the text of an answer says. */
interface Said {
  readonly engineVersion: unknown;
  /** No record says which job an answer left the rest to; the chain alone holds it. */
  readonly recheckJob: string | null;
  /** No record says that the clock was shifted; the chain alone holds it. */
  readonly clockIsShifted: boolean;
  /** The answers that the booking issued again, by their ids. */
  readonly reissued: readonly string[];
}

/** Null where it cannot be read. The text is compared as a whole later, so that this engine's own need no stricter reading. */
function readSaid(text: string): Said | null {
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
    reissued: named.map((each) => {
      const id: unknown = typeof each === "object" && each !== null && "new_check_id" in each ? each.new_check_id : null;
      return typeof id === "string" ? id : "";
    }),
  };
}

function readLoosely(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    // An object of JSON has its members under their names.
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

function recordName({ account_id, env, check_id }: AnswerRow): string {
  return `answers ${account_id} ${env} ${check_id}`;
}

/** Null: to the byte what is stored. */
function* compare(answer: RecordedAnswer, said: Said, { booked, covering, decided }: AsIssued): Verb<string | null> {
  const rechecks = yield* rechecksOf(answer, said);
  if (rechecks === null) return "it names answers that it did not issue again";
  const body = answerText({
    checkId: answer.check_id,
    asOf: answer.created_at,
    booked,
    covering,
    decision: decided,
    supersedes: answer.supersedes_check_id,
    recheckReason: recheckReasonOf(answer.recheck_reason),
    rechecks,
    recheckJob: said.recheckJob,
    clockIsShifted: said.clockIsShifted,
  });
  if (body !== answer.body) return `evaluated again it says something else${differing(answer.body, body)}`;
  const columns = {
    state: decided.fields.state,
    outcome: decided.outcome,
    gist: writeGist(gistOf(decided, covering.layers)),
    modules: JSON.stringify(Object.fromEntries(covering.layers.map(({ module, checksum }) => [module.rule_set, checksum]))),
  };
  const wrong = (["state", "outcome", "gist", "modules"] as const).filter((column) => columns[column] !== answer[column]);
  return wrong.length === 0 ? null : `beside its text it is stored with another ${wrong.join(", ")}`;
}

/** Which answers the booking issued again is taken from the text, for no record says it; what it says of each comes from their own records. */
function* rechecksOf({ account_id: accountId, env }: RecordedAnswer, { reissued }: Said): Verb<readonly Recheck[] | null> {
  if (reissued.length === 0) return [];
  const rows = yield* run(...reissued.map((checkId) => readReissued({ accountId, env, checkId })));
  const rechecks = rows.flatMap(([row]) =>
    row === undefined || row.supersedes_check_id === null
      ? []
      : [{ new_check_id: row.check_id, supersedes: row.supersedes_check_id, booking_date: formatDay(row.day), outcome: row.outcome }],
  );
  return rechecks.length === reissued.length ? rechecks : null;
}

/** The fields that differ, by name: what they say may be a fact. */
function differing(stored: string, body: string): string {
  const [before, now] = [readJson(stored).value, readJson(body).value];
  if (!isJsonObject(before)) return ", for its text is not whole";
  if (!isJsonObject(now)) return "";
  const text = (field: Json | undefined): string => (field === undefined ? "" : writeJson(field));
  const fields = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((field) => text(before[field]) !== text(now[field]));
  return fields.length === 0 ? ", in its layout" : `, in ${fields.join(", ")}`;
}
