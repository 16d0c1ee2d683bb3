/**
 * Finds the booking that a check completes or corrects (decisions 115, 118), and compares it with the check. Refuses
 * the check if the action can no longer be changed this way. Members that the check leaves out are taken from that
 * booking.
 */
import type { AccountRules } from "../../../actions/account/account-rules.js";
import { countedIn } from "../../../actions/decide/coverage.js";
import { statusOf } from "../../../actions/write/action-row.js";
import type { Caller } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import { composedCode } from "../../../engine/values/codes.js";
import type { Facts } from "../../../engine/values/facts.js";
import { isJsonObject, type JsonObject, readJson, writeJson } from "../../../engine/values/json.js";
import { Refusal, type WrongField } from "../../../refusals/refusal.js";
import { readAction } from "../../../store/actions/actions.js";
import { readBooking, readSentByAgentKey } from "../../../store/actions/bookings.js";
import { readExecution } from "../../../store/actions/executions.js";
import { listRecipientDescriptions } from "../../../store/recipients/recipients.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { readFactsText, readTexts } from "../../../store/sql/values.js";
import type { ActionRow, BookingRow } from "../../../store/tables/schema.js";
import { isSent, UNREAD, type Unread } from "../../request/parsed-body.js";
import type { RecordedActor } from "./actor.js";
import type { CheckRequest, NamedBooking } from "./request.js";
import { requireOwnAction } from "./whose-action.js";

export interface Earlier {
  readonly how: "completes" | "corrects";
  readonly action: ActionRow;
  readonly booking: BookingRow;
  readonly facts: Facts;
  /** An agent's key sent a booking of the action. */
  readonly byAgentKey: boolean;
  /** By fact: the kind and description of each recipient that was only described; an erased description is empty. */
  readonly described: Readonly<Record<string, { readonly kind: string; readonly description: string }>>;
  /** Facts whose recipient was sent by a name alone. */
  readonly byNameAlone: ReadonlySet<string>;
  /** The action's system: from its check, or from its report. */
  readonly system: string | null;
  readonly executedAt: number | null;
  /** The day written in the `executed_at` that was sent before; null: none was sent, or its day was not kept yet. */
  readonly executedOn: number | null;
}

/** Returns a refusal if there is no such booking. */
export function* findEarlier(caller: Caller, { how, transactionId }: NamedBooking): Steps<Earlier | Refusal> {
  const of = { accountId: caller.accountId, env: caller.env };
  const [[booking]] = yield* batch(readBooking({ ...of, transactionId }));
  if (booking === undefined) return unknownBooking();
  const [[action], [execution], descriptions, byAgentKey] = yield* batch(
    readAction({ ...of, actionId: booking.action_id }),
    readExecution({ ...of, actionId: booking.action_id }),
    listRecipientDescriptions({ ...of, transactionId }),
    readSentByAgentKey({ ...of, actionId: booking.action_id }),
  );
  // Its answers were erased at the end of their retention.
  if (action === undefined) return unknownBooking();
  requireOwnAction(caller, booking);
  const facts = readFactsText(booking.facts);
  // Written with the booking: by fact, the kind of each recipient that was only described.
  const kinds = JSON.parse(booking.described) as Readonly<Record<string, string>>;
  const texts = new Map(descriptions.map(({ fact, description }) => [fact, description]));
  return {
    how,
    action,
    booking,
    facts,
    byAgentKey: byAgentKey.length > 0,
    described: Object.fromEntries(
      Object.entries(kinds).map(([fact, kind]) => [fact, { kind, description: texts.get(fact) ?? "" }]),
    ),
    byNameAlone: new Set(booking.by_name === null ? [] : readTexts(booking.by_name)),
    system: booking.system ?? execution?.system ?? null,
    executedAt: booking.executed_at ?? execution?.executed_at ?? null,
    executedOn: booking.executed_on ?? execution?.executed_on ?? null,
  };
}

function unknownBooking(): Refusal {
  return new Refusal("not-found", "There is no booking of this transaction_id.");
}

/**
 * The check's members about the action besides its facts: equal to the booking's, or absent. An agent's key sends no
 * actor.
 */
export function validateSame(
  accountRules: AccountRules,
  earlier: Earlier,
  request: CheckRequest<Unread>,
  caller: Caller,
): readonly WrongField[] {
  const { how, action, booking, system, executedAt } = earlier;
  const { status, provenance, policies } = request;
  const actor = request.actor === UNREAD ? null : request.actor;
  const errors: WrongField[] = [];
  if (request.ruleSet !== booking.rule_set) {
    errors.push({
      field: "rule_set",
      code: "other_rule_set",
      detail: `The booking names another rule set: send ${booking.rule_set}. ${wayOut(action)}`,
    });
  }
  if (how === "corrects" && status === "proposed") {
    errors.push({
      field: "transaction.status",
      code: "proposed",
      detail: "Only an action that was taken can be corrected. To ask again about a proposal, use completes.",
    });
  }
  const same = (field: string, sent: unknown, kept: unknown): void => {
    if (sent === undefined || sent === null || sent === UNREAD || composed(sent) === composed(kept)) return;
    const detail = `The booking has another: leave it out, or send the same. ${wayOut(action)}`;
    errors.push({ field, code: "changed", detail });
  };
  same("jurisdiction", request.jurisdiction, booking.jurisdiction ?? impliedJurisdiction(accountRules, earlier));
  same(
    "policies",
    isSent(policies) ? listText(policies) : null,
    booking.policies === null ? null : listText(JSON.parse(booking.policies)),
  );
  same("transaction.ref", request.ref, booking.ref);
  same("transaction.channel", request.channel, booking.channel);
  same("transaction.run", request.run, booking.run);
  same(
    "transaction.provenance",
    isSent(provenance) ? membersText(provenance) : null,
    booking.provenance === null ? null : membersText(objectIn(booking.provenance)),
  );
  if (caller.agent === null) {
    same("transaction.actor.kind", actor?.kind, booking.actor_kind);
    same("transaction.actor.id", actor?.id, booking.actor_id);
  }
  same("transaction.actor.on_behalf_of", actor?.onBehalfOf, booking.on_behalf_of);
  // The first that names a system gives the action its system.
  if (system !== null) same("transaction.system", request.system, system);
  if (status !== "proposed" && executedAt !== null && isSent(request.executedAt))
    same("transaction.executed_at", request.executedAt.at, executedAt);
  return errors;
}

const composed = (value: unknown): unknown => (typeof value === "string" ? composedCode(value) : value);

const ASK_ANEW =
  "Where the booking is wrong, report the action as not taken (POST " +
  "/v1/checks/{check_id}/execution) and ask about a new one.";
const BOOK_AGAIN =
  "A correction changes facts alone: where the booking is wrong, take the action back (POST " +
  "/v1/checks/{check_id}/reversal) " +
  "and book it again.";

function wayOut({ status }: ActionRow): string {
  return status === "proposed" ? ASK_ANEW : BOOK_AGAIN;
}

/** If the booking has none and its rule set covers one jurisdiction, it is that one. */
function impliedJurisdiction(accountRules: AccountRules, { booking, facts }: Earlier): string | null {
  const [only, ...others] = countedIn(accountRules, { row: booking, facts }) ?? [];
  return only === undefined || others.length > 0 ? null : only;
}

/** The text of a list, independent of its order. */
function listText(list: unknown): string {
  assert(Array.isArray(list), "policies are a list");
  return JSON.stringify([...new Set(list.map(String))].sort());
}

function objectIn(text: string): JsonObject {
  const { value } = readJson(text);
  assert(isJsonObject(value), "provenance is an object");
  return value;
}

function membersText(members: JsonObject): string {
  return writeJson(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function actorOfEarlier({ booking }: Earlier): RecordedActor {
  return { kind: booking.actor_kind, id: booking.actor_id, onBehalfOf: booking.on_behalf_of };
}

/**
 * Refuses if the action can no longer be completed, corrected or asked about again in this way, or the booking is not
 * the newest.
 */
export function refusePastIt({ how, action, booking }: Earlier, status: "executed" | "proposed", now: number): void {
  switch (statusOf(action, now)) {
    case "reversed":
      throw new Refusal("action-taken-back", "The action was taken back.");
    case "abandoned":
      throw new Refusal("action-not-taken", "The action was reported as not taken.");
    case "expired":
      throw new Refusal(
        "action-not-taken",
        "The proposal expired: no report came within 24 hours. If the action was taken after all, send a new check.",
      );
    case "proposed":
      if (status === "proposed") break;
      if (how === "corrects")
        throw new Refusal(
          "action-not-taken",
          "The action is a proposal. Ask again with completes and `status: proposed`.",
        );
      throw new Refusal(
        "action-not-taken",
        "The action is a proposal. Ask again with `status: proposed`, or report that it was taken.",
      );
    case "executed":
      if (status === "proposed")
        throw new Refusal(
          "not-a-proposal",
          "The action was taken. Send the facts that complete it with status executed.",
        );
  }
  if (action.transaction_id === booking.transaction_id) return;
  throw new Refusal(
    "answer-replaced",
    "Another check has completed or corrected this booking, or asked about it again. Name the current booking.",
    [],
    { transaction_id: action.transaction_id },
  );
}
