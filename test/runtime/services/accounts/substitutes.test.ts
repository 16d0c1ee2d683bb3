/** A person is away, and another one stands in: who is asked, who decides, and what of it is on record. */
import { describe, expect, it } from "vitest";

import { removePerson } from "../../../../runtime/services/accounts/people/remove.js";
import type { PersonView } from "../../../../runtime/services/accounts/people/responses.js";
import { endSubstituteAs, setSubstituteAs } from "../../../../runtime/services/accounts/people/substitute.js";
import { approveTaken } from "../../../../runtime/services/acting/decisions/approve-taken.js";
import { readOwnTakenToApprove } from "../../../../runtime/services/acting/decisions/taken-to-approve.js";
import { readWaiting } from "../../../../runtime/services/acting/decisions/waiting.js";
import { verifyJobs } from "../../../../runtime/services/evidence/verify/jobs.js";
import { refusalOf, testFile, toJson } from "../account.js";
import { type Deciding, openDeciding as openWith, refund } from "../acting/decisions/kit.js";
import { readLog } from "../acting/log/doubts.js";
import { evaluateAll } from "../evaluate-all.js";
import { auditOf } from "../operator.js";
import { standing, workAll } from "../rules-change.js";

/** Its people are the owner, the lead and a deputy. */
const openDeciding = (): Promise<Deciding> =>
  openWith({
    file: testFile((file) => {
      Object.assign(file.people, { deputy: { name: "Deputy", email: "deputy@example.com", role: "tenant_ops" } });
    }),
  });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Wanted {
  readonly substitute?: string;
  /** Milliseconds from now. */
  readonly from?: number;
  readonly until?: number;
  readonly reason?: string;
}

const moment = (account: Deciding, after: number): string => new Date(account.clock.now + after).toISOString();

const send = (account: Deciding, by: string, of: string, wanted: Wanted): Promise<string> => {
  const { substitute = account.personId("owner"), from, until = 7 * DAY, reason = null } = wanted;
  const body = {
    ...{ substitute, until: moment(account, until), reason },
    ...(from !== undefined && { from: moment(account, from) }),
  };
  const { database, services, person } = account;
  return database.transact(() => setSubstituteAs(services, person(by), account.personId(of), toJson(body)));
};

const end = (account: Deciding, by = "lead", of = "lead"): Promise<string> =>
  account.database.transact(() => endSubstituteAs(account.services, account.person(by), account.personId(of)));

/** The lead is away from now on, and the owner stands in. */
async function leadIsAway(account: Deciding): Promise<void> {
  await send(account, "lead", "lead", {});
  await workAll(account);
}

async function waitingOf(account: Deciding, checkId: string) {
  const { requests = [] } = await account.answerOf(checkId);
  return requests.filter(({ status }) => status === "waiting");
}

async function ask(account: Deciding, amount = 12_000) {
  const { check_id } = await account.check(refund(amount), "bot");
  const [request] = await waitingOf(account, check_id);
  return { checkId: check_id, requestId: request?.id ?? "" };
}

async function verified(account: Deciding): Promise<void> {
  const { findings: found, checked } = await evaluateAll(account);
  const findings = [...found];
  await verifyJobs(account.database, (record, problem) => findings.push({ record, problem }));
  expect(findings).toEqual([]);
  expect(checked).toBeGreaterThan(0);
}

describe("while somebody stands in", () => {
  it("a request asks them for the person named; the answer names the person as before", async () => {
    const account = await openDeciding();
    await leadIsAway(account);
    const { checkId } = await ask(account);
    const [lead, owner] = [account.personId("lead"), account.personId("owner")];
    expect(await waitingOf(account, checkId)).toMatchObject([{ asked_of: owner, for: lead }]);
    expect((await account.read(checkId)).layers.policies[0]).toMatchObject({ approver: lead });
    for (const handle of ["owner", "lead"]) {
      const { requests } = await account.database.read(() => readWaiting(account.services, account.person(handle), 9));
      expect(requests, handle).toHaveLength(1);
    }
    for (const asked_of of [lead, owner])
      expect((await readLog(account, { asked_of })).checks.map(({ check_id }) => check_id)).toEqual([checkId]);
    await verified(account);
  });

  it.each([
    { by: "owner", stoodIn: true },
    { by: "lead", stoodIn: false },
  ])("either decides, and the decision shows both: by $by", async ({ by, stoodIn }) => {
    const account = await openDeciding();
    await leadIsAway(account);
    const { requestId } = await ask(account);
    const { superseded_by, request } = await account.approve(requestId, by);
    expect(request).toMatchObject({
      status: "approved",
      decided_by: account.personId(by),
      for: account.personId("lead"),
    });
    const now = await account.answerOf(superseded_by ?? "");
    expect(now).toMatchObject({ outcome: "allowed" });
    const shown = stoodIn ? { for: account.personId("lead") } : {};
    for (const decision of [now.decisions?.[0], now.resolutions[0]]) {
      expect(decision).toMatchObject(shown);
      if (!stoodIn) expect(decision).not.toHaveProperty("for");
    }
    await verified(account);
    // The action is taken with the approval, and stays so when the lead is back.
    await account.execution(superseded_by ?? "", { executed: true }, "bot");
    await end(account);
    await workAll(account);
    expect((await standing(account, superseded_by ?? "")).layers.policies[0]).toMatchObject({ outcome: "allowed" });
    expect((await account.alerts()).map(({ type }) => type)).not.toContain("check.against_rules");
    await verified(account);
  });

  it("what waits is passed on when it begins and when it ends, and nobody else decides", async () => {
    const account = await openDeciding();
    const { checkId, requestId } = await ask(account);
    await send(account, "lead", "lead", { from: 2 * DAY, until: 3 * DAY });
    await workAll(account);
    expect(await waitingOf(account, checkId)).toMatchObject([{ id: requestId }]);
    expect(await account.decisionRefused(requestId, "approved", "owner")).toMatchObject({ code: "cannot-decide" });
    account.clock.now += 2 * DAY;
    await workAll(account);
    const [lead, owner] = [account.personId("lead"), account.personId("owner")];
    const [passed] = await waitingOf(account, checkId);
    expect(passed).toMatchObject({ asked_of: owner, for: lead });
    expect((await account.answerOf(checkId)).requests?.[0]).toMatchObject({
      status: "lapsed",
      reason: "no_longer_asked",
    });
    await verified(account);
    account.clock.now += DAY;
    // Until the job has run, whoever is asked may decide; nobody does.
    await workAll(account);
    const [back] = await waitingOf(account, checkId);
    expect(back).toMatchObject({ asked_of: lead });
    expect(back).not.toHaveProperty("for");
    expect(await account.decisionRefused(back?.id ?? "", "approved", "owner")).toMatchObject({ code: "cannot-decide" });
    await verified(account);
    const { superseded_by } = await account.approve(back?.id ?? "", "lead");
    expect(await account.answerOf(superseded_by ?? "")).toMatchObject({ outcome: "allowed" });
    await verified(account);
  });

  it("whoever is asked decides until the job has run, and it counts", async () => {
    const account = await openDeciding();
    await leadIsAway(account);
    const { requestId } = await ask(account);
    await end(account);
    const { superseded_by } = await account.approve(requestId, "owner");
    expect(await account.answerOf(superseded_by ?? "")).toMatchObject({ outcome: "allowed" });
    await workAll(account);
    await verified(account);
  });

  it("an action that was taken is approved by them in the person's place", async () => {
    const account = await openDeciding();
    await leadIsAway(account);
    const { check_id } = await account.check(refund(12_000, { status: "executed" }), "bot");
    const { services, database, person } = account;
    for (const handle of ["owner", "lead"]) {
      const { rows } = await database.read(() => readOwnTakenToApprove(services, person(handle), 50));
      expect(
        rows.map((row) => row.check_id),
        handle,
      ).toEqual([check_id]);
    }
    const body = toJson({ decision: "approved" });
    const made = await database.transact(() => approveTaken(services, person("owner"), check_id, body));
    const { superseded_by } = JSON.parse(made) as { readonly superseded_by: string };
    expect(await account.answerOf(superseded_by)).toMatchObject({
      outcome: "allowed",
      decisions: [{ decided_by: account.personId("owner"), for: account.personId("lead") }],
    });
    await verified(account);
  });

  it("their approval in the facts counts as the person's", async () => {
    const account = await openDeciding();
    await leadIsAway(account);
    const facts = { approved_by: account.personId("owner"), approved_amount: { amount: 12_000, currency: "EUR" } };
    const { check_id } = await account.checkAs("owner", refund(12_000, { status: "executed" }, facts));
    expect(await account.answerOf(check_id)).toMatchObject({ outcome: "allowed" });
    await end(account);
    await workAll(account);
    const later = await account.checkAs("owner", refund(12_000, { status: "executed" }, { ...facts }));
    expect(await account.answerOf(later.check_id)).toMatchObject({ outcome: "needs_approval" });
    await verified(account);
  });
});

it("a substitute who leaves stands in no more: what waits goes back", async () => {
  const account = await openDeciding();
  await send(account, "lead", "lead", { substitute: account.personId("deputy") });
  await workAll(account);
  const { checkId } = await ask(account);
  expect(await waitingOf(account, checkId)).toMatchObject([{ asked_of: account.personId("deputy") }]);
  const { ports } = account.services;
  await account.database.transact(function* () {
    yield* removePerson(ports, { slug: "acme", person: account.personId("deputy") });
  });
  await workAll(account);
  expect(await waitingOf(account, checkId)).toMatchObject([{ asked_of: account.personId("lead") }]);
  await verified(account);
});

describe("who may say so", () => {
  it("the person, or an admin in favour of a third; not for long, not in a circle", async () => {
    const account = await openDeciding();
    const refused = (by: string, of: string, wanted: Wanted) => refusalOf(send(account, by, of, wanted));
    const deputy = account.personId("deputy");
    expect(await refused("lead", "deputy", {})).toMatchObject({ code: "insufficient-scope" });
    expect(await refused("owner", "lead", {})).toMatchObject({ code: "cannot-decide", errors: [{ code: "self" }] });
    const wrong = async (wanted: Wanted) => (await refused("lead", "lead", wanted)).errors;
    expect(await wrong({ substitute: "usr_nobody" })).toMatchObject([{ field: "substitute", code: "unknown_user" }]);
    expect(await wrong({ substitute: account.personId("lead") })).toMatchObject([{ field: "substitute" }]);
    expect(await wrong({ from: -HOUR })).toMatchObject([{ field: "from", code: "out_of_range" }]);
    expect(await wrong({ from: 2 * DAY, until: DAY })).toMatchObject([{ field: "until", code: "out_of_range" }]);
    expect(await wrong({ until: 400 * DAY })).toMatchObject([{ field: "until", code: "out_of_range" }]);
    const person = JSON.parse(
      await send(account, "owner", "lead", { substitute: deputy, reason: "Leave" }),
    ) as PersonView;
    expect(person.substitute).toMatchObject({ substitute: deputy, reason: "Leave", set_by: account.personId("owner") });
    expect(await refusalOf(send(account, "deputy", "deputy", { substitute: account.personId("lead") }))).toMatchObject({
      errors: [{ field: "substitute", code: "not_a_choice" }],
    });
    // At another time nobody stands in for each other.
    await send(account, "deputy", "deputy", { substitute: account.personId("lead"), from: 8 * DAY, until: 9 * DAY });
    expect((await auditOf(account)).map(({ did }) => did)).toContain("person.substitute");
  });

  it("the other admins, the person and the substitute hear of it at once, and both when it begins and ends", async () => {
    const account = await openDeciding();
    await leadIsAway(account);
    const [lead, owner] = [account.personId("lead"), account.personId("owner")];
    const changed = (await account.alerts()).filter(({ type }) => type === "setting.person_changed");
    expect(changed).toMatchObject([
      { payload: { key: null, was: lead, now: owner, by_user: lead, substitute: { for: lead } } },
    ]);
    account.clock.now += HOUR;
    await end(account);
    await workAll(account);
    const last = (await account.alerts()).findLast(({ type }) => type === "setting.person_changed");
    expect(last).toMatchObject({ payload: { was: owner, now: lead } });
  });
});
