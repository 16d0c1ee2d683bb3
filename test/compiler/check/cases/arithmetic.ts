/** Products, shares, quotients and bands. Each case lists all its diagnostics. */
import type { Case } from "../case.js";
import type { Edit } from "../kit.js";

/** A whole number with bounds. */
const HEADS: readonly Edit[] = [
  ["  setting lead:", '  fact heads: integer, from 0 to 20 "How many came"\n  setting lead:'],
  ['place = "Linz" }\n  base', 'place = "Linz", heads = 1 }\n  base'],
];

export const ARITHMETIC_CASES: readonly Case[] = [
  {
    code: "TCS3003",
    kind: "policy",
    edits: [["gives refunded = worth", "gives refunded = 30 % of worth"]],
    right: [
      ["gives refunded = worth", "gives refunded = 30 % of worth rounded half up to 0.01 EUR"],
      ["What is refunded,", "30 % are refunded,"],
      ["refunded = 38.00 EUR", "refunded = 11.40 EUR"],
      ["refunded = 40.00 EUR", "refunded = 12.00 EUR"],
    ],
    says: [
      "TCS3003|30 % of worth|`refunded`, which is given, must be a whole number of the smallest coin. This may be a fraction of it.",
      "TCS4009|30 % of worth|The rule `given` depends on 30 %, which its wording does not name.",
    ],
  },
  {
    code: "TCS3003",
    title: "a total's measure",
    kind: "policy",
    edits: [
      [
        "figure fee: money = 30 % of order_total rounded half up to 0.01 EUR",
        "figure fee: money = 30 % of order_total",
      ],
    ],
    says: [
      "TCS3003|worth|`worth`, which is summed, must be a whole number of the smallest coin. This may be a fraction of it.",
      "TCS3003|worth|`refunded`, which is given, must be a whole number of the smallest coin. This may be a fraction of it.",
      "TCS3003|40.00 EUR - worth, at least 0.00 EUR|`left`, which is given, must be a whole number of the smallest coin. This may be a fraction of it.",
    ],
  },
  {
    code: "TCS3003",
    title: "a decimal factor",
    kind: "policy",
    edits: [["gives refunded = worth", "gives refunded = worth * rates[place, 2026].part"]],
    says: [
      "TCS3003|worth * rates[place, 2026].part|`refunded`, which is given, must be a whole number of the smallest coin. This may be a fraction of it.",
      "TCS4009|2026|The rule `given` depends on 2026, which its wording does not name.",
    ],
  },
  {
    code: "TCS3004",
    kind: "policy",
    edits: [
      [
        "figure worth: money = (amount when damaged otherwise amount + fee)",
        "figure worth: money = amount * parts + fee",
      ],
    ],
    right: [
      ["amount when damaged otherwise amount + fee)", "amount * setting.window when damaged otherwise amount + fee)"],
    ],
    says: [
      "TCS3004|amount * parts|Both sides of `*` vary with the action. One of them must be a number, a setting, a table value or a bounded whole number.",
    ],
  },
  {
    code: "TCS3004",
    title: "a second product of what varies",
    kind: "policy",
    edits: [
      ...HEADS,
      [
        "figure worth: money = (amount when damaged otherwise amount + fee)",
        "figure worth: money = amount * heads * (heads + 1) + fee",
      ],
    ],
    right: [
      ...HEADS,
      ["amount when damaged otherwise amount + fee)", "amount * (heads + 1) when damaged otherwise amount + fee)"],
    ],
    says: [
      "TCS3004|amount * heads * (heads + 1)|Both sides of `*` vary with the action. One of them must be a number, a setting, a table value or a bounded whole number.",
    ],
  },
  {
    code: "TCS3028",
    kind: "policy",
    edits: [
      ...HEADS,
      [
        "(amount when damaged otherwise amount + fee)",
        "(amount divided by heads rounded up to 0.01 EUR when damaged otherwise amount + fee)",
      ],
    ],
    right: [
      ...HEADS,
      [
        "(amount when damaged otherwise amount + fee)",
        "(amount divided by (heads + 1) rounded up to 0.01 EUR when damaged otherwise amount + fee)",
      ],
    ],
    says: [
      "TCS3028|heads|This divisor may be zero or below. It must be a number above zero, a fact of money, a setting, a table value, or a bounded whole number that is 1 or more.",
    ],
  },
  {
    code: "TCS3029",
    kind: "policy",
    edits: [
      [
        "(amount when damaged otherwise amount + fee)",
        "(amount when damaged otherwise amount + fee divided by 2 rounded up to 0.01 EUR)",
      ],
    ],
    right: [
      [
        "(amount when damaged otherwise amount + fee)",
        "(amount when damaged otherwise (amount + fee) divided by 2 rounded up to 0.01 EUR)",
      ],
    ],
    says: ["TCS3029|amount + fee|It is not clear whether the whole sum is divided, or its last part."],
  },
  {
    code: "TCS3033",
    kind: "policy",
    edits: [
      [
        "(amount when damaged otherwise amount + fee)",
        "(progressive of amount (10 % up to fee, 20 % above) rounded up to 0.01 EUR when damaged otherwise amount + fee)",
      ],
    ],
    right: [
      [
        "(amount when damaged otherwise amount + fee)",
        "(progressive of amount (10 % up to 100.00 EUR, 20 % above) rounded up to 0.01 EUR when damaged otherwise amount + fee)",
      ],
    ],
    says: ["TCS3033|fee|This rate or limit varies with the action."],
  },
  {
    code: "TCS3034",
    kind: "policy",
    edits: [
      [
        "(amount when damaged otherwise amount + fee)",
        "(progressive of amount (-0.1 up to 100.00 EUR, 20 % above) rounded up to 0.01 EUR when damaged otherwise amount + fee)",
      ],
    ],
    right: [
      [
        "(amount when damaged otherwise amount + fee)",
        "(progressive of amount (0.1 up to 100.00 EUR, 20 % above) rounded up to 0.01 EUR when damaged otherwise amount + fee)",
      ],
    ],
    says: ["TCS3034|-0.1|The rate of a band is not below zero."],
  },
  {
    code: "TCS3035",
    kind: "policy",
    edits: [
      [
        "(amount when damaged otherwise amount + fee)",
        "(progressive of amount (10 % up to 100.00 EUR, 15 % up to 50.00 EUR, 20 % above) rounded up to 0.01 EUR when damaged otherwise amount + fee)",
      ],
    ],
    right: [
      [
        "(amount when damaged otherwise amount + fee)",
        "(progressive of amount (10 % up to 50.00 EUR, 15 % up to 100.00 EUR, 20 % above) rounded up to 0.01 EUR when damaged otherwise amount + fee)",
      ],
    ],
    says: ["TCS3035|50.00 EUR|This limit is not above 100.00 EUR."],
  },
];
