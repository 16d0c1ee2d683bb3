/** Ids and moments of a process: they increase, also beyond those stored before its start. */
import fc from "fast-check";
import { expect, it } from "vitest";

import { firstIdAt, momentOfId } from "../../runtime/actions/decide/id-moments.js";
import { newReceipt } from "../../runtime/actions/decide/receipt.js";
import { systemPorts } from "../../runtime/ports/system.js";

const NOON = Date.UTC(2026, 2, 10, 12);

it("receipts rise strictly and their moments never fall, with any clock, and across a start on a clock that was set back", () => {
  const clock = fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(clock, clock, (before, after) => {
      const given: { checkId: string; createdAt: number }[] = [];
      for (const moves of [before, after]) {
        let at = 0;
        const floor = Math.max(0, ...given.map(({ createdAt }) => createdAt));
        const ports = systemPorts({ floor, trueTime: () => NOON + (moves[(at += 1) % moves.length] ?? 0) });
        for (const _time of moves) given.push(newReceipt({ ports }));
      }
      for (const [index, { checkId, createdAt }] of given.entries()) {
        const last = given[index - 1];
        expect(last === undefined || (last.checkId < checkId && last.createdAt <= createdAt)).toBe(true);
        expect(createdAt).toBe(momentOfId(checkId));
        expect(firstIdAt(createdAt) <= checkId && checkId < firstIdAt(createdAt + 1)).toBe(true);
      }
    }),
  );
});

it("of more receipts than an id counts within a millisecond the later ones bear a later moment", () => {
  const ports = systemPorts({ floor: 0, trueTime: () => NOON });
  const given = Array.from({ length: 5_000 }, () => newReceipt({ ports }));
  expect(given.map(({ checkId }) => checkId)).toEqual(given.map(({ checkId }) => checkId).sort());
  expect(given.at(-1)?.createdAt).toBe(NOON + 1);
});
