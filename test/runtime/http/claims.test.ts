/**
 * Decisions that keys record in a person's name: which key may, act by act, and how they differ from the person's own.
 * The table is in this folder; TCS_PRINT=1 prints the results.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type JsonRecord, type Received, refund, type SampleService, startSample, TODAY } from "./sample-service.js";
import { signIn } from "./signing-in.js";

const POLICY = "policy.acme.customer_support";
const CONFIRMATIONS = `/v1/confirmations/${POLICY}/1`;
const BOT = { key: "refund_bot" } as const;

let service: SampleService;
beforeAll(async () => {
  service = await startSample();
});
afterAll(() => service.close());

async function asPerson(
  handle: string,
  path: string,
  sent: { readonly method?: string; readonly body?: unknown } = {},
): Promise<Received> {
  const { headers } = await signIn(service.place, `${handle}@example.com`);
  return service.send(path, { key: null, headers, ...sent });
}

const bearer = (secret: unknown): object => ({ key: null, headers: { Authorization: `Bearer ${String(secret)}` } });

async function keyBy(handle: string, scopes: readonly string[]): Promise<JsonRecord> {
  const made = await asPerson(handle, "/v1/keys", {
    method: "POST",
    body: { name: `of the ${handle}`, environment: "live", scopes },
  });
  expect(made.status, made.text).toBe(200);
  return made.json;
}

let customers = 0;
/** An answer whose question waits for the signer. */
async function contested(): Promise<string> {
  const customer = `C-${(customers += 1)}`;
  for (const _time of [1, 2]) await service.check(refund(customer, 100, { transaction: { status: "executed" } }));
  const { json, text } = await service.check(refund(customer, 1_000, { transaction: { status: "executed" } }));
  expect(json["state"], text).toBe("contested");
  return String(json["check_id"]);
}

async function openAlert(): Promise<string> {
  await contested();
  const { json } = await service.send("/v1/alerts?status=open&limit=1");
  return String((json["alerts"] as readonly JsonRecord[])[0]?.["alert_id"]);
}

/** Each act that a key may say a person did. `as`: how the request is sent. */
type Act = (as: object) => Promise<Received>;
const ACTS: Readonly<Record<string, Act>> = {
  "sign-off": async (as) =>
    service.send(`/v1/checks/${await contested()}/resolution`, {
      ...as,
      body: { resolved_outcome: "no", method: "sign_off", resolved_by: service.person("signer") },
    }),
  override: async (as) =>
    service.send(`/v1/checks/${await contested()}/resolution`, {
      ...as,
      body: { resolved_outcome: "no", method: "override", resolved_by: service.person("owner") },
    }),
  confirmation: (as) =>
    service.send(CONFIRMATIONS, {
      ...as,
      body: {
        rules: RULE,
        by_user: service.person("owner"),
      },
    }),
  setting: (as) =>
    service.send("/v1/tenant-facts/many_refunds", {
      ...as,
      method: "PUT",
      body: { value: 2, valid_from: TODAY, confirmed_by: service.person("owner") },
    }),
  acknowledgement: async (as) =>
    service.send(`/v1/alerts/${await openAlert()}/acknowledge`, {
      ...as,
      body: { acknowledged_by: service.person("desk") },
    }),
  "approval as a fact": (as) =>
    service.send("/v1/check", {
      ...as,
      body: refund(`C-${(customers += 1)}`, 18_000, {
        transaction: { status: "executed" },
        facts: { approved_by: service.person("approver"), approved_amount: { amount: 18_000, currency: "EUR" } },
      }),
    }),
};
let RULE: { rule: string; action: string }[] = [];

const ALL = ["checks:read", "checks:write", "rules:read", "confirm", "recipients:write"];

it("only a key that an admin, the operator or an account file made decides in a person's name [AUT-027] [AUT-028] [RES-032]", async () => {
  const { json: page } = await service.send(CONFIRMATIONS);
  const [first] = page["rules"] as readonly JsonRecord[];
  RULE = [{ rule: String(first?.["rule"]), action: "confirm" }];
  const ofAdmin = await keyBy("owner", ALL);
  const ofEngineer = await keyBy("engineer", ALL.slice(0, 3));
  const lowered = await keyBy("owner", ALL.slice(0, 3));
  const rotation = { method: "POST", body: {} };
  const refused = await asPerson("engineer", `/v1/keys/${String(lowered["key_id"])}/rotate`, rotation);
  expect([refused.status, refused.json["type"], refused.json["lower"]]).toEqual([
    409,
    expect.stringMatching(/conflict$/),
    true,
  ]);
  const rotated = await asPerson("engineer", `/v1/keys/${String(lowered["key_id"])}/rotate`, {
    ...rotation,
    body: { lower: true },
  });
  expect(rotated.json, rotated.text).toMatchObject({ made_by: service.person("engineer"), may_claim: false });
  const keys: Readonly<Record<string, object>> = {
    "of the account file": { key: "app" },
    "made by an admin": bearer(ofAdmin["secret"]),
    "made by an engineer": bearer(ofEngineer["secret"]),
    "rotated by an engineer": bearer(rotated.json["secret"]),
    "made for an agent": BOT,
  };
  const lines: string[] = [];
  for (const [act, send] of Object.entries(ACTS))
    for (const [key, as] of Object.entries(keys)) {
      const { status, json } = await send(as);
      const errors = ((json["errors"] ?? []) as readonly JsonRecord[]).map(
        (each) => `${String(each["field"] ?? each["fact"])}: ${String(each["code"])}`,
      );
      const type = String(json["type"]).replace(/.*\//, "");
      const came = status === 200 ? "taken, as a claim" : `${status} ${type} ${errors.join(", ")}`.trim();
      lines.push(`${act.padEnd(20)} ${key.padEnd(24)} ${came}`);
    }
  const table = `${lines.join("\n")}\n`;
  if (process.env["TCS_PRINT"] === "1") process.stdout.write(table);
  await expect(table).toMatchFileSnapshot(new URL("./who-may-claim.txt", import.meta.url).pathname);
});

describe("what a key recorded in a person's name is told as a claim", () => {
  const app = (): JsonRecord => ({
    kind: "api_key",
    id: service.keyId("app"),
    prefix: expect.any(String) as string,
    name: "app",
  });

  it("in the answer, its decisions, its resolutions and its requests; and the person is told at once", async () => {
    const customer = "C-claimed";
    for (const _time of [1, 2])
      await service.check(refund(customer, 100, { transaction: { status: "executed" } }), BOT);
    const { json: asked } = await service.check(refund(customer, 1_000, { transaction: { status: "proposed" } }), BOT);
    expect(asked["requests"]).toMatchObject([{ status: "waiting", claimed: false, sent_by: null }]);
    const signed = await service.send(`/v1/checks/${String(asked["check_id"])}/resolution`, {
      body: { resolved_outcome: "no", method: "sign_off", resolved_by: service.person("signer") },
    });
    const { json } = await service.read(signed.json["superseded_by"], BOT);
    const claim = { claimed: true, sent_by: app() };
    expect(json).toMatchObject({
      decisions: [{ method: "sign_off", decided_by: service.person("signer"), ...claim }],
      resolution: { resolved_by: service.person("signer"), question: { id: "abuse" }, ...claim },
      resolutions: [claim],
      requests: [{ status: "decided", decided_by: service.person("signer"), ...claim }],
    });
    const { json: alerts } = await service.send("/v1/alerts?type=decision.claimed&limit=1");
    expect(alerts["alerts"]).toMatchObject([
      { payload: { resolved_by: service.person("signer"), sent_by: app(), question: "abuse" }, status: "open" },
    ]);
    const { json: log } = await service.send(`/v1/checks?claimed=${service.person("signer")}&limit=1`);
    expect(log["checks"]).toMatchObject([{ check_id: signed.json["superseded_by"] }]);
  });

  it("as a fact: an element of decisions without a resolution; the person's own is none", async () => {
    const body = (customer: string): unknown =>
      refund(customer, 18_000, {
        transaction: { status: "executed" },
        facts: { approved_by: service.person("approver"), approved_amount: { amount: 18_000, currency: "EUR" } },
      });
    const { json } = await service.check(body("C-fact"));
    const element = { answer: "approved", question: null, decided_by: service.person("approver"), method: "approval" };
    const none = { resolution_id: null, leads_to: null, approval: null };
    expect(json).toMatchObject({
      outcome: "allowed",
      decisions: [{ ...element, ...none, claimed: true, sent_by: app() }],
    });
    const own = await asPerson("approver", "/v1/check", { method: "POST", body: body("C-own-fact") });
    const person = { kind: "person", id: service.person("approver"), prefix: null, name: null };
    expect(own.json, own.text).toMatchObject({
      outcome: "allowed",
      decisions: [{ ...element, ...none, claimed: false, sent_by: person }],
      transaction: { actor: { kind: "user", id: service.person("approver"), on_behalf_of: null } },
    });
    const { json: log } = await service.send(`/v1/checks?claimed=${service.person("approver")}`);
    const checks = (log["checks"] as readonly JsonRecord[]).map((each) => each["check_id"]);
    expect(checks).toContain(json["check_id"]);
    expect(checks).not.toContain(own.json["check_id"]);
  });

  it("on the confirmations page, in the history of settings, and where an alert was acknowledged", async () => {
    const { json: page } = await service.send(CONFIRMATIONS);
    const rules = page["rules"] as readonly { readonly rule: string; readonly decision: JsonRecord }[];
    const byKey = { claimed: true, sent_by: { kind: "api_key" } };
    expect(rules.find(({ rule }) => rule === RULE[0]?.rule)?.decision).toMatchObject(byKey);
    // The account file says that the owner confirmed the others: the operator recorded it.
    expect(rules.filter(({ rule }) => rule !== RULE[0]?.rule).map(({ decision }) => decision)[0]).toMatchObject({
      claimed: true,
      sent_by: null,
    });
    const { json: settings } = await service.send("/v1/tenant-facts");
    const history = settings["history"] as readonly JsonRecord[];
    expect(history.find(({ key }) => key === "many_refunds")).toMatchObject(byKey);
    const { json: alerts } = await service.send("/v1/alerts?status=acknowledged&limit=1");
    expect(alerts["alerts"]).toMatchObject([byKey]);
  });
});
