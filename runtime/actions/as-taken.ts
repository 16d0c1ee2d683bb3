/**
 * An action that is reported as taken, answered as it stands at that moment (D-40): a new answer where state, outcome,
 * consequences or a total it read came out otherwise since it was asked about; else the one that stands serves, and is
 * what the alert of it names.
 */
import { assert } from "../engine/assert.js";
import { isJsonList, isJsonObject, type Json, readJson, writeJson } from "../engine/json.js";
import { emailedAtOnce } from "../rulebook/settings.js";
import { readAnswer } from "../store/answers.js";
import { batch, type Statement, type Steps } from "../store/steps.js";
import type { AccountRules } from "./account-rules.js";
import { alertsOf, alertsOfStanding } from "./action-alerts.js";
import type { ActionBooking } from "./action-booking.js";
import { totalReads } from "./answer-rows.js";
import type { DecidedAction } from "./deciding.js";
import { reissue, type StandingAnswer } from "./reissue.js";
import type { Services } from "./services.js";

export interface AsTaken {
  /** The new answer; null where the one that stands serves. */
  readonly checkId: string | null;
  readonly writes: readonly Statement[];
}

/** `decided`: with the place that the action has from now on. */
export function* answerAsTaken(
  services: Services,
  accountRules: AccountRules,
  { status, answer: was }: Pick<StandingAnswer, "status" | "answer">,
  { booked, covering, decision: decided }: DecidedAction,
): Steps<AsTaken> {
  const reissued = reissue(services, accountRules, { booked, covering, status, answer: was }, decided, null);
  const body = yield* bodyOf(booked, was);
  if (reissued.kind === "kept") {
    // It counts from now on, so what it reads may be moved, also where its rules could not run to their end.
    const reads = decided.broken.length > 0 ? totalReads(booked, decided, was.checkId) : [];
    return {
      checkId: null,
      writes: [
        ...reissued.writes,
        ...reads,
        ...alertsOfStanding(services, accountRules, booked, { ...was, body }, decided),
      ],
    };
  }
  if (turnOn(body) !== turnOn(reissued.body)) return { checkId: reissued.checkId, writes: reissued.writes };
  return {
    checkId: null,
    writes: [
      ...reissued.reads,
      ...alertsOf(services, accountRules, { checkId: was.checkId, booked, decision: decided, recheckReason: null }),
    ],
  };
}

/**
 * An action that names a law which is switched off by now: nothing is asked again, and its answer stays. What policies
 * said in it goes on to be what they said, and is told of.
 */
export function* standsAsTaken(
  services: Services,
  accountRules: AccountRules,
  booked: ActionBooking,
  was: StandingAnswer["answer"],
): Steps<AsTaken> {
  const body = yield* bodyOf(booked, was);
  const read = { emailedAtOnce: emailedAtOnce(accountRules.settings.asOf(booked.row.day)) };
  return { checkId: null, writes: alertsOfStanding(services, accountRules, booked, { ...was, body }, read) };
}

function* bodyOf({ row }: ActionBooking, { checkId }: StandingAnswer["answer"]): Steps<string> {
  const [[stored]] = yield* batch(readAnswer({ accountId: row.account_id, env: row.env, checkId }));
  assert(stored !== undefined, "the answer that stands is there");
  return stored.body;
}

const OF_A_LAYER = ["rule_set", "rule_version", "state", "outcome", "consequences"] as const;

/**
 * What the answer turns on, as one text: its state, each layer's state, outcome and consequences, and the totals that
 * were read, in whichever order.
 */
function turnOn(body: string): string {
  const { value } = readJson(body);
  assert(isJsonObject(value) && isJsonObject(value["layers"]), "an answer has layers");
  const { law, policies } = value["layers"];
  const layers = [law ?? null, ...(isJsonList(policies) ? policies : [])].map((layer: Json) =>
    isJsonObject(layer) ? OF_A_LAYER.map((field) => layer[field] ?? null) : null,
  );
  const totals = isJsonList(value["history_used"]) ? value["history_used"].map(writeJson).sort() : [];
  return writeJson([value["state"], layers, totals]);
}
