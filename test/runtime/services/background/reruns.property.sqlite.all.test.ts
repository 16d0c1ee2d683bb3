/**
 * Any history, then any changes of rules and settings, with the worker in between. At the end, every current answer is
 * the one of the account's current rules, decided from the bookings alone, without the stored totals.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type AccountRules, readAccountRules } from "../../../../runtime/actions/account/account-rules.js";
import { type ActionBooking, actionBookingOf } from "../../../../runtime/actions/decide/action-booking.js";
import { decisionsOf } from "../../../../runtime/actions/decide/action-decisions.js";
import { decideAt, readyAction } from "../../../../runtime/actions/decide/deciding.js";
import { type Gist, readGistText } from "../../../../runtime/actions/decide/gist.js";
import {
  contributionsOf,
  type History,
  type KeptMember,
  type WantedRange,
} from "../../../../runtime/actions/decide/history.js";
import { NOBODY_ELSE } from "../../../../runtime/actions/decide/identities.js";
import { statusOf } from "../../../../runtime/actions/write/action-row.js";
import { answerOf } from "../../../../runtime/actions/write/answer-document.js";
import { readAnswerText, saySame } from "../../../../runtime/actions/write/stored-answer.js";
import { isJsonList, isJsonObject, readJson, writeJson } from "../../../../runtime/engine/values/json.js";
import { readAction } from "../../../../runtime/store/actions/actions.js";
import { readAnswer } from "../../../../runtime/store/actions/answers.js";
import { readBooking } from "../../../../runtime/store/actions/bookings.js";
import { batch, type Steps } from "../../../../runtime/store/sql/steps.js";
import type { Tenant } from "../../../../runtime/store/sql/tenant.js";
import type { TestAccount } from "../account.js";
import { ANY_HISTORY, play } from "../any-history.js";
import { workAll } from "../rules-change.js";

interface Stands {
  readonly booking: ActionBooking;
  readonly body: string;
  readonly state: string;
  readonly gist: Gist;
  /** Taken back, or reported as not taken: its answer stays as given (decision 126). */
  readonly closed: boolean;
}

async function standingAnswer(account: TestAccount, of: Tenant, checkId: string): Promise<Stands> {
  return account.database.read(function* (): Steps<Stands> {
    const given = yield* readAnswer(of, checkId);
    const [[action]] = yield* batch(readAction({ ...of, actionId: given?.action_id ?? "" }));
    if (action === undefined) throw new Error("The action is there.");
    const [[row]] = yield* batch(readBooking({ ...of, transactionId: action.transaction_id }));
    const answer = yield* readAnswer(of, action.check_id);
    if (row === undefined || answer === null) throw new Error("Its booking and answer are there.");
    // Answers of an expired proposal are not reissued.
    const closed = statusOf(action, account.clock.now) !== "proposed" && action.status !== "executed";
    return {
      booking: actionBookingOf({ ...row, sequence: action.counted_at }, decisionsOf(action)),
      body: answer.body,
      state: answer.state,
      gist: readGistText(answer.gist),
      closed,
    };
  });
}

/** Every member of every total, computed from the bookings alone. */
function historyOf(account: AccountRules, bookings: readonly ActionBooking[]): History {
  const shares = bookings
    .filter(({ sequence: place }) => Number.isFinite(place))
    .flatMap((booking) => contributionsOf(account, booking));
  const members: (wanted: WantedRange) => readonly KeptMember[] = ({ definition, key, from, to }) =>
    shares
      .filter(
        (share) =>
          share.definition === definition && share.key === key && share.member.day >= from && share.member.day <= to,
      )
      .map(({ member }) => member);
  return Object.assign(members, { horizon: 0 });
}

/** A person in a setting that was read, as of the moment of answering: it issues no answer again. */
const PERSON_READ = /\{"key":"\w+","valid_from":[^{}]*"as_of":"[^"]*"\},?/g;

/** The common content of two equal answers, as one text: the oracle of `saySame`. */
function contentText(body: string): string {
  const { value } = readJson(body.replace(PERSON_READ, "").replaceAll(",]", "]"));
  if (!isJsonObject(value) || !isJsonList(value["confirmations"])) throw new Error("An answer has confirmations.");
  const rules = value["confirmations"].map((each) => (isJsonObject(each) ? [each["rule_set"], each["rule"]] : []));
  const own = ["check_id", "outcome", "as_of", "rechecks", "recheck_job"];
  const ofItself = [...own, "supersedes_check_id", "recheck_reason", "engine_version", "confirmations"];
  return writeJson([rules, Object.entries(value).filter(([field]) => !ofItself.includes(field))]);
}

function fieldsOf(body: string): { readonly state: unknown; readonly reason: unknown; readonly history_used: string } {
  const { value } = readJson(body);
  if (!isJsonObject(value)) throw new Error("An answer is an object.");
  return { state: value["state"], reason: value["reason"], history_used: writeJson(value["history_used"]) };
}

/**
 * An answer to a proposal remains current if the action was reported as taken and nothing that it depends on has
 * changed (decision 132).
 */
function asTaken({ booking, body }: Stands): string {
  const { value } = readJson(body);
  if (!isJsonObject(value) || !isJsonObject(value["transaction"])) throw new Error("An answer has a transaction.");
  return Number.isFinite(booking.sequence)
    ? writeJson({ ...value, transaction: { ...value["transaction"], status: "executed" } })
    : body;
}

/** A pending rule takes no answer away (decision 130), and a moved total issues no proposal again (decision 125). */
function mayDiffer({ booking, body, state }: Stands, now: string): boolean {
  const [was, is] = [fieldsOf(body), fieldsOf(now)];
  if (state !== "not_covered" && is.state === "not_covered" && is.reason === "awaiting_confirmation") return true;
  return !Number.isFinite(booking.sequence) && was.history_used !== is.history_used;
}

async function compareWithScratch(
  account: TestAccount,
  given: readonly { readonly checkId: string; readonly env: string }[],
): Promise<void> {
  const accountId = account.opened.account.id;
  const bookNow = await account.database.read(() => readAccountRules(account.services, accountId));
  for (const environment of ["live", "test"]) {
    const of = { accountId, env: environment };
    const stands = await Promise.all(
      given.filter((each) => each.env === environment).map(({ checkId }) => standingAnswer(account, of, checkId)),
    );
    const history = historyOf(
      bookNow,
      stands.map(({ booking }) => booking),
    );
    for (const stand of stands.filter(({ closed }) => !closed)) {
      const ready = readyAction(bookNow, stand.booking, NOBODY_ELSE);
      if (ready === null) throw new Error("The account has the rule set.");
      const receipt = { checkId: "chk", createdAt: account.services.ports.now() };
      const at = { history, sequence: Number.POSITIVE_INFINITY };
      const decided = decideAt(bookNow, ready, at, { receipt, again: stand.gist });
      const own = {
        supersedes: null,
        recheckReason: null,
        rechecks: [],
        recheckJob: null,
        clockIsShifted: false,
      };
      const answer = answerOf({ ...own, ...decided });
      const [was, now] = [asTaken(stand), writeJson(answer)];
      const isSame = saySame(readAnswerText(was), answer);
      expect(isSame).toBe(contentText(was) === contentText(now));
      if (!isSame && !mayDiffer(stand, now)) expect(JSON.parse(stand.body)).toEqual(JSON.parse(now));
    }
  }
}

describe("for any history and any changes of rules and settings", () => {
  it("the answers that stand, once the jobs are done, are those that a history decided from scratch would have [TOT-021, TOT-022, TOT-009]", async () => {
    await fc.assert(
      fc.asyncProperty(ANY_HISTORY, async (history) => {
        const { account, given } = await play(history);
        try {
          await workAll(account);
          await compareWithScratch(account, given);
        } finally {
          await account.database.close();
        }
      }),
      { numRuns: 40 },
    );
  });
});
