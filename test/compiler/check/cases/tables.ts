/** Reference tables, totals and questions. Each case says all that is said of it. */
import type { Case } from "../case.js";

export const TABLES_CASES: readonly Case[] = [
  {
    code: "TCS3210",
    kind: "policy",
    edits: [['from "rates.csv"', 'from "../rates.csv"']],
    says: ['TCS3210|"../rates.csv"|"../rates.csv" is not the name of a CSV file in the source\'s folder.'],
  },
  {
    code: "TCS3201",
    kind: "policy",
    edits: [['from "rates.csv"', 'from "rate.csv"']],
    says: ['TCS3201|"rate.csv"|The file rate.csv is not in the source\'s folder.'],
  },
  {
    code: "TCS3202",
    kind: "policy",
    edits: [],
    surroundings: { csv: 'place,year,full,part\nLinz,2026,"28.00,0.5\n' },
    says: ['TCS3202|"rates.csv"|rates.csv cannot be read: a quotation mark is not closed.'],
  },
  {
    code: "TCS3202",
    title: "a short line",
    kind: "policy",
    edits: [],
    surroundings: { csv: "place,year,full,part\nLinz,2026\n" },
    says: ['TCS3202|"rates.csv"|rates.csv cannot be read: a line has more or fewer values than the header.'],
  },
  {
    code: "TCS3202",
    title: "nothing",
    kind: "policy",
    edits: [],
    surroundings: { csv: "" },
    says: ['TCS3202|"rates.csv"|rates.csv cannot be read: it is empty.'],
  },
  {
    code: "TCS3203",
    kind: "policy",
    edits: [],
    surroundings: { csv: "place,yr,full,part\nLinz,2026,28.00,0.5\n" },
    says: ['TCS3203|"rates.csv"|The header of rates.csv lacks year and has yr, which the table does not have.'],
  },
  {
    code: "TCS3204",
    kind: "policy",
    edits: [],
    surroundings: { csv: "place,year,full,part\nLinz,2026,28 EUR,0.5\n" },
    says: [
      'TCS3204|"rates.csv"|rates.csv, line 2: "28 EUR" in column full is not an amount in EUR with at most 2 decimals.',
    ],
  },
  {
    code: "TCS3204",
    title: "a fraction of a cent",
    kind: "policy",
    edits: [],
    surroundings: { csv: "place,year,full,part\nLinz,2026,28.005,0.5\n" },
    says: [
      'TCS3204|"rates.csv"|rates.csv, line 2: "28.005" in column full is not an amount in EUR with at most 2 decimals.',
    ],
  },
  {
    code: "TCS3204",
    title: "decimals too many that are zeros",
    kind: "policy",
    edits: [],
    surroundings: { csv: "place,year,full,part\nLinz,2026,28.000,0.5\n" },
    says: [
      'TCS3204|"rates.csv"|rates.csv, line 2: "28.000" in column full is not an amount in EUR with at most 2 decimals.',
    ],
  },
  {
    code: "TCS3205",
    kind: "policy",
    edits: [],
    surroundings: { csv: "place,year,full,part\nLinz,2026,28.00,0.5\nWien,2026,1.00,1\nLinz,2026,28.00,0.5\n" },
    says: ['TCS3205|"rates.csv"|rates.csv, line 4, has the same key as line 2.'],
  },
  {
    code: "TCS3205",
    title: "keys that differ in how a character is composed",
    kind: "policy",
    edits: [],
    surroundings: { csv: "place,year,full,part\nK\u00f6ln,2026,28.00,0.5\nKo\u0308ln,2026,28.00,0.5\n" },
    says: ['TCS3205|"rates.csv"|rates.csv, line 3, has the same key as line 2.'],
  },
  {
    code: "TCS3218",
    kind: "policy",
    edits: [],
    surroundings: { csv: { byte: 21, line: 2, column: 2, guess: { encoding: "Windows-1252", word: "Köln" } } },
    says: ['TCS3218|"rates.csv"|rates.csv, line 2, column 2: no character begins at byte 21. The file is not UTF-8.'],
  },
  {
    code: "TCS3206",
    kind: "policy",
    edits: [["keyed by place, year: integer", "keyed by year: integer up to, place"]],
    says: ["TCS3206|year|`year` is a range key. Only the last key may be a range."],
  },
  {
    code: "TCS3207",
    kind: "policy",
    edits: [["gives full: money", "gives full: person"]],
    says: ["TCS3207|full|`full` cannot be a person in a table."],
  },
  {
    code: "TCS3207",
    title: "a range of codes",
    kind: "policy",
    edits: [["keyed by place, year: integer", "keyed by year: integer, place up to"]],
    says: ["TCS3207|place|`place` cannot be a code with a range in a table."],
  },
  {
    code: "TCS3209",
    kind: "policy",
    edits: [["keyed by place, year: integer", "keyed by place, year"]],
    says: ["TCS3209|year|The key `year` has no type, and no fact of that name gives it one."],
  },
  {
    code: "TCS3301",
    kind: "policy",
    edits: [["count over this customer ever counting earlier", "count over this agent ever counting all other"]],
    right: [["count over this customer ever counting earlier", "count over this agent ever counting earlier"]],
    says: ["TCS3301|agent|A total over an agent counts earlier bookings only."],
  },
  {
    code: "TCS3302",
    kind: "policy",
    edits: [["last 90 days", "last 0 days"]],
    says: ["TCS3302|0|A window spans 1 to 3660 days, not 0."],
  },
  {
    code: "TCS3302",
    title: "more months than ten years have",
    kind: "policy",
    edits: [["in the last 90 days of day", "in any 121 months containing day"]],
    right: [["in the last 90 days of day", "in any 120 months containing day"]],
    says: ["TCS3302|121|A window spans 1 to 120 months, not 121."],
  },
  {
    code: "TCS3303",
    kind: "policy",
    edits: [["sum of worth over", "sum of bought_on over"]],
    says: ["TCS3303|bought_on|`bought_on` is a date and cannot be summed."],
  },
  {
    code: "TCS3304",
    kind: "policy",
    edits: [["count of many is at least 3", "sum of many is at least 3"]],
    says: ["TCS3304|many|`many` counts bookings. It has no sum."],
  },
  {
    code: "TCS3305",
    kind: "policy",
    edits: [
      [
        "total many = count over this customer ever counting",
        "total many = sum of worth over this customer in any 12 months containing day counting",
      ],
    ],
    right: [
      [
        "total many = count over this customer ever counting",
        "total many = count over this customer in any 12 months containing day counting",
      ],
    ],
    says: ["TCS3305|many|`many` is the largest sum of any period. Another period may have more bookings."],
  },
  {
    code: "TCS3310",
    kind: "policy",
    edits: [
      ["ask abuse", "then not_allowed"],
      ['expect contested abuse signed by person "Lea"', "expect determined not_allowed"],
    ],
    says: ["TCS3310|abuse|No rule asks the question `abuse`."],
  },
  {
    code: "TCS3311",
    kind: "policy",
    edits: [["hand over to setting.desk as to_desk\n", "ask abuse\n"]],
    says: [
      "TCS4007|to_desk|No rule ends with the outcome `to_desk`.",
      "TCS3311|abuse|Another rule already asks the question `abuse`.",
    ],
  },
  {
    code: "TCS3311",
    title: "in two branches of one rule",
    kind: "policy",
    edits: [["at least 3 ask abuse", "at least 3 resolve { when damaged ask abuse otherwise ask abuse }"]],
    says: ["TCS3311|abuse|Another rule already asks the question `abuse`."],
  },
];
