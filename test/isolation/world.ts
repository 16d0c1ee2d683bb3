/**
 * All kinds of callers: the sample account with every kind of key, a second account, and objects of the first account
 * to request.
 */
import { expect } from "vitest";

import { type Scope, SCOPES } from "../../runtime/auth/caller.js";
import { operator } from "../../runtime/main.js";
import { testKey } from "../runtime/http/fake-service.js";
import { openMatchBeside } from "../runtime/http/recipient-matches.js";
import { gift, openAccountAt, refund, type SampleService, startSample, TODAY } from "../runtime/http/sample-service.js";
import { actIn, endSession, type SignedIn, signIn, signInStale } from "../runtime/http/signing-in.js";
import { waited } from "../waiting.js";
import { DOCUMENT_TEXT } from "./operations-on-documents.js";
import { POLICY_FILES } from "./operations-on-policies.js";

export type Credential =
  /** No key, a malformed key, an unknown key, and two keys that were valid once. */
  | "none"
  | "malformed"
  | "unknown"
  | "revoked"
  | "expired"
  /** The account's own, live, with each scope alone. */
  | Scope
  /** The account's own live key with every scope, a key of the acting agent, and strangers. */
  | "own"
  | "own agent"
  | "other agent"
  | "other account"
  | "other environment"
  | "switched-off agent";

/** The objects belong to the account, were created in live, and by its refund bot. */
export interface World {
  readonly service: SampleService;
  /** Null: no key is sent. */
  readonly secretOf: (credential: Credential) => string | null;
  readonly person: (handle: string) => string;
  readonly strangersPerson: string;
  readonly checkId: string;
  readonly transactionId: string;
  readonly alertId: string;
  /** The recipient of the action, and an open match of it with another record. */
  readonly recipientId: string;
  readonly matchId: string;
  /** A record without a number, which nothing is linked with. */
  readonly namedRecipientId: string;
  /** A record that nothing else asks about: it is erased. */
  readonly erasedRecipientId: string;
  readonly rerunId: string;
  readonly documentId: string;
  /** A draft that its owner saved in the console. */
  readonly saveId: string;
  /** A dry run of the policy's draft, by its job. */
  readonly dryRunId: string;
  /** Two run at a time: resolves once none runs. */
  readonly dryRunsDone: () => Promise<void>;
  /** Values that only the account may find in an answer, and values that only the agent and the account may. */
  readonly ofAccount: readonly string[];
  readonly ofAction: readonly string[];
  /** A request that waits for the approver, about an action of the bot. */
  readonly requestId: string;
  /** A refund that was only checked, by the bot, new for each call: its check_id. */
  readonly propose: () => Promise<string>;
  /** The same for a taken action. */
  readonly take: () => Promise<string>;
  /** A person of the account under this address, and a key of its own with one scope: the id. */
  readonly addPerson: (email: string) => Promise<string>;
  readonly makeKey: (name: string) => Promise<string>;
  /** A saved filter of the log, which the owner shares: its id. */
  readonly makeView: (name: string) => Promise<string>;
  /** Sessions other than those of ordinary people of the account, each as the headers of a page of the service. */
  readonly sessions: () => Promise<Readonly<Record<SessionKind, SessionHeaders>>>;
}

export type SessionKind = "ended" | "stale" | "of another account" | "of a builder" | "of a builder cut off";
export type SessionHeaders = SignedIn["headers"];

/** An account that shares only a law with the sample; its handles equal the sample's, so only ids distinguish them. */
const RIVAL = {
  account: {
    slug: "rival",
    name: "Rival Sample GmbH",
    country: "DE",
    currency: "EUR",
    retention_years: 10,
    fiscal_year_start: "01-01",
  },
  people: { owner: { name: "Rival Owner", email: "owner@example.org", role: "tenant_admin" } },
  agents: { refund_bot: { name: "Rival bot", owner: "owner" } },
  keys: { app: { environment: "live" } },
  laws: ["law.de.business_gifts"],
  settings: [{ key: "input_vat_deduction", valid_from: "2004-01-01", value: "full" }],
  confirmations: [{ rule_set: "law.de.business_gifts", version: "2024", rules: "all", by: "owner" }],
};

const REF = "order-seen-by-nobody-else";

export async function openWorld(): Promise<World> {
  let rival = { key: "", person: "" };
  const service = await startSample({
    terms: { version: "1", text: "Sample terms." },
    rateLimits: { perKey: 0, perAddress: 0 },
    before: async (place) => {
      const { keys, people } = await openAccountAt(place, JSON.stringify(RIVAL));
      rival = { key: keys["app"]?.secret ?? "", person: people["owner"]?.id ?? "" };
    },
  });
  const secrets = await makeKeys(service, rival.key);
  const person = service.person;
  const asked = await service.check(refund("C-777", 30_000, { transaction: { ref: REF } }), { key: "refund_bot" });
  const {
    check_id: checkId,
    transaction,
    recipient,
  } = asked.json as {
    readonly check_id: string;
    readonly transaction: { readonly transaction_id: string };
    readonly recipient: { readonly recipient_id: string };
  };
  const alerts = await service.send("/v1/alerts?type=check.against_rules");
  const [alert] = alerts.json["alerts"] as readonly { readonly alert_id: string }[];
  // An answer that rests on the setting, and the setting changed: a re-run, which is of the account and of both
  // environments.
  const resting = await service.check(gift("C-778", 2_500, { facts: { vat: { amount: 475, currency: "EUR" } } }));
  const named = await service.check(
    gift("", 100, { facts: { recipient: { kind: "customer", name: "Sample Orchard" } } }),
  );
  const erasing = await service.check(refund("C-775", 1_000), { key: "refund_bot" });
  const changed = await service.send("/v1/tenant-facts/input_vat_deduction", {
    method: "PUT",
    body: { value: "none", valid_from: TODAY, confirmed_by: person("owner") },
  });
  const drafted = await service.send("/v1/policies", { body: { files: POLICY_FILES } });
  const added = await service.send("/v1/documents?name=own.md", {
    text: `${DOCUMENT_TEXT}\nOf this account alone.\n`,
    headers: { "Content-Type": "text/markdown" },
  });
  const dryRun = await service.send("/v1/policies/policy.acme.customer_support/1/dry-run", { method: "POST" });
  const sent = [asked, alerts, resting, named, erasing, changed, drafted, added, dryRun];
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
  const saveId = await savedDraft(service);
  const documentId = String(added.json["document_id"]);
  const dryRunId = String(dryRun.json["job_id"]);
  let customers = 0;
  // Each for another customer: of many refunds to one, a person is asked about the history.
  const ask = async (status: string): Promise<string> => {
    const sent = refund(`C-779-${(customers += 1)}`, 1_000, { transaction: { status } });
    return String((await service.check(sent, { key: "refund_bot" })).json["check_id"]);
  };
  const waiting = await service.check(refund("C-776", 30_000, { transaction: { status: "proposed" } }), {
    key: "refund_bot",
  });
  const read = await service.send(`/v1/checks/${String(waiting.json["check_id"])}`);
  const [request] = read.json["requests"] as readonly { readonly id: string }[];
  const requestId = request?.id ?? "";
  const alertId = alert?.alert_id ?? "";
  const { recipient_id: recipientId } = recipient;
  const other = (resting.json["recipient"] as typeof recipient).recipient_id;
  const matchId = await openMatchBeside(service, [recipientId, other]);
  const rerunId = String(changed.json["rerun_id"]);
  const ofAction = [checkId, transaction.transaction_id, recipientId, alertId, REF, requestId];
  return {
    service,
    secretOf: (credential) => secrets[credential],
    person,
    strangersPerson: rival.person,
    checkId,
    transactionId: transaction.transaction_id,
    alertId,
    recipientId,
    matchId,
    namedRecipientId: (named.json["recipient"] as typeof recipient).recipient_id,
    erasedRecipientId: (erasing.json["recipient"] as typeof recipient).recipient_id,
    rerunId,
    documentId,
    dryRunId,
    saveId,
    dryRunsDone: () =>
      waited(async () => {
        const { json } = await service.send("/v1/jobs");
        const jobs = json["jobs"] as readonly { readonly cause: string; readonly status: string }[];
        expect(jobs.filter(({ cause, status }) => cause === "dry_run" && status !== "done")).toEqual([]);
      }),
    requestId,
    ofAction,
    ofAccount: [
      ...ofAction,
      rerunId,
      matchId,
      documentId,
      dryRunId,
      "Of this account alone",
      "policy.acme",
      "Acme Sample",
      "Sample Owner",
      ...["owner", "engineer", "approver", "signer", "desk", "author"].map(person),
      ...["app", "app_test", "refund_bot"].map(service.keyId),
    ],
    addPerson: async (email) => {
      const added = await operator.addPerson(service.place, { slug: "acme", name: "New", email, role: "author" });
      return added.person.id;
    },
    makeView: async (name) => {
      const { headers } = await signIn(service.place, "owner@example.com");
      const body = { name, query: "", shared: true };
      const made = await service.send("/v1/views", { key: null, headers, body });
      expect(made.status, made.text).toBe(200);
      return String(made.json["view_id"]);
    },
    makeKey: async (name) => {
      const at = { ...service.place, newPepper: false };
      const asked = { slug: "acme", environment: "live", scopes: ["checks:read"], agent: null, name } as const;
      const made = await operator.createKey(at, asked);
      return made.key.id;
    },
    sessions: () => makeSessions(service),
    propose: () => ask("proposed"),
    take: () => ask("executed"),
  };
}

/** One that is not kept: no other test has to do with it. */
async function savedDraft(service: SampleService): Promise<string> {
  const { headers } = await signIn(service.place, "owner@example.com");
  const form = { form_key: "saved-draft", "path:0": "own.rules", "text:0": "# Of this account alone", note: "" };
  const { status, headers: answered } = await fetch(`${service.url}/live/policies/new`, {
    method: "POST",
    body: new URLSearchParams(form),
    headers,
    redirect: "manual",
  });
  expect(status).toBe(303);
  return answered.get("Location")?.split("/").at(-1) ?? "";
}

async function makeSessions(service: SampleService): Promise<Readonly<Record<SessionKind, SessionHeaders>>> {
  const { place } = service;
  const owner = await signIn(place, "owner@example.com");
  const ended = await signIn(place, "owner@example.com");
  await endSession(place, ended);
  const me = await service.send("/v1/me", { key: null, headers: owner.headers });
  const { id } = me.json["account"] as { readonly id: string };
  const stale = await signInStale(place, id, service.person("owner"));
  const open = async (slug: string): Promise<SessionHeaders> => {
    const opened = await service.send("/v1/accounts", {
      key: null,
      headers: owner.headers,
      body: {
        ...{ slug, name: `Customer ${slug}`, country: "DE", currency: "EUR", retention_years: 10 },
        ...{ fiscal_year_start: "01-01", owner: { name: "Customer", email: "owner@customer.example.com" } },
      },
    });
    expect(opened.status, opened.text).toBe(200);
    const customer = (opened.json["account"] as { readonly id: string }).id;
    return (await actIn(place, customer, await signIn(place, "owner@example.com"))).headers;
  };
  const sessions = { "of a builder": await open("customer"), "of a builder cut off": await open("lost_customer") };
  expect((await operator.cutOffBuilder(place, { slug: "lost_customer" })).changed).toBe(true);
  const rival = await signIn(place, "owner@example.org", "rival");
  return { ended: ended.headers, stale: stale.headers, "of another account": rival.headers, ...sessions };
}

/** With the operator's own commands, next to the running service. */
async function makeKeys(
  { place, secret, person }: SampleService,
  ofRival: string,
): Promise<Readonly<Record<Credential, string | null>>> {
  const at = { ...place, newPepper: false };
  const make = async (
    name: string,
    more: { readonly scopes?: readonly Scope[]; readonly agent?: string } = {},
  ): Promise<string> => {
    const made = await operator.createKey(at, {
      slug: "acme",
      environment: "live",
      scopes: null,
      agent: null,
      name,
      ...more,
    });
    return made.key.secret;
  };
  for (const agent of ["other_bot", "off_bot", "spare_bot"])
    expect(
      await operator.addAgent(place, { slug: "acme", agent, name: agent, owner: person("engineer") }),
    ).toMatchObject({ changed: true });
  const single = Object.fromEntries(
    await Promise.all(SCOPES.map(async (scope) => [scope, await make(scope, { scopes: [scope] })] as const)),
  );
  const [revoked, expired] = [await make("revoked"), await make("expired")];
  const [otherAgent, offAgent] = [
    await make("other bot", { agent: "other_bot" }),
    await make("off bot", { agent: "off_bot" }),
  ];
  expect(await operator.revokeKey(place, { slug: "acme", key: "revoked" })).toMatchObject({ changed: true });
  expect(await operator.rotateKey(at, { slug: "acme", key: "expired", overlapMs: 0 })).toMatchObject({ changed: true });
  expect(await operator.switchAgent(place, { slug: "acme", agent: "off_bot", on: false })).toMatchObject({
    changed: true,
  });
  return {
    ...(single as Readonly<Record<Scope, string>>),
    none: null,
    malformed: "tcs_live_12345678",
    unknown: testKey().secret,
    revoked,
    expired,
    own: secret("app"),
    "own agent": secret("refund_bot"),
    "other agent": otherAgent,
    "other account": ofRival,
    "other environment": secret("app_test"),
    "switched-off agent": offAgent,
  };
}
