/**
 * Who may record in a check that somebody approved its action: every sender, on the actions of every person, in every
 * way of sending a check. The tables are in this folder; TCS_PRINT=1 prints the results.
 */
import { readFile } from "node:fs/promises";

import { describe, expect, it } from "vitest";

import type { Caller, PersonCaller } from "../../../../../runtime/auth/caller.js";
import { Refusal } from "../../../../../runtime/refusals/refusal.js";
import { check } from "../../../../../runtime/services/acting/checks/check.js";
import { previewCheck } from "../../../../../runtime/services/acting/checks/preview.js";
import { type Answer, toJson } from "../../account.js";
import { errorLines, HOUR } from "../action-life/reports.js";
import { type Deciding, openDeciding, refund } from "./kit.js";

const AMOUNT = 12_000;
const euros = (amount: number): object => ({ amount, currency: "EUR" });

const SENDERS = [
  "own key",
  "agent's key",
  "the approver",
  "the approver, signed in long ago",
  "another person",
] as const;
type SenderName = (typeof SENDERS)[number];

function senderOf(account: Deciding, name: SenderName): Caller {
  const lead = (): PersonCaller => account.person("lead");
  switch (name) {
    case "own key":
      return account.caller("app");
    case "agent's key":
      return account.caller("bot");
    case "the approver":
      return lead();
    case "the approver, signed in long ago":
      return { ...lead(), authenticatedAt: account.clock.now - 13 * HOUR };
    case "another person":
      return account.person("owner");
  }
}

/** The statement about the approval. */
const SAID: Readonly<Record<string, (account: Deciding) => object>> = {
  "both facts": ({ personId }) => ({ approved_by: personId("lead"), approved_amount: euros(AMOUNT) }),
  approved_by: ({ personId }) => ({ approved_by: personId("lead") }),
  approved_amount: () => ({ approved_amount: euros(AMOUNT) }),
};

/** The owner and the origin of the action. Null: there is none yet. */
const ACTIONS = {
  "of an agent's key, open": async ({ check: send }: Deciding) => send(refund(AMOUNT), "bot"),
  "of an agent's key, taken": async ({ check: send }: Deciding) => send(refund(AMOUNT, { status: "executed" }), "bot"),
  "of an own key, in the agent's name": async ({ check: send }: Deciding) =>
    send(refund(AMOUNT, { status: "executed", actor: { kind: "agent", id: "bot" } })),
  "of an own key": async ({ check: send }: Deciding) => send(refund(AMOUNT, { status: "executed" })),
} as const;

type Way = "check" | "in an agent's name" | "completes" | "corrects" | "asks again";

function bodyOf(way: Way, facts: object, status: string, earlier: Answer | null): object {
  const rule_set = "policy.acme.support";
  const transaction_id = earlier?.transaction.transaction_id;
  switch (way) {
    case "check":
      return refund(AMOUNT, { status }, facts);
    case "in an agent's name":
      return refund(AMOUNT, { status, actor: { kind: "agent", id: "bot" } }, facts);
    case "completes":
      return { rule_set, transaction: { completes: transaction_id, status: "executed" }, facts };
    case "asks again":
      return { rule_set, transaction: { completes: transaction_id, status: "proposed" }, facts };
    case "corrects": {
      const sent = refund(AMOUNT + 1) as { readonly facts: object };
      return { rule_set, transaction: { corrects: transaction_id, status }, facts: { ...sent.facts, ...facts } };
    }
  }
}

/** `taken`, with the outcome if it is allowed; otherwise the refusal with its errors. */
async function outcomeOf(account: Deciding, caller: Caller, body: object, verb: typeof check): Promise<string> {
  const { database, services, clock } = account;
  try {
    const text = await database.transact(() => verb(services, caller, toJson(body), clock.now));
    const { outcome } = JSON.parse(text) as { readonly outcome: string };
    return outcome === "allowed" ? "taken, allowed" : "taken";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.code} ${errorLines(error).join(", ")}`;
  }
}

async function tableOf(verb: typeof check): Promise<string> {
  const account = await openDeciding();
  const lines: string[] = [];
  const said = async (
    way: Way,
    action: string,
    earlier: () => Promise<Answer | null>,
    status: string,
  ): Promise<void> => {
    lines.push("", `${way}: ${action}`);
    for (const [facts, factsOf] of Object.entries(SAID))
      for (const sender of SENDERS) {
        // Agents may refund so much a day; each cell has its own.
        account.clock.now += 24 * HOUR;
        const day = new Date(account.clock.now).toISOString().slice(0, 10);
        const on = await earlier();
        const body = bodyOf(way, factsOf(account), status, on) as { readonly facts: object };
        const dated =
          on === null || way === "corrects" ? { ...body, facts: { ...body.facts, action_date: day } } : body;
        const came = await outcomeOf(account, senderOf(account, sender), dated, verb);
        lines.push(`  ${facts.padEnd(16)} ${sender.padEnd(34)} ${came}`);
      }
  };
  const today = (): string => new Date(account.clock.now).toISOString().slice(0, 10);
  const dated: Deciding = {
    ...account,
    check: (body, key) => {
      const { facts, ...rest } = body as { readonly facts: object };
      return account.check({ ...rest, facts: { ...facts, action_date: today() } }, key);
    },
  };
  const none = (): Promise<null> => Promise.resolve(null);
  await said("check", "taken", none, "executed");
  await said("check", "proposed", none, "proposed");
  await said("in an agent's name", "taken", none, "executed");
  for (const [action, book] of Object.entries(ACTIONS)) {
    const isOpen = action === "of an agent's key, open";
    await said(isOpen ? "asks again" : "completes", action, () => book(dated), isOpen ? "proposed" : "executed");
    if (!isOpen) await said("corrects", action, () => book(dated), "executed");
  }
  return `${lines.join("\n").trim()}\n`;
}

const FILE = new URL("./matrices/who-may-approve.txt", import.meta.url);

describe("who records that somebody approved [AUT-002] [AUT-003] [AUT-005] [ERR-025]", () => {
  it("is one table for a check, a completion, a correction and asking again", async () => {
    const table = await tableOf(check);
    if (process.env["TCS_PRINT"] === "1") process.stdout.write(table);
    await expect(table).toMatchFileSnapshot(FILE.pathname);
  });

  it("is the same where a check is only tried", async () => {
    expect(await tableOf(previewCheck)).toBe(await readFile(FILE, "utf8"));
  });

  it("passes what the booking records or the service shows that it keeps: that is no claim", async () => {
    const account = await openDeciding();
    const { check: send, answerOf, approve, personId } = account;
    const proposed = await send(refund(AMOUNT), "bot");
    const { requests } = await answerOf(proposed.check_id);
    const { superseded_by } = await approve(requests?.[0].id ?? "", "lead");
    const { facts } = await answerOf(superseded_by ?? "");
    expect(facts).toMatchObject({ approved_by: personId("lead"), approved_amount: euros(AMOUNT) });
    const again = { rule_set: "policy.acme.support", facts };
    const transaction = { completes: proposed.transaction.transaction_id, status: "proposed" };
    for (const key of ["bot", "app"]) {
      const answered = await send({ ...again, transaction }, key);
      expect(answered).toMatchObject({ outcome: "allowed" });
      transaction.completes = answered.transaction.transaction_id;
      // It stays the approval that the person gave: the booking records none.
      const read = await answerOf(answered.check_id);
      expect(read.decisions).toMatchObject([
        { resolution_id: expect.stringMatching(/^res_/) as string, claimed: false },
      ]);
    }
  });
});
