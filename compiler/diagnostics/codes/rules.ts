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
      "The rule owner reads and confirms the wording. The hash binds the wording to the logic.",
      "rule a … { always then allowed }",
      'rule a … { wording "Everything else is allowed." always then allowed }',
    ),
  }),
  TCS4003: entry<{ rule: string }>({
    severity: "error",
    title: "A rule without a worked example",
    message: ({ rule }) => `The rule \`${rule}\` has no worked example.`,
    help: () => "Add an example that this rule decides, with its source.",
    explain: explained(
      "The rule owner confirms a rule by its wording and worked examples. Every compilation runs every example.",
      "rule a … { wording … always then allowed }",
      'rule a … { wording … always then allowed\n  example "one" { given amount = 5.00 EUR expect ' +
        "determined allowed } }",
    ),
  }),
  TCS4004: entry<{ rule: string }>({
    severity: "error",
    title: "A rule that does nothing",
    message: ({ rule }) => `The rule \`${rule}\` has a wording but no logic.`,
    help: () => "Add `when … then …`.",
    explain: explained(
      "A rule states when it applies and what follows.",
      'rule a … { wording "…" }',
      'rule a … { wording "…" when amount is above 5.00 EUR then not_allowed }',
    ),
  }),
  TCS4005: entry<{ action: string; stage: string; instead: string }>({
    severity: "error",
    title: "An action that rules of this stage do not have",
    message: ({ action, stage }) => `A ${stage} rule cannot ${action}.`,
    help: ({ instead }) => instead,
    explain: explained(
      "Scope rules say whether the set applies. Outcome rules decide or ask. Consequence rules give " +
        "values for a known outcome.",
      "consequence c … on allowed { when x then ask abuse }",
      "rule c … { when x then ask abuse }",
    ),
  }),
  TCS4006: entry<{ what: string; name: string }>({
    severity: "warning",
    title: "An unused declaration",
    message: ({ what, name }) => `The ${what} \`${name}\` is declared, but nothing reads it.`,
    help: () => "Remove it.",
    explain: explained(
      "An unused declaration misleads: callers would send a fact, or an account keep a setting, without effect.",
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
      "Callers prepare for every outcome in the list.",
      "outcomes allowed, not_allowed   # and every rule ends with allowed",
      "outcomes allowed",
    ),
  }),
  TCS4008: entry<{ rule: string; earlier: string; why: string }>({
    severity: "error",
    title: "A rule that can never be reached",
    message: ({ rule, why }) => `The rule \`${rule}\` can never decide: ${why}.`,
    help: ({ earlier }) => `Move it before ${earlier}, or remove it.`,
    explain: explained(
      "Rules are tried in the written order, and the first true one decides. A rule never runs if an " +
        "earlier rule is true in all its cases.",
      "rule a … { when amount is at most 100.00 EUR then allowed }\nrule b … { when amount is at most " +
        "50.00 EUR then needs_approval }",
      "rule b … { when amount is at most 50.00 EUR then needs_approval }\nrule a … { when amount is at " +
        "most 100.00 EUR then allowed }",
    ),
  }),
  TCS4009: entry<{ rule: string; number: string }>({
    severity: "error",
    title: "A number that the wording does not name",
    message: ({ rule, number }) => `The rule \`${rule}\` depends on ${number}, which its wording does not name.`,
    help: ({ number }) =>
      `The owner confirms the wording. Name the number there, or state the words for it: \`wording ` +
      `names ${number} as "…"\`.`,
    explain: explained(
      "The owner confirms the wording, so it names every number of the rule's own logic, as 50, 50.00 or fifty.",
      'wording "Small gifts are deductible."\nwhen cost_net is at most 50.00 EUR then deductible',
      'wording "Gifts of up to 50 euros are deductible."\nwhen cost_net is at most 50.00 EUR then deductible',
    ),
  }),
  TCS4010: entry<{ words: string }>({
    severity: "error",
    title: "Words that the wording does not contain",
    message: ({ words }) => `The wording does not contain the words "${words}".`,
    explain: explained(
      "`wording names` quotes words of the wording.",
      'wording "Within a fortnight."\nwording names 14 days as "two weeks"',
      'wording "Within two weeks."\nwording names 14 days as "two weeks"',
    ),
  }),
  TCS4011: entry<{ total: string; measure: string }>({
    severity: "warning",
    title: "A sum compared without the action itself",
    message: ({ total, measure }) => `\`sum of ${total}\` leaves out this action's own ${measure}.`,
    help: ({ total, measure }) =>
      `The limit would apply one action too late. Write \`${measure} together with ${total}\`.`,
    explain: explained(
      "A total does not include the action itself. A limit on the sum must add it; otherwise the " +
        "action that exceeds the limit passes.",
      "when sum of gifts_fy is at most 50.00 EUR then deductible",
      "when limit_value together with gifts_fy is at most 50.00 EUR then deductible",
    ),
  }),
  TCS4012: entry<{ rule: string }>({
    severity: "error",
    title: "A consequence without an outcome",
    message: ({ rule }) => `The consequence \`${rule}\` does not say on which outcomes it follows.`,
    help: () => "Write `on OUTCOME` before `cites`.",
    explain: explained(
      "A consequence applies only to the outcomes it names.",
      'consequence c "C" cites estg.limit { … }',
      'consequence c "C" on deductible cites estg.limit { … }',
    ),
  }),
  TCS4013: entry<Record<string, never>>({
    severity: "error",
    title: "An `otherwise` before other branches",
    message: () => "The branches after this `otherwise` are never reached.",
    help: () => "`otherwise` comes last.",
    explain: explained(
      "Branches are tried in order, and `otherwise` is always true.",
      "resolve { otherwise then a   when x then b }",
      "resolve { when x then b   otherwise then a }",
    ),
  }),
  TCS4014: entry<{ key: string }>({
    severity: "error",
    title: "A consequence that is a balance in one place and none in another",
    message: ({ key }) => `\`${key}\` is marked \`balance\` in one rule and not in another, or given twice at once.`,
    explain: explained(
      "A key is a balance (the rest of a limit) in all rules or in none. One action gives it once.",
      "gives balance rest = 1.00 EUR\n…\ngives rest = 0.00 EUR",
      "gives balance rest = 1.00 EUR\n…\ngives balance rest = 0.00 EUR",
    ),
  }),
  TCS4015: entry<{ quantity: string }>({
    severity: "warning",
    title: "A named quantity that the logic does not contain",
    message: ({ quantity }) => `The logic of this rule does not contain ${quantity}.`,
    explain: explained(
      "`wording names` explains a number of the rule's own logic.",
      'wording "After two weeks it is allowed."\nwording names 30 days as "two weeks"\nwhen day > ' +
        "bought + 14 days then allowed",
      'wording "After two weeks it is allowed."\nwording names 14 days as "two weeks"\nwhen day > ' +
        "bought + 14 days then allowed",
    ),
  }),
  TCS4016: entry<{ rule: string; on: string }>({
    severity: "error",
    title: "`on` outside a consequence",
    message: ({ rule }) => `Only a consequence has \`on\`, and \`${rule}\` is not a consequence.`,
    explain: explained(
      "Scope and outcome rules decide the outcome. Consequences follow from it.",
      'rule a "A" on allowed cites … { … }',
      'consequence a "A" on allowed cites … { … }',
    ),
  }),
  TCS4017: entry<{ words: string; rule: string }>({
    severity: "warning",
    title: "An approval that no fact records",
    message: ({ rule }) => `\`${rule}\` asks for an approval, but no fact of the rule set records one.`,
    help: () => 'No person will be asked. Declare `fact approved_by: person, records approval "…"`.',
    explain: explained(
      "The service asks a person for an approval only if a fact of the rule set records who approved.",
      "always then needs_approval by setting.lead   # and no fact records approval",
      'fact approved_by: person, records approval "Who approved"',
    ),
  }),
  TCS4018: entry<{ what: string; name: string; number: string }>({
    severity: "error",
    title: "A number of the law without a source",
    message: ({ what, name, number }) =>
      `The ${what} \`${name}\` depends on ${number}, which no wording and no cited text says.`,
    help: ({ number }) =>
      `Cite the clause that says ${number}, or name it in the wording of the figure or of a rule that reads it.`,
    explain: explained(
      "In law, each number of a figure, condition or total stands in a wording or in the text of a " +
        "cited clause, its own or that of a rule that reads it. The summary of a clause counts as its " +
        "text.",
      'figure kept: money = 30 % of cost_net\nrule k "K" cites estg.limit { wording "Part of it ' +
        'counts." when kept is above 0.00 EUR then allowed }',
      'figure kept: money = 30 % of cost_net\nrule k "K" cites estg.limit { wording "30 percent of it ' +
        'count." when kept is above 0.00 EUR then allowed }',
    ),
  }),
  TCS4019: entry<{ key: string }>({
    severity: "warning",
    title: "An `if known` beside a value that lacks no fact",
    message: ({ key }) => `The value of \`${key}\` never lacks a fact, so \`if known\` says nothing.`,
    help: () => "Leave `if known` out.",
    explain: explained(
      "`if known` leaves a key open where its value lacks a fact. A value of settings, numbers and " +
        "required facts lacks none: an unset setting is a gap, which `if known` does not leave open.",
      "gives limit = setting.packages, if known",
      "gives limit = setting.packages",
    ),
  }),
  TCS4020: entry<{ rule: string; question: string; why: string }>({
    severity: "error",
    title: "A consequence that cannot stand beside its question",
    message: ({ rule, question, why }) => `\`${rule}\` cannot be given while \`${question}\` is asked: ${why}.`,
    explain: explained(
      "A consequence that is given while a question is asked stays when a person decides. So every " +
        "answer leads to one of its outcomes. No consequence written before it gives one of its keys on " +
        "these, and it reads no approval.",
      'question abuse "Is it abuse?" { answers yes -> not_allowed, no -> continue }\n' +
        'rule ask_it "Ask" cites estg.limit { wording "Ask." when x ask abuse }\n' +
        'consequence worth "Worth" on allowed, not_allowed, also while asked abuse cites estg.limit ' +
        '{ wording "Worth." gives worth = cost_net }',
      'question abuse "Is it abuse?" { answers yes -> not_allowed, no -> allowed }\n' +
        'rule ask_it "Ask" cites estg.limit { wording "Ask." when x ask abuse }\n' +
        'consequence worth "Worth" on allowed, not_allowed, also while asked abuse cites estg.limit ' +
        '{ wording "Worth." gives worth = cost_net }',
    ),
  }),
};
