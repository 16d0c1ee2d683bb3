/** The texts of requests in mail, in each language. No text has a place for a name of a person (decision 228). */
import type { MailLanguage } from "../../../actions/tell/messages.js";
import type { AskedFor } from "../../../store/tables/schema.js";
import type { Chosen, Sentence } from "./letter.js";

type Part = string | Chosen;

export interface RequestWords {
  readonly subject: (account: string, many: number) => string;
  readonly lead: (account: string, many: number) => string;
  readonly foot: string;
  readonly asks: Readonly<Record<AskedFor, string>>;
  readonly reminder: (title: string) => string;
  readonly byAgent: (agent: Part) => Sentence;
  readonly onBehalfOf: (whom: Part) => Sentence;
  readonly inRun: (run: Part) => Sentence;
  readonly ofRule: (ruleSet: string, rule: string) => string;
  readonly waitsUntil: (moment: string) => string;
  readonly title: (title: Part) => Sentence;
  readonly amount: (amount: string) => string;
  readonly exceeds: (difference: string, limit: string) => string;
  /** What the decision does. */
  readonly leadsTo: Readonly<Record<AskedFor, string>>;
  /** Of the table of several requests. */
  readonly columns: Readonly<Record<"rule" | "amount" | "above" | "until", string>>;
  /** `sums`: of each currency. */
  readonly together: (sums: readonly string[]) => string;
  readonly leadToAll: string;
}

const EN: RequestWords = {
  subject: (account, many) =>
    many === 1 ? `${account}: a request waits for you` : `${account}: ${many} requests wait for you`,
  lead: (account, many) =>
    many === 1
      ? `In the account ${account} an agent asks you to decide.`
      : `In the account ${account} agents ask you to decide on ${many} actions.`,
  foot:
    "You get this message because the rules of the account name you. Each link leads to the console, " +
    "where you sign in, look at the request and decide. A link alone decides nothing.",
  asks: { approval: "Your approval is asked for", question: "Your sign-off is asked for" },
  reminder: (title) => `Reminder: ${title}`,
  byAgent: (agent) => ["Agent: ", agent],
  onBehalfOf: (whom) => ["On behalf of: ", whom],
  inRun: (run) => ["Run: ", run],
  ofRule: (ruleSet, rule) => `Rule ${rule} of ${ruleSet}`,
  waitsUntil: (moment) => `It waits until ${moment}.`,
  title: (title) => ["Rule: ", title],
  amount: (amount) => `Amount: ${amount}`,
  exceeds: (difference, limit) => `${difference} above the limit of ${limit}`,
  leadsTo: {
    approval: "If you approve, the agent may take this one action, up to this amount.",
    question: "Your answer decides how the rules go on for this action.",
  },
  columns: { rule: "Rule", amount: "Amount", above: "Above the limit", until: "Waits until" },
  together: (sums) => `Together: ${sums.join(", ")}`,
  leadToAll: "If you approve one, the agent may take that one action, up to its amount.",
};

const DE: RequestWords = {
  subject: (account, many) =>
    many === 1 ? `${account}: eine Anfrage wartet auf Sie` : `${account}: ${many} Anfragen warten auf Sie`,
  lead: (account, many) =>
    many === 1
      ? `Im Konto ${account} bittet ein Agent um Ihre Entscheidung.`
      : `Im Konto ${account} bitten Agenten um Ihre Entscheidung über ${many} Handlungen.`,
  foot:
    "Sie erhalten diese Nachricht, weil die Regeln des Kontos Sie nennen. Jeder Link führt in die " +
    "Konsole, in der Sie sich anmelden, die Anfrage ansehen und entscheiden. Ein Link allein " +
    "entscheidet nichts.",
  asks: { approval: "Um Ihre Freigabe wird gebeten", question: "Um Ihre Entscheidung einer Frage wird gebeten" },
  reminder: (title) => `Erinnerung: ${title}`,
  byAgent: (agent) => ["Agent: ", agent],
  onBehalfOf: (whom) => ["Im Auftrag von: ", whom],
  inRun: (run) => ["Lauf: ", run],
  ofRule: (ruleSet, rule) => `Regel ${rule} von ${ruleSet}`,
  waitsUntil: (moment) => `Die Anfrage wartet bis ${moment}.`,
  title: (title) => ["Regel: ", title],
  amount: (amount) => `Betrag: ${amount}`,
  exceeds: (difference, limit) => `${difference} über der Grenze von ${limit}`,
  leadsTo: {
    approval: "Wenn Sie freigeben, darf der Agent diese eine Handlung bis zu diesem Betrag vornehmen.",
    question: "Ihre Antwort entscheidet, wie die Regeln für diese Handlung weitergehen.",
  },
  columns: { rule: "Regel", amount: "Betrag", above: "Über der Grenze", until: "Wartet bis" },
  together: (sums) => `Zusammen: ${sums.join(", ")}`,
  leadToAll: "Wenn Sie eine freigeben, darf der Agent diese eine Handlung bis zu ihrem Betrag vornehmen.",
};

export const REQUEST_WORDS: Readonly<Record<MailLanguage, RequestWords>> = { en: EN, de: DE };
