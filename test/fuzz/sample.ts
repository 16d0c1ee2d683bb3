/**
 * Names, catalogues and ids of the sample account, read from its own interface. So requests get past the first
 * validation.
 */
import { expect } from "vitest";

import { DOCUMENT_TEXT } from "../isolation/operations-on-documents.js";
import { POLICY_FILES } from "../isolation/operations-on-policies.js";
import { openMatchBeside } from "../runtime/http/recipient-matches.js";
import { gift, refund, type SampleService, startSample, TODAY } from "../runtime/http/sample-service.js";
import { signIn } from "../runtime/http/signing-in.js";

export interface FactSpec {
  readonly name: string;
  readonly type: string;
  readonly one_of: readonly string[] | null;
  readonly pattern: string | null;
  readonly numbers: readonly string[] | null;
  readonly range: { readonly from: number | string | null; readonly to: number | string | null } | null;
  readonly approved_amount: boolean;
}

export interface KnownRuleSet {
  readonly rule_set: string;
  /** The version in force today. */
  readonly version: string;
  readonly dateFact: string;
  readonly facts: readonly FactSpec[];
  readonly rules: readonly string[];
}

export interface KnownSetting {
  readonly key: string;
  readonly type: string;
  readonly pattern: string | null;
  readonly values: readonly string[] | null;
}

export interface Known {
  readonly service: SampleService;
  readonly ruleSets: readonly KnownRuleSet[];
  readonly settings: readonly KnownSetting[];
  readonly people: readonly string[];
  readonly admin: string;
  readonly checkIds: readonly string[];
  /** Of actions that were only checked, and of taken ones. */
  readonly proposed: readonly string[];
  readonly taken: readonly string[];
  readonly alertIds: readonly string[];
  readonly jobIds: readonly string[];
  /** Requests of people to decide. */
  readonly requestIds: readonly string[];
  readonly recipientIds: readonly string[];
  /** Records without a number, which are not erased: any two of them may be linked. */
  readonly linkableIds: readonly string[];
  /** Pairs of records without an answer. */
  readonly matchIds: readonly string[];
  readonly documentIds: readonly string[];
  readonly dryRunId: string;
  /** Headers of people who are signed in, by their handle. */
  readonly sessions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Objects that people change: nothing else depends on them. */
  readonly spare: Readonly<Record<"people" | "leaving" | "agents" | "keys" | "views", readonly string[]>>;
}

export const TERMS = { version: "2026-03", text: "Sample terms." };
const SIGNED_IN = ["owner", "engineer", "desk", "author"];

interface Version {
  readonly version: string;
  readonly status: string;
  readonly effective_date_fact: string;
}

const OF_EACH = 30;

export async function openKnown(): Promise<Known> {
  const service = await startSample({ rateLimits: { perKey: 0, perAddress: 0 }, terms: TERMS });
  // The response is validated against the document, which defines its shape.
  const read = async <T>(path: string): Promise<T> => {
    const { status, json, text } = await service.send(path);
    expect(status, text).toBe(200);
    return json as T;
  };
  const { rule_sets } = await read<{
    readonly rule_sets: readonly {
      readonly rule_set: string;
      readonly kind: string;
      readonly versions: readonly Version[];
    }[];
  }>("/v1/rules");
  // Of a law that the account has not switched on no rule is shown, and none of its facts is taken.
  // A matching set takes no facts.
  const published = await Promise.all(
    rule_sets
      .filter(({ kind }) => kind !== "matching")
      .flatMap(({ rule_set, versions }) =>
        versions
          .filter(({ status }) => status === "published")
          .map(async ({ version, effective_date_fact }): Promise<KnownRuleSet> => {
            const { facts, rules } = await read<{
              readonly facts: Readonly<Record<string, FactSpec>>;
              readonly rules?: readonly { readonly rule: string }[];
            }>(`/v1/rules/${rule_set}/${version}`);
            return {
              rule_set,
              version,
              dateFact: effective_date_fact,
              facts: Object.values(facts),
              rules: (rules ?? []).map(({ rule }) => rule),
            };
          }),
      ),
  );
  const ruleSets = published.filter(({ rules }) => rules.length > 0);
  const { settings } = await read<{ readonly settings: readonly KnownSetting[] }>("/v1/tenant-facts");
  const checks = [
    await service.check(refund("C-1", 30_000), { key: "refund_bot" }),
    await service.check(gift("C-2", 2_500, { facts: { vat: { amount: 475, currency: "EUR" } } })),
  ];
  const asked = (status: string): Promise<readonly string[]> =>
    Promise.all(
      Array.from({ length: OF_EACH }, async (_, at) =>
        String((await service.check(refund(`C-${at}`, 1_000, { transaction: { status } }))).json["check_id"]),
      ),
    );
  const waiting = await service.check(refund("C-3", 30_000, { transaction: { status: "proposed" } }), {
    key: "refund_bot",
  });
  const { requests } = await read<{ readonly requests: readonly { readonly id: string }[] }>(
    `/v1/checks/${String(waiting.json["check_id"])}`,
  );
  const { recipients } = await read<{ readonly recipients: readonly { readonly recipient_id: string }[] }>(
    "/v1/recipients",
  );
  const recipientIds = recipients.map(({ recipient_id }) => recipient_id).sort();
  const { alerts } = await read<{ readonly alerts: readonly { readonly alert_id: string }[] }>("/v1/alerts");
  const changed = await service.send("/v1/tenant-facts/input_vat_deduction", {
    method: "PUT",
    body: { value: "full", valid_from: TODAY, confirmed_by: service.person("owner") },
  });
  const drafted = await service.send("/v1/policies", { body: { files: POLICY_FILES } });
  if (drafted.status !== 200) throw new Error(drafted.text);
  const dryRun = await service.send("/v1/policies/policy.acme.customer_support/1/dry-run", { method: "POST" });
  if (dryRun.status !== 200) throw new Error(dryRun.text);
  const documentIds: string[] = [];
  for (const limit of [150, 200]) {
    const { status, text, json } = await service.send("/v1/documents?name=sample.md", {
      text: DOCUMENT_TEXT.replace("150", String(limit)),
      headers: { "Content-Type": "text/markdown" },
    });
    if (status !== 200) throw new Error(text);
    documentIds.push(String(json["document_id"]));
  }
  const sessions = Object.fromEntries(
    await Promise.all(
      SIGNED_IN.map(
        async (handle) => [handle, (await signIn(service.place, `${handle}@example.com`)).headers] as const,
      ),
    ),
  );
  return {
    service,
    sessions,
    spare: await makeSpare(service, sessions["owner"] ?? {}),
    ruleSets,
    settings,
    people: ["owner", "engineer", "approver", "signer", "desk", "author"].map(service.person),
    admin: service.person("owner"),
    checkIds: checks.map(({ json }) => String(json["check_id"])),
    proposed: await asked("proposed"),
    taken: await asked("executed"),
    alertIds: alerts.map(({ alert_id }) => alert_id),
    requestIds: requests.map(({ id }) => id),
    recipientIds,
    linkableIds: await makeLinkable(service),
    documentIds,
    dryRunId: String(dryRun.json["job_id"]),
    matchIds: await openMatches(service, recipientIds),
    jobIds: [String(changed.json["rerun_id"])],
  };
}

async function openMatches(service: SampleService, records: readonly string[]): Promise<readonly string[]> {
  const [first, ...others] = records;
  expect(first).toBeDefined();
  const ids: string[] = [];
  for (const other of others) ids.push(await openMatchBeside(service, [first ?? "", other]));
  return ids;
}

async function makeLinkable(service: SampleService): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const name of ["Sample Orchard", "Green Nursery", "Blue Harbour"]) {
    const { json } = await service.check(gift("", 100, { facts: { recipient: { kind: "customer", name } } }));
    ids.push((json["recipient"] as { readonly recipient_id: string }).recipient_id);
  }
  return ids;
}

/** People, agents and keys that requests may change, remove and revoke. */
async function makeSpare(service: SampleService, headers: Readonly<Record<string, string>>): Promise<Known["spare"]> {
  const make = (path: string, field: string, bodyOf: (at: number) => object): Promise<readonly string[]> =>
    Promise.all(
      Array.from({ length: OF_EACH }, async (_, at) => {
        const { status, json, text } = await service.send(path, { key: null, headers, body: bodyOf(at) });
        expect(status, text).toBe(200);
        return String(json[field]);
      }),
    );
  const people = (kind: string): Promise<readonly string[]> =>
    make("/v1/people", "person_id", (at) => ({ name: "Spare", email: `${kind}-${at}@example.com`, role: "author" }));
  const owner = service.person("owner");
  return {
    people: await people("spare"),
    leaving: await people("leaving"),
    agents: await make("/v1/agents", "agent_id", (at) => ({ agent_id: `spare_${at}`, name: "Spare", owner })),
    keys: await make("/v1/keys", "key_id", (at) => ({ name: `spare ${at}`, environment: "test", scopes: null })),
    views: await make("/v1/views", "view_id", (at) => ({ name: `spare ${at}`, query: "" })),
  };
}
