/** Matching sets. Each case says all that is said of it. */
import type { Case } from "../case.js";

const matching = (code: Case["code"], title: string, edits: Case["edits"], says: Case["says"]): Case => ({
  code,
  title,
  kind: "matching",
  edits,
  says,
});

const SLIPS = "when names differ by at most 2 letters and the shorter name has at least 6 letters";
const ALIKE = "when names are spelled alike then";

export const MATCHING_CASES: readonly Case[] = [
  matching(
    "TCS3101",
    "a matching set without kinds",
    [["  kinds customer, supplier\n", ""]],
    ["TCS3101|acme.customers|The source does not state its kinds of recipients."],
  ),
  matching(
    "TCS3102",
    "a matching set with two titles",
    [["  kinds", '  title "Once more"\n  kinds']],
    ['TCS3102|title "Once more"|`title` is written twice.'],
  ),
  matching(
    "TCS3007",
    "a day that does not exist",
    [["2026-01-01", "2026-02-30"]],
    ["TCS3007|2026-02-30|There is no day 2026-02-30."],
  ),
  matching(
    "TCS2001",
    "an unknown kind",
    [["kinds customer", "kinds custmer, customer"]],
    ["TCS2001|custmer|There is no kind of recipient `custmer`."],
  ),
  matching(
    "TCS2001",
    "an unknown edition",
    [["  kinds", '  edition "2026-21"\n  kinds']],
    ['TCS2001|"2026-21"|There is no edition `2026-21`.'],
  ),
  matching(
    "TCS2002",
    "a kind twice",
    [["kinds customer", "kinds customer, customer"]],
    ["TCS2002|customer|The kind `customer` is declared twice."],
  ),
  matching(
    "TCS2002",
    "a rule twice",
    [["rule slips", "rule alike"]],
    ["TCS2002|alike|The rule `alike` is declared twice."],
  ),
  matching(
    "TCS2001",
    "an unknown clause",
    [["cites guide.slips", "cites guide.slip"]],
    ["TCS2001|slip|There is no clause of guide named `slip`."],
  ),
  matching(
    "TCS2001",
    "an unknown number",
    [['MUSTER" customer_number', 'MUSTER" custmer_number']],
    ["TCS2001|custmer_number|There is no number of a recipient `custmer_number`."],
  ),
  matching(
    "TCS4002",
    "a matching rule without a wording",
    [['    wording "Names that are spelled alike."\n', ""]],
    ["TCS4002|alike|The rule `alike` has no wording."],
  ),
  matching(
    "TCS4003",
    "a matching rule without an example",
    [
      [
        `    example "a slip" {
      one "Muster" kind customer
      other "Mustre" kind supplier
      expect propose
    }
`,
        "",
      ],
    ],
    ["TCS4003|slips|The rule `slips` has no worked example."],
  ),
  matching(
    "TCS4004",
    "a matching rule without a condition",
    [[`    ${ALIKE} propose\n`, ""]],
    ["TCS4004|alike|The rule `alike` has a wording but no logic."],
  ),
  matching(
    "TCS4006",
    "a clause that nothing cites",
    [['    slips "2"', '    other "3"\n    slips "2"']],
    ["TCS4006|other|The clause `guide.other` is declared, but nothing reads it."],
  ),
  matching(
    "TCS4008",
    "a matching rule that an earlier one leaves nothing",
    [
      [ALIKE, "when names differ by at most 2 letters then"],
      ["Names that are spelled alike.", "Two letters."],
    ],
    [
      "TCS4008|slips|The rule `slips` can never decide: whenever its condition is true, `alike` before it proposes the same records.",
    ],
  ),
  matching(
    "TCS4009",
    "a number of letters that the wording leaves out",
    [["by two letters, and have six", "by two letters"]],
    ["TCS4009|6|The rule `slips` depends on 6, which its wording does not name."],
  ),
  matching(
    "TCS4101",
    "more letters than candidates are found for",
    [["at most 2 letters", "at most 3 letters"]],
    ["TCS4101|3|Expected a whole number from 1 to 2, found 3."],
  ),
  matching(
    "TCS4101",
    "no letter at all",
    [["at least 6 letters", "at least 0 letters"]],
    ["TCS4101|0|Expected a whole number from 1 to 200, found 0."],
  ),
  matching(
    "TCS4102",
    "names are compared on one side of `or` alone",
    [[SLIPS, `${SLIPS} or kind is customer`]],
    ["TCS4102|slips|The rule `slips` may hold for records whose names have nothing in common."],
  ),
  matching(
    "TCS4102",
    "names that are not alike",
    [[ALIKE, "when not names are spelled alike then"]],
    ["TCS4102|alike|The rule `alike` may hold for records whose names have nothing in common."],
  ),
  matching(
    "TCS4102",
    "numbers in names alone",
    [[ALIKE, "when numbers in the names are equal then"]],
    ["TCS4102|alike|The rule `alike` may hold for records whose names have nothing in common."],
  ),
  matching(
    "TCS4103",
    "the same words without the same numbers",
    [[ALIKE, "when names have the same words and not numbers in the names are equal then"]],
    ["TCS4103|alike|The condition of the rule `alike` can never be true."],
  ),
  matching(
    "TCS4103",
    "a condition that contradicts itself",
    [[ALIKE, "when names are spelled alike and kind is customer and kind is supplier then"]],
    ["TCS4103|alike|The condition of the rule `alike` can never be true."],
  ),
  matching(
    "TCS4103",
    "fewer letters than more",
    [
      [
        ALIKE,
        "when names are spelled alike and the shorter name has at least 9 letters and not the shorter name has at least 8 letters then",
      ],
      ["Names that are spelled alike.", "Nine, not eight."],
    ],
    ["TCS4103|alike|The condition of the rule `alike` can never be true."],
  ),
  matching(
    "TCS4104",
    "a kind that the set does not compare",
    [["kinds customer, supplier", "kinds customer"]],
    ["TCS4104|supplier|`supplier` is of no kind that this set compares (customer)."],
  ),
  matching(
    "TCS4104",
    "a number of a kind that the set does not compare",
    [[SLIPS, `${SLIPS} and one has vendor_number and the other has none`]],
    ["TCS4104|vendor_number|`vendor_number` is of no kind that this set compares (customer, supplier)."],
  ),
  matching(
    "TCS4104",
    "a declared number that belongs to a kind which the set does not compare",
    [
      ["kinds customer, supplier", "kinds customer, employee by personnel_number"],
      [SLIPS, `${SLIPS} and one has supplier_number and the other has none`],
    ],
    [
      "TCS4104|supplier_number|`supplier_number` is of no kind that this set compares (customer, employee).",
      "TCS4104|supplier|`supplier` is of no kind that this set compares (customer, employee).",
    ],
  ),
  matching(
    "TCS3119",
    "a kind of the service, declared",
    [["kinds customer, supplier", "kinds customer by client_number, supplier"]],
    ["TCS3119|customer|`customer` cannot be declared: the service has this kind already."],
  ),
  matching(
    "TCS4105",
    "a record that is left out",
    [['      one "Muster" kind customer\n      other "Mustre"', '      other "Mustre"']],
    ['TCS4105|"a slip"|The record `one` is not given.'],
  ),
  matching(
    "TCS4105",
    "a record of several kinds",
    [['other "Mustre" kind supplier', 'other "Mustre" kind supplier customer_number "C-1"']],
    [
      'TCS4105|other "Mustre" kind supplier customer_number "C-1"|The record `other` is of several kinds (supplier, customer).',
    ],
  ),
  matching(
    "TCS4105",
    "a record of no kind",
    [['other "Mustre" kind supplier', 'other "Mustre"']],
    ['TCS4105|other "Mustre"|The record `other` has no kind, and the set compares several.'],
  ),
  matching(
    "TCS4105",
    "a record without a name and a number",
    [['other "Mustre" kind supplier', "other kind supplier"]],
    ["TCS4105|other kind supplier|The record `other` has neither a name nor a number."],
  ),
  matching(
    "TCS4105",
    "an empty name",
    [['other "Mustre" kind supplier', 'other "" kind supplier']],
    ['TCS4105|other "" kind supplier|The record `other` would be refused: A name is not empty.'],
  ),
  matching(
    "TCS5002",
    "an example without an expectation",
    [['Mustre" kind supplier\n      expect propose', 'Mustre" kind supplier']],
    ['TCS5002|"a slip"|The example "a slip" does not say what it expects.'],
  ),
  matching(
    "TCS5013",
    "two examples with one title",
    [
      [
        '    example "a slip" {',
        '    example "a slip" { one "A" kind customer other "B" kind customer expect nothing }\n    example "a slip" {',
      ],
    ],
    ['TCS5013|"a slip"|This rule already has an example "a slip".'],
  ),
  matching(
    "TCS1014",
    "a record that is given twice",
    [['other "Mustre" kind supplier', 'other "Mustre" kind supplier other "B" kind customer']],
    ['TCS1014|other "B" kind customer|The record `other` is written twice in this rule.'],
  ),
];
