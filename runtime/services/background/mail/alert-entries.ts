/** The entry of an alert in mail: identifiers, days and outcomes. Its page in the console has the rest. */
import type { Alert, AlertPayloads } from "../../../actions/tell/alerts.js";
import { momentOf } from "../../../calendar/moments.js";
import type { ActorView } from "../../../engine/run/answer.js";
import { amountText } from "../../../engine/values/amount-text.js";
import { type Entry, type Sentence, shown } from "./letter.js";
import type { MailReader } from "./reader.js";
import type { MailWords } from "./words.js";

export interface TellableAlert {
  readonly env: string;
  readonly alert_id: string;
  readonly type: string;
  readonly payload: string;
  readonly created_at: number;
}

export function alertEntry({ words, console, written }: MailReader, alert: TellableAlert): Entry {
  // Written by `raiseAlert`.
  const raised = { type: alert.type, payload: JSON.parse(alert.payload) as unknown } as Alert;
  const { title, lines, page } = contentOf(words, raised, written);
  return {
    title,
    lines: [...lines.filter((line) => line.length > 0), [words.raised(written(alert.created_at))]],
    url: `${console}/${alert.env}/${page ?? `alerts/${alert.alert_id}`}`,
  };
}

interface AlertContent {
  readonly title: string;
  readonly lines: readonly Sentence[];
  /** The page of its subject; null: the alert's own page. */
  readonly page: string | null;
}

function contentOf(words: MailWords, { type, payload }: Alert, written: MailReader["written"]): AlertContent {
  switch (type) {
    case "check.against_rules":
      return contentOfAgainst(words, payload);
    case "check.against_rules_grew":
      return contentOfGrown(words, payload);
    case "check.rule_set_broken":
      return {
        title: words.broken,
        lines: [[words.actionOf(payload.effective_date)], [words.ofRuleSet(payload.rule_set)], [words.brokenKept]],
        page: `checks/${payload.check_id}`,
      };
    case "check.handed_over":
      return contentOfHandedOver(words, payload);
    case "rule_set.version.published":
      return contentOfPublished(words, payload);
    case "law.switched":
      return contentOfLaw(words, payload);
    case "confirmation.overdue":
      return contentOfOverdue(words, payload);
    case "person.sign_in_refused":
      return aboutPerson(words, payload, words.signInRefused, words.signInRefusedBecause(payload.reason));
    case "person.wrong_codes":
      return aboutPerson(words, payload, words.signIn.wrongCodes, words.signIn.wrongCodesNext(payload.tries));
    case "setting.person_changed":
      return contentOfPerson(words, payload);
    case "person.address_changed":
      return aboutPerson(words, payload, words.addressChanged);
    case "person.binding_undone":
      return aboutPerson(words, payload, words.bindingUndone);
    case "requests.held_back":
      return {
        title: words.heldBack,
        lines: [...askedLines(words, payload), [words.heldBackUntil]],
        page: null,
      };
    case "request.unanswered":
      return contentOfUnanswered(words, payload);
    case "request.undeliverable":
      return contentOfUndeliverable(words, payload);
    case "period.changed":
      return contentOfPeriod(words, payload);
    case "key.ending":
      return contentOfEndingKey(words, payload, written);
    case "quota.near":
      return contentOfQuota(words, payload);
    case "decision.by_self":
      return contentOfOwn(words, payload);
    case "decision.claimed":
      return contentOfClaim(words, payload);
    case "recipient.probable_match": {
      const { rule_set: ruleSet, rule_version: version, rule } = payload;
      return { title: words.probableMatch, lines: [[words.ofRule({ ruleSet, version, rule })]], page: null };
    }
    case "check.rechecked":
    case "checks.rerun":
      throw new Error(`INVARIANT: nobody is mailed an alert ${type}`);
  }
}

function aboutPerson(
  words: MailWords,
  { person_id }: { readonly person_id: string },
  title: string,
  ...said: readonly string[]
): AlertContent {
  return { title, lines: [...said, words.ofPerson(person_id)].map((line) => [line]), page: null };
}

function contentOfLaw(words: MailWords, { rule_set, on, pending }: AlertPayloads["law.switched"]): AlertContent {
  const title = on ? words.lawOn(rule_set) : words.lawOff(rule_set);
  return { title, lines: pending === 0 ? [] : [[words.pending(pending)]], page: null };
}

function contentOfOverdue(words: MailWords, payload: AlertPayloads["confirmation.overdue"]): AlertContent {
  return {
    title: words.overdue(payload.rule_set, payload.version),
    lines: [[words.pending(payload.pending)], payload.waiting === 0 ? [] : [words.waiting(payload.waiting)]],
    page: null,
  };
}

function contentOfPublished(
  words: MailWords,
  { rule_set, version, effective_from, pending }: AlertPayloads["rule_set.version.published"],
): AlertContent {
  return {
    title: words.published(rule_set, version),
    lines: [
      effective_from === null ? [] : [words.effectiveFrom(effective_from)],
      pending === 0 ? [] : [words.pending(pending)],
    ],
    page: null,
  };
}

function contentOfPerson(words: MailWords, payload: AlertPayloads["setting.person_changed"]): AlertContent {
  return {
    title: payload.key === null ? words.substituteChanged : words.personOfSetting(payload.key),
    lines: [
      [words.namesFrom(payload.valid_from)],
      payload.was === null ? [] : [words.personBefore(payload.list?.was.join(", ") ?? payload.was)],
      [words.personAfter(payload.list?.now.join(", ") ?? payload.now)],
    ],
    page: payload.key === null ? "people" : `settings/${payload.key}`,
  };
}

function contentOfUnanswered(words: MailWords, payload: AlertPayloads["request.unanswered"]): AlertContent {
  return {
    title: words.unanswered,
    lines: [[words.requests.asks[payload.asks]], ...askedLines(words, payload)],
    page: `requests/${payload.request_id}`,
  };
}

function contentOfUndeliverable(words: MailWords, payload: AlertPayloads["request.undeliverable"]): AlertContent {
  const { cause, code, request_id } = payload;
  const why = words.undeliverableBecause[cause];
  return {
    title: words.undeliverable,
    lines: [
      [code === null ? `${why}.` : `${why} (${code}).`],
      ...askedLines(words, payload),
      [words.undeliverableNext],
    ],
    page: `requests/${request_id}`,
  };
}

/** The agent that asks, and the person who is asked. */
function askedLines(
  words: MailWords,
  { agent, asked_of }: Pick<AlertPayloads["request.unanswered"], "agent" | "asked_of">,
): readonly Sentence[] {
  return [words.requests.byAgent(shown(agent, words.inConsole)), [words.ofPerson(asked_of)]];
}

function contentOfAgainst(words: MailWords, payload: AlertPayloads["check.against_rules"]): AlertContent {
  const rules = payload.against.map(({ rule_set, rule_version, rule, outcome }): Sentence => [
    `${words.ofRule({ ruleSet: rule_set, version: rule_version, rule })}: ${words.outcome(outcome)}`,
  ]);
  return {
    title: words.against,
    lines: [actionLine(words, payload.effective_date, payload.actor), ...rules],
    page: `checks/${payload.check_id}`,
  };
}

function contentOfClaim(words: MailWords, payload: AlertPayloads["decision.claimed"]): AlertContent {
  return {
    title: words.decisionClaimed,
    lines: [
      [words.methods[payload.method], ": ", shown(payload.resolved_outcome, words.inConsole)],
      words.byKey(shown(payload.sent_by.prefix ?? payload.sent_by.id, words.inConsole)),
      [words.requests.ofRule(payload.rule_set, payload.rule)],
    ],
    page: `checks/${payload.check_id}`,
  };
}

function contentOfEndingKey(
  words: MailWords,
  payload: AlertPayloads["key.ending"],
  written: MailReader["written"],
): AlertContent {
  const { key_id, prefix, agent, ends_at } = payload;
  return {
    title: words.keyEnding,
    lines: [
      words.keyEnds(shown(prefix, words.inConsole), written(momentOf(ends_at))),
      agent === null ? [] : words.requests.byAgent(shown(agent, words.inConsole)),
      [words.keyEndingNext],
    ],
    page: `keys/${key_id}`,
  };
}

function contentOfQuota(words: MailWords, { quota, agent, most, used }: AlertPayloads["quota.near"]): AlertContent {
  return {
    title: words.quotaNear,
    lines: [
      [words.quotaUsed[quota](used, most)],
      agent === null ? [] : words.requests.byAgent(shown(agent, words.inConsole)),
      [words.quotaNearNext],
    ],
    page: agent === null ? "account" : "agents",
  };
}

function contentOfPeriod(words: MailWords, { date, changes }: AlertPayloads["period.changed"]): AlertContent {
  return {
    title: words.periodChanged(date),
    lines: changes.map(({ rule_set, actions, amount }) => [
      words.periodChange(rule_set, actions, amount && amountText(BigInt(amount.amount), amount.currency)),
    ]),
    page: "checks?after_close=true",
  };
}

function contentOfOwn(words: MailWords, payload: AlertPayloads["decision.by_self"]): AlertContent {
  const { rule_set: ruleSet, rule } = payload;
  return {
    title: words.decisionBySelf,
    lines: [
      [words.methods[payload.method], ": ", shown(payload.resolved_outcome, words.inConsole)],
      [words.ofPerson(payload.resolved_by)],
      ruleSet === null || rule === null ? [] : [words.requests.ofRule(ruleSet, rule)],
    ],
    page: `checks/${payload.check_id}`,
  };
}

function contentOfGrown(words: MailWords, payload: AlertPayloads["check.against_rules_grew"]): AlertContent {
  const [was, now] = [payload.was, payload.now].map(({ amount, currency }) => amountText(BigInt(amount), currency));
  return {
    title: words.againstGrew,
    lines: [actionLine(words, payload.effective_date, payload.actor), [words.grew(was ?? "", now ?? "")]],
    page: `checks/${payload.check_id}`,
  };
}

function contentOfHandedOver(words: MailWords, payload: AlertPayloads["check.handed_over"]): AlertContent {
  const { rule_set: ruleSet, rule_version: version, rule } = payload;
  return {
    title: words.handedOver,
    lines: [actionLine(words, payload.effective_date, payload.actor), [words.ofRule({ ruleSet, version, rule })]],
    page: `checks/${payload.check_id}`,
  };
}

/** Agents have an id of the account's choosing; of people and systems mail names none. */
function actionLine(words: MailWords, day: string, actor: ActorView | null): Sentence {
  const action = words.actionOf(day);
  if (actor === null) return [action];
  switch (actor.kind) {
    case "agent":
      return [action, ...words.byAgent(shown(actor.id ?? "", words.inConsole))];
    case "system":
      return [action, words.bySystem];
    case "user":
      return [action, words.byPerson];
  }
}
