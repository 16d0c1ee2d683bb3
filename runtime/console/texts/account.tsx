/** Texts of *Account*. */
const en = {
  title: "Account",
  name: "Name",
  slug: "Short name",
  country: "Country",
  currency: "Currency",
  timeZone: "Time zone",
  timeZoneHint: "As Europe/Berlin. Pages and mail show moments in it, and its day is today.",
  retention: "Answers are kept for",
  retentionHint: "Years from the end of the fiscal year. They can only become more.",
  years: (years: number) => (years === 1 ? "1 year" : `${years} years`),
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
  done: {
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
  timeZoneHint: "Etwa Europe/Berlin. Seiten und E-Mails zeigen Zeiten in ihr, und ihr Tag ist heute.",
  retention: "Antworten werden aufbewahrt für",
  retentionHint: "Jahre ab dem Ende des Geschäftsjahres. Es können nur mehr werden.",
  years: (years) => (years === 1 ? "1 Jahr" : `${years} Jahre`),
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
  done: {
    changed: "Die Änderung ist gespeichert.",
    closed: "Der Zeitraum ist abgeschlossen.",
  },
};

export const account = { en, de };
