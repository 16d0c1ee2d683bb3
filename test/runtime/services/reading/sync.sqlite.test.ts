/**
 * A start of the service: the versions that answer, and totals that are new to an account. These are computed over its
 * past bookings before any version that reads them answers.
 */
import { describe, expect, it } from "vitest";

import { makeServices } from "../../../../runtime/actions/account/services.js";
import { BY_OPERATOR } from "../../../../runtime/actions/decide/claims.js";
import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { dayOf } from "../../../../runtime/engine/values/days.js";
import { Fraction } from "../../../../runtime/engine/values/exact.js";
import type { LoadedModule } from "../../../../runtime/rulebook/loaded.js";
import { makeRulebook } from "../../../../runtime/rulebook/rulebook.js";
import { check } from "../../../../runtime/services/acting/checks/check.js";
import { syncRulebook } from "../../../../runtime/services/reading/rulebook/sync.js";
import { listRules, type RuleSetList } from "../../../../runtime/services/reading/rules/read.js";
import { addConfirmation } from "../../../../runtime/store/accounts/rule-sets.js";
import { listUnfinishedJobs } from "../../../../runtime/store/outgoing/jobs.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, giftsLaw, instantiating, loaded, supportPolicy } from "../../../fixtures/modules.js";
import { temporaryPlace } from "../../database.js";
import { NAME_HASH } from "../../name-hash.js";
import { raw } from "../../store/raw.js";
import { type AnswerRead, gift, openTestAccount, type TestAccount, toJson } from "../account.js";
import { programsOn } from "../law-programs.js";
import { standing, workAll } from "../rules-change.js";

async function confirmAll({ opened, database }: TestAccount, module: RuleSetModule): Promise<void> {
  const of = {
    accountId: opened.account.id,
    ruleSet: module.rule_set,
    version: module.version,
    moduleChecksum: loaded(module).checksum,
  };
  await database.transact(() =>
    batch(
      ...module.rules.map(({ rule, rule_hash }) =>
        addConfirmation({
          ...of,
          rule,
          ruleHash: rule_hash,
          action: "confirmed",
          byUser: "owner",
          comment: null,
          at: 0,
          sentBy: BY_OPERATOR,
        }),
      ),
    ),
  );
}

async function bookIn2027({ services, database, caller, clock }: TestAccount, cents: number): Promise<AnswerRead> {
  return JSON.parse(
    await database.transact(() =>
      check(services, caller("app"), toJson(gift(cents, { date: "2027-02-01" })), clock.now),
    ),
  ) as AnswerRead;
}

describe("a start with a new version", () => {
  it("finds the members of a total that no version had before, once [TOT-005]", async () => {
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
    await account.check(gift(4000, { date: "2027-02-01" }));
    await account.check(gift(4000, { date: "2027-02-02" }), "app_test");
    const [total] = GIFTS_2024.totals;
    if (total === undefined) throw new Error("the fixture has a total");
    const future = giftsLaw({
      version: "2027",
      limit: 5000n,
      from: dayOf(2027, 1, 1),
      totals: [{ ...total, definition: "defined anew" }],
    });
    const modules = [GIFTS_2004, GIFTS_2024, future].map(loaded);
    const policy = loaded(supportPolicy());
    const services = makeServices(
      account.services.ports,
      makeRulebook(modules, instantiating([...modules, policy])),
      () => undefined,
      NAME_HASH,
    );
    expect(await account.database.transact(() => syncRulebook(services))).toEqual({ definitions: 2 });
    expect(await account.database.transact(() => syncRulebook(services))).toEqual({ definitions: 0 });

    await confirmAll(account, future);
    services.accountRules.clear();
    const body = await account.database.transact(() =>
      check(services, account.caller("app"), toJson(gift(2000, { date: "2027-03-01" })), account.clock.now),
    );
    expect(JSON.parse(body)).toMatchObject({
      layers: { law: { rule_version: "2027", outcome: "not_deductible" } },
      history_used: [{ count: 1, total: { amount: 4000, currency: "EUR" } }],
    });
  });
});

describe("a start with a program that no longer ships a version", () => {
  it("answers by it no more on SQLite, where nobody else can have shipped it, and goes on by it on PostgreSQL", async () => {
    const place = await temporaryPlace();
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], place });
    const renamed = { ...GIFTS_2024, rule_set: "law.de.presents" };
    const programs = [
      [GIFTS_2004, GIFTS_2024, renamed],
      [GIFTS_2004, GIFTS_2024],
    ].map((laws) =>
      makeRulebook(laws.map(loaded), instantiating([GIFTS_2004, GIFTS_2024, renamed, supportPolicy()].map(loaded))),
    );
    const shown: RuleSetList[] = [];
    for (const rulebook of programs) {
      const services = makeServices(account.services.ports, rulebook, () => undefined, NAME_HASH);
      await account.database.transact(() => syncRulebook(services));
      shown.push(await account.database.read(() => listRules(services, null)));
    }
    expect(shown.map((list) => list.rule_sets.some(({ rule_set }) => rule_set === "law.de.presents"))).toEqual([
      true,
      place.databaseUrl !== null,
    ]);
  });

  it("counts in a version that is shipped again what was booked while it was not, and answers by it again what stands [TOT-005]", async () => {
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
    const [total] = GIFTS_2024.totals;
    if (total === undefined) throw new Error("the fixture has a total");
    const future = giftsLaw({
      version: "2027",
      limit: 2000n,
      from: dayOf(2027, 1, 1),
      totals: [{ ...total, definition: "defined anew" }],
    });
    const without = [GIFTS_2004, GIFTS_2024].map(loaded);
    const withIt = [...without, loaded(future)];
    const starting = programsOn(account, withIt);
    const first = await starting(withIt);
    await confirmAll(account, future);
    const given = [await bookIn2027(first, 1500), await bookIn2027(await starting(without), 1000)];
    const again = await starting(withIt);
    await workAll(again);
    const stand = await Promise.all(given.map(({ check_id }) => standing(again, check_id)));
    expect(stand).toMatchObject(
      [1, 2].map(() => ({ layers: { law: { rule_version: "2027", outcome: "not_deductible" } } })),
    );
    expect((await bookIn2027(again, 100)).history_used[0]).toMatchObject({
      count: 2,
      total: { amount: 2500, currency: "EUR" },
    });
  });
});

describe("a start with another build of a version", () => {
  const OLD = [GIFTS_2004, GIFTS_2024].map(loaded);
  const built = (module: RuleSetModule): LoadedModule => ({
    ...loaded(module),
    checksum: "sha256:built again",
    javascript: "built again",
  });
  /** The confirmed hash of a rule does not depend on the rows that it looks up. */
  const withRows = (amount: bigint): Pick<RuleSetModule, "rules" | "tables" | "evaluate"> => ({
    ...giftsLaw({ version: "2024", limit: amount, from: dayOf(2024, 1, 1) }),
    rules: GIFTS_2024.rules,
    tables: {
      limits: { edition: "1", keys: [], columns: ["amount"], rows: [{ keys: [], values: [Fraction.of(amount, 3n)] }] },
    },
  });
  const unfinished = async ({ database }: TestAccount): Promise<number> =>
    (await database.read(() => batch(listUnfinishedJobs({}))))[0].length;

  it("answers again what rests on the version, also where only rows of a table are others", async () => {
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
    const [was, is] = [loaded({ ...GIFTS_2024, ...withRows(5000n) }), built({ ...GIFTS_2024, ...withRows(2000n) })];
    const starting = programsOn(account, [was, is]);
    const older = await starting([loaded(GIFTS_2004), was]);
    const given = await bookIn2027(older, 3000);
    await workAll(older);
    const newer = await starting([loaded(GIFTS_2004), is]);
    await workAll(newer);
    expect(await standing(newer, given.check_id)).toMatchObject({
      layers: { law: { rule_version: "2024", outcome: "not_deductible" } },
      recheck_reason: "rules_changed",
    });
  });

  it("makes no re-run where nothing moved, where it says the same, or where the account does not have the law", async () => {
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
    const again = built({ ...GIFTS_2024, examples: [] });
    const other = loaded({ ...GIFTS_2024, rule_set: "law.de.presents" });
    const starting = programsOn(account, [...OLD, again, other]);
    await bookIn2027(account, 3000);
    await workAll(await starting(OLD));
    for (const laws of [OLD, [...OLD, other], [loaded(GIFTS_2004), again]])
      expect(await unfinished(await starting(laws))).toBe(0);
    // Before schema 11 nothing was listed.
    await account.database.transact(() => batch(raw("DELETE FROM shipped_laws")));
    expect(await unfinished(await starting(OLD))).toBe(0);
  });
});
