/** Dry runs of drafts: what the re-run of the publication then does, and nothing stored. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { Caller } from "../../../runtime/auth/caller.js";
import { parseDay } from "../../../runtime/engine/days.js";
import type { RuleSetModule } from "../../../runtime/engine/module.js";
import { add, atMost } from "../../../runtime/engine/quantity.js";
import { decideRules } from "../../../runtime/services/confirmations/decide.js";
import { keepDraft } from "../../../runtime/services/policies/draft.js";
import { type DryRun, dryRunFor } from "../../../runtime/services/policies/dry-run.js";
import { publishPolicies } from "../../../runtime/services/policies/publish.js";
import { GIFTS_2004, GIFTS_2024, loaded, rule, supportPolicy } from "../../fixtures/modules.js";
import { dumpOf } from "../store/dump.js";
import { openTestAccount, refund, refusalOf, type TestAccount, toJson } from "./account.js";
import { ANY_HISTORY, play } from "./any-history.js";
import { cameOfJob } from "./came-of-job.js";
import { decisionsIn } from "./decisions/kit.js";
import { workAll } from "./rules-change.js";

interface DraftOptions {
  readonly name: string;
  readonly version: string;
  readonly from: string;
  /** In cents: what all refunds of a customer in a year may come to. */
  readonly limit: bigint;
  /** Whether a setting says which refunds count. */
  readonly bySetting: boolean;
}

/** Its total is one that the account has not had so far. */
function draftOf({ name, version, from, limit, bySetting }: DraftOptions): RuleSetModule {
  const policy = supportPolicy({ name, version });
  return {
    ...policy,
    checksum: `meaning of ${JSON.stringify([name, version, from, String(limit), bySetting])}`,
    in_force: { from: parseDay(from) ?? 0, until: null, basis: "transaction_date", fact: "action_date" },
    totals: [
      {
        definition: `all refunds of one customer in a year${bySetting ? ", the small ones" : ""}`,
        name: "yearly_refunds",
        measure: { type: "money", may_be_negative: false, of: (booking) => booking.money("amount") },
        keys: [{ kind: "fact", fact: "customer" }],
        window: { kind: "calendar_year", of: "action_date" },
        reach: "all_other",
        where: bySetting ? (booking) => atMost(booking.money("amount"), booking.moneySetting("small_limit")) : null,
        shown_as_fiscal_year_total: false,
        settings: bySetting ? ["small_limit"] : [],
      },
    ],
    rules: [rule("within", "outcome", { basis: "policy" }), rule("beyond", "outcome", { basis: "policy" })],
    evaluate: (run) => {
      const isDecided =
        run.outcome(0, () => {
          const within = atMost(add(run.own.money("amount"), run.sum(0)), limit);
          return within === true ? { kind: "outcome", outcome: "allowed", approver: null, branch: null } : within;
        }) ||
        run.outcome(1, () => ({
          kind: "outcome",
          outcome: "needs_approval",
          approver: run.person("lead"),
          branch: null,
        }));
      if (!isDecided) run.silent();
    },
  };
}

const ANY_DRAFT: fc.Arbitrary<DraftOptions> = fc.record({
  name: fc.constantFrom("support", "small_ones", "extra"),
  version: fc.constant("2"),
  from: fc.constantFrom("2025-06-01", "2026-03-09", "2026-03-10"),
  limit: fc.constantFrom(0n, 5_000n, 15_000n, 10_000_000n),
  bySetting: fc.boolean(),
});

const keyOf = ({ was, would_be }: Pick<DryRun["answers"][number], "was" | "would_be">): string =>
  JSON.stringify([was, would_be]);
const setOf = (name: string): string => `policy.acme.${name}`;

async function post({ database, services, opened }: TestAccount, module: RuleSetModule): Promise<void> {
  const by = { accountId: opened.account.id, author: "operator" };
  await database.transact(() => keepDraft(services, by, { files: [], note: null }, loaded(module)));
}

const dryRun = (account: TestAccount, caller: Caller, module: RuleSetModule, body: object = {}): Promise<DryRun> =>
  account.database.read(() => dryRunFor(account.services, caller, module.rule_set, module.version, toJson(body)));

/** Its rules are confirmed before, so that its one re-run is all that comes of it. */
async function publish(account: TestAccount, owner: Caller, module: RuleSetModule): Promise<string | null> {
  const { database, services, clock } = account;
  const fresh = { ...owner, authenticatedAt: clock.now } as Caller;
  const rules = module.rules.map((each) => ({ rule: each.rule, action: "confirm" }));
  await database.transact(() => decideRules(services, fresh, module.rule_set, module.version, toJson({ rules })));
  const result = await database.transact(() =>
    publishPolicies(services, { slug: "acme", by: null, policies: [loaded(module)] }),
  );
  if (result.kind !== "done") throw new Error(JSON.stringify(result));
  await workAll(account);
  return result.rerun_id;
}

describe("for any history and any draft", () => {
  it("a dry run says what the re-run of the publication then does, and stores nothing [RUL-066]", async () => {
    const seen = { concerned: 0, reissued: 0, changed: 0, extra: 0 };
    await fc.assert(
      fc.asyncProperty(ANY_HISTORY, ANY_DRAFT, async (history, options) => {
        const module = draftOf(options);
        const { account } = await play(history, [module]);
        try {
          await workAll(account);
          const owner = decisionsIn(account).person("owner");
          await post(account, module);
          const before = await dumpOf(account.database);
          const said = await dryRun(account, owner, module, { sample: 500 });
          expect((await dumpOf(account.database)) === before).toBe(true);
          const { rule_set, version, checksum, effective_from, changes, lacking, ...preview } = said;
          expect(lacking.every(({ answers }) => answers <= preview.changed)).toBe(true);
          expect({ rule_set, version, checksum, effective_from }).toEqual({
            rule_set: setOf(options.name),
            version: "2",
            checksum: loaded(module).checksum,
            effective_from: options.from,
          });
          const came = await cameOfJob(account, { rerun_id: await publish(account, owner, module) }, "live");
          expect(preview).toEqual(came);
          expect(changes.reduce((sum, { answers }) => sum + answers, 0)).toBe(preview.changed);
          for (const { was, would_be, answers } of changes)
            expect(answers).toBe(preview.answers.filter((each) => keyOf(each) === keyOf({ was, would_be })).length);
          seen.concerned += preview.concerned ?? 0;
          seen.changed += preview.changed;
          seen.reissued += preview.reissued;
          if (options.name === "extra") seen.extra += preview.concerned ?? 0;
        } finally {
          await account.database.close();
        }
      }),
      { numRuns: 40 },
    );
    // Of each there were some, or the property says little.
    expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
  }, 240_000);
});

describe("a dry run", () => {
  const MODULE = draftOf({ name: "support", version: "2", from: "2026-01-01", limit: 0n, bySetting: false });
  const open = (): Promise<TestAccount> =>
    openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], later: [MODULE] });

  it("looks at the days and as many answers as it is asked for, the newest first [RUL-066]", async () => {
    const account = await open();
    const owner = decisionsIn(account).person("owner");
    for (const day of ["2026-03-08", "2026-03-09", "2026-03-10", "2026-03-10"])
      await account.check(refund(1_000, { facts: { action_date: day }, transaction: { status: "executed" } }));
    await post(account, MODULE);
    const all = await dryRun(account, owner, MODULE);
    expect(all).toMatchObject({ concerned: 4, looked_at: 4, changed: 4, lacking: [] });
    expect(all.changes).toEqual([
      {
        was: { state: "determined", outcome: "allowed" },
        would_be: { state: "determined", outcome: "needs_approval" },
        answers: 4,
      },
    ]);
    const one = await dryRun(account, owner, MODULE, { sample: 1 });
    expect(one).toMatchObject({ concerned: 4, looked_at: 1, answers: all.answers.slice(0, 1) });
    const days = { from: "2026-03-09", to: "2026-03-09" };
    expect(await dryRun(account, owner, MODULE, days)).toMatchObject({
      concerned: 1,
      answers: [{ effective_date: days.from }],
    });
  });

  it("names the facts that past actions lack", async () => {
    const asking: RuleSetModule = {
      ...MODULE,
      evaluate: (run) => {
        run.outcome(0, () => {
          const damaged = run.own.flag("damaged");
          return typeof damaged === "boolean"
            ? damaged && { kind: "outcome", outcome: "allowed", approver: null, branch: null }
            : damaged;
        });
      },
    };
    const account = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy()],
      later: [asking],
    });
    const owner = decisionsIn(account).person("owner");
    await account.check(refund(1_000, { facts: { damaged: false }, transaction: { status: "executed" } }));
    await account.check(refund(1_000, { transaction: { status: "executed" } }));
    await post(account, asking);
    expect(await dryRun(account, owner, asking)).toMatchObject({ lacking: [{ fact: "damaged", answers: 1 }] });
  });

  it("is refused to who may not draft, without a draft, and with days that are none", async () => {
    const account = await open();
    const { person } = decisionsIn(account);
    const refused = async (caller: Caller, body: object = {}): Promise<unknown> => {
      const { code, errors } = await refusalOf(dryRun(account, caller, MODULE, body));
      return [code, errors.map((each) => ("field" in each ? `${each.field} ${each.code}` : each.code))];
    };
    expect(await refused(person("lead"))).toEqual(["insufficient-scope", ["session role"]]);
    expect(await refused(person("owner"))).toEqual(["not-found", []]);
    await post(account, MODULE);
    expect(await refused({ ...person("owner"), env: "test" })).toEqual(["live-only", []]);
    expect(await refused(person("owner"), { from: "2026-03-10", to: "2026-03-09" })).toEqual([
      "invalid-request",
      ["to out_of_range"],
    ]);
    expect(await refused(person("owner"), { from: "2026-02-30", sample: 501 })).toEqual([
      "invalid-request",
      ["from format", "sample type"],
    ]);
  });

  it("of what is published already concerns nothing, and of what could not be published says why", async () => {
    const account = await open();
    const owner = decisionsIn(account).person("owner");
    await account.check(refund(1_000, { transaction: { status: "executed" } }));
    await post(account, MODULE);
    await publish(account, owner, MODULE);
    expect(await dryRun(account, owner, MODULE)).toMatchObject({ concerned: 1, reissued: 0, changed: 0, changes: [] });
    const clash = draftOf({ name: "support", version: "3", from: "2026-01-01", limit: 1n, bySetting: false });
    const other = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy()],
      later: [MODULE, clash],
    });
    const otherOwner = decisionsIn(other).person("owner");
    await post(other, MODULE);
    await publish(other, otherOwner, MODULE);
    await post(other, clash);
    expect((await refusalOf(dryRun(other, otherOwner, clash))).code).toBe("policy-blocked");
  });
});
