/** The month and the names in addresses of the log. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { offeredMonths } from "../../runtime/console/log-month.js";
import { namedIn } from "../../runtime/console/log-names.js";
import { addMonths, formatDay, parseDay } from "../../runtime/engine/values/days.js";
import { judgeSavedFilters } from "../../runtime/http/log-address.js";
import type { LogChoices } from "../../runtime/services/acting/log/choices.js";
import { EVERY_MONTH, LAST_MONTH, monthIn, THIS_MONTH } from "../../runtime/services/acting/log/month.js";

const TODAY = parseDay("2026-03-10") ?? 0;

describe("the month of an address", () => {
  it("is the present one without a filter, and all where other filters are", () => {
    const march = {
      month: THIS_MONTH,
      shown: "2026-03",
      days: [
        ["effective_from", "2026-03-01"],
        ["effective_to", "2026-03-31"],
      ],
    };
    expect(monthIn([], TODAY)).toEqual({ ...march, others: [] });
    for (const plain of [
      ["limit", "7"],
      ["before", "x"],
      ["order", "effective_date"],
      ["current", "false"],
    ] as const)
      expect(monthIn([plain], TODAY)).toEqual({ ...march, others: [plain] });
    expect(monthIn([["actor", "bot"]], TODAY)).toMatchObject({ month: EVERY_MONTH, days: [] });
    expect(monthIn([["month", EVERY_MONTH]], TODAY)).toEqual({
      month: EVERY_MONTH,
      shown: null,
      days: [],
      others: [],
    });
  });

  it("gives way to a day that is asked for, and is refused if it is none", () => {
    const sent = [
      ["month", "2024-02"],
      ["effective_from", "2024-02-10"],
    ] as const;
    expect(monthIn(sent, TODAY)).toMatchObject({ days: [["effective_to", "2024-02-29"]] });
    for (const month of ["2024-13", "2024", "spring", "2024-02-01"])
      expect(monthIn([["month", month]], TODAY)).toBeNull();
  });

  it("goes on with the calendar where it is this or the last one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 40_000 }), (today) => {
        for (const [month, back] of [
          [THIS_MONTH, 0],
          [LAST_MONTH, 1],
        ] as const) {
          const named = formatDay(addMonths(today, -back)).slice(0, 7);
          const { days, shown } = monthIn([["month", named]], today) ?? {};
          expect(monthIn([["month", month]], today)).toEqual({ month, shown, days, others: [] });
          expect(shown).toBe(named);
        }
      }),
    );
  });

  it("and the filters of a saved view are judged as the page judges them; a view has no place in the log", () => {
    const judged = (query: string) => judgeSavedFilters(new URLSearchParams(query), TODAY);
    for (const right of ["", "month=last&actor=bot,other&current=false", "effective_from=2026-03-01&order=created_at"])
      expect(judged(right)).toEqual([]);
    expect(judged("month=spring")).toMatchObject([{ field: "month", code: "format" }]);
    expect(judged("before=x&limit=7")).toMatchObject([{ field: "before" }, { field: "limit" }]);
    expect(judged("state=open&nothing=1")).toMatchObject([{ field: "nothing" }, { field: "state" }]);
  });

  it("is offered, with the twelve before the present one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (today) => {
        const offered = offeredMonths(today, "1970-02");
        for (const back of [0, 12]) expect(offered).toContain(formatDay(addMonths(today, -back)).slice(0, 7));
        expect(offered).toContain("1970-02");
        expect(new Set(offered).size).toBe(offered.length);
      }),
    );
  });
});

describe("names in an address", () => {
  const choices: LogChoices = {
    actor: [{ name: "refund_bot", title: "Refunds" }],
    rule_set: [],
    rule: [
      { name: "above", title: "A refund above the limit" },
      { name: "above_all", title: "Äußerstes Limit" },
    ],
    ...{ outcome: [], policy_outcome: [], missing: [], question: [], consequence: [] },
  };
  const named = (name: string, value: string) => namedIn([[name, value]], choices);

  it("are completed by the one name or title that has the part, whatever its case and accents", () => {
    expect(named("rule", "REFUND").filters).toEqual([["rule", "above"]]);
    expect(named("rule", "außerstes").filters).toEqual([["rule", "above_all"]]);
  });

  it("of actors stay as they were typed, and offer the agent that has the part: others act too", () => {
    expect(named("actor", "refund_bot")).toEqual({ filters: [["actor", "refund_bot"]], unknown: [] });
    expect(named("actor", "refunds,other")).toMatchObject({
      filters: [["actor", "refunds,other"]],
      unknown: [{ filter: "actor", value: "refunds", found: [{ name: "refund_bot" }] }],
    });
  });

  it("stay as they are where they are whole, and where several or none have the part", () => {
    expect(named("rule", "above")).toEqual({ filters: [["rule", "above"]], unknown: [] });
    expect(named("rule", "limit")).toMatchObject({ filters: [["rule", "limit"]], unknown: [{ found: choices.rule }] });
    expect(named("rule", "nothing").unknown).toEqual([{ filter: "rule", value: "nothing", found: [] }]);
    expect(named("actor", "somebody").unknown).toEqual([]);
    expect(named("ref", "limit")).toEqual({ filters: [["ref", "limit"]], unknown: [] });
  });
});
