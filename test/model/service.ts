/** The wired service, on a real database and a socket, with a clock and a worker that the test controls. */
import { pino } from "pino";

import { makeServices, type Services } from "../../runtime/actions/account/services.js";
import { readWhoIsWho } from "../../runtime/actions/decide/identities.js";
import { recheckRecipients } from "../../runtime/actions/reissue/schedule.js";
import { authenticate } from "../../runtime/auth/authenticate.js";
import type { Pepper } from "../../runtime/auth/pepper.js";
import { createApp } from "../../runtime/http/app.js";
import { rateLimiter } from "../../runtime/http/limits.js";
import { type HttpListener, listen } from "../../runtime/http/server.js";
import { makeWaits } from "../../runtime/http/waits.js";
import { UNWATCHED } from "../../runtime/observe/observer.js";
import type { Ports } from "../../runtime/ports/ports.js";
import { idMaker } from "../../runtime/ports/system.js";
import { makeRulebook } from "../../runtime/rulebook/rulebook.js";
import { openAccount } from "../../runtime/services/accounts/open.js";
import type { OpenedAccount } from "../../runtime/services/accounts/opened.js";
import { fillLog } from "../../runtime/services/acting/log/fill.js";
import { type JobRunner, makeJobRunner } from "../../runtime/services/background/jobs/runner.js";
import { readStillAwaited } from "../../runtime/services/background/still-awaited.js";
import { eraseRecipientOf } from "../../runtime/services/evidence/erasure/erase.js";
import { verify } from "../../runtime/services/evidence/verify/verify.js";
import { syncRulebook } from "../../runtime/services/reading/rulebook/sync.js";
import { noLanguage } from "../../runtime/services/ruling/policies/asking.js";
import { noCompiler, noDocumentReader } from "../../runtime/services/ruling/policies/compiling.js";
import { makeTurns } from "../../runtime/services/turns/turns.js";
import { makeVerbRunner } from "../../runtime/services/verb-runner.js";
import type { OpenedDatabase } from "../../runtime/store/database.js";
import { openingMatches } from "../../runtime/store/sql/locks.js";
import { batch } from "../../runtime/store/sql/steps.js";
import { accessPartsOf, keyRing, minting } from "../../runtime/wiring/keys.js";
import { authenticateSession } from "../../runtime/wiring/sessions.js";
import { makePlace, openAt } from "../runtime/database.js";
import { type Conformance, conformanceTo, type OpenApiDocument } from "../runtime/http/conformance.js";
import { NAME_HASH } from "../runtime/name-hash.js";
import { parsed, type TestClock } from "../runtime/services/account.js";
import { openMatch } from "../runtime/services/recipient-matches.js";
import { raw } from "../runtime/store/raw.js";
import { bringToLife, BUILT, PENDING, RULE_SET, RULES } from "./rules.js";

const PEPPER: Pepper = { id: "pepper-of-tests", bytes: Buffer.alloc(32, 7) };
const BASE_URL = "https://tcs.example";
const log = pino({ level: "silent" });

/** The number of earlier answers that a booking re-issues at once: few, so that jobs have work left (decision 124). */
export const MOST_RECHECKS = 2;

export const NOON = Date.UTC(2026, 2, 10, 12);
export const SMALL_LIMIT = 2_000;

export type KeyName = "app" | "bot";
export type JsonRecord = Readonly<Record<string, unknown>>;

export interface ServiceAnswer {
  readonly status: number;
  readonly text: string;
  readonly json: JsonRecord;
  readonly replayed: boolean;
}

export interface Service {
  readonly clock: TestClock;
  /** Amounts in cents on which the rules cannot run for now. */
  readonly faults: Set<number>;
  readonly lead: string;
  readonly owner: string;
  readonly send: (
    path: string,
    body?: unknown,
    sent?: { readonly key?: KeyName; readonly idempotencyKey?: string | null; readonly method?: string },
  ) => Promise<ServiceAnswer>;
  /** Opens a match of two records as a matching rule does, with the job that it makes. Returns its id. */
  readonly openMatch: (records: readonly [string, string]) => Promise<string>;
  /** As the operator. */
  readonly erase: (recordId: string) => Promise<void>;
  /** Works on all jobs that are due. */
  readonly work: () => Promise<void>;
  /** The worker's daily work besides jobs: names expire. */
  readonly lookDaily: () => Promise<void>;
  /** The records with stored names. */
  readonly named: () => Promise<readonly string[]>;
  /** Stops the service and starts it again on the same database. */
  readonly restart: () => Promise<void>;
  /** The stored actions, in the order in which they began to count. */
  readonly actions: () => Promise<
    readonly {
      readonly action_id: string;
      readonly transaction_id: string;
      readonly status: string;
      readonly counted_at: number | null;
    }[]
  >;
  /** The findings of `verify`, projections included. */
  readonly findings: () => Promise<readonly unknown[]>;
  readonly close: () => Promise<void>;
}

interface Running {
  readonly database: OpenedDatabase;
  readonly services: Services;
  readonly listening: HttpListener;
  readonly url: string;
}

let conformance: Promise<Conformance> | null = null;

/** Compares every response with the document, which is the same in every run. */
async function conformanceOf(url: string): Promise<Conformance> {
  conformance ??= fetch(`${url}/v1/openapi.json`).then(async (response) =>
    conformanceTo((await response.json()) as OpenApiDocument),
  );
  return conformance;
}

/** Bytes that are equal in every run, and unique within one. */
function seededBytes(): Ports["randomBytes"] {
  let seed = 1;
  return (length) => Uint8Array.from({ length }, () => (seed = (seed * 48_271) % 2_147_483_647) & 0xff);
}

export async function openService({ mostRechecks = MOST_RECHECKS } = {}): Promise<Service> {
  const clock: TestClock = { now: NOON };
  const place = await makePlace();
  const randomBytes = seededBytes();
  const faults = new Set<number>();
  const start = async (): Promise<Running> => {
    const now = (): number => clock.now;
    const ports: Ports = { now, randomBytes, newId: idMaker(now, randomBytes) };
    const database = await openAt(place, clock.now);
    const services = {
      ...makeServices(ports, makeRulebook([], bringToLife(faults)), () => undefined, NAME_HASH),
      mostRechecks,
    };
    await database.transact(() => syncRulebook(services));
    await database.transact(() => fillLog(services));
    const ring = keyRing(database, [PEPPER], ports);
    const newRequestId = (): string => ports.newId("req");
    const baseUrl = (): string => BASE_URL;
    const waits = makeWaits({
      stillAwaited: (awaited) => database.read(() => readStillAwaited(services, awaited)),
      onTrouble: (error) => {
        throw error;
      },
    });
    const app = createApp({
      waits,
      verbRunner: makeVerbRunner(services, database, database.probe),
      providerSignIn: null,
      authenticateSession: (secret, asked, isUsed = true) =>
        authenticateSession(database, ports, { secret, asked, isUsed }),
      now: ports.now,
      authenticate: (authorization, address) => authenticate(ring, authorization, address),
      baseUrl,
      newRequestId,
      rateLimiter: rateLimiter({ perKey: 0, perAddress: 0 }, () => ""),
      addressOf: () => "",
      accessParts: accessPartsOf([PEPPER], ports, null),
      log,
      observer: UNWATCHED,
      turns: makeTurns(),
      compilePolicies: noCompiler,
      askLanguage: noLanguage,
      readDocument: noDocumentReader,
      draftPolicies: null,
      isClosing: () => false,
      clockIsShifted: false,
    });
    const listening = await listen({
      app,
      host: "127.0.0.1",
      port: 0,
      baseUrl,
      newRequestId,
      onUnrouted: () => undefined,
    });
    return { database, services, listening, url: `http://127.0.0.1:${listening.port}` };
  };
  const stop = async ({ listening, database }: Running): Promise<void> => {
    // No request is in progress; the close does not wait for idle connections.
    void listening.close();
    await database.close();
  };
  let running = await start();
  const opened = await openedAccount(running);
  return {
    clock,
    faults,
    lead: opened.people["lead"]?.id ?? "",
    owner: opened.people["owner"]?.id ?? "",
    send: async (path, body, { key = "app", idempotencyKey = null, method } = {}) => {
      const { url } = running;
      const sentAs = method ?? (body === undefined ? "GET" : "POST");
      const response = await fetch(url + path, {
        method: sentAs,
        headers: {
          Authorization: `Bearer ${opened.keys[key]?.secret ?? ""}`,
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...(idempotencyKey === null ? {} : { "Idempotency-Key": idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      (await conformanceOf(url)).hold({
        method: sentAs,
        path,
        status: response.status,
        headers: response.headers,
        text,
      });
      // Every answer of the service is a JSON object.
      return {
        status: response.status,
        text,
        json: JSON.parse(text) as JsonRecord,
        replayed: response.headers.get("Idempotent-Replayed") === "true",
      };
    },
    openMatch: (records) => {
      const { database, services } = running;
      const of = { accountId: opened.account.id, env: "live" };
      return database.transact(function* () {
        yield* batch(openingMatches(of));
        const matchId = yield* openMatch(services.ports, of, records);
        const { widest } = yield* readWhoIsWho(of, records);
        yield* recheckRecipients(services, of, [...new Set(records.flatMap(widest))], "recipient_question");
        return matchId;
      });
    },
    erase: async (recipientId) => {
      const { database, services } = running;
      const asked = { slug: opened.account.slug, recipientId, noteRef: null };
      const result = await database.transact(() => eraseRecipientOf(services.ports, asked));
      if (!result.changed) throw new Error(JSON.stringify(result));
    },
    work: async () => {
      const runner = runnerOf(running);
      while (await runner.workOnce(() => false));
    },
    lookDaily: () => runnerOf(running).lookDaily(() => false),
    named: async () => {
      const [rows] = await running.database.read(() =>
        batch(raw<{ recipient_id: string }>("SELECT recipient_id FROM recipient_names")),
      );
      return rows.map(({ recipient_id }) => recipient_id);
    },
    restart: async () => {
      await stop(running);
      // Ids of two starts within one millisecond would not rise.
      clock.now += 1;
      running = await start();
    },
    actions: async () => {
      const [rows] = await running.database.read(() =>
        batch(raw("SELECT action_id, transaction_id, status, counted_at FROM actions")),
      );
      // The requested columns.
      return rows as Awaited<ReturnType<Service["actions"]>>;
    },
    findings: async () => (await verify(running.database, running.services, null)).findings,
    close: async () => {
      await stop(running);
      await place.remove();
    },
  };
}

function runnerOf(running: Running): JobRunner {
  return makeJobRunner({
    ...running,
    onFailure: ({ error }) => {
      throw error;
    },
  });
}

async function openedAccount({ database, services }: Running): Promise<OpenedAccount> {
  const file = parsed({
    account: {
      slug: "acme",
      name: "Acme",
      country: "DE",
      currency: "EUR",
      retention_years: 10,
      fiscal_year_start: "01-01",
    },
    people: {
      owner: { name: "Owner", email: "owner@example.com", role: "tenant_admin" },
      lead: { name: "Lead", email: "lead@example.com", role: "tenant_ops" },
    },
    agents: { bot: { name: "Bot", owner: "owner" }, other: { name: "Other", owner: "owner" } },
    keys: { app: { environment: "live" }, bot: { environment: "live", agent: "bot" } },
    laws: [],
    settings: [
      { key: "small_limit", value: { amount: SMALL_LIMIT, currency: "EUR" } },
      { key: "lead", value: "lead" },
    ],
    policies: ["care.rules"],
    confirmations: [{ rule_set: RULE_SET, version: "1", rules: RULES.filter((rule) => rule !== PENDING), by: "owner" }],
  });
  const result = await database.transact(() =>
    openAccount(services, { file, policies: [BUILT], mintKey: minting(PEPPER, services.ports) }),
  );
  if (result.kind !== "opened") throw new Error(JSON.stringify(result));
  return result.opened;
}
