/** Alerts as people handle them: by kind and cause, acknowledged together, assigned to somebody. */
import { expect, it } from "vitest";

import { raiseAlert } from "../../../../runtime/actions/tell/alerts.js";
import { acknowledge } from "../../../../runtime/services/background/alerts/acknowledge.js";
import { acknowledgeTogether } from "../../../../runtime/services/background/alerts/acknowledge-together.js";
import { assign } from "../../../../runtime/services/background/alerts/assign.js";
import {
  acknowledgeGroup,
  type AlertGroup,
  type AlertSelection,
  readAlertGroups,
  readAlertsOfActions,
  readAttendedTo,
} from "../../../../runtime/services/background/alerts/groups.js";
import { readAlertsText } from "../../../../runtime/services/background/alerts/list.js";
import { countOpenAlerts } from "../../../../runtime/store/outgoing/open-alerts.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { refusalOf, toJson } from "../account.js";
import { type Deciding, openDeciding, refund } from "../acting/decisions/kit.js";

const TAKEN = { status: "executed" };
const AGAINST = { type: "check.against_rules", cause: "policy.acme.support above" } as const;

const groupsOf = async (account: Deciding, asked: Partial<AlertSelection> = {}): Promise<readonly AlertGroup[]> => {
  const selection = { status: "open", type: null, cause: null, to: null, ...asked } as const;
  const { groups } = await account.database.read(() => readAlertGroups(account.person("owner"), selection));
  return groups;
};

/** Each group as its type, its cause and the number of its alerts. */
const inShort = (groups: readonly AlertGroup[]) =>
  groups.map(({ type, cause, alertIds }) => [type, cause, alertIds.length]);

const listed = async (account: Deciding): Promise<readonly { readonly alert_id: string; readonly status: string }[]> =>
  (
    JSON.parse(await account.database.read(() => readAlertsText(account.caller("app"), { limit: 200 }))) as {
      readonly alerts: readonly { readonly alert_id: string; readonly status: string }[];
    }
  ).alerts;

it("alerts of one cause are one group, the newest first; every open alert is in exactly one group", async () => {
  const account = await openDeciding();
  for (const amount of [20_000, 21_000, 22_000]) await account.check(refund(amount, TAKEN), "bot");
  const before = await listed(account);
  expect(inShort(await groupsOf(account))).toEqual([[AGAINST.type, AGAINST.cause, 3]]);
  const ids = (await groupsOf(account)).flatMap(({ alertIds }) => alertIds);
  expect(ids).toEqual(before.map(({ alert_id }) => alert_id));
});

it("an approval does not report itself among what is to be seen, and stays in the list over HTTP [ALR-049]", async () => {
  const account = await openDeciding();
  const proposed = await account.check(refund(12_000), "bot");
  const { requests } = await account.answerOf(proposed.check_id, "bot");
  await account.approve(requests?.[0].id ?? "", "lead", { check_id: proposed.check_id });
  await account.check(refund(20_000, TAKEN), "bot");
  const groups = await groupsOf(account);
  expect(groups.map(({ type, asDecided }) => [type, asDecided])).toEqual([
    ["check.against_rules", false],
    ["check.rechecked", true],
  ]);
  expect((await account.alerts()).map(({ type }) => type)).toContain("check.rechecked");
  const [[open]] = await account.database.read(() =>
    batch(countOpenAlerts({ accountId: account.opened.account.id, env: "live", most: 100 })),
  );
  expect(open?.count).toBe(1);
});

it("a group is acknowledged up to the newest alert that was seen; others stay open [ALR-009]", async () => {
  const account = await openDeciding();
  for (const amount of [20_000, 21_000]) await account.check(refund(amount, TAKEN), "bot");
  const [seen] = await groupsOf(account);
  await account.check(refund(22_000, TAKEN), "bot");
  const upTo = seen?.alertIds[0] ?? "";
  const acknowledging = (): Promise<string> =>
    account.database.transact(() =>
      acknowledgeGroup(account.services, account.person("owner"), { ...AGAINST, to: null, upTo }),
    );
  expect(JSON.parse(await acknowledging())).toMatchObject({ acknowledged: seen?.alertIds, already: [] });
  expect(inShort(await groupsOf(account))).toEqual([[AGAINST.type, AGAINST.cause, 1]]);
  expect(inShort(await groupsOf(account, { status: "acknowledged" }))).toEqual([[AGAINST.type, AGAINST.cause, 2]]);
  expect(JSON.parse(await acknowledging())).toEqual({ acknowledged: [], already: [] });
});

it("of several alerts, one that was seen before keeps its first reader, and an unknown one refuses all", async () => {
  const account = await openDeciding();
  for (const amount of [20_000, 21_000]) await account.check(refund(amount, TAKEN), "bot");
  const [second = "", first = ""] = (await listed(account)).map(({ alert_id }) => alert_id);
  const sent = (body: object): Promise<string> =>
    account.database.transact(() => acknowledgeTogether(account.services, account.person("owner"), toJson(body)));
  await account.database.transact(() => acknowledge(account.services, account.person("lead"), first, {}));
  const unknown = { alert_ids: [second, `alt_${"0".repeat(26)}`] };
  expect((await refusalOf(sent(unknown))).code).toBe("not-found");
  expect(JSON.parse(await sent({ alert_ids: [second, first] }))).toEqual({ acknowledged: [second], already: [first] });
  const { alerts } = await account.database.read(() =>
    readAlertsOfActions(account.services, account.person("owner"), [first, second]),
  );
  const by = [first, second].map((id) => alerts.get(id)?.alert.acknowledged_by);
  expect(by).toEqual([account.personId("lead"), account.personId("owner")]);
});

it("an alert is assigned to one person, who finds it until somebody has seen it; nobody else does", async () => {
  const account = await openDeciding();
  for (const amount of [20_000, 21_000]) await account.check(refund(amount, TAKEN), "bot");
  const [newer = "", older = ""] = (await listed(account)).map(({ alert_id }) => alert_id);
  const assigning = (id: string, to: string | null): Promise<string> =>
    account.database.transact(() => assign(account.services, account.person("owner"), id, toJson({ assigned_to: to })));
  const attended = async (handle: string): Promise<readonly string[]> => {
    const { alerts } = await account.database.read(() => readAttendedTo(account.services, account.person(handle), 50));
    return [...alerts.keys()];
  };
  expect((await refusalOf(assigning(newer, "usr_x"))).errors).toMatchObject([{ code: "unknown_user" }]);
  const lead = account.personId("lead");
  expect(JSON.parse(await assigning(newer, lead))).toMatchObject({ alert_id: newer, assigned_to: lead });
  await assigning(older, lead);
  expect([await attended("lead"), await attended("owner")]).toEqual([[newer, older], []]);
  expect(inShort(await groupsOf(account, { to: lead }))).toEqual([[AGAINST.type, AGAINST.cause, 2]]);
  await assigning(older, account.personId("owner"));
  expect([await attended("lead"), await attended("owner")]).toEqual([[newer], [older]]);
  await assigning(older, null);
  await account.database.transact(() => acknowledge(account.services, account.person("owner"), newer, {}));
  expect([await attended("lead"), await attended("owner")]).toEqual([[], []]);
});

it("an action that a rule handed to a person waits for them until somebody closes it, or another one attends to it", async () => {
  const account = await openDeciding();
  const [owner, lead] = [account.personId("owner"), account.personId("lead")];
  const tenant = { accountId: account.opened.account.id, env: "live" };
  const handed = { check_id: `chk_${"0".repeat(26)}`, transaction_id: `txn_${"0".repeat(26)}`, actor: null };
  const rule = { rule_set: "policy.acme.support", rule_version: "1", rule: "above", title: null, outcome: null };
  for (const [action, handed_to] of [
    ["first", lead],
    ["second", lead],
    ["third", owner],
  ] as const) {
    const payload = { ...handed, ...rule, action, handed_to, effective_date: "2026-03-10" };
    const of = { tenant, booking: null, once: action, mail: null };
    await account.database.transact(() =>
      batch(...raiseAlert(account.services, of, { type: "check.handed_over", payload })),
    );
  }
  const [third = "", second = "", first = ""] = (await listed(account)).map(({ alert_id }) => alert_id);
  const waiting = async (handle: string): Promise<readonly string[]> => {
    const { alerts } = await account.database.read(() => readAttendedTo(account.services, account.person(handle), 50));
    return [...alerts.keys()];
  };
  expect([await waiting("lead"), await waiting("owner")]).toEqual([[second, first], [third]]);
  const assigning = (id: string, to: string | null): Promise<string> =>
    account.database.transact(() => assign(account.services, account.person("owner"), id, toJson({ assigned_to: to })));
  await assigning(second, lead);
  await assigning(first, owner);
  expect([await waiting("lead"), await waiting("owner")]).toEqual([[second], [third, first]]);
  await assigning(first, null);
  await account.database.transact(() => acknowledge(account.services, account.person("lead"), second, {}));
  expect([await waiting("lead"), await waiting("owner")]).toEqual([[first], [third]]);
  const groups = await account.database.read(() =>
    readAlertGroups(account.person("lead"), { status: "acknowledged", type: null, cause: null, to: lead }),
  );
  expect(groups.groups.map(({ alertIds }) => alertIds)).toEqual([[second]]);
  expect((await account.database.read(() => readAttendedTo(account.services, account.person("lead"), 0))).hasMore).toBe(
    true,
  );
});

it("an alert has the action that it is about; of an action that is not stored any more it has none", async () => {
  const account = await openDeciding();
  await account.check(refund(20_000, TAKEN), "bot");
  // As an erasure leaves it: the alert stays, and names an answer that is not there.
  const payload = { detail: "", rule_set: "policy.acme.support", effective_date: "2026-03-10" };
  const absent = { ...payload, check_id: `chk_${"0".repeat(26)}`, transaction_id: `txn_${"0".repeat(26)}` };
  const tenant = { accountId: account.opened.account.id, env: "live" };
  const of = { tenant, booking: null, once: null, mail: null };
  await account.database.transact(() =>
    batch(...raiseAlert(account.services, of, { type: "check.rule_set_broken", payload: absent })),
  );
  const [newer = "", older = ""] = (await listed(account)).map(({ alert_id }) => alert_id);
  const { alerts, recipients } = await account.database.read(() =>
    readAlertsOfActions(account.services, account.person("owner"), [older, newer]),
  );
  expect(alerts.get(newer)?.row).toBeNull();
  const { amount, recipient_id: id } = alerts.get(older)?.row?.transaction ?? {};
  expect(amount).toMatchObject({ amount: 20_000n, currency: "EUR" });
  expect(recipients.get(id ?? "")).toMatchObject({ numbers: { customer_number: "C-1" } });
});

it("of a group, whoever sees those that are assigned to them acknowledges these alone", async () => {
  const account = await openDeciding();
  for (const amount of [20_000, 21_000]) await account.check(refund(amount, TAKEN), "bot");
  const owner = account.person("owner");
  const [other = "", mine = ""] = (await listed(account)).map(({ alert_id }) => alert_id);
  await account.database.transact(() => assign(account.services, owner, mine, { assigned_to: owner.personId }));
  const group = { ...AGAINST, to: owner.personId, upTo: other };
  const answer = await account.database.transact(() => acknowledgeGroup(account.services, owner, group));
  expect(JSON.parse(answer)).toEqual({ acknowledged: [mine], already: [] });
  const [left] = await groupsOf(account);
  expect(left?.alertIds).toEqual([other]);
});
