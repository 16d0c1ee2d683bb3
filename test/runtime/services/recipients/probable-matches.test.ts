/** Matches that confirmed matching rules open, in the transaction of a check and by a job. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type KeyKind, keysOf as keysFor, type NameKey } from "../../../../runtime/engine/matching/keys.js";
import { proposal } from "../../../../runtime/engine/module/matching-module.js";
import { checkPreview } from "../../../../runtime/services/acting/checks/preview.js";
import { verify } from "../../../../runtime/services/evidence/verify/verify.js";
import { publishPolicies } from "../../../../runtime/services/ruling/policies/publish.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { customer, someName } from "../../../engine/matching/kit.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { raw } from "../../store/raw.js";
import { type Answer, gift, openTestAccount, type TestAccount, toJson } from "../account.js";
import { decide, listed, page } from "../confirmation-requests.js";
import {
  confirmMatching,
  LATER_MATCHING,
  matchesOf,
  MATCHING,
  MATCHING_SET,
  publishMatching,
  SECOND_MATCHING,
} from "../matching-rules.js";
import { problemsOf } from "../operator.js";
import { answer, openMatchIn, split } from "../recipient-matches.js";
import { runnerOf, workAll } from "../rules-change.js";

const open = (): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });

/** With matching rules that are confirmed. */
async function openAsking(): Promise<TestAccount> {
  const account = await open();
  await publishMatching(account);
  await confirmMatching(account);
  return account;
}

async function give(account: TestAccount, recipient: object, transaction: object = {}): Promise<string> {
  const sent = gift(100, { facts: { recipient: { kind: "customer", ...recipient } }, transaction });
  return recordOf(await account.check(sent));
}

const recordOf = ({ recipient }: Answer): string => recipient.recipient_id;

const keysOf = async ({ database }: TestAccount, recipientId: string): Promise<readonly NameKey[]> => {
  const [rows] = await database.read(() =>
    batch(raw<NameKey>("SELECT key, letters FROM recipient_keys WHERE recipient_id = ? ORDER BY key", recipientId)),
  );
  return rows;
};

/** By which the sample set finds a name. */
const nameKeysOf = (name: string): readonly NameKey[] =>
  keysFor(
    name,
    (["spelled", "words", "initials", "slips_without_legal_form"] as const).map((kind: KeyKind) => ({
      edition: MATCHING.module.legal_forms,
      kind,
    })),
  );

const jobsOf = async ({ database }: TestAccount): Promise<number> => {
  const [rows] = await database.read(() => batch(raw("SELECT 1 FROM jobs WHERE cause = 'matching_rules'")));
  return rows.length;
};

const pairsOf = async (account: TestAccount): Promise<readonly string[]> =>
  (await matchesOf(account)).map(({ one, other, rule }) => `${one} ${other} ${rule}`).sort();

describe("a matching set", () => {
  it("is published once, for its own account, and stays as it is", async () => {
    const account = await open();
    expect(await publishMatching(account)).toMatchObject({
      published: [{ rule_set: MATCHING_SET, version: "1", what: "new_version", rules: 6, pending: { length: 6 } }],
      rerun_id: null,
      changed: true,
    });
    expect(await publishMatching(account)).toMatchObject({ published: [{ what: "unchanged" }], changed: false });
    const refused = (module: Partial<typeof MATCHING.module>): Promise<readonly string[]> =>
      problemsOf(account, () =>
        publishPolicies(account.services, {
          slug: "acme",
          by: null,
          policies: [],
          matchings: [{ ...MATCHING, module: { ...MATCHING.module, ...module } }],
        }),
      );
    expect(await refused({ rule_set: "matching.other.customers" })).toEqual([
      expect.stringContaining("whose matching sets are named matching.acme.NAME"),
    ]);
    expect(await refused({ checksum: "other" })).toEqual([expect.stringContaining("give it a version of its own")]);
    expect(await refused({ version: "2" })).toEqual([expect.stringContaining("is in force from 2026-01-01 too")]);
  });

  it("stands last among what is to be confirmed, and confirming it re-runs nothing [CNF-035, CNF-051]", async () => {
    const account = await open();
    await publishMatching(account);
    const { rule_sets } = await listed(account);
    expect(rule_sets.map(({ kind }) => kind)).toEqual(["law", "policy", "matching"]);
    expect(rule_sets.at(-1)).toMatchObject({ domain: null, versions: [{ pending: 6, waiting: 0 }] });
    const answered = await decide(account, MATCHING_SET, "1", [{ rule: "spelled_alike", action: "confirm" }]);
    expect(answered).toMatchObject({ pending: 5, rerun_id: null, recorded: { length: 1 } });
    const read = await page(account, MATCHING_SET, "1");
    expect(read.rules.map(({ rule, status }) => [rule, status])).toEqual([
      ["spelled_alike", "confirmed"],
      ["same_words", "pending"],
      ["initials", "pending"],
      ["few_letters", "pending"],
      ["one_letter", "pending"],
      ["short_names", "pending"],
    ]);
    expect(read.rules[0]?.examples[0]?.example).toBe(
      'one "Muster Handels GmbH"\nother "Muster Handels GmbH & Co. KG"\nexpect propose',
    );
  });
});

describe("a match", () => {
  it("opens one with a record that is asked about another of its identity, where it was not asked about itself", async () => {
    const account = await openAsking();
    const older = await give(account, { name: "Muster Handels GmbH" });
    const newer = await give(account, { name: "Mustar Handels GmbH" });
    const numbered = await give(account, { name: "Entirely Another Name", customer_number: "C-1" });
    await answer(account, await openMatchIn(account, [older, numbered]), "same");
    await give(account, { name: "Mustor Handels GmbH", customer_number: "C-1" });
    // Not with the older one, which is the same recipient by now.
    expect((await matchesOf(account)).map(({ one, other }) => [one, other])).toEqual(
      expect.arrayContaining([[newer, numbered]]),
    );
    expect(await pairsOf(account)).toHaveLength(3);
  });

  it("is opened by the check that brings a name, with an alert that names nobody [RCP-019, RCP-023, ALR-034]", async () => {
    const account = await openAsking();
    const one = await give(account, { name: "Müller Handels GmbH" });
    expect(await matchesOf(account)).toEqual([]);
    const other = await give(account, { name: "Mueller Handels GmbH" });
    const [match] = await matchesOf(account);
    expect(match).toMatchObject({ one, other, rule: "spelled_alike", rule_version: "1" });
    const alerts = (await account.alerts()).filter(({ type }) => type === "recipient.probable_match");
    expect(alerts.map(({ payload }) => payload)).toEqual([
      {
        review_item: match?.match_id,
        rule_set: MATCHING_SET,
        rule_version: "1",
        rule: "spelled_alike",
        recipients: [one, other],
      },
    ]);
    const [mailed] = await account.database.read(() =>
      batch(
        raw(
          "SELECT o.emailed FROM outbox o JOIN alerts a ON a.alert_id = o.alert_id WHERE a.type = 'recipient.probable_match'",
        ),
      ),
    );
    expect(mailed).toEqual([{ emailed: "summary" }]);
  });

  it("is opened by a proposal, and by a new name of a record that has a number", async () => {
    const account = await openAsking();
    const one = await give(account, { name: "Muster Handel" });
    const asked = await give(account, { name: "Handel Muster" }, { status: "proposed" });
    const numbered = await give(account, { customer_number: "C-7", name: "Beispiel" });
    expect(await pairsOf(account)).toEqual([`${one} ${asked} same_words`]);
    await give(account, { customer_number: "C-7", name: "Muster-Handel" });
    expect(await pairsOf(account)).toEqual(
      [`${one} ${asked} same_words`, `${one} ${numbered} spelled_alike`, `${asked} ${numbered} same_words`].sort(),
    );
    expect(await keysOf(account, numbered)).toEqual(nameKeysOf("Muster-Handel"));
  });

  it("is opened by confirmed rules alone, and of records that were there by a job of the confirmation [RCP-048]", async () => {
    const account = await open();
    const one = await give(account, { name: "Muster Handel" });
    await publishMatching(account);
    const other = await give(account, { name: "MUSTER-HANDEL" });
    await workAll(account);
    expect(await matchesOf(account)).toEqual([]);
    // A name that was recorded before there was a matching set has no keys until a job makes them.
    expect([await keysOf(account, one), await keysOf(account, other)]).toEqual([[], nameKeysOf("MUSTER-HANDEL")]);
    await confirmMatching(account, ["short_names"]);
    expect(await matchesOf(account)).toEqual([]);
    await workAll(account);
    expect(await pairsOf(account)).toEqual([]);
    await confirmMatching(account, ["spelled_alike"]);
    await workAll(account);
    expect(await pairsOf(account)).toEqual([`${one} ${other} spelled_alike`]);
    expect(await keysOf(account, one)).toEqual(nameKeysOf("Muster Handel"));
  });

  it("is opened once of two records, whatever was answered [RCP-027, RCP-046]", async () => {
    const account = await openAsking();
    const one = await give(account, { customer_number: "C-1", name: "Muster Handel" });
    const other = await give(account, { name: "MUSTER-HANDEL" });
    const [match] = await matchesOf(account);
    await answer(account, match?.match_id ?? "", "different");
    await give(account, { customer_number: "C-1", name: "Muster Händel" });
    await give(account, { customer_number: "C-1", name: "Muster  Handel" });
    await publishMatching(account, SECOND_MATCHING);
    await workAll(account);
    expect(await pairsOf(account)).toEqual([`${one} ${other} spelled_alike`]);
  });

  it("is not opened of records that count as one through others", async () => {
    const account = await openAsking();
    const one = await give(account, { customer_number: "C-1", name: "Muster Handel" });
    const between = await give(account, { name: "Muster Handelxx" });
    const other = await give(account, { name: "Muster Handelxxyy" });
    for (const { match_id } of await matchesOf(account)) await answer(account, match_id, "same");
    await give(account, { customer_number: "C-1", name: "Muster Handelxxy" });
    const pairs = [`${one} ${between} few_letters`, `${between} ${other} few_letters`].sort();
    expect(await pairsOf(account)).toEqual(pairs);
    await split(account, between);
    await give(account, { customer_number: "C-1", name: "Muster Handelxxyyy" });
    expect(await pairsOf(account)).toEqual([...pairs, `${one} ${other} few_letters`].sort());
  });

  it("is never opened of different numbers of one kind", async () => {
    const account = await openAsking();
    await give(account, { customer_number: "C-1", name: "Muster Handel" });
    await give(account, { customer_number: "C-2", name: "Muster Handel" });
    expect(await matchesOf(account)).toEqual([]);
  });

  it("is opened of names that come at the same moment", async () => {
    const account = await openAsking();
    const spellings = ["Muster Handel", "MUSTER-HANDEL", "Muster.Handel", "Muster, Handel", "Muster/Handel"];
    const records = await Promise.all(spellings.map((name) => give(account, { name })));
    const pairs = records.flatMap((one, at) => records.slice(at + 1).map((other) => [one, other].sort().join(" ")));
    expect((await matchesOf(account)).map(({ one, other }) => `${one} ${other}`).sort()).toEqual(pairs.sort());
  });

  it("has the answers about both records checked again, by a job that the answer names", async () => {
    const account = await openAsking();
    await give(account, { name: "Muster Handel" });
    const alone = await account.check(gift(100, { facts: { recipient: { kind: "customer", name: "Beispiel" } } }));
    expect(alone).not.toHaveProperty("recheck_job");
    const opening = await account.check(
      gift(100, { facts: { recipient: { kind: "customer", name: "MUSTER-HANDEL" } } }),
    );
    expect(opening).toMatchObject({ recheck_job: expect.stringMatching(/^job_/) as unknown });
  });
});

describe("a version that comes into force later", () => {
  const DAY = 86_400_000;

  it("is asked of all records on its day, once, whatever number of processes look", async () => {
    const account = await open();
    await publishMatching(account);
    await publishMatching(account, LATER_MATCHING);
    await confirmMatching(account, ["spelled_alike"], "2");
    const one = await give(account, { name: "Muster Handel" });
    const other = await give(account, { name: "MUSTER-HANDEL" });
    const apart = await give(account, { name: "Beispiel" });
    const look = async (): Promise<void> => {
      await Promise.all([runnerOf(account).lookDaily(() => false), runnerOf(account).lookDaily(() => false)]);
      await workAll(account);
    };
    await look();
    account.clock.now += DAY;
    await look();
    expect([await matchesOf(account), await jobsOf(account)]).toEqual([[], 0]);
    account.clock.now += DAY;
    await look();
    expect(await matchesOf(account)).toMatchObject([{ one, other, rule: "spelled_alike", rule_version: "2" }]);
    expect(await jobsOf(account)).toBe(1);
    for (let day = 0; day < 2; day += 1) {
      account.clock.now += DAY;
      await look();
    }
    expect([(await matchesOf(account)).length, await jobsOf(account)]).toEqual([1, 1]);
    expect(apart).not.toBe(other);
  });

  it("is not asked again where a rule was confirmed in it since it started", async () => {
    const account = await openAsking();
    await give(account, { name: "Muster Handel" });
    await runnerOf(account).lookDaily(() => false);
    const before = await jobsOf(account);
    await publishMatching(account, LATER_MATCHING);
    const published = await jobsOf(account);
    expect(published).toBe(before + 1);
    account.clock.now += 2 * DAY;
    await confirmMatching(account, ["spelled_alike"], "2");
    await runnerOf(account).lookDaily(() => false);
    expect(await jobsOf(account)).toBe(published + 1);
  });
});

describe("keys that an earlier program made", () => {
  it("are made again by a job of the daily look, once, and matches that were missed are opened", async () => {
    const account = await openAsking();
    const one = await give(account, { name: "Muster Handel" });
    await account.database.transact(() =>
      batch(
        raw("DELETE FROM recipient_keys"),
        raw(
          "INSERT INTO recipient_keys (account_id, env, key, recipient_id, letters) VALUES (?, 'live', 'd Muster', ?, NULL)",
          account.caller("app").accountId,
          one,
        ),
      ),
    );
    const other = await give(account, { name: "MUSTER-HANDEL" });
    expect(await matchesOf(account)).toEqual([]);
    const { findings } = await verify(account.database, account.services, null);
    expect(findings.filter(({ record }) => record.startsWith("recipient_keys"))).toEqual([]);
    for (let day = 0; day < 2; day += 1) await runnerOf(account).lookDaily(() => false);
    expect(await jobsOf(account)).toBe(1);
    await workAll(account);
    expect(await pairsOf(account)).toEqual([`${one} ${other} spelled_alike`]);
    expect(await keysOf(account, one)).toEqual(nameKeysOf("Muster Handel"));
    await runnerOf(account).lookDaily(() => false);
    expect(await jobsOf(account)).toBe(1);
  });
});

it("a preview records no name and opens no match", async () => {
  const account = await openAsking();
  await give(account, { name: "Muster Handel" });
  const before = await keyCount(account);
  const body = gift(100, { facts: { recipient: { kind: "customer", name: "MUSTER-HANDEL" } } });
  await account.database.read(() =>
    checkPreview(account.services, account.caller("app"), toJson(body), account.clock.now),
  );
  expect([await keyCount(account), await matchesOf(account)]).toEqual([before, []]);
});

async function keyCount({ database }: TestAccount): Promise<number> {
  return (await database.read(() => batch(raw("SELECT 1 FROM recipient_keys"))))[0].length;
}

describe("matches that are opened by keys", () => {
  it("are those that comparing all records proposes, whether a check or a job opens them", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someName.filter(isName), { minLength: 8, maxLength: 30 }),
        fc.nat(30),
        async (names, later) => {
          const account = await open();
          await publishMatching(account);
          const records: { readonly id: string; readonly name: string }[] = [];
          for (const [at, name] of names.entries()) {
            if (at === later) await confirmMatching(account);
            // By number, so that equal spellings are different records: odd ones are sent by name alone.
            const sent = at % 2 === 0 ? { name } : { customer_number: `C-${at}`, name };
            const id = await give(account, sent);
            const known = records.findIndex((each) => each.id === id);
            if (known < 0) records.push({ id, name });
            else records[known] = { id, name };
          }
          if (later >= names.length) await confirmMatching(account);
          await workAll(account);
          const numberOf = async (id: string): Promise<string | null> => {
            const [rows] = await account.database.read(() =>
              batch(raw<{ number: string }>("SELECT number FROM recipient_numbers WHERE recipient_id = ?", id)),
            );
            return rows[0]?.number ?? null;
          };
          const compared = await Promise.all(
            records.map(async ({ id, name }) => ({ id, record: customer(name, await numberOf(id)) })),
          );
          const expected = compared.flatMap(({ id, record }, at) =>
            compared.slice(at + 1).flatMap((each) => {
              const rule = proposal(MATCHING.module, record, each.record);
              return rule === null ? [] : [[id, each.id].sort().join(" ")];
            }),
          );
          const opened = (await matchesOf(account)).map(({ one, other }) => `${one} ${other}`);
          // A record that got another spelling of its name may have been proposed by the one before.
          expect(opened).toEqual(expect.arrayContaining(expected));
          if (records.length === names.length) expect([...opened].sort()).toEqual(expected.sort());
        },
      ),
      { numRuns: 12 },
    );
  });
});

/** As a request may send it. */
function isName(name: string): boolean {
  return name.trim() === name && name.length > 0 && !/[\p{C}\p{Z}]/u.test(name.replaceAll(" ", ""));
}
