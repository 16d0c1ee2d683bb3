/**
 * Requests that are answered: real names, facts by the rule sets' own catalogues, values by the settings' own types. A
 * line for each operation that takes a body or names something.
 */
import fc from "fast-check";

import { POLICY_FILES } from "../isolation/operations-on-policies.js";
import { TODAY } from "../runtime/http/sample-service.js";
import type { Json, JsonRecord } from "./json.js";
import { type FactSpec, type Known, type KnownRuleSet, type KnownSetting, TERMS } from "./sample.js";

export interface Good {
  /** A handle of the sample's keys. */
  readonly key: string;
  /** A handle of a signed-in person, for operations of people only; default: the owner. */
  readonly session?: string;
  readonly path: Readonly<Record<string, string>>;
  /** Parameters that the operation does not do without. */
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Json;
  /** In place of a body of JSON. */
  readonly file?: { readonly type: string; readonly text: string };
  /** Set if another request may have used up its object: then only its shape is certain to be accepted. */
  readonly isOfOneUse?: true;
}

const CURRENCY = "EUR";
const cents = fc.oneof(
  fc.integer({ min: 0, max: 60_000 }),
  fc.constantFrom(0, 1, 5_000, 5_001, 15_000, 99_999_999_999),
);
const day = fc
  .integer({ min: 0, max: 60 })
  .map((ago) => new Date(Date.parse(TODAY) - ago * 86_400_000).toISOString().slice(0, 10));
const word = fc.oneof(fc.constantFrom("refund", "voucher", "A-1"), fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/));
/** Sometimes without optional members. */
const some = (
  members: Readonly<Record<string, fc.Arbitrary<Json>>>,
  required: readonly string[] = [],
): fc.Arbitrary<JsonRecord> => fc.record(members, { requiredKeys: [...required], noNullPrototype: true });

function factOf({ people }: Known, { name, type, one_of, pattern, numbers, range }: FactSpec): fc.Arbitrary<Json> {
  if (one_of !== null) return fc.constantFrom(...one_of);
  switch (type) {
    case "date":
      return day;
    case "money":
      return fc.oneof(
        cents.map((amount) => ({ amount, currency: CURRENCY })),
        cents.map((amount) => ({ amount, currency: "USD", equivalents: [{ amount, currency: CURRENCY }] })),
      );
    case "integer":
    case "decimal":
      return fc.integer({ min: Number(range?.from ?? 0), max: Math.min(Number(range?.to ?? 20), 20) });
    case "flag":
      return fc.boolean();
    case "person":
      return fc.constantFrom(...people);
    case "recipient":
      return fc
        .tuple(fc.constantFrom(...(numbers ?? [])), fc.integer({ min: 1, max: 200 }))
        .map(([number, at]) => ({ kind: number.replace("_number", ""), [number]: `N-${at}` }));
    case "code":
      if (name === "action") return fc.constant("refund");
      return pattern === null ? word : fc.stringMatching(new RegExp(`^(?:${pattern})$`));
    default:
      throw new Error(`A fact of the type ${type}.`);
  }
}

/** Of a domain that is not open to agents: no agent proposes an action there. */
const CLOSED_TO_AGENTS = "law.de.business_entertainment";

function goodCheck(known: Known, set: KnownRuleSet): fc.Arbitrary<Good> {
  const isOpen = set.rule_set !== CLOSED_TO_AGENTS;
  const common = {
    ref: word,
    run: word,
    system: fc.constantFrom("shop", "erp-2"),
    channel: fc.constantFrom("card", "invoice", "reimbursement", "booking", "agent"),
    provenance: fc.dictionary(word, word, { maxKeys: 2, noNullPrototype: true }),
  };
  const actor: fc.Arbitrary<Json> = fc.oneof(
    fc.constantFrom(...known.people).map((id) => ({ kind: "user", id })),
    ...(isOpen ? [fc.constant({ kind: "agent", id: "refund_bot", on_behalf_of: "person-7" })] : []),
    fc.constant({ kind: "system", id: "nightly" }),
  );
  const ofAgents = set.facts.filter(({ type, approved_amount }) => type !== "person" && !approved_amount);
  const bodyOf = (facts: readonly FactSpec[], transaction: fc.Arbitrary<JsonRecord>): fc.Arbitrary<JsonRecord> =>
    fc
      .tuple(
        some(Object.fromEntries(facts.map((fact) => [fact.name, factOf(known, fact)])), [set.dateFact]),
        transaction,
        some({
          explain: fc.boolean(),
          policies: fc.constantFrom<Json>(null, []),
          jurisdiction: fc.constantFrom("DE", "FR"),
          rule_version: fc.constant(null),
        }),
      )
      // An action that is asked about first is dated the day it is asked.
      .map(([sent, of, more]): JsonRecord => ({
        rule_set: set.rule_set,
        transaction: of,
        facts: of["status"] === "proposed" ? { ...sent, [set.dateFact]: TODAY } : sent,
        ...more,
      }));
  const own = bodyOf(
    set.facts,
    some({ ...common, status: fc.constantFrom("executed", "proposed"), actor }, ["channel"]),
  );
  const agents = bodyOf(
    ofAgents,
    some({ ...common, status: fc.constantFrom(...(isOpen ? ["executed", "proposed"] : ["executed"])) }, [
      "channel",
      "status",
    ]),
  );
  return fc.oneof(
    fc.tuple(fc.constantFrom("app", "app", "app_test"), own).map(([key, body]) => ({ key, path: {}, body })),
    agents.map((body) => ({ key: "refund_bot", path: {}, body })),
  );
}

function goodSetting({ people, admin }: Known, { key, type, values }: KnownSetting): fc.Arbitrary<Good> {
  const ofType: Readonly<Record<string, fc.Arbitrary<Json>>> = {
    date: day,
    money: cents.map((amount) => ({ amount, currency: CURRENCY })),
    integer: fc.integer({ min: 0, max: 90 }),
    decimal: fc.integer({ min: 0, max: 90 }),
    flag: fc.boolean(),
    person: fc.constantFrom(...people),
    code: fc.constantFrom(...(values ?? ["none"])),
  };
  const value = ofType[type] ?? fc.constant(null);
  return some({ value, confirmed_by: fc.constant(admin), valid_from: fc.oneof(day, fc.constant(null)) }, [
    "value",
    "confirmed_by",
  ]).map((body) => ({ key: "app", path: { key }, body }));
}

function goodDecision({ admin }: Known, { rule_set, version, rules }: KnownRuleSet): fc.Arbitrary<Good> {
  // Flagged rules stay off until they are confirmed again: most stay on.
  const action = fc.constantFrom("confirm", "confirm", "confirm", "flag");
  const decided = fc
    .tuple(fc.subarray([...rules], { minLength: 1 }), action, word)
    .map(([named, what, comment]) => named.map((rule) => ({ rule, action: what, comment })));
  return decided.map((of) => ({ key: "app", path: { rule_set, version }, body: { rules: of, by_user: admin } }));
}

function reportOf(checkIds: readonly string[], report: fc.Arbitrary<JsonRecord>): fc.Arbitrary<Good> {
  return fc
    .tuple(fc.constantFrom(...checkIds), report)
    .map(([check_id, body]) => ({ key: "app", path: { check_id }, body, isOfOneUse: true }));
}

const OWN = ["fiscal_year_start", "emailed_at_once", "self_approval"];

const LAW_ON = "law.de.business_gifts";

/** By operationId. */
export function goodRequests(known: Known): Readonly<Record<string, fc.Arbitrary<Good>>> {
  const { ruleSets, settings, checkIds, proposed, taken, alertIds, jobIds, requestIds, people, admin } = known;
  const { recipientIds, linkableIds, matchIds, documentIds, dryRunId } = known;
  const oneOf = (name: string, values: readonly string[]): fc.Arbitrary<Good> =>
    fc.constantFrom(...values).map((value) => ({ key: "app", path: { [name]: value } }));
  const ofVersion = fc
    .constantFrom(...ruleSets)
    .map(({ rule_set, version }): Good => ({ key: "app", path: { rule_set, version } }));
  // Settings that the service itself reads have forms of their own.
  const changedSetting = fc.oneof(
    ...settings.filter(({ key }) => !OWN.includes(key)).map((setting) => goodSetting(known, setting)),
  );
  return {
    check: fc.oneof(...ruleSets.map((set) => goodCheck(known, set))),
    previewCheck: fc.oneof(...ruleSets.map((set) => goodCheck(known, set))),
    readCheck: oneOf("check_id", checkIds),
    reportExecution: reportOf(
      proposed,
      fc.oneof(
        some({ executed: fc.constant(true), ref: word, system: fc.constant("shop") }, ["executed"]),
        some(
          {
            executed: fc.constant(false),
            reason: fc.constantFrom("abandoned", "refused_by_caller", "failed"),
            ref: word,
          },
          ["executed", "reason"],
        ),
      ),
    ),
    reportReversal: reportOf(taken, some({ ref: word, reversed_at: fc.constant(TODAY) })),
    readRuleSet: oneOf(
      "rule_set",
      ruleSets.map(({ rule_set }) => rule_set),
    ),
    readRuleSetVersion: ofVersion,
    diffRuleSetVersions: ofVersion.map((good): Good => ({ ...good, query: { from: good.path["version"] ?? "" } })),
    listSandboxExamples: ofVersion.map(({ path: { rule_set = "", version = "" } }): Good => ({
      key: "app",
      path: { rule_set },
      query: { version },
    })),
    readAgent: oneOf("agent_id", ["refund_bot"]),
    readAgentRules: fc.constant<Good>({
      key: "app",
      path: { agent_id: "refund_bot" },
      query: { rule_set: "policy.acme.customer_support" },
    }),
    readAgentRuns: oneOf("agent_id", ["refund_bot"]),
    readConfirmations: ofVersion,
    decideRules: fc.oneof(...ruleSets.map((set) => goodDecision(known, set))),
    previewRuleDecision: fc.oneof(...ruleSets.map((set) => goodDecision(known, set))),
    draftPolicy: fc.string({ maxLength: 40, unit: "grapheme-ascii" }).map((note): Good => ({
      key: "app",
      path: {},
      body: { files: POLICY_FILES.map((file) => ({ ...file })), note: note.replaceAll("@", "") },
    })),
    draftPolicyFromDocument: fc.constantFrom(...documentIds).map((document_id): Good => ({
      key: "app",
      path: {},
      body: { document_id, domain: "customer_support", name: "drafted" },
    })),
    publishPolicy: fc.constant<Good>({
      key: "app",
      path: { rule_set: "policy.acme.customer_support", version: "1" },
      body: { published_by: admin },
    }),
    dryRunPolicy: fc.integer({ min: 1, max: 5 }).map((sample): Good => ({
      key: "app",
      path: { rule_set: "policy.acme.customer_support", version: "1" },
      body: { from: "2026-01-01", sample },
      // Two at a time.
      isOfOneUse: true,
    })),
    // Twenty newer ones replace it.
    readDryRun: fc.constant<Good>({
      key: "app",
      path: { rule_set: "policy.acme.customer_support", version: "1", job_id: dryRunId },
      isOfOneUse: true,
    }),
    readPolicyFiles: fc.constant<Good>({
      key: "app",
      path: { rule_set: "policy.acme.customer_support", version: "1" },
    }),
    addDocument: fc
      .tuple(fc.string({ minLength: 1, maxLength: 100 }), fc.stringMatching(/^[a-z][a-z0-9 ]{0,30}\.md$/))
      .map(([words, name]): Good => ({
        key: "app",
        path: {},
        query: { name },
        file: { type: "text/markdown", text: `# Sample\n\nR-1 ${words.replace(/[^a-z]/gi, "x")}\n` },
      })),
    readDocumentText: oneOf("document_id", documentIds),
    readDocumentFile: oneOf("document_id", documentIds),
    compareDocuments: fc
      .tuple(fc.constantFrom(...documentIds), fc.constantFrom(...documentIds))
      .map(([document_id, since]): Good => ({ key: "app", path: { document_id }, query: { since } })),
    changeSetting: changedSetting,
    previewSetting: changedSetting,
    acknowledgeAlert: fc
      .tuple(fc.constantFrom(...alertIds), fc.constantFrom(...people.slice(0, 3)))
      .map(([alert_id, acknowledged_by]) => ({ key: "app", path: { alert_id }, body: { acknowledged_by } })),
    search: word.map((q): Good => ({ key: "app", path: {}, body: { q } })),
    acknowledgeAlerts: fc
      .tuple(fc.uniqueArray(fc.constantFrom(...alertIds), { minLength: 1 }), fc.constantFrom(...people.slice(0, 3)))
      .map(([alert_ids, acknowledged_by]): Good => ({ key: "app", path: {}, body: { alert_ids, acknowledged_by } })),
    assignAlert: fc
      .tuple(
        fc.constantFrom(...alertIds),
        fc.option(fc.constantFrom(...people)),
        fc.constantFrom(...people.slice(0, 3)),
      )
      .map(([alert_id, assigned_to, assigned_by]): Good => {
        return { key: "app", path: { alert_id }, body: { assigned_to, assigned_by } };
      }),
    readJob: oneOf("job_id", jobIds),
    resolveCheck: reportOf(
      proposed,
      some(
        {
          resolved_outcome: fc.constantFrom("not_allowed", "no", "needs_approval"),
          method: fc.constantFrom("sign_off", "override"),
          resolved_by: fc.constantFrom(...people),
          note_ref: word,
        },
        ["resolved_outcome", "method", "resolved_by"],
      ),
    ),
    readApproval: oneOf("request_id", requestIds),
    answerMatch: fc
      .tuple(fc.constantFrom(...matchIds), fc.constantFrom("same", "different"))
      .map(([match_id, decision]): Good => ({
        key: "app",
        path: { match_id },
        body: { decision, decided_by: admin },
        isOfOneUse: true,
      })),
    linkRecipients: fc
      .tuple(
        fc.shuffledSubarray([...linkableIds], { minLength: 2, maxLength: 2 }),
        some({ decided_by: fc.constant(admin), note_ref: word }, ["decided_by"]),
      )
      .map(([[recipient_id = "", other = ""], body]): Good => ({
        key: "app",
        path: { recipient_id },
        body: { with: other, ...body },
      })),
    splitRecipient: fc
      .tuple(
        fc.constantFrom(...recipientIds),
        some({ decision: fc.constant("different"), decided_by: fc.constant(admin) }, ["decided_by"]),
      )
      .map(([recipient_id, body]): Good => ({ key: "app", path: { recipient_id }, body })),
    ...goodRequestsOfPeople(known),
    readError: oneOf("code", ["not-found", "invalid-fact"]),
  };
}

/** Requests that only signed-in people may send. */
function goodRequestsOfPeople({
  people,
  spare,
  checkIds,
  requestIds,
  recipientIds,
}: Known): Readonly<Record<string, fc.Arbitrary<Good>>> {
  const sent = (body: fc.Arbitrary<Json>): fc.Arbitrary<Good> =>
    body.map((each) => ({ key: "app", path: {}, body: each }));
  const about = (
    name: string,
    values: readonly string[],
    body: fc.Arbitrary<Json> = fc.constant({}),
  ): fc.Arbitrary<Good> =>
    fc
      .tuple(fc.constantFrom(...values), body)
      .map(([value, each]) => ({ key: "app", path: { [name]: value }, body: each }));
  const once = (good: fc.Arbitrary<Good>): fc.Arbitrary<Good> => good.map((each) => ({ ...each, isOfOneUse: true }));
  const email = word.map((local) => `${local}@example.com`);
  const role = fc.constantFrom("tenant_admin", "tenant_engineer", "tenant_ops", "author");
  const slug = fc.stringMatching(/^[a-z][a-z0-9_]{0,30}$/);
  const note = some({ note_ref: word });
  const newPerson = some({ name: word, email, role }, ["name", "email", "role"]);
  const newAgent = some({ agent_id: slug, name: word, owner: fc.constantFrom(...people) }, [
    "agent_id",
    "name",
    "owner",
  ]);
  const newKey = some(
    {
      name: word,
      environment: fc.constantFrom("live", "test"),
      scopes: fc.constantFrom<Json>(null, ["checks:read"], ["checks:write", "rules:read"]),
      agent: fc.constantFrom(null, ...spare.agents),
    },
    ["name", "environment"],
  );
  const customer = {
    ...{ slug, name: word, country: fc.constant("DE"), currency: fc.constant(CURRENCY) },
    ...{ retention_years: fc.constant(10), fiscal_year_start: fc.constantFrom("01-01", "07-01") },
    owner: some({ name: word, email }, ["name", "email"]),
  };
  return {
    addPerson: once(sent(newPerson)),
    changePerson: fc.oneof(
      about("person_id", spare.people, some({ name: word, role }, ["name"])),
      once(about("person_id", spare.people, some({ name: word, email, role }, ["email"]))),
    ),
    unbindPerson: about("person_id", spare.people),
    endSessionsOfPerson: about("person_id", spare.people),
    setSubstitute: about(
      "person_id",
      spare.people,
      some({ substitute: fc.constantFrom(...spare.leaving), until: fc.constant("2026-12-31T00:00:00Z") }, []),
    ),
    endSubstitute: about("person_id", spare.people),
    removePerson: about("person_id", spare.leaving),
    switchLaw: about("rule_set", [LAW_ON], fc.constant({ on: true })),
    previewLaw: about("rule_set", [LAW_ON], some({ on: fc.boolean() }, ["on"])),
    addAgent: once(sent(newAgent)),
    changeAgent: about(
      "agent_id",
      spare.agents,
      some({ name: word, owner: fc.constantFrom(...people) }, ["name", "owner"]),
    ),
    switchAgentOff: about("agent_id", spare.agents),
    switchAgentOn: about("agent_id", spare.agents),
    createKey: once(sent(newKey)),
    rotateKey: once(about("key_id", spare.keys, some({ overlap_hours: fc.integer({ min: 0, max: 24 }) }))),
    revokeKey: once(about("key_id", spare.keys)),
    saveView: once(
      sent(
        some({ name: word, query: fc.constantFrom("", "month=last&actor=bot"), shared: fc.boolean() }, [
          "name",
          "query",
        ]),
      ),
    ),
    removeView: once(about("view_id", spare.views)),
    changeAccount: sent(
      some(
        {
          name: word,
          time_zone: fc.constantFrom("UTC", "Europe/Berlin"),
          ref_url: fc.constantFrom("", "https://shop.example/orders/{ref}"),
        },
        ["name"],
      ),
    ),
    closePeriod: sent(fc.constant({ date: "2020-12-31" })),
    // The sample's account was opened by no other account.
    cutOffBuilder: once(sent(fc.constant({}))),
    openAccount: once(sent(some(customer, Object.keys(customer)))),
    acceptTerms: sent(fc.constant({ version: TERMS.version })),
    readHeldRecords: about("recipient_id", recipientIds),
    eraseRecipient: about("recipient_id", recipientIds, note),
    decideTogether: once(
      sent(
        some(
          {
            decision: fc.constantFrom("approved", "refused"),
            requests: fc.uniqueArray(
              some({ request_id: fc.constantFrom(...requestIds), check_id: fc.constantFrom(...checkIds) }, [
                "request_id",
                "check_id",
              ]),
              {
                minLength: 1,
                maxLength: 3,
                selector: (each) => JSON.stringify((each as { readonly request_id?: string }).request_id ?? each),
              },
            ),
          },
          ["decision", "requests"],
        ),
      ),
    ),
    withdrawDecision: once(about("request_id", requestIds, note)),
    approveRequest: once(about("request_id", requestIds, note)),
    refuseRequest: once(about("request_id", requestIds, note)),
    approveTaken: once(
      about("check_id", checkIds, some({ decision: fc.constantFrom("approved", "refused") }, ["decision"])),
    ),
  };
}
