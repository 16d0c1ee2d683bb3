/**
 * Rows that moved between two modules: exactly those, whatever the order of rows and columns, with all of them counted
 * and a bounded list.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import type { HolidayCalendar, Table } from "../../../../runtime/engine/module/table.js";
import { dayOf } from "../../../../runtime/engine/values/days.js";
import { ROWS_LISTED } from "../../../../runtime/services/reading/rules/diff-responses.js";
import { compareTables, rowWords } from "../../../../runtime/services/reading/rules/diff-rows.js";
import { supportPolicy } from "../../../fixtures/modules.js";

const having = (table: Table): RuleSetModule => ({ ...supportPolicy(), tables: { cap: table } });

/** Amounts by city, as a table keyed by city with the columns given. */
function tableOf(cells: ReadonlyMap<string, readonly [cap: bigint, breakfast: boolean]>, turned: boolean): Table {
  const rows = [...cells].map(([city, [cap, breakfast]]) => ({
    keys: [city],
    values: turned ? [breakfast, cap] : [cap, breakfast],
  }));
  return {
    edition: "2026",
    keys: [{ name: "city", range: "exact" }],
    columns: turned ? ["breakfast", "cap"] : ["cap", "breakfast"],
    types: turned ? ["code", "flag", "money"] : ["code", "money", "flag"],
    rows: turned ? rows.reverse() : rows,
  };
}

const CELLS = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.bigInt(0n, 3n), fc.boolean()), {
    selector: ([city]) => city,
    maxLength: 40,
  })
  .map((rows) => new Map(rows.map(([city, cap, breakfast]) => [`c${city}`, [cap, breakfast] as const])));

describe("rows that moved", () => {
  it("are those that one side has alone or otherwise, in any order of rows and columns", () => {
    fc.assert(
      fc.property(CELLS, CELLS, fc.boolean(), (before, after, turned) => {
        const [change] = compareTables(having(tableOf(before, false)), having(tableOf(after, turned)));
        const cities = [...new Set([...before.keys(), ...after.keys()])].sort();
        const differs = cities.filter((city) => before.get(city)?.join() !== after.get(city)?.join());
        expect(change?.rows.map(({ row }) => row) ?? []).toEqual(
          differs.map((city) => `city ${city}`).slice(0, ROWS_LISTED),
        );
        expect([change?.added ?? 0, change?.removed ?? 0, change?.changed ?? 0]).toEqual([
          differs.filter((city) => !before.has(city)).length,
          differs.filter((city) => !after.has(city)).length,
          differs.filter((city) => before.has(city) && after.has(city)).length,
        ]);
      }),
    );
  });

  const one = (cap: bigint, more: Partial<Table> = {}): Table => ({
    ...tableOf(new Map([["oslo", [cap, true]]]), false),
    ...more,
  });

  it("are read as amounts and days, also beside a module that was made before types were kept", () => {
    const { types: _, ...untyped } = one(18_000n);
    expect(compareTables(having(untyped), having(one(1_800n)))[0]?.rows.map(rowWords)).toEqual([
      "city oslo: cap 180.00 EUR became cap 18.00 EUR",
    ]);
    expect(compareTables(having(untyped), having({ ...untyped, rows: [] }))[0]?.rows.map(rowWords)).toEqual([
      "city oslo: removed (cap 18000, breakfast yes)",
    ]);
    const dated = (day: number): Table =>
      one(1n, {
        keys: [{ name: "day", range: "up_to" }],
        types: ["date", "money", "flag"],
        rows: [{ keys: [day], values: [1n, true] }],
      });
    expect(
      compareTables(having(dated(dayOf(2026, 1, 31))), having(dated(dayOf(2026, 2, 1))))[0]?.rows.map(rowWords),
    ).toEqual([
      "day up to 2026-01-31: removed (cap 0.01 EUR, breakfast yes)",
      "day up to 2026-02-01: added (cap 0.01 EUR, breakfast yes)",
    ]);
  });

  it("are of no table that only has another edition or types, and all rows of one that only one side has", () => {
    expect(compareTables(having(one(1n)), having(one(1n, { edition: "2027" })))).toEqual([]);
    expect(compareTables(supportPolicy(), having(one(1n)))).toMatchObject([
      { edition_before: null, edition_after: "2026", added: 1, changed: 0, removed: 0 },
    ]);
  });

  it("are days of a calendar by each key, and its years, keys and free weekdays", () => {
    const calendar = (more: Partial<HolidayCalendar>): RuleSetModule => ({
      ...supportPolicy(),
      calendars: {
        closed: {
          edition: "2026",
          from: dayOf(2026, 1, 1),
          to: dayOf(2026, 12, 31),
          free_weekdays: [6, 7],
          keys: ["north", "south"],
          holidays: [{ day: dayOf(2026, 5, 1), name: "May Day", free_in: ["north"], open_in: ["south"] }],
          ...more,
        },
      },
    });
    const wordsOf = (more: Partial<HolidayCalendar>): readonly string[] =>
      compareTables(calendar({}), calendar(more))[0]?.rows.map(rowWords) ?? [];
    expect(wordsOf({ keys: ["south", "north"] })).toEqual([]);
    expect(wordsOf({ to: dayOf(2027, 12, 31), free_weekdays: [7] })).toEqual([
      "the calendar: to 2026-12-31, free weekdays 6 7 became to 2027-12-31, free weekdays 7",
    ]);
    expect(
      wordsOf({ holidays: [{ day: dayOf(2026, 5, 1), name: "May Day", free_in: ["north", "south"], open_in: [] }] }),
    ).toEqual(["2026-05-01: south open became south yes"]);
    expect(wordsOf({ holidays: [] })).toEqual(["2026-05-01: removed (name May Day, north yes, south open)"]);
  });
});
