/** Lines of work: their bounds, their order, and what is told of them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { Refusal } from "../../../../runtime/refusals/refusal.js";
import { BOUNDS, type Bounds, LINE_KINDS } from "../../../../runtime/services/turns/kinds.js";
import { makeLine } from "../../../../runtime/services/turns/line.js";
import { MOST_NAMED } from "../../../../runtime/services/turns/shares.js";
import { makeTurns } from "../../../../runtime/services/turns/turns.js";

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when the test says so. */
function heldWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => (): Promise<string> => {
      begun.push(name);
      return new Promise((resolve) => {
        ends.set(name, () => {
          resolve(name);
        });
      });
    },
    end: async (name = begun.at(-1) ?? ""): Promise<void> => {
      ends.get(name)?.();
      await settled();
      await settled();
    },
  };
}

const LOOSE: Bounds = { ...BOUNDS.compiling, mostOfOne: 100, most: 1_000 };
const NOBODY = { ended: () => undefined, refused: () => undefined };
const lineOf = (bounds: Partial<Bounds>) => makeLine({ ...LOOSE, ...bounds }, NOBODY, () => 0);

describe("a line", () => {
  it("takes one account's work in the order asked, and gives each other account its turn before the next", async () => {
    const asked = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(asked, async (groups) => {
        const line = lineOf({});
        const { begun, work, end } = heldWork();
        const queues = new Map<string, string[]>();
        groups.forEach((group, at) => {
          void line.run(group, work(`${group}${String(at)}`));
          queues.set(group, [...(queues.get(group) ?? []), `${group}${String(at)}`]);
        });
        for (let turn = 0; turn < groups.length; turn += 1) await end();
        // A plain round robin deals the queues out; the order of accounts is that of their first work.
        const dealt: string[] = [];
        const ring = [...queues.values()];
        while (dealt.length < groups.length) for (const queue of ring) dealt.push(...queue.splice(0, 1));
        expect(begun).toEqual(dealt);
      }),
    );
  });

  it("lets who comes later wait for one piece of each other account at most, however much those have asked for", async () => {
    const line = lineOf({});
    const { begun, work, end } = heldWork();
    for (let at = 0; at < 50; at += 1) void line.run("loud", work(`loud ${String(at)}`));
    for (let turn = 0; turn < 3; turn += 1) await end();
    void line.run("quiet", work("quiet"));
    await end();
    expect(begun.indexOf("quiet")).toBe(4);
  });

  it("goes on behind work that fails, or throws before it begins", async () => {
    const line = lineOf({});
    const { begun, work } = heldWork();
    await expect(line.run("a", () => Promise.reject(new Error("of ours")))).rejects.toThrow("of ours");
    const throwing = (): never => {
      throw new Error("at once");
    };
    await expect(line.run("a", throwing)).rejects.toThrow("at once");
    void line.run("a", work("next"));
    await settled();
    expect(begun).toEqual(["next"]);
  });

  it.each(LINE_KINDS)("of %s refuses what one account asks beyond its places, and takes another's", async (kind) => {
    const turns = makeTurns();
    const line = turns.line(kind);
    const { begun, work, end } = heldWork();
    const { atOnce, mostOfOne, retryAfter } = BOUNDS[kind];
    for (let at = 0; at < atOnce + mostOfOne; at += 1) void line.run("loud", work(`loud ${String(at)}`));
    const refused = await line.run("loud", work("too many")).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: "unavailable", status: 503, members: { code: "overloaded" }, retryAfter });
    const taken = line.run("quiet", work("quiet"));
    while (!begun.includes("quiet")) await end();
    await end("quiet");
    expect(await taken).toBe("quiet");
    expect(begun).not.toContain("too many");
    expect(turns.figures().kinds.find((each) => each.kind === kind)).toMatchObject({ refused: 1 });
  });

  it("refuses nothing of what was begun: the next page of a file has its place in any case", async () => {
    const line = lineOf({ mostOfOne: 1 });
    const { work, end } = heldWork();
    void line.run("a", work("1"));
    void line.run("a", work("2"));
    const page = line.more("a", work("page"));
    for (let turn = 0; turn < 3; turn += 1) await end();
    expect(await page).toBe("page");
  });

  it("whose work holds the event loop lets other requests in between two turns", async () => {
    const line = lineOf({ holdsTheLoop: true });
    const order: string[] = [];
    const both = ["first", "second"].map((name) => line.run("a", () => Promise.resolve(order.push(name))));
    setImmediate(() => order.push("another request"));
    await Promise.all(both);
    expect(order).toEqual(["first", "another request", "second"]);
  });
});

it("figures name the five accounts whose work took longest, put all others together, and forget after minutes", async () => {
  let now = 0;
  const turns = makeTurns(() => now);
  for (let at = 1; at <= 8; at += 1) turns.note("jobs", `acc_${String(at)}`, at * 1_000);
  const named = [8, 7, 6, 5, 4].map((at) => ({ kind: "jobs", accountId: `acc_${String(at)}`, seconds: at }));
  expect(turns.figures().shares).toEqual([...named, { kind: "jobs", accountId: null, seconds: 6 }]);
  expect(named).toHaveLength(MOST_NAMED);
  for (let at = 0; at < 5_000; at += 1) turns.note("mail", `acc_${String(at)}`, 1_000);
  const mail = turns.figures().shares.filter(({ kind }) => kind === "mail");
  expect(mail).toHaveLength(MOST_NAMED + 1);
  expect(mail.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(5_000);
  now += 5 * 60_000;
  turns.note("jobs", "acc_1", 1_000);
  expect(turns.figures().shares.find(({ accountId }) => accountId === "acc_8")?.seconds).toBe(8);
  now += 5 * 60_000;
  expect(turns.figures().shares).toEqual([{ kind: "jobs", accountId: "acc_1", seconds: 1 }]);
  now += 10 * 60_000;
  expect(turns.figures().shares).toEqual([]);
  await turns.line("previews").run("acc_9", () => Promise.resolve((now += 3_000)));
  expect(turns.figures().shares).toEqual([{ kind: "previews", accountId: "acc_9", seconds: 3 }]);
});
