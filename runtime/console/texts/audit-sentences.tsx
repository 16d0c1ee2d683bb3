/** A sentence about each kind of entry of the audit, in each language. A kind without one does not compile. */
import type { Child } from "hono/jsx";

import type { AuditKind } from "../../services/accounts/audit/responses.js";

/** By the path of a member: `now.owner`. A member that an older program left out is shown as nothing. */
export interface Told {
  readonly by: Child;
  readonly has: (path: string) => boolean;
  readonly person: (path: string) => Child;
  readonly name: (path: string) => Child;
  readonly code: (path: string) => Child;
  readonly day: (path: string) => Child;
  readonly moment: (path: string) => Child;
  readonly ruleSet: (path: string) => Child;
  readonly count: (path: string) => number;
  readonly text: (path: string) => string;
  /** In the words of the reader. */
  readonly role: (path: string) => string;
  /** The rule sets of `policies`, with their versions. */
  readonly policies: Child;
  /** How many of the `rules` were decided so. */
  readonly rules: (action: "confirmed" | "flagged") => number;
  /** Each member of `was` with another value in `now`: its name, and both. */
  readonly changes: readonly { readonly field: string; readonly was: Child; readonly now: Child }[];
  readonly setting: Child;
  /** The value of a setting before; null: it was not set, or it is not known. */
  readonly settingWas: Child | null;
  /** Null: it is not known. */
  readonly settingNow: Child | null;
}

type Sentence = (told: Told) => Child;

type Sentences = Readonly<Record<AuditKind, Sentence>>;

interface Words {
  readonly fields: Readonly<Record<string, string>>;
  readonly changed: (field: string, was: Child, now: Child) => Child;
}

const WORDS_EN: Words = {
  fields: {
    name: "name",
    email: "address",
    role: "role",
    retention_years: "years of retention",
    time_zone: "time zone",
    ref_url: "address of references",
    owner: "who answers for it",
    quota_answers: "most answers",
    quota_bytes: "most bytes of answers",
    quota_proposals: "most proposals a day",
  },
  changed: (field, was, now) => (
    <>
      {field} from {was} to {now}
    </>
  ),
};

const WORDS_DE: Words = {
  fields: {
    name: "Name",
    email: "Adresse",
    role: "Rolle",
    retention_years: "Jahre der Aufbewahrung",
    time_zone: "Zeitzone",
    ref_url: "Adresse der Referenzen",
    owner: "wer verantwortlich ist",
    quota_answers: "höchstens Antworten",
    quota_bytes: "höchstens Byte an Antworten",
    quota_proposals: "höchstens Vorschläge am Tag",
  },
  changed: (field, was, now) => (
    <>
      {field} von {was} zu {now}
    </>
  ),
};

const wordOf = (words: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name;

const changesIn = ({ fields, changed }: Words, changes: Told["changes"]): Child =>
  changes.map(({ field, was, now }, at) => (
    <>
      {at > 0 && ", "}
      {changed(wordOf(fields, field), was, now)}
    </>
  ));

/** `changed`: a list of names as JSON. */
function fieldsIn({ fields }: Words, changed: string): string {
  const names: unknown = changed === "" ? [] : JSON.parse(changed);
  return Array.isArray(names) ? names.map((each) => wordOf(fields, String(each))).join(", ") : "";
}

const en: Sentences = {
  "account.open": ({ by }) => <>{by} opened the account.</>,
  "account.change": ({ by, changes }) => (
    <>
      {by} changed the account: {changesIn(WORDS_EN, changes)}.
    </>
  ),
  "account.close": ({ by, day }) => (
    <>
      {by} closed the books up to {day("now")}.
    </>
  ),
  "person.add": ({ by, person, role }) => (
    <>
      {by} added {person("person")} as {role("role")}.
    </>
  ),
  "person.change": ({ by, person, has, text, role }) => (
    <>
      {by} changed {person("person")}: {fieldsIn(WORDS_EN, text("changed"))}
      {has("now") && (
        <>
          {" "}
          (from {role("was")} to {role("now")})
        </>
      )}
      .
    </>
  ),
  "person.remove": ({ by, person }) => (
    <>
      {by} removed {person("person")} from the account.
    </>
  ),
  "person.accept": ({ person }) => <>{person("person")} accepted the invitation.</>,
  "person.decline": ({ person }) => <>{person("person")} declined the invitation.</>,
  "person.substitute": ({ by, person, has, moment }) =>
    has("now") ? (
      <>
        {by} named {person("now.substitute")} to stand in for {person("person")}, from {moment("now.from")} until{" "}
        {moment("now.until")}.
      </>
    ) : (
      <>
        {by} ended the substitution of {person("person")}.
      </>
    ),
  "person.bind": ({ person, name }) => (
    <>
      {person("person")} is known at {name("issuer")} from now on.
    </>
  ),
  "person.unbind": ({ by, person, name }) => (
    <>
      {by} undid who {person("person")} is at {name("issuer")}.
    </>
  ),
  "person.end_sessions": ({ by, person, count }) => (
    <>
      {by} signed {person("person")} out: {count("sessions") === 1 ? "one session" : `${count("sessions")} sessions`}.
    </>
  ),
  "person.sign_in": ({ by }) => <>{by} signed in.</>,
  "person.sign_out": ({ by, has, person }) =>
    has("at_provider") ? <>The identity provider ended a session of {person("person")}.</> : <>{by} ended a session.</>,
  "person.sign_in_refused": ({ person }) => (
    <>Somebody else’s sign-in with the address of {person("person")} was refused.</>
  ),
  "person.wrong_codes": ({ person }) => (
    <>
      Wrong codes were typed for the address of {person("person")}. For a day, only the link of a mail opens a session.
    </>
  ),
  "person.link": ({ by, person }) => (
    <>
      {by} printed a one-time link for {person("person")}.
    </>
  ),
  "agent.add": ({ by, name, person }) => (
    <>
      {by} registered the agent {name("agent")}, for which {person("owner")} answers.
    </>
  ),
  "agent.change": ({ by, name, changes }) => (
    <>
      {by} changed the agent {name("agent")}: {changesIn(WORDS_EN, changes)}.
    </>
  ),
  "agent.on": ({ by, name }) => (
    <>
      {by} switched the agent {name("agent")} on.
    </>
  ),
  "agent.off": ({ by, name }) => (
    <>
      {by} switched the agent {name("agent")} off.
    </>
  ),
  "key.create": ({ by, code, has, name, moment }) => (
    <>
      {by} made the key {code("prefix")} for {has("agent") ? <>the agent {name("agent")}</> : "the account"}
      {has("ends_at") && <>, valid until {moment("ends_at")}</>}
      {has("addresses") && ", for some network addresses alone"}.
    </>
  ),
  "key.rotate": ({ by, code, moment }) => (
    <>
      {by} replaced the key {code("prefix")} by {code("by_prefix")}; the old one opens until {moment("expires_at")}.
    </>
  ),
  "key.revoke": ({ by, code }) => (
    <>
      {by} revoked the key {code("prefix")}.
    </>
  ),
  "setting.change": ({ by, setting, settingWas, settingNow, day }) => (
    <>
      {by} {settingWas === null ? "set" : "changed"} the setting {setting}
      {settingWas !== null && <> from {settingWas}</>}
      {settingNow !== null && <> to {settingNow}</>}, valid from {day("valid_from")}.
    </>
  ),
  "rules.decide": ({ by, rules, ruleSet, name }) => (
    <>
      {by} decided on rules of {ruleSet("rule_set")} in version {name("version")}: confirmed {rules("confirmed")},
      flagged {rules("flagged")}.
    </>
  ),
  "policy.draft": ({ by, ruleSet, name }) => (
    <>
      {by} drafted {ruleSet("rule_set")} in version {name("version")}.
    </>
  ),
  "policy.publish": ({ by, policies }) => (
    <>
      {by} published {policies}.
    </>
  ),
  "law.on": ({ by, ruleSet }) => (
    <>
      {by} switched the law {ruleSet("rule_set")} on.
    </>
  ),
  "law.off": ({ by, ruleSet }) => (
    <>
      {by} switched the law {ruleSet("rule_set")} off.
    </>
  ),
  "terms.accept": ({ by, name }) => (
    <>
      {by} accepted the terms in version {name("version")}.
    </>
  ),
  "builder.cut_off": ({ by }) => <>{by} cut off the builder that opened the account.</>,
  "decision.claim": ({ by, person, name }) => (
    <>
      {by} decided in the name of {person("resolved_by")}: {name("resolved_outcome")}.
    </>
  ),
  "document.add": ({ by }) => <>{by} added a document.</>,
  "job.retry": ({ by }) => <>{by} started a failed job again.</>,
  "recipient.erase": ({ by, code }) => (
    <>
      {by} erased who the recipient {code("recipient_id")} is.
    </>
  ),
  "recipient.names_expire": ({ by, count }) => (
    <>
      {by} dropped expired names and descriptions of recipients: {count("names") + count("descriptions")}.
    </>
  ),
  "answers.erase": ({ by, day }) => (
    <>
      {by} erased answers to actions from before {day("dated_before")}.
    </>
  ),
  "lists.baseline": ({ by }) => <>{by} recorded the lists of the account for the first time.</>,
};

const de: Sentences = {
  "account.open": ({ by }) => <>{by} hat das Konto eröffnet.</>,
  "account.change": ({ by, changes }) => (
    <>
      {by} hat das Konto geändert: {changesIn(WORDS_DE, changes)}.
    </>
  ),
  "account.close": ({ by, day }) => (
    <>
      {by} hat die Bücher bis {day("now")} abgeschlossen.
    </>
  ),
  "person.add": ({ by, person, role }) => (
    <>
      {by} hat {person("person")} aufgenommen, Rolle {role("role")}.
    </>
  ),
  "person.change": ({ by, person, has, text, role }) => (
    <>
      {by} hat {person("person")} geändert: {fieldsIn(WORDS_DE, text("changed"))}
      {has("now") && (
        <>
          {" "}
          (von {role("was")} zu {role("now")})
        </>
      )}
      .
    </>
  ),
  "person.remove": ({ by, person }) => (
    <>
      {by} hat {person("person")} aus dem Konto entfernt.
    </>
  ),
  "person.accept": ({ person }) => <>{person("person")} hat die Einladung angenommen.</>,
  "person.decline": ({ person }) => <>{person("person")} hat die Einladung abgelehnt.</>,
  "person.substitute": ({ by, person, has, moment }) =>
    has("now") ? (
      <>
        {by} hat {person("now.substitute")} als Vertretung von {person("person")} genannt, von {moment("now.from")} bis{" "}
        {moment("now.until")}.
      </>
    ) : (
      <>
        {by} hat die Vertretung von {person("person")} beendet.
      </>
    ),
  "person.bind": ({ person, name }) => (
    <>
      {person("person")} ist ab jetzt bei {name("issuer")} bekannt.
    </>
  ),
  "person.unbind": ({ by, person, name }) => (
    <>
      {by} hat aufgehoben, wer {person("person")} bei {name("issuer")} ist.
    </>
  ),
  "person.end_sessions": ({ by, person, count }) => (
    <>
      {by} hat {person("person")} abgemeldet:{" "}
      {count("sessions") === 1 ? "eine Sitzung" : `${count("sessions")} Sitzungen`}.
    </>
  ),
  "person.sign_in": ({ by }) => <>{by} hat sich angemeldet.</>,
  "person.sign_out": ({ by, has, person }) =>
    has("at_provider") ? (
      <>Der Identitätsanbieter hat eine Sitzung von {person("person")} beendet.</>
    ) : (
      <>{by} hat eine Sitzung beendet.</>
    ),
  "person.sign_in_refused": ({ person }) => (
    <>Die Anmeldung von jemand anderem mit der Adresse von {person("person")} wurde abgelehnt.</>
  ),
  "person.wrong_codes": ({ person }) => (
    <>Für die Adresse von {person("person")} wurden falsche Codes eingegeben. Einen Tag lang gilt nur der Link.</>
  ),
  "person.link": ({ by, person }) => (
    <>
      {by} hat einen Einmal-Link für {person("person")} erstellt.
    </>
  ),
  "agent.add": ({ by, name, person }) => (
    <>
      {by} hat den Agenten {name("agent")} angemeldet; verantwortlich ist {person("owner")}.
    </>
  ),
  "agent.change": ({ by, name, changes }) => (
    <>
      {by} hat den Agenten {name("agent")} geändert: {changesIn(WORDS_DE, changes)}.
    </>
  ),
  "agent.on": ({ by, name }) => (
    <>
      {by} hat den Agenten {name("agent")} eingeschaltet.
    </>
  ),
  "agent.off": ({ by, name }) => (
    <>
      {by} hat den Agenten {name("agent")} ausgeschaltet.
    </>
  ),
  "key.create": ({ by, code, has, name, moment }) => (
    <>
      {by} hat den Schlüssel {code("prefix")} für {has("agent") ? <>den Agenten {name("agent")}</> : "das Konto"}{" "}
      erstellt{has("ends_at") && <>, gültig bis {moment("ends_at")}</>}
      {has("addresses") && ", nur für einige Netzadressen"}.
    </>
  ),
  "key.rotate": ({ by, code, moment }) => (
    <>
      {by} hat den Schlüssel {code("prefix")} durch {code("by_prefix")} ersetzt; der alte öffnet bis{" "}
      {moment("expires_at")}.
    </>
  ),
  "key.revoke": ({ by, code }) => (
    <>
      {by} hat den Schlüssel {code("prefix")} widerrufen.
    </>
  ),
  "setting.change": ({ by, setting, settingWas, settingNow, day }) => (
    <>
      {by} hat die Einstellung {setting}
      {settingWas !== null && <> von {settingWas}</>}
      {settingNow !== null && <> auf {settingNow}</>} {settingWas === null ? "gesetzt" : "geändert"}, gültig ab{" "}
      {day("valid_from")}.
    </>
  ),
  "rules.decide": ({ by, rules, ruleSet, name }) => (
    <>
      {by} hat über Regeln von {ruleSet("rule_set")} in Fassung {name("version")} entschieden: bestätigt{" "}
      {rules("confirmed")}, beanstandet {rules("flagged")}.
    </>
  ),
  "policy.draft": ({ by, ruleSet, name }) => (
    <>
      {by} hat {ruleSet("rule_set")} in Fassung {name("version")} entworfen.
    </>
  ),
  "policy.publish": ({ by, policies }) => (
    <>
      {by} hat {policies} veröffentlicht.
    </>
  ),
  "law.on": ({ by, ruleSet }) => (
    <>
      {by} hat das Recht {ruleSet("rule_set")} eingeschaltet.
    </>
  ),
  "law.off": ({ by, ruleSet }) => (
    <>
      {by} hat das Recht {ruleSet("rule_set")} ausgeschaltet.
    </>
  ),
  "terms.accept": ({ by, name }) => (
    <>
      {by} hat die Bedingungen in Fassung {name("version")} angenommen.
    </>
  ),
  "builder.cut_off": ({ by }) => <>{by} hat die Entwicklung abgetrennt, die das Konto eröffnet hatte.</>,
  "decision.claim": ({ by, person, name }) => (
    <>
      {by} hat im Namen von {person("resolved_by")} entschieden: {name("resolved_outcome")}.
    </>
  ),
  "document.add": ({ by }) => <>{by} hat ein Dokument hinzugefügt.</>,
  "job.retry": ({ by }) => <>{by} hat einen gescheiterten Auftrag neu begonnen.</>,
  "recipient.erase": ({ by, code }) => (
    <>
      {by} hat gelöscht, wer der Empfänger {code("recipient_id")} ist.
    </>
  ),
  "recipient.names_expire": ({ by, count }) => (
    <>
      {by} hat abgelaufene Namen und Beschreibungen von Empfängern entfernt: {count("names") + count("descriptions")}.
    </>
  ),
  "answers.erase": ({ by, day }) => (
    <>
      {by} hat Antworten zu Handlungen vor dem {day("dated_before")} gelöscht.
    </>
  ),
  "lists.baseline": ({ by }) => <>{by} hat die Listen des Kontos zum ersten Mal aufgezeichnet.</>,
};

export const auditSentences = { en, de };
