/** Every text of mail, in each language. No text has a place for a name (decision 228). */
import type { QuotaName } from "../../../actions/tell/alerts.js";
import type { MailLanguage, PersonChange } from "../../../actions/tell/messages.js";
import type { DecisionRecord } from "../../../engine/run/run-result.js";
import { type Chosen, type Sentence, shown } from "./letter.js";
import { REQUEST_WORDS, type RequestWords } from "./request-words.js";
import { SIGN_IN_WORDS, type SignInWords } from "./sign-in-words.js";

type Part = string | Chosen;

/** A rule as its identifiers name it. */
export interface NamedRule {
  readonly ruleSet: string;
  readonly version: string;
  readonly rule: string | null;
}

interface Invitation {
  readonly subject: (account: string) => string;
  readonly lead: (account: string, role: string) => string;
  readonly foot: string;
}

export interface MailWords {
  /** Replaces a value that must not appear in mail. */
  readonly inConsole: string;
  readonly alerts: {
    readonly subject: (account: string, many: number) => string;
    readonly lead: (account: string, many: number) => string;
    readonly foot: string;
  };
  readonly requests: RequestWords;
  readonly heldBack: string;
  readonly heldBackUntil: string;
  readonly unanswered: string;
  readonly undeliverable: string;
  readonly undeliverableBecause: Readonly<Record<"refused" | "undelivered" | "self", string>>;
  readonly undeliverableNext: string;
  readonly periodChanged: (date: string) => string;
  readonly periodChange: (ruleSet: string, actions: number, sum: string | null) => string;
  readonly keyEnding: string;
  readonly keyEnds: (key: Part, moment: string) => Sentence;
  readonly keyEndingNext: string;
  readonly quotaNear: string;
  readonly quotaUsed: Readonly<Record<QuotaName, (used: number, most: number) => string>>;
  readonly quotaNearNext: string;
  readonly decisionBySelf: string;
  readonly decisionClaimed: string;
  readonly methods: Readonly<Record<DecisionRecord["method"], string>>;
  readonly byKey: (key: Part) => Sentence;
  /** `amounts`: the sum of each currency. */
  readonly approvalsClaimed: (many: number, amounts: readonly string[]) => string;
  readonly approvalsNotYours: string;
  readonly takenToApprove: (many: number, amounts: readonly string[]) => string;
  readonly takenOldest: (day: string) => string;
  readonly takenMore: string;
  readonly against: string;
  readonly againstGrew: string;
  readonly grew: (was: string, now: string) => string;
  readonly broken: string;
  readonly brokenKept: string;
  readonly handedOver: string;
  readonly published: (ruleSet: string, version: string) => string;
  readonly effectiveFrom: (day: string) => string;
  readonly lawOn: (ruleSet: string) => string;
  readonly lawOff: (ruleSet: string) => string;
  readonly pending: (rules: number) => string;
  readonly probableMatch: string;
  readonly overdue: (ruleSet: string, version: string) => string;
  readonly waiting: (answers: number) => string;
  readonly signInRefused: string;
  readonly signInRefusedBecause: (reason: "address_bound_to_another") => string;
  readonly personOfSetting: (key: string) => string;
  readonly substituteChanged: string;
  readonly namesFrom: (day: string) => string;
  readonly personBefore: (id: string) => string;
  readonly personAfter: (id: string) => string;
  readonly addressChanged: string;
  readonly bindingUndone: string;
  readonly ofPerson: (id: string) => string;
  readonly ofRule: (rule: NamedRule) => string;
  readonly ofRuleSet: (ruleSet: string) => string;
  readonly outcome: (outcome: string | null) => string;
  readonly actionOf: (day: string) => string;
  readonly byAgent: (agent: Part) => Sentence;
  readonly bySystem: string;
  readonly byPerson: string;
  readonly raised: (moment: string) => string;
  readonly invitation: {
    /** To somebody who belongs to the account. */
    readonly added: Invitation;
    /** To somebody who belongs to it once they accept. */
    readonly invited: Invitation;
    readonly signIn: string;
  };
  readonly changed: {
    readonly subject: (account: string, what: PersonChange["what"]) => string;
    /** `written`: of a moment, as the reader reads it. */
    readonly lead: (account: string, change: PersonChange, written: (moment: string) => string) => Sentence;
    readonly notYou: string;
    readonly signIn: string;
  };
  readonly signIn: SignInWords;
  readonly test: { readonly subject: string; readonly lead: string; readonly foot: string };
}

const ROLES_EN: Readonly<Record<string, string>> = {
  tenant_admin: "admin",
  tenant_engineer: "engineer",
  tenant_ops: "operations",
  author: "author",
};

const OUTCOMES_EN: Readonly<Record<string, string>> = {
  not_allowed: "not allowed",
  needs_approval: "needs an approval",
  hand_to_a_person: "is for a person to do",
};

const EN: MailWords = {
  inConsole: "shown in the console",
  alerts: {
    subject: (account, many) => (many === 1 ? `${account}: an alert` : `${account}: ${many} alerts`),
    lead: (account, many) =>
      many === 1
        ? `In the account ${account} there is something to look at.`
        : `In the account ${account} there are ${many} things to look at.`,
    foot:
      "You get this message because you are an admin of the account, or because its rules name you. " +
      "The links lead to the console, where you sign in. A link alone decides nothing.",
  },
  requests: REQUEST_WORDS.en,
  heldBack: "Mail of an agent’s requests is held back",
  heldBackUntil: "50 of its requests wait for this person. Further ones are mailed as soon as fewer wait.",
  unanswered: "Nobody answered a request in time",
  undeliverable: "The mail about a request does not arrive",
  undeliverableBecause: {
    refused: "The mail server refused it for good",
    undelivered: "It has been on its way for an hour",
    self: "The account takes no decision of this person on what is their own",
  },
  undeliverableNext: "The request waits. Correct the person's address, tell them yourself, or name a substitute.",
  periodChanged: (date) => `Answers of a closed period changed on ${date}`,
  periodChange: (ruleSet, actions, sum) => `${ruleSet}: ${actions}${sum === null ? "" : `, ${sum}`}`,
  keyEnding: "A key ends within a week",
  keyEnds: (key, moment) => ["The key ", key, ` ends ${moment}. Requests with it are refused from then on.`],
  keyEndingNext: "Replace it in the console if a program still uses it.",
  quotaNear: "Four fifths of a quota are used",
  quotaUsed: {
    answers: (used, most) => `The account keeps ${used} answers of at most ${most}.`,
    bytes: (used, most) => `The account keeps ${used} bytes of answers of at most ${most}.`,
    proposals_per_day: (used, most) => `It made ${used} proposals today of at most ${most}.`,
  },
  quotaNearNext: "Once it is used up, proposals are refused. Actions that were taken are booked as ever.",
  decisionBySelf: "Somebody decided on what is their own",
  decisionClaimed: "A decision was recorded in your name",
  methods: { sign_off: "Sign-off", override: "Override", approval: "Approval" },
  byKey: (key) => ["Recorded by the key ", key, ". If you did not decide so, tell an admin of the account."],
  approvalsClaimed: (many, amounts) =>
    `${many === 1 ? "1 approval was" : `${many} approvals were`} recorded in your name by ` +
    `keys${amounts.length === 0 ? "" : `, together ${amounts.join(", ")}`}`,
  approvalsNotYours: "If you did not give them, tell an admin of the account.",
  takenToApprove: (many, amounts) =>
    `${many === 1 ? "1 action was taken and needs" : `${many} actions were taken and need`} your ` +
    `approval${amounts.length === 0 ? "" : `, together ${amounts.join(", ")}`}`,
  takenOldest: (day) => `The oldest is of ${day}.`,
  takenMore: "Older ones may wait too.",
  against: "An action was taken against your rules",
  againstGrew: "An action against your rules was corrected to a higher amount",
  grew: (was, now) => `Before: ${was}. Now: ${now}.`,
  broken: "Rules could not run on an action",
  brokenKept: "The action is kept and counts in every total. No rule of this set answered it.",
  handedOver: "An action was handed over to you",
  published: (ruleSet, version) => `Version ${version} of ${ruleSet} was published`,
  effectiveFrom: (day) => `It is in force from ${day}.`,
  lawOn: (ruleSet) => `The law ${ruleSet} was switched on`,
  lawOff: (ruleSet) => `The law ${ruleSet} was switched off`,
  pending: (rules) => (rules === 1 ? "1 rule waits to be confirmed." : `${rules} rules wait to be confirmed.`),
  probableMatch: "Two recipients may be one: a person must answer",
  overdue: (ruleSet, version) => `Rules of ${ruleSet}, version ${version}, are in force and wait to be confirmed`,
  waiting: (answers) => (answers === 1 ? "1 answer waits for them." : `${answers} answers wait for them.`),
  signInRefused: "A sign-in was refused",
  signInRefusedBecause: () =>
    "Somebody signed in at the provider with an address of your account, and is not the one who used it before.",
  personOfSetting: (key) => `The setting ${key} names another person`,
  substituteChanged: "Somebody else stands in for a person",
  namesFrom: (day) => `From ${day}.`,
  personBefore: (id) => `Before: ${id}`,
  personAfter: (id) => `Now: ${id}`,
  addressChanged: "The e-mail address of a person was changed",
  bindingUndone: "A person’s binding to the identity provider was undone",
  ofPerson: (id) => `Person: ${id}`,
  ofRule: ({ ruleSet, version, rule }) =>
    rule === null ? `${ruleSet}, version ${version}` : `Rule ${rule} of ${ruleSet}, version ${version}`,
  ofRuleSet: (ruleSet) => `Rule set ${ruleSet}`,
  outcome: (outcome) => (outcome === null ? "" : (OUTCOMES_EN[outcome] ?? outcome)),
  actionOf: (day) => `Action of ${day}`,
  byAgent: (agent) => [", by the agent ", agent],
  bySystem: ", by software",
  byPerson: ", by a person",
  raised: (moment) => `Reported ${moment}.`,
  invitation: {
    added: {
      subject: (account) => `You were added to the account ${account}`,
      lead: (account, role) =>
        `You were added to the account ${account} of the transaction control service. Your role is: ` +
        `${ROLES_EN[role] ?? role}.`,
      foot:
        "You sign in with the address that this message came to. If you do not expect it, nothing " +
        "happens unless you sign in.",
    },
    invited: {
      subject: (account) => `You are invited to the account ${account}`,
      lead: (account, role) =>
        `You are invited to the account ${account} of the transaction control service. Your role would be: ` +
        `${ROLES_EN[role] ?? role}. Sign in, look who invites you, and accept or decline.`,
      foot:
        "You sign in with the address that this message came to. You belong to the account once you accept. If " +
        "you do not expect this message, do not accept.",
    },
    signIn: "Sign in",
  },
  changed: {
    subject: (account, what) =>
      `${account}: ` +
      {
        role: "your role was changed",
        address: "your e-mail address was changed",
        key: "your keys were changed",
        binding: "your sign-in was reset",
        sessions: "your sessions were ended",
        codes: "wrong codes for your sign-in",
        substitute: "substitute",
      }[what],
    lead: (account, change, written) => {
      const inAccount = `in the account ${account}`;
      switch (change.what) {
        case "role":
          return [`Your role ${inAccount} is now: ${ROLES_EN[change.role] ?? change.role}.`];
        case "address":
          return [
            `The e-mail address that you sign in with ${inAccount} was changed. This message went to the ` +
              "address before. All sessions have ended.",
          ];
        case "binding":
          return [
            `Who you are at the identity provider was reset ${inAccount}. All sessions have ended. Your next ` +
              "sign-in there with this address decides it anew.",
          ];
        case "codes":
          return [SIGN_IN_WORDS.en.wrongCodesYours(change.tries)];
        case "sessions":
          return [`An admin has ended all your sessions ${inAccount}. You may sign in again.`];
        case "substitute": {
          const { did, person, substitute, until } = change;
          return did === "began"
            ? [`${substitute} stands in for ${person} ${inAccount}, until ${written(until)}. Both may decide.`]
            : [`${substitute} no longer stands in for ${person} ${inAccount}.`];
        }
        case "key": {
          const did = { created: "was made", rotated: "was replaced", revoked: "was revoked" }[change.did];
          const whose: Sentence =
            change.agent === null ? [""] : [" of your agent ", shown(change.agent, "shown in the console")];
          return ["The key ", { chosen: change.prefix }, ...whose, ` ${inAccount} ${did}.`];
        }
      }
    },
    notYou: "If you do not expect this, ask an admin of the account.",
    signIn: "Look at it in the console",
  },
  signIn: SIGN_IN_WORDS.en,
  test: {
    subject: "Test of the transaction control service",
    lead: "This message was sent by tcs mail test. Mail from the service arrives.",
    foot: "Nothing has to be done.",
  },
};

const ROLES_DE: Readonly<Record<string, string>> = {
  tenant_admin: "Administration",
  tenant_engineer: "Technik",
  tenant_ops: "Betrieb",
  author: "Autor",
};

const OUTCOMES_DE: Readonly<Record<string, string>> = {
  not_allowed: "nicht erlaubt",
  needs_approval: "braucht eine Freigabe",
  hand_to_a_person: "ist Sache einer Person",
};

const DE: MailWords = {
  inConsole: "siehe Konsole",
  alerts: {
    subject: (account, many) => (many === 1 ? `${account}: eine Meldung` : `${account}: ${many} Meldungen`),
    lead: (account, many) =>
      many === 1
        ? `Im Konto ${account} gibt es etwas anzusehen.`
        : `Im Konto ${account} gibt es ${many} Dinge anzusehen.`,
    foot:
      "Sie erhalten diese Nachricht, weil Sie das Konto verwalten oder weil seine Regeln Sie nennen. " +
      "Die Links führen in die Konsole, in der Sie sich anmelden. Ein Link allein entscheidet nichts.",
  },
  requests: REQUEST_WORDS.de,
  heldBack: "Mail zu Anfragen eines Agenten wird zurückgehalten",
  heldBackUntil: "50 seiner Anfragen warten auf diese Person. Weitere werden gesendet, sobald weniger warten.",
  unanswered: "Niemand hat eine Anfrage rechtzeitig beantwortet",
  undeliverable: "Die E-Mail zu einer Anfrage kommt nicht an",
  undeliverableBecause: {
    refused: "Der Mailserver hat sie endgültig abgelehnt",
    undelivered: "Sie ist seit einer Stunde unterwegs",
    self: "Das Konto nimmt von dieser Person keine Entscheidung in eigener Sache an",
  },
  undeliverableNext:
    "Die Anfrage wartet. Berichtigen Sie die Adresse, sagen Sie ihr Bescheid, oder nennen Sie eine Vertretung.",
  periodChanged: (date) => `Antworten eines abgeschlossenen Zeitraums haben sich am ${date} geändert`,
  periodChange: (ruleSet, actions, sum) => `${ruleSet}: ${actions}${sum === null ? "" : `, ${sum}`}`,
  keyEnding: "Ein Schlüssel endet innerhalb einer Woche",
  keyEnds: (key, moment) => ["Der Schlüssel ", key, ` endet ${moment}. Danach werden Anfragen mit ihm abgelehnt.`],
  keyEndingNext: "Ersetzen Sie ihn in der Konsole, wenn ein Programm ihn noch benutzt.",
  quotaNear: "Vier Fünftel eines Kontingents sind verbraucht",
  quotaUsed: {
    answers: (used, most) => `Das Konto bewahrt ${used} von höchstens ${most} Antworten auf.`,
    bytes: (used, most) => `Das Konto bewahrt Antworten von ${used} Byte auf, höchstens ${most} Byte.`,
    proposals_per_day: (used, most) => `Er hat heute ${used} von höchstens ${most} Vorschlägen gemacht.`,
  },
  quotaNearNext: "Ist es verbraucht, werden Vorschläge abgelehnt. Vollzogene Handlungen werden weiter gebucht.",
  decisionBySelf: "Jemand hat in eigener Sache entschieden",
  decisionClaimed: "Eine Entscheidung wurde in Ihrem Namen eingetragen",
  methods: { sign_off: "Entscheidung einer Frage", override: "Überstimmen", approval: "Freigabe" },
  byKey: (key) => [
    "Eingetragen vom Schlüssel ",
    key,
    ". Wenn Sie nicht so entschieden haben, sagen Sie es jemandem, der das Konto verwaltet.",
  ],
  approvalsClaimed: (many, amounts) =>
    `${many === 1 ? "1 Freigabe wurde" : `${many} Freigaben wurden`} in Ihrem Namen von Schlüsseln ` +
    `eingetragen${amounts.length === 0 ? "" : `, zusammen ${amounts.join(", ")}`}`,
  approvalsNotYours: "Wenn Sie sie nicht gegeben haben, sagen Sie es jemandem, der das Konto verwaltet.",
  takenToApprove: (many, amounts) =>
    `${many === 1 ? "1 Handlung ist vollzogen und braucht" : `${many} Handlungen sind vollzogen und brauchen`} ` +
    `Ihre Freigabe${amounts.length === 0 ? "" : `, zusammen ${amounts.join(", ")}`}`,
  takenOldest: (day) => `Die älteste ist vom ${day}.`,
  takenMore: "Ältere können ebenfalls warten.",
  against: "Eine Handlung verstößt gegen Ihre Regeln",
  againstGrew: "Eine Handlung gegen Ihre Regeln wurde auf einen höheren Betrag berichtigt",
  grew: (was, now) => `Vorher: ${was}. Jetzt: ${now}.`,
  broken: "Regeln konnten auf eine Handlung nicht angewandt werden",
  brokenKept:
    "Die Handlung bleibt gebucht und zählt in jeder Summe. Keine Regel dieses Regelwerks hat sie beantwortet.",
  handedOver: "Eine Handlung wurde Ihnen übergeben",
  published: (ruleSet, version) => `Version ${version} von ${ruleSet} wurde veröffentlicht`,
  effectiveFrom: (day) => `Sie gilt ab ${day}.`,
  lawOn: (ruleSet) => `Das Recht ${ruleSet} wurde eingeschaltet`,
  lawOff: (ruleSet) => `Das Recht ${ruleSet} wurde ausgeschaltet`,
  pending: (rules) => (rules === 1 ? "1 Regel wartet auf Bestätigung." : `${rules} Regeln warten auf Bestätigung.`),
  probableMatch: "Zwei Empfänger könnten derselbe sein: Jemand muss antworten",
  overdue: (ruleSet, version) => `Regeln von ${ruleSet}, Version ${version}, gelten bereits und warten auf Bestätigung`,
  waiting: (answers) => (answers === 1 ? "1 Antwort wartet auf sie." : `${answers} Antworten warten auf sie.`),
  signInRefused: "Eine Anmeldung wurde abgelehnt",
  signInRefusedBecause: () =>
    "Jemand hat sich beim Anbieter mit einer Adresse Ihres Kontos angemeldet und ist nicht, wer sie " +
    "bisher benutzt hat.",
  personOfSetting: (key) => `Die Einstellung ${key} nennt eine andere Person`,
  substituteChanged: "Für eine Person vertritt jemand anderes",
  namesFrom: (day) => `Ab ${day}.`,
  personBefore: (id) => `Vorher: ${id}`,
  personAfter: (id) => `Jetzt: ${id}`,
  addressChanged: "Die E-Mail-Adresse einer Person wurde geändert",
  bindingUndone: "Die Bindung einer Person an den Identitätsanbieter wurde aufgehoben",
  ofPerson: (id) => `Person: ${id}`,
  ofRule: ({ ruleSet, version, rule }) =>
    rule === null ? `${ruleSet}, Version ${version}` : `Regel ${rule} von ${ruleSet}, Version ${version}`,
  ofRuleSet: (ruleSet) => `Regelwerk ${ruleSet}`,
  outcome: (outcome) => (outcome === null ? "" : (OUTCOMES_DE[outcome] ?? outcome)),
  actionOf: (day) => `Handlung vom ${day}`,
  byAgent: (agent) => [", durch den Agenten ", agent],
  bySystem: ", durch Software",
  byPerson: ", durch eine Person",
  raised: (moment) => `Gemeldet ${moment}.`,
  invitation: {
    added: {
      subject: (account) => `Sie wurden in das Konto ${account} aufgenommen`,
      lead: (account, role) =>
        `Sie wurden in das Konto ${account} des Transaction Control Service aufgenommen. Ihre Rolle: ` +
        `${ROLES_DE[role] ?? role}.`,
      foot:
        "Sie melden sich mit der Adresse an, an die diese Nachricht ging. Wenn Sie sie nicht erwarten, " +
        "geschieht nichts, solange Sie sich nicht anmelden.",
    },
    invited: {
      subject: (account) => `Sie sind in das Konto ${account} eingeladen`,
      lead: (account, role) =>
        `Sie sind in das Konto ${account} des Transaction Control Service eingeladen. Ihre Rolle wäre: ` +
        `${ROLES_DE[role] ?? role}. Melden Sie sich an, sehen Sie nach, wer einlädt, und nehmen Sie an oder lehnen ab.`,
      foot:
        "Sie melden sich mit der Adresse an, an die diese Nachricht ging. Zum Konto gehören Sie, sobald Sie " +
        "annehmen. Wenn Sie diese Nachricht nicht erwarten, nehmen Sie nicht an.",
    },
    signIn: "Anmelden",
  },
  changed: {
    subject: (account, what) =>
      `${account}: ` +
      {
        role: "Ihre Rolle wurde geändert",
        address: "Ihre E-Mail-Adresse wurde geändert",
        key: "Ihre Schlüssel wurden geändert",
        binding: "Ihre Anmeldung wurde zurückgesetzt",
        sessions: "Ihre Sitzungen wurden beendet",
        codes: "falsche Codes für Ihre Anmeldung",
        substitute: "Vertretung",
      }[what],
    lead: (account, change, written) => {
      const inAccount = `im Konto ${account}`;
      switch (change.what) {
        case "role":
          return [`Ihre Rolle ${inAccount} ist jetzt: ${ROLES_DE[change.role] ?? change.role}.`];
        case "address":
          return [
            `Die E-Mail-Adresse, mit der Sie sich ${inAccount} anmelden, wurde geändert. Diese Nachricht ` +
              "ging an die bisherige Adresse. Alle Sitzungen sind beendet.",
          ];
        case "binding":
          return [
            `Wer Sie beim Identitätsanbieter sind, wurde ${inAccount} zurückgesetzt. Alle Sitzungen sind ` +
              "beendet. Ihre nächste Anmeldung dort mit dieser Adresse legt es neu fest.",
          ];
        case "codes":
          return [SIGN_IN_WORDS.de.wrongCodesYours(change.tries)];
        case "sessions":
          return [`Alle Ihre Sitzungen ${inAccount} wurden beendet. Sie können sich neu anmelden.`];
        case "substitute": {
          const { did, person, substitute, until } = change;
          return did === "began"
            ? [`${substitute} vertritt ${person} ${inAccount}, bis ${written(until)}. Beide können entscheiden.`]
            : [`${substitute} vertritt ${person} ${inAccount} nicht mehr.`];
        }
        case "key": {
          const did = { created: "wurde erstellt", rotated: "wurde ersetzt", revoked: "wurde widerrufen" }[change.did];
          const whose: Sentence =
            change.agent === null ? [""] : [" Ihres Agenten ", shown(change.agent, "(siehe Konsole)")];
          return ["Der Schlüssel ", { chosen: change.prefix }, ...whose, ` ${inAccount} ${did}.`];
        }
      }
    },
    notYou: "Wenn Sie das nicht erwarten, fragen Sie jemanden, der das Konto verwaltet.",
    signIn: "In der Konsole ansehen",
  },
  signIn: SIGN_IN_WORDS.de,
  test: {
    subject: "Test des Transaction Control Service",
    lead: "Diese Nachricht hat tcs mail test gesendet. Mail des Dienstes kommt an.",
    foot: "Es ist nichts zu tun.",
  },
};

export const MAIL_WORDS: Readonly<Record<MailLanguage, MailWords>> = { en: EN, de: DE };
