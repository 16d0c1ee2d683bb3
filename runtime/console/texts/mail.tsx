/** Texts of the page of mail that was sent. */
const en = {
  title: "Mail sent",
  lead: "To whom the service wrote, and how the sending went. Addresses and contents are not kept here.",
  noneTitle: "No mail was made yet.",
  none: "People get mail when an agent needs their decision, when an alert is for them, and when their access changes.",
  made: "Made",
  kind: "What",
  to: "To",
  result: "Sending",
  tries: "Tries",
  nobody: "an address that is no person’s",
  next: "Next try",
  kinds: {
    alerts: "Alerts",
    requests: "Requests",
    invitation: "Invitation",
    changed: "Changed access",
    sign_in: "Sign-in link",
  },
  results: {
    waiting: "Waits",
    sent: "Taken by the mail server",
    filed: "Written to a file",
    refused: "Refused by the mail server",
    given_up: "Given up",
    closed: "Closed unsent",
  },
};

const de: typeof en = {
  title: "Gesendete E-Mails",
  lead: "An wen der Dienst geschrieben hat und wie der Versand verlief. Adressen und Inhalte stehen hier nicht.",
  noneTitle: "Es gibt noch keine E-Mail.",
  none:
    "Personen erhalten E-Mails, wenn ein Agent ihre Entscheidung braucht, ein Hinweis sie betrifft " +
    "oder ihr Zugang sich ändert.",
  made: "Entstanden",
  kind: "Was",
  to: "An",
  result: "Versand",
  tries: "Versuche",
  nobody: "eine Adresse, die keiner Person gehört",
  next: "Nächster Versuch",
  kinds: {
    alerts: "Hinweise",
    requests: "Anfragen",
    invitation: "Einladung",
    changed: "Geänderter Zugang",
    sign_in: "Link zur Anmeldung",
  },
  results: {
    waiting: "Wartet",
    sent: "Vom Mailserver angenommen",
    filed: "In eine Datei geschrieben",
    refused: "Vom Mailserver abgelehnt",
    given_up: "Aufgegeben",
    closed: "Ungesendet geschlossen",
  },
};

export const mail = { en, de };
