/**
 * Accounts with answers about one recipient or about two, which matching rules ask about: in each the same bookings, in
 * the same order.
 */
import { mkdirSync, rmSync } from "node:fs";

import Sqlite from "better-sqlite3";

import { formatDay } from "../../../runtime/engine/values/days.js";
import { check } from "../../../runtime/services/acting/checks/check.js";
import { changeSetting } from "../../../runtime/services/ruling/settings/change.js";
import { giftTo } from "../history/actions.js";
import { databaseFile } from "../http/recording.js";
import { bodyOf, openSample, openVerbs, type Verbs } from "../sample.js";

/** One of them is asked about the other. */
const NAMES = ["Muster Handels GmbH", "Muster Handels AG"] as const;

/** The company's bookings, each of which reads the recipient's earlier ones. */
export interface Bookings {
  readonly id: string;
  readonly title: string;
  readonly bodyOf: (recipient: object, day: number) => string;
  /** A setting that every answer reads, and its value at a time: no value moves an outcome. */
  readonly setting: string;
  readonly valueOf: (version: number) => unknown;
}

export const BOOKINGS: readonly Bookings[] = [
  {
    id: "refunds",
    title: "refunds, which read those of the 90 days before",
    bodyOf: (customer, day) =>
      JSON.stringify({
        rule_set: "policy.acme.customer_support",
        explain: false,
        transaction: { channel: "booking", status: "executed" },
        facts: {
          action_date: formatDay(day),
          action: "refund",
          customer,
          amount: { amount: 4_990, currency: "EUR" },
          order_total: { amount: 40_000, currency: "EUR" },
          delivered_on: formatDay(day - 5),
          reported_damaged: false,
        },
      }),
    setting: "many_refunds",
    valueOf: (version) => 1_000_000 + version,
  },
  {
    id: "gifts",
    title: "gifts, which read all of their year",
    bodyOf: (recipient, day) => giftTo(recipient, { day, amount: 2_000 }),
    setting: "gift_upper_limit",
    valueOf: (version) => ({ amount: 15_000 + version, currency: "EUR" }),
  },
];

/** An account whose answers can be moved. */
export class Filled {
  readonly verbs: Verbs;
  readonly #bookings: Bookings;
  readonly #folder: string;
  #version = 0;

  private constructor(verbs: Verbs, bookings: Bookings, folder: string) {
    this.verbs = verbs;
    this.#bookings = bookings;
    this.#folder = folder;
  }

  /** `days`: of each booking. */
  static async of(folder: string, bookings: Bookings, days: readonly number[], records: 1 | 2): Promise<Filled> {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const place = { dataDir: folder, databaseUrl: null };
    await openSample(place);
    const filled = new Filled(await openVerbs(place), bookings, folder);
    await filled.changeSetting();
    const { services, caller, database } = filled.verbs;
    // A booking issues no earlier answer again. The jobs that would do it are removed, and the first re-run does it.
    const booking = { ...services, mostRechecks: 0 };
    const sqlite = filled.#open();
    const forget = sqlite.prepare("DELETE FROM total_reads");
    for (const [at, day] of days.entries()) {
      const body = bodyOf(bookings.bodyOf({ kind: "customer", name: NAMES[at % records] }, day));
      await database.transact(() => check(booking, caller, body, services.ports.now()));
      forget.run();
    }
    sqlite.exec("DELETE FROM job_items; DELETE FROM jobs");
    sqlite.close();
    return filled;
  }

  /** To another value, from before all bookings. */
  async changeSetting(): Promise<void> {
    const { services, caller, database } = this.verbs;
    this.#version += 1;
    const { setting, valueOf } = this.#bookings;
    const [owner] = this.ask("SELECT person_id FROM people WHERE role = 'tenant_admin'");
    const body = { value: valueOf(this.#version), valid_from: "2024-01-01", confirmed_by: owner };
    await database.transact(() =>
      changeSetting(services, caller, setting, bodyOf(JSON.stringify(body)), services.ports.now()),
    );
  }

  /** The first column of all rows. */
  ask(select: string): readonly unknown[] {
    const sqlite = this.#open();
    try {
      return sqlite.prepare<[]>(select).pluck().all();
    } finally {
      sqlite.close();
    }
  }

  #open(): Sqlite.Database {
    return new Sqlite(databaseFile(this.#folder));
  }
}
