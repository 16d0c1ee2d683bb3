/** Texts of *Account*. */
import type { Child } from "hono/jsx";

const en = {
  title: "Account",
  name: "Name",
  slug: "Short name",
  country: "Country",
  currency: "Currency",
  timeZone: "Time zone",
  refUrl: "Address of a reference",
  refUrlNone: "none",
  refUrlHint: "As https://shop.example/orders/{ref}. Each reference of an action is a link to it.",
  timeZoneHint: "As Europe/Berlin. Pages and mail show moments in it, and its day is today.",
  retention: "Answers are kept for",
  retentionHint: "Years from the end of the fiscal year. They can only become more.",
  years: (years: number) => (years === 1 ? "1 year" : `${years} years`),
  kept: { answers: "Answers kept", bytes: "Bytes of answers kept" },
  ofMost: (used: string, most: string) => `${used} of at most ${most}`,
  closedUntil: "Closed up to",
  nothingClosed: "Nothing is closed",
  changeTitle: "Change",
  save: "Save",
  closeTitle: "Close a period",
  closeHint:
    "Nothing is refused by it. Answers of the period that are issued again later with another result are marked, and " +
    "told in the day's summary. A closed period is not opened again.",
  lastDay: "Last day of the period",
  lastDayHint: "Today at the latest.",
  close: "Close the period",
  terms: "Terms",
  termsNone: "Not accepted",
  termsOf: (version: Child) => <>Accepted in version {version}</>,
  termsTitle: "Terms of the service",
  termsVersion: "Version in force",
  termsPlaceholder: "The operator has given no terms yet, so nobody accepts any.",
  termsAccepted: (version: Child, person: Child, moment: Child) => (
    <>
      Version {version} was accepted by {person}, {moment}.
    </>
  ),
  termsOpen: "Nobody of the account has accepted this version.",
  termsAccept: "Accept these terms for the account",
  toAccount: "Back to the account",
  builder: "Opened by",
  cutOffAt: (moment: Child) => <>cut off {moment}</>,
  cutOffTitle: "Cut off who opened the account",
  cutOffOpen: (name: Child) => <>Cut off {name}</>,
  cutOffHint:
    "Its people no longer act in this account, nor do the account’s own keys that they made. Keys of agents go on until " +
    "you switch the agent off. It is for good.",
  cutOff: "Cut it off for good",
  done: {
    cut_off: "It is cut off.",
    accepted: "The terms are accepted.",
    changed: "The change is saved.",
    closed: "The period is closed.",
  },
};

const de: typeof en = {
  title: "Konto",
  name: "Name",
  slug: "Kurzname",
  country: "Land",
  currency: "Währung",
  timeZone: "Zeitzone",
  refUrl: "Adresse einer Referenz",
  refUrlNone: "keine",
  refUrlHint: "Etwa https://shop.example/orders/{ref}. Jede Referenz einer Handlung ist ein Link dorthin.",
  timeZoneHint: "Etwa Europe/Berlin. Seiten und E-Mails zeigen Zeiten in ihr, und ihr Tag ist heute.",
  retention: "Antworten werden aufbewahrt für",
  retentionHint: "Jahre ab dem Ende des Geschäftsjahres. Es können nur mehr werden.",
  years: (years) => (years === 1 ? "1 Jahr" : `${years} Jahre`),
  kept: { answers: "Aufbewahrte Antworten", bytes: "Aufbewahrte Antworten in Byte" },
  ofMost: (used, most) => `${used} von höchstens ${most}`,
  closedUntil: "Abgeschlossen bis",
  nothingClosed: "Nichts ist abgeschlossen",
  changeTitle: "Ändern",
  save: "Speichern",
  closeTitle: "Einen Zeitraum abschließen",
  closeHint:
    "Dadurch wird nichts abgelehnt. Antworten des Zeitraums, die später mit anderem Ergebnis neu ausgestellt werden, " +
    "sind markiert und stehen in der Tageszusammenfassung. Ein abgeschlossener Zeitraum wird nicht wieder geöffnet.",
  lastDay: "Letzter Tag des Zeitraums",
  lastDayHint: "Spätestens heute.",
  close: "Zeitraum abschließen",
  terms: "Bedingungen",
  termsNone: "Nicht angenommen",
  termsOf: (version) => <>Angenommen in Fassung {version}</>,
  termsTitle: "Bedingungen des Dienstes",
  termsVersion: "Geltende Fassung",
  termsPlaceholder: "Der Betreiber hat noch keine Bedingungen gegeben, also nimmt niemand welche an.",
  termsAccepted: (version, person, moment) => (
    <>
      Fassung {version} wurde von {person} angenommen, {moment}.
    </>
  ),
  termsOpen: "Niemand aus dem Konto hat diese Fassung angenommen.",
  termsAccept: "Diese Bedingungen für das Konto annehmen",
  toAccount: "Zurück zum Konto",
  builder: "Eröffnet von",
  cutOffAt: (moment) => <>abgetrennt {moment}</>,
  cutOffTitle: "Abtrennen, wer das Konto eröffnet hat",
  cutOffOpen: (name) => <>{name} abtrennen</>,
  cutOffHint:
    "Dessen Personen handeln nicht mehr in diesem Konto, und die von ihnen erstellten eigenen Schlüssel des Kontos " +
    "öffnen nichts mehr. Schlüssel von Agenten gelten weiter, bis Sie den Agenten ausschalten. Es ist endgültig.",
  cutOff: "Endgültig abtrennen",
  done: {
    cut_off: "Die Abtrennung ist erfolgt.",
    accepted: "Die Bedingungen sind angenommen.",
    changed: "Die Änderung ist gespeichert.",
    closed: "Der Zeitraum ist abgeschlossen.",
  },
};

export const account = { en, de };
