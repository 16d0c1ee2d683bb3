/**
 * Bodies with one mistake, made from good ones. The document decides whether it is a mistake, and then errors must name
 * the place.
 */
import fc from "fast-check";

import { isRecord, type Json, nameOf, type Path, placesIn, textOf, verbatim, withAt } from "./json.js";
import type { ExpectedAnswer } from "./requests.js";

export interface Broken {
  readonly kind: string;
  readonly text: string;
  readonly wanted: ExpectedAnswer;
}

const NAMES = [
  "unheard_of",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "",
  "a.b",
  "\u0007",
  "\u{1F468}\u200D\u{1F469}",
  "n".repeat(201),
];

const VALUES: readonly Json[] = [
  ...[null, true, false, 0, -1, 1.5, 2 ** 53, -(2 ** 53), 1e300],
  ...["", " ", "x", "x".repeat(201), "\u{1F600}".repeat(201), "x".repeat(2_001), "x".repeat(10_001)],
  ...[
    "__proto__",
    "constructor",
    "2026-02-30",
    "2026-03-10",
    "2026-03-10T25:00:00Z",
    "2026-03-10T09:00:00",
    "EURO",
    "eur",
    "XXX",
    "true",
    "12",
  ],
  ...["\u202Egnp.exe", "a\u0301\u0301", "\uFEFF", "\u2028", "\u0007", "\uFFFF", "\u{10FFFF}"],
  ...[
    [],
    [null],
    ["x"],
    {},
    { a: 1 },
    { amount: 1 },
    { amount: "1", currency: "EUR" },
    Array.from({ length: 1_001 }, () => "x"),
  ],
];

/**
 * Numbers in forms that no program writes by accident. An amount is written without a point and an exponent, even if it
 * would be whole.
 */
const NO_AMOUNT = ["1e400", "-1e400", "9007199254740993", "1e-400", "0.5", "1".repeat(400), "1E0", "10e-1", "1.000"];
/** Fields of whole numbers that are read as they are written. */
const WRITTEN_WHOLE = ["amount", "retention_years", "overlap_hours", "sample"];
const ODD_NUMBERS = [...NO_AMOUNT, "-0"];
/** As written within a text: surrogates, and characters that no text keeps. */
const NOT_KEPT = ["\\ud800", "\\udfff", "\\u0000", "a\\ud83d", "\\ude00\\ud83d"];
const UNCLOSED_DEPTH = 40;

/** For an inserted list or object, an error may name a place within it or the value itself. */
function wantedAt(path: Path, isWrong: boolean, put: Json = null): ExpectedAnswer {
  if (!isWrong) return { kind: "not misshapen" };
  // A missing object is reported before the shape of its name (decision 142).
  const statuses = ["rule_set", "rule_version"].includes(nameOf(path)) ? [422, 404] : [422];
  return {
    kind: "refused",
    statuses,
    codes: [],
    names: path.length === 0 ? null : nameOf(path),
    orWithin: typeof put === "object" && put !== null,
  };
}

/** By a place in the body and a number that chooses one. */
function at(
  places: readonly { readonly path: Path; readonly value: Json }[],
  chosen: number,
): { readonly path: Path; readonly value: Json } {
  return places[chosen % places.length] ?? { path: [], value: null };
}

export function brokenBodies(body: Json, wrongsOf: (body: Json) => readonly string[]): fc.Arbitrary<Broken> {
  const places = placesIn(body);
  const objects = places.filter(({ value }) => isRecord(value));
  const judged = (kind: string, path: Path, changed: Json, put?: Json): Broken => ({
    kind,
    text: textOf(changed),
    wanted: wantedAt(path, wrongsOf(changed).length > 0, put),
  });
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(fc.nat(), fc.constantFrom(...VALUES)).map(([chosen, value]) => {
        const { path } = at(places, chosen);
        return judged("another value", path, withAt(body, path, value), value);
      }),
    },
    {
      weight: 1,
      arbitrary: fc.nat().map((chosen) => {
        const { path } = at(
          places.filter((each) => typeof each.path.at(-1) === "string"),
          chosen,
        );
        // An empty object has none to take away.
        return judged("a member less", path, path.length === 0 ? body : withAt(body, path, undefined));
      }),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.nat(), fc.constantFrom(...NAMES), fc.constantFrom<Json>(null, 1, "x", {}))
        .map(([chosen, name, value]) => {
          const path = [...at(objects, chosen).path, name];
          return judged("a member more", path, withAt(body, path, value), value);
        }),
    },
  );
}

/** Errors in reading the text, or with numbers that JSON.parse does not preserve. */
export function brokenTexts(
  body: Json,
  wrongsOf: (body: Json) => readonly string[],
  longestBytes: number,
): fc.Arbitrary<Broken> {
  const places = placesIn(body);
  const numbers = places.filter(({ value }) => typeof value === "number");
  const texts = places.filter(({ value }) => typeof value === "string");
  const members = places.filter(({ path }) => typeof path.at(-1) === "string");
  const unreadable = (code: string, names: string | null): ExpectedAnswer => ({
    kind: "refused",
    statuses: [400],
    codes: [code],
    names,
  });
  const made: fc.Arbitrary<Broken>[] = [
    fc.tuple(fc.nat(), fc.boolean()).map(([chosen, lists]) => {
      const deep = Array.from({ length: UNCLOSED_DEPTH }).reduce<Json>((inner) => (lists ? [inner] : { a: inner }), 1);
      return {
        kind: "nested too deep",
        text: textOf(withAt(body, at(places, chosen).path, deep)),
        wanted: unreadable("too_deep", null),
      };
    }),
    fc.nat().map((chosen) => {
      const text = textOf(body);
      return {
        kind: "an end too early",
        text: text.slice(0, 1 + (chosen % (text.length - 1))),
        wanted: unreadable("unreadable", null),
      };
    }),
    fc
      .constantFrom("x", "{}}", "{'a':1}", '{"a":01}', '{"a":NaN}', '{"a":1,}', "/**/{}", "\u0000")
      .map((text) => ({ kind: "no JSON", text, wanted: unreadable("unreadable", null) })),
  ];
  if (members.length > 0) {
    made.push(
      fc.nat().map((chosen) => {
        const { path, value } = at(members, chosen);
        const again = verbatim(JSON.stringify(path.at(-1)));
        return {
          kind: "a key twice",
          text: textOf(withAt(body, [...path.slice(0, -1), again], value)),
          wanted: unreadable("duplicate_key", nameOf(path)),
        };
      }),
    );
  }
  if (texts.length > 0)
    made.push(
      fc.tuple(fc.nat(), fc.constantFrom(...NOT_KEPT)).map(([chosen, text]) => ({
        kind: "half a character",
        text: textOf(withAt(body, at(texts, chosen).path, verbatim(`"${text}"`))),
        wanted: unreadable("unreadable", null),
      })),
    );
  if (numbers.length > 0) {
    made.push(
      fc.tuple(fc.nat(), fc.constantFrom(...ODD_NUMBERS)).map(([chosen, number]) => {
        const { path } = at(numbers, chosen);
        const isWrong =
          (WRITTEN_WHOLE.includes(String(path.at(-1))) && NO_AMOUNT.includes(number)) ||
          wrongsOf(withAt(body, path, Number(number))).length > 0;
        return {
          kind: "an odd number",
          text: textOf(withAt(body, path, verbatim(number))),
          wanted: isWrong ? wantedAt(path, true) : { kind: "not misshapen" },
        };
      }),
    );
  }
  const tooLarge = fc.constant<Broken>({
    kind: "too large",
    text: " ".repeat(longestBytes + 1),
    wanted: { kind: "refused", statuses: [413], codes: [], names: null },
  });
  return fc.oneof(...made.map((arbitrary) => ({ weight: 8, arbitrary })), { weight: 1, arbitrary: tooLarge });
}
