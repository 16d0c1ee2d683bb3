/** Texts of the frame, and of parts that many pages have. */
import type { Child } from "hono/jsx";

const en = {
  places: {
    label: "Pages",
    menu: "Menu",
    waiting: "waiting",
    /** The eight places. */
    groups: {
      home: "Home",
      log: "Log",
      recipients: "Recipients",
      rules: "Rules",
      settings: "Settings",
      agents: "Agents and keys",
      people: "People",
      system: "System",
    },
    /** The pages in them. */
    names: {
      home: "Home",
      log: "Log",
      recipients: "Recipients",
      rules: "Rules in force",
      confirmations: "Confirmations",
      policies: "Policies",
      documents: "Documents",
      sandbox: "Sandbox",
      settings: "Figures and people",
      account: "Account",
      agents: "Agents",
      keys: "Keys",
      people: "People",
      alerts: "Alerts",
      jobs: "Jobs",
      mail: "Mail sent",
      audit: "Audit",
      access: "Your access",
    },
  },
  values: { yes: "Yes", no: "No", none: "none", unresolved: "Described only" },
  keyboard: {
    title: "Keys",
    keys: [
      ["/", "Search"],
      ["j", "Next row"],
      ["k", "Row before"],
      ["Enter", "Open what has the focus"],
      ["?", "These keys"],
    ] as readonly (readonly [string, string])[],
    close: "Close",
  },
  copy: "Copy",
  copied: "Copied",
  charts: {
    table: "The figures",
    of: (used: Child, limit: Child) => (
      <>
        {used} of {limit}
      </>
    ),
    over: (excess: Child) => <>{excess} over</>,
    everyDay: "every day counts",
    countedOn: (day: Child) => <>what happened on {day} counts</>,
    counted: (from: Child, to: Child) => (
      <>
        what happened from {from} to {to} counts
      </>
    ),
    withoutLimit: (used: Child) => <>{used}; no limit of it is shown here</>,
    noLimits: "No limit of a total is known yet: the rules that came up so far compare none.",
  },
  pager: { label: "More of this list", first: "First page", next: "Next page" },
  states: {
    determined: "Determined",
    undetermined_missing_facts: "Facts are missing",
    not_covered: "Not covered",
    contested: "A person decides",
  },
  /** Outcomes of every domain; a domain's own are shown by their names in the rules. */
  outcomes: {
    allowed: "Allowed",
    not_applicable: "Not applicable",
    not_allowed: "Not allowed",
    needs_approval: "Needs approval",
    hand_to_a_person: "Handed to a person",
  },
};

const de: typeof en = {
  places: {
    label: "Seiten",
    menu: "Menü",
    waiting: "warten",
    groups: {
      home: "Start",
      log: "Protokoll",
      recipients: "Empfänger",
      rules: "Regeln",
      settings: "Einstellungen",
      agents: "Agenten und Schlüssel",
      people: "Personen",
      system: "System",
    },
    names: {
      home: "Start",
      log: "Protokoll",
      recipients: "Empfänger",
      rules: "Geltende Regeln",
      confirmations: "Bestätigungen",
      policies: "Richtlinien",
      documents: "Dokumente",
      sandbox: "Sandkasten",
      settings: "Zahlen und Personen",
      account: "Konto",
      agents: "Agenten",
      keys: "Schlüssel",
      people: "Personen",
      alerts: "Hinweise",
      jobs: "Vorgänge",
      mail: "Gesendete E-Mails",
      audit: "Nachweis",
      access: "Ihr Zugang",
    },
  },
  values: { yes: "Ja", no: "Nein", none: "keine", unresolved: "Nur beschrieben" },
  keyboard: {
    title: "Tasten",
    keys: [
      ["/", "Suche"],
      ["j", "Nächste Zeile"],
      ["k", "Zeile davor"],
      ["Enter", "Öffnen, was den Fokus hat"],
      ["?", "Diese Tasten"],
    ],
    close: "Schließen",
  },
  copy: "Kopieren",
  copied: "Kopiert",
  charts: {
    table: "Die Zahlen",
    of: (used, limit) => (
      <>
        {used} von {limit}
      </>
    ),
    over: (excess) => <>{excess} darüber</>,
    everyDay: "jeder Tag zählt",
    countedOn: (day) => <>es zählt, was am {day} geschah</>,
    counted: (from, to) => (
      <>
        es zählt, was vom {from} bis zum {to} geschah
      </>
    ),
    withoutLimit: (used) => <>{used}; eine Grenze dafür steht hier nicht</>,
    noLimits: "Noch ist keine Obergrenze einer Summe bekannt: Die bisher geltenden Regeln vergleichen keine.",
  },
  pager: { label: "Mehr von dieser Liste", first: "Erste Seite", next: "Nächste Seite" },
  states: {
    determined: "Bestimmt",
    undetermined_missing_facts: "Angaben fehlen",
    not_covered: "Nicht geregelt",
    contested: "Ein Mensch entscheidet",
  },
  outcomes: {
    allowed: "Erlaubt",
    not_applicable: "Nicht anwendbar",
    not_allowed: "Nicht erlaubt",
    needs_approval: "Braucht Freigabe",
    hand_to_a_person: "An einen Menschen übergeben",
  },
};

export const frame = { en, de };
