/** An agent that asks the built-in service, and people who sign in to it with real browsers. */
import { beforeAll } from "vitest";

import { operator } from "../../runtime/main.js";
import { refund } from "../runtime/http/sample-service.js";
import type { ConsoleService } from "./console-service.js";
import { type SignedInPages, useSignedInPages } from "./signed-in-pages.js";

export type Body = Readonly<Record<string, unknown>>;

export interface AgentAndPeople extends SignedInPages {
  /** The address of a path of the service. */
  readonly url: (path: string) => string;
  /** Of the key of the agent `refund_bot`. */
  readonly secret: () => string;
  /** Asks as this agent; `secret`: with another key. */
  readonly send: (path: string, body?: object, secret?: string) => Promise<Body>;
  /** A refund of a customer of its own, on this day; answered as the rules say. */
  readonly refund: (cents: number, over?: { readonly transaction?: object; readonly facts?: object }) => Promise<Body>;
}

/** Called once in a file. `start`: of the service; left out: with the sample account as it is. */
export function useAgentAndPeople(start?: () => Promise<ConsoleService>): AgentAndPeople {
  const pages = useSignedInPages(start);
  let secret = "";
  let customers = 0;
  beforeAll(async () => {
    const at = { ...pages.service().place, newPepper: false };
    const asked = { slug: "acme", environment: "live", scopes: null, agent: "refund_bot", name: "of a test" } as const;
    const made = await operator.createKey(at, asked);
    ({ secret } = made.key);
  });
  const url = (path: string): string => pages.service().url + path;
  const send = async (path: string, body?: object, key = secret): Promise<Body> => {
    const response = await fetch(url(path), {
      method: body === undefined ? "GET" : "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Body;
  };
  return {
    ...pages,
    url,
    secret: () => secret,
    send,
    refund: (cents, { transaction = {}, facts = {} } = {}) => {
      const today = new Date().toISOString().slice(0, 10);
      const own = { action_date: today, delivered_on: today, ...facts };
      return send("/v1/check", refund(`C-${(customers += 1)}`, cents, { facts: own, transaction }));
    },
  };
}
