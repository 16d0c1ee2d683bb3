/** Texts of a law in the account: whether it is on, and the page that switches it. */
import type { Child } from "hono/jsx";

const en = {
  inAccount: "In your account",
  state: "Switched on",
  on: "On",
  off: "Off",
  onSince: (moment: Child) => <>On since {moment}</>,
  offSince: (moment: Child) => <>Off since {moment}</>,
  neverOn: "It was never switched on.",
  by: (person: Child) => <>, by {person}</>,
  toSwitchOn: "Switch it on…",
  toSwitchOff: "Switch it off…",
  titleOn: "Switch a law on",
  titleOff: "Switch a law off",
  leadOn: "It answers together with your policies of its domain, as soon as its rules are confirmed.",
  leadOff: "It answers nothing any more. Its confirmations stay recorded, in case you switch it on again.",
  waits: "Until its rules are confirmed, checks that reach them are not covered.",
  named: "Actions that named this law keep their answers.",
  told: "The other administrators are told by mail.",
  submitOn: "Switch the law on",
  submitOff: "Switch the law off",
  blocked: "It cannot be switched on beside your policies:",
  refused: {
    role: "Administrators switch laws on and off.",
    test: "Laws are the same in live and test, and are switched in live.",
  },
  toLive: "Go to live",
  done: {
    on: "The law is switched on. Answers that it concerns are checked again by a job.",
    off: "The law is switched off. Answers that it concerned are checked again by a job.",
  },
  toConfirm: (rules: string, link: Child) => (
    <>
      Rules that wait to be confirmed: {rules}. {link}
    </>
  ),
};

const de: typeof en = {
  inAccount: "In Ihrem Konto",
  state: "Eingeschaltet",
  on: "Ein",
  off: "Aus",
  onSince: (moment) => <>Ein seit {moment}</>,
  offSince: (moment) => <>Aus seit {moment}</>,
  neverOn: "Es war nie eingeschaltet.",
  by: (person) => <>, von {person}</>,
  toSwitchOn: "Einschalten …",
  toSwitchOff: "Ausschalten …",
  titleOn: "Ein Recht einschalten",
  titleOff: "Ein Recht ausschalten",
  leadOn: "Es antwortet zusammen mit Ihren Richtlinien seines Bereichs, sobald seine Regeln bestätigt sind.",
  leadOff: "Es antwortet nicht mehr. Seine Bestätigungen bleiben aufgezeichnet, falls Sie es wieder einschalten.",
  waits: "Bis seine Regeln bestätigt sind, sind Prüfungen, die sie erreichen, nicht geregelt.",
  named: "Handlungen, die dieses Recht nannten, behalten ihre Antworten.",
  told: "Die anderen Administratoren erfahren es per Mail.",
  submitOn: "Recht einschalten",
  submitOff: "Recht ausschalten",
  blocked: "Neben Ihren Richtlinien lässt es sich nicht einschalten:",
  refused: {
    role: "Administratoren schalten Recht ein und aus.",
    test: "Recht ist in Live und Test dasselbe und wird in Live geschaltet.",
  },
  toLive: "Zu Live",
  done: {
    on: "Das Recht ist eingeschaltet. Antworten, die es betrifft, prüft ein Auftrag neu.",
    off: "Das Recht ist ausgeschaltet. Antworten, die es betraf, prüft ein Auftrag neu.",
  },
  toConfirm: (rules, link) => (
    <>
      Regeln, die auf Bestätigung warten: {rules}. {link}
    </>
  ),
};

export const laws = { en, de };
