/** The account on which operators' commands are tried: its file, its policy, and checks of it. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect } from "vitest";

import { ROOT, tcs } from "./programs.js";
/** With another title than the shipped one, which every program knows by its own verified text. */
const PLAYBOOK = readFileSync(join(ROOT, "rulesets/policy/acme/customer_support/1.rules"), "utf8").replace(
  'title "Refunds of the support desk"',
  'title "Refunds of our support desk"',
);
export const ACCOUNT = {
  account: {
    slug: "acme",
    name: "Acme Sample GmbH",
    country: "DE",
    currency: "EUR",
    retention_years: 10,
    fiscal_year_start: "01-01",
  },
  people: {
    owner: { name: "Sample Owner", email: "owner@example.com", role: "tenant_admin" },
    approver: { name: "Sample Approver", email: "approver@example.com", role: "tenant_ops" },
  },
  agents: { refund_bot: { name: "Sample refund bot", owner: "owner" } },
  keys: { app: { environment: "live" }, refund_bot: { environment: "live", agent: "refund_bot" } },
  laws: ["law.de.business_gifts"],
  settings: [
    { key: "input_vat_deduction", value: "full" },
    { key: "refund_window_days", value: 30 },
    { key: "automatic_limit", value: { amount: 15_000, currency: "EUR" } },
    { key: "automatic_limit_damaged", value: { amount: 20_000, currency: "EUR" } },
    { key: "many_refunds", value: 2 },
    { key: "agent_daily_limit", value: { amount: 50_000, currency: "EUR" } },
    { key: "refund_approver", value: "approver" },
    { key: "abuse_signer", value: "approver" },
    { key: "support_desk", value: "approver" },
  ],
  policies: ["policy/acme/customer_support/1.rules"],
  confirmations: [
    { rule_set: "law.de.business_gifts", version: "2024", rules: "all", by: "owner" },
    { rule_set: "policy.acme.customer_support", version: "1", rules: "all", by: "owner" },
  ],
};

/** Writes its file and its policy into the folder, and opens it: its keys. */
export async function openAccount(
  folder: string,
  data: string,
): Promise<Readonly<Record<"app" | "refund_bot", { readonly secret: string }>>> {
  writeSource(folder, "1", (text) => text);
  writeFileSync(join(folder, "account.json"), JSON.stringify(ACCOUNT));
  const { exit, out, err } = await tcs("account", "open", join(folder, "account.json"), "--data", data);
  expect([exit, err]).toEqual([0, ""]);
  const { keys } = JSON.parse(out) as { readonly keys: Awaited<ReturnType<typeof openAccount>> };
  return keys;
}

/** A version of its policy, as a file below the folder. */
export function writeSource(folder: string, version: string, change: (text: string) => string): string {
  const path = join(folder, `policy/acme/customer_support/${version}.rules`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, change(PLAYBOOK.replace('version "1"', `version "${version}"`)));
  return path;
}

const today = new Date().toISOString().slice(0, 10);

export function refund(amount: number, transaction: object): object {
  const money = (cents: number): object => ({ amount: cents, currency: "EUR" });
  const facts = {
    action_date: today,
    action: "refund",
    customer: { customer_number: `C-${amount}` },
    amount: money(amount),
    order_total: money(50_000),
    delivered_on: today,
    reported_damaged: false,
  };
  return { rule_set: "policy.acme.customer_support", transaction: { channel: "agent", ...transaction }, facts };
}

export const gift = (number: string): object => ({
  rule_set: "law.de.business_gifts",
  jurisdiction: "DE",
  transaction: { channel: "invoice" },
  facts: {
    gift_date: today,
    recipient: { customer_number: number },
    recipient_is_own_employee: false,
    given_out_generally: false,
    cost_net: { amount: 100, currency: "EUR" },
    vat: { amount: 0, currency: "EUR" },
  },
});
