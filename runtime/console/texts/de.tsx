/** Every text of the console in German. */
import { account } from "./account.js";
import { agents } from "./agents.js";
import { alerts } from "./alerts.js";
import { amend } from "./amend.js";
import { answers } from "./answers.js";
import { audit } from "./audit.js";
import { claims } from "./claims.js";
import { confirmations } from "./confirmations.js";
import { documents } from "./documents.js";
import { draftedFigures } from "./drafted-figures.js";
import { editor } from "./editor.js";
import type { Texts } from "./en.js";
import { facts } from "./facts.js";
import { forms } from "./forms.js";
import { frame } from "./frame.js";
import { home } from "./home.js";
import { jobs } from "./jobs.js";
import { keys } from "./keys.js";
import { laws } from "./laws.js";
import { log } from "./log.js";
import { mail } from "./mail.js";
import { people } from "./people.js";
import { playground } from "./playground.js";
import { policies } from "./policies.js";
import { recipients } from "./recipients.js";
import { rules } from "./rules.js";
import { sandbox } from "./sandbox.js";
import { saves } from "./saves.js";
import { search } from "./search.js";
import { settings } from "./settings.js";
import { usage } from "./usage.js";
import { waiting } from "./waiting.js";

export const de: Texts = {
  product: "Transaction Control Service",
  ...frame.de,
  answers: answers.de,
  amend: amend.de,
  claims: claims.de,
  laws: laws.de,
  log: log.de,
  mail: mail.de,
  home: home.de,
  sandbox: sandbox.de,
  search: search.de,
  usage: usage.de,
  waiting: waiting.de,
  confirmations: confirmations.de,
  recipients: recipients.de,
  rules: rules.de,
  settings: settings.de,
  facts: facts.de,
  forms: forms.de,
  people: people.de,
  playground: playground.de,
  policies: policies.de,
  saves: saves.de,
  documents: documents.de,
  draftedFigures: draftedFigures.de,
  editor: editor.de,
  account: account.de,
  agents: agents.de,
  keys: keys.de,
  audit: audit.de,
  jobs: jobs.de,
  alerts: alerts.de,
  skip: "Zum Inhalt springen",
  elsewhere: "(im eigenen System)",
  unseen: (code) => `Zeichen, das man nicht sieht: ${code}`,

  environments: {
    label: "Umgebung",
    live: "Live",
    test: "Test",
    banner: "Test. Nichts hier zählt in Live.",
  },

  roles: {
    tenant_admin: {
      name: "Administration",
      may: "Sie lesen und schreiben alles, bestätigen Regeln und verwalten Personen, Agenten und Schlüssel.",
    },
    tenant_engineer: { name: "Technik", may: "Sie lesen Regeln und Antworten und senden Prüfungen." },
    tenant_ops: {
      name: "Betrieb",
      may: "Sie lesen Regeln und Antworten, senden Prüfungen und pflegen Empfänger.",
    },
    author: {
      name: "Autor",
      may: "Sie lesen Regeln und Antworten und entwerfen Richtlinien. Andere bestätigen sie.",
    },
  },

  methods: {
    oidc: "Identitätsanbieter",
    link: "Link per E-Mail",
    operator_link: "Link des Betreibers",
  },

  signIn: {
    title: "Anmelden",
    lead: "Für alle, die Regeln bestätigen und entscheiden, was keine Regel entscheiden kann.",
    provider: (provider) => <>Mit {provider} anmelden</>,
    providerHint: "Sie melden sich dort an und kommen hierher zurück.",
    address: "E-Mail-Adresse",
    addressHint: "Die Adresse, unter der Ihr Konto Sie kennt. Wir senden Ihnen einen Link und einen Code.",
    send: "Link senden",
    wrongAddress: "Das ist keine E-Mail-Adresse. Sie hat die Form name@example.com.",
    operatorTitle: "Nichts davon geht?",
    operatorHint: "Wer diesen Dienst betreibt, kann einen Link ausgeben, der Sie einmal anmeldet:",
    operatorAlone: "Sie melden sich hier mit einem Link an, den Ihnen der Betreiber dieses Dienstes ausgibt:",
  },

  code: {
    title: "Sehen Sie in Ihre E-Mails",
    sent: "Wenn ein Konto die Adresse kennt, die Sie eingegeben haben, ist eine E-Mail dorthin unterwegs.",
    open: "Öffnen Sie den Link der E-Mail in diesem Browser. Oder geben Sie hier den Code der E-Mail ein.",
    label: "Code aus der E-Mail",
    hint: "8 Ziffern. Der Code gilt 15 Minuten lang und nur einmal.",
    submit: "Anmelden",
    wrong: "Das ist nicht der Code der neuesten E-Mail. Sehen Sie noch einmal nach.",
    over: "Zu viele Versuche oder zu spät: Hier gilt kein Code. Fordern Sie eine neue E-Mail an und öffnen Sie ihren Link.",
    nothing: "Keine E-Mail bekommen?",
    nothingHint: "Sehen Sie bei den unerwünschten E-Mails nach. Fordern Sie danach eine neue an.",
    again: "Neue E-Mail anfordern",
  },

  link: {
    title: "Mit diesem Link anmelden",
    lead: "Sie haben diesen Link in diesem Browser angefordert. Ein Schritt noch, dann sind Sie angemeldet.",
    submit: "Anmelden",
    elsewhereTitle: "Geben Sie stattdessen den Code ein",
    elsewhere: "Dieser Link wurde in einem anderen Browser angefordert und gilt nur dort.",
    elsewhereNext:
      "Gehen Sie zurück auf die Seite, die nach Ihrer Adresse gefragt hat. Geben Sie dort die 8 " +
      "Ziffern der E-Mail ein.",
    overTitle: "Dieser Link gilt nicht mehr",
    over: "Ein Link gilt 15 Minuten lang und einmal. Es wurde nichts geändert.",
    again: "Neue E-Mail anfordern",
  },

  operator: {
    title: "Mit einem Einmal-Link anmelden",
    lead:
      "Der Betreiber dieses Dienstes hat diesen Link für eine Person gemacht. Er gilt einmal und " +
      "meldet Sie als diese Person an.",
    person: "Person",
    account: "Konto",
    submit: "Anmelden",
    overTitle: "Dieser Link gilt nicht mehr",
    over: "Ein Link gilt 15 Minuten lang und einmal. Es wurde nichts geändert.",
    next: "Der Betreiber dieses Dienstes kann einen neuen ausgeben:",
  },

  accounts: {
    title: "Konto wählen",
    lead: "Welches Konto möchten Sie öffnen?",
    current: "Hier sind Sie",
    invitedTitle: "Sie sind in ein Konto eingeladen",
    invitations: "Einladungen",
    invitationsHint:
      "Zu einem Konto gehören Sie, sobald Sie annehmen. Nehmen Sie nur an, wenn Sie wissen, wer Sie einlädt: Jeder kann " +
      "ein Konto nennen, wie er will. Lehnen Sie ab, sehen das die Administratoren des Kontos; genannt sind Sie dort " +
      "weiterhin.",
    declined: "Einladungen, die Sie abgelehnt haben",
    addedBy: (name, at) =>
      name === null ? (
        <>Aufgenommen am {at}</>
      ) : (
        <>
          Aufgenommen von {name} am {at}
        </>
      ),
    accept: (account) => <>{account} annehmen und öffnen</>,
    decline: "Ablehnen",
  },

  signedOut: {
    title: "Sie sind abgemeldet",
    lead: "Dieser Browser hat keinen Zugang mehr. In anderen Browsern bleiben Sie angemeldet.",
    again: "Wieder anmelden",
    atProvider: "Auch beim Anbieter der Anmeldung abmelden",
  },

  providerFailed: {
    title: "Sie wurden nicht angemeldet",
    again: "Erneut anmelden",
    declined: {
      what: "Die Anmeldung endete beim Identitätsanbieter. Es wurde nichts geändert.",
      next: "Sie können neu beginnen.",
    },
    not_begun_here: {
      what:
        "Diese Anmeldung wurde in einem anderen Browser oder vor mehr als zehn Minuten begonnen, oder " +
        "sie ist schon beendet.",
      next: "Beginnen Sie neu, und bleiben Sie in diesem Browser.",
    },
    not_believed: {
      what: "Die Antwort des Identitätsanbieters ist nicht gültig. Es wurde nichts geändert.",
      next: "Beginnen Sie neu. Bleibt es dabei, sagen Sie es denen, die diesen Dienst betreiben.",
    },
    proof_too_old: {
      what: "Der Identitätsanbieter hat nicht geprüft, wer Sie sind, und die letzte Prüfung ist zu lange her.",
      next: "Beginnen Sie neu. Fragt er nicht nach Passwort oder Schlüssel, melden Sie sich zuerst dort ab.",
    },
    address_not_verified: {
      what:
        "Der Identitätsanbieter bestätigt nicht, dass Ihre E-Mail-Adresse Ihnen gehört. Deshalb ordnet " +
        "der Dienst Sie keinem Konto zu.",
      next: "Lassen Sie Ihre Adresse dort bestätigen, und melden Sie sich erneut an.",
    },
    address_of_another: {
      what:
        "Jemand anderes hat sich schon mit Ihrer E-Mail-Adresse angemeldet. Wer das Konto verwaltet, " +
        "wurde benachrichtigt.",
      next: "Fragen Sie jemanden, der das Konto Ihrer Firma verwaltet.",
    },
  },

  notAMember: {
    title: "Ihre Adresse gehört zu keinem Konto",
    lead: (address) => <>Sie sind als {address} angemeldet. Diese Adresse gehört zu keinem Konto.</>,
    leadAlone: "Sie sind angemeldet. Ihre Adresse gehört zu keinem Konto.",
    next: "Bitten Sie die Administration Ihrer Firma, Sie in das Konto aufzunehmen. Über Sie wurde nichts gespeichert.",
    operator: "Wer diesen Dienst betreibt, nimmt die erste Person eines Kontos auf:",
    again: "Als jemand anderes anmelden",
  },

  again: {
    title: "Bitte melden Sie sich noch einmal an",
    lead: "Für das, was Sie tun wollten, muss Ihre Anmeldung kurz zurückliegen. Es wurde nichts geändert.",
    signedIn: (moment) => <>Sie haben sich {moment} angemeldet.</>,
    submit: "Noch einmal anmelden",
  },

  access: {
    title: "Ihr Zugang",
    you: "Sie",
    name: "Name",
    address: "E-Mail-Adresse",
    role: "Rolle",
    account: "Konto",
    substitute: "Während Sie fort sind",
    nameSubstitute: "Vertretung nennen",
    environment: "Umgebung",
    inLive: "Live. Was Sie hier tun, zählt.",
    inTest: "Test. Dieselben Regeln und Einstellungen wie Live; was hier geschieht, zählt nirgends.",
    testOnly: "Nur Test. Das Konto hat keine Live-Umgebung.",
    switchAccount: "Zu einem anderen Konto",
    signOut: "Abmelden",
    sessions: "Wo Sie angemeldet sind",
    sessionsHint: "Beenden Sie, was Sie nicht kennen. Wer es benutzt, ist sofort abgemeldet.",
    browser: "Browser",
    unknownBrowser: "Unbekannter Browser",
    on: (browser, system) => (
      <>
        {browser} auf {system}
      </>
    ),
    way: "Angemeldet mit",
    from: "Von",
    since: "Angemeldet",
    seen: "Zuletzt gesehen",
    thisOne: "Dieser Browser",
    end: "Beenden",
    endOf: (browser, since) => (
      <>
        : Sitzung von {browser}, angemeldet {since}
      </>
    ),
    ended: "Die Sitzung ist beendet.",
    endOthers: "Alle anderen beenden",
    endedOthers: "Alle anderen Sitzungen sind beendet.",
    accounts: "Ihre Konten",
    thisAccount: "Dieses Konto",
    asBuilder: "im Auftrag",
    invited: "Eingeladen",
  },

  requests: {
    titles: {
      own: { approval: "Eine Bitte um Ihre Freigabe", question: "Eine Frage an Sie" },
      other: { approval: "Eine Bitte um Freigabe", question: "Eine Frage an einen Menschen" },
    },
    recipient: "Betrifft",
    what: "Worum es geht",
    agentOff: "Der Agent ist abgeschaltet. Er tut mit Ihrer Entscheidung nichts, bis ihn jemand wieder einschaltet.",
    lets: (agent, amount) => (
      <>
        Wenn Sie freigeben, darf {agent} diese eine Handlung{amount !== null && <> bis {amount}</>} vornehmen.
      </>
    ),
    sentence: (agent) => <>Der Agent {agent} hat diese Handlung vorgeschlagen und wartet auf eine Entscheidung.</>,
    onBehalfOf: "Für",
    run: "Lauf",
    ref: "Referenz",
    askedAt: "Seit",
    waitsUntil: "Wartet bis",
    answer: "Antwort der Regeln",
    why: "Warum ein Mensch gefragt wird",
    like: "Gleichartiges in zwölf Monaten:",
    likeNone: "Über Gleichartiges hat in den letzten zwölf Monaten niemand entschieden.",
    mean: (amount) => <>im Mittel {amount}</>,
    likeInLog: "Im Protokoll ansehen",
    reads: "Worauf die Regel schaut",
    limits: "Grenzen, und was davon heute verbraucht ist",
    decide: "Ihre Entscheidung",
    comment: "Grund, den der Agent liest",
    commentHint: "Wenn Sie möchten: in einem Satz. Keine E-Mail-Adresse und keine Bankverbindung.",
    note: "Referenz einer Notiz",
    noteHint: "Wenn Sie möchten: wo Ihre Gründe stehen. Keine E-Mail-Adresse und keine Bankverbindung.",
    approve: "Freigeben",
    refuse: "Ablehnen",
    withdrawTitle: "Entscheidung zurücknehmen",
    withdrawHint:
      "Solange die Handlung nicht ausgeführt ist. Sie wird ohne Ihre Entscheidung neu beantwortet, niemand wird noch " +
      "einmal gefragt, und der Agent liest Ihren Grund.",
    withdraw: "Zurücknehmen",
    withdrawnAt: "Zurückgenommen",
    signOff: (candidate) => `Antwort: ${candidate}`,
    asked: "Gefragt",
    anotherPerson: (person) => <>{person} wurde gefragt. Nur diese Person entscheidet.</>,
    otherAnswer: "Seit der Anfrage wurde die Handlung neu beantwortet. Sie entscheiden über das, was Sie hier sehen.",
    nowStands: "Was jetzt gilt",
    toAnswer: "Zur Antwort",
    askedNext: (person) => <>Als Nächstes ist {person} gefragt.</>,
    similar: "Derselbe Vorschlag noch einmal",
    similarHint:
      "Derselbe Agent hat eine Handlung mit denselben Angaben vorgeschlagen. Sie wartet, oder sie wurde innerhalb eines " +
      "Tages abgelehnt.",
    earlier: "Zuvor nach derselben Regel entschieden",
    changed: "Ihre Entscheidung wurde nicht aufgezeichnet: Inzwischen hat sich etwas geändert. So ist es jetzt.",
    statuses: {
      waiting: "Es wird auf eine Entscheidung gewartet.",
      approved: "Es wurde freigegeben.",
      refused: "Es wurde abgelehnt. Zu dieser Handlung wird niemand mehr gefragt.",
      decided: "Die Frage ist entschieden.",
      lapsed: "Es wird auf niemanden mehr gewartet.",
    },
  },

  errors: {
    reference: "Vorgangsnummer",
    back: "Zurück zur vorigen Seite",
    home: "Zum Anfang",
    400: {
      title: "Diese Anfrage ist nicht lesbar",
      what: "Ein Teil fehlt oder ist beschädigt. Es wurde nichts geändert.",
    },
    401: {
      title: "Sie sind nicht angemeldet",
      what: "Ihre Sitzung ist zu Ende, oder dieser Browser hatte keine. Es wurde nichts geändert.",
    },
    403: { title: "Das dürfen Sie nicht", what: "Ihre Rolle erlaubt es nicht. Es wurde nichts geändert." },
    404: {
      title: "Diese Seite gibt es nicht",
      what: "Die Adresse ist falsch, oder Sie dürfen die Seite nicht sehen.",
    },
    405: {
      title: "Diese Adresse nimmt die Anfrage nicht an",
      what: "Die Anfrage kam nicht auf dem vorgesehenen Weg. Es wurde nichts geändert.",
    },
    409: {
      title: "Jemand war schneller",
      what: "Was Sie sahen, hat sich inzwischen geändert. Durch Sie wurde nichts geändert.",
    },
    413: {
      title: "Das ist zu viel auf einmal",
      what: "Das Formular enthält mehr Text, als zulässig ist. Es wurde nichts geändert.",
    },
    429: { title: "Zu viele Anfragen", what: "Es wurde nichts geändert." },
    500: { title: "Das ist unser Fehler", what: "Der Dienst konnte nicht antworten. Die Ursache wurde protokolliert." },
    503: { title: "Der Dienst kann jetzt nicht antworten", what: "Es wurde nichts geändert." },
    next: {
      400: "Gehen Sie zurück, laden Sie die Seite neu, und senden Sie das Formular noch einmal.",
      401: "Melden Sie sich an, und tun Sie es noch einmal.",
      403: "Wenden Sie sich an die Administration Ihres Kontos.",
      404: "Gehen Sie zum Anfang, und öffnen Sie die Seite von dort aus.",
      405: "Gehen Sie zum Anfang, und öffnen Sie die Seite von dort aus.",
      409: "Laden Sie die Seite neu, und entscheiden Sie über das, was sie dann zeigt.",
      413: "Gehen Sie zurück, und kürzen Sie den Text.",
      500: "Versuchen Sie es gleich noch einmal. Hilft das nicht, nennen Sie dem Betreiber die Vorgangsnummer.",
      503: "Versuchen Sie es in einer Minute noch einmal.",
    },
    wait: (seconds) => <>Warten Sie {seconds}, und versuchen Sie es dann noch einmal.</>,
    elsewhereTitle: "Dieses Formular kam nicht von der Konsole",
    elsewhere: "Formulare werden nur von den Seiten der Konsole angenommen. Es wurde nichts geändert.",
    elsewhereNext: (address) => <>Öffnen Sie die Konsole unter {address}, und tun Sie es dort.</>,
    providerTitle: "Der Identitätsanbieter antwortet nicht",
    provider: "Sie können im Augenblick nicht angemeldet werden. Es wurde nichts geändert und nichts gesendet.",
    providerNext:
      "Versuchen Sie es in einer Minute noch einmal. Hilft das nicht, nennen Sie dem Betreiber die Vorgangsnummer.",
  },
};
