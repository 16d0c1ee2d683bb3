/** Rules, and checks beyond types (TCS4xxx). */
import { entry } from "../entry.js";
import { explained } from "../explained.js";

export const RULE_CODES = {
  TCS4002: entry<{ rule: string }>({
    severity: "error",
    title: "A rule without a wording",
    message: ({ rule }) => `The rule \`${rule}\` has no wording.`,
    help: () => 'The rule owner confirms the wording: add `wording "…"`.',
    explain: explained(
      "The rule owner reads and confirms the wording; the hash binds it to the logic.",
      "rule a … { always then allowed }",
      'rule a … { wording "Everything else is allowed." always then allowed }',
    ),
  }),
  TCS4003: entry<{ rule: string }>({
    severity: "error",
    title: "A rule without a worked example",
    message: ({ rule }) => `The rule \`${rule}\` has no worked example.`,
    help: () => "Add one that this rule decides, with its source.",
    explain: explained(
      "The rule owner confirms a rule by its wording and worked examples, and every example runs on each compilation.",
      "rule a … { wording … always then allowed }",
      'rule a … { wording … always then allowed\n  example "one" { given amount = 5.00 EUR expect determined allowed } }',
    ),
  }),
  TCS4004: entry<{ rule: string }>({
    severity: "error",
    title: "A rule that does nothing",
    message: ({ rule }) => `The rule \`${rule}\` has a wording but no logic.`,
    help: () => "Say when it applies and what follows: `when … then …`.",
    explain: explained(
      "A rule says when it applies and what follows.",
      'rule a … { wording "…" }',
      'rule a … { wording "…" when amount is above 5.00 EUR then not_allowed }',
    ),
  }),
  TCS4005: entry<{ action: string; stage: string; instead: string }>({
    severity: "error",
    title: "Something a rule of this stage cannot do",
    message: ({ action, stage }) => `A ${stage} rule cannot ${action}.`,
    help: ({ instead }) => instead,
    explain: explained(
      "Scope rules say whether the set applies, outcome rules decide or ask, consequence rules give values once the outcome is known.",
      "consequence c … on allowed { when x then ask abuse }",
      "rule c … { when x then ask abuse }",
    ),
  }),
  TCS4006: entry<{ what: string; name: string }>({
    severity: "warning",
    title: "Something declared that nothing uses",
    message: ({ what, name }) => `The ${what} \`${name}\` is declared but nothing reads it.`,
    help: () => "Take it out: a reader would look for what it does.",
    explain: explained(
      "What nothing reads only misleads: callers would send a fact, an account would keep a setting for nothing.",
      "uses gift_date, vat   # and no rule reads vat",
      "uses gift_date",
    ),
  }),
  TCS4007: entry<{ outcome: string }>({
    severity: "warning",
    title: "An outcome no rule reaches",
    message: ({ outcome }) => `No rule ends with the outcome \`${outcome}\`.`,
    help: () => "Take it out of `outcomes`, or write the rule that reaches it.",
    explain: explained(
      "The list of outcomes is what callers prepare for.",
      "outcomes allowed, not_allowed   # and every rule ends with allowed",
      "outcomes allowed",
    ),
  }),
  TCS4008: entry<{ rule: string; earlier: string; why: string }>({
    severity: "error",
    title: "A rule that can never be reached",
    message: ({ rule, why }) => `The rule \`${rule}\` can never decide: ${why}.`,
    help: ({ earlier }) => `Move it before ${earlier}, or take it out.`,
    explain: explained(
      "Rules are tried in the written order and the first true one decides; a rule behind one that is always true, or true whenever it is, never runs.",
      "rule a … { when amount is at most 100.00 EUR then allowed }\nrule b … { when amount is at most 50.00 EUR then needs_approval }",
      "rule b … { when amount is at most 50.00 EUR then needs_approval }\nrule a … { when amount is at most 100.00 EUR then allowed }",
    ),
  }),
  TCS4009: entry<{ rule: string; number: string }>({
    severity: "error",
    title: "A number the wording does not name",
    message: ({ rule, number }) => `The rule \`${rule}\` turns on ${number}, which its wording does not name.`,
    help: ({ number }) =>
      `The owner confirms the wording. Name the number there, or say how it names it: \`wording names ${number} as "…"\`.`,
    explain: explained(
      "The owner confirms what the wording says, so every number of a rule's own logic stands in it, as 50, 50.00 or fifty.",
      'wording "Small gifts are deductible."\nwhen cost_net is at most 50.00 EUR then deductible',
      'wording "Gifts of up to 50 euros are deductible."\nwhen cost_net is at most 50.00 EUR then deductible',
    ),
  }),
  TCS4010: entry<{ words: string }>({
    severity: "error",
    title: "Words the wording does not hold",
    message: ({ words }) => `The wording does not hold the words "${words}".`,
    explain: explained(
      "`wording names` points at words of the wording.",
      'wording "Within a fortnight."\nwording names 14 days as "two weeks"',
      'wording "Within two weeks."\nwording names 14 days as "two weeks"',
    ),
  }),
  TCS4011: entry<{ total: string; measure: string }>({
    severity: "warning",
    title: "A sum compared without the action itself",
    message: ({ total, measure }) => `\`sum of ${total}\` leaves out this action's own ${measure}.`,
    help: ({ total, measure }) =>
      `The limit would bite one action too late. Write \`${measure} together with ${total}\`.`,
    explain: explained(
      "A total never holds the action itself; a limit on the sum must add it, or the action that crosses the limit passes.",
      "when sum of gifts_fy is at most 50.00 EUR then deductible",
      "when limit_value together with gifts_fy is at most 50.00 EUR then deductible",
    ),
  }),
  TCS4012: entry<{ rule: string }>({
    severity: "error",
    title: "A consequence of no outcome",
    message: ({ rule }) => `The consequence \`${rule}\` does not say on which outcomes it follows.`,
    help: () => "Write `on OUTCOME` before `cites`.",
    explain: explained(
      "A consequence is reached only for the outcomes it names.",
      'consequence c "C" cites estg.limit { … }',
      'consequence c "C" on deductible cites estg.limit { … }',
    ),
  }),
  TCS4013: entry<Record<string, never>>({
    severity: "error",
    title: "An `otherwise` before other branches",
    message: () => "Nothing after this `otherwise` is ever reached.",
    help: () => "`otherwise` comes last.",
    explain: explained(
      "Branches are tried in order; `otherwise` is always true.",
      "resolve { otherwise then a   when x then b }",
      "resolve { when x then b   otherwise then a }",
    ),
  }),
  TCS4014: entry<{ key: string }>({
    severity: "error",
    title: "A consequence that is a balance in one place and none in another",
    message: ({ key }) => `\`${key}\` is marked \`balance\` in one rule and not in another, or given twice at once.`,
    explain: explained(
      "A key is a balance (what is left of a limit) everywhere or nowhere, and one action gives it once.",
      "gives balance rest = 1.00 EUR\n…\ngives rest = 0.00 EUR",
      "gives balance rest = 1.00 EUR\n…\ngives balance rest = 0.00 EUR",
    ),
  }),
  TCS4015: entry<{ quantity: string }>({
    severity: "warning",
    title: "A named quantity the rule does not turn on",
    message: ({ quantity }) => `The logic of this rule does not hold ${quantity}.`,
    explain: explained(
      "`wording names` explains a number of the rule's own logic.",
      'wording "After two weeks it is allowed."\nwording names 30 days as "two weeks"\nwhen day > bought + 14 days then allowed',
      'wording "After two weeks it is allowed."\nwording names 14 days as "two weeks"\nwhen day > bought + 14 days then allowed',
    ),
  }),
  TCS4016: entry<{ rule: string; on: string }>({
    severity: "error",
    title: "`on` outside a consequence",
    message: ({ rule }) => `Only a consequence is \`on\` an outcome; \`${rule}\` is none.`,
    explain: explained(
      "Scope and outcome rules decide the outcome; consequences follow on it.",
      'rule a "A" on allowed cites … { … }',
      'consequence a "A" on allowed cites … { … }',
    ),
  }),
  TCS4017: entry<{ words: string; rule: string }>({
    severity: "warning",
    title: "Asking for an approval nobody can record",
    message: ({ rule }) => `\`${rule}\` asks for an approval, but no fact of the rule set records one.`,
    help: () => 'Nobody is asked. Declare `fact approved_by: person, records approval "…"`.',
    explain: explained(
      "A person is asked for an approval only where the rule set marks the fact that records who approved.",
      "always then needs_approval by setting.lead   # and no fact records approval",
      'fact approved_by: person, records approval "Who approved"',
    ),
  }),
};
