/** An agent that asks the built-in service, and people who sign in to it with real browsers. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";

import { operator } from "../../runtime/main.js";
import { refund } from "../runtime/http/sample-service.js";
import { startBrowser } from "./browser.js";
import { type ConsoleService, startConsole } from "./console-service.js";
import { openWatched } from "./watched-page.js";

export type Body = Readonly<Record<string, unknown>>;

export interface AgentAndPeople {
  readonly browser: Browser;
  readonly service: ConsoleService;
  /** Asks as the agent `refund_bot`. */
  readonly send: (path: string, body?: object) => Promise<Body>;
  /** A refund of a customer whom nobody else has, on this day; answered as the rules say. */
  readonly refund: (cents: number, over?: { readonly transaction?: object; readonly facts?: object }) => Promise<Body>;
  /** In a browser of their own, on the first page. */
  readonly signedIn: (address: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Closes the browsers of people; what their pages did that no page of ours does. */
  readonly leave: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export async function startAgentAndPeople(): Promise<AgentAndPeople> {
  const [browser, service] = await Promise.all([startBrowser(), startConsole()]);
  const at = { ...service.place, newPepper: false };
  const asked = { slug: "acme", environment: "live", scopes: null, agent: "refund_bot", name: "of a test" } as const;
  const made = await operator.createKey(at, asked);
  if (made.kind !== "done") throw new Error(JSON.stringify(made));
  const opened: Awaited<ReturnType<typeof openWatched>>[] = [];
  let customers = 0;
  const send = async (path: string, body?: object): Promise<Body> => {
    const response = await fetch(service.url + path, {
      method: body === undefined ? "GET" : "POST",
      headers: { Authorization: `Bearer ${made.key.secret}`, "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Body;
  };
  return {
    browser,
    service,
    send,
    refund: (cents, { transaction = {}, facts = {} } = {}) => {
      const today = new Date().toISOString().slice(0, 10);
      const own = { action_date: today, delivered_on: today, ...facts };
      return send("/v1/check", refund(`C-${(customers += 1)}`, cents, { facts: own, transaction }));
    },
    signedIn: async (address, options = {}) => {
      const watched = await openWatched(browser, service.url, options);
      opened.push(watched);
      await watched.page.goto(await service.link(address));
      await watched.page.getByRole("button", { name: /Sign in|Anmelden/ }).click();
      return watched.page;
    },
    leave: async () => {
      const complaints = opened.flatMap((each) => each.complaints());
      for (const each of opened.splice(0)) await each.close();
      return complaints;
    },
    close: async () => {
      await browser.close();
      await service.close();
    },
  };
}
