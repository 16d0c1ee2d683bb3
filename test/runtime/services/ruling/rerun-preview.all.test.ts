/** Previews of a confirmation, a publication and a setting: they equal the effect of the job, and store nothing. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { readAccountRules, readPlannedRules } from "../../../../runtime/actions/account/account-rules.js";
import {
  type PreviewBounds,
  previewPublication,
  previewRerun,
  type RerunPreview,
} from "../../../../runtime/actions/reissue/rerun-preview.js";
import type { PersonCaller } from "../../../../runtime/auth/caller.js";
import { roleHas } from "../../../../runtime/auth/roles.js";
import type { Booking } from "../../../../runtime/engine/module/booking.js";
import { atMost } from "../../../../runtime/engine/values/quantity.js";
import { decideRules } from "../../../../runtime/services/ruling/confirmations/decide.js";
import { decisionPreview } from "../../../../runtime/services/ruling/confirmations/preview.js";
import { lawPreview, switchLawAs } from "../../../../runtime/services/ruling/laws/requests.js";
import { readPlannedDraft } from "../../../../runtime/services/ruling/policies/planned-draft.js";
import { changeSetting } from "../../../../runtime/services/ruling/settings/change.js";
import { settingPreview } from "../../../../runtime/services/ruling/settings/preview.js";
import type { Steps } from "../../../../runtime/store/sql/steps.js";
import { writeSettingText } from "../../../../runtime/store/sql/values.js";
import { GIFTS_2004, GIFTS_2024, rule, supportPolicy } from "../../../fixtures/modules.js";
import { LEFT_TO_LONG_RUNS } from "../../../long.js";
import { dumpOf } from "../../store/dump.js";
import { openTestAccount, refund, refusalOf, type TestAccount, testFile, toJson } from "../account.js";
import { decisionsIn } from "../acting/decisions/kit.js";
import { ANY_HISTORY, type AnyHistory, play } from "../any-history.js";
import { cameOfJob } from "../came-of-job.js";
import { draftOf } from "../draft-with-total.js";
import { post } from "../dry-running.js";
import { workAll } from "../rules-change.js";

type Change =
  | {
      readonly kind: "rules";
      readonly set: string;
      readonly version: string;
      readonly rules: readonly string[];
      readonly action: string;
    }
  | { readonly kind: "setting"; readonly key: string; readonly value: unknown; readonly from: string }
  | { readonly kind: "law"; readonly on: boolean };

const SUPPORT_RULES = ["damaged_goods", "small", "approved", "above"];
const DAY = fc.constantFrom("2025-12-31", "2026-03-08", "2026-03-09", "2026-03-10");
const SETS = [
  { set: "policy.acme.support", version: "1", rules: SUPPORT_RULES },
  { set: "policy.acme.small_ones", version: "1", rules: ["much", "little"] },
  { set: "law.de.gifts", version: "2024", rules: ["not_employees", "within_limit", "above_limit", "amount"] },
  { set: "law.de.gifts", version: "2026", rules: ["not_employees", "within_limit", "above_limit", "amount"] },
];
const ANY_CHANGE: fc.Arbitrary<Change> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...SETS), fc.nat(15), fc.constantFrom("confirm", "flag"))
    .map(([{ rules, ...of }, which, action]) => ({
      kind: "rules" as const,
      ...of,
      rules: rules.filter((_, at) => ((which + 1) >> at) & 1),
      action,
    }))
    .filter(({ rules }) => rules.length > 0),
  fc.record({
    kind: fc.constant("setting" as const),
    key: fc.constantFrom("small_limit", "agent_daily_limit"),
    value: fc.integer({ min: 0, max: 15_000 }).map((amount) => ({ amount, currency: "EUR" })),
    from: DAY,
  }),
  fc.boolean().map((on) => ({ kind: "law" as const, on })),
  fc.constantFrom("03-09", "01-01").map((value) => ({
    kind: "setting" as const,
    key: "fiscal_year_start",
    value,
    from: `2025-${value}`,
  })),
);

const LAW = "law.de.gifts";

function previewOf({ services, clock }: TestAccount, caller: PersonCaller, change: Change): Steps<RerunPreview> {
  if (change.kind === "law") return lawPreview(services, caller, LAW, change.on);
  return change.kind === "rules"
    ? decisionPreview(services, caller, change.set, change.version, bodyOf(change))
    : settingPreview(services, caller, change.key, bodyOf(change), clock.now);
}

function changeOf({ services, clock }: TestAccount, caller: PersonCaller, change: Change): Steps<string> {
  if (change.kind === "law") return switchLawAs(services, caller, LAW, toJson({ on: change.on }));
  return change.kind === "rules"
    ? decideRules(services, caller, change.set, change.version, bodyOf(change))
    : changeSetting(services, caller, change.key, bodyOf(change), clock.now);
}

function bodyOf(change: Exclude<Change, { readonly kind: "law" }>): ReturnType<typeof toJson> {
  return change.kind === "rules"
    ? toJson({ rules: change.rules.map((rule) => ({ rule, action: change.action })) })
    : toJson({ value: change.value, valid_from: change.from });
}

const ENVIRONMENTS = ["live", "test"] as const;

async function ownerConfirms({ database, services, opened }: TestAccount): Promise<boolean> {
  const rules = await database.read(() => readAccountRules(services, opened.account.id));
  return roleHas(rules.people.get(opened.people["owner"]?.id ?? "")?.role ?? "", "confirm");
}

/** Rarely drawn. */
const OWNER_IS_ADMIN_NO_MORE: [AnyHistory, Change[]] = [
  {
    before: [],
    steps: [
      { kind: "role", person: "third", role: "tenant_admin" },
      { kind: "role", person: "owner", role: "tenant_ops" },
    ],
    allConfirmed: false,
  },
  [{ kind: "setting", key: "fiscal_year_start", value: "03-09", from: "2025-03-09" }],
];

describe.skipIf(LEFT_TO_LONG_RUNS)("for any history and any change of rules or settings", () => {
  it("a preview says in both environments what the job then does, and no row is other than before", async () => {
    const seen = { concerned: 0, reissued: 0, changed: 0, rules: 0, setting: 0, law: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(ANY_HISTORY, fc.array(ANY_CHANGE, { minLength: 1, maxLength: 4 }), async (history, changes) => {
        const { account } = await play(history);
        try {
          await workAll(account);
          const owner = decisionsIn(account).person("owner");
          for (const change of changes) {
            account.clock.now += 1000;
            const before = await dumpOf(account.database);
            const previewed = (env: "live" | "test") =>
              account.database.read(() => previewOf(account, { ...owner, env }, change));
            const now = { ...owner, authenticatedAt: account.clock.now };
            const make = () => account.database.transact(() => changeOf(account, now, change));
            if (!(await ownerConfirms(account))) {
              // Who may not make the change sees no preview of it either.
              for (const refused of [await refusalOf(previewed("live")), await refusalOf(make())])
                expect(refused).toMatchObject(
                  change.kind === "law"
                    ? { code: "insufficient-scope", errors: [{ code: "role" }] }
                    : { code: "cannot-decide", errors: [{ code: "not_the_approver" }] },
                );
              seen.refused += 1;
              continue;
            }
            const previews = [];
            for (const env of ENVIRONMENTS) previews.push(await previewed(env));
            expect((await dumpOf(account.database)) === before).toBe(true);
            const changed = await make();
            const { rerun_id } = JSON.parse(changed) as { readonly rerun_id: string | null };
            await workAll(account);
            for (const [at, env] of ENVIRONMENTS.entries()) {
              const came = await cameOfJob(account, { rerun_id }, env);
              expect(previews[at]).toEqual(came);
              seen.concerned += came.concerned ?? 0;
              seen.reissued += came.reissued - came.changed;
              seen.changed += came.changed;
              // Actions of the history that the law answers name it, and keep their answers.
              seen[change.kind] += change.kind === "law" ? (came.concerned ?? 0) : came.changed;
            }
          }
        } finally {
          await account.database.close();
        }
      }),
      { numRuns: 40, examples: [OWNER_IS_ADMIN_NO_MORE] },
    );
    // Of each there were some, or the property says little.
    expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
  });
});

describe("a preview", () => {
  it("says how many answers it looked at, and guesses nothing of the rest", async () => {
    const counting = {
      ...supportPolicy({ name: "counting" }),
      totals: [
        {
          definition: "small refunds of one customer",
          name: "small_refunds",
          measure: null,
          keys: [{ kind: "fact" as const, fact: "customer" }],
          window: { kind: "calendar_year" as const, of: "action_date" },
          reach: "all_other" as const,
          where: (booking: Booking) => atMost(booking.money("amount"), booking.moneySetting("small_limit")),
          shown_as_fiscal_year_total: false,
          settings: ["small_limit"],
        },
      ],
      rules: [rule("few", "outcome", { basis: "policy" })],
      evaluate: (run: Parameters<ReturnType<typeof supportPolicy>["evaluate"]>[0]) => {
        run.outcome(0, () => {
          const few = atMost(run.count(0), 2n);
          if (typeof few !== "boolean") return few;
          return { kind: "outcome", outcome: few ? "allowed" : "needs_approval", approver: null, branch: null };
        });
      },
    };
    const file = testFile((draft) => {
      draft.policies.push("counting.rules");
      draft.confirmations.push({ rule_set: "policy.acme.counting", version: "1", rules: "all", by: "owner" });
    });
    const account = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [counting, supportPolicy()],
      file,
    });
    const body = (amount: number): object =>
      refund(amount, {
        transaction: { status: "executed" },
        body: { rule_set: "policy.acme.counting", policies: ["policy.acme.counting"] },
      });
    for (let at = 0; at < 5; at += 1) await account.check(body(9_000));
    const from = 20_454;
    const setting = {
      key: "small_limit",
      valid_from: from,
      value: writeSettingText({ amount: 100n, currency: "EUR", equivalents: [] }),
      seq: null,
      confirmed_at: null,
    };
    const of = { accountId: account.opened.account.id, env: "live" };
    const within = (bounds: PreviewBounds): Promise<RerunPreview> =>
      account.database.read(function* () {
        const after = yield* readPlannedRules(account.services, of.accountId, { settings: [setting] });
        return yield* previewRerun(account.services, after, of, { kind: "setting", name: "small_limit", from }, bounds);
      });
    const all = await within({ lookedAt: 5, bookings: 5, readers: 5 });
    expect(all).toMatchObject({ concerned: 5, looked_at: 5, reissued: 5, changed: 5 });
    const some = await within({ lookedAt: 2, bookings: 5, readers: 5 });
    expect(some).toEqual({ ...all, looked_at: 2, reissued: 2, changed: 2, answers: all.answers.slice(0, 2) });
    expect(await within({ lookedAt: 5, bookings: 5, readers: 3 })).toMatchObject({ concerned: null });
    expect(await within({ lookedAt: 5, bookings: 4, readers: 5 })).toEqual({
      ...{ concerned: null, looked_at: 0, reissued: 0, changed: 0, answers: [] },
    });
  });

  it("of a draft counts all that its publication would check again, and looks at no more than its bounds", async () => {
    const module = draftOf({ name: "support", version: "2", from: "2026-01-01", limit: 0n, bySetting: false });
    const account = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy()],
      later: [module],
    });
    for (let at = 0; at < 5; at += 1) await account.check(refund(1_000, { transaction: { status: "executed" } }));
    await post(account, module);
    const of = { accountId: account.opened.account.id, env: "live" };
    const { rule_set: ruleSet, domain, version } = module;
    const within = (bounds: PreviewBounds): Promise<RerunPreview> =>
      account.database.read(function* () {
        const planned = yield* readPlannedDraft(account.services, of.accountId, { ruleSet, version });
        if (planned === null || "blocking" in planned) throw new Error("The draft is not there or is blocked.");
        return yield* previewPublication(account.services, planned.after, of, { ruleSet, domain }, bounds);
      });
    const all = await within({ lookedAt: 5, bookings: 5, readers: 5 });
    expect(all).toMatchObject({ concerned: 5, looked_at: 5, reissued: 5, changed: 5 });
    const newest = all.answers.slice(0, 2);
    expect(await within({ lookedAt: 2, bookings: 5, readers: 5 })).toEqual({
      ...{ concerned: 5, looked_at: 2, reissued: 2, changed: 2, answers: newest },
    });
    expect(await within({ lookedAt: 5, bookings: 4, readers: 5 })).toEqual({
      ...{ concerned: 5, looked_at: 0, reissued: 0, changed: 0, answers: [] },
    });
  });

  it("names the approver that a setting would put in place of another, though state and outcome stay", async () => {
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
    const { check_id } = await account.check(refund(90_000, { transaction: { status: "executed" } }));
    const [lead, owner] = ["lead", "owner"].map((name) => account.opened.people[name]?.id);
    const asks = { state: "determined", outcome: "needs_approval" };
    const caller = decisionsIn(account).person("owner");
    const change: Change = { kind: "setting", key: "lead", value: owner, from: "2026-01-01" };
    expect(await account.database.read(() => previewOf(account, caller, change))).toMatchObject({
      ...{ concerned: 1, looked_at: 1, reissued: 1, changed: 1 },
      answers: [
        {
          ...{ check_id, was: asks, would_be: asks },
          differs: [{ what: "approver", rule_set: "policy.acme.support", key: null, before: lead, after: owner }],
        },
      ],
    });
  });

  it("is refused as the change is, but not for the age of the sign-in nor in test, and keeps no rules", async () => {
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
    const stale = { ...decisionsIn(account).person("owner"), env: "test" as const, authenticatedAt: 0 };
    const change: Change = {
      kind: "rules",
      set: "policy.acme.support",
      version: "1",
      rules: ["small"],
      action: "flag",
    };
    const rulesBefore = await account.database.read(() => readAccountRules(account.services, stale.accountId));
    expect(await account.database.read(() => previewOf(account, stale, change))).toMatchObject({ concerned: 0 });
    expect(await account.database.read(() => readAccountRules(account.services, stale.accountId))).toBe(rulesBefore);
    const refusedWith = async (caller: PersonCaller, asked: Change): Promise<string> =>
      (await refusalOf(account.database.read(() => previewOf(account, caller, asked)))).code;
    expect(await refusedWith(decisionsIn(account).person("lead"), change)).toBe("insufficient-scope");
    expect(await refusedWith(stale, { ...change, rules: ["none"] })).toBe("invalid-request");
    expect(await refusedWith(stale, { ...change, set: "policy.acme.none" })).toBe("unknown-rule-set");
    expect(await refusedWith(stale, { kind: "setting", key: "none", value: 1, from: "2026-03-01" })).toBe(
      "invalid-fact",
    );
  });
});
