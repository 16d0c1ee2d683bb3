/** Texts of answers as they are stored come back as they were, whatever they are (decision 312). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  membersOfText,
  shared,
  SHORTEST_MEMBER,
  writeJsonMembers,
  type WrittenJson,
} from "../../../runtime/engine/values/json.js";
import { packTexts, unpackText } from "../../../runtime/store/actions/answer-form.js";
import { textsOf } from "../../../runtime/store/actions/answers.js";
import { cutText, joinsTo, joinText, partId, referencesIn } from "../../../runtime/store/actions/cut-text.js";
import { makeSeenMembers } from "../../../runtime/store/actions/seen-members.js";

const OF = { accountId: "acc_1", env: "live" };

/** Pieces from which texts are made that look like JSON, or nearly. */
const PIECES = fc.constantFrom(
  ...["{", "}", "[", "]", ",", ":", '"', '\\"', "\\\\", "\\", "\u0001", "\u0001abcdefghijklmnopqrstuv", " ", "\n"],
  ...['"a":1', `"${"x".repeat(70)}"`, `{"topic":"${"ä".repeat(40)}"}`, "😀", "\ud800", `[${"1,".repeat(60)}2]`],
);
const NO_JSON = fc.array(PIECES, { maxLength: 60 }).map((pieces) => pieces.join(""));
const LISTS = fc
  .array(
    fc.record({ transaction_id: fc.stringMatching(/^txn_[0-9a-z]{26}$/), effective_date: fc.constant("2026-11-21") }),
    {
      maxLength: 90,
      // Otherwise lists are short, and none is cut into runs.
      size: "max",
    },
  )
  // The first list twice, because a long one that was just found is not cut again.
  .map((members) =>
    JSON.stringify({
      history_used: [members, members, members.slice(1)].map((transactions) => ({ transactions })),
    }),
  );
/** Lists of one repeated item: often all of it is one run, and only a part is between the brackets. */
const ONE_RUN = fc
  .stringMatching(/^[a-z]{30}$/)
  .map(
    (item) =>
      `{"a":${JSON.stringify("x".repeat(9_000))},"b":${JSON.stringify(Array.from({ length: 40 }, () => item))}}`,
  );
const TEXTS = fc.oneof(fc.json({ maxDepth: 6 }), NO_JSON, LISTS, fc.string({ unit: "binary" }));

/** Fractions and large numbers are written by their digits, and not as JSON.stringify writes them. */
const withoutFractions = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, member: unknown) =>
      Number.isSafeInteger(member) || typeof member !== "number" ? member : 0,
    ),
  );

describe("a text that is cut", () => {
  it("comes back as it was, whichever members become parts", () => {
    fc.assert(
      fc.property(TEXTS, fc.array(fc.boolean(), { minLength: 1 }), (text, drawn) => {
        let asked = 0;
        const cut = cutText(membersOfText(text), () => drawn[(asked += 1) % drawn.length] ?? false);
        if (cut === null) {
          expect(text).toContain("\u0001");
          return;
        }
        const parts = new Map(cut.parts.map((part) => [part.id, part.text]));
        expect(joinText(cut.cut, parts)).toBe(text);
        expect(new Set(referencesIn(cut.cut))).toEqual(new Set(parts.keys()));
        for (const [id, part] of parts) expect(partId(part)).toBe(id);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is no JSON where a part is not there, so that nobody reads something else", () => {
    const flags = fc.array(fc.boolean(), { minLength: 1 });
    fc.assert(
      fc.property(fc.oneof(fc.json({ maxDepth: 6 }), LISTS, ONE_RUN), flags, (text, drawn) => {
        let asked = 0;
        const cut = cutText(membersOfText(text), () => drawn[(asked += 1) % drawn.length] ?? false);
        const parts = new Map(cut?.parts.map((part) => [part.id, part.text]));
        for (const gone of parts.keys()) {
          const kept = new Map([...parts].filter(([id]) => id !== gone));
          expect(() => JSON.parse(joinText(cut?.cut ?? "", kept)) as unknown).toThrow(SyntaxError);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("changes in one run of each length of a long list where an item is added to it or left out", () => {
    const items = Array.from({ length: 400 }, (_, at) => `{"transaction_id":"txn_${partId(String(at))}"}`);
    const membersIn = (list: readonly string[]): ReadonlySet<string> => {
      const members = new Set<string>();
      cutText(membersOfText(`{"transactions":[${list.join(",")}]}`), (id) => {
        members.add(id);
        return false;
      });
      return members;
    };
    const whole = membersIn(items);
    expect(whole.size).toBeGreaterThan(40);
    for (let left = 0; left < items.length; left += 7) {
      const without = membersIn(items.filter((_, at) => at !== left));
      // If the item ended a run, that run and the next become one.
      expect([...without].filter((id) => !whole.has(id)).length).toBeLessThanOrEqual(4);
    }
  });

  it("is one reference for a list of 200 members that was there before, and few where one of them is left out", () => {
    const items = Array.from(
      { length: 201 },
      (_, at) => `{"transaction_id":"txn_01m8${partId(String(at))}","effective_date":"2026-11-23"}`,
    );
    const text = (left: number): string =>
      `{"a":${left},"transactions":[${items.filter((_, at) => at !== left).join()}]}`;
    const seen = new Set<string>();
    const referencesOf = (left: number): number => {
      const before = new Set(seen);
      const cut = cutText(membersOfText(text(left)), (id) => {
        seen.add(id);
        return before.has(id);
      });
      return referencesIn(cut?.cut ?? "").length;
    };
    expect(referencesOf(0)).toBe(0);
    expect(referencesOf(0)).toBe(1);
    for (let left = 1; left < items.length; left += 1) {
      expect(referencesOf(left)).toBeLessThan(40);
      expect(referencesOf(left)).toBe(1);
    }
  });

  it("has its members where the writer of the value says", () => {
    const check = ({ text, members, items }: WrittenJson): void => {
      let before = 0;
      for (const { at, member } of members) {
        expect(text.slice(at, at + member.text.length)).toBe(member.text);
        expect(at).toBeGreaterThanOrEqual(before);
        expect(member.text.length).toBeGreaterThanOrEqual(SHORTEST_MEMBER);
        before = at + member.text.length;
        check(member);
      }
      if (items.length > 0) expect(`[${items.join(",")}]`).toBe(text);
    };
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }).map(withoutFractions), (value) => {
        const written = writeJsonMembers(value);
        expect(written.text).toBe(JSON.stringify(value));
        check(written);
      }),
      { numRuns: 1_000 },
    );
    for (const text of fc.sample(LISTS, 200)) check(membersOfText(text));
  });

  it("is cut alike whether its values are written for the first time, or are shared and were written before", () => {
    const topics = fc
      .tuple(fc.constantFrom(0, 60, 129), fc.constantFrom("a", "b"))
      .map(([at, letter]) => ({ topic: "x".repeat(at) + letter + "x".repeat(129 - at) }));
    const lists = fc
      .tuple(fc.constantFrom("a", "b"), fc.constantFrom(9, 30, 31))
      .map(([name, length]) => Array.from({ length }, (_, at) => ({ transaction_id: partId(`${name} ${at}`) })));
    const values = fc.letrec<{ value: object }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        topics,
        lists,
        fc.record({ a: tie("value"), b: tie("value") }, { requiredKeys: ["a"] }),
      ),
    })).value;
    const texts = fc.array(fc.tuple(values, values, fc.nat(1)), { minLength: 4 });
    fc.assert(
      fc.property(texts, (drawn) => {
        for (const [layers, citations, salt] of drawn) {
          const cutOf = (value: object): readonly unknown[] => {
            const asked: string[] = [];
            const isPart = (id: string): boolean => asked.push(id) > 0 && (id.charCodeAt(0) + salt) % 2 === 0;
            return [cutText(writeJsonMembers(value), isPart), asked];
          };
          const fresh = cutOf(structuredClone({ layers, citations }));
          const value = { layers: shared(layers), citations: shared(citations) };
          expect(cutOf(value)).toEqual(fresh);
          expect(cutOf(value)).toEqual(fresh);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("is compared with another piece by piece, as if it were put together", () => {
    const pieces = fc.array(
      fc.constantFrom("a", "bc", '{"a":1}', `\u0001${"p".repeat(22)}`, `\u0001${"q".repeat(22)}`),
    );
    const parts = new Map([["p".repeat(22), "abc"]]);
    const change = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => `${text}a`,
      (text) => text.slice(0, -1),
      (text) => text.slice(1),
      (text) => text.replace("b", "c"),
    );
    fc.assert(
      fc.property(pieces, change, (drawn, changed) => {
        const whole = joinText(drawn.join(""), parts);
        expect(joinsTo(drawn.join(""), parts, changed(whole))).toBe(changed(whole) === whole);
      }),
    );
  });

  it("may be as deep as it likes: what lies deep is no member of its own", () => {
    const deep = `${"[".repeat(50_000)}"${"x".repeat(100)}"${"]".repeat(50_000)}`;
    expect(cutText(membersOfText(deep), () => true)?.cut).toBe(deep);
    let [value, asked]: [unknown, number] = ["x".repeat(200), 0];
    for (let depth = 0; depth < 30; depth += 1) value = [value];
    cutText(writeJsonMembers(value), () => (asked += 1) < 0);
    expect(asked).toBe(12);
  });
});

describe("the texts of an answer as they are stored", () => {
  it("come back as they were, and refer only to parts that an earlier answer had", () => {
    const seen = makeSeenMembers();
    const isPart = (id: string): boolean => seen.isPart(OF, id);
    const kept = new Map<string, string>();
    fc.assert(
      fc.property(TEXTS, TEXTS, TEXTS, (gist, modules, body) => {
        seen.begin();
        const { stored, parts } = packTexts(textsOf({ gist, modules, body }), isPart);
        for (const { id, text } of parts) kept.set(id, text);
        const again = stored.packed === null ? stored.body : unpackText(stored.packed);
        const isCut = stored.packed !== null;
        expect(isCut ? joinText(again, kept) : again).toBe(body);
        expect(isCut ? joinText(stored.gist, kept) : stored.gist).toBe(gist);
        expect(isCut ? joinText(stored.modules, kept) : stored.modules).toBe(modules);
      }),
      { numRuns: 1_000 },
    );
  });

  it("refer to a part from the second answer on that has it, and never for being in one answer twice", () => {
    const seen = makeSeenMembers();
    const member = { topic: "x".repeat(200) };
    const partsOf = (answer: number): readonly string[] => {
      seen.begin();
      const body = JSON.stringify({ answer, layers: [member], not_checked: [member] });
      const { parts } = packTexts(textsOf({ gist: "{}", modules: "{}", body }), (id) => seen.isPart(OF, id));
      return parts.map(({ text }) => text);
    };
    expect(partsOf(1)).toEqual([]);
    expect(partsOf(2)).toEqual([JSON.stringify([member]), JSON.stringify([member])]);
    seen.begin();
    expect(seen.isPart({ ...OF, env: "test" }, partId(JSON.stringify([member])))).toBe(false);
  });

  it("take no memory in a process that writes none", () => {
    const before = process.memoryUsage().arrayBuffers;
    const made = Array.from({ length: 20 }, makeSeenMembers);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
    expect(made[0]?.isPart(OF, partId("first"))).toBe(false);
  });

  it("are packed once by each service, however often a part is added before it is stored", () => {
    const [one, other] = [makeSeenMembers(), makeSeenMembers()];
    const part = { id: partId("text"), text: "text" };
    const packed = one.packedPart(part);
    expect(one.packedPart(part)).toBe(packed);
    expect(other.packedPart(part)).not.toBe(packed);
    expect(unpackText(packed)).toBe("text");
    for (let at = 0; at < 64; at += 1) one.packedPart({ id: partId(String(at)), text: String(at) });
    expect(one.packedPart(part)).not.toBe(packed);
  });

  it("forget members and parts, the oldest first, and never take a part for stored that is not", () => {
    const seen = makeSeenMembers();
    const name = (at: number): string => partId(String(at));
    const last = 1_000_000;
    seen.noteStored(OF, name(0));
    for (let at = 1; at <= last; at += 1) {
      seen.begin();
      seen.isPart(OF, name(at));
      if (at > last - 1_000) seen.noteStored(OF, name(at));
    }
    seen.begin();
    expect([seen.isPart(OF, name(1)), seen.isPart(OF, name(last))]).toEqual([false, true]);
    const stored = Array.from({ length: last + 1 }, (_, at) => at).filter((at) => seen.isStored(OF, name(at)));
    expect(stored).toEqual([0, ...Array.from({ length: 1_000 }, (_, at) => last - 999 + at)]);
    seen.forgetStored(OF.accountId);
    expect(seen.isStored(OF, name(last))).toBe(false);
  });

  it("refer to parts where one booking after another issues 1,000 answers again, which is the most", () => {
    const seen = makeSeenMembers();
    const parts = (): number => {
      let count = 0;
      for (let answer = 0; answer < 1_000; answer += 1) {
        seen.begin();
        for (let member = 0; member < 50; member += 1) if (seen.isPart(OF, `${answer} ${member}`)) count += 1;
      }
      return count;
    };
    expect([parts(), parts()]).toEqual([0, 50_000]);
  });

  it("are whole where they could not come back: with a character that marks parts, or half of one", () => {
    for (const body of ["\u0001", '{"a":"\ud800"}'])
      expect(packTexts(textsOf({ gist: "{}", modules: "{}", body }), () => true).stored).toEqual({
        ...{ gist: "{}", modules: "{}" },
        body,
        packed: null,
      });
  });

  it("give an empty text where the bytes were altered or are of an unknown form", () => {
    expect(unpackText(Buffer.from([1, 255, 255, 255]))).toBe("");
    expect(unpackText(Buffer.from([2, 3, 0]))).toBe("");
    expect(unpackText(Buffer.alloc(0))).toBe("");
  });

  it("are read by the dictionary of the first release", () => {
    // Packed by that release. The dictionary never changes, because it is needed to read stored answers.
    expect(unpackText(Buffer.from(FIRST_RELEASE, "base64"))).toBe(
      '{"check_id":"chk_1","state":"determined","outcome":"allowed","recheck_reason":null}',
    );
  });
});

const FIRST_RELEASE = "AcPInCSVBdjsqgUA";
