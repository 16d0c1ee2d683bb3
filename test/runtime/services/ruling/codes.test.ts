/** Codes that look the same to a reader are one code, from a source and its table to facts, settings and totals. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, it } from "vitest";

import { compilePolicies } from "../../../../compiler/host/policies.js";
import { instantiate } from "../../../../runtime/engine/instantiate.js";
import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { openAccount } from "../../../../runtime/services/accounts/open.js";
import { attemptOf } from "../../../../runtime/services/request/idempotency/attempt.js";
import { loaded } from "../../../fixtures/modules.js";
import { mintingKeys, openTestAccount, temporaryDirectory, type TestAccount, testFile, toJson } from "../account.js";

const NFC = "M\u00fcnchen";
const NFD = "Mu\u0308nchen";

const DOMAIN = readFileSync(join(import.meta.dirname, "../../../fixtures/travel/domains/travel.rules"), "utf8");

/** `form`: how the source and its table write the code. */
const source = (form: string): string => `policy acme.travel version "1" {
  title "Travel"
  domain travel
  jurisdictions any
  currency EUR
  in force from 2026-01-01 by booked_on
  changelog "First version."
  source handbook: policy_document "Handbook of a sample company" { cap "1" }
  uses booked_on, kind, amount, city, centre
  setting home: code matching "${form}|Rom" "Where the company is."
  table cap edition "2026" keyed by city gives limit: money from "cap.csv"
  total spent = sum of amount over this city ever counting earlier bookings
  outcomes allowed, needs_approval, not_allowed
  base facts { booked_on = 2026-03-10, kind = hotel, amount = 50.00 EUR, city = "${form}", centre = "C-1" }
  base settings { home = "${form}" }

  rule abroad "Other cities" cites handbook.cap {
    wording "What is booked in another city than that of the company is not allowed."
    when city is not setting.home and city is not "${form}" then not_allowed
    example "elsewhere" from handbook.cap { given city = "Rom" expect determined not_allowed }
  }
  rule within "Within the cap" cites handbook.cap {
    wording "What stays within the cap of the city is allowed."
    when amount together with spent is at most cap[city].limit then allowed
    example "small" from handbook.cap { expect determined allowed }
  }
  rule too_much "Above the cap" cites handbook.cap {
    wording "What is above the cap of the city is not allowed."
    when amount together with spent is above cap[city].limit then not_allowed
    example "large" from handbook.cap { given amount = 500.00 EUR expect determined not_allowed }
  }
}
`;

async function compiled(form: string, csv: string): Promise<RuleSetModule> {
  const root = temporaryDirectory();
  const write = (path: string, text: string): string => {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  write("domains/travel.rules", DOMAIN);
  write("policy/acme/travel/cap.csv", csv);
  const result = await compilePolicies([write("policy/acme/travel/1.rules", source(form))], { sources: root });
  if (!result.ok) throw new Error(result.text);
  const [built] = result.policies;
  if (built === undefined) throw new Error("there is a policy");
  return instantiate(built.javascript, "policy.acme.travel");
}

const table = (city: string): string => `city,limit\nRom,50.00\n${city},100.00\n`;

const fileWith = (home: string) =>
  testFile((file) => {
    file.laws = [];
    file.settings = [{ key: "home", value: home }];
    file.policies = ["travel.rules"];
    file.confirmations = [{ rule_set: "policy.acme.travel", version: "1", rules: "all", by: "owner" }];
  });

const booking = (city: string, amount = 6_000, transaction: object = {}): object => ({
  rule_set: "policy.acme.travel",
  jurisdiction: "DE",
  facts: { booked_on: "2026-03-10", kind: "hotel", amount: { amount, currency: "EUR" }, city, centre: "C-1" },
  transaction: { channel: "agent", ref: `R-${NFD}`, ...transaction },
});

const outcomeOf = (answer: Awaited<ReturnType<TestAccount["check"]>>): string | null =>
  answer.layers.policies[0].outcome;

it.each([
  ["composed characters", NFC, NFD],
  ["decomposed characters", NFD, NFC],
])("a source and a table in %s hold for facts and settings in either form", async (_, form, other) => {
  const policies = [await compiled(form, table(other))];
  const account = await openTestAccount({ laws: [], policies, file: fileWith(form) });
  // One city for the table, the setting, the literal of the rule, and the total.
  const first = await account.check(booking(NFD));
  expect(outcomeOf(first)).toBe("allowed");
  expect(outcomeOf(await account.check(booking(NFC)))).toBe("not_allowed");
  const { facts } = await account.read(first.check_id);
  expect(facts).toMatchObject({ city: NFC });
});

it("a booking that is completed or corrected with the same code in another form does not change it", async () => {
  const account = await openTestAccount({ laws: [], policies: [await compiled(NFC, table(NFC))], file: fileWith(NFC) });
  const asked = await account.check(booking(NFC, 1_000, { status: "proposed" }));
  const again = await account.check(
    booking(NFD, 1_000, { status: "proposed", completes: asked.transaction.transaction_id, ref: `R-${NFC}` }),
  );
  expect(again.supersedes_check_id).toBe(asked.check_id);
  const taken = await account.check(booking(NFD, 1_000));
  const same = await account.refused(booking(NFC, 1_000, { corrects: taken.transaction.transaction_id }));
  expect(same.errors).toMatchObject([{ code: "unchanged" }]);
});

it("a request that is repeated with the same texts in another form is the same request", async () => {
  const account = await openTestAccount({ laws: [], policies: [await compiled(NFC, table(NFC))], file: fileWith(NFC) });
  const hashOf = (city: string): string =>
    attemptOf("key", "POST /v1/check", account.caller("app"), toJson(booking(city))).requestHash;
  expect(hashOf(NFD)).toBe(hashOf(NFC));
  expect(hashOf("Munchen")).not.toBe(hashOf(NFC));
});

it("an account file that is opened again with a setting in another form is the same file", async () => {
  const module = await compiled(NFC, table(NFC));
  const account = await openTestAccount({ laws: [], policies: [module], file: fileWith(NFD) });
  const again = await account.database.transact(() =>
    openAccount(account.services, {
      file: fileWith(NFC),
      policies: [loaded(module)],
      matchings: [],
      mintKey: mintingKeys(),
    }),
  );
  expect(again).toMatchObject({ kind: "unchanged", changedSince: [] });
});
