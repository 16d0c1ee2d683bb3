/**
 * The history that verification writes to a temporary file, compared with an oracle that reads all bookings for each
 * question.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { readAccountRules } from "../../../../runtime/actions/account/account-rules.js";
import { definitionsOf, type KeptMember } from "../../../../runtime/actions/decide/history.js";
import { recentTotals } from "../../../../runtime/services/acting/records/recent-totals.js";
import { recordedHistories } from "../../../../runtime/services/acting/records/recorded-history.js";
import { listSettings } from "../../../../runtime/store/accounts/settings.js";
import { batch, type Steps } from "../../../../runtime/store/sql/steps.js";
import { openScratch } from "../../../../runtime/store/sqlite/scratch.js";
import { LEFT_TO_LONG_RUNS } from "../../../long.js";
import { historyByWalking } from "../../../oracle/history-by-walking.js";
import { raw } from "../../store/raw.js";
import type { TestAccount } from "../account.js";
import { ANY_HISTORY, play } from "../any-history.js";

/** Queries: of existing totals, and of one without contributions. */
const QUESTIONS = fc.array(
  fc.record({
    total: fc.nat(30),
    from: fc.integer({ min: -3, max: 1 }),
    days: fc.nat(500),
    horizon: fc.oneof(fc.nat(30), fc.constant(Number.POSITIVE_INFINITY)),
  }),
  { minLength: 5, maxLength: 40 },
);
type Question = typeof QUESTIONS extends fc.Arbitrary<readonly (infer Q)[]> ? Q : never;

interface KeptEntry {
  readonly definition: string;
  readonly key: string;
  readonly day: number;
}

const textOf = (members: readonly KeptMember[]): readonly string[] =>
  members
    .map((member) => JSON.stringify(member, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value)))
    .sort();

/** The results of both for every question. */
function* bothSay(
  { services, opened }: TestAccount,
  env: string,
  questions: readonly Question[],
  membersIn: ReturnType<typeof recentTotals>,
): Steps<readonly (readonly [file: readonly string[], walk: readonly string[]])[]> {
  const of = { accountId: opened.account.id, env };
  const accountRules = yield* readAccountRules(services, of.accountId);
  const [settings, kept] = yield* batch(
    listSettings({ accountId: of.accountId }),
    raw<KeptEntry>("SELECT DISTINCT definition, key, day FROM contributions ORDER BY definition, key, day"),
  );
  const domains = definitionsOf(accountRules);
  const scratch = openScratch();
  try {
    const history = yield* recordedHistories(of, scratch, false, membersIn)(accountRules, settings);
    const pairs: (readonly [readonly string[], readonly string[]])[] = [];
    for (const { total, from, days, horizon } of questions) {
      const { definition, key, day } = kept[total % (kept.length + 1)] ?? { definition: "", key: "nobody", day: 0 };
      const domain = [...domains].find(([, definitions]) => definitions.includes(definition))?.[0] ?? "";
      const range = { definition, key, from: day + from, to: day + from + days };
      const walked = yield* historyByWalking(accountRules, of, [{ ...range, domain }]);
      const read = history([range], horizon);
      pairs.push([textOf(read?.(range) ?? []), textOf(walked(horizon)(range))]);
    }
    return pairs;
  } finally {
    scratch.close();
  }
}

describe("for any history", () => {
  it.skipIf(LEFT_TO_LONG_RUNS)(
    "the temporary file gives the members that a walk over all bookings gives, however little stays in memory [VER-009]",
    async () => {
      let members = 0;
      const limits = fc.constantFrom<readonly [number, number]>([4_000, 16_000], [1, 3], [0, 0], [3, 6]);
      await fc.assert(
        fc.asyncProperty(ANY_HISTORY, QUESTIONS, limits, async (played, questions, [ofATotal, inAll]) => {
          const { account } = await play(played);
          try {
            for (const env of ["live", "test"])
              for (const [file, walk] of await account.database.read(() =>
                bothSay(account, env, questions, recentTotals(ofATotal, inAll)),
              )) {
                expect(file).toEqual(walk);
                members += walk.length;
              }
          } finally {
            await account.database.close();
          }
        }),
        { numRuns: 60 },
      );
      expect(members, "some questions are about totals with members").toBeGreaterThan(100);
    },
  );
});
