/** Reads that take long: one account's wait for each other, and another's is the next. */
import { expect, it } from "vitest";

import { readInTurn } from "../../../runtime/http/in-turn.js";
import { makeTurns } from "../../../runtime/services/turns/turns.js";
import type { Verb, VerbRunner } from "../../../runtime/services/verb-runner.js";

it.each(["logs", "previews"] as const)(
  "reads of %s are begun one after another, and accounts take turns",
  async (kind) => {
    const begun: unknown[] = [];
    const ends: (() => void)[] = [];
    const read: VerbRunner["read"] = (verb) =>
      new Promise((resolve) => {
        begun.push(verb);
        ends.push(() => {
          resolve(undefined as never);
        });
      });
    const parts = { turns: makeTurns(), verbRunner: { read } as VerbRunner };
    const named = (): Verb<string> => () => {
      throw new Error("nobody runs it");
    };
    const verbs = { one: named(), two: named(), other: named() };
    const reads = [
      readInTurn(parts, kind, { accountId: "acc_loud" }, verbs.one),
      readInTurn(parts, kind, { accountId: "acc_loud" }, verbs.two),
      readInTurn(parts, kind, { accountId: "acc_quiet" }, verbs.other),
    ];
    for (const which of [verbs.one, verbs.other, verbs.two]) {
      await expect.poll(() => begun.at(-1)).toBe(which);
      ends.shift()?.();
    }
    await Promise.all(reads);
    expect(begun).toHaveLength(3);
  },
);
