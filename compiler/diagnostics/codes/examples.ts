/** Worked examples: their form, and whether the answers match the expectations. */
import { entry } from "../entry.js";
import { explained } from "../explained.js";

export const EXAMPLE_CODES = {
  TCS5001: entry<{ what: string; name: string }>({
    severity: "error",
    title: "An example with too many items",
    message: ({ what, name }) => `The example "${name}" ${what}.`,
    help: () => "An example is either `given … expect …` or a list of labelled steps, each with its own `expect`.",
    explain: explained(
      "An example is either one booking (`given … expect …`) or a list of labelled steps.",
      'example "a" { given amount = 1.00 EUR first { } expect determined allowed }',
      'example "a" { given amount = 1.00 EUR expect determined allowed }',
    ),
  }),
  TCS5002: entry<{ name: string }>({
    severity: "error",
    title: "An example without an expectation",
    message: ({ name }) => `The example "${name}" does not say what it expects.`,
    help: () => "Add `expect determined …`, or another state.",
    explain: explained(
      "An example proves something only if it states the expected answer.",
      'example "a" { given amount = 1.00 EUR }',
      'example "a" { given amount = 1.00 EUR expect determined allowed }',
    ),
  }),
  TCS5003: entry<{ name: string; near: string | null }>({
    severity: "error",
    title: "An example that copies an unknown one",
    message: ({ name }) => `There is no example "${name}" to copy.`,
    help: ({ near }) =>
      near === null
        ? "`like` copies an example of the same rule, or the only example of that title elsewhere in the set."
        : `Did you mean "${near}"?`,
    explain: explained(
      "`like` copies the assumptions of another example.",
      'example "b" like "exactly fifty" but …',
      'example "b" like "exactly 50.00" but …',
    ),
  }),
  TCS5004: entry<{ name: string; why: string }>({
    severity: "error",
    title: "An example that cannot be copied",
    message: ({ name, why }) => `"${name}" cannot be copied: ${why}.`,
    explain: explained(
      "`like` copies an example of the form `given … expect …`. That example may not copy this one, " +
        "directly or indirectly.",
      'example "a" like "b" { … }\nexample "b" like "a" { … }',
      'example "a" { given … expect … }\nexample "b" like "a" but … { … }',
    ),
  }),
  TCS5005: entry<{ name: string; wanted: string; found: string }>({
    severity: "error",
    title: "A value in an example of the wrong type",
    message: ({ name, wanted, found }) => `\`${name}\` is ${wanted}; found ${found}.`,
    help: ({ wanted }) => (wanted === "a date" ? "A day is written year-month-day, as in 2026-01-31." : null),
    explain: explained(
      'Values in examples are literals of the type of the fact or setting. Write `customer "C-1"` for ' +
        'a recipient, `person "lead"` for a person, `missing` to leave a base fact out.',
      'given recipient = "C-1"',
      'given recipient = customer "C-1"',
    ),
  }),
  TCS5006: entry<{ name: string }>({
    severity: "error",
    title: "A value set twice",
    message: ({ name }) => `\`${name}\` is given twice here.`,
    explain: explained(
      "A value is given once.",
      "given amount = 1.00 EUR, amount = 2.00 EUR",
      "given amount = 2.00 EUR",
    ),
  }),
  TCS5007: entry<{ name: string; problem: string }>({
    severity: "error",
    title: "A value in an example that would be refused",
    message: ({ name, problem }) => `\`${name}\` ${problem}.`,
    explain: explained(
      "An example cannot assume a value that the service refuses: below zero, out of range, or not " +
        "matching the pattern.",
      "given cost_net = -1.00 EUR",
      "given cost_net = 1.00 EUR",
    ),
  }),
  TCS5008: entry<{ label: string }>({
    severity: "error",
    title: "A booking that does not exist yet",
    message: ({ label }) => `No earlier step books \`${label}\`.`,
    help: ({ label }) => `Book it first: \`${label} { … } expect …\`.`,
    explain: explained(
      "A step refers to a booking of an earlier step.",
      "second re-checked because later_transaction expect …",
      "second { … } expect …\nsecond re-checked because later_transaction expect …",
    ),
  }),
  TCS5009: entry<{ label: string }>({
    severity: "error",
    title: "A label used for two bookings",
    message: ({ label }) => `\`${label}\` is booked already.`,
    help: () => "Give the second booking another label, or write `completed` or `corrected`.",
    explain: explained(
      "A label names one booking.",
      "first { … } expect …\nfirst { … } expect …",
      "first { … } expect …\nsecond { … } expect …",
    ),
  }),
  TCS5010: entry<{ reason: string; near: string | null; reasons: readonly string[] }>({
    severity: "error",
    title: "A reason the service does not have",
    message: ({ reason }) => `There is no reason \`${reason}\`.`,
    help: ({ near, reasons }) =>
      near === null ? `Reasons here are ${reasons.join(", ")}.` : `Did you mean \`${near}\`?`,
    explain: explained(
      "Reasons are those of the interface: the reason of a re-check or of a not_covered answer.",
      "first re-checked because newer_booking expect …",
      "first re-checked because later_transaction expect …",
    ),
  }),
  TCS5011: entry<{ what: string }>({
    severity: "error",
    title: "An expectation that cannot occur",
    message: ({ what }) => what,
    explain: explained(
      "An expectation names what the rule set can answer: its outcomes, consequence keys, facts and questions.",
      "law … { expect waits for law }",
      "policy … { expect waits for law }",
    ),
  }),
  TCS5012: entry<{ problem: string }>({
    severity: "error",
    title: "Linked recipients that link nothing",
    message: ({ problem }) => problem,
    help: () => 'Name two or more recipients of the bookings, as: recipients linked customer "A", customer "B".',
    explain: explained(
      "An example links recipients that its bookings name. From there on, they count as one.",
      'before { customer = customer "A" }\nrecipients linked customer "A"',
      'before { customer = customer "A" }\nrecipients linked customer "A", customer "B"\ngiven customer = customer "B"',
    ),
  }),
  TCS5013: entry<{ title: string }>({
    severity: "error",
    title: "Two examples with one title",
    message: ({ title }) => `This rule already has an example "${title}".`,
    explain: explained(
      "Examples of a rule have different titles.",
      'example "a" { … }\nexample "a" { … }',
      'example "a" { … }\nexample "b" { … }',
    ),
  }),
  TCS5014: entry<{ label: string }>({
    severity: "error",
    title: "A person that no setting names",
    message: ({ label }) => `No setting or fact of this example names the person "${label}".`,
    help: () => 'Set it in `base settings` or `settings`: `lead = person "…"`.',
    explain: explained(
      "Settings name the approvers, the signers and the persons to whom a case is handed.",
      'expect determined needs_approval by person "lead"   # and no setting names her',
      'settings support_lead = person "lead"',
    ),
  }),
  TCS5016: entry<{ name: string; what: string }>({
    severity: "error",
    title: "An example of a figure that is none",
    message: ({ name, what }) => `The example "${name}" ${what}.`,
    help: () => "An example of a figure says `given`, `settings`, and one `expect figure NAME = …`.",
    explain: explained(
      "A figure is computed from one booking and settings. What it lacks is expected as " +
        "`undetermined_missing_facts` or `not_covered`.",
      'figure fee: money = 5 % of price { example "a" { before { } expect determined allowed } }',
      'figure fee: money = 5 % of price { example "a" { given price = 100.00 EUR expect figure fee = 5.00 EUR } }',
    ),
  }),
  TCS5017: entry<Record<string, never>>({
    severity: "error",
    title: "A figure that an example of a rule expects",
    message: () => "A rule is shown by what it answers, not by a figure.",
    help: () => "Write the example between the braces of the figure: `figure NAME: … = … { example … }`.",
    explain: explained(
      "`expect figure` stands in an example of that figure. An example of a rule expects an answer.",
      'rule a … { example "a" { expect figure fee = 5.00 EUR } }',
      'figure fee: money = 5 % of price { example "a" { given price = 100.00 EUR expect figure fee = 5.00 EUR } }',
    ),
  }),
  TCS5018: entry<{ why: string }>({
    severity: "error",
    title: "A day that cannot be counted from the first day",
    message: ({ why }) => `This day cannot be counted from the first day in force: ${why}.`,
    help: () => "Write `first day + 2 months - 1 day`: months or years first, then days. Or write the day itself.",
    explain: explained(
      "A worked example may count its days from the first day on which the version is in force, so " +
        "that a later version can keep the example as it stands.",
      "given delivered_on = first day - 1 day + 2 months",
      "given delivered_on = first day + 2 months - 1 day",
    ),
  }),
  TCS5019: entry<{ name: string }>({
    severity: "error",
    title: "A setting that names no person from a day on",
    message: ({ name }) => `\`${name}\` names no person here.`,
    help: () =>
      'Write `setting support_lead = person "deputy" from 2026-03-12`. Write other settings under `settings`.',
    explain: explained(
      "Between the bookings of an example, only a person in a setting changes, from a day on. Other settings " +
        "hold for all days of an example.",
      'example "a" { setting refund_limit = 10.00 EUR from 2026-03-12 … }',
      'example "a" { setting support_lead = person "deputy" from 2026-03-12 … }',
    ),
  }),
  TCS5015: entry<{ label: string }>({
    severity: "error",
    title: "A report on an action that was not proposed",
    message: ({ label }) => `\`${label}\` was booked as taken. Only a proposed action can be reported as taken.`,
    help: () => "Write `asked as proposed` before it.",
    explain: explained(
      "`taken` reports an action that was proposed before it was taken.",
      "first { … } expect …\nfirst taken expect …",
      "asked as proposed\nfirst { … } expect …\nfirst taken expect …",
    ),
  }),
};
