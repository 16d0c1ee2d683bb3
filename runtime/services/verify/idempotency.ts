/** Compares the responses that are kept for repeated requests with the recorded answers. */
import { isJsonObject, readJson } from "../../engine/json.js";
import type { Database } from "../../store/database.js";
import { listIdempotent, readAnswerSent } from "../../store/idempotency.js";
import { readList } from "../../store/lists.js";
import { batch, type Steps } from "../../store/steps.js";
import type { Tell } from "../chain/finding.js";
import { attempt } from "../records/attempt.js";

const RECORDS_OF_A_PAGE = 500;
const CHECK = "POST /v1/check";

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

/** By key: the first key of the line that rotation made. A retry with any key of a line is the same caller's. */
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
    const checkId =
      kept.ok && typeof kept.value === "object" && kept.value !== null && "check_id" in kept.value
        ? kept.value.check_id
        : null;
    if (!kept.ok || status !== 200) tell(name, `(${scope}) keeps something that the service does not keep.`);
    else {
      const answer = yield* readAnswerSent({ accountId, env }, typeof checkId === "string" ? checkId : "");
      if (scope !== CHECK && answer?.body === body)
        tell(name, `(${scope}) keeps the answer of a check under another path.`);
      if (scope !== CHECK) continue;
      if (answer?.body !== body) tell(name, `(${scope}) keeps another answer than the one that is recorded.`);
      else if (!isSender(answer.sent_by, caller, lines))
        tell(name, `(${scope}) keeps the answer for another caller than the one who sent the booking.`);
    }
  }
  const last = rows.at(-1);
  return last === undefined ? null : { accountId: last.account_id, env: last.env, scope: last.scope, key: last.key };
}

/** `caller`: kind and id of a sender, of a key that of its line. */
function isSender(sentBy: string | null, caller: string, lines: KeyLines): boolean {
  const { value } = readJson(sentBy ?? "");
  const [kind, id] = isJsonObject(value) ? [value["kind"], value["id"]] : [];
  return typeof kind === "string" && typeof id === "string" && caller === `${kind}:${lines.get(id) ?? id}`;
}
