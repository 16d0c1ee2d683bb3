/** A rule asks several people: any or all of them. Who is asked, what decisions come to, and what stays on record. */
import { describe, expect, it } from "vitest";

import { setSubstituteAs } from "../../../../../runtime/services/accounts/people/substitute.js";
import { approveTaken } from "../../../../../runtime/services/acting/decisions/approve-taken.js";
import { readOwnTakenToApprove } from "../../../../../runtime/services/acting/decisions/taken-to-approve.js";
import { changeSetting as changeSettingAs } from "../../../../../runtime/services/ruling/settings/change.js";
import { refusalOf, toJson } from "../../account.js";
import { evaluateAll } from "../../evaluate-all.js";
import { changeSetting, standing, workAll } from "../../rules-change.js";
import { BOARD, openBoard } from "./board.js";
import { type Deciding, refund } from "./kit.js";

const DAY = 86_400_000;

async function ask(account: Deciding, facts: object = {}): Promise<string> {
  return (await account.check(refund(12_000, {}, facts), "bot")).check_id;
}

async function requestsOf(account: Deciding, checkId: string) {
  const { requests = [] } = await account.answerOf((await standing(account, checkId)).check_id);
  return requests;
}

/** The waiting request to a person of the file. */
async function waitingFor(account: Deciding, checkId: string, handle: string): Promise<string> {
  const own = (await requestsOf(account, checkId)).find(
    ({ asked_of, status }) => status === "waiting" && asked_of === account.personId(handle),
  );
  return own?.id ?? "";
}

async function waiting(account: Deciding, checkId: string): Promise<readonly string[]> {
  const asked = (await requestsOf(account, checkId)).filter(({ status }) => status === "waiting");
  return asked.map(({ asked_of }) => handleOf(account, asked_of));
}

const handleOf = (account: Deciding, id: string): string =>
  Object.keys(account.opened.people).find((handle) => account.personId(handle) === id) ?? id;

/** Approver and approvers of the current answer, by their handles; who has approved has a star. */
async function named(account: Deciding, checkId: string) {
  const { policies } = (await standing(account, checkId)).layers;
  const [layer] = policies as unknown as readonly {
    readonly outcome: string;
    readonly approver: string | null;
    readonly approvers?: readonly { readonly user: string; readonly approved_at: string | null }[];
  }[];
  return {
    outcome: layer?.outcome,
    approver: layer?.approver == null ? null : handleOf(account, layer.approver),
    approvers: layer?.approvers?.map(({ user, approved_at }) => handleOf(account, user) + (approved_at ? "*" : "")),
  };
}

async function approveAs(account: Deciding, checkId: string, handle: string): Promise<void> {
  await account.approve(await waitingFor(account, checkId, handle), handle);
}

async function verified(account: Deciding): Promise<void> {
  const { findings, checked } = await evaluateAll(account);
  expect(findings).toEqual([]);
  expect(checked).toBeGreaterThan(0);
}

const ids = (account: Deciding, ...handles: readonly string[]): readonly string[] => handles.map(account.personId);

async function away(account: Deciding, handle: string, substitute: string): Promise<void> {
  const until = new Date(account.clock.now + 7 * DAY).toISOString();
  const body = toJson({ substitute: account.personId(substitute), until });
  const { database, services, person } = account;
  await database.transact(() => setSubstituteAs(services, person(handle), account.personId(handle), body));
  await workAll(account);
}

describe("any of several people", () => {
  it("are all asked at once, and the first decision ends the other requests", async () => {
    const account = await openBoard("any");
    const checkId = await ask(account);
    expect(await named(account, checkId)).toEqual({
      outcome: "needs_approval",
      approver: "lead",
      approvers: [...BOARD],
    });
    expect(await waiting(account, checkId)).toEqual([...BOARD]);
    await approveAs(account, checkId, "deputy");
    expect(await named(account, checkId)).toMatchObject({ outcome: "allowed", approver: null });
    const ends = (await requestsOf(account, checkId)).map(({ asked_of, status, reason }) => [
      handleOf(account, asked_of),
      status,
      reason,
    ]);
    expect(ends).toEqual([
      ["lead", "lapsed", "no_longer_asked"],
      ["deputy", "approved", null],
      ["third", "lapsed", "no_longer_asked"],
    ]);
    await verified(account);
  });
});

describe("all of several people", () => {
  it("decide one after the other; the answer names the first who has not approved", async () => {
    const account = await openBoard("all");
    const checkId = await ask(account);
    expect(await waiting(account, checkId)).toEqual([...BOARD]);
    await approveAs(account, checkId, "lead");
    expect(await named(account, checkId)).toEqual({
      outcome: "needs_approval",
      approver: "deputy",
      approvers: ["lead*", "deputy", "third"],
    });
    expect(await waiting(account, checkId)).toEqual(["deputy", "third"]);
    await approveAs(account, checkId, "third");
    expect(await named(account, checkId)).toMatchObject({ approvers: ["lead*", "deputy", "third*"] });
    await verified(account);
    await approveAs(account, checkId, "deputy");
    const answer = await account.answerOf((await standing(account, checkId)).check_id);
    expect(answer).toMatchObject({ outcome: "allowed" });
    expect(answer.decisions).toHaveLength(3);
    await verified(account);
  });

  it("a change of the list takes nothing back: who approved and was replaced fills the place", async () => {
    const account = await openBoard("all", { of: ["lead", "deputy"] });
    const checkId = await ask(account);
    await approveAs(account, checkId, "lead");
    await changeSetting(account, "board", ids(account, "third", "deputy"), "2024-01-01");
    await workAll(account);
    expect(await named(account, checkId)).toMatchObject({ approver: "deputy", approvers: ["lead*", "deputy"] });
    expect(await waiting(account, checkId)).toEqual(["deputy"]);
    // A place more is one approval more.
    await changeSetting(account, "board", ids(account, "third", "deputy", "owner"), "2024-01-01");
    await workAll(account);
    expect(await named(account, checkId)).toMatchObject({ approvers: ["lead*", "deputy", "owner"] });
    expect((await waiting(account, checkId)).toSorted()).toEqual(["deputy", "owner"]);
    await approveAs(account, checkId, "deputy");
    await approveAs(account, checkId, "owner");
    expect(await named(account, checkId)).toMatchObject({ outcome: "allowed" });
    await verified(account);
  });

  it("a longer list asks nobody again, once all of the list have approved", async () => {
    const account = await openBoard("all", { of: ["lead"] });
    const checkId = await ask(account);
    await approveAs(account, checkId, "lead");
    for (const list of [
      ["deputy", "third"],
      ["third", "lead", "owner"],
    ]) {
      await changeSetting(account, "board", ids(account, ...list), "2024-01-01");
      await workAll(account);
      expect(await named(account, checkId)).toMatchObject({ outcome: "allowed", approver: null });
      expect(await waiting(account, checkId)).toEqual([]);
    }
    // Another action asks the list as it is.
    expect(await waiting(account, await ask(account))).toEqual(["third", "lead", "owner"]);
    await verified(account);
  });

  it("a substitute of two counts once, and a member of the list stands in for nobody", async () => {
    const account = await openBoard("all");
    await away(account, "lead", "owner");
    await away(account, "deputy", "owner");
    await away(account, "third", "deputy");
    const checkId = await ask(account);
    // The owner stands in for the lead alone, and the deputy, who is asked, for nobody.
    expect(await waiting(account, checkId)).toEqual(["owner", "deputy", "third"]);
    await approveAs(account, checkId, "owner");
    expect(await named(account, checkId)).toMatchObject({ approvers: ["lead*", "deputy", "third"] });
    expect(await waiting(account, checkId)).toEqual(["deputy", "third"]);
    await workAll(account);
    await approveAs(account, checkId, "deputy");
    await approveAs(account, checkId, "third");
    expect(await named(account, checkId)).toMatchObject({ outcome: "allowed" });
    await verified(account);
  });

  it("approve an action that was taken, each for one place", async () => {
    const account = await openBoard("all", { of: ["lead", "deputy"] });
    const { check_id } = await account.check(refund(12_000, { status: "executed" }), "bot");
    const { services, database, person } = account;
    const approve = async (handle: string): Promise<string> => {
      const { check_id: now } = await standing(account, check_id);
      return database.transact(() => approveTaken(services, person(handle), now, toJson({ decision: "approved" })));
    };
    const own = async (handle: string) =>
      (await database.read(() => readOwnTakenToApprove(services, person(handle), 50))).rows.length;
    expect([await own("lead"), await own("deputy"), await own("third")]).toEqual([1, 1, 0]);
    await approve("lead");
    expect([await own("lead"), await own("deputy")]).toEqual([0, 1]);
    await away(account, "deputy", "lead");
    expect(await refusalOf(approve("lead"))).toMatchObject({ code: "cannot-decide" });
    await approve("deputy");
    expect(await named(account, check_id)).toMatchObject({ outcome: "allowed" });
    await verified(account);
  });

  it("an approval in the facts is one of them", async () => {
    const account = await openBoard("all", { of: ["lead", "deputy"] });
    const facts = { approved_by: account.personId("lead"), approved_amount: { amount: 12_000, currency: "EUR" } };
    const { check_id } = await account.checkAs("lead", refund(12_000, { status: "executed" }, facts));
    expect(await named(account, check_id)).toMatchObject({ approver: "deputy", approvers: ["lead*", "deputy"] });
    await verified(account);
  });
});

describe.each(["any", "all"] as const)("%s of them", (needed) => {
  it("a refusal by one is a refusal", async () => {
    const account = await openBoard(needed);
    const checkId = await ask(account);
    await account.refuse(await waitingFor(account, checkId, "third"), "third");
    const statuses = (await requestsOf(account, checkId)).map(({ status, reason }) => [status, reason]);
    expect(statuses).toEqual([
      ["lapsed", "refused"],
      ["lapsed", "refused"],
      ["refused", null],
    ]);
    await verified(account);
  });

  it("without the one whom a fact names: they are not asked, and their approval does not count", async () => {
    const account = await openBoard(needed, { otherThan: true });
    const of = { requested_by: account.personId("lead") };
    const { check_id } = await account.checkAs("lead", refund(12_000, { status: "executed" }, of));
    expect(await named(account, check_id)).toMatchObject({ approver: "deputy", approvers: ["deputy", "third"] });
    const approvedBySelf = { ...of, approved_by: account.personId("lead") };
    const own = await account.checkAs("lead", refund(12_000, { status: "executed" }, approvedBySelf));
    expect(await named(account, own.check_id)).toMatchObject({ outcome: "needs_approval", approver: "deputy" });
    // Whether the approval counts depends on who asked: the fact is named.
    const open = await account.check(refund(12_000, { status: "executed" }), "app");
    expect(open).toMatchObject({ state: "undetermined_missing_facts", missing: [{ fact: "requested_by" }] });
    await verified(account);
  });
});

describe("where the account refuses decisions on what is one's own", () => {
  const forLead = (account: Deciding) => ({
    actor: { kind: "agent", id: "bot", on_behalf_of: account.personId("lead") },
  });
  const undelivered = async (account: Deciding) =>
    (await account.alerts()).filter(({ type }) => type === "request.undeliverable").map(({ payload }) => payload);

  it("any of them: the others are asked, and the admins need not hear of it", async () => {
    const account = await openBoard("any", { settings: [{ key: "self_approval", value: "refuse" }] });
    const { check_id: checkId } = await account.check(refund(12_000, forLead(account)), "bot");
    expect(await waiting(account, checkId)).toEqual(["deputy", "third"]);
    expect(await undelivered(account)).toEqual([]);
    await approveAs(account, checkId, "third");
    expect(await named(account, checkId)).toMatchObject({ outcome: "allowed" });
    await verified(account);
  });

  it("all of them: their place waits for a substitute, and the admins hear of it", async () => {
    const account = await openBoard("all", { settings: [{ key: "self_approval", value: "refuse" }] });
    const { check_id: checkId } = await account.check(refund(12_000, forLead(account)), "bot");
    expect(await waiting(account, checkId)).toEqual([...BOARD]);
    expect(await undelivered(account)).toMatchObject([{ asked_of: account.personId("lead"), cause: "self" }]);
    const own = await waitingFor(account, checkId, "lead");
    expect(await account.decisionRefused(own, "approved", "lead")).toMatchObject({ code: "cannot-decide" });
    await away(account, "lead", "owner");
    for (const handle of ["owner", "deputy", "third"]) await approveAs(account, checkId, handle);
    expect(await named(account, checkId)).toMatchObject({ outcome: "allowed" });
    await verified(account);
  });
});

describe("a setting that names several people", () => {
  const put = (account: Deciding, value: unknown, by = "owner"): Promise<string> => {
    const { database, services, person, clock } = account;
    return database.transact(() => changeSettingAs(services, person(by), "board", toJson({ value }), clock.now));
  };

  it("takes one to six people of the account, each once, and says what is wrong", async () => {
    const account = await openBoard("any");
    const wrong = async (value: unknown) => (await refusalOf(put(account, value))).errors;
    expect(await wrong([])).toMatchObject([{ field: "value", code: "format" }]);
    expect(await wrong(account.personId("lead"))).toMatchObject([{ field: "value", code: "type" }]);
    expect(await wrong([...ids(account, "lead", "lead")])).toMatchObject([{ field: "value", code: "format" }]);
    expect(await wrong(Array.from({ length: 7 }, (_, at) => `usr_${at}`))).toMatchObject([{ code: "format" }]);
    expect(await wrong([account.personId("lead"), "usr_nobody"])).toMatchObject([{ code: "unknown_user" }]);
    expect(JSON.parse(await put(account, ids(account, "third", "lead")))).toMatchObject({
      value: ids(account, "third", "lead"),
    });
  });

  it("tells the other admins and all whom it names or named, and only of a change", async () => {
    const account = await openBoard("any");
    await put(account, ids(account, "lead", "owner"));
    await put(account, ids(account, "lead", "owner"));
    const told = (await account.alerts()).filter(({ type }) => type === "setting.person_changed");
    const [was, now] = [ids(account, ...BOARD), ids(account, "lead", "owner")];
    expect(told).toMatchObject([{ payload: { key: "board", was: was[0], now: now[0], list: { was, now } } }]);
  });
});
