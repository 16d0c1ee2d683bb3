/**
 * The inputs of past answers, rebuilt from records: each rules record once, with the history that it makes of the
 * bookings.
 */
import type { AccountRules, DecidingRules } from "../../../actions/account/account-rules.js";
import { readBookContent } from "../../../actions/account/rules-record.js";
import type { Services } from "../../../actions/account/services.js";
import { listSettings } from "../../../store/accounts/settings.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import type { Scratch } from "../../../store/sqlite/scratch.js";
import type { AttemptResult } from "./attempt.js";
import { readPastRules } from "./past-rules.js";
import { type HistoryUpTo, recordedHistories, type RecordedSetting } from "./recorded-history.js";
import { recordedWhoIsWho, type WhoIsWhoUpTo } from "./recorded-matches.js";

/** The size of the cache of rules records: an account may have had thousands. An evicted one is rebuilt on demand. */
const MOST_BOOKS = 32;

export interface DecidedFrom {
  readonly accountRules: DecidingRules;
  readonly history: HistoryUpTo;
  readonly known: WhoIsWhoUpTo;
}

/** The past of one account in one environment, on one state of the database. */
export interface Past {
  readonly accountId: string;
  readonly env: string;
  /** By an answer's name of its rules record. A problem names the altered part. */
  readonly named: (name: string) => Steps<AttemptResult<DecidedFrom>>;
  /** By the account's present rules. */
  readonly now: (accountRules: AccountRules) => Steps<DecidedFrom>;
}

/**
 * `isDamaged`: some records of actions are damaged, so nothing that reads a total can be decided: an altered action may
 * be missing in any total.
 */
export function openPast(services: Services, of: Tenant, scratch: Scratch, isDamaged = false): Past {
  const histories = recordedHistories(of, scratch, isDamaged);
  const known = recordedWhoIsWho(of);
  const books = new Map<string, AttemptResult<DecidedFrom>>();
  function* from(accountRules: DecidingRules, settings: readonly RecordedSetting[]): Steps<DecidedFrom> {
    return { accountRules, history: yield* histories(accountRules, settings), known: yield* known() };
  }
  function* put(name: string): Steps<AttemptResult<DecidedFrom>> {
    const read = yield* readPastRules(services, of.accountId, name);
    if (!read.ok) return read;
    const { accountRules, settings } = read.value;
    return { ok: true, value: yield* from(accountRules, settings) };
  }
  return {
    ...of,
    named: function* (name) {
      const attempt = books.get(name) ?? (yield* put(name));
      // Behind all others again, so that the first is the one that was longest not asked for.
      books.delete(name);
      books.set(name, attempt);
      const [first] = books.keys();
      if (books.size > MOST_BOOKS && first !== undefined) books.delete(first);
      return attempt;
    },
    now: function* (accountRules) {
      const [settings] = yield* batch(listSettings({ accountId: of.accountId }));
      const last = readBookContent(accountRules.record.content).settings;
      return yield* from(
        accountRules,
        settings.filter(({ seq }) => seq <= last),
      );
    },
  };
}
