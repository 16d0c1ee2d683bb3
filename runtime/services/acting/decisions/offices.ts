/** Through which settings somebody decides, and whether they decide on what is their own. */
import type { AccountRules } from "../../../actions/account/account-rules.js";
import { readBookContent } from "../../../actions/account/rules-record.js";
import { timeZoneOf } from "../../../actions/account/time-zone.js";
import { type ActionBooking, officeDay } from "../../../actions/decide/action-booking.js";
import { momentOfId } from "../../../actions/decide/id-moments.js";
import { isOwnDecision, refusesOwn, sendersOf, settingsRead } from "../../../actions/decide/own-decisions.js";
import { readAnswerText } from "../../../actions/write/stored-answer.js";
import { assert } from "../../../engine/values/assert.js";
import { Refusal } from "../../../refusals/refusal.js";
import { readAnswer } from "../../../store/actions/answers.js";
import { listSentBookings } from "../../../store/actions/bookings.js";
import { readBook } from "../../../store/actions/books.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";

export interface Offices {
  /**
   * The settings that named the decider, or the person for whom they stand in, at the moment of the answer, by the
   * versions recorded by then.
   */
  readonly offices: readonly string[];
  readonly bySelf: boolean;
}

interface MadeDecision {
  /** The answer that it is made on. */
  readonly checkId: string;
  readonly decidedBy: string;
  /** The person for whom they stand in; null: nobody. */
  readonly forPerson: string | null;
  /** In milliseconds. */
  readonly judgedAt: number;
}

export function* officesOn(
  accountRules: AccountRules,
  of: Tenant,
  { row }: Pick<ActionBooking, "row">,
  { checkId, decidedBy, forPerson, judgedAt: at }: MadeDecision,
): Steps<Offices> {
  const { settings, record, timeZone } = accountRules;
  const answer = yield* readAnswer(of, checkId);
  assert(answer !== null, "the answer that stands is there");
  const moment = momentOfId(checkId);
  const content = answer.book === record.book ? record.content : yield* bookContent(answer.book);
  // An answer of an early program has no rules record.
  const [day, recorded] =
    content === null
      ? [officeDay({ timeZone }, moment), settings.recordedBy(moment)]
      : dayAndSettings(readBookContent(content), moment);
  const offices = settings.officesOf(forPerson === null ? [decidedBy] : [decidedBy, forPerson], day, recorded);
  const read = settingsRead(readAnswerText(answer.body).layers);
  const [sent] = yield* batch(listSentBookings({ ...of, actionId: row.action_id }));
  const own = { person: decidedBy, offices: offices.filter((key) => read.includes(key)), at };
  return { offices, bySelf: isOwnDecision(accountRules, { ...row, senders: sendersOf(sent) }, own) };
}

/** A refusal and a withdrawal let nothing through: nobody is kept from them. */
export function refuseOwn(accountRules: AccountRules, { bySelf }: Offices, at: number): void {
  if (!bySelf || !refusesOwn(accountRules, at)) return;
  const detail =
    "The account takes no decision of a person on what they did, sent or were done a service by, nor within a week " +
    "after they named themselves. Another person decides.";
  throw new Refusal("cannot-decide", detail, [{ field: "session", code: "self", detail }]);
}

function dayAndSettings(book: ReturnType<typeof readBookContent>, moment: number): readonly [number, number] {
  return [officeDay({ timeZone: timeZoneOf({ time_zone: book.timeZone }) }, moment), book.settings];
}

function* bookContent(book: string | null): Steps<string | null> {
  if (book === null) return null;
  const [[row]] = yield* batch(readBook({ book }));
  return row?.content ?? null;
}
