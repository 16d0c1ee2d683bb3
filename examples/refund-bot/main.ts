/**
 * The refund bot over four sample tickets: what it did with each, one line each. With `--wait` it waits for the people
 * who were asked, and goes on. With `TICKET=CHECK_ID` as arguments it goes on with tickets of an earlier run.
 */
import { createTcsClient } from "transaction-control-client";

import type { CheckRequest } from "../generated/tcs-facts.js";
import { type Done, handle, PLAYBOOK, resume, resumeWhenDecided, type Ticket } from "./bot.js";
import { sampleOrders } from "./orders.js";
import { readPlaybook } from "./rules.js";

const TICKETS: readonly Ticket[] = [
  { number: "T-1", orderNumber: "O-1001", customerNumber: "C-1001", action: "refund", cents: 4_900 },
  { number: "T-2", orderNumber: "O-1002", customerNumber: "C-1002", action: "refund", cents: 18_000 },
  { number: "T-3", orderNumber: "O-1001", customerNumber: "C-1001", action: "voucher", cents: 1_000 },
  { number: "T-4", orderNumber: "O-1003", customerNumber: "C-1003", action: "refund", cents: 8_000 },
];

function words(done: Done): string {
  switch (done.did) {
    case "refunded":
    case "refused":
    case "expired":
      return done.did;
    case "waits_for_approval":
      return `waits for the approval of ${done.approver ?? "a person whom no setting names"}`;
    case "waits_for_signer":
      return `waits for ${done.signer ?? "a signer whom no setting names"}: ${done.question}`;
    case "handed_to_a_person":
      return `handed to ${done.person ?? "a person"}: ${done.why}`;
  }
}

function tell({ number }: Ticket, done: Done): void {
  process.stdout.write(`${number}  ${words(done)}  (${done.checkId})\n`);
}

const key = process.env["TCS_KEY"];
if (key === undefined) {
  process.stderr.write("TCS_KEY holds the key of the agent refund_bot; npm start prints it on its first start.\n");
  process.exitCode = 2;
} else {
  const today = (): string => new Date().toISOString().slice(0, 10);
  const tcs = createTcsClient<CheckRequest>({ baseUrl: process.env["TCS_URL"] ?? "http://127.0.0.1:8080", key });
  // A sample: nothing is paid.
  const pay = (): Promise<void> => Promise.resolve();
  const { version, rules = [] } = await readPlaybook(tcs);
  process.stdout.write(`bound by ${PLAYBOOK} ${version}, ${rules.length} rules\n`);
  const parts = { tcs, orders: sampleOrders(today()), pay, today };
  const given = process.argv.slice(2);
  const waits = given.includes("--wait");
  const waiting = new Map(
    given.filter((argument) => argument !== "--wait").map((argument) => argument.split("=", 2) as [string, string]),
  );
  const asked: { readonly ticket: Ticket; readonly checkId: string }[] = [];
  for (const ticket of TICKETS) {
    const checkId = waiting.get(ticket.number);
    if (waiting.size > 0 && checkId === undefined) continue;
    const done = checkId === undefined ? await handle(ticket, parts) : await resume(ticket, checkId, parts);
    tell(ticket, done);
    if (done.did === "waits_for_approval" || done.did === "waits_for_signer")
      asked.push({ ticket, checkId: done.checkId });
  }
  if (waits)
    await Promise.all(
      asked.map(async ({ ticket, checkId }) => {
        tell(ticket, await resumeWhenDecided(ticket, checkId, parts));
      }),
    );
}
