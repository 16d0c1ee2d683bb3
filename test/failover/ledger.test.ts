/** The pure parts of the failover drill: what it says of a ledger and a database, and the templates it runs. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { differencesOf } from "./ledger.js";
import { filled } from "./templates.js";

const NOTHING = { lost: [], twice: [], altered: [], unknown: [] };

const KEYS = fc.uniqueArray(
  fc.integer({ min: 0, max: 999 }).map((n) => `k-${n}`),
  { minLength: 1, maxLength: 30 },
);

/** All of them sent; the first `many` acknowledged; everything stored as it was acknowledged. */
function whole(keys: readonly string[], many: number) {
  return {
    sent: new Map(keys.map((key) => [key, "body"])),
    acknowledged: new Map(keys.slice(0, many).map((key) => [key, { text: `answer to ${key}` }])),
    stored: {
      keys: new Map(keys.map((key) => [key, `answer to ${key}`])),
      bookings: new Map(keys.map((key) => [key, 1])),
    },
  };
}

const DRAWN = KEYS.chain((keys) =>
  fc.record({ keys: fc.constant(keys), many: fc.integer({ min: 1, max: keys.length }), at: fc.nat(keys.length - 1) }),
);

describe("the ledger of the failover drill", () => {
  it("finds nothing where each acknowledged answer is stored once, though more is stored than was acknowledged", () => {
    fc.assert(
      fc.property(DRAWN, ({ keys, many }) => {
        const { sent, acknowledged, stored } = whole(keys, many);
        expect(differencesOf(sent, acknowledged, stored)).toEqual(NOTHING);
      }),
    );
  });

  it("names an acknowledged answer that is gone, or whose booking is gone, and no answer that nobody was given", () => {
    fc.assert(
      fc.property(DRAWN, fc.constantFrom("keys", "bookings"), ({ keys, many, at }, part) => {
        const { sent, acknowledged, stored } = whole(keys, many);
        const gone = keys[at] ?? "";
        stored[part].delete(gone);
        const lost = at < many ? [gone] : [];
        expect(differencesOf(sent, acknowledged, stored)).toEqual({ ...NOTHING, lost });
      }),
    );
  });

  it("names what is stored twice, stored with another text, or stored though nobody sent it", () => {
    fc.assert(
      fc.property(DRAWN, ({ keys, many, at }) => {
        const { sent, acknowledged, stored } = whole(keys, many);
        const key = keys[at % many] ?? "";
        stored.bookings.set(key, 2);
        stored.keys.set(key, "another answer");
        stored.keys.set("strange", "an answer");
        expect(differencesOf(sent, acknowledged, stored)).toEqual({
          lost: [],
          twice: [key],
          altered: [key],
          unknown: ["strange"],
        });
      }),
    );
  });
});

describe("a template of the drill", () => {
  it("is filled in whole: a variable without a value and a value without a variable are refused", () => {
    expect(filled("port = ${PORT}", { PORT: 1 })).toBe("port = 1");
    expect(() => filled("port = ${PORT}", {})).toThrow(/PORT/);
    expect(() => filled("port = 1", { PORT: 1 })).toThrow(/PORT/);
  });
});
