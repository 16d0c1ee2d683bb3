/**
 * One altered cell of each column of every table: `verify` finds it, or it is listed here with the reason why nothing
 * rests on it. A new column is on neither list
 * and makes the test red.
 */
import { describe, expect, it } from "vitest";

import { tellOfChange } from "../../../../runtime/actions/tell/messages.js";
import { linkSecrets } from "../../../../runtime/auth/mailed-link.js";
import type { MailTransport } from "../../../../runtime/ports/mail.js";
import type { Ports } from "../../../../runtime/ports/ports.js";
import { changeAgentOf } from "../../../../runtime/services/accounts/agents/change.js";
import { switchAgentOf } from "../../../../runtime/services/accounts/agents/switch.js";
import { changeAccountOf } from "../../../../runtime/services/accounts/change.js";
import { rotateKey } from "../../../../runtime/services/accounts/keys/rotate.js";
import { boundPerson, recordLists } from "../../../../runtime/services/accounts/operator/lists.js";
import { addPersonTo } from "../../../../runtime/services/accounts/people/add.js";
import { changePersonOf } from "../../../../runtime/services/accounts/people/change.js";
import { removePerson } from "../../../../runtime/services/accounts/people/remove.js";
import { makeOperatorLink, useOperatorLinkOf } from "../../../../runtime/services/accounts/sign-in/operator-link.js";
import { check } from "../../../../runtime/services/acting/checks/check.js";
import { fillLog } from "../../../../runtime/services/acting/log/fill.js";
import { acknowledge } from "../../../../runtime/services/background/alerts/acknowledge.js";
import { assign } from "../../../../runtime/services/background/alerts/assign.js";
import { makeMailRunner } from "../../../../runtime/services/background/mail/runner.js";
import type { Finding } from "../../../../runtime/services/evidence/chain/finding.js";
import { verify } from "../../../../runtime/services/evidence/verify/verify.js";
import { syncRulebook } from "../../../../runtime/services/reading/rulebook/sync.js";
import { attemptOf } from "../../../../runtime/services/request/idempotency/attempt.js";
import { once } from "../../../../runtime/services/request/idempotency/once.js";
import { byOperator } from "../../../../runtime/services/request/operator/operator.js";
import { fileHash } from "../../../../runtime/services/ruling/documents/add.js";
import { addDocument, addDocumentFile } from "../../../../runtime/store/accounts/documents.js";
import { addDraftSave, noteRefused, takeSave } from "../../../../runtime/store/accounts/draft-saves.js";
import { noteKeyUses } from "../../../../runtime/store/accounts/key-uses.js";
import { addLogView } from "../../../../runtime/store/accounts/log-views.js";
import { addDraft } from "../../../../runtime/store/accounts/policy-drafts.js";
import { addAttempt } from "../../../../runtime/store/accounts/sign-in-attempts.js";
import { addOpening } from "../../../../runtime/store/actions/openings.js";
import { addNameHash } from "../../../../runtime/store/recipients/recipient-name-hashes.js";
import { addMark } from "../../../../runtime/store/sql/marks.js";
import { batch, type SqlValue, type Statement } from "../../../../runtime/store/sql/steps.js";
import { supportPolicy } from "../../../fixtures/modules.js";
import { sourceFiles } from "../../../manners/source-files.js";
import { temporaryPlace } from "../../database.js";
import { raw } from "../../store/raw.js";
import { A_BROWSER, gift, mintingKeys, type TestAccount, toJson } from "../account.js";
import { decidedRefunds } from "../acting/decisions/kit.js";
import { chainReport } from "../chain-report.js";
import { addRunOf } from "../kept-dry-run.js";
import { publishMatching } from "../matching-rules.js";
import { NOTHING_RESTS_ON } from "../nothing-rests-on.js";
import { done } from "../operator.js";
import { linkedAndSplit } from "../recipient-matches.js";
import { erasedAction } from "../retention-kit.js";
import { decideRules } from "../rules-change.js";
import { livedHistory } from "../sample-history.js";
import { sealAll } from "../seal-all.js";
import { type Tamper, tampering } from "../tampering.js";

type Row = Readonly<Record<string, SqlValue>>;

const ON_POSTGRES = process.env["TCS_TEST_DATABASE"] === "postgres";

/** A history with a row in every table, and with a value in every column that the service ever fills. */
async function everyTable(): Promise<{ readonly account: TestAccount; readonly tamper: Tamper }> {
  const place = await temporaryPlace();
  const account = await livedHistory(place);
  const { database, services, opened, clock } = account;
  const { ports } = services;
  const slug = "acme";
  await decideRules(account, "confirmed", supportPolicy(), ["above"]);
  await decidedRefunds(account);
  await publishMatching(account);
  await account.check(
    gift(100, { number: "C-2", facts: { recipient: { customer_number: "C-2", name: "Sample Name" } } }),
  );
  await account.check(gift(100, { facts: { recipient: { kind: "customer", name: "Náme alone" } } }));
  await account.check(gift(100, { facts: { recipient: { kind: "customer", description: "a guest" } } }));
  await linkedAndSplit(account);
  const caller = account.caller("app");
  const body = toJson(gift(100));
  await database.transact(() =>
    once(attemptOf("retry-1", "POST /v1/check", caller, body), caller, clock.now, () =>
      check(services, caller, body, clock.now),
    ),
  );
  await done(account, () => rotateKey(ports, { slug, key: "app_test", overlapMs: 1_000, mintKey: mintingKeys(50) }));
  const added = await done(account, () =>
    addPersonTo(ports, { slug, name: "Gone", email: "gone@example.com", role: "tenant_ops" }),
  );
  await done(account, () => removePerson(ports, { slug, person: added.person.id }));
  const [[alert]] = await database.read(() => batch(raw<Row>("SELECT alert_id FROM alerts")));
  const acknowledged = toJson({ acknowledged_by: opened.people["lead"]?.id });
  await database.transact(() => acknowledge(services, caller, String(alert?.["alert_id"]), acknowledged));
  const assigned = toJson({ assigned_to: opened.people["lead"]?.id, assigned_by: opened.people["lead"]?.id });
  await database.transact(() => assign(services, caller, String(alert?.["alert_id"]), assigned));
  const view = { accountId: caller.accountId, env: "live", personId: opened.people["lead"]?.id ?? "", name: "Mine" };
  await database.transact(() =>
    batch(addLogView({ ...view, viewId: "vew_1", query: "month=last", shared: 0, at: clock.now })),
  );
  const use = { account_id: caller.accountId, key_id: caller.keyId, used_at: clock.now };
  await database.transact(() => batch(noteKeyUses({ uses: [use] })));
  await database.transact(() => batch(addMark({ name: "sample", madeAt: 1 })));
  const opening = addOpening({ openedAt: clock.now, builder: caller.accountId, address: new Uint8Array(32) });
  await database.transact(() => batch(opening));
  await database.transact(() => syncRulebook(services));
  await database.transact(() => fillLog(services));
  const link = await done(account, () => makeOperatorLink(ports, { slug, person: "owner@example.com" }));
  await database.transact(() => useOperatorLinkOf(ports, link.link.token, A_BROWSER));
  await someMail(account);
  await database.transact(() =>
    batch(
      raw(`INSERT INTO held_back VALUES ('${opened.account.id}', 'live', '${opened.people["lead"]?.id}', 'bot', 1)`),
    ),
  );
  const bound = { accountId: opened.account.id, personId: opened.people["lead"]?.id ?? "", boundAt: clock.now };
  const changes = [boundPerson(ports, { ...bound, issuer: "https://login.example", subject: "subject-1" })];
  const acting = byOperator(opened.account.id);
  const attempt = { stateHash: ports.randomBytes(32), browserHash: ports.randomBytes(32), begunAt: clock.now };
  await database.transact(() =>
    batch(
      ...recordLists(ports, acting, { did: "person.bind", what: {}, changes }),
      addAttempt({ ...attempt, proof: "usual", returnTo: "/" }),
    ),
  );
  await addRunOf(account, "txn_1");
  await addRefusedSave(account);
  const draft = {
    ruleSet: "policy.acme.x",
    version: "1",
    files: "[]",
    note: "a note",
    moduleChecksum: "sha256:1",
    documentId: "doc_1",
  };
  const expired = { accountId: opened.account.id, env: "live", recipientId: "rcp_1", expiredAt: clock.now };
  const erased = erasedAction({ accountId: opened.account.id, env: "live" }, clock.now);
  await database.transact(() => batch(addNameHash({ ...expired, hash: "a hash" }), erased));
  await database.transact(() =>
    batch(addDraft({ ...draft, accountId: opened.account.id, draftedBy: "key:app", draftedAt: clock.now })),
  );
  await database.transact(() => batch(...aDocument(account)));
  const tamper = tampering(database, place);
  await tamper(
    `INSERT INTO policy_rebuilds (seq, account_id, rule_set, version, module_checksum, published_at, published_by)
     SELECT 1, account_id, rule_set, version, module_checksum, published_at, published_by FROM policies
     WHERE rule_set LIKE 'policy.%'`,
  );
  await sealAll(account);
  return { account, tamper };
}

/** A save that was refused: the only one that has a text, a result and an end. */
async function addRefusedSave({ database, opened, clock, services }: TestAccount): Promise<void> {
  const [[session]] = await database.read(() =>
    batch(raw<Row>("SELECT session_id, person_id FROM sessions WHERE account_id = ?", opened.account.id)),
  );
  const by = { sessionId: String(session?.["session_id"]), personId: String(session?.["person_id"]) };
  const save = { ...{ accountId: opened.account.id, env: "live" }, ...by, saveId: services.ports.newId("sav") };
  const edited = { ruleSet: "policy.acme.x", version: "1", seen: "a mark" };
  const [now, lease] = [clock.now, "a process"];
  await database.transact(() =>
    batch(
      addDraftSave({ ...save, ...edited, files: "[]", note: "a note", stage: '{"stage":"waiting"}', now }),
      takeSave({ ...save, lease, now, until: now + 1 }),
      noteRefused({ ...save, lease, result: '{"code":"conflict"}', now }),
    ),
  );
}

function aDocument({ opened, clock }: TestAccount): readonly Statement[] {
  const accountId = opened.account.id;
  const content = Buffer.from("# A sample");
  const file = { accountId, sha256: fileHash(content) };
  const read = { title: "A sample", pages: 1, paragraphs: "[]", leftOut: "{}", mediaType: "text/markdown" } as const;
  const document = { ...file, ...read, documentId: "doc_1", name: "sample.md", bytes: content.length };
  return [addDocumentFile({ ...file, content }), addDocument({ ...document, addedBy: "key:app", addedAt: clock.now })];
}

/** Sent messages, one waiting with all possible columns, and a link to sign in with. */
async function someMail({ database, services, opened }: TestAccount): Promise<void> {
  const { ports } = services;
  const person = { accountId: opened.account.id, personId: opened.people["lead"]?.id ?? "" };
  const transport: MailTransport = {
    send: () => Promise.resolve({ kind: "later", failure: "451" }),
    probe: () => Promise.resolve(null),
    cutOff: () => undefined,
    place: "a test",
  };
  const links = linkSecrets({ id: "p", bytes: Buffer.from("a pepper of thirty-two characters") });
  const place = { services, baseUrl: "https://tcs.example.com", links };
  const runner = makeMailRunner({ ports, database, transport, place, onFailure: () => undefined });
  while (await runner.workOnce(() => false));
  await database.transact(function* () {
    yield* batch(...tellOfChange(ports, person, { what: "address" }, "old@example.com"));
    yield* batch(addLink(ports));
  });
}

/** As a start of signing in leaves it. */
function addLink(ports: Ports): Statement {
  const hash = new Uint8Array(32).fill(7);
  return raw(
    `INSERT INTO sign_in_links VALUES ('lnk_1', 'lead@example.com', ?, ?, ?, 0, 0, ${ports.now()}, ${ports.now() + 900_000}, NULL)`,
    hash,
    hash,
    hash,
  );
}

async function tablesOf({ database }: TestAccount): Promise<readonly string[]> {
  const sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
  const [rows] = await database.read(() => batch(raw<{ name: string }>(sql)));
  return rows.map(({ name }) => name);
}

/** The modules of these tests have made-up checksums, which `verify` rightly names. */
async function verifyFindings({ database, services }: TestAccount): Promise<readonly Finding[]> {
  const { findings } = await verify(database, { ...services, accountRules: new Map() }, null);
  return findings.filter(({ problem }) => problem !== "has another TypeScript than its checksum says.");
}

/** Replacement values of the column's own type; for a null, either type is tried. */
function others(value: SqlValue): readonly SqlValue[] {
  if (value === null) return ["x", 1];
  if (typeof value === "number") return [value === 0 ? 1 : value === 1 ? 0 : value + 1];
  if (typeof value === "bigint") return [value + 1n];
  if (value instanceof Uint8Array) return [Uint8Array.from(value, (byte, at) => (at === 0 ? byte ^ 1 : byte))];
  return [`${value.slice(0, -1)}${value.endsWith("x") ? "y" : "x"}`];
}

const same = (one: SqlValue | undefined, other: SqlValue | undefined): boolean =>
  one instanceof Uint8Array && other instanceof Uint8Array ? Buffer.compare(one, other) === 0 : one === other;

describe("an altered cell", () => {
  // Both databases have the same columns and verify them by the same code; PostgreSQL takes minutes for as many
  // verifications.
  it.skipIf(ON_POSTGRES)("of any column of any table is found by verify, or is one that nothing rests on", async () => {
    const { account, tamper } = await everyTable();
    expect(await verifyFindings(account)).toEqual([]);
    const missed: string[] = [];
    const listed: string[] = [];
    for (const table of await tablesOf(account)) {
      const [rows] = await account.database.read(() => batch(raw<Row>(`SELECT * FROM ${table}`)));
      expect(rows, `${table} has a row`).not.toEqual([]);
      for (const column of Object.keys(rows[0] ?? {})) {
        const row = rows.find((each) => each[column] !== null) ?? rows[0] ?? {};
        const where = Object.entries(row).filter(([, value]) => value !== null);
        const put = async (value: SqlValue, at: Row): Promise<void> => {
          const condition = where.map(([name]) => `${name} = ?`).join(" AND ");
          await tamper(
            `UPDATE ${table} SET ${column} = ? WHERE ${condition}`,
            value,
            ...where.map(([name]) => at[name] ?? null),
          );
        };
        const was = row[column] ?? null;
        let now: SqlValue = null;
        for (const value of others(was))
          now ??= await put(value, row).then(
            () => value,
            () => null,
          );
        expect(now, `${table}.${column} can be altered`).not.toBeNull();
        // The chain is the part of `verify` that finds altered records. It takes a third of the time.
        const { findings } = await chainReport(account);
        if (findings.length === 0 && (await verifyFindings(account)).length === 0)
          (NOTHING_RESTS_ON[`${table}.${column}`] === undefined ? missed : listed).push(`${table}.${column}`);
        await put(was, { ...row, [column]: now });
        const [[back]] = await account.database.read(() =>
          batch(
            raw<Row>(
              `SELECT ${column} FROM ${table} WHERE ${where.map(([name]) => `${name} = ?`).join(" AND ")}`,
              ...where.map(([, value]) => value),
            ),
          ),
        );
        expect(same(back?.[column] ?? null, was), `${table}.${column} is as it was`).toBe(true);
      }
    }
    expect(missed).toEqual([]);
    expect(listed.sort()).toEqual(Object.keys(NOTHING_RESTS_ON).sort());
    expect(await verifyFindings(account)).toEqual([]);
  });
});

/** Possible attacks on the database, and the finding for each. */
const DEEDS: readonly (readonly [string, string, string])[] = [
  [
    "a key's scope is added",
    `UPDATE api_keys SET scopes = '["checks:read","confirm"]' WHERE agent IS NOT NULL`,
    "api_keys",
  ],
  [
    "a revoked or expiring key opens again",
    "UPDATE api_keys SET expires_at = NULL WHERE expires_at IS NOT NULL",
    "api_keys",
  ],
  ["a key is given an end", "UPDATE api_keys SET ends_at = 4102444800000", "api_keys"],
  ["a key is for other addresses", `UPDATE api_keys SET addresses = '["0.0.0.0/0"]'`, "api_keys"],
  [
    "a key is added",
    `INSERT INTO api_keys SELECT account_id, 'key_mine', 'tcs_live_mine', hash, pepper_id, environment, scopes, agent, name,
     created_at, expires_at, revoked_at, line, made_by, builder, may_claim, ends_at, addresses FROM api_keys LIMIT 1`,
    "api_keys",
  ],
  ["a person is made an admin", "UPDATE people SET role = 'tenant_admin' WHERE email = 'lead@example.com'", "people"],
  ["a person is removed", "DELETE FROM people WHERE email = 'lead@example.com'", "people"],
  [
    "a name is given to another person",
    "UPDATE people SET name = 'Another' WHERE email = 'lead@example.com'",
    "people",
  ],
  ["an agent is switched off", "UPDATE agents SET switched_on = 0 WHERE agent_id = 'bot'", "agents"],
  ["an agent is given a higher quota", "UPDATE agents SET most_proposals = 1000 WHERE agent_id = 'bot'", "agents"],
  ["an account is given a higher quota", "UPDATE accounts SET most_answers = 1000", "accounts"],
  ["an account seems to keep fewer answers", "UPDATE answer_counts SET answers = answers - 1", "answer_counts"],
  ["an account seems to keep fewer bytes", "UPDATE answer_counts SET bytes = bytes - 1", "answer_counts"],
  ["the size of an answer is said to be another", "UPDATE check_log SET size = size + 1", "check_log"],
  [
    "an agent seems to have proposed on another day",
    "INSERT INTO proposal_counts SELECT account_id, env, 'bot', 20000, 0, 1 FROM answer_counts LIMIT 1",
    "proposal_counts",
  ],
  ["a law is switched off", "UPDATE laws SET switched_on = 0", "laws"],
  ["a law's row is removed", "DELETE FROM laws", "laws"],
  ["a builder is let in again", "UPDATE accounts SET opened_by = 'acc_mine', cut_off_at = NULL", "accounts"],
  ["a key is said to be the account's own", "UPDATE api_keys SET builder = 'acc_mine'", "api_keys"],
  ["an account is said to hold test data alone", "UPDATE accounts SET test_only = 1", "accounts"],
  ["terms are said to be accepted", "UPDATE accounts SET terms_version = 'mine'", "accounts"],
  ["answers are kept for a year only", "UPDATE accounts SET retention_years = 1, currency = 'USD'", "accounts"],
  [
    "a number leads to another recipient",
    "UPDATE recipient_numbers SET recipient_id = (SELECT max(recipient_id) FROM recipients) WHERE number = 'C-1'",
    "recipient_numbers",
  ],
  ["a number is removed", "DELETE FROM recipient_numbers WHERE number = 'C-1'", "recipient_numbers"],
  [
    "a name leads to another recipient",
    "UPDATE recipient_names SET spelling = 'name alone' WHERE name = 'Sample Name'",
    "recipient_names",
  ],
  ["a name is removed", "DELETE FROM recipient_names WHERE name = 'Sample Name'", "recipient_names"],
  [
    "a retry is given another answer",
    "UPDATE idempotency SET body = replace(body, 'determined', 'undetermined')",
    "idempotency",
  ],
  [
    "a retry of another caller is given the answer",
    "UPDATE idempotency SET caller = 'api_key:key_mine'",
    "idempotency",
  ],
  [
    "a job's item names another answer",
    "UPDATE job_items SET check_id = (SELECT min(check_id) FROM answers) WHERE check_id IS NOT NULL",
    "job_items",
  ],
  [
    "a job's item is said to have moved nothing",
    "UPDATE job_items SET result = 'same', check_id = NULL WHERE result = 'changed'",
    "jobs",
  ],
  ["a job is said to be done", "UPDATE jobs SET status = 'queued' WHERE status = 'done'", "jobs"],
  [
    "law is listed by a build that is not kept",
    "UPDATE shipped_laws SET checksum = 'sha256:y' WHERE version = '2004'",
    "shipped_laws",
  ],
  [
    "law is listed by another version's build",
    `UPDATE shipped_laws SET checksum = (SELECT checksum FROM shipped_laws WHERE version = '2024')
     WHERE version = '2004'`,
    "shipped_laws",
  ],
  ["law is taken off the list", "DELETE FROM shipped_laws WHERE version = '2004'", "shipped_laws"],
];

describe("what somebody does to the database to their own ends", () => {
  it("is found and named, deed by deed, and all else is reported too", async () => {
    const { account, tamper } = await everyTable();
    const tables = [...new Set(DEEDS.map(([, , table]) => table))];
    const read = (table: string) => batch(raw<Row>(`SELECT * FROM ${table}`));
    for (const [deed, sql, table] of DEEDS) {
      const kept = new Map<string, readonly Row[]>();
      for (const name of [...tables, "job_items"]) kept.set(name, (await account.database.read(() => read(name)))[0]);
      await tamper(sql);
      expect(
        (await verifyFindings(account)).map(({ record }) => record.split(" ")[0]),
        deed,
      ).toContain(table);
      for (const [name, rows] of kept) {
        await tamper(`DELETE FROM ${name}`);
        for (const row of rows)
          await tamper(
            `INSERT INTO ${name} (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
              .map(() => "?")
              .join(", ")})`,
            ...Object.values(row),
          );
      }
    }
    expect(await verifyFindings(account)).toEqual([]);
  });

  it("is not covered up by a change that the operator makes of the same row later", async () => {
    const { account, tamper } = await everyTable();
    const { ports } = account.services;
    const slug = "acme";
    await tamper("UPDATE people SET role = 'tenant_admin' WHERE email = 'lead@example.com'");
    await tamper("UPDATE agents SET owner = 'usr_mine' WHERE agent_id = 'bot'");
    await tamper("UPDATE accounts SET retention_years = 1");
    const person = "lead@example.com";
    await done(account, () => changePersonOf(ports, { slug, person, name: "Another", email: null, role: null }));
    await done(account, () => changeAgentOf(ports, { slug, agent: "bot", name: "Another", owner: null }));
    await done(account, () => switchAgentOf(ports, { slug, agent: "bot", on: false }));
    await done(account, () =>
      changeAccountOf(ports, {
        slug,
        name: "Another",
        retentionYears: null,
        timeZone: null,
        refUrl: null,
        closedUntil: null,
      }),
    );
    expect((await verifyFindings(account)).map(({ problem }) => problem)).toEqual(
      ["retention_years", "role", "owner"].map(
        (column) => `is not what the account's audit entries say, in ${column}.`,
      ),
    );
  });
});

describe("the rows of an account's lists", () => {
  it("are written by nobody who does not record the change", () => {
    const statements = [
      ...[
        "addAccount",
        "changeAccount",
        "acceptTerms",
        "cutOffBuilder",
        "setQuotas",
        "addPerson",
        "changePerson",
        "markLeft",
        "addAgent",
        "changeAgent",
      ],
      ...["switchAgent", "addApiKey", "expireApiKey", "revokeApiKey", "switchLaw"],
    ];
    const writers = new RegExp(`\\b(${statements.join("|")})\\b`);
    const lists = /(?:insertInto|updateTable|deleteFrom)\("(?:accounts|people|agents|api_keys|laws)"[,)]/;
    const importing = sourceFiles(["runtime", "cli"]).filter(
      ({ path, text }) =>
        !path.startsWith("runtime/store/") &&
        text.split("\n").some((line) => line.startsWith("import") && line.includes("/store/") && writers.test(line)),
    );
    expect(importing.map(({ path }) => path)).toEqual(["runtime/services/accounts/operator/lists.ts"]);
    const writing = sourceFiles(["runtime", "cli"]).filter(({ text }) => lists.test(text));
    expect(writing.map(({ path }) => path).sort()).toEqual(
      ["accounts", "agents", "api-keys", "people", "rule-sets"].map((name) => `runtime/store/accounts/${name}.ts`),
    );
  });
});
