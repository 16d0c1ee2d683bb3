/** Questions of the editor of policies before the language service, which answers one at a time. */
import { describe, expect, it } from "vitest";

import type { LanguageAnswer, LanguageRequest, LanguageResult } from "../../../../runtime/ports/policy-language.js";
import { Refusal } from "../../../../runtime/refusals/refusal.js";
import { answerIn, type AskedResult, languageDesk } from "../../../../runtime/services/ruling/policies/asking.js";
import { makeTurns } from "../../../../runtime/services/turns/turns.js";

const NOTHING: LanguageAnswer = { kind: "nothing" };
const SUPERSEDED = { kind: "superseded" };

/** A language service that answers when it is told to. */
function desk() {
  const begun: string[] = [];
  const ends: ((result: LanguageResult) => void)[] = [];
  const ask = languageDesk(makeTurns().line("questions"), ({ files }) => {
    begun.push(files[0]?.text ?? "");
    return new Promise((end) => ends.push(end));
  });
  const question = (text: string, kind: "check" | "examples" = "check"): LanguageRequest => ({
    whose: "acc_1",
    files: [{ path: "a.rules", text }],
    kept: [],
    ask: { kind },
  });
  return {
    begun,
    /** The question that is being answered. */
    end: async (result: LanguageResult = { kind: "answered", answer: NOTHING }) => {
      ends.shift()?.(result);
      // What waits behind it begins.
      await new Promise(setImmediate);
    },
    ask: (
      text: string,
      { account = "acc_1", person = "usr_1", kind = "check" as const, signal = new AbortController().signal } = {},
    ) => ask({ accountId: account, personId: person, signal }, question(text, kind)),
    examples: (text: string) =>
      ask({ accountId: "acc_1", personId: "usr_1", signal: new AbortController().signal }, question(text, "examples")),
  };
}

describe("questions of the editor", () => {
  it("are answered one after another, and of one person's of a kind the latest", async () => {
    const { ask, examples, begun, end } = desk();
    const results = [
      ask("first"),
      ask("second"),
      examples("other kind"),
      ask("other person", { person: "usr_2" }),
      ask("third"),
    ];
    expect(begun).toEqual(["first"]);
    expect(await results[1]).toEqual(SUPERSEDED);
    for (let at = 0; at < 4; at += 1) await end();
    expect(begun).toEqual(["first", "other kind", "other person", "third"]);
    for (const at of [0, 2, 3, 4]) expect(await results[at]).toEqual({ kind: "answered", answer: NOTHING });
  });

  it("of one account wait behind each question of another one: accounts take turns", async () => {
    const { ask, begun, end } = desk();
    void ask("first");
    for (const person of ["usr_2", "usr_3", "usr_4"]) void ask(`of ${person}`, { person });
    void ask("other account", { account: "acc_2", person: "usr_9" });
    for (let at = 0; at < 4; at += 1) await end();
    expect(begun).toEqual(["first", "other account", "of usr_2", "of usr_3", "of usr_4"]);
  });

  it("of a person who no longer waits are not begun", async () => {
    const { ask, begun, end } = desk();
    const gone = new AbortController();
    void ask("first");
    const waiting = ask("second", { person: "usr_2", signal: gone.signal });
    gone.abort();
    expect(await waiting).toEqual(SUPERSEDED);
    expect(await ask("third", { signal: gone.signal })).toEqual(SUPERSEDED);
    await end();
    expect(begun).toEqual(["first"]);
  });

  it("of one account are refused beyond some that wait, and those of another are not", async () => {
    const { ask, end } = desk();
    void ask("running");
    const waiting = Array.from({ length: 8 }, (_, at) => ask(`waits ${at}`, { person: `usr_${at + 2}` }));
    expect(() => ask("too many", { person: "usr_10" })).toThrow(Refusal);
    const other = ask("of another", { account: "acc_2", person: "usr_11" });
    for (let at = 0; at < 10; at += 1) await end();
    expect((await Promise.all([...waiting, other])).map(({ kind }) => kind)).toEqual(Array(9).fill("answered"));
    const after = ask("after", { person: "usr_10" });
    await end();
    expect((await after).kind).toBe("answered");
  });

  it("that fail on our side leave the next one its answer", async () => {
    let fails = true;
    const ask = languageDesk(makeTurns().line("questions"), () =>
      fails ? Promise.reject(new Error("of ours")) : Promise.resolve({ kind: "answered", answer: NOTHING }),
    );
    const asker = { accountId: "acc_1", personId: "usr_1", signal: new AbortController().signal };
    const question: LanguageRequest = { whose: "acc_1", files: [], kept: [], ask: { kind: "check" } };
    await expect(ask(asker, question)).rejects.toThrow("of ours");
    fails = false;
    expect((await ask(asker, question)).kind).toBe("answered");
  });
});

it.each([
  ["time", /longer than 10 seconds/],
  ["memory", /more memory/],
  ["output", /too long/],
  ["crashed", /more memory/],
] as const)("a question beyond the limit of %s is refused in words", (why, words) => {
  const result: AskedResult = { kind: "stopped", why };
  expect(() => answerIn(result)).toThrow(
    expect.objectContaining({ code: "invalid-policy", detail: expect.stringMatching(words) as string }),
  );
});
