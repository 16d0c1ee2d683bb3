/** Heads kept in a file, line by line: each must be in the chain and none may go back, and a finding names its line. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { findingList } from "../../../../runtime/services/evidence/chain/finding.js";
import type { ChainHead } from "../../../../runtime/services/evidence/chain/heads.js";
import { keptHeads, verifyKept } from "../../../../runtime/services/evidence/chain/kept-heads.js";
import { signingHeads } from "../../../../runtime/services/evidence/chain/signed-head.js";
import { addSeal } from "../../../../runtime/store/chain/chain.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { openTestAccount, type TestAccount } from "../account.js";

/** More than two pages. The chain lacks one of them. */
const SEALS = 1_200;
const MISSING = 700;

const headOf = (number: number): ChainHead => ({
  number,
  last_leaf: number * 3,
  head: number.toString(16).padStart(64, "0"),
});
const sign = signingHeads(new Uint8Array(32).fill(1));

async function chain(): Promise<TestAccount["database"]> {
  const { database } = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
  const numbers = Array.from({ length: SEALS }, (_, at) => at + 1).filter((number) => number !== MISSING);
  const seals = numbers
    .map(headOf)
    .map(({ number, last_leaf, head }) =>
      addSeal({ number, lastLeaf: last_leaf, head, sealedTo: "{}", sealedAt: number }),
    );
  await database.transact(() => batch(...seals));
  return database;
}

interface Line extends ChainHead {
  readonly signature?: string;
}

/** Decided line by line from the line alone and the good line before it, without the paging of the program. */
function expectedLines(lines: readonly Line[]): readonly number[] {
  const wrong = new Set<number>();
  let before: Line | null = null;
  for (const [at, line] of lines.entries()) {
    const { number, last_leaf, head, signature } = line;
    if (signature === "") {
      wrong.add(at + 1);
      continue;
    }
    const isRepeated = before?.number === number && before.last_leaf === last_leaf && before.head === head;
    if (before !== null && !isRepeated && (number <= before.number || last_leaf <= before.last_leaf)) wrong.add(at + 1);
    const own = headOf(number);
    if (number < 1 || number > SEALS || number === MISSING || own.head !== head || own.last_leaf !== last_leaf)
      wrong.add(at + 1);
    before = line;
  }
  return [...wrong].sort((one, other) => one - other);
}

async function foundLines(database: TestAccount["database"], text: string): Promise<readonly number[]> {
  const { tell, first } = findingList(10_000);
  await verifyKept(database, keptHeads(text)?.heads ?? [], tell);
  const lines = first.map(({ problem }) => Number(/^of line (\d+) /.exec(problem)?.[1]));
  return [...new Set(lines)].sort((one, other) => one - other);
}

const textOf = (lines: readonly Line[]): string =>
  lines
    .map(({ signature, ...head }) =>
      JSON.stringify({ ...sign({ ...head, sealedAt: 0 }), ...(signature === "" && { signature }) }),
    )
    .join("\n");

const ascending = fc
  .uniqueArray(
    fc.integer({ min: 1, max: SEALS }).filter((number) => number !== MISSING),
    { minLength: 2, maxLength: 12 },
  )
  .map((numbers) => numbers.sort((one, other) => one - other).map(headOf));

const change = fc.oneof(
  fc.record({ number: fc.integer({ min: -1, max: SEALS + 600 }) }),
  fc.constant({ number: MISSING }),
  fc.record({ last_leaf: fc.integer({ min: 0, max: SEALS * 3 }) }),
  fc.constant({ head: "f".repeat(64) }),
  fc.constant({ signature: "" }),
);

describe("a file of heads", () => {
  it("of which a line was cut off anywhere has the heads of all other lines, and names that line", () => {
    const lines = textOf([headOf(1), headOf(2), headOf(3)]).split("\n");
    for (let at = 0; at < lines.length; at += 1)
      for (let length = 1; length < (lines[at] ?? "").length; length += 1) {
        const cut = lines.map((line, of) => (of === at ? line.slice(0, length) : line)).join("\n");
        const { heads, broken } = keptHeads(cut) ?? { heads: [], broken: [] };
        const others = [1, 2, 3].filter((line) => line !== at + 1);
        expect([heads.map(({ line }) => line), broken]).toEqual([others, [at + 1]]);
      }
  });

  it.each(["", "\n", "{", '{"number":1', "[]\n", "null", "{}", "x\ny\n"])("is not what has no head: %j", (text) => {
    expect(keptHeads(text)).toBeNull();
  });

  it("of the chain has no finding, whatever heads it lacks and if one is there twice", async () => {
    const database = await chain();
    await fc.assert(
      fc.asyncProperty(ascending, fc.nat(), async (lines, twice) => {
        const at = twice % lines.length;
        expect(await foundLines(database, textOf([...lines.slice(0, at + 1), ...lines.slice(at)]))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it("has a finding for each line that is not of the chain or goes back", async () => {
    const database = await chain();
    const changes = fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(ascending, changes, fc.boolean(), async (kept, changed, isSwapped) => {
        const lines: Line[] = [...kept];
        for (const [at, members] of changed) {
          const place = at % lines.length;
          // Replaced, or beside the line that was there.
          lines.splice(place, at % 2, { ...(lines[place] ?? headOf(1)), ...members });
        }
        if (isSwapped) lines.unshift(...lines.splice(-1));
        expect(await foundLines(database, textOf(lines))).toEqual(expectedLines(lines));
      }),
      { numRuns: 60 },
    );
  });
});
