/** A matching set is drafted, published and confirmed as a policy is, by administrators. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

import { readAccountRules } from "../../../../runtime/actions/account/account-rules.js";
import type { PersonCaller } from "../../../../runtime/auth/caller.js";
import { dayOfMoment } from "../../../../runtime/engine/values/days.js";
import { proposesOn } from "../../../../runtime/rulebook/matching-sets.js";
import { decideRules } from "../../../../runtime/services/ruling/confirmations/decide.js";
import {
  readEditor,
  readPolicyPage,
  readPolicyVersions,
} from "../../../../runtime/services/ruling/confirmations/policy-pages.js";
import { decisionPreview } from "../../../../runtime/services/ruling/confirmations/preview.js";
import { listConfirmations } from "../../../../runtime/services/ruling/confirmations/read.js";
import { readRulesToConfirm } from "../../../../runtime/services/ruling/confirmations/rules-to-confirm.js";
import { compileDraft, draftPolicy } from "../../../../runtime/services/ruling/policies/draft.js";
import { dryRunDraft } from "../../../../runtime/services/ruling/policies/dry-run.js";
import { publishDraft } from "../../../../runtime/services/ruling/policies/publish-draft.js";
import { withoutTurns } from "../../../../runtime/services/turns/turns.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { IN_PROCESS } from "../../http/in-process.js";
import { raw } from "../../store/raw.js";
import { gift, refusalOf, toJson } from "../account.js";
import { type CompilingAccount, openCompilingAccount } from "../compiled-drafts.js";

const SET = "matching.acme.customers";
const PATH = "matching/acme/customers/1.rules";
const TEXT = readFileSync(resolve(import.meta.dirname, "../../../../rulesets", PATH), "utf8");
const FILES = [{ path: PATH, text: TEXT }];

async function open(): Promise<CompilingAccount & { readonly person: PersonCaller }> {
  const account = await openCompilingAccount();
  return { ...account, person: account.owner as PersonCaller };
}

const page = ({ database, services, person }: Awaited<ReturnType<typeof open>>) =>
  database.read(() => readPolicyPage(services, person, SET, "1"));

async function publish(account: CompilingAccount): Promise<Readonly<Record<string, unknown>>> {
  const { database, services, owner } = account;
  const compiled = await account.compile(SET, "1");
  const text = await database.transact(() => publishDraft(services, owner, SET, "1", toJson({}), compiled));
  return JSON.parse(text) as Readonly<Record<string, unknown>>;
}

describe("a matching set", () => {
  it("is a draft beside policies, and matches nobody [RUL-064]", async () => {
    const account = await open();
    await account.draft(FILES);
    expect(await page(account)).toMatchObject({
      ...{ kind: "matching", status: "draft", published: "nothing", effective_from: "2026-01-01", unset: [] },
      files: FILES,
    });
    const { database, services, person } = account;
    const { sets } = await database.read(() => readPolicyVersions(services, person));
    expect(sets.find(({ rule_set }) => rule_set === SET)?.versions).toMatchObject([{ version: "1", status: "draft" }]);
  });

  it("is published from its draft, and its rules are confirmed then, with the logic of its source", async () => {
    const account = await open();
    await account.draft(FILES);
    expect(await publish(account)).toMatchObject({ rule_set: SET, what: "new_version", unset_settings: [] });
    expect(await page(account)).toMatchObject({ published: "these_files", status: "published" });
    const { database, services, owner, person } = account;
    const { rules } = await database.read(() => readRulesToConfirm(services, person, SET, "1"));
    expect(rules[0]?.reading.logic).toBe(
      "when names are spelled alike or names without legal form are spelled alike then propose",
    );
    const body = toJson({ rules: rules.map(({ page: { rule } }) => ({ rule, action: "confirm" })) });
    await database.transact(() => decideRules(services, owner, SET, "1", body));
    expect((await page(account)).rules.map(({ status }) => status)).toEqual(rules.map(() => "confirmed"));
  });

  it("has rules that are confirmed before publication, which matches by them from then on [RUL-064]", async () => {
    const account = await open();
    await account.draft(FILES);
    const { database, services, owner, person } = account;
    const recipient = { customer_number: "C-2", name: "Sample Name" };
    await account.check(gift(100, { number: "C-2", facts: { recipient } }));
    const listed = await database.read(() => listConfirmations(services, person));
    expect(listed.rule_sets.find(({ rule_set }) => rule_set === SET)).toMatchObject({
      kind: "matching",
      versions: [{ version: "1", status: "draft" }],
    });
    const read = await database.read(() => readRulesToConfirm(services, person, SET, "1"));
    expect(read.page).toMatchObject({ status: "draft", pending: read.rules.length });
    expect(read.rules[0]?.reading.logic).toContain("names are spelled alike");
    const decided = (name: string, rule_hash: string) => ({ rule: name, action: "confirm", rule_hash });
    const body = toJson({ rules: read.rules.map(({ page: { rule, rule_hash } }) => decided(rule, rule_hash)) });
    const previewed = await database.read(() => decisionPreview(services, owner, SET, "1", body));
    expect(previewed).toMatchObject({ looked_at: 0 });
    const answered = await database.transact(() => decideRules(services, owner, SET, "1", body));
    expect(JSON.parse(answered)).toMatchObject({ pending: 0, rerun_id: null });
    expect((await page(account)).rules.map(({ status }) => status)).toEqual(read.rules.map(() => "confirmed"));
    const { matchingSets } = await database.read(() => readAccountRules(services, owner.accountId));
    expect(proposesOn(matchingSets, dayOfMoment(account.clock.now))).toBeNull();
    const asked = raw<object>("SELECT job_id FROM jobs WHERE cause = 'matching_rules'");
    expect(await database.read(() => batch(asked))).toEqual([[]]);
    expect(await publish(account)).toMatchObject({ what: "new_version", pending: [] });
    const after = await database.read(() => readAccountRules(services, owner.accountId));
    expect(proposesOn(after.matchingSets, dayOfMoment(account.clock.now))).not.toBeNull();
    expect(await database.read(() => batch(asked))).toEqual([[expect.anything()]]);
  });

  it("whose draft is posted again with another rule asks for its confirmation again [RUL-064]", async () => {
    const account = await open();
    await account.draft(FILES);
    const { database, services, owner, person } = account;
    const { rules } = await database.read(() => readRulesToConfirm(services, person, SET, "1"));
    const [first] = rules;
    const hash = first?.page.rule_hash;
    const body = toJson({ rules: rules.map(({ page: { rule } }) => ({ rule, action: "confirm" })) });
    await database.transact(() => decideRules(services, owner, SET, "1", body));
    const title = first?.page.title ?? "";
    expect(TEXT).toContain(`"${title}"`);
    await account.draft([{ path: PATH, text: TEXT.replace(`"${title}"`, '"Another title"') }]);
    const [pending, ...others] = (await page(account)).rules.map(({ status }) => status);
    expect([pending, ...others]).toEqual(["pending", ...rules.slice(1).map(() => "confirmed")]);
    const sent = toJson({ rules: [{ rule: first?.page.rule, action: "confirm", rule_hash: hash }] });
    const refused = await refusalOf(database.transact(() => decideRules(services, owner, SET, "1", sent)));
    expect(refused.code).toBe("conflict");
  });

  it("has a next version with the files of the newest", async () => {
    const account = await open();
    await account.draft(FILES);
    await publish(account);
    const { database, services, person } = account;
    const { files } = await database.read(() => readEditor(services, person, null, SET));
    const moved = { path: PATH.replace("/1.rules", "/2.rules"), text: TEXT.replace('version "1"', 'version "2"') };
    expect(files).toEqual([moved]);
  });

  it("is refused under the name of another account, and to who may not publish", async () => {
    const account = await open();
    const { database, services, owner, person } = account;
    const foreign = { path: PATH.replace("acme", "other"), text: TEXT.replace("acme.customers", "other.customers") };
    const refusal = await refusalOf(account.draft([foreign]));
    expect(refusal).toMatchObject({ code: "invalid-policy", errors: [{ code: "not_of_the_account" }] });
    const author: PersonCaller = {
      ...person,
      role: "author",
      scopes: person.scopes.filter((each) => each !== "confirm"),
    };
    const verbRunner: Parameters<typeof compileDraft>[0]["verbRunner"] = {
      read: (verb) => database.read(() => verb(services)),
    };
    const body = toJson({ files: FILES, note: null });
    const compilePolicies = withoutTurns(IN_PROCESS.compilePolicies);
    const compiled = await compileDraft({ verbRunner, compilePolicies }, owner, body);
    const refused = await refusalOf(database.transact(() => draftPolicy(services, author, body, compiled)));
    expect(refused.code).toBe("insufficient-scope");
  });

  it("has no dry run: it decides no answer", async () => {
    const account = await open();
    await account.draft(FILES);
    const { database, services, owner } = account;
    const refused = await refusalOf(database.transact(() => dryRunDraft(services, owner, SET, "1", toJson({}))));
    expect(refused.code).toBe("not-found");
  });
});
