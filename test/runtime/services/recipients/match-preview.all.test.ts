/** Previews of an answer to a match, a link by hand and a split: they equal what the job does, and store nothing. */
import fc from "fast-check";
import { expect, it } from "vitest";

import type { RerunPreview } from "../../../../runtime/actions/reissue/rerun-preview.js";
import type { Caller } from "../../../../runtime/auth/caller.js";
import { answerMatch, previewAnswer } from "../../../../runtime/services/recipients/answer-match.js";
import { linkRecipients, previewLink } from "../../../../runtime/services/recipients/link.js";
import { previewSplit, splitRecipient } from "../../../../runtime/services/recipients/split.js";
import type { Steps } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { dumpOf } from "../../store/dump.js";
import { type Answer, gift, openTestAccount, refusalOf, type TestAccount, toJson } from "../account.js";
import { decisionsIn } from "../acting/decisions/kit.js";
import { cameOfJob } from "../came-of-job.js";
import { openMatchIn } from "../recipient-matches.js";
import { workAll } from "../rules-change.js";

const RECORDS = 4;

type Act =
  | { readonly kind: "answer"; readonly match: number; readonly decision: "same" | "different" }
  | { readonly kind: "link"; readonly record: number; readonly other: number }
  | { readonly kind: "split"; readonly record: number };

interface Case {
  readonly gifts: readonly { readonly to: number; readonly cents: number; readonly asked: boolean }[];
  readonly matches: readonly (readonly [number, number])[];
  readonly acts: readonly Act[];
}

const record = fc.nat(RECORDS - 1);
const ANY_CASE: fc.Arbitrary<Case> = fc.record({
  gifts: fc.array(fc.record({ to: record, cents: fc.constantFrom(1_000, 2_500, 3_000, 5_100), asked: fc.boolean() }), {
    minLength: 2,
    maxLength: 5,
  }),
  matches: fc.uniqueArray(
    fc.tuple(record, record).filter(([one, other]) => one < other),
    { selector: ([one, other]) => `${one} ${other}`, minLength: 1, maxLength: 4 },
  ),
  acts: fc.array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant("answer" as const),
          match: fc.nat(3),
          decision: fc.constantFrom("same" as const, "same" as const, "different" as const),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("link" as const), record, other: record }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("split" as const), record }) },
    ),
    { minLength: 1, maxLength: 5 },
  ),
});

/** Rarely drawn: two gifts that are above the limit together, and each way to answer. */
const ABOVE_TOGETHER: Pick<Case, "gifts"> = {
  gifts: [
    { to: 2, cents: 3_000, asked: false },
    { to: 3, cents: 2_500, asked: false },
  ],
};
const EXAMPLES: readonly Case[] = [
  {
    ...ABOVE_TOGETHER,
    matches: [[2, 3]],
    acts: [
      { kind: "answer", match: 0, decision: "same" },
      { kind: "split", record: 3 },
    ],
  },
  { ...ABOVE_TOGETHER, matches: [[2, 3]], acts: [{ kind: "answer", match: 0, decision: "different" }] },
  {
    ...ABOVE_TOGETHER,
    matches: [[2, 3]],
    acts: [
      { kind: "answer", match: 0, decision: "different" },
      { kind: "link", record: 3, other: 2 },
    ],
  },
  {
    gifts: [],
    matches: [
      [0, 1],
      [0, 2],
    ],
    acts: [
      { kind: "answer", match: 0, decision: "same" },
      { kind: "answer", match: 1, decision: "same" },
    ],
  },
];

/** The first two records have a number each, of one kind: they are never one recipient. */
const recipientOf = (at: number): object => ({
  kind: "customer",
  ...(at < 2 ? { customer_number: `C-${at}` } : { name: `Name ${at}` }),
});

const recordIn = ({ recipient }: Answer): string =>
  (recipient as { readonly recipient_id: string } | null)?.recipient_id ?? "";

it("a preview of an answer, a link by hand or a split says what the job then does, and changes no row", async () => {
  const seen = { same: 0, different: 0, link: 0, split: 0, refused: 0, unchanged: 0 };
  await fc.assert(
    fc.asyncProperty(ANY_CASE, async ({ gifts, matches, acts }) => {
      const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
      try {
        const records: string[] = [];
        for (let at = 0; at < RECORDS; at += 1)
          records.push(recordIn(await account.check(gift(100, { facts: { recipient: recipientOf(at) } }))));
        for (const { to, cents, asked } of gifts) {
          const transaction = asked ? { status: "proposed" } : {};
          await account.check(gift(cents, { facts: { recipient: recipientOf(to) }, transaction }));
        }
        const opened: string[] = [];
        for (const [one, other] of matches)
          opened.push(await openMatchIn(account, [records[one] ?? "", records[other] ?? ""]));
        await workAll(account);
        for (const act of acts) {
          const { preview, make, name } = verbsOf(account, act, { records, opened });
          account.clock.now += 1000;
          const before = await dumpOf(account.database);
          const previewed = account.database.read(preview);
          const previewOrRefusal = await previewed.then(
            (shown) => ({ shown }),
            async () => ({ refusal: await refusalOf(previewed) }),
          );
          expect((await dumpOf(account.database)) === before).toBe(true);
          const made = account.database.transact(make);
          if ("refusal" in previewOrRefusal) {
            const { code, errors } = await refusalOf(made);
            expect({ code, errors }).toEqual({
              code: previewOrRefusal.refusal.code,
              errors: previewOrRefusal.refusal.errors,
            });
            seen.refused += 1;
            continue;
          }
          const { recheck_job: job_id } = JSON.parse(await made) as { readonly recheck_job: string | null };
          await workAll(account);
          const came = await cameOfJob(account, { job_id }, "live");
          expect(previewOrRefusal.shown).toEqual(came);
          seen[came.changed === 0 ? "unchanged" : name] += 1;
        }
      } finally {
        await account.database.close();
      }
    }),
    { numRuns: 40, examples: EXAMPLES.map((each): [Case] => [each]) },
  );
  // Of each there were some, or the property says little.
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
});

interface Verbs {
  readonly preview: () => Steps<RerunPreview>;
  readonly make: () => Steps<string>;
  readonly name: "same" | "different" | "link" | "split";
}

function verbsOf(
  account: TestAccount,
  act: Act,
  { records, opened }: { readonly records: readonly string[]; readonly opened: readonly string[] },
): Verbs {
  const { services } = account;
  const owner: Caller = decisionsIn(account).person("owner");
  if (act.kind === "link") {
    const id = records[act.record] ?? "";
    const body = toJson({ with: records[act.other] });
    return {
      preview: () => previewLink(services, owner, id, body),
      make: () => linkRecipients(services, owner, id, body),
      name: "link",
    };
  }
  if (act.kind === "split") {
    const id = records[act.record] ?? "";
    return {
      preview: () => previewSplit(services, owner, id, {}),
      make: () => splitRecipient(services, owner, id, {}),
      name: "split",
    };
  }
  const id = opened[act.match % opened.length] ?? "";
  const body = toJson({ decision: act.decision });
  return {
    preview: () => previewAnswer(services, owner, id, body),
    make: () => answerMatch(services, owner, id, body),
    name: act.decision,
  };
}
