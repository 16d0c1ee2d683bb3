/** What a page shows of a request: what is asked, why, and what the action is. For the person who was asked. */
import { type RequestStatus, requestStatus } from "../../actions/asking.js";
import type { Services } from "../../actions/services.js";
import { readStoredAnswer } from "../../actions/stored-answer.js";
import type { PersonCaller } from "../../auth/caller.js";
import { amountText } from "../../engine/amount-text.js";
import { assert } from "../../engine/assert.js";
import { readAction } from "../../store/actions.js";
import { readAnswer } from "../../store/answers.js";
import { readBooking } from "../../store/bookings.js";
import type { KeptRequest } from "../../store/requests.js";
import type { BookingRow } from "../../store/schema.js";
import { batch, type Steps } from "../../store/steps.js";
import { factsView } from "../checks/read.js";
import { requireScope } from "../request/scope.js";
import { readAnswerModules } from "./answer-modules.js";
import { findRequest } from "./read.js";

export interface RequestPageData {
  readonly request: Pick<KeptRequest, "request_id" | "asks" | "agent" | "rule_set" | "rule" | "reason"> & {
    readonly status: RequestStatus;
    /** In milliseconds. */
    readonly askedAt: number;
    readonly waitsUntil: number;
  };
  /** Whether the reader is the person who was asked. */
  readonly isAsked: boolean;
  /** The answer that stands, on which a decision is made. */
  readonly standing: { readonly checkId: string; readonly state: string; readonly outcome: string | null };
  readonly action: Pick<BookingRow, "on_behalf_of" | "run" | "ref"> & {
    readonly facts: readonly (readonly [name: string, value: string])[];
  };
  /** The rule that named the person, in its words; empty where no module has it any more. */
  readonly rule: { readonly title: string; readonly wording: string; readonly cites: readonly string[] };
  /** Null: an approval, or the answer asks no question any more. */
  readonly question: { readonly wording: string; readonly candidates: readonly string[] } | null;
  /** The Idempotency-Key of the page's form: what is sent twice is decided once. */
  readonly formKey: string;
}

export function* readRequestPage(services: Services, caller: PersonCaller, requestId: string): Steps<RequestPageData> {
  requireScope(caller, "rules:read");
  const request = yield* findRequest(caller, requestId);
  const isAsked = request.asked_of === caller.personId && caller.builder === null;
  if (!isAsked) requireScope(caller, "checks:read");
  const of = { accountId: caller.accountId, env: caller.env };
  const [[action]] = yield* batch(readAction({ ...of, actionId: request.action_id }));
  assert(action !== undefined, "a request has its action");
  const [[answer], [booking]] = yield* batch(
    readAnswer({ ...of, checkId: action.check_id }),
    readBooking({ ...of, transactionId: action.transaction_id }),
  );
  assert(answer !== undefined && booking !== undefined, "an action has its answer and its last booking");
  const text = yield* readStoredAnswer(of, action.check_id);
  const module = (yield* readAnswerModules(services, answer))(request.rule_set);
  const rule = module?.rules.find((each) => each.rule === request.rule);
  const { on_behalf_of, run, ref } = booking;
  const { request_id, asks, agent, rule_set, reason } = request;
  return {
    request: {
      ...{ request_id, asks, agent, rule_set, rule: request.rule, reason },
      status: requestStatus(request, services.ports.now()),
      askedAt: request.asked_at,
      waitsUntil: request.waits_until,
    },
    isAsked,
    standing: { checkId: action.check_id, state: answer.state, outcome: answer.outcome },
    action: { on_behalf_of, run, ref, facts: factLines(booking) },
    rule: {
      title: rule?.title ?? "",
      wording: rule?.wording ?? "",
      cites: (rule?.citations ?? []).flatMap(({ source, clause }) => {
        const cited = module?.sources[source];
        return cited === undefined ? [] : [`${cited.title}, ${cited.clauses[clause]?.paragraph ?? clause}`];
      }),
    },
    question:
      request.asks === "question" && text.state === "contested"
        ? { wording: text.question.wording, candidates: text.question.candidates }
        : null,
    formKey: services.ports.newId("req"),
  };
}

/** As they are stored: a recipient by its id, amounts in units of their currency. */
function factLines(booking: BookingRow): RequestPageData["action"]["facts"] {
  return Object.entries(factsView(booking)).map(([name, value]) => [name, valueText(value)] as const);
}

function valueText(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  // As `writeFacts` writes an amount, a recipient that was resolved, and one that was only described.
  const { amount, currency, recipient_id, kind } = value as Readonly<Record<string, string | bigint | undefined>>;
  if (typeof amount === "bigint" && typeof currency === "string") return amountText(amount, currency);
  return String(recipient_id ?? kind ?? "");
}
