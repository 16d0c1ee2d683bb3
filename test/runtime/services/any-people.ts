/** People's acts in any history: they decide, get other roles and leave. */
import fc from "fast-check";

import { Refusal } from "../../../runtime/refusals/refusal.js";
import { changePersonOf } from "../../../runtime/services/accounts/people/change.js";
import { removePerson } from "../../../runtime/services/accounts/people/remove.js";
import { withdraw } from "../../../runtime/services/acting/decisions/withdraw.js";
import { batch } from "../../../runtime/store/sql/steps.js";
import { raw } from "../store/raw.js";
import { type AnswerRead, type TestAccount, toJson } from "./account.js";
import { decisionsIn } from "./acting/decisions/kit.js";
import { standing } from "./rules-change.js";

/** Of the people of the account. */
type Handle = "owner" | "lead" | "third";

export type PeopleStep =
  /** A decision of its person on one of the waiting requests; none if there is no such request. */
  | { readonly kind: "decision"; readonly which: number; readonly approves: boolean; readonly choice: number }
  /** Somebody takes back what they decided on a request; it may be refused. */
  | { readonly kind: "withdrawal"; readonly which: number }
  /** Somebody decides on the answer of an action, signed in, or as the account's own key says. */
  | {
      readonly kind: "resolution";
      readonly which: number;
      readonly by: Handle;
      readonly claimed: boolean;
      readonly method: "sign_off" | "override";
      /** Of the candidates or outcomes that there are. */
      readonly choice: number;
    }
  | { readonly kind: "role"; readonly person: Handle; readonly role: "tenant_admin" | "tenant_ops" }
  /** The person leaves the account, if nothing holds them. */
  | { readonly kind: "leaves"; readonly person: Handle };

const HANDLE = fc.constantFrom("owner" as const, "lead" as const, "third" as const);
export const DECISION: fc.Arbitrary<PeopleStep> = fc.record({
  kind: fc.constant("decision" as const),
  which: fc.nat(9),
  approves: fc.constantFrom(true, true, false),
  choice: fc.nat(2),
});
export const WITHDRAWAL: fc.Arbitrary<PeopleStep> = fc.record({
  kind: fc.constant("withdrawal" as const),
  which: fc.nat(9),
});
export const RESOLUTION: fc.Arbitrary<PeopleStep> = fc.record({
  kind: fc.constant("resolution" as const),
  which: fc.nat(9),
  by: HANDLE,
  claimed: fc.boolean(),
  method: fc.constantFrom("sign_off" as const, "override" as const),
  choice: fc.nat(2),
});
export const ROLE: fc.Arbitrary<PeopleStep> = fc.record({
  kind: fc.constant("role" as const),
  person: HANDLE,
  role: fc.constantFrom("tenant_admin" as const, "tenant_ops" as const),
});
export const LEAVES: fc.Arbitrary<PeopleStep> = fc.record({
  kind: fc.constant("leaves" as const),
  person: fc.constantFrom("lead" as const, "third" as const),
});

/** The person of a request decides it. */
export async function decideRequest(
  account: TestAccount,
  step: { readonly which: number; readonly approves: boolean; readonly choice: number },
): Promise<void> {
  const [waiting] = await account.database.read(() =>
    batch(
      raw<{ request_id: string; asked_of: string; asks: string; standing: string; state: string }>(
        "SELECT o.request_id, o.asked_of, r.asks, a.check_id AS standing, n.state FROM open_requests o JOIN requests r ON r.request_id = o.request_id JOIN actions a ON a.action_id = o.action_id JOIN answers n ON n.check_id = a.check_id WHERE o.waits_until > ? ORDER BY o.request_id",
        account.clock.now,
      ),
    ),
  );
  const [request] = waiting.slice(step.which % Math.max(waiting.length, 1));
  if (request === undefined) return;
  const [handle = ""] = Object.keys(account.opened.people).filter(
    (each) => account.opened.people[each]?.id === request.asked_of,
  );
  const { approve, refuse, resolve: signOff, answerOf } = decisionsIn(account);
  if (request.asks === "approval") {
    await (step.approves ? approve : refuse)(request.request_id, handle);
    return;
  }
  const { question } = (await answerOf(request.standing)) as unknown as Asking;
  const choices = question?.candidates ?? OUTCOMES;
  const resolved_outcome = choices[step.choice % choices.length] ?? "";
  await signOff(request.standing, handle, { resolved_outcome, method: "sign_off" });
}

/** Whoever decided on a request takes it back. */
export async function withdrawDecision(account: TestAccount, { which }: { readonly which: number }): Promise<void> {
  const [ended] = await account.database.read(() =>
    batch(
      raw<{ request_id: string; decided_by: string }>(
        "SELECT request_id, decided_by FROM request_ends WHERE decided_by IS NOT NULL ORDER BY request_id",
      ),
    ),
  );
  const [end] = ended.slice(which % Math.max(ended.length, 1));
  const [handle] = Object.keys(account.opened.people).filter(
    (each) => account.opened.people[each]?.id === end?.decided_by,
  );
  if (end === undefined || handle === undefined || (await hasLeft(account, handle))) return;
  const { person } = decisionsIn(account);
  await orRefused(
    account.database.transact(() => withdraw(account.services, person(handle), end.request_id, toJson({}))),
  );
}

/** An action that people may decide on. */
interface AskingAction {
  readonly checkId: string;
  readonly isTest: boolean;
  /** The account's own key of its environment. */
  readonly key: string;
}

export async function resolve(
  account: TestAccount,
  { which, by, claimed, method, choice }: Extract<PeopleStep, { kind: "resolution" }>,
  asking: readonly AskingAction[],
): Promise<void> {
  const [decided] = asking.slice(which % Math.max(asking.length, 1));
  if (decided === undefined || (await hasLeft(account, by))) return;
  const { check_id, question } = (await standing(account, decided.checkId, decided.key)) as AnswerRead & Asking;
  const choices = question?.candidates ?? OUTCOMES;
  const answer = choices[choice % choices.length] ?? "";
  const { resolve: send, personId } = decisionsIn(account);
  // People decide on live data; a decision on test data is claimed.
  const byKey = claimed || decided.isTest;
  const body = { resolved_outcome: answer, method, ...(byKey ? { resolved_by: personId(by) } : {}) };
  await orRefused(send(check_id, byKey ? decided.key : by, body));
}

interface Asking {
  readonly question?: { readonly candidates: readonly string[] };
}

const OUTCOMES = ["allowed", "needs_approval", "not_allowed"];

async function hasLeft(account: TestAccount, handle: string): Promise<boolean> {
  const personId = account.opened.people[handle]?.id ?? "";
  const [rows] = await account.database.read(() =>
    batch(raw("SELECT person_id FROM people WHERE person_id = ? AND left_at IS NOT NULL", personId)),
  );
  return rows.length > 0;
}

/** Refused if the account would lose its last admin or a person in a setting. */
export async function changePeople(
  { services, database, opened }: TestAccount,
  step: Extract<PeopleStep, { kind: "role" | "leaves" }>,
): Promise<void> {
  const of = { slug: "acme", person: opened.people[step.person]?.id ?? "" };
  await orRefused(
    database.transact(() =>
      step.kind === "role"
        ? changePersonOf(services.ports, { ...of, name: null, email: null, role: step.role })
        : removePerson(services.ports, of),
    ),
  );
}

/** Acts that are no longer possible are refused, and leave the history unchanged. */
export async function orRefused(sending: Promise<unknown>): Promise<void> {
  await sending.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}
