/** The time zone of an account: changed as its name is, and read by every process under the account's revision. */
import { describe, expect, it } from "vitest";

import { readAccountRules } from "../../../../runtime/actions/account/account-rules.js";
import { makeServices } from "../../../../runtime/actions/account/services.js";
import { readToday, todayOf } from "../../../../runtime/actions/account/today.js";
import { formatDay } from "../../../../runtime/engine/values/days.js";
import { changeAccountOf } from "../../../../runtime/services/accounts/change.js";
import { openAccount } from "../../../../runtime/services/accounts/open.js";
import { parseAccountFile } from "../../../../runtime/services/accounts/operator/account-file.js";
import { accountView } from "../../../../runtime/services/accounts/view.js";
import { verifyLists } from "../../../../runtime/services/evidence/verify/lists.js";
import { NAME_HASH } from "../../name-hash.js";
import { mintingKeys, openTestAccount, type TestAccount, testFile } from "../account.js";
import { auditOf, done, problemsOf } from "../operator.js";

const open = (timeZone?: string): Promise<TestAccount> =>
  openTestAccount({
    laws: [],
    policies: [],
    file: testFile((file) => {
      file.settings = [];
      file.confirmations = [];
      file.laws = [];
      file.policies = [];
      if (timeZone !== undefined) file.account.time_zone = timeZone;
    }),
  });

const changeZone = (account: TestAccount, timeZone: string) =>
  done(account, () =>
    changeAccountOf(account.services.ports, {
      slug: "acme",
      name: null,
      retentionYears: null,
      refUrl: null,
      timeZone,
      closedUntil: null,
    }),
  );

async function today(account: TestAccount, services = account.services): Promise<readonly string[]> {
  const { id } = account.opened.account;
  const rules = await account.database.transact(() => readAccountRules(services, id));
  const read = await account.database.read(() => readToday(services.ports, id));
  return [todayOf(services, rules), read].map(formatDay);
}

describe("the time zone of an account", () => {
  it("is UTC where nobody set one, and that of the account file otherwise", async () => {
    const [unset, set] = [await open(), await open("asia/kolkata")];
    const zoneOf = async (account: TestAccount): Promise<string> =>
      (await account.database.read(() => accountView(account.opened.account.id))).time_zone;
    expect([await zoneOf(unset), await zoneOf(set)]).toEqual(["UTC", "Asia/Kolkata"]);
  });

  it("is changed with an audit entry, and unchanged when it was so already", async () => {
    const account = await open();
    expect(await changeZone(account, "europe/berlin")).toMatchObject({
      changed: true,
      account: { time_zone: "Europe/Berlin" },
    });
    expect(await changeZone(account, "Europe/Berlin")).toMatchObject({ changed: false });
    const was = { name: "Acme", retention_years: 10, time_zone: "UTC", ref_url: null };
    expect(await auditOf(account)).toEqual([
      { by: "operator", did: "account.change", what: { was, now: { ...was, time_zone: "Europe/Berlin" } } },
    ]);
    expect(await changeZone(account, "UTC")).toMatchObject({ changed: true, account: { time_zone: "UTC" } });
    const findings: unknown[] = [];
    await verifyLists(account.database, (...finding) => findings.push(finding));
    expect(findings).toEqual([]);
  });

  it("is refused if no zone has the name, with the zone that was probably meant", async () => {
    const account = await open();
    const refused = (timeZone: string) =>
      problemsOf(account, () =>
        changeAccountOf(account.services.ports, {
          slug: "acme",
          name: null,
          retentionYears: null,
          refUrl: null,
          timeZone,
          closedUntil: null,
        }),
      );
    const noZone = "is not the name of a time zone of the IANA database";
    expect(await refused("Europe/Belrin")).toEqual([
      `time_zone Europe/Belrin: ${noZone}; the nearest name is Europe/Berlin.`,
    ]);
    expect(await refused("new york")).toEqual([`time_zone new york: ${noZone}; the nearest name is America/New_York.`]);
    expect(await refused("+01:00")).toEqual([`time_zone +01:00: ${noZone}, such as Europe/Berlin.`]);
    expect(await auditOf(account)).toEqual([]);
  });

  it("gives the account's today, also to another process that read the account before the change", async () => {
    const account = await open();
    account.clock.now = Date.UTC(2026, 2, 10, 23, 30);
    const { ports, rulebook } = account.services;
    const other = makeServices(ports, rulebook, () => undefined, NAME_HASH);
    expect([...(await today(account)), ...(await today(account, other))]).toEqual(Array(4).fill("2026-03-10"));
    await changeZone(account, "Europe/Berlin");
    expect([...(await today(account)), ...(await today(account, other))]).toEqual(Array(4).fill("2026-03-11"));
    await changeZone(account, "America/New_York");
    expect([...(await today(account)), ...(await today(account, other))]).toEqual(Array(4).fill("2026-03-10"));
  });

  it("in a file is compared with that of the account", async () => {
    const account = await open("Europe/Berlin");
    const again = (timeZone: string) =>
      account.database.transact(() =>
        openAccount(account.services, {
          file: testFile((file) => {
            file.settings = [];
            file.confirmations = [];
            file.laws = [];
            file.policies = [];
            file.account.time_zone = timeZone;
          }),
          policies: [],
          mintKey: mintingKeys(10),
        }),
      );
    expect(await again("Europe/Paris")).toMatchObject({
      kind: "differs",
      differences: [
        { at: "account.time_zone", change: "changed", command: 'tcs account change acme --time-zone "Europe/Paris"' },
      ],
    });
    await changeZone(account, "Asia/Tokyo");
    expect(await again("Europe/Berlin")).toMatchObject({ kind: "unchanged", changedSince: ["account.time_zone"] });
  });

  it("in a file is one that exists", () => {
    const account = { ...testFile().account, time_zone: "Europe/Belrin" };
    expect(parseAccountFile({ ...testFile(), account } as never).errors).toEqual([
      {
        at: "account.time_zone",
        problem: "is not the name of a time zone of the IANA database; the nearest name is Europe/Berlin",
      },
    ]);
  });
});
