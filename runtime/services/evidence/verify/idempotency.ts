/** Compares the responses that are kept for repeated requests with the recorded answers. */
import { momentText } from "../../../engine/values/days.js";
import { isJsonObject, readJson } from "../../../engine/values/json.js";
import { readList } from "../../../store/accounts/lists.js";
import { listIdempotent, readAnswerSent } from "../../../store/actions/idempotency.js";
import { listRequests, readRequest } from "../../../store/actions/requests.js";
import type { Database } from "../../../store/database.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { isOfAnswer } from "../../acting/checks/with-members.js";
import { attempt } from "../../acting/records/attempt.js";
import type { Tell } from "../chain/finding.js";

const RECORDS_OF_A_PAGE = 500;
const CHECK = "POST /v1/check";
/** Forms of pages that send a check: their responses are answers too. */
const FORM_OF_A_CHECK = /^POST \/(?:live|test)\/checks\/chk_[0-9a-z]{26}\/(?:completion|correction)$/;

type Place = Omit<Parameters<typeof listIdempotent>[0], "most">;

export async function verifyIdempotency(database: Database, tell: Tell): Promise<void> {
  const lines = await database.read(keyLines);
  let from: Place | null = { accountId: "", env: "", scope: "", key: "" };
  while (from !== null) {
    const place: Place = from;
    from = await database.read(() => comparePage(place, lines, tell));
  }
}

type KeyLines = ReadonlyMap<string, string>;

/** By key, the first key of its line of rotations. A retry with any key of a line is from the same caller. */
function* keyLines(): Steps<KeyLines> {
  const keys = yield* readList("api_keys");
  return new Map(keys.map(({ key_id, line }) => [String(key_id), String(line ?? key_id)]));
}

/** The Idempotency-Key is the sender's own text: a finding names the answer and never the key. */
function* comparePage(place: Place, lines: KeyLines, tell: Tell): Steps<Place | null> {
  const [rows] = yield* batch(listIdempotent({ ...place, most: RECORDS_OF_A_PAGE }));
  for (const { account_id: accountId, env, scope, caller, status, body } of rows) {
    const name = `idempotency ${accountId} ${env}`;
    const kept = attempt(() => JSON.parse(body) as unknown);
    if (!kept.ok || status !== 200) {
      tell(name, `(${scope}) keeps something that the service does not keep.`);
      continue;
    }
    const keepsAnswers = scope === CHECK || FORM_OF_A_CHECK.test(scope);
    if (!keepsAnswers && isAnswer(kept.value)) tell(name, `(${scope}) keeps the answer of a check under another path.`);
    if (!keepsAnswers) continue;
    const checkId = isAnswer(kept.value) ? String(kept.value["check_id"]) : "";
    const of = { accountId, env };
    const answer = yield* readAnswerSent(of, checkId);
    if (answer === null || !isOfAnswer(body, answer.body) || !(yield* isBeside(of, answer.action_id, kept.value)))
      tell(name, `(${scope}) keeps another answer than the one that is recorded.`);
    else if (!isSender(answer.sent_by, caller, lines))
      tell(name, `(${scope}) keeps the answer for another caller than the one who sent the booking.`);
  }
  const last = rows.at(-1);
  return last === undefined ? null : { accountId: last.account_id, env: last.env, scope: last.scope, key: last.key };
}

/** Other responses do not name the engine version that gave them. */
function isAnswer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && "check_id" in value && "engine_version" in value;
}

function* isBeside(of: Tenant, actionId: string, kept: unknown): Steps<boolean> {
  return (yield* areItsRequests(of, actionId, kept)) && (yield* areSimilar(of, actionId, kept));
}

/** The response also names similar proposals: other actions, each with an answer and a request on record. */
function* areSimilar(of: Tenant, actionId: string, kept: unknown): Steps<boolean> {
  const listed = isAnswer(kept) ? kept["similar"] : undefined;
  if (listed === undefined) return true;
  if (!Array.isArray(listed)) return false;
  for (const each of listed as readonly Readonly<Record<string, unknown>>[]) {
    const answer = yield* readAnswerSent(of, String(each["check_id"]));
    const [[request]] = yield* batch(readRequest({ ...of, requestId: String(each["request_id"]) }));
    if (answer === null || answer.action_id === actionId || request?.action_id !== answer.action_id) return false;
  }
  return true;
}

/** The response also has the requests of the action. How each request ended later is not compared. */
function* areItsRequests({ accountId, env }: Tenant, actionId: string, kept: unknown): Steps<boolean> {
  const listed = isAnswer(kept) ? kept["requests"] : undefined;
  if (listed === undefined) return true;
  if (!Array.isArray(listed)) return false;
  const [recorded] = yield* batch(listRequests({ accountId, env, actionId }));
  const nameOf = (id: unknown, askedOf: unknown, asks: unknown, askedAt: unknown): string =>
    JSON.stringify([id, askedOf, asks, askedAt]);
  const known = new Set(
    recorded.map((each) => nameOf(each.request_id, each.asked_of, each.asks, momentText(each.asked_at))),
  );
  return (listed as readonly Readonly<Record<string, unknown>>[]).every((each) =>
    known.has(nameOf(each["id"], each["asked_of"], each["asks"], each["asked_at"])),
  );
}

/** `caller`: kind and id of a sender, of a key that of its line. */
function isSender(sentBy: string | null, caller: string, lines: KeyLines): boolean {
  const { value } = readJson(sentBy ?? "");
  const [kind, id] = isJsonObject(value) ? [value["kind"], value["id"]] : [];
  return typeof kind === "string" && typeof id === "string" && caller === `${kind}:${lines.get(id) ?? id}`;
}
