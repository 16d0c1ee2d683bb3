/** Texts of *People*. */
import type { Child } from "hono/jsx";

const en = {
  title: "People",
  lead: "Who belongs to the account, and what each may do.",
  name: "Name",
  address: "E-mail address",
  role: "Role",
  since: "Since",
  add: "Add a person",
  left: "Left",
  leftTitle: "People who left",
  leftHint: "What they did stays theirs.",
  addTitle: "Add a person",
  addLead:
    "They belong to the account once they accept, signed in. Until then rules may name them and ask them. Where this " +
    "service sends mail, they get one with the way to sign in.",
  nameHint: "As colleagues know them. Answers and mails of the account name them so.",
  addressHint: "They sign in with it.",
  /** The rights of another person. */
  may: {
    tenant_admin: "Reads and writes everything, confirms rules, and manages people, agents and keys.",
    tenant_engineer: "Reads rules and answers, sends checks, and manages agents and keys.",
    tenant_ops: "Reads rules and answers, sends checks, and looks after recipients.",
    author: "Reads rules and answers, and drafts policies. Others confirm them.",
  },
  personTitle: "Person",
  changeTitle: "Change",
  changeHint:
    "Another address or another role signs the person out everywhere. Whoever has the new address accepts the " +
    "invitation first.",
  invited: "Invited",
  declined: "Declined",
  hasNotAccepted: "Invited. They have no rights over the account until they accept.",
  hasDeclined: (at: Child) => <>Declined the invitation on {at}. They are still named, and may still accept.</>,
  save: "Save",
  status: "Status",
  active: "In the account",
  hasLeft: "Has left the account",
  inAccountSince: "In the account since",
  id: "Id",
  provider: "At the identity provider",
  bound: (issuer: Child, since: Child) => (
    <>
      Known by {issuer} since {since}
    </>
  ),
  notBound: "Not signed in there yet",
  unbindTitle: "Another account at the identity provider",
  unbindHint:
    "For somebody who has another account there by now. Their sessions end, and their next sign-in " +
    "decides anew who they are there.",
  unbind: "Forget who they are there",
  sessionsTitle: "Sessions",
  sessionsHint: "If a device is lost, sign this person out everywhere. They stay in the account and may sign in again.",
  endSessions: "End all sessions",
  removeTitle: "Remove",
  removeOpen: "Remove this person from the account",
  removeHint:
    "They are signed out at once, and nothing asks them any more. What they did stays theirs. Who " +
    "comes back is added anew.",
  remove: (name: Child) => <>Remove {name}</>,
  substituteTitle: "Substitute",
  ownSubstituteLead:
    "Name somebody who decides while you are away. Requests go to them, and what waits for you already too. You may " +
    "still decide yourself.",
  substituteLead: (name: Child) => (
    <>Name somebody who decides while {name} is away. Requests go to them, and what waits already too.</>
  ),
  substitute: "Substitute",
  substituteHint: "A person of the account. Their own substitute is not asked.",
  choose: "Choose a person",
  awayFrom: "From",
  awayFromHint: "From the start of this day. Empty: from now on.",
  awayUntil: "Until",
  awayUntilHint: "To the end of this day, at most a year later.",
  awayReason: "Reason",
  awayReasonHint: "Kept in the audit for good: no names, and nothing about health.",
  setBy: "Set by",
  noSubstitute: "Nobody stands in.",
  standsIn: (name: Child) => <>{name} stands in</>,
  setSubstitute: "Name a substitute",
  changeSubstitute: "Name another one",
  endSubstitute: "End it now",
  away: "Away",
  done: {
    substituteSet: "The substitute is named. Both of you get a mail when it begins.",
    substituteEnded: "It has ended. What waits goes back.",
    added: "The person is invited. They belong to the account once they accept.",
    changed: "The change is saved.",
    unbound: "Their next sign-in decides anew who they are there.",
    sessionsEnded: "The person is signed out everywhere.",
    removed: "The person has left the account.",
  },
};

const de: typeof en = {
  title: "Personen",
  lead: "Wer zum Konto gehört und was jede Person darf.",
  name: "Name",
  address: "E-Mail-Adresse",
  role: "Rolle",
  since: "Seit",
  add: "Person aufnehmen",
  left: "Ausgeschieden",
  leftTitle: "Ausgeschiedene Personen",
  leftHint: "Was sie getan haben, bleibt ihnen zugeordnet.",
  addTitle: "Person aufnehmen",
  addLead:
    "Sie gehört zum Konto, sobald sie angemeldet annimmt. Bis dahin können Regeln sie nennen und fragen. Wo dieser " +
    "Dienst E-Mails sendet, bekommt sie eine mit dem Weg zur Anmeldung.",
  nameHint: "Wie man sie im Haus kennt. Antworten und E-Mails des Kontos nennen sie so.",
  addressHint: "Damit meldet sie sich an.",
  may: {
    tenant_admin: "Liest und schreibt alles, bestätigt Regeln und verwaltet Personen, Agenten und Schlüssel.",
    tenant_engineer: "Liest Regeln und Antworten, sendet Prüfungen und verwaltet Agenten und Schlüssel.",
    tenant_ops: "Liest Regeln und Antworten, sendet Prüfungen und pflegt Empfänger.",
    author: "Liest Regeln und Antworten und entwirft Richtlinien. Andere bestätigen sie.",
  },
  personTitle: "Person",
  changeTitle: "Ändern",
  changeHint:
    "Eine andere Adresse oder Rolle meldet die Person überall ab. Wer die neue Adresse hat, nimmt erst die Einladung " +
    "an.",
  invited: "Eingeladen",
  declined: "Abgelehnt",
  hasNotAccepted: "Eingeladen. Bis sie annimmt, hat sie keine Rechte am Konto.",
  hasDeclined: (at) => <>Hat die Einladung am {at} abgelehnt. Genannt ist sie weiterhin, und sie kann noch annehmen.</>,
  save: "Speichern",
  status: "Status",
  active: "Im Konto",
  hasLeft: "Nicht mehr im Konto",
  inAccountSince: "Im Konto seit",
  id: "Kennung",
  provider: "Beim Identitätsanbieter",
  bound: (issuer, since) => (
    <>
      Bekannt bei {issuer} seit {since}
    </>
  ),
  notBound: "Dort noch nicht angemeldet",
  unbindTitle: "Ein anderes Konto beim Identitätsanbieter",
  unbindHint:
    "Für jemanden, der dort inzwischen ein anderes Konto hat. Die Sitzungen enden, und die nächste " +
    "Anmeldung legt neu fest, wer die Person dort ist.",
  unbind: "Vergessen, wer sie dort ist",
  sessionsTitle: "Sitzungen",
  sessionsHint:
    "Ist ein Gerät verloren, melden Sie die Person überall ab. Sie bleibt im Konto und kann sich neu anmelden.",
  endSessions: "Alle Sitzungen beenden",
  removeTitle: "Entfernen",
  removeOpen: "Diese Person aus dem Konto entfernen",
  removeHint:
    "Sie ist sofort abgemeldet, und nichts fragt sie mehr. Was sie getan hat, bleibt ihr zugeordnet. " +
    "Wer zurückkommt, wird neu aufgenommen.",
  remove: (name) => <>{name} entfernen</>,
  substituteTitle: "Vertretung",
  ownSubstituteLead:
    "Nennen Sie jemanden, der entscheidet, während Sie fort sind. Anfragen gehen dorthin, auch die, die schon warten. " +
    "Sie können weiterhin selbst entscheiden.",
  substituteLead: (name) => (
    <>Nennen Sie jemanden, der entscheidet, während {name} fort ist. Anfragen gehen dorthin, auch die, die warten.</>
  ),
  substitute: "Vertretung",
  substituteHint: "Eine Person des Kontos. Deren eigene Vertretung wird nicht gefragt.",
  choose: "Person wählen",
  awayFrom: "Ab",
  awayFromHint: "Ab dem Beginn dieses Tages. Leer: ab jetzt.",
  awayUntil: "Bis",
  awayUntilHint: "Bis zum Ende dieses Tages, höchstens ein Jahr später.",
  awayReason: "Grund",
  awayReasonHint: "Bleibt für immer im Protokoll: keine Namen und nichts zur Gesundheit.",
  setBy: "Eingetragen von",
  noSubstitute: "Niemand vertritt.",
  standsIn: (name) => <>{name} vertritt</>,
  setSubstitute: "Vertretung nennen",
  changeSubstitute: "Jemand anderen nennen",
  endSubstitute: "Jetzt beenden",
  away: "Abwesend",
  done: {
    substituteSet: "Die Vertretung ist genannt. Beide bekommen eine E-Mail, wenn sie beginnt.",
    substituteEnded: "Sie ist beendet. Was wartet, geht zurück.",
    added: "Die Person ist eingeladen. Sie gehört zum Konto, sobald sie annimmt.",
    changed: "Die Änderung ist gespeichert.",
    unbound: "Die nächste Anmeldung legt neu fest, wer die Person dort ist.",
    sessionsEnded: "Die Person ist überall abgemeldet.",
    removed: "Die Person ist nicht mehr im Konto.",
  },
};

export const people = { en, de };
