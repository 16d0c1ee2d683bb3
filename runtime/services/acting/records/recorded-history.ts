/**
 * The history at a point of the sequence, from bookings alone. The share of each booking is derived again by the rules
 * and settings of a rules record. So neither stored totals nor later settings are trusted. Bookings are read once for
 * all rules records that give the same shares.
 */
import type { DecidingRules } from "../../../actions/account/account-rules.js";
import { actionBookingOf } from "../../../actions/decide/action-booking.js";
import { UNDECIDED } from "../../../actions/decide/action-decisions.js";
import {
  type ActionShare,
  contributionsOf,
  gathered,
  type History,
  type KeptMember,
  type WantedRange,
} from "../../../actions/decide/history.js";
import { writeShare } from "../../../actions/write/answer-rows.js";
import { FIRST_DAY, LAST_DAY } from "../../../engine/values/days.js";
import { FISCAL_YEAR_START } from "../../../rulebook/settings.js";
import { listCountedBookings } from "../../../store/actions/bookings.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import type { Scratch, ScratchMember, ScratchSection } from "../../../store/sqlite/scratch.js";
import { attempt } from "./attempt.js";
import { recentTotals, type SectionMembers } from "./recent-totals.js";

const BOOKINGS_AT_ONCE = 500;

/** A setting as it was recorded. */
export interface RecordedSetting {
  readonly key: string;
  readonly valid_from: number | null;
  readonly value: string;
}

/**
 * The history that the rules and settings of a rules record make of some ranges, up to a sequence; infinite: the
 * present history. Null: some records are damaged. Read before the decision, because an error during it is taken for a
 * rule that cannot run.
 */
export type HistoryUpTo = (ranges: readonly WantedRange[], horizon: number) => History | null;

/** `settings`: those of the rules record, in the order recorded. */
export type RecordedHistories = (
  accountRules: DecidingRules,
  settings: readonly RecordedSetting[],
) => Steps<HistoryUpTo>;

/** For one account in one environment, on one state of the database. */
export function recordedHistories(
  of: Tenant,
  scratch: Scratch,
  isDamaged: boolean,
  membersIn = recentTotals(),
): RecordedHistories {
  const sections = new Map<string, SectionMembers>();
  return function* (accountRules, settings) {
    const name = countingName(accountRules, settings);
    let members = sections.get(name);
    if (members === undefined) {
      const section = scratch.newSection();
      yield* layOut(accountRules, of, section);
      sections.set(name, (members = membersIn(section)));
    }
    return historyIn(members, isDamaged);
  };
}

/** The inputs that make members: the rules, and the settings that their totals read. Confirmations have no effect. */
function countingName({ ruleSets }: DecidingRules, settings: readonly RecordedSetting[]): string {
  const modules = [...ruleSets.values()].flatMap(({ versions }) => versions);
  const ofTotals = modules.flatMap(({ module }) =>
    module.totals.flatMap(({ settings: read = Object.keys(module.settings) }) => read),
  );
  const read = new Set([FISCAL_YEAR_START, ...ofTotals]);
  return JSON.stringify([
    modules.map(({ checksum }) => checksum).sort(),
    settings.filter(({ key }) => read.has(key)).map(({ key, valid_from, value }) => [key, valid_from, value]),
  ]);
}

function* layOut(accountRules: DecidingRules, of: Tenant, section: ScratchSection): Steps<void> {
  for (const domain of accountRules.domains.keys())
    for (let after: string | null = ""; after !== null;) {
      const page: MembersPage = yield* pageOfMembers(accountRules, { ...of, domain, after, most: BOOKINGS_AT_ONCE });
      section.add(page.members);
      ({ after } = page);
    }
}

interface BookingsPage extends Tenant {
  readonly domain: string;
  /** The last booking of the page before; an empty text: none was. */
  readonly after: string;
  readonly most: number;
}

interface MembersPage {
  readonly members: readonly ScratchMember[];
  /** The last booking of the page; null: there are no more. */
  readonly after: string | null;
}

/** The shares of a page's bookings in totals, by these rules. */
export function* pageOfMembers(accountRules: DecidingRules, page: BookingsPage): Steps<MembersPage> {
  const [rows] = yield* batch(listCountedBookings({ ...page, from: FIRST_DAY, to: LAST_DAY }));
  const members = rows.flatMap((row) => {
    const added = attempt(() =>
      contributionsOf(accountRules, actionBookingOf(row, UNDECIDED)).map((each) => laidOut(each, row)),
    );
    // A booking that cannot be read is reported with its own answer.
    return added.ok && row.sequence !== null ? added.value : [];
  });
  return { members, after: rows.length < page.most ? null : (rows.at(-1)?.transaction_id ?? null) };
}

interface StandingRange {
  readonly stands_from: number | null;
  readonly stands_to: number | null;
}

function laidOut(arriving: ActionShare, { stands_from, stands_to }: StandingRange): ScratchMember {
  const { definition, key, member } = arriving;
  const { countLow, sumLow, sumHigh, facts, gaps } = writeShare(arriving);
  return {
    definition,
    key,
    day: member.day,
    place: member.sequence,
    action_id: member.actionId,
    transaction_id: member.transaction_id,
    count_low: countLow,
    sum_low: sumLow,
    sum_high: sumHigh,
    facts,
    gaps,
    from: stands_from ?? member.sequence,
    to: stands_to,
  };
}

export function historyIn(members: SectionMembers, isDamaged: boolean): HistoryUpTo {
  return (ranges, horizon) => {
    if (isDamaged && ranges.length > 0) return null;
    const entries = ranges.map((range): [WantedRange, readonly KeptMember[]] => [range, members(range, horizon)]);
    return gathered(new Map(entries), horizon);
  };
}
