/** Texts of forms made of facts: of trying rules, and of completing and correcting an action. */
import type { Child } from "hono/jsx";

const en = {
  required: "The rules always need it.",
  range: (from: Child, to: Child) => (
    <>
      From {from} to {to}.
    </>
  ),
  leftOut: "Not given",
  amount: "Amount",
  currency: "Currency",
  equivalents: "The same in another currency",
  kind: "Kind",
  otherWays: "By its id, or only described",
  recipient: { name: "Name", recipient_id: "Id of the record", description: "Description" },
  ownApproval: {
    label: "Your approval",
    tick: "I approve this",
    hint: "You are recorded as the person who approved it.",
    hintWithAmount: "You are recorded as the person who approved it, for the amount of the action.",
  },
  tryTitle: "Try the rules",
  tryLead: "What a check with these facts would be answered now. Nothing is stored, and nobody is asked.",
  tryLink: "Try this version with facts of your own",
  tryHint: "What you leave empty is not sent. An answer names the facts that it lacks.",
  facts: "Facts",
  check: "The check",
  version: "Version",
  versionHint: "The version in force on the day of the action answers.",
  otherVersion: (version: string) => `On the day of this action version ${version} applies.`,
  noVersion: "On the day of this action no version applies.",
  jurisdiction: "Jurisdiction",
  jurisdictionHint: "Two capital letters, such as DE. Leave it empty where one country alone is concerned.",
  status: "The action",
  statuses: { executed: "was taken", proposed: "is asked about before it is taken" },
  channel: "Channel",
  channels: {
    agent: "Agent",
    booking: "Booking",
    card: "Card",
    invoice: "Invoice",
    reimbursement: "Reimbursement",
  },
  agent: "Agent",
  agentHint: "Its id, where an agent acts. Left empty: you do.",
  run: "Run",
  runHint: "Of the agent, such as a conversation.",
  submit: "Show the answer",
  answer: "The answer",
  noAnswer: "Fill in what you know, and send the form.",
};

const de: typeof en = {
  required: "Die Regeln brauchen sie immer.",
  range: (from, to) => (
    <>
      Von {from} bis {to}.
    </>
  ),
  leftOut: "Nicht angegeben",
  amount: "Betrag",
  currency: "Währung",
  equivalents: "Dasselbe in einer anderen Währung",
  kind: "Art",
  otherWays: "Nach Kennung, oder nur beschrieben",
  recipient: { name: "Name", recipient_id: "Kennung des Eintrags", description: "Beschreibung" },
  ownApproval: {
    label: "Ihre Freigabe",
    tick: "Ich gebe das frei",
    hint: "Sie werden als die Person verzeichnet, die das freigegeben hat.",
    hintWithAmount: "Sie werden als die Person verzeichnet, die den Betrag der Handlung freigegeben hat.",
  },
  tryTitle: "Regeln ausprobieren",
  tryLead: "Was eine Prüfung mit diesen Angaben jetzt ergäbe. Nichts wird gespeichert, und niemand wird gefragt.",
  tryLink: "Diese Fassung mit eigenen Angaben ausprobieren",
  tryHint: "Was leer bleibt, wird nicht gesendet. Eine Antwort nennt die Angaben, die ihr fehlen.",
  facts: "Angaben",
  check: "Die Prüfung",
  version: "Fassung",
  versionHint: "Es antwortet die Fassung, die am Tag der Handlung gilt.",
  otherVersion: (version) => `Am Tag dieser Handlung gilt Fassung ${version}.`,
  noVersion: "Am Tag dieser Handlung gilt keine Fassung.",
  jurisdiction: "Rechtsraum",
  jurisdictionHint: "Zwei große Buchstaben, etwa DE. Leer, wo es nur um ein Land geht.",
  status: "Die Handlung",
  statuses: { executed: "ist geschehen", proposed: "wird erfragt, bevor sie geschieht" },
  channel: "Kanal",
  channels: {
    agent: "Agent",
    booking: "Buchung",
    card: "Karte",
    invoice: "Rechnung",
    reimbursement: "Erstattung",
  },
  agent: "Agent",
  agentHint: "Seine Kennung, wenn ein Agent handelt. Leer: Sie handeln.",
  run: "Lauf",
  runHint: "Des Agenten, etwa ein Gespräch.",
  submit: "Antwort zeigen",
  answer: "Die Antwort",
  noAnswer: "Geben Sie an, was Sie wissen, und senden Sie das Formular.",
};

export const facts = { en, de };
