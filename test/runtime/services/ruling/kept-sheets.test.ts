/** A page never waits for a boundary sheet: a look begins it once, says for how long it has been made, and gives it. */
import { expect, it } from "vitest";

import type { SheetRequest, SheetResult } from "../../../../runtime/ports/boundary-sheets.js";
import { keepingSheets } from "../../../../runtime/services/ruling/confirmations/kept-sheets.js";

const REQUEST: SheetRequest = {
  ruleSet: "policy.acme.travel",
  version: "1",
  checksum: "c",
  files: null,
  kept: [],
  before: null,
};
const SHEET: SheetResult = { kind: "sheet", sheet: { inForce: null, rules: [] } };

interface Begun {
  readonly resolve: (result: SheetResult) => void;
  readonly reject: (error: Error) => void;
}

/** What has begun ends by hand. */
function byHand() {
  let now = 0;
  const begun: Begun[] = [];
  const sheets = keepingSheets(
    () =>
      new Promise((resolve, reject) => {
        begun.push({ resolve, reject });
      }),
    () => now,
  );
  return {
    ...sheets,
    look: () => sheets.look("acc", REQUEST),
    begun,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it("looks begin a sheet once, say for how long it has been made, and then give it", async () => {
  const { look, begun, pass } = byHand();
  expect(look()).toEqual({ kind: "under_way", forMs: 0 });
  pass(2_500);
  expect(look()).toEqual({ kind: "under_way", forMs: 2_500 });
  begun[0]?.resolve(SHEET);
  await settled();
  expect([look(), look()]).toEqual([SHEET, SHEET]);
  expect(begun.length).toBe(1);
});

it("a sheet that a save has begun is the one that a page looks at", async () => {
  const { make, look, begun } = byHand();
  const saved = make("acc", REQUEST);
  expect(look()).toMatchObject({ kind: "under_way" });
  begun[0]?.resolve(SHEET);
  expect(await saved).toBe(SHEET);
  await settled();
  expect(look()).toBe(SHEET);
  expect(begun.length).toBe(1);
});

it("what came instead of a sheet is told once, and the next look begins it again", async () => {
  const { look, begun } = byHand();
  look();
  begun[0]?.resolve({ kind: "stopped" });
  await settled();
  expect(look()).toEqual({ kind: "stopped" });
  expect(look()).toMatchObject({ kind: "under_way" });
  begun[1]?.reject(new Error("overloaded"));
  await settled();
  expect(look).toThrow("overloaded");
  expect(look()).toMatchObject({ kind: "under_way" });
  expect(begun.length).toBe(3);
});

it("what a save failed at is not told to a page that nobody had opened", async () => {
  const { make, look, begun } = byHand();
  const saved = make("acc", REQUEST);
  begun[0]?.reject(new Error("overloaded"));
  await expect(saved).rejects.toThrow("overloaded");
  expect(look()).toMatchObject({ kind: "under_way" });
});
