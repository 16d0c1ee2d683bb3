/** Texts of *Settings*. */
import type { Child } from "hono/jsx";

const en = {
  title: "Settings",
  lead: "Figures and people that rules read of your account. A change applies from a day on; nothing is overwritten.",
  setting: "Setting",
  today: "Today",
  readBy: "Read by",
  beginning: "The beginning",
  unset: "Not set",
  unsetHint: "Rules that read it cannot run until it is set: what they would decide is not covered.",
  service: "The service itself",
  ofService: {
    emailed_at_once: "Rules reported at once",
    self_approval: "Decisions on one's own actions",
    fiscal_year_start: "Start of the fiscal year",
  },
  versions: (versions: string) => `version ${versions}`,
  whatFor: "What it is for",
  history: "Every value that it had",
  noHistory: "It had no value yet.",
  value: "Value",
  place: (number: number) => `Person ${number}`,
  from: "From",
  confirmedBy: "Confirmed by",
  confirmedAt: "Recorded",
  opened: "The file of the account",
  change: "Change",
  validFrom: "Applies from",
  validFromHint: "Leave it empty for today. From an earlier day on, answers that read it are issued again.",
  rulesHint: "One rule a line, as rule set and rule with a dot between.",
  preview: "Show what it would change",
  save: "Change the setting",
  refused: {
    role: "Administrators change settings.",
    test: "Settings are the same in live and test, and are changed in live.",
  },
  toLive: "Go to live",
  done: {
    changed: "The setting is changed. Answers that it concerns are issued again by a job.",
  },
  toJobs: (jobs: Child) => <>How far it is: {jobs}.</>,
};

const de: typeof en = {
  title: "Einstellungen",
  lead:
    "Zahlen und Personen, die Regeln von Ihrem Konto lesen. Eine Änderung gilt ab einem Tag; nichts " +
    "wird überschrieben.",
  setting: "Einstellung",
  today: "Heute",
  readBy: "Gelesen von",
  beginning: "Anfang an",
  unset: "Nicht gesetzt",
  unsetHint: "Regeln, die sie lesen, laufen nicht, bis sie gesetzt ist: Was sie entschieden, ist nicht geregelt.",
  service: "Der Dienst selbst",
  ofService: {
    emailed_at_once: "Sofort gemeldete Regeln",
    self_approval: "Entscheidungen über Eigenes",
    fiscal_year_start: "Beginn des Geschäftsjahrs",
  },
  versions: (versions) => `Fassung ${versions}`,
  whatFor: "Wofür sie da ist",
  history: "Jeder Wert, den sie hatte",
  noHistory: "Sie hatte noch keinen Wert.",
  value: "Wert",
  place: (number) => `Person ${number}`,
  from: "Ab",
  confirmedBy: "Bestätigt von",
  confirmedAt: "Aufgezeichnet",
  opened: "Die Datei des Kontos",
  change: "Ändern",
  validFrom: "Gilt ab",
  validFromHint: "Leer: ab heute. Ab einem früheren Tag werden Antworten, die sie lesen, neu gegeben.",
  rulesHint: "Eine Regel je Zeile, als Regelwerk und Regel mit einem Punkt dazwischen.",
  preview: "Zeigen, was das änderte",
  save: "Einstellung ändern",
  refused: {
    role: "Einstellungen ändern Administratoren.",
    test: "Einstellungen sind in Live und Test dieselben und werden in Live geändert.",
  },
  toLive: "Zu Live",
  done: {
    changed: "Die Einstellung ist geändert. Antworten, die sie betrifft, gibt ein Vorgang neu.",
  },
  toJobs: (jobs) => <>Wie weit er ist: {jobs}.</>,
};

export const settings = { en, de };
