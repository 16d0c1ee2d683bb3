/** What the use of a rule set suggests to look at, from its figures alone. */
import type {
  Answers,
  LimitUsage,
  QuestionUsage,
  RequestUsage,
  RuleSetUsage,
  UsageFinding,
  VersionUsage,
} from "./report.js";

/** Fewer cases suggest nothing. */
export const FEWEST_CASES = 5;
/** A fact is often missing if so many of a hundred actions lacked it at first. */
export const OFTEN_MISSING_PERCENT = 50;
/** A limit is often exceeded if so many of a hundred answers exceed it. */
export const OFTEN_EXCEEDED_PERCENT = 20;
/** A limit is never near if no answer used more of it. */
export const NEVER_NEAR_PERCENT = 50;

export const all = ({ standing, replaced }: Answers): number => standing + replaced;

/** By version, then of all versions together. */
export function findingsIn({
  versions,
  questions,
  requests,
}: Pick<RuleSetUsage, "versions" | "questions" | "requests">): readonly UsageFinding[] {
  return [...versions.flatMap(inVersion), ...questions.flatMap(inQuestion), ...requests.flatMap(inRequests)];
}

function inVersion({
  version,
  answers,
  actions,
  rules,
  missing,
  limits,
  unread_settings: unread,
}: VersionUsage): readonly UsageFinding[] {
  const given = all(answers);
  if (given < FEWEST_CASES) return [];
  const found = (finding: Omit<UsageFinding, "version">): UsageFinding => ({ ...finding, version });
  return [
    // A scope rule that never decided let every action in.
    ...rules.flatMap(({ rule: name, stage, decided }) =>
      all(decided) === 0 && stage !== "scope"
        ? [found({ kind: "rule_never_decided", name, about: null, cases: 0, of: given })]
        : [],
    ),
    ...missing.flatMap(({ fact: name, actions: cases }) =>
      actions >= FEWEST_CASES && cases * 100 >= actions * OFTEN_MISSING_PERCENT
        ? [found({ kind: "fact_often_missing", name, about: null, cases, of: actions })]
        : [],
    ),
    ...limits.flatMap((limit) => inLimit(limit).map(found)),
    ...unread.map((name) => found({ kind: "setting_never_read", name, about: null, cases: 0, of: given })),
  ];
}

function inLimit({
  rule: name,
  fact,
  setting,
  compared: of,
  exceeded,
  highest,
}: LimitUsage): readonly Omit<UsageFinding, "version">[] {
  if (of < FEWEST_CASES || highest === null) return [];
  const about = setting ?? fact;
  if (exceeded * 100 >= of * OFTEN_EXCEEDED_PERCENT)
    return [{ kind: "limit_often_exceeded", name, about, cases: exceeded, of }];
  return exceeded === 0 && highest.percent < NEVER_NEAR_PERCENT
    ? [{ kind: "limit_never_near", name, about, cases: of, of }]
    : [];
}

function inQuestion({ question: name, decided, answers }: QuestionUsage): readonly UsageFinding[] {
  const [only, another] = answers;
  if (decided < FEWEST_CASES || only === undefined || another !== undefined) return [];
  const { answer: about } = only;
  return [{ kind: "question_answered_alike", version: null, name, about, cases: decided, of: decided }];
}

function inRequests({ rule: name, asks, approved, refused, withdrawn, lapsed }: RequestUsage): readonly UsageFinding[] {
  if (asks !== "approval" || approved < FEWEST_CASES || refused + withdrawn + lapsed > 0) return [];
  return [{ kind: "always_approved", version: null, name, about: null, cases: approved, of: approved }];
}
