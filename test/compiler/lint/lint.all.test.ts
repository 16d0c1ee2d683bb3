/**
 * The lint: one finding for each mistake, none after its correction, and no finding in shipped sources without a reason
 * there.
 */
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { observed } from "../../../cli/author/lint/observed.js";
import { ruleHashes } from "../../../compiler/canonical/hashes.js";
import { hasErrors } from "../../../compiler/diagnostics/diagnostic.js";
import { format } from "../../../compiler/format/format.js";
import { readLibrary } from "../../../compiler/host/disk.js";
import { checkLibrary } from "../../../compiler/library.js";
import { lint } from "../../../compiler/lint/lint.js";
import { LINT_RULES } from "../../../compiler/lint/names.js";
import { type Edit, edited } from "../check/kit.js";

const DOMAIN = `domain gifts {
  dated by day
  recipient recipient
  fact day "Day": date "Day."
  fact recipient "Recipient": recipient(customer_number) "Who."
  fact cost "Cost": money "Cost."
  law outcomes small, large, huge
}
`;
const LAW = `law de.gifts version "1" {
  title "Gifts"
  domain gifts
  jurisdictions DE
  currency EUR
  in force from 2026-01-01 by day
  changelog "First."
  source act: statute "Act" {
    limit "§ 1" text de "Bis 50 Euro im Jahr." translation en "Up to 50 euros in a year."
    rest "§ 2" text en "All else is large."
  }
  uses day, recipient, cost
  total gifts_cy "Gifts in the year" = sum of cost over this recipient in the calendar year of day counting earlier bookings
  outcomes small "Small", large "Large"
  not checked "Bribes" because "They turn on intent."
  base facts { day = 2026-03-10, recipient = customer "C-1" }
  rule small "Small" cites act.limit {
    wording "Up to 50 euros in a year it is small."
    when cost together with gifts_cy is at most 50.00 EUR then small
    example "exactly" from act.limit { given cost = 50.00 EUR expect determined small }
    example "one cent above" from act.limit { given cost = 50.01 EUR expect determined large }
    example "two" from act.limit { before { cost = 30.00 EUR } given cost = 20.01 EUR expect determined large }
    example "not known" from act.limit { expect undetermined_missing_facts cost }
    example "nobody" from act.limit { given recipient = described, cost = 1.00 EUR expect undetermined_missing_facts recipient }
  }
  rule rest "Rest" cites act.rest {
    wording "All else is large."
    always then large
    example "large" from act.rest { given cost = 60.00 EUR expect determined large }
  }
}
`;

function linted(law: string, domain = DOMAIN): { readonly codes: readonly string[]; readonly law: string } {
  const checked = checkLibrary({
    sources: [
      { path: "domains/gifts.rules", text: domain },
      { path: "law/de/gifts/1.rules", text: law },
    ],
    readTable: () => null,
  });
  expect(checked.diagnostics.filter((each) => hasErrors([each]))).toEqual([]);
  return {
    codes: lint(checked, observed).map(({ code, message }) =>
      `${code} ${/\[([\w-]+)\]$/.exec(message)?.[1] ?? ""}`.trim(),
    ),
    law,
  };
}

type Slip = readonly [rule: keyof typeof LINT_RULES, edits: readonly Edit[]];

/** The tests of the checks have the samples of the compiler's own warnings; one of them is here for all. */
const SLIPS: readonly Slip[] = [
  ["unused", [['outcomes small "Small"', 'setting spare "Spare": money "Spare."\n  outcomes small "Small"']]],
  ["one-sided-figure", [["is at most 50.00 EUR then", "is at most 50.00 EUR and cost is at least 0.00 EUR then"]]],
  [
    "unshown-outcome",
    [
      ['large "Large"', 'large "Large", huge "Huge"'],
      [
        "  rule rest",
        '  rule huge "Huge" cites act.rest {\n wording "All from 900 euros in a year is large."\n wording names 900.00 EUR as "900 euros"\n when cost together with gifts_cy is at least 900.00 EUR then huge\n example "no" from act.rest { given cost = 60.00 EUR expect determined large } }\n  rule rest',
      ],
    ],
  ],
  ["unshown-citation", [['example "large" from act.rest', 'example "large" from act.limit']]],
  [
    "unshown-rule",
    [["{ given cost = 60.00 EUR expect determined large }", "{ given cost = 6.00 EUR expect determined small }"]],
  ],
  [
    "wording-beyond-quote",
    [['"Up to 50 euros in a year it is small."', '"Up to 50 euros in a year, or 500 in ten, it is small."']],
  ],
  [
    "rules-meet",
    [
      [
        "always then large",
        'when cost together with gifts_cy is at least 50.00 EUR then large wording names 50.00 EUR as "else"',
      ],
    ],
  ],
  [
    "empty-total",
    [
      [
        "before { cost = 30.00 EUR } given cost = 20.01 EUR expect determined large",
        "given cost = 20.01 EUR expect determined small",
      ],
    ],
  ],
  [
    "half-told-booking",
    [
      [
        "before { cost = 30.00 EUR } given cost = 20.01 EUR expect determined large",
        "before { cost = 30.00 EUR } before { } given cost = 20.01 EUR expect determined large",
      ],
    ],
  ],
  ["nothing-unchecked", [['  not checked "Bribes" because "They turn on intent."\n', ""]]],
  ["placeholder", [['title "Gifts"', 'title "Placeholder: what people call it."']]],
  ["untried-absence", [["expect undetermined_missing_facts cost", "given cost = 1.00 EUR expect determined small"]]],
  ["untranslated", [[' translation en "Up to 50 euros in a year."', ""]]],
];

describe("a slip is found by its rule", () => {
  it("and a set without slips has no findings", () => {
    expect(linted(LAW).codes).toEqual([]);
  });

  it.each(SLIPS)("%s", (rule, edits) => {
    expect(linted(edited(LAW, edits)).codes).toContain(`${LINT_RULES[rule]} ${rule}`);
  });

  it("shared-total, where all other bookings count over a code or a person and over no recipient", () => {
    const domain = edited(DOMAIN, [
      ["  fact cost", '  fact centre: code "Cost centre."\n  fact owner: person "Owner."\n  fact cost'],
    ]);
    const over = (keys: string, reach: string): readonly string[] =>
      linted(
        edited(LAW, [
          ["uses day, recipient, cost", "uses day, recipient, cost, centre, owner"],
          ["over this recipient in", `over ${keys} in`],
          ["counting earlier bookings", `counting ${reach} bookings`],
          ['recipient = customer "C-1" }', 'recipient = customer "C-1", centre = "4711", owner = person "head" }'],
        ]),
        domain,
      ).codes.filter((code) => code === "TCS7017 shared-total");
    for (const keys of ["this centre", "this owner", "this centre and owner"]) {
      expect(over(keys, "all other"), keys).toHaveLength(1);
      expect(over(keys, "earlier"), keys).toEqual([]);
    }
    expect(over("this recipient", "all other")).toEqual([]);
    expect(over("this recipient and centre", "all other")).toEqual([]);
  });

  it("half-told-booking, and not where the example says that the fact is missing or asks for it", () => {
    const before = (facts: string, expected: string): readonly string[] =>
      linted(
        edited(LAW, [
          [
            "before { cost = 30.00 EUR } given cost = 20.01 EUR expect determined large",
            `before { cost = 30.00 EUR } before { ${facts} } given cost = 20.01 EUR expect ${expected}`,
          ],
        ]),
      ).codes;
    expect(before("", "determined large")).toEqual(["TCS7013 half-told-booking"]);
    expect(before("cost = missing", "determined large")).toEqual([]);
    expect(before("cost = 1.00 EUR", "determined large")).toEqual([]);
  });

  it("unsourced-number, in a policy; law is refused for it by the compiler", () => {
    const policy = (wording: string): readonly string[] => {
      const text = edited(LAW, [
        ["law de.gifts", "policy acme.gifts"],
        ["jurisdictions DE", "jurisdictions any"],
        ["  total gifts_cy", "  figure part: money = 30 % of cost\n  total gifts_cy"],
        ["when cost together with gifts_cy is at most 50.00 EUR", "when part is at most 50.00 EUR"],
        ["Up to 50 euros in a year it is small.", wording],
      ]);
      const sources = [
        { path: "domains/gifts.rules", text: DOMAIN },
        { path: "policy/acme/gifts/1.rules", text },
      ];
      return lint(checkLibrary({ sources, readTable: () => null }), observed).map(({ code }) => code);
    };
    expect(policy("Where a part of it is at most 50 euros it is small.")).toContain("TCS7015");
    expect(policy("Where 30 percent of it are at most 50 euros it is small.")).not.toContain("TCS7015");
  });

  it.each([
    ["total", ['total gifts_cy "Gifts in the year"', "total gifts_cy"]],
    ["outcome", ['large "Large"', "large"]],
    ["setting", ['outcomes small "Small"', 'setting spare: money "Spare."\n  outcomes small "Small"']],
    ["fact", ['outcomes small "Small"', 'fact spare: money "Spare."\n  outcomes small "Small"']],
  ] as const)("untitled, a %s of a source that ships; an author's own may be", (_, edit) => {
    const found = (own: boolean): readonly string[] => {
      const sources = [
        { path: "domains/gifts.rules", text: DOMAIN },
        { path: "law/de/gifts/1.rules", text: edited(LAW, [edit]) },
      ];
      const checked = checkLibrary({ sources, readTable: () => null, ...(own && { shipped: [] }) });
      return lint(checked, observed).flatMap(({ code, message }) => (code === "TCS7018" ? [message] : []));
    };
    expect(found(false)).toEqual([expect.stringMatching(/ has no title\. \[untitled\]$/)]);
    expect(found(true)).toEqual([]);
  });

  it("untitled, a fact of a domain that ships", () => {
    expect(linted(LAW, edited(DOMAIN, [['fact cost "Cost"', "fact cost"]])).codes).toEqual(["TCS7018 untitled"]);
  });

  it("unread-word, in a domain", () => {
    expect(
      linted(LAW, DOMAIN.replace("  law outcomes", '  fact shoe "Shoe": integer "Size."\n  law outcomes')).codes,
    ).toEqual(["TCS7003 unread-word"]);
  });

  it("and is switched off for the whole source by a reason above its first line, which formatting keeps and no hash feels", () => {
    for (const [rule, edits] of SLIPS) {
      const text = edited(LAW, edits);
      const off = `# lint: off ${rule} because the test says so\n${text}`;
      const formatted = format({ path: "law/de/gifts/1.rules", text: off }).text ?? "";
      const left = linted(text).codes.filter((each) => each !== `${LINT_RULES[rule]} ${rule}`);
      expect([linted(off).codes, linted(formatted).codes]).toEqual([left, left]);
      expect(hashes(formatted)).toEqual(hashes(text));
    }
  });
});

function hashes(law: string): unknown {
  const { sources } = checkLibrary({
    sources: [
      { path: "domains/gifts.rules", text: DOMAIN },
      { path: "law/de/gifts/1.rules", text: law },
    ],
    readTable: () => null,
  });
  const model = sources.at(-1)?.model ?? null;
  return model === null ? null : ruleHashes(model);
}

describe("a directive", () => {
  const slip = (directive: string, above: string): readonly string[] =>
    linted(
      edited(LAW, [
        [' translation en "Up to 50 euros in a year."', ""],
        [above, `${directive}\n${above}`],
      ]),
    ).codes;

  it("speaks of the item below it alone", () => {
    expect(slip("    # lint: off untranslated because everybody reads German", '    limit "§ 1"')).toEqual([]);
    expect(slip("    # lint: off untranslated because everybody reads German", '    rest "§ 2"')).toEqual([
      "TCS7012 untranslated",
      "TCS7092",
    ]);
  });

  it("speaks of the line that it ends", () => {
    expect(
      linted(
        edited(LAW, [
          [' translation en "Up to 50 euros in a year."', " # lint: off untranslated because everybody reads German"],
        ]),
      ).codes,
    ).toEqual([]);
  });

  it("is a finding without a reason, for no rule that there is, and where nothing needs it", () => {
    expect(slip("    # lint: off untranslated", '    limit "§ 1"')).toEqual(["TCS7090", "TCS7012 untranslated"]);
    expect(slip("    # lint: off untranslatd because we may", '    limit "§ 1"')).toEqual([
      "TCS7091",
      "TCS7012 untranslated",
    ]);
    expect(slip("    # lint: off rules-meet because we may", '    limit "§ 1"')).toEqual([
      "TCS7092",
      "TCS7012 untranslated",
    ]);
  });

  it("never explains away another directive", () => {
    expect(linted(`# lint: off unused because it is\n${LAW}`).codes).toEqual(["TCS7092"]);
  });
});

it("what ships is clean, or says why not", () => {
  const checked = checkLibrary(readLibrary(join(import.meta.dirname, "../../../rulesets")));
  expect(lint(checked, observed).map(({ path, message }) => `${path}: ${message}`)).toEqual([]);
});
