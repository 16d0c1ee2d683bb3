/**
 * `tcs diff --prove` finds what was planted between two versions of a small set, and calls equivalent what is written
 * otherwise. Each case that it shows is answered otherwise by the two modules, and is an example that the source takes.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { ComparedVersion } from "../../../cli/author/diff/found.js";
import { type Proof, proofOf } from "../../../cli/author/diff/proof.js";
import { partWords, proofLines } from "../../../cli/author/diff/proof-words.js";
import { buildDraft } from "../../../compiler/build.js";
import { type OpenSolver, openSolver } from "../../../compiler/host/solver.js";
import { acceptable } from "../../../compiler/mutate/acceptable.js";
import { type Edit, edited } from "../check/kit.js";
import { smallSet } from "../small-set.js";
import { DOMAIN, SET, SHARES, TEXT, UNTIL_DECIDED } from "./orders-set.js";

let solver: OpenSolver;

beforeAll(async () => {
  const opened = await openSolver();
  if (opened === null) throw new Error("the solver is a package for development");
  solver = opened;
});
afterAll(() => {
  solver.end();
});

const readTable = (path: string): string | null => (path.endsWith("shares.csv") ? SHARES : null);

function versionOf(edits: readonly Edit[]): ComparedVersion {
  const model = smallSet(DOMAIN, SET, { "shares.csv": SHARES }).modelOf(edits);
  return { model, module: buildDraft(model).module, source: edited(TEXT, edits) };
}

async function proved(edits: readonly Edit[], before: readonly Edit[] = []): Promise<Proof> {
  const pair = { from: versionOf(before), to: versionOf(edits) };
  const proof = await proofOf(pair, solver, UNTIL_DECIDED);
  for (const { witness } of proof.parts) {
    if (witness === null) continue;
    const example = { rule: witness.rule, title: witness.case, text: witness.example };
    const taken = acceptable({ model: pair.to.model, source: pair.to.source, readTable }, [example]);
    expect(taken.size, witness.example).toBe(1);
    expect(witness.before).not.toEqual(witness.after);
  }
  return proof;
}

const differing = ({ parts }: Proof): readonly string[] =>
  parts.filter(({ result }) => result !== "equivalent").map((part) => `${partWords(part)} ${part.result}`);

describe("two versions", () => {
  it("that differ in nothing are equivalent, proved", async () => {
    const proof = await proved([]);
    expect(proof.equivalent).toBe(true);
    expect(proofLines(proof)[0]).toMatch(/^equivalent, proved/);
  });

  it.each<readonly [string, readonly Edit[]]>([
    [
      "a condition turned round",
      [["cost * shares[kind].share is at most", "not (cost * shares[kind].share) is above"]],
    ],
    [
      "a comparison of days from the other side",
      [["sent_on is above bought_on + 1 month", "bought_on + 1 month is below sent_on"]],
    ],
    ["a last condition that always holds there", [["when not urgent then refused", "always then refused"]]],
    [
      "a figure with a name",
      [
        ["  base facts {", "  figure due: money = cost * shares[kind].share\n  base facts {"],
        ["when cost * shares[kind].share is at most", "when due is at most"],
      ],
    ],
  ])("with %s are equivalent, proved", async (_, edits) => {
    expect(differing(await proved(edits))).toEqual([]);
  });

  it.each<readonly [string, readonly Edit[], readonly string[], string]>([
    [
      "of a cent",
      [
        ["is at most setting.limit", "is at most setting.limit + 0.01 EUR"],
        ["Small orders are allowed.", "Small orders are allowed, up to 0.01 EUR more."],
      ],
      ["outcome differs"],
      "cost = 100.01 EUR",
    ],
    [
      "of a day",
      [
        ["bought_on + 1 month then", "bought_on + 31 days then"],
        ["What is sent after a month", "What is sent after 31 days"],
      ],
      ["outcome differs"],
      "bought_on = ",
    ],
    [
      "of a month's last day",
      [["bought_on + 1 month then", "bought_on + 1 month - 1 day then"]],
      ["outcome differs"],
      "sent_on = ",
    ],
    [
      "of the person asked",
      [
        [
          'setting lead: person "Approves."',
          'setting lead: person "Approves."\n  setting chief: person "Approves more."',
        ],
        ['lead = person "Lea"', 'lead = person "Lea", chief = person "Carl"'],
        ["needs_approval by setting.lead", "needs_approval by setting.chief"],
        ['needs_approval by person "Lea"', 'needs_approval by person "Carl"'],
      ],
      ["persons asked differs"],
      "urgent = yes",
    ],
    [
      "of a case that nothing decides",
      [
        ["when not urgent then refused", "when not urgent and heads is below 10 then refused"],
        ["All else is refused.", "All else below 10 heads is refused."],
      ],
      ["state differs"],
      "heads = 10",
    ],
  ])("with a difference %s: a case that both answer so", async (_, edits, expected, written) => {
    const proof = await proved(edits);
    expect(differing(proof)).toEqual(expected);
    expect(proof.parts.find(({ witness }) => witness !== null)?.witness?.example).toContain(written);
  });

  it("of which one reads a fact more: any value of it is asked about, and the answer says so", async () => {
    const proof = await proved([
      ["cost = 10.00 EUR, heads = 2, kind", "cost = 10.00 EUR, kind"],
      ["cost, heads, kind", "cost, kind"],
    ]);
    expect(proof.limits).toEqual(["Only one version reads heads: there, any value is asked about."]);
    expect(proof.equivalent).toBe(true);
  });

  it("of two currencies have no common case: all is undecided, and nothing equivalent", async () => {
    const { model, ...rest } = versionOf([]);
    const other = { ...rest, model: { ...model, currency: "USD" } };
    const { parts } = await proofOf({ from: { model, ...rest }, to: other }, solver, UNTIL_DECIDED);
    expect(parts.map(({ result, because }) => `${result} ${because ?? ""}`)).toEqual(
      parts.map(() => "undecided Their currencies are different."),
    );
  });
});
