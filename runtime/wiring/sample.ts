/**
 * Opens an account in an empty database and plays what happened in it, each at its own moment under a shifted clock
 * (decision 304). It goes through the verbs that programs and people use. Nothing of it is mailed.
 */
import type { Logger } from "pino";

import type { Services } from "../actions/account/services.js";
import { readTimeZone } from "../actions/account/today.js";
import { authenticate } from "../auth/authenticate.js";
import type { Caller, PersonCaller, Role } from "../auth/caller.js";
import { roleOf, SCOPES_OF_ROLE } from "../auth/roles.js";
import { assert } from "../engine/values/assert.js";
import { MILLISECONDS_A_DAY, momentText } from "../engine/values/days.js";
import { isJsonObject, type Json, readJson } from "../engine/values/json.js";
import type { OpenedAccount } from "../services/accounts/opened.js";
import { addPersonTo } from "../services/accounts/people/add.js";
import { removePersonAs } from "../services/accounts/people/requests.js";
import { setSubstituteAs } from "../services/accounts/people/substitute.js";
import { startSession } from "../services/accounts/sign-in/start-session.js";
import { check } from "../services/acting/checks/check.js";
import { readCheckNow } from "../services/acting/checks/read.js";
import { reportExecution } from "../services/acting/checks/report-execution.js";
import { reportReversal } from "../services/acting/checks/report-reversal.js";
import { answerRequest } from "../services/acting/decisions/answer-request.js";
import { beginPlay, endPlay } from "../services/background/clock/play.js";
import { makeJobRunner } from "../services/background/jobs/runner.js";
import { closeMail } from "../services/background/mail/close.js";
import { changeSetting } from "../services/ruling/settings/change.js";
import { readPerson } from "../store/accounts/people.js";
import { batch, type Steps } from "../store/sql/steps.js";
import { type AccountFileResult, type CompilePolicies, openFileIn } from "./accounts.js";
import { openDatabase, wordsOf } from "./database.js";
import { keyRing } from "./keys.js";
import { type OpenedRuntime, openRuntime, type RuntimeOptions } from "./open.js";

/** What happened, in the words of the account's file: a key or a person by its handle, an action by its name. */
export type SampleEvent = { readonly at: number } & (
  | { readonly kind: "check"; readonly name: string; readonly by: string; readonly body: Json }
  | { readonly kind: "execution" | "reversal"; readonly of: string; readonly by: string; readonly body: Json }
  | {
      readonly kind: "decision";
      readonly of: string;
      readonly by: string;
      readonly decision: "approved" | "refused";
      readonly note: string;
    }
  /** The operator adds a person. */
  | {
      readonly kind: "joined";
      readonly person: string;
      readonly name: string;
      readonly email: string;
      readonly role: Role;
    }
  /** A setting names a person from that day on. */
  | { readonly kind: "named"; readonly setting: string; readonly person: string; readonly by: string }
  | { readonly kind: "left"; readonly person: string; readonly by: string }
  /** A person is away until a moment, and another one stands in. */
  | {
      readonly kind: "away";
      readonly person: string;
      readonly substitute: string;
      readonly until: number;
      readonly reason: string;
    }
);

interface SampleOptions extends Omit<RuntimeOptions, "startAt" | "played"> {
  /** The account as JSON. */
  readonly text: string;
  readonly compile: CompilePolicies;
  /** In the order in which they happened. */
  readonly events: readonly SampleEvent[];
  readonly log: Logger;
  /** Called before the first event. */
  readonly onBegin?: () => void;
}

export type SampleResult = Exclude<AccountFileResult, { readonly kind: "unchanged" | "differs" }> | NotEmpty;

interface NotEmpty {
  readonly kind: "not_empty";
}

/** The account is opened a day before the first event. */
const OPENED_BEFORE_MS = MILLISECONDS_A_DAY;

export async function playSample(options: SampleOptions): Promise<SampleResult> {
  const { events, text, compile, log, onBegin } = options;
  let clock = (events[0]?.at ?? Date.now()) - OPENED_BEFORE_MS;
  if (!(await markPlay(options, clock))) return { kind: "not_empty" };
  onBegin?.();
  const opened = await openRuntime({ ...options, startAt: clock, played: { trueTime: () => clock } }, log);
  const end = (): Promise<void> =>
    opened.database.transact(function* () {
      yield* closeMail(opened.services.ports);
      yield* endPlay(opened.services.ports.now(), Date.now());
    });
  try {
    const result = await openFileIn(opened, { text, compile });
    if (result.kind !== "opened") {
      assert(result.kind === "refused" || result.kind === "policy_refused", "the database is empty");
      await end();
      return result;
    }
    const play = player(opened, result.opened);
    for (const event of events) {
      clock = event.at;
      await play(event);
      await workOffJobs(opened);
    }
    await end();
    return result;
  } finally {
    await opened.database.close();
  }
}

/** Marked as of the first moment that is played: time only passes. */
async function markPlay(options: SampleOptions, begun: number): Promise<boolean> {
  const database = await openDatabase(options, begun);
  try {
    return await database.transact(() => beginPlay(wordsOf(options), begun));
  } finally {
    await database.close();
  }
}

type Play<Event> = (event: Event) => Promise<void>;
type PeopleEvent = Extract<SampleEvent, { readonly kind: "joined" | "named" | "left" | "away" }>;
type ActionEvent = Exclude<SampleEvent, PeopleEvent>;

function player(opened: OpenedRuntime, account: OpenedAccount): Play<SampleEvent> {
  const ids = new Map(Object.entries(account.people).map(([handle, { id }]) => [handle, id]));
  const idOf = (handle: string): string => {
    const id = ids.get(handle);
    assert(id !== undefined, `${handle} is a person of the account`);
    return id;
  };
  const as: As = (handle, verb) =>
    opened.database.transact(function* () {
      yield* verb(yield* signIn(opened.services, account.account.id, idOf(handle)));
    });
  const act = playerOfActions(opened, account, as);
  const change = playerOfPeople(opened, account, as, idOf);
  return async (event) => {
    if (event.kind === "joined") ids.set(event.person, await change.join(event));
    else if (event.kind === "named" || event.kind === "left" || event.kind === "away") await change.play(event);
    else await act(event);
  };
}

/** A person does something, signed in. */
type As = (handle: string, verb: (caller: PersonCaller) => Steps<unknown>) => Promise<void>;

type Joined = Extract<PeopleEvent, { readonly kind: "joined" }>;

function playerOfPeople(
  { services, database }: OpenedRuntime,
  { account: { slug } }: OpenedAccount,
  as: As,
  idOf: (handle: string) => string,
): { readonly join: (event: Joined) => Promise<string>; readonly play: Play<Exclude<PeopleEvent, Joined>> } {
  return {
    join: async ({ name, email, role }) => {
      const { person } = await database.transact(() => addPersonTo(services.ports, { slug, name, email, role }));
      return person.id;
    },
    play: (event) => {
      const personId = idOf(event.person);
      switch (event.kind) {
        case "named": {
          const { setting, by, at } = event;
          return as(by, (caller) => changeSetting(services, caller, setting, { value: personId }, at));
        }
        case "left":
          return as(event.by, (caller) => removePersonAs(services, caller, personId));
        case "away": {
          const { substitute, until, reason } = event;
          const body = { substitute: idOf(substitute), until: momentText(until), reason };
          return as(event.person, (caller) => setSubstituteAs(services, caller, personId, body));
        }
      }
    },
  };
}

function playerOfActions(opened: OpenedRuntime, account: OpenedAccount, as: As): Play<ActionEvent> {
  const { services, database } = opened;
  /** The answer of each action, by its name. */
  const answers = new Map<string, string>();
  const answerOf = (name: string): string => {
    const checkId = answers.get(name);
    assert(checkId !== undefined, `${name} was checked before`);
    return checkId;
  };
  return async (event) => {
    switch (event.kind) {
      case "check": {
        const caller = await keyCaller(opened, account, event.by);
        const text = await database.transact(() => check(services, caller, event.body, event.at));
        answers.set(event.name, checkIdOf(text));
        return;
      }
      case "execution":
      case "reversal": {
        const caller = await keyCaller(opened, account, event.by);
        const report = event.kind === "execution" ? reportExecution : reportReversal;
        await database.transact(() => report(services, caller, answerOf(event.of), event.body, event.at));
        return;
      }
      case "decision": {
        return as(event.by, function* (caller) {
          const first = yield* readCheckNow(services, caller, answerOf(event.of));
          const checkId = first.now.superseded_by ?? answerOf(event.of);
          const { now } = yield* readCheckNow(services, caller, checkId);
          const own = now.requests?.find(
            ({ status, asked_of }) => status === "waiting" && asked_of === caller.personId,
          );
          assert(own !== undefined, `${event.by} is asked about ${event.of}`);
          const body = { check_id: checkId, note_ref: event.note };
          yield* answerRequest(services, caller, own.id, event.decision, body);
        });
      }
    }
  };
}

async function keyCaller(
  { database, peppers, services }: OpenedRuntime,
  account: OpenedAccount,
  handle: string,
): Promise<Caller> {
  const secret = account.keys[handle]?.secret ?? "";
  const result = await authenticate(keyRing(database, peppers, services.ports), `Bearer ${secret}`, "");
  assert("caller" in result, `the account has a key ${handle}`);
  return result.caller;
}

/** In a session of their own, as the operator's link begins one. */
function* signIn({ ports }: Services, accountId: string, personId: string): Steps<PersonCaller> {
  const authenticatedAt = ports.now();
  const people = [{ accountId, personId }];
  const { sessionId } = yield* startSession(
    ports,
    { method: "operator_link", subject: null, authenticatedAt, people },
    { userAgent: "", network: null },
  );
  const [[person]] = yield* batch(readPerson({ accountId, personId }));
  const role = roleOf(person?.role ?? "");
  assert(role !== null, "a person has a role");
  return {
    kind: "person",
    ...{ accountId, personId, role, sessionId, authenticatedAt },
    env: "live",
    testOnly: false,
    scopes: SCOPES_OF_ROLE[role],
    builder: null,
    agent: null,
    method: "operator_link",
    timeZone: yield* readTimeZone(accountId),
  };
}

async function workOffJobs({ services, database }: OpenedRuntime): Promise<void> {
  const runner = makeJobRunner({
    services,
    database,
    onFailure: ({ error }) => {
      throw error;
    },
  });
  while (await runner.workOnce(() => false));
}

function checkIdOf(text: string): string {
  const { value } = readJson(text);
  assert(value !== undefined && isJsonObject(value) && typeof value["check_id"] === "string", "an answer has its id");
  return value["check_id"];
}
