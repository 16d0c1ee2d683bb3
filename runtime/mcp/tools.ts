/** The tools of the tool server: each is a thin form of an operation of the interface. */
import type { Scope } from "../auth/caller.js";

export interface ToolSpec {
  readonly name: string;
  readonly title: string;
  /** For a model: the purpose of the tool, and how to use its results. */
  readonly description: string;
  /** The operations that it calls: the last one whose path parameters are all among the arguments. */
  readonly operations: readonly [string, ...string[]];
  /** A key without it is not shown the tool. Null: shown to every key. */
  readonly scope: Scope | null;
  readonly readOnly: boolean;
  /** Values of arguments that a call leaves out, where the operation itself would take others. */
  readonly defaults?: Readonly<Record<string, string | number>>;
}

const FOUR_STATES =
  "The answer is in one of four states. determined: a rule was applied; act only if the outcome is " +
  "allowed, and if it is needs_approval wait for the person who was asked. " +
  "undetermined_missing_facts: do not act; fetch the facts named in missing and ask again. " +
  "not_covered: do not act; no rule decides this, so hand it to a person. " +
  "contested: do not act; a named person has to settle a question first.";

export const TOOLS: readonly ToolSpec[] = [
  {
    name: "check_action",
    title: "Check an action against the rules",
    description:
      "Call it before you act, with transaction.status proposed, and with the facts that you know. " +
      `get_agent_rules or get_rules says what each fact means. ${FOUR_STATES} ` +
      "To ask again about the same action, send its transaction_id as transaction.completes, with " +
      "status proposed and the new facts; after a decision of a person no new fact is needed. " +
      "Once you have acted, call report_execution. Send idempotency_key, and the same one when you " +
      "repeat a call whose answer was lost.",
    operations: ["check"],
    scope: "checks:write",
    readOnly: false,
  },
  {
    name: "report_execution",
    title: "Report whether a proposed action was taken",
    description:
      "Call it after you acted, with executed true, or when you dropped the action, with executed " +
      "false and a reason. Only an action that was taken counts in totals.",
    operations: ["reportExecution"],
    scope: "checks:write",
    readOnly: false,
  },
  {
    name: "report_reversal",
    title: "Report that an action was taken back",
    description: "Call it after an action that was taken was undone. From then on it counts toward nothing.",
    operations: ["reportReversal"],
    scope: "checks:write",
    readOnly: false,
  },
  {
    name: "get_check",
    title: "Read an answer again",
    description:
      "The stored answer with its current state: whether another answer replaced it, and what people " +
      "who were asked have decided. If a request was refused, do not act.",
    operations: ["readCheck"],
    scope: "checks:read",
    readOnly: true,
  },
  {
    name: "wait_for_decision",
    title: "Wait until a person has decided",
    description:
      "Call it where check_action named an approval request in requests that waits. It returns the request as soon " +
      "as a person has decided, and after 50 seconds at the latest. While status is waiting, call it again, or do " +
      "something else. Once somebody has decided, ask check_action again about the same action, and act only if " +
      "that answer allows it.",
    operations: ["readApproval"],
    scope: "checks:read",
    readOnly: true,
    defaults: { wait: 50 },
  },
  {
    name: "list_checks",
    title: "Read the check log",
    description: "Answers, newest first, with the current state of each action. Filters are joined by AND.",
    operations: ["listChecks"],
    scope: "checks:read",
    readOnly: true,
  },
  {
    name: "list_rules",
    title: "List the rule sets",
    description: "The rule sets that this key may read, each with its versions.",
    operations: ["listRuleSets"],
    scope: null,
    readOnly: true,
  },
  {
    name: "get_rules",
    title: "Read a rule set, or one of its versions",
    description:
      "Without version: the rule set and its versions. With version: the facts that it takes, the " +
      "settings that it reads, its outcomes and its rules.",
    operations: ["readRuleSet", "readRuleSetVersion"],
    scope: null,
    readOnly: true,
  },
  {
    name: "get_agent_rules",
    title: "Read the rules that bind an agent",
    description:
      "What an agent may ask check_action about, as of today: the facts of each rule set with their " +
      "meaning, its outcomes and its rules in words. With rule_set: that one alone.",
    operations: ["readAgentRules"],
    scope: "rules:read",
    readOnly: true,
  },
  {
    name: "list_alerts",
    title: "List the alerts",
    description: "Messages for this key, newest first: for example, that an answer was replaced.",
    operations: ["listAlerts"],
    scope: "checks:read",
    readOnly: true,
  },
];
