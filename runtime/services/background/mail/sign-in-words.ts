/** Texts of mail about signing in by a link or code, in each language. */
import type { MailLanguage } from "../../../actions/tell/messages.js";
import type { Chosen, Sentence } from "./letter.js";

export interface SignInWords {
  readonly subject: string;
  readonly lead: string;
  /** From where somebody asked, and when. */
  readonly asked: (network: string | Chosen, moment: string) => Sentence;
  /** The reader may not see the address. */
  readonly unknownNetwork: string;
  readonly orCode: string;
  /** In place of a code. */
  readonly noCode: string;
  readonly open: string;
  readonly foot: string;
  /** To admins. */
  readonly wrongCodes: string;
  readonly wrongCodesNext: (tries: number) => string;
  /** To the person. */
  readonly wrongCodesYours: (tries: number) => string;
}

const EN: SignInWords = {
  subject: "Sign in to the transaction control service",
  lead:
    "Somebody asked to sign in with this address. The link works once, for 15 minutes, and only in " +
    "the browser that asked.",
  asked: (network, moment) => ["Asked from the network address ", network, ", ", moment, "."],
  unknownNetwork: "(unknown)",
  orCode: "On another device, type this code into the page that asked:",
  noCode: "There is no code: too many wrong ones were typed for this address within a day. Use the link.",
  open: "Sign in",
  foot: "If you did not ask, do nothing: nobody is signed in. Give the code to nobody.",
  wrongCodes: "Wrong sign-in codes were typed for a person",
  wrongCodesNext: (tries) =>
    `${tries} wrong codes within a day. Until a day has passed, mails for this address have a link and no code.`,
  wrongCodesYours: (tries) =>
    `Somebody typed ${tries} wrong codes for your address within a day. Nobody is signed in. For a day, no code works: ` +
    "use the link of the mail, in the browser that asked for it. The admins of your account are told.",
};

const DE: SignInWords = {
  subject: "Anmeldung beim Transaction Control Service",
  lead:
    "Jemand möchte sich mit dieser Adresse anmelden. Der Link gilt einmal, 15 Minuten lang und nur " +
    "in dem Browser, der ihn angefordert hat.",
  asked: (network, moment) => ["Angefordert von der Netzwerkadresse ", network, ", ", moment, "."],
  unknownNetwork: "(unbekannt)",
  orCode: "Auf einem anderen Gerät geben Sie diesen Code auf der Seite ein, die danach fragt:",
  noCode:
    "Es gibt keinen Code: Für diese Adresse wurden innerhalb eines Tages zu viele falsche eingegeben. Benutzen Sie " +
    "den Link.",
  open: "Anmelden",
  foot: "Wenn Sie das nicht waren, tun Sie nichts: Niemand ist angemeldet. Geben Sie den Code niemandem.",
  wrongCodes: "Falsche Anmeldecodes wurden für eine Person eingegeben",
  wrongCodesNext: (tries) =>
    `${tries} falsche Codes innerhalb eines Tages. Bis ein Tag vergangen ist, haben E-Mails an diese Adresse einen ` +
    "Link und keinen Code.",
  wrongCodesYours: (tries) =>
    `Jemand hat für Ihre Adresse innerhalb eines Tages ${tries} falsche Codes eingegeben. Niemand ist angemeldet. ` +
    "Einen Tag lang gilt kein Code: Benutzen Sie den Link der E-Mail in dem Browser, der sie angefordert hat. Wer Ihr " +
    "Konto verwaltet, erfährt davon.",
};

export const SIGN_IN_WORDS: Readonly<Record<MailLanguage, SignInWords>> = { en: EN, de: DE };
