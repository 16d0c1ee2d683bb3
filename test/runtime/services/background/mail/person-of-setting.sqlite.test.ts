/** Who hears that a setting names another person: nobody becomes an approver unseen. */
import { expect, it } from "vitest";

import type { Caller } from "../../../../../runtime/auth/caller.js";
import { mailServer } from "../../../mail/server.js";
import { testFile } from "../../account.js";
import { openDeciding } from "../../acting/decisions/kit.js";
import { send } from "../../setting-requests.js";
import { GATHERED, mailed } from "./kit.js";

const PEOPLE = {
  second: { name: "Second", email: "second@example.com", role: "tenant_admin" },
  deputy: { name: "Deputy", email: "deputy@example.com", role: "tenant_ops" },
};

async function open() {
  const file = testFile((draft) => Object.assign(draft.people, PEOPLE));
  const account = mailed(await openDeciding({ file }), await mailServer());
  /** To whom the change is mailed. */
  const change = async (value: string, by: Caller, more: object = {}): Promise<readonly string[]> => {
    const before = account.server.taken.length;
    await send(account, "lead", { value: account.personId(value), ...more }, by);
    await account.after(GATHERED);
    return account.server.taken
      .slice(before)
      .map(({ to }) => to)
      .sort();
  };
  const alerts = async () =>
    (await account.alertViews()).filter(({ type }) => type === "setting.person_changed").map(({ payload }) => payload);
  return { ...account, change, alerts };
}

const [OWNER, SECOND, LEAD, DEPUTY] = ["owner", "second", "lead", "deputy"].map((name) => `${name}@example.com`);

it("the other admins and the persons before and after are mailed at once, whoever changed it is not", async () => {
  const { change, person, personId, alerts, server } = await open();
  expect(await change("deputy", person("owner"))).toEqual([DEPUTY, LEAD, SECOND]);
  const text = server.taken.find(({ to }) => to === LEAD)?.mail.text ?? "";
  expect(text).toContain("The setting lead names another person");
  expect(text).toContain(`Before: ${personId("lead")}`);
  expect(text).toContain(`Now: ${personId("deputy")}`);
  expect(text).not.toMatch(/\bDeputy\b|\bLead\b/);
  // An admin who puts themselves there.
  expect(await change("owner", person("owner"))).toEqual([DEPUTY, SECOND]);
  const by_user = personId("owner");
  const sent_by = { kind: "person", id: by_user, prefix: null, name: null };
  const of = { key: "lead", valid_from: "2026-03-10", by_user, claimed: false, sent_by };
  expect(await alerts()).toEqual([
    { ...of, was: personId("deputy"), now: personId("owner") },
    { ...of, was: personId("lead"), now: personId("deputy") },
  ]);
});

it("the person in whose name a key changed it is mailed too", async () => {
  const { change, caller, personId, alerts } = await open();
  expect(await change("deputy", caller("app"), { confirmed_by: personId("owner") })).toEqual([
    DEPUTY,
    LEAD,
    OWNER,
    SECOND,
  ]);
  expect(await alerts()).toMatchObject([{ claimed: true, sent_by: { kind: "api_key" } }]);
});

it("nobody is mailed where the setting names the same person as before on that day", async () => {
  const { change, person, alerts, personId } = await open();
  expect(await change("lead", person("owner"))).toEqual([]);
  expect(await change("deputy", person("owner"), { valid_from: "2026-05-01" })).toEqual([DEPUTY, LEAD, SECOND]);
  expect(await change("deputy", person("owner"), { valid_from: "2026-06-01" })).toEqual([]);
  // Between the two, the deputy is in force.
  expect(await change("lead", person("owner"), { valid_from: "2026-05-15" })).toEqual([DEPUTY, LEAD, SECOND]);
  expect((await alerts())[0]).toMatchObject({
    was: personId("deputy"),
    now: personId("lead"),
    valid_from: "2026-05-15",
  });
});
