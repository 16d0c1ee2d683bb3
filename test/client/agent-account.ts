/** The sample account for the tests of clients: an agent acts, and people decide over HTTP. */
import { expect } from "vitest";

import { type AmendFile, type JsonRecord, type SampleService, startSample } from "../runtime/http/sample-service.js";
import { signIn } from "../runtime/http/signing-in.js";
import { waited } from "../waiting.js";
import { type BreakingProxy, startBreakingProxy } from "./breaking-proxy.js";

/** What the agent may refund on one day would be used up by these tests. */
const withoutDailyLimit: AmendFile = (file) => ({
  ...file,
  settings: file.settings.map((setting) =>
    setting.key === "agent_daily_limit" ? { ...setting, value: { amount: 10_000_000, currency: "EUR" } } : setting,
  ),
});

export interface AgentAccount {
  readonly service: SampleService;
  /** In front of the service: breaks connections on request. */
  readonly proxy: BreakingProxy;
  readonly statusesOf: (ref: string) => Promise<readonly unknown[]>;
  /** The current rows of the log about a reference. */
  readonly rowsOf: (ref: string) => Promise<readonly JsonRecord[]>;
  readonly executionOf: (checkId: unknown) => Promise<unknown>;
  /** The request about a reference, once there is one. */
  readonly requestAbout: (ref: string) => Promise<string>;
  /** The person who is asked answers, signed in. */
  readonly decide: (ref: string, verb: "approve" | "refuse") => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openAgentAccount(): Promise<AgentAccount> {
  const service = await startSample({ now: null, amend: withoutDailyLimit });
  const proxy = await startBreakingProxy(service.url);
  const rowsOf = async (ref: string): Promise<readonly JsonRecord[]> => {
    const { json } = await service.send(`/v1/checks?ref=${encodeURIComponent(ref)}&current=true`);
    return (json["checks"] as readonly JsonRecord[]).map(({ transaction }) => transaction as JsonRecord);
  };
  const requestAbout = (ref: string): Promise<string> =>
    waited(async () => {
      const [row] = await rowsOf(ref);
      const [request] = (row?.["requests"] ?? []) as readonly { readonly id: string }[];
      if (request === undefined) throw new Error(`Nobody is asked about ${ref}.`);
      return request.id;
    });
  return {
    service,
    proxy,
    rowsOf,
    requestAbout,
    statusesOf: async (ref) => (await rowsOf(ref)).map(({ status }) => status),
    executionOf: async (checkId) => (await service.read(checkId)).json["execution"],
    decide: async (ref, verb) => {
      const requestId = await requestAbout(ref);
      const { json } = await service.send(`/v1/approvals/${requestId}`);
      const { headers } = await signIn(service.place, "approver@example.com");
      const body = { check_id: json["check_id"] };
      const { status, text } = await service.send(`/v1/approvals/${requestId}/${verb}`, { key: null, headers, body });
      expect(status, text).toBe(200);
    },
    close: async () => {
      await proxy.close();
      await service.close();
    },
  };
}
