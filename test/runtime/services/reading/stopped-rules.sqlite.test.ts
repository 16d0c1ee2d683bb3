/**
 * Stored rules that a program cannot run, or with a damaged text: what it stops, for whom, and its messages.
 */
import { describe, expect, it } from "vitest";

import { refusalWords } from "../../../../cli/operator/refused.js";
import { listOvertaken } from "../../../../runtime/actions/account/law-set.js";
import { makeServices, type Services } from "../../../../runtime/actions/account/services.js";
import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { BeyondProgram } from "../../../../runtime/rulebook/beyond.js";
import { makeRulebook } from "../../../../runtime/rulebook/rulebook.js";
import { openAccount } from "../../../../runtime/services/accounts/open.js";
import { check } from "../../../../runtime/services/acting/checks/check.js";
import { makeJobRunner } from "../../../../runtime/services/background/jobs/runner.js";
import { verify } from "../../../../runtime/services/evidence/verify/verify.js";
import { syncRulebook } from "../../../../runtime/services/reading/rulebook/sync.js";
import { listRules } from "../../../../runtime/services/reading/rules/read.js";
import { switchLawOf } from "../../../../runtime/services/ruling/laws/switch.js";
import { publishPolicies } from "../../../../runtime/services/ruling/policies/publish.js";
import { makeVerbRunner } from "../../../../runtime/services/verb-runner.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, instantiating, loaded, supportPolicy } from "../../../fixtures/modules.js";
import { NAME_HASH } from "../../name-hash.js";
import { raw } from "../../store/raw.js";
import {
  gift,
  mintingKeys,
  openTestAccount,
  refund,
  refusalOf,
  type TestAccount,
  testFile,
  toJson,
} from "../account.js";
import { compareAll, evaluateAll } from "../evaluate-all.js";
import { refusedOf } from "../operator.js";
import { decideRules } from "../rules-change.js";
import { tamper } from "../tamper.js";

const LAWS = [GIFTS_2004, GIFTS_2024];
const PRESENTS = { ...GIFTS_2024, rule_set: "law.de.presents", domain: "presents" };
const SECOND = supportPolicy({ name: "second" });

type Reports = [string, unknown][];

/** A program that ships `laws`; in addition to its own and the account's first policy it can run `runs`. */
function program(
  account: TestAccount,
  laws: readonly RuleSetModule[],
  runs: readonly RuleSetModule[] = [],
  reported: Reports = [],
): TestAccount {
  const rulebook = makeRulebook(laws.map(loaded), instantiating([...laws, ...runs, supportPolicy()].map(loaded)));
  const services = makeServices(
    account.services.ports,
    rulebook,
    (ruleSet, error) => reported.push([ruleSet, error]),
    NAME_HASH,
  );
  return { ...account, services };
}

const doorOf = ({ services, database }: TestAccount): ReturnType<typeof makeVerbRunner> =>
  makeVerbRunner(services, database, database.probe);
const start = ({ services, database }: TestAccount): Promise<unknown> =>
  database.transact(() => syncRulebook(services));
const open = (laws = LAWS): Promise<TestAccount> => openTestAccount({ laws, policies: [supportPolicy()] });

function send(of: TestAccount, body: object, accountId = of.opened.account.id): Promise<unknown> {
  const caller = { ...of.caller("app"), accountId };
  return doorOf(of).change(caller, null, (services: Services, at) => check(services, caller, toJson(body), at));
}

/** Another account on the same database, with the gifts law alone. */
async function openSecond({ services, database }: TestAccount): Promise<string> {
  const file = testFile((draft) => {
    draft.account.slug = "second";
    draft.confirmations = draft.confirmations.filter(({ rule_set }) => rule_set.startsWith("law."));
    draft.settings = [];
    draft.policies = [];
  });
  const opened = await database.transact(() => openAccount(services, { file, policies: [], mintKey: mintingKeys(10) }));
  if (opened.kind !== "opened") throw new Error(JSON.stringify(opened));
  return opened.opened.account.id;
}

describe("a policy that a newer tcs published and this program cannot run", () => {
  async function published(): Promise<{
    readonly newer: TestAccount;
    readonly older: TestAccount;
    readonly second: string;
    readonly reported: Reports;
  }> {
    const account = await open();
    await account.check(gift(1000));
    // Which the policy is to answer, too.
    await account.check(refund(500));
    const second = await openSecond(account);
    const [newer, reported]: [TestAccount, Reports] = [program(account, LAWS, [SECOND]), []];
    await start(newer);
    await decideRules(
      newer,
      "confirmed",
      SECOND,
      SECOND.rules.map(({ rule }) => rule),
    );
    await newer.database.transact(() =>
      publishPolicies(newer.services, { slug: "acme", by: null, policies: [loaded(SECOND)] }),
    );
    return { newer, older: program(account, LAWS, [], reported), second, reported };
  }

  it("stops its account alone, with 503 and a cause that names it", async () => {
    const { older, newer, second } = await published();
    const refused = await refusalOf(send(older, refund(1000)));
    expect(refused).toMatchObject({ code: "unavailable", status: 503, retryAfter: 5, members: { code: "rule_set" } });
    expect(String(refused.cause)).toContain("policy.acme.second@1");
    await send(older, gift(1000), second);
    await send(newer, refund(1000));
  });

  it("leaves its jobs to the newer program, and stops no start: the account is left as it is and named in the log", async () => {
    const { older, reported } = await published();
    const failures: unknown[] = [];
    const runner = makeJobRunner({
      ...older,
      onFailure: ({ error, triedAgain }) => failures.push([error instanceof BeyondProgram, triedAgain]),
    });
    await runner.lookDaily(() => false);
    for (let looks = 0; looks < 10; looks += 1) {
      await runner.workOnce(() => false);
      await older.database.transact(() => batch(raw("UPDATE jobs SET next_attempt_at = 0 WHERE finished_at IS NULL")));
    }
    expect(failures).toEqual(failures.map(() => [true, true]));
    expect(failures.length).toBeGreaterThan(8);
    await start(older);
    expect(reported).toEqual([["policy.acme.second", expect.any(BeyondProgram)]]);
  });

  it("ends a verification with its sentence, and accuses no record", async () => {
    const { older, newer } = await published();
    await send(newer, refund(1000));
    const parts = [() => evaluateAll(older), () => compareAll(older)];
    for (const part of parts) await expect(part()).rejects.toThrow(/cannot run policy\.acme\.second@1/);
    expect(await evaluateAll(newer)).toMatchObject({ findings: [] });
  });

  it("does not hide what the verification found before", async () => {
    const { older } = await published();
    // Modules of these tests do not have the checksum of their text.
    const { findings } = await verify(older.database, older.services, null);
    for (const record of ["projections", "patterns"])
      expect(findings).toContainEqual({
        record,
        problem: "cannot be looked at by this program, which cannot run policy.acme.second@1.",
      });
    expect(findings.map(({ problem }) => problem)).toContain("has another TypeScript than its checksum says.");
  });
});

describe("law whose kept text was damaged and that this program does not ship", () => {
  it("stops the accounts that have it and the list of laws, and neither others nor a start", async () => {
    const account = await open();
    const second = await openSecond(account);
    const newer = program(account, [...LAWS, PRESENTS]);
    await start(newer);
    await newer.database.transact(() =>
      switchLawOf(newer.services, { slug: "acme", law: "law.de.presents", on: true }),
    );
    await tamper(
      newer,
      "modules",
      "UPDATE modules SET javascript = 'damaged', javascript_checksum = 'another' WHERE rule_set = 'law.de.presents'",
    );
    const older = program(account, LAWS, [PRESENTS]);
    expect(await refusalOf(send(older, gift(1000)))).toMatchObject({
      code: "unavailable",
      status: 503,
      members: { code: "rule_set" },
    });
    expect(await refusalOf(doorOf(older).read((services) => listRules(services, null)))).toMatchObject({ status: 503 });
    await send(older, gift(1000), second);
    const { findings } = await verify(older.database, older.services, null);
    expect(findings.map(({ problem }) => problem)).toContain("has another JavaScript than its checksum says.");
    await start(program(account, LAWS, [PRESENTS]));
  });
});

describe("law that this program ships and that has not started on the database", () => {
  it("is switched on by nobody, and an account file that names it is refused: the service is to be started first", async () => {
    const account = await open();
    await start(program(account, LAWS));
    const { services, database } = program(account, [...LAWS, PRESENTS]);
    const words =
      "law.de.presents comes with this program, which has not started on this database: start the service with this program first";
    const notStarted = await refusedOf(
      database.transact(() => switchLawOf(services, { slug: "acme", law: "law.de.presents", on: true })),
    );
    expect(refusalWords(notStarted)).toBe(`Nothing was changed:\n  law-not-started: ${words}.`);
    const file = testFile((draft) => {
      draft.account.slug = "second";
      draft.laws.push("law.de.presents");
    });
    const refused = await database.transact(() =>
      openAccount(services, { file, policies: [loaded(supportPolicy({ slug: "second" }))], mintKey: mintingKeys(10) }),
    );
    expect(refused).toMatchObject({ errors: expect.arrayContaining([{ at: "laws[1]", problem: words }]) });
  });

  it("or by another build is named, for the log of a start", async () => {
    const account = await open();
    const newer = program(account, [GIFTS_2004, { ...GIFTS_2024, checksum: "built again" }], LAWS);
    await start(program(account, LAWS));
    await start(newer);
    const older = program(account, LAWS, [{ ...GIFTS_2024, checksum: "built again" }]);
    expect(await older.database.read(() => listOvertaken(older.services))).toEqual(["law.de.gifts@2024"]);
    expect(await newer.database.read(() => listOvertaken(newer.services))).toEqual([]);
  });
});
