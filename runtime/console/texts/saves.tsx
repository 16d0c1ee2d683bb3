/** Texts of the page of a save, and of the list of saves whose text is no draft yet. */
import type { Child } from "hono/jsx";

const en = {
  title: "Saving a draft",
  ofNew: "A new policy",
  underWay: (seconds: string) =>
    `The files are being compiled, for ${seconds} s so far. You may leave this page: the work goes on.`,
  waits: (seconds: string) =>
    `The files wait for others to be compiled, for ${seconds} s so far. You may leave this page: the work goes on.`,
  stored: (seconds: string) => `Kept as a draft. Its boundary sheet is being made. So far this took ${seconds} s.`,
  byItself: "This page loads itself again every two seconds, and leads on when the work is done.",
  byHand: "Load it by hand instead",
  isByHand: "This page loads itself no more. Look again to see how far the work is.",
  toVersion: "Go on to the version without waiting",
  reload: "Look again",
  steps: "Steps",
  stages: {
    parsing: "Read the files",
    types: "Check names and types",
    module: "Make the program of the rules",
    examples: "Run the worked examples",
    storing: "Store the draft",
    sheet: "Make the boundary sheet, and compare it with the version before",
  },
  ran: (done: string, total: string) => `(${done} of ${total})`,
  refusedTitle: "Nothing was kept",
  notAllowed: "You may no longer save drafts. Nothing was kept. What you typed stands below.",
  note: (note: Child) => <>Note: {note}</>,
  listTitle: "Saved by you, and no draft yet",
  listLead: "Only you see these. What was not kept as a draft is removed a day after it was refused.",
  sent: "Sent",
  state: "State",
  isUnderWay: "Being compiled",
  notKept: (until: Child) => <>Not kept. Its text stays until {until}</>,
};

const de: typeof en = {
  title: "Ein Entwurf wird gespeichert",
  ofNew: "Eine neue Richtlinie",
  underWay: (seconds) =>
    `Die Dateien werden seit ${seconds} s übersetzt. Sie können diese Seite verlassen: Die Arbeit geht weiter.`,
  waits: (seconds) =>
    `Die Dateien warten seit ${seconds} s auf andere, die übersetzt werden. Sie können diese Seite verlassen: Die ` +
    "Arbeit geht weiter.",
  stored: (seconds) =>
    `Als Entwurf aufbewahrt. Sein Grenzblatt wird gerade erstellt. Bisher hat das ${seconds} s gedauert.`,
  byItself: "Diese Seite lädt sich alle zwei Sekunden neu und führt weiter, sobald die Arbeit fertig ist.",
  byHand: "Stattdessen von Hand laden",
  isByHand: "Diese Seite lädt sich nicht mehr selbst. Sehen Sie noch einmal nach, wie weit die Arbeit ist.",
  toVersion: "Ohne zu warten zur Fassung",
  reload: "Noch einmal nachsehen",
  steps: "Schritte",
  stages: {
    parsing: "Dateien lesen",
    types: "Namen und Typen prüfen",
    module: "Programm der Regeln erstellen",
    examples: "Beispiele nachrechnen",
    storing: "Entwurf speichern",
    sheet: "Grenzblatt erstellen und mit der Fassung davor vergleichen",
  },
  ran: (done, total) => `(${done} von ${total})`,
  refusedTitle: "Es wurde nichts aufbewahrt",
  notAllowed:
    "Sie dürfen keine Entwürfe mehr speichern. Es wurde nichts aufbewahrt. Was Sie eingegeben haben, steht unten.",
  note: (note) => <>Notiz: {note}</>,
  listTitle: "Von Ihnen gespeichert und noch kein Entwurf",
  listLead: "Nur Sie sehen das. Was nicht als Entwurf aufbewahrt wurde, wird einen Tag nach seiner Ablehnung entfernt.",
  sent: "Gesendet",
  state: "Stand",
  isUnderWay: "Wird übersetzt",
  notKept: (until) => <>Nicht aufbewahrt. Der Text bleibt bis {until}</>,
};

export const saves = { en, de };
