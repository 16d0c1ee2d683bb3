/**
 * Valid requests, and requests with one mistake, on every operation. No response is a 5xx, every response matches the
 * OpenAPI document, and each mistake is refused with its code and field. `npm run fuzz` runs 20,000; TCS_FUZZ_RUNS and
 * TCS_SEED choose others.
 */
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";

import { readConformance } from "../runtime/http/conformance.js";
import type { Received } from "../runtime/http/sample-service.js";
import { SEED } from "../seed.js";
import { describeDocument } from "./document.js";
import { goodRequests } from "./good.js";
import { type Case, casesOf } from "./requests.js";
import { type Known, openKnown } from "./sample.js";

const RUNS = Number(process.env["TCS_FUZZ_RUNS"] ?? 400);
/** On one service: more would only be slower, because every booking is read again by later ones. */
const RUNS_OF_ONE = 2_000;

/** How often each kind of request was given each answer. */
const seen = new Map<string, number>();

function problemOf({ json, status }: Received): string {
  return status < 400 ? "answered" : (String(json["type"]).split("/").at(-1) ?? "");
}

type Entry = { readonly code: string; readonly field?: string; readonly fact?: string };

/** The place itself, one that contains it, or the fact that it is part of. */
function doesName({ field, fact }: Entry, place: string, orWithin: boolean): boolean {
  if (fact !== undefined)
    return place === `facts.${fact}` || place.startsWith(`facts.${fact}.`) || place.startsWith(`facts.${fact}[`);
  if (orWithin && (field?.startsWith(`${place}.`) === true || field?.startsWith(`${place}[`) === true)) return true;
  return field !== undefined && (place === field || place.startsWith(`${field}.`) || place.startsWith(`${field}[`));
}

/** Codes for a field that does not have the documented shape. The type of a setting decides the shape of its value. */
const OF_SHAPE = [
  "unknown_parameter",
  "duplicate_parameter",
  "type",
  "enum",
  "string_too_long",
  "too_long",
  "out_of_range",
  "duplicate_key",
  "too_deep",
  "unreadable",
];

function judge({ wanted }: Case, received: Received): void {
  const { status, json } = received;
  const errors = (json["errors"] ?? []) as readonly Entry[];
  if (wanted.kind === "answered") expect(status).toBe(200);
  if (wanted.kind === "not misshapen") {
    expect(status).toBeLessThan(500);
    expect(
      errors.filter(
        ({ field, code }) =>
          problemOf(received) === "invalid-request" &&
          field !== undefined &&
          field !== "value" &&
          OF_SHAPE.includes(code),
      ),
    ).toEqual([]);
  }
  if (wanted.kind !== "refused") return;
  expect(wanted.statuses).toContain(status);
  const { names, codes, orWithin = false } = wanted;
  // For a missing object, its id is the only error.
  if (names === null || status === 404) return;
  const naming = errors.filter(
    (error) => doesName(error, names, orWithin) && (codes.length === 0 || codes.includes(error.code)),
  );
  expect(naming.length, `names ${names}${codes.length > 0 ? ` with ${codes.join(" or ")}` : ""}`).toBeGreaterThan(0);
}

async function runCase({ service, sessions }: Known, sent: Case): Promise<void> {
  const { path, key, session, method, headers, text } = sent;
  const received = await service.send(path, {
    key,
    method,
    headers: { ...headers, ...(session !== null && sessions[session]) },
    ...(text !== null && method !== "GET" && { text }),
  });
  const outcome = `${sent.kind}: ${received.status} ${problemOf(received)}`;
  seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
  try {
    judge(sent, received);
  } catch (error) {
    expect.fail(
      `${sent.kind} on ${sent.operation}: ${JSON.stringify(sent).slice(0, 3_000)}\nwas answered ${received.status} ${received.text.slice(0, 2_000)}\n${String(error)}`,
    );
  }
}

const batches = Array.from({ length: Math.ceil(RUNS / RUNS_OF_ONE) }, (_, at) => ({
  seed: (SEED + at) % 2 ** 31,
  runs: Math.min(RUNS_OF_ONE, RUNS - at * RUNS_OF_ONE),
}));

it.each(batches)(
  "$runs requests, with the seed $seed, are answered as the document says, and what is wrong is named [GEN-002, ERR-034, ERR-035, LIM-024]",
  async ({ seed, runs }) => {
    const known = await openKnown();
    try {
      const { document } = await readConformance(known.service.url);
      const described = describeDocument(document);
      const good = goodRequests(known);
      const needing = described.operations
        .filter(({ body, takesFile, pathParameters }) => body !== null || takesFile || pathParameters.length > 0)
        .map(({ id }) => id);
      expect(
        Object.keys(good).sort(),
        "good.ts has a line for every operation that takes a body or names something",
      ).toEqual(needing.sort());
      // Operations with a body have more possible mistakes.
      const cases = fc.oneof(
        ...described.operations.map((operation) => ({
          weight: operation.body === null ? 1 : operation.id === "check" ? 12 : 4,
          arbitrary: casesOf(operation, described, good[operation.id] ?? null),
        })),
      );
      await fc.assert(
        fc.asyncProperty(cases, (each) => runCase(known, each)),
        { seed, numRuns: runs },
      );
    } finally {
      await known.service.close();
    }
  },
);

afterAll(() => {
  if (process.env["TCS_FUZZ_RUNS"] === undefined) return;
  console.log(`TCS_SEED=${SEED}`);
  console.log(
    [...seen]
      .sort()
      .map(([outcome, count]) => `${String(count).padStart(6)} ${outcome}`)
      .join("\n"),
  );
});
