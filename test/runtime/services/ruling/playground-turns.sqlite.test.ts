/** The playground's place in line: after the work of accounts, and each address after the others. */
import { describe, expect, it } from "vitest";

import type { PlaygroundRequest, PlaygroundResult } from "../../../../runtime/ports/playground.js";
import { Refusal } from "../../../../runtime/refusals/refusal.js";
import { makePlayground, type Visitor } from "../../../../runtime/services/ruling/playground/playground.js";
import { makeTurns } from "../../../../runtime/services/turns/turns.js";

interface Held {
  readonly promise: Promise<void>;
  readonly end: () => void;
}

function held(): Held {
  let end = (): void => undefined;
  const promise = new Promise<void>((resolve) => (end = resolve));
  return { promise, end: () => end() };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const OPENED = { kind: "opened", problems: [], policy: null } as const;
const NO_SAMPLES = { coffee: [], taxi: [], vouchers: [], benefits: [], support: [], gifts: [] };

const visitor = (address: string, page: string, signal = new AbortController().signal): Visitor => ({
  ...{ address, page, signal },
});

const text = (words: string) => [{ path: "p.rules", text: words }];

function playgroundOf(program: (request: PlaygroundRequest) => Promise<PlaygroundResult>, turns = makeTurns()) {
  return makePlayground(program, NO_SAMPLES, { turns, today: () => "2026-11-29" });
}

describe("work of strangers", () => {
  const KINDS = ["compiling", "questions"] as const;

  it("begins once no work of accounts is under way, and not between two that follow each other", async () => {
    const turns = makeTurns();
    const works = [held(), held()];
    const run = (kind: (typeof KINDS)[number], at: number): Promise<void> =>
      turns.line(kind).run("acc_1", () => works[at]?.promise ?? Promise.resolve());
    const running = run("compiling", 0);
    let began = false;
    const waiting = turns.after(KINDS).then(() => (began = true));
    const next = running.then(() => run("questions", 1));
    works[0]?.end();
    await running;
    await settled();
    expect(began).toBe(false);
    works[1]?.end();
    await next;
    await waiting;
    expect(began).toBe(true);
  });

  it("never holds up work of accounts, nor waits for work of another kind", async () => {
    const turns = makeTurns();
    await turns.after(KINDS);
    expect(await turns.line("compiling").run("acc_1", () => Promise.resolve("answered"))).toBe("answered");
    const work = held();
    const reading = turns.line("documents").run("acc_1", () => work.promise);
    await turns.after(KINDS);
    work.end();
    await reading;
  });

  it("is refused if work of accounts does not end, and that work goes on", async () => {
    const turns = makeTurns();
    const work = held();
    const running = turns.line("compiling").run("acc_1", () => work.promise);
    await expect(turns.after(KINDS, 5)).rejects.toMatchObject({ code: "unavailable", status: 503 });
    work.end();
    await running;
    await turns.after(KINDS, 5);
  });

  it("goes on after work of accounts that failed", async () => {
    const turns = makeTurns();
    const failing = turns.line("compiling").run("acc_1", () => Promise.reject(new Error("of ours")));
    await expect(failing).rejects.toThrow("of ours");
    await turns.after(KINDS, 5);
  });

  it("of the playground begins behind that of accounts", async () => {
    const turns = makeTurns();
    const work = held();
    const begun: string[] = [];
    const running = turns.line("compiling").run("acc_1", () => work.promise);
    const playground = playgroundOf(() => {
      begun.push("of a stranger");
      return Promise.resolve({ kind: "answered", answer: OPENED });
    }, turns);
    const opened = playground.open(visitor("one", "page"), text("policy"));
    await settled();
    expect(begun).toEqual([]);
    work.end();
    await Promise.all([running, opened]);
    expect(begun).toEqual(["of a stranger"]);
  });
});

describe("questions of the playground", () => {
  it("of one address are refused beyond four that wait, and another address comes before its next", async () => {
    const works: { readonly words: string; readonly end: () => void }[] = [];
    const playground = playgroundOf(({ files }) => {
      const work = held();
      works.push({ words: files[0]?.text ?? "", end: work.end });
      return work.promise.then(() => ({ kind: "answered", answer: OPENED }));
    });
    const open = (address: string, words: string) => playground.open(visitor(address, words), text(words));
    const all = ["runs", "1", "2", "3", "4"].map((words) => open("one", words));
    await expect(open("one", "too many")).rejects.toBeInstanceOf(Refusal);
    all.push(open("other", "of another"));
    for (let at = 0; at < all.length; at += 1) {
      while (works[at] === undefined) await settled();
      works[at]?.end();
    }
    await Promise.all(all);
    expect(works.map(({ words }) => words)).toEqual(["runs", "of another", "1", "2", "3", "4"]);
  });

  it.each([
    ["of 60,001 characters", "x".repeat(60_001)],
    ["of 3,001 lines", "\n".repeat(3_000)],
  ])("about a text %s are refused, and the program never sees it", async (_, words) => {
    const playground = playgroundOf(() => Promise.reject(new Error("it sees it")));
    await expect(playground.open(visitor("a", "b"), text(words))).rejects.toMatchObject({
      code: "invalid-policy",
      errors: [expect.objectContaining({ field: "files", code: "beyond_limits" })],
    });
  });

  it("about a text with an e-mail address are answered by its line, and the program never sees it", async () => {
    const playground = playgroundOf(() => Promise.reject(new Error("it sees it")));
    const opened = await playground.open(visitor("a", "b"), text("policy\n# ada@acme.example"));
    expect(opened.policy).toBeNull();
    expect(opened.problems).toEqual([
      expect.objectContaining({ code: "email", start: expect.objectContaining({ line: 2 }) }),
    ]);
  });

  it.each(["time", "memory", "output", "crashed"] as const)(
    "that exceed their limit of %s are refused",
    async (why) => {
      const playground = playgroundOf(() => Promise.resolve({ kind: "stopped", why }));
      await expect(playground.open(visitor("a", "b"), text("policy"))).rejects.toMatchObject({
        code: "invalid-policy",
      });
    },
  );
});

it("a sample is read once for all visitors, and again after it failed", async () => {
  let [reads, fails] = [0, true];
  const playground = playgroundOf(() => {
    reads += 1;
    return fails ? Promise.reject(new Error("of ours")) : Promise.resolve({ kind: "answered", answer: OPENED });
  });
  await expect(playground.showSample(visitor("a", "1"), "coffee")).rejects.toThrow("of ours");
  fails = false;
  const gone = new AbortController();
  gone.abort();
  await playground.showSample(visitor("a", "2", gone.signal), "coffee");
  await playground.showSample(visitor("b", "3"), "coffee");
  expect(reads).toBe(2);
});
