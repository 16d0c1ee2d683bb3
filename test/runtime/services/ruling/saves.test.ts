/**
 * A draft that is saved in the console compiles in a job with its text: whatever happens to the process, it is stored
 * once, or said to have failed with the text kept.
 */
import { describe, expect, it } from "vitest";

import type { PersonCaller } from "../../../../runtime/auth/caller.js";
import { MILLISECONDS_A_DAY } from "../../../../runtime/engine/values/days.js";
import type { CompileStage, PolicyCompiler } from "../../../../runtime/ports/policy-compiler.js";
import { Refusal } from "../../../../runtime/refusals/refusal.js";
import { openAccount } from "../../../../runtime/services/accounts/open.js";
import { changePersonOf } from "../../../../runtime/services/accounts/people/change.js";
import { decideRules } from "../../../../runtime/services/ruling/confirmations/decide.js";
import { readRulesToConfirm } from "../../../../runtime/services/ruling/confirmations/rules-to-confirm.js";
import { readSheetRequest } from "../../../../runtime/services/ruling/confirmations/sheet.js";
import { markOf } from "../../../../runtime/services/ruling/policies/draft.js";
import { readPostedFiles } from "../../../../runtime/services/ruling/policies/drafts.js";
import { publishDraft } from "../../../../runtime/services/ruling/policies/publish-draft.js";
import { listUnstoredSaves, readSave } from "../../../../runtime/services/ruling/saves/read.js";
import { MOST_OPEN, MOST_REFUSED, sendDraft } from "../../../../runtime/services/ruling/saves/send.js";
import { listDraftSaves } from "../../../../runtime/store/accounts/draft-saves.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { handbook, HANDBOOK_SET } from "../../../console/handbook.js";
import { IN_PROCESS } from "../../http/in-process.js";
import { raw } from "../../store/raw.js";
import { mintingKeys, refusalOf, testFile, toJson } from "../account.js";
import { drafts, findings, gate, GOES_ON, HOUR_MS, Killed, losing, open, read, send, signedIn } from "./saving.js";

describe("a save", () => {
  it("is stored in the name of whoever sent it, its text is not kept twice, and its sheet is made", async () => {
    const account = await open();
    const saveId = await send(account, "1");
    expect(await read(account, saveId)).toMatchObject({ progress: { kind: "open", stage: { stage: "waiting" } } });
    expect(await account.database.read(() => listUnstoredSaves(account.person))).toHaveLength(1);
    expect(await account.runner().workOnce(GOES_ON)).toBe(true);
    expect((await read(account, saveId)).progress).toEqual({
      kind: "done",
      version: { ruleSet: HANDBOOK_SET, version: "1", hints: 0 },
    });
    const { files } = await account.database.read(() => readPostedFiles(account.person, HANDBOOK_SET, "1"));
    expect(files).toEqual([handbook("1")]);
    const [[row]] = await account.database.read(() =>
      batch(raw<{ files: string | null; note: string | null }>("SELECT files, note FROM draft_saves")),
    );
    expect(row).toEqual({ files: null, note: null });
    expect(await account.database.read(() => listUnstoredSaves(account.person))).toEqual([]);
    expect(account.sheets.map(({ version, before }) => [version, before])).toEqual([["1", null]]);
    expect(await account.runner().workOnce(GOES_ON)).toBe(false);
    expect(await findings(account)).toEqual([]);
  });

  it("says what is being done, stage by stage", async () => {
    const account = await open();
    const saveId = await send(account, "1");
    let told: (stage: CompileStage) => void = () => undefined;
    const { compilePolicies, open: letGo, hasBegun } = gate();
    const telling: PolicyCompiler = (request, tell) => {
      told = tell ?? told;
      return compilePolicies(request);
    };
    const working = account.runner({ compilePolicies: telling }).workOnce(GOES_ON);
    await hasBegun;
    for (const stage of [{ stage: "types" }, { stage: "examples", done: 3, total: 9 }] as const) {
      told(stage);
      await expect
        .poll(async () => (await read(account, saveId)).progress)
        .toEqual({
          kind: "open",
          stage,
        });
    }
    letGo();
    await working;
    expect((await read(account, saveId)).progress.kind).toBe("done");
  });

  it("that does not compile keeps the text with the compiler's words, for a day", async () => {
    const account = await open();
    const text = handbook("1").text.replace("domain customer_support", "domain nowhere");
    const saveId = await send(account, "1", { text });
    await account.runner().workOnce(GOES_ON);
    const { progress, keptUntil } = await read(account, saveId);
    expect(progress).toMatchObject({ kind: "refused", refusal: { code: "invalid-policy", status: 422 } });
    expect(progress.kind === "refused" && progress.text).toEqual({
      files: [{ ...handbook("1"), text }],
      note: "Of version 1.",
    });
    expect(progress.kind === "refused" && progress.refusal).toBeInstanceOf(Refusal);
    expect(keptUntil).toBe(account.clock.now + MILLISECONDS_A_DAY);
    expect(await drafts(account)).toEqual([]);
    expect(await findings(account)).toEqual([]);
    account.clock.now += MILLISECONDS_A_DAY - 1;
    expect(await account.runner().workOnce(GOES_ON)).toBe(false);
    account.clock.now += 1;
    expect(await account.runner().workOnce(GOES_ON)).toBe(true);
    expect((await refusalOf(read(account, saveId))).code).toBe("not-found");
  });

  it(`that are refused keep the newest ${MOST_REFUSED} texts of a person`, async () => {
    const account = await open();
    const sent: string[] = [];
    for (let at = 0; at < MOST_REFUSED + 3; at += 1) {
      sent.push(await send(account, "1", { text: "policy" }));
      await account.runner().workOnce(GOES_ON);
    }
    const [kept] = await account.database.read(() => batch(listDraftSaves(account.person)));
    // The last one was not refused yet when it came.
    expect(kept.map(({ save_id }) => save_id).sort()).toEqual(sent.slice(-MOST_REFUSED - 1));
  });

  it("that goes on with a refused one takes its place", async () => {
    const account = await open();
    const refused = await send(account, "1", { text: "policy" });
    await account.runner().workOnce(GOES_ON);
    const stored = await send(account, "1", { replaces: refused });
    expect((await refusalOf(read(account, refused))).code).toBe("not-found");
    await account.runner().workOnce(GOES_ON);
    // A form that comes again with the same word takes away nothing that is stored.
    await send(account, "2", { replaces: stored });
    expect((await read(account, stored)).progress.kind).toBe("done");
  });

  it("is judged at once by what needs no compiler: its shape, personal data, the right, other files", async () => {
    const account = await open();
    const refusals = await Promise.all([
      refusalOf(send(account, "1", { text: "ada@example.com" })),
      refusalOf(send(account, "1", { by: { ...account.person, role: "tenant_ops" } })),
      refusalOf(send(account, "1", { seen: { ruleSet: HANDBOOK_SET, version: "1", mark: "other" } })),
    ]);
    expect(refusals.map(({ code }) => code)).toEqual(["pii-in-policy", "insufficient-scope", "conflict"]);
    expect(await account.runner().workOnce(GOES_ON)).toBe(false);
  });

  it("is read by nobody else", async () => {
    const account = await open();
    const saveId = await send(account, "1");
    const lead = await signedIn(account, account.person.accountId, "lead");
    expect((await refusalOf(account.database.read(() => readSave(lead, saveId)))).code).toBe("not-found");
    expect(await account.database.read(() => listUnstoredSaves(lead))).toEqual([]);
  });
});

describe("a right that is taken away while it compiles", () => {
  it.each([
    ["a role", "tenant_ops"],
    ["the account", null],
  ] as const)("%s: nothing is stored, and the text stays", async (_, role) => {
    const account = await open();
    const { services, database, person } = account;
    const saveId = await send(account, "1");
    const { compilePolicies, open: letGo, hasBegun } = gate();
    const working = account.runner({ compilePolicies }).workOnce(GOES_ON);
    await hasBegun;
    if (role === null)
      await database.transact(() => batch(raw("UPDATE people SET left_at = 1 WHERE person_id = ?", person.personId)));
    else {
      const of = { slug: "acme", name: null, email: null };
      const owner = { ...of, person: account.opened.people["lead"]?.id ?? "", role: "tenant_admin" };
      await database.transact(() => changePersonOf(services.ports, owner));
      await database.transact(() => changePersonOf(services.ports, { ...of, person: person.personId, role }));
    }
    letGo();
    await working;
    const { progress } = await read(account, saveId);
    expect(progress).toMatchObject({ kind: "refused", refusal: { code: "insufficient-scope" } });
    expect(progress.kind === "refused" && progress.text.files).toEqual([handbook("1")]);
    expect(await drafts(account)).toEqual([]);
  });

  it("signing out takes no right away", async () => {
    const account = await open();
    const saveId = await send(account, "1");
    await account.database.transact(() => batch(raw("UPDATE sessions SET ended_at = 1")));
    await account.runner().workOnce(GOES_ON);
    expect((await read(account, saveId)).progress.kind).toBe("done");
    expect(await drafts(account)).toEqual(["1 by person"]);
  });
});

describe("several saves", () => {
  it("of the same version: the second is told that other files were posted, and keeps its text", async () => {
    const account = await open();
    await send(account, "1");
    await account.runner().workOnce(GOES_ON);
    const [[draft]] = await account.database.read(() =>
      batch(raw<{ files: string }>("SELECT files FROM policy_drafts")),
    );
    const seen = { ruleSet: HANDBOOK_SET, version: "1", mark: markOf(draft) };
    const one = await send(account, "1", { seen, text: `${handbook("1").text}# the first\n` });
    const other = await send(account, "1", { seen, text: `${handbook("1").text}# the second\n` });
    while (await account.runner().workOnce(GOES_ON)) continue;
    expect((await read(account, one)).progress.kind).toBe("done");
    const { progress, seen: mark } = await read(account, other);
    expect(progress).toMatchObject({ kind: "refused", refusal: { errors: [{ code: "changed_meanwhile" }] } });
    expect(progress.kind === "refused" && progress.text.files[0]?.text).toContain("# the second");
    expect(mark).toBe(seen.mark);
    expect(await drafts(account)).toHaveLength(2);
  });

  it("of one account are worked on one at a time, and another account waits for one of them at most", async () => {
    const account = await open();
    const { services, database } = account;
    const file = testFile((draft) => {
      draft.account.slug = "other";
      draft.policies = [];
      draft.settings = [];
      draft.confirmations = draft.confirmations.slice(0, 2);
    });
    const opened = await database.transact(() =>
      openAccount(services, { file, policies: [], matchings: [], mintKey: mintingKeys(100) }),
    );
    if (!("opened" in opened)) throw new Error(JSON.stringify(opened));
    const other = await signedIn({ ...account, opened: opened.opened }, opened.opened.account.id, "owner");
    const own = [await send(account, "1"), await send(account, "2"), await send(account, "3")];
    const { compilePolicies, open: letGo, hasBegun } = gate();
    const first = account.runner({ compilePolicies }).workOnce(GOES_ON);
    await hasBegun;
    // Another process has nothing to do: only this account has saves.
    expect(await account.runner().workOnce(GOES_ON)).toBe(false);
    const theirs = await send(account, "1", { by: other });
    expect(await account.runner().workOnce(GOES_ON)).toBe(true);
    const kindOf = async (by: PersonCaller, saveId: string) =>
      (await database.read(() => readSave(by, saveId))).progress.kind;
    expect(await kindOf(other, theirs)).toBe("refused");
    letGo();
    await first;
    const later = await send(account, "2", { by: other });
    account.clock.now += 1_000;
    await account.runner().workOnce(GOES_ON);
    account.clock.now += 1_000;
    await account.runner().workOnce(GOES_ON);
    expect([await kindOf(account.person, own[1] ?? ""), await kindOf(other, later)]).toEqual(["done", "refused"]);
    expect(await kindOf(account.person, own[2] ?? "")).toBe("open");
  });

  it(`beyond ${MOST_OPEN} that wait are refused at once`, async () => {
    const account = await open();
    for (let version = 1; version <= MOST_OPEN; version += 1) await send(account, String(version));
    const { code, errors } = await refusalOf(send(account, "99"));
    expect([code, errors]).toMatchObject(["conflict", [{ code: "too_many_saves" }]]);
  });
});

describe("a process that ends", () => {
  it.each([1, 2, 3, 4])("with its transaction number %i: another stores the draft, once", async (nth) => {
    for (const stored of [false, true]) {
      const account = await open();
      const saveId = await send(account, "1");
      const dying = account.runner({ database: losing(account.database, nth, stored) });
      await dying.workOnce(GOES_ON).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      // Until its hold has run out nobody else touches the save.
      if ((await read(account, saveId)).progress.kind === "open" && (nth > 1 || stored))
        expect(await account.runner().workOnce(GOES_ON)).toBe(false);
      account.clock.now += HOUR_MS;
      await account.runner().workOnce(GOES_ON);
      expect((await read(account, saveId)).progress.kind).toBe("done");
      expect(await drafts(account)).toEqual(["1 by person"]);
      expect(await findings(account)).toEqual([]);
    }
  });

  it("three times in the middle of a compilation: the save has failed, and the text stays", async () => {
    const account = await open();
    const saveId = await send(account, "1");
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const dying = account.runner({ database: losing(account.database, 1, true) });
      await expect(dying.workOnce(GOES_ON)).rejects.toThrow(Killed);
      account.clock.now += HOUR_MS;
    }
    await account.runner().workOnce(GOES_ON);
    const { progress } = await read(account, saveId);
    expect(progress).toMatchObject({ kind: "failed", text: { files: [handbook("1")], note: "Of version 1." } });
    expect(await drafts(account)).toEqual([]);
    expect(await findings(account)).toEqual([]);
  });

  it("because it is stopped leaves the save to another at once, however often", async () => {
    const account = await open();
    const saveId = await send(account, "1");
    for (let restart = 0; restart < 5; restart += 1) {
      const { compilePolicies, hasBegun } = gate();
      let isStopped = false;
      const working = account.runner({ compilePolicies }).workOnce(() => isStopped);
      await Promise.race([hasBegun, working]);
      isStopped = true;
      await working;
      expect(await read(account, saveId)).toMatchObject({ progress: { kind: "open", stage: { stage: "waiting" } } });
    }
    expect(await account.runner().workOnce(GOES_ON)).toBe(true);
    expect((await read(account, saveId)).progress.kind).toBe("done");
  });

  it("with a hold that ran out stores nothing, for another has the save", async () => {
    const account = await open();
    await send(account, "1");
    const { compilePolicies, open: letGo, hasBegun } = gate();
    const slow = account.runner({ compilePolicies }).workOnce(GOES_ON);
    await hasBegun;
    await account.database.transact(() => batch(raw("UPDATE draft_saves SET lease_until = 0")));
    await account.runner().workOnce(GOES_ON);
    letGo();
    await slow;
    expect(await drafts(account)).toEqual(["1 by person"]);
  });
});

describe("a compiler", () => {
  const busy = new Refusal("unavailable", "Busy.", [], { code: "overloaded" }, 503);

  it("that is busy is asked again", async () => {
    const account = await open();
    const saveId = await send(account, "1");
    let asked = 0;
    const compilePolicies: PolicyCompiler = (request, tell) => {
      asked += 1;
      return asked < 4 ? Promise.reject(busy) : IN_PROCESS.compilePolicies(request, tell);
    };
    await account.runner({ compilePolicies }).workOnce(GOES_ON);
    expect((await read(account, saveId)).progress.kind).toBe("done");
  });

  it("that is not there, or stays busy, refuses the save, and the text stays", async () => {
    for (const refusal of [busy, new Refusal("unavailable", "None.", [], { code: "compiler" }, 503)]) {
      const account = await open();
      const saveId = await send(account, "1");
      await account.runner({ compilePolicies: () => Promise.reject(refusal) }).workOnce(GOES_ON);
      const { progress } = await read(account, saveId);
      expect(progress).toMatchObject({ kind: "refused", refusal: { code: "unavailable" }, text: { note: /1/ } });
    }
  });

  it("that fails is tried three times, and then the save has failed", async () => {
    const account = await open();
    const saveId = await send(account, "1");
    const heard: boolean[] = [];
    const runner = account.runner({
      compilePolicies: () => Promise.reject(new Error("no process")),
      onFailure: ({ triedAgain }) => heard.push(triedAgain),
    });
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await runner.workOnce(GOES_ON)).toBe(true);
      expect(await runner.workOnce(GOES_ON)).toBe(false);
      account.clock.now += 10_000;
    }
    expect(heard).toEqual([true, true, false]);
    expect((await read(account, saveId)).progress.kind).toBe("failed");
  });
});

it("the sheets that the pages of a changed version show are those that its save made", async () => {
  const account = await open();
  const { database, services, person, owner } = account;
  await send(account, "1");
  await account.runner().workOnce(GOES_ON);
  const { rules } = await database.read(() => readRulesToConfirm(services, person, HANDBOOK_SET, "1"));
  const body = toJson({ rules: rules.map(({ page: { rule } }) => ({ rule, action: "confirm" })) });
  await database.transact(() => decideRules(services, owner, HANDBOOK_SET, "1", body));
  const compiled = await account.compile(HANDBOOK_SET, "1");
  await database.transact(() => publishDraft(services, owner, HANDBOOK_SET, "1", toJson({}), compiled));
  account.sheets.length = 0;
  const changed = handbook("2", { compared: "below", within: "99.99", day: "2026-06-01" });
  const sent = toJson({ files: [changed], note: null });
  await database.transact(() => sendDraft(services, person, { body: sent, seen: null, replaces: null }));
  await account.runner().workOnce(GOES_ON);
  const toConfirm = await database.read(() => readRulesToConfirm(services, person, HANDBOOK_SET, "2"));
  const builds = [...new Set(toConfirm.rules.flatMap(({ since }) => since?.build ?? []))];
  expect(builds).toHaveLength(1);
  const shown = await Promise.all(
    [builds[0] ?? "", null].map((build) =>
      database.read(() => readSheetRequest(services, person, HANDBOOK_SET, "2", build)),
    ),
  );
  expect(account.sheets).toEqual(shown.map(({ request }) => request));
});

it("a sheet that cannot be made holds no draft up", async () => {
  const account = await open();
  const saveId = await send(account, "1");
  const heard: unknown[] = [];
  await account
    .runner({ makeSheet: () => Promise.reject(new Error("no process")), onFailure: ({ error }) => heard.push(error) })
    .workOnce(GOES_ON);
  expect((await read(account, saveId)).progress.kind).toBe("done");
  expect(heard).toMatchObject([{ message: "no process" }]);
});
