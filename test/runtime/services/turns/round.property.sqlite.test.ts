/** The order of turns, against a plain ring of accounts that is moved on by hand. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { deal, makeRound } from "../../../../runtime/services/turns/round.js";

const accounts = fc.constantFrom("a", "b", "c", "d", "e");

/** A ring: whoever is served goes to its end; who is new stands before all that were served, behind others so. */
function ring() {
  let fresh: readonly string[] = [];
  let served: readonly string[] = [];
  return (waiting: readonly string[]): string | undefined => {
    fresh = [...waiting.filter((one) => !served.includes(one))];
    const next = [...fresh, ...served].find((one) => waiting.includes(one));
    if (next === undefined) return undefined;
    served = [...served.filter((one) => one !== next), next];
    return next;
  };
}

describe("accounts take turns", () => {
  it("in the order of a plain round robin, whoever comes and goes", () => {
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(accounts)), (steps) => {
        const [round, plain] = [makeRound(), ring()];
        for (const waiting of steps) expect(round.take(waiting)).toBe(plain(waiting));
      }),
    );
  });

  it("so that between two turns of one, every other that waits all the time has one", () => {
    fc.assert(
      fc.property(fc.uniqueArray(accounts, { minLength: 2 }), fc.nat({ max: 20 }), (waiting, before) => {
        const round = makeRound();
        for (let turn = 0; turn < before; turn += 1) round.take(waiting);
        const turns = waiting.map(() => round.take(waiting));
        expect([...turns].sort()).toEqual([...waiting].sort());
      }),
    );
  });

  it("and whoever was served longest ago is forgotten, and nobody else, if too many are known", () => {
    const round = makeRound(2);
    for (const one of ["a", "b", "c"]) round.take([one]);
    expect(round.take(["c", "b", "a"])).toBe("a");
    expect(round.take(["b", "c"])).toBe("b");
  });
});

it("what is dealt out is of each list in turn, in the list's own order, and all of it where there is room", () => {
  const lists = fc.array(fc.array(fc.nat(), { maxLength: 5 }), { maxLength: 5 });
  fc.assert(
    fc.property(lists, fc.nat({ max: 30 }), (numbers, most) => {
      const named = numbers.map((list, of) => list.map((_, at) => ({ of, at })));
      const dealt = deal(named, most);
      expect(dealt).toHaveLength(Math.min(most, named.flat().length));
      const plain = named.flat().sort((one, other) => one.at - other.at || one.of - other.of);
      expect(dealt).toEqual(plain.slice(0, most));
    }),
  );
});
