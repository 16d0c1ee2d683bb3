/** The running service: its address first, then the application over an opened database, until it is closed. */
import type { Logger } from "pino";

import { readLawSet } from "../actions/account/law-set.js";
import { ENGINE_VERSION } from "../actions/write/answer-document.js";
import { authenticate } from "../auth/authenticate.js";
import { type LinkSecrets, linkSecrets } from "../auth/mailed-link.js";
import { dayText } from "../calendar/moments.js";
import { createConsole } from "../console/console.js";
import type { OfferedWays } from "../console/page-route.js";
import { momentText } from "../engine/values/days.js";
import { logAccess } from "../http/access-log.js";
import { readingAddresses } from "../http/address.js";
import { createApp } from "../http/app.js";
import { DEFAULT_CONNECTION_BOUNDS } from "../http/connections.js";
import type { HttpOptions } from "../http/context.js";
import { DEFAULT_RATE_LIMITS, rateLimiter, type RateLimits } from "../http/limits.js";
import { countedVerbRunner, DEFAULT_LONGEST_WAIT_MS, measureOverload, type Overload } from "../http/overload.js";
import type { UnroutedRequest } from "../http/server.js";
import { makeWaits, notingVerbRunner } from "../http/waits.js";
import { createMcp } from "../mcp/mcp.js";
import type { MetricsSources } from "../observe/metrics.js";
import type { Observer } from "../observe/observer.js";
import { addressesIn, type AddressRange } from "../ports/address-range.js";
import type { SheetMaker } from "../ports/boundary-sheets.js";
import type { DocumentReader } from "../ports/document-reader.js";
import type { IdentityProvider } from "../ports/identity-provider.js";
import type { PlaygroundProgram } from "../ports/playground.js";
import type { PolicyCompiler } from "../ports/policy-compiler.js";
import type { PolicyDrafter } from "../ports/policy-drafter.js";
import type { PolicyLanguage } from "../ports/policy-language.js";
import { orUnavailable } from "../refusals/availability.js";
import { makeProviderSignIn } from "../services/accounts/sign-in/at-provider.js";
import type { Terms } from "../services/accounts/terms/terms.js";
import { readBacklog } from "../services/background/jobs/backlog.js";
import { readMailBacklog } from "../services/background/mail/backlog.js";
import { readStillAwaited } from "../services/background/still-awaited.js";
import { signingHeads } from "../services/evidence/chain/signed-head.js";
import { keepingSheets, type KeptSheets } from "../services/ruling/confirmations/kept-sheets.js";
import { makePlayground, type Playground, type PlaygroundSamples } from "../services/ruling/playground/playground.js";
import { languageDesk, noLanguage } from "../services/ruling/policies/asking.js";
import { noCompiler, noDocumentReader } from "../services/ruling/policies/compiling.js";
import { type InTurn, inTurn, makeTurns, type Turns } from "../services/turns/turns.js";
import { makeVerbRunner } from "../services/verb-runner.js";
import type { Database, OpenedDatabase } from "../store/database.js";
import { wordsOf } from "./database.js";
import { copyingHeads, type HeadPlace, type Heads, NO_HEADS } from "./heads.js";
import { boundHeap } from "./heap.js";
import { identityProvider, type ProviderOptions } from "./identity-provider.js";
import { startJobs } from "./jobs.js";
import { type KeyUses, notingKeyUses } from "./key-uses.js";
import { accessPartsOf, keyRing } from "./keys.js";
import { bindListeningSocket, type ListeningSocket, type ListeningSocketOptions } from "./listening-socket.js";
import { standardLog } from "./log.js";
import { type MailOptions, type MailSetup, mailSetup, NO_MAIL, startMailing } from "./mail.js";
import { type OpenedRuntime, openRuntime, type RuntimeOptions } from "./open.js";
import { startSaves } from "./saves.js";
import { type SealingLoop, startSealing } from "./seal.js";
import { sealWorker } from "./seal-worker.js";
import { forgetServing, noteServing, type Serving } from "./serving.js";
import { authenticateSession } from "./sessions.js";
import { tellShed } from "./shedding.js";
import { type Watch, watch, watched, type WatchOptions } from "./watch.js";

/** `baseUrl` is the address of which the addresses of errors are made. */
export interface ServiceOptions extends RuntimeOptions, ListeningSocketOptions {
  /**
   * Runs once the service has its address, and before it opens the database. Where it throws, the service does not
   * start.
   */
  readonly prepare?: () => Promise<void>;
  /**
   * Requests a minute, by key and by network address without one (decision 151); 0 switches one off. The usual ones
   * where left out.
   */
  readonly rateLimits?: RateLimits;
  /**
   * Requests that would wait longer for the database, in milliseconds, are refused (decision 355); 0: none is. The
   * usual wait where left out.
   */
  readonly longestWaitMs?: number;
  /** Open at once, of one address that is no trusted proxy; 0: as many as in all. The usual number where left out. */
  readonly mostConnectionsPerAddress?: number;
  /** Proxies whose X-Forwarded-For says where a request came from; none where left out. */
  readonly trustedProxies?: readonly AddressRange[];
  /** Where each head of the chain is copied, outside of the database; nowhere where left out. */
  readonly headTo?: HeadPlace;
  /** The terms in force; a placeholder where left out. */
  readonly terms?: Terms;
  /** Where mail goes; where the environment says, where left out. */
  readonly mail?: MailOptions;
  /** Who watches; nobody where left out. */
  readonly watch?: WatchOptions;
  /** The identity provider at which people sign in; none where left out. */
  readonly provider?: ProviderOptions;
  /** Whether a worker thread prepares seals. It runs the compiled program. In this thread, where left out. */
  readonly sealsInThread?: boolean;
  /** Compiles policies that are posted; without it they are answered 503. */
  readonly compilePolicies?: PolicyCompiler;
  /** Answers the editor of policies; without it its questions are answered 503. */
  readonly policyLanguage?: PolicyLanguage;
  /** Reads documents that are sent; without it they are answered 503. */
  readonly readDocument?: DocumentReader;
  /** Drafts policies from documents; without it they are not drafted in this deployment. */
  readonly draftPolicies?: PolicyDrafter;
  /** The playground's program, and the texts to begin with; without them there is no playground. */
  readonly playground?: { readonly program: PlaygroundProgram; readonly samples: PlaygroundSamples };
  /** Makes boundary sheets; without it they are answered 503. */
  readonly makeSheet?: SheetMaker;
  /** The program's version, for those who watch. */
  readonly version?: string;
}

export interface RunningService {
  readonly url: string;
  /** Where mail goes, in words; null: none is sent. */
  readonly mail: string | null;
  /** Where figures are served for Prometheus; null where they are not. */
  readonly metricsUrl: string | null;
  /**
   * From now on /readyz answers 503 and no connection is kept, while requests are taken as before: so that a balancer
   * learns of the stop.
   */
  readonly drain: () => void;
  /**
   * Takes no more requests, lets those under way end for ten seconds, and lets the database go. Called again it waits
   * for the same end.
   */
  readonly close: () => Promise<void>;
  /** Cuts off the requests that are still under way. */
  readonly cutOff: () => void;
}

export async function startService(options: ServiceOptions): Promise<RunningService> {
  boundHeap();
  const log = options.log ?? standardLog();
  const turns = makeTurns();
  const parts: Parts = { opened: null, watching: null, sealing: null, heads: null };
  const observer = (): Observer | null => parts.watching?.observer ?? null;
  const { longestWaitMs = DEFAULT_LONGEST_WAIT_MS } = options;
  const overload = measureOverload({ longestWaitMs, now: () => performance.now() });
  const listeningSocket = await bindListeningSocket(
    options,
    (request) => {
      tellUnrouted(log, observer(), request);
    },
    {
      isOverloaded: overload.isOverloaded,
      connections: {
        ...DEFAULT_CONNECTION_BOUNDS,
        isProxy: addressesIn(options.trustedProxies ?? []),
        ...(options.mostConnectionsPerAddress !== undefined && { mostOfAddress: options.mostConnectionsPerAddress }),
      },
      onShed: tellShed(log, observer),
    },
  );
  const undo = [listeningSocket.close];
  try {
    const setup = mailSetup(options.mail ?? NO_MAIL, options);
    const watching = await watch(
      options.watch ?? { metrics: null, otlpEndpoint: null },
      sourcesOf(options, parts, turns),
      log,
    );
    parts.watching = watching;
    undo.unshift(watching.close);
    const provider = await identityProvider(
      options.provider ?? { issuer: null, clientId: null },
      listeningSocket.baseUrl,
    );
    await options.prepare?.();
    const opened = await openRuntime(options, log);
    parts.opened = opened;
    undo.unshift(opened.database.close);
    return await run(options, { ...opened, listeningSocket, overload, watching, log, parts, turns, setup, provider });
  } catch (error) {
    for (const close of undo) await close();
    throw error;
  }
}

/** The parts of a service that are there so far: its address is served before the others are made. */
interface Parts {
  opened: OpenedRuntime | null;
  watching: Watch | null;
  sealing: SealingLoop | null;
  heads: Heads | null;
}

/** What those who watch ask for; of a part that is not there yet, nothing. */
function sourcesOf({ version }: ServiceOptions, parts: Parts, turns: Turns): MetricsSources {
  return {
    version: version ?? "unknown",
    engineVersion: ENGINE_VERSION,
    waitingJobs: async () => {
      if (parts.opened === null) return [];
      const { services, database } = parts.opened;
      return (await database.read(() => readBacklog(services.ports.now()))).byStatus;
    },
    databaseSize: async () => (await parts.opened?.database.size()) ?? [],
    mail: async () => {
      if (parts.opened === null) return null;
      const { services, database } = parts.opened;
      return database.read(() => readMailBacklog(services.ports.now()));
    },
    sealAgeSeconds: () => parts.sealing?.ageSeconds() ?? 0,
    headAgeSeconds: () => parts.heads?.ageSeconds() ?? 0,
    turns: turns.figures,
  };
}

interface StartedService extends OpenedRuntime {
  readonly listeningSocket: ListeningSocket;
  readonly overload: Overload;
  readonly watching: Watch;
  readonly log: Logger;
  readonly parts: Parts;
  readonly turns: Turns;
  readonly setup: MailSetup | null;
  readonly provider: IdentityProvider | null;
}

interface HttpParts {
  readonly isClosing: () => boolean;
  readonly keyUses: KeyUses;
}

function httpOptions(
  options: ServiceOptions,
  { services, peppers, listeningSocket, overload, watching, log, turns, provider }: StartedService,
  database: OpenedDatabase,
  { isClosing, keyUses }: HttpParts,
): HttpOptions {
  const ring = keyRing(database, peppers, services.ports);
  const addressOf = readingAddresses(options.trustedProxies ?? []);
  const waits = makeWaits({
    stillAwaited: (awaited) => database.read(() => readStillAwaited(services, awaited)),
    onTrouble: (error) => {
      log.warn({ err: error }, "what callers wait for could not be read");
    },
  });
  const verbRunner = notingVerbRunner(makeVerbRunner(services, database, database.probe), waits);
  return {
    verbRunner: countedVerbRunner(verbRunner, overload),
    waits,
    authenticate: async (authorization, address) => {
      const result = await orUnavailable(authenticate(ring, authorization, address));
      keyUses.note(result);
      return result;
    },
    providerSignIn: provider === null ? null : makeProviderSignIn(services.ports, database, provider),
    authenticateSession: (secret, asked, isUsed = true) =>
      orUnavailable(authenticateSession(database, services.ports, { secret, asked, isUsed })),
    now: services.ports.now,
    baseUrl: () => listeningSocket.baseUrl,
    newRequestId: listeningSocket.newRequestId,
    rateLimiter: rateLimiter(options.rateLimits ?? DEFAULT_RATE_LIMITS, addressOf),
    addressOf,
    accessParts: accessPartsOf(peppers, services.ports, options.terms ?? null),
    turns,
    ...childPrograms(options, turns),
    log,
    observer: watching.observer,
    isClosing,
    clockIsShifted: services.clockIsShifted,
  };
}

function sheetsOf(options: ServiceOptions, { services, turns }: StartedService): KeptSheets {
  return keepingSheets(inTurn(turns.line("sheets"), options.makeSheet ?? noCompiler), services.ports.now);
}

async function run(options: ServiceOptions, started: StartedService): Promise<RunningService> {
  const { services, database: unwatched, peppers, listeningSocket } = started;
  const { watching, log, parts, turns, setup, provider } = started;
  const database = watched(unwatched, watching.observer);
  const heads = headsOf(options, started, database);
  let closing = false;
  const keyUses = notingKeyUses({ database, now: services.ports.now, log });
  const http = httpOptions(options, started, database, { isClosing: () => closing, keyUses });
  const links = linkSecrets(peppers[0]);
  const { make: makeSheet, look: lookAtSheet } = sheetsOf(options, started);
  const playground = playgroundOf(options, services, turns);
  const offered = { ways: waysToSignIn(setup, provider), linkSecrets: links, lookAtSheet, playground };
  const app = createApp(http, [createMcp(http, options.version ?? "unknown"), createConsole({ ...http, ...offered })]);
  if (options.startAt !== null) log.warn({ starts_at: momentText(options.startAt) }, "the clock is shifted");
  const { laws } = await unwatched.read(() => readLawSet(services));
  listeningSocket.open(app);
  playground?.warmUp();
  log.info({ url: listeningSocket.url, database: wordsOf(options), rule_sets: [...laws.keys()] }, "listening");
  const forget = tellCommands(options, { listeningSocket, services, log });
  const { worker, saves, mailing } = await startLoops(started, database, { ...http, makeSheet, links });
  const sealing = startSealing(services, database, log, {
    onSealed: heads.sealed,
    ...(options.sealsInThread === true && { worker: sealWorker(options) }),
  });
  Object.assign(parts, { sealing, heads } satisfies Partial<Parts>);
  let ended: Promise<void> | null = null;
  const end = async (): Promise<void> => {
    log.info("closing");
    forget();
    http.waits.close();
    await Promise.all([listeningSocket.close(), worker.stop(), saves.stop(), mailing.stop()]);
    await keyUses.stop();
    await sealing.stop();
    await heads.end();
    await watching.close();
    await database.close();
  };
  return {
    url: listeningSocket.url,
    mail: mailing.place,
    metricsUrl: watching.metricsUrl,
    drain: () => {
      closing = true;
      http.waits.close();
      log.info("draining");
    },
    close: () => {
      closing = true;
      return (ended ??= end());
    },
    cutOff: () => {
      listeningSocket.cutOff();
      mailing.cutOff();
    },
  };
}

interface LoopParts extends Pick<HttpOptions, "draftPolicies" | "compilePolicies"> {
  readonly makeSheet: InTurn<SheetMaker>;
  readonly links: LinkSecrets;
}

/** Work without a request. */
async function startLoops(
  { services, log, turns, setup, listeningSocket: { baseUrl } }: StartedService,
  database: Database,
  { draftPolicies, compilePolicies, makeSheet, links }: LoopParts,
) {
  return {
    worker: startJobs(services, database, log, { draftPolicies, turns }),
    saves: startSaves({ services, database, compilePolicies, makeSheet }, log),
    mailing: await startMailing({ services, database, setup, baseUrl, links, log, turns }),
  };
}

/** A place that takes nothing stops the start, so nothing runs before. */
function headsOf({ headTo }: ServiceOptions, { peppers: [{ bytes }], log }: StartedService, database: Database): Heads {
  return headTo === undefined ? NO_HEADS : copyingHeads(headTo, signingHeads(bytes), database, log);
}

/** Where there is a provider, it alone says who somebody is: an address is no way around it. */
function waysToSignIn(setup: MailSetup | null, provider: IdentityProvider | null): OfferedWays {
  const host = provider === null ? null : new URL(provider.issuer).host;
  return { provider: host, mail: setup !== null && host === null };
}

/** Notes in the data folder where the service is and what its clock shows. Returns what takes the note back. */
function tellCommands(
  { dataDir }: ServiceOptions,
  { listeningSocket, services, log }: Pick<StartedService, "listeningSocket" | "services" | "log">,
): () => void {
  const serving: Serving = {
    base_url: listeningSocket.baseUrl,
    pid: process.pid,
    clock_ahead_ms: services.clockIsShifted ? services.ports.now() - Date.now() : 0,
  };
  try {
    noteServing(dataDir, serving);
  } catch (error) {
    log.info({ err: error }, "commands are not told where the service is: the data folder takes no file");
    return () => undefined;
  }
  return () => {
    forgetServing(dataDir, serving);
  };
}

function playgroundOf(
  { playground }: ServiceOptions,
  { ports }: StartedService["services"],
  turns: Turns,
): Playground | null {
  const today = (): string => dayText(ports.now());
  return playground === undefined ? null : makePlayground(playground.program, playground.samples, { turns, today });
}

/** Programs in processes of their own. Of each, one runs at a time, and accounts take turns. */
function childPrograms(
  { compilePolicies, policyLanguage, readDocument, draftPolicies }: ServiceOptions,
  { line }: Turns,
): Pick<HttpOptions, "compilePolicies" | "askLanguage" | "readDocument" | "draftPolicies"> {
  return {
    askLanguage: languageDesk(line("questions"), policyLanguage ?? noLanguage),
    compilePolicies: inTurn(line("compiling"), compilePolicies ?? noCompiler),
    readDocument: inTurn(line("documents"), readDocument ?? noDocumentReader),
    draftPolicies: draftPolicies === undefined ? null : inTurn(line("drafting"), draftPolicies),
  };
}

/** What was refused before the application saw it is logged and counted as any other request. */
function tellUnrouted(log: Logger, observer: Observer | null, { method, status, requestId }: UnroutedRequest): void {
  void observer?.request({ method: method ?? "none", traceparent: null, requestId }, () =>
    Promise.resolve({ route: "none", status }),
  );
  logAccess(log, {
    requestId,
    traceparent: null,
    method,
    route: null,
    status,
    ms: null,
    caller: null,
    refusedKey: null,
  });
}
