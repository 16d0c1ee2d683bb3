/** The use of rule sets for people: tables in columns, or in Markdown. */
import { amountText } from "../../runtime/engine/values/amount-text.js";
import type {
  Answers,
  LimitUsage,
  RequestUsage,
  RuleSetUsage,
  UsageFinding,
  VersionUsage,
} from "../../runtime/services/overview/usage/report.js";
import { markdownTable, markdownText } from "../author/page/markdown.js";
import { printable } from "../output.js";
import { table } from "./tell.js";

type Format = "pretty" | "markdown";

interface Section {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function usageText(usages: readonly RuleSetUsage[], format: Format): string {
  if (usages.length === 0) return "No rule set gave an answer in this time.";
  return usages.map((usage) => ruleSetText(usage, format)).join("\n\n\n");
}

function ruleSetText(usage: RuleSetUsage, format: Format): string {
  const { rule_set, environment, from, before, versions, findings } = usage;
  const suggested = grouped(findings).map((finding) => `- ${plain(findingText(finding), format)}`);
  return [
    heading(1, `${rule_set}, ${environment}, from ${from} to ${before}`, format),
    ...versions.flatMap((version) => [
      heading(2, `Version ${version.version}: ${answersText(version)}`, format),
      ...versionSections(version).map((section) => sectionText(section, format)),
    ]),
    ...setSections(usage).map((section) => sectionText(section, format)),
    heading(2, "To look at", format),
    suggested.length === 0 ? "Nothing." : suggested.join("\n"),
  ]
    .filter((text) => text !== "")
    .join("\n\n");
}

const answersText = ({ answers: { standing, replaced }, actions }: VersionUsage): string =>
  `answers that stand: ${standing}, replaced: ${replaced}, actions: ${actions}`;

function versionSections({ results, rules, missing, limits, unread_settings }: VersionUsage): readonly Section[] {
  return [
    {
      title: "Answers by month",
      head: ["month", "state", "outcome", ...ANSWERS],
      rows: results.map((each) => [each.month, each.state, each.outcome ?? "", ...counted(each)]),
    },
    {
      title: "Rules",
      head: ["rule", "decided", "of these replaced", "reached only", "first", "last", "example"],
      rows: rules.map(({ rule, decided, reached, first_at, last_at, check_id }) => [
        rule,
        String(decided.standing + decided.replaced),
        String(decided.replaced),
        String(reached.standing + reached.replaced),
        first_at ?? "never",
        last_at ?? "",
        check_id ?? "",
      ]),
    },
    {
      title: "Missing facts",
      head: ["fact", "actions that lacked it at first", ...ANSWERS],
      rows: missing.map(({ fact, actions, answers }) => [fact, String(actions), ...counted(answers)]),
    },
    {
      title: "Limits, of answers that stand",
      head: ["rule", "compared", "limit", "answers", "exceeded", "highest", "of", "share", "example"],
      rows: limits.map(limitRow),
    },
    { title: "Settings that no answer read", head: ["setting"], rows: unread_settings.map((key) => [key]) },
  ];
}

const ANSWERS = ["stand", "replaced"] as const;
const counted = ({ standing, replaced }: Answers): readonly string[] => [String(standing), String(replaced)];

function limitRow({ rule, fact, totals, setting, currency, compared, exceeded, highest }: LimitUsage) {
  const money = (minor: bigint): string => (currency === null ? String(minor) : amountText(minor, currency));
  return [
    rule,
    [fact, ...totals].join(" + "),
    setting ?? "written in the rule",
    String(compared),
    String(exceeded),
    highest === null ? "" : money(highest.amount),
    highest === null ? "" : money(highest.limit),
    highest === null ? "" : `${highest.percent} %`,
    highest?.check_id ?? "",
  ];
}

function setSections({ questions, requests }: RuleSetUsage): readonly Section[] {
  return [
    {
      title: "Questions that people decided",
      head: ["question", "rule", "answer", "decided", "by"],
      rows: questions.flatMap(({ question, rule, answers }) =>
        answers.map(({ answer, decided, by }) => [
          question,
          rule,
          answer,
          String(decided),
          by.map((each) => `${each.person_id} ${each.decided}`).join(", "),
        ]),
      ),
    },
    {
      title: "Requests to people",
      head: ["rule", "asks", "asked", "approved", "refused", "decided", "taken back", "lapsed", "waiting", "median"],
      rows: requests.map((each) => [
        each.rule,
        each.asks,
        ...[each.asked, each.approved, each.refused, each.decided, each.withdrawn, each.lapsed, each.waiting].map(
          String,
        ),
        medianText(each),
      ]),
    },
  ];
}

function medianText({ median_seconds: seconds }: RequestUsage): string {
  if (seconds === null) return "";
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

/** Rules that never decided, and settings that nothing read, in one line for each version. */
function grouped(findings: readonly UsageFinding[]): readonly UsageFinding[] {
  const lines = new Map<string, UsageFinding>();
  for (const finding of findings) {
    const { kind, version, name } = finding;
    const isAlone = kind !== "rule_never_decided" && kind !== "setting_never_read";
    const key = isAlone ? JSON.stringify(finding) : `${version ?? ""} ${kind}`;
    const before = lines.get(key);
    lines.set(key, before === undefined ? finding : { ...before, name: `${before.name}, ${name}` });
  }
  return [...lines.values()];
}

function findingText({ kind, version, name, about, cases, of }: UsageFinding): string {
  const where = version === null ? "" : `Version ${version}: `;
  switch (kind) {
    case "rule_never_decided":
      return `${where}in ${of} answers, these rules never decided: ${name}.`;
    case "question_answered_alike":
      return `${where}the question ${name} was answered ${about} all ${of} times. It may be a rule.`;
    case "fact_often_missing":
      return `${where}the fact ${name} was missing at first in ${cases} of ${of} actions. The caller may send it.`;
    case "limit_never_near":
      return `${where}in the rule ${name}, none of ${of} answers used half of the limit of ${about}.`;
    case "limit_often_exceeded":
      return `${where}in the rule ${name}, ${cases} of ${of} answers exceed the limit of ${about}.`;
    case "setting_never_read":
      return `${where}in ${of} answers, these settings were never read: ${name}.`;
    case "always_approved":
      return `${where}all ${of} requests of the rule ${name} that somebody decided were approved. Its limit may be low.`;
  }
}

function heading(level: 1 | 2 | 3, title: string, format: Format): string {
  if (format === "markdown") return `${"#".repeat(level)} ${plain(title, format)}`;
  const text = printable(title);
  return level === 1 ? `${text}\n${"=".repeat(text.length)}` : text;
}

/** Empty without rows. */
function sectionText({ title, head, rows }: Section, format: Format): string {
  if (rows.length === 0) return "";
  const shown =
    format === "pretty"
      ? table(head, rows)
      : `\n${markdownTable(
          head,
          rows.map((row) => row.map(printable)),
        )}`;
  return `${heading(3, title, format)}\n${shown}`;
}

/** Names as `needs_approval` stay as they are in Markdown. */
function plain(text: string, format: Format): string {
  return format === "markdown" ? markdownText(printable(text)) : printable(text);
}
