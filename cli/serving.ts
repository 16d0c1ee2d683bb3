/** Common to `tcs serve` and `npm start`: the service with its settings, from its start until it is stopped. */
import { UsageError } from "../runtime/engine/values/expected-errors.js";
import type { RunningService, ServiceOptions } from "../runtime/main.js";
import type { Terms } from "../runtime/services/accounts/terms/terms.js";
import { placeOf } from "./options.js";
import { EXIT, type ExitCode } from "./output.js";
import { programVersion } from "./program-package.js";
import type { ServeFlags } from "./serve-options.js";
import { hearSignals } from "./stop.js";

export interface ServingSteps {
  /** Runs once the service has its address, and before it opens the database. */
  readonly prepare?: () => Promise<void>;
  /** Called once it answers requests. */
  readonly ready: (service: RunningService) => void | Promise<void>;
}

export async function serveUntilStopped(flags: ServeFlags, { prepare, ready }: ServingSteps): Promise<ExitCode> {
  const { standardLog, startService } = await import("../runtime/main.js");
  const untilStopped = hearSignals();
  const { momentOf } = await import("../runtime/calendar/moments.js");
  const log = await standardLog(flags.logLevel);
  const terms = flags.terms === undefined ? {} : { terms: await readTerms(flags.terms) };
  const { compileInChild } = await import("../compiler/host/compile-in-child.js");
  const { languageInChild } = await import("../compiler/host/language-in-child.js");
  const { childLimitsOf, readDocumentInChild } = await import("./documents/read-document.js");
  const documents = childLimitsOf({ seconds: flags.mostDocumentSeconds, megabytes: flags.mostDocumentMegabytes });
  const { draftInChild } = await import("./drafting/draft-in-child.js");
  const { sheetInChild } = await import("./author/sheet/sheet-in-child.js");
  const playground =
    flags.playground === "on" ? (await import("./author/playground/samples.js")).playgroundOfProgram() : null;
  const service = await startService({
    ...settingsOf(flags),
    startAt: flags.now === undefined ? null : momentOf(flags.now),
    ...terms,
    log,
    compilePolicies: (request, tell) => compileInChild(request, tell),
    policyLanguage: languageInChild(),
    readDocument: (bytes) => readDocumentInChild(bytes, documents),
    ...(flags.drafting === "on" && { draftPolicies: (request) => draftInChild(request) }),
    makeSheet: sheetInChild,
    ...(playground !== null && { playground }),
    sealsInThread: true,
    ...(prepare && { prepare }),
  });
  await ready(service);
  await untilStopped(service, flags.drainSeconds * 1000);
  return EXIT.fine;
}

/** The file of the terms has no version, or no text. */
class UnfitTerms extends UsageError {
  override readonly name = "UnfitTerms";
}

/** The first line is their version: `version: 2026-11`. */
export async function readTerms(file: string): Promise<Terms> {
  const { readText } = await import("../compiler/host/disk.js");
  const [, version, text = ""] = /^version: *([^\s]{1,200})[ \t]*\r?\n([^]*)$/.exec(readText(file)) ?? [];
  if (version === undefined || text.trim() === "")
    throw new UnfitTerms(
      `${file}: the first line of the terms is their version, as version: 2026-11, and they follow.`,
    );
  return { version, text: text.trim() };
}

function settingsOf(flags: ServeFlags): Omit<ServiceOptions, "startAt"> {
  const { host, port, baseUrl, rateLimitPerKey, rateLimitPerAddress, metricsPort, metricsHost, otlpEndpoint } = flags;
  const { longestWaitMs, mostConnectionsPerAddress, smtpUrl, mailFrom, oidcIssuer, oidcClientId } = flags;
  return {
    ...placeOf(flags),
    host,
    port,
    baseUrl: baseUrl ?? null,
    ...(flags.trustedProxies !== undefined && { trustedProxies: flags.trustedProxies }),
    ...(flags.mostAnswersPerAccount !== undefined && { mostAnswersPerAccount: flags.mostAnswersPerAccount }),
    ...(flags.headTo !== undefined && { headTo: flags.headTo }),
    rateLimits: { perKey: rateLimitPerKey, perAddress: rateLimitPerAddress },
    longestWaitMs,
    mostConnectionsPerAddress,
    watch: {
      metrics: metricsPort === undefined ? null : { host: metricsHost, port: metricsPort },
      otlpEndpoint: otlpEndpoint ?? null,
    },
    provider: { issuer: oidcIssuer ?? null, clientId: oidcClientId ?? null },
    mail: { smtpUrl: smtpUrl ?? null, mailFrom: mailFrom ?? null },
    version: programVersion(),
  };
}
