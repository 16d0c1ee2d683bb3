/** Every text of the console in English. Other languages have the type of this table, so that none lacks a text. */
import type { Child } from "hono/jsx";

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

export const en = {
  product: "Transaction Control Service",
  ...frame.en,
  answers: answers.en,
  amend: amend.en,
  claims: claims.en,
  laws: laws.en,
  log: log.en,
  mail: mail.en,
  home: home.en,
  sandbox: sandbox.en,
  search: search.en,
  usage: usage.en,
  waiting: waiting.en,
  confirmations: confirmations.en,
  recipients: recipients.en,
  rules: rules.en,
  settings: settings.en,
  facts: facts.en,
  forms: forms.en,
  people: people.en,
  playground: playground.en,
  policies: policies.en,
  saves: saves.en,
  documents: documents.en,
  draftedFigures: draftedFigures.en,
  editor: editor.en,
  account: account.en,
  agents: agents.en,
  keys: keys.en,
  audit: audit.en,
  jobs: jobs.en,
  alerts: alerts.en,
  skip: "Skip to the content",
  elsewhere: "(in your own system)",
  unseen: (code: string) => `Character that is not seen: ${code}`,

  environments: {
    label: "Environment",
    live: "Live",
    test: "Test",
    banner: "Test. Nothing here counts in live.",
  },

  roles: {
    tenant_admin: {
      name: "Administrator",
      may: "You read and write everything, confirm rules, and manage people, agents and keys.",
    },
    tenant_engineer: { name: "Engineer", may: "You read rules and answers, and send checks." },
    tenant_ops: { name: "Operations", may: "You read rules and answers, send checks, and look after recipients." },
    author: { name: "Author", may: "You read rules and answers, and draft policies. Others confirm them." },
  },

  methods: {
    oidc: "Identity provider",
    link: "Mailed link",
    operator_link: "Operator’s link",
  },

  signIn: {
    title: "Sign in",
    lead: "For people who confirm rules and decide what no rule can decide.",
    provider: (provider: Child) => <>Sign in with {provider}</>,
    providerHint: "You sign in there and come back here.",
    address: "E-mail address",
    addressHint: "The one by which your account knows you. We mail you a link and a code.",
    send: "Mail me a link",
    wrongAddress: "This is no e-mail address. It has the form name@example.com.",
    operatorTitle: "Nothing to sign in with?",
    operatorHint: "Whoever runs this service can print a link that signs you in once:",
    operatorAlone: "You sign in here with a link that whoever runs this service prints for you, once:",
  },

  code: {
    title: "Look at your mail",
    sent: "If an account knows the address that you typed, a mail is on its way to it.",
    open: "Open the link of the mail in this browser. Or type the code of the mail here.",
    label: "Code from the mail",
    hint: "8 digits. They work for 15 minutes, once.",
    submit: "Sign in",
    wrong: "This is not the code of the newest mail. Look at the mail again.",
    over: "Too many tries, or too late: no code works here now. Ask for another mail, and open its link.",
    nothing: "No mail came?",
    nothingHint: "Look where junk mail goes. After that, ask for another one.",
    again: "Ask for another mail",
  },

  link: {
    title: "Sign in with this link",
    lead: "You asked for this link in this browser. One more step, and you are signed in.",
    submit: "Sign in",
    elsewhereTitle: "Type the code instead",
    elsewhere: "This link was asked for in another browser, and only works there.",
    elsewhereNext: "Go back to the page that asked for your address, and type the 8 digits of the mail there.",
    overTitle: "This link no longer works",
    over: "A link works for 15 minutes, and once. Nothing was changed.",
    again: "Ask for another mail",
  },

  operator: {
    title: "Sign in with a one-time link",
    lead: "Whoever runs this service made this link for one person. It works once, and signs you in as that person.",
    person: "Person",
    account: "Account",
    submit: "Sign in",
    overTitle: "This link no longer works",
    over: "A link works for 15 minutes, and once. Nothing was changed.",
    next: "Whoever runs this service can print another:",
  },

  accounts: {
    title: "Choose an account",
    lead: "Which account do you want to open?",
    current: "You are here",
    invitedTitle: "You are invited to an account",
    invitations: "Invitations",
    invitationsHint:
      "You belong to an account once you accept. Accept only if you know who invites you: anybody can name an account " +
      "as they like. If you decline, the account's admins see it, and you are still named there as you are.",
    declined: "Invitations that you declined",
    addedBy: (name: Child, at: Child) =>
      name === null ? (
        <>Added on {at}</>
      ) : (
        <>
          Added by {name} on {at}
        </>
      ),
    accept: (account: Child) => <>Accept and open {account}</>,
    decline: "Decline",
  },

  signedOut: {
    title: "You are signed out",
    lead: "This browser no longer has access. Other browsers in which you are signed in keep theirs.",
    again: "Sign in again",
    atProvider: "Sign out at the identity provider too",
  },

  providerFailed: {
    title: "You were not signed in",
    again: "Sign in again",
    declined: {
      what: "The sign-in ended at the identity provider. Nothing was changed.",
      next: "You can begin again.",
    },
    not_begun_here: {
      what: "This sign-in was begun in another browser, or more than ten minutes ago, or it is over already.",
      next: "Begin again, and stay in this browser.",
    },
    not_believed: {
      what: "What the identity provider answered does not hold. Nothing was changed.",
      next: "Begin again. If it goes on, tell whoever runs this service.",
    },
    proof_too_old: {
      what: "The identity provider did not ask you to prove who you are, and your last proof is too old.",
      next: "Begin again. If it does not ask for your password or key, sign out there first.",
    },
    address_not_verified: {
      what: "The identity provider does not say that your e-mail address is yours, so no account can know you by it.",
      next: "Have your address verified there, and sign in again.",
    },
    address_of_another: {
      what: "Somebody else signed in with your e-mail address before. The administrators of the account were told.",
      next: "Ask an administrator of your company’s account. They can let you sign in as yourself.",
    },
  },

  notAMember: {
    title: "No account knows you yet",
    lead: (address: Child) => <>You are signed in as {address}, and no account has added this address.</>,
    leadAlone: "You are signed in, and no account has added your address.",
    next: "Ask an administrator of your company’s account to add it. Nothing was stored about you.",
    operator: "Whoever runs this service adds the first person of an account:",
    again: "Sign in as somebody else",
  },

  again: {
    title: "Sign in again to go on",
    lead: "What you were about to do asks that you signed in a short time ago. Nothing was changed.",
    signedIn: (moment: Child) => <>You signed in {moment}.</>,
    submit: "Sign in again",
  },

  access: {
    title: "Your access",
    you: "You",
    name: "Name",
    address: "E-mail address",
    role: "Role",
    account: "Account",
    substitute: "While you are away",
    nameSubstitute: "Name a substitute",
    environment: "Environment",
    inLive: "Live. What you do here counts.",
    inTest: "Test. Same rules and settings as live; its actions count nowhere.",
    testOnly: "Test only. The account has no live side.",
    switchAccount: "Go to another account",
    signOut: "Sign out",
    sessions: "Where you are signed in",
    sessionsHint: "End what you do not recognise. Whoever uses it is signed out at once.",
    browser: "Browser",
    unknownBrowser: "Unknown browser",
    on: (browser: Child, system: Child) => (
      <>
        {browser} on {system}
      </>
    ),
    way: "Signed in by",
    from: "From",
    since: "Signed in",
    seen: "Last seen",
    thisOne: "This browser",
    end: "End",
    endOf: (browser: Child, since: Child) => (
      <>
        {" "}
        the session of {browser}, signed in {since}
      </>
    ),
    ended: "The session has ended.",
    endOthers: "End all but this one",
    endedOthers: "All other sessions have ended.",
    accounts: "Your accounts",
    thisAccount: "This account",
    asBuilder: "as its builder",
    invited: "Invited",
  },

  requests: {
    titles: {
      own: { approval: "A request for your approval", question: "A question for you" },
      other: { approval: "A request for an approval", question: "A question to a person" },
    },
    recipient: "About",
    what: "What is asked",
    agentOff: "The agent is switched off. It does nothing with your decision until somebody switches it on again.",
    lets: (agent: Child, amount: Child) => (
      <>
        If you approve, {agent} may take this one action{amount !== null && <>, up to {amount}</>}.
      </>
    ),
    sentence: (agent: Child) => <>The agent {agent} has proposed this action and waits for a decision.</>,
    onBehalfOf: "For",
    run: "Run",
    ref: "Reference",
    askedAt: "Since",
    waitsUntil: "Waits until",
    answer: "Answer of the rules",
    why: "Why a person is asked",
    like: "The like in twelve months:",
    likeNone: "Nobody decided on the like in the last twelve months.",
    mean: (amount: Child) => <>mean {amount}</>,
    likeInLog: "Look at them in the log",
    reads: "What the rule looks at",
    limits: "Limits, and what of each is used today",
    decide: "Your decision",
    comment: "Reason, which the agent reads",
    commentHint: "If you like: in a sentence. No e-mail address and no bank account.",
    note: "Reference of a note",
    noteHint: "If you like: where your reasons are. No e-mail address and no bank account.",
    approve: "Approve",
    refuse: "Refuse",
    withdrawTitle: "Take your decision back",
    withdrawHint:
      "While the action has not been taken. It is answered again without your decision, nobody is asked about it again, " +
      "and the agent reads your reason.",
    withdraw: "Take back",
    withdrawnAt: "Taken back",
    signOff: (candidate: string) => `Answer: ${candidate}`,
    asked: "Asked",
    anotherPerson: (person: Child) => <>{person} was asked. Only that person decides.</>,
    otherAnswer: "The action was answered again since you were asked. You decide on what you see here.",
    nowStands: "What stands now",
    toAnswer: "Look at the answer",
    askedNext: (person: Child) => <>{person} is asked next.</>,
    similar: "The same proposal again",
    similarHint: "The same agent proposed an action with the same facts. It waits, or was refused within a day.",
    earlier: "Decided before by the same rule",
    changed: "Your decision was not recorded: something changed meanwhile. This is how it is now.",
    statuses: {
      waiting: "It waits for a decision.",
      approved: "It was approved.",
      refused: "It was refused. Nobody is asked about this action again.",
      decided: "The question was decided.",
      lapsed: "It no longer waits for anybody.",
    },
  },

  errors: {
    reference: "Reference",
    back: "Back to the page before",
    home: "Go to the start",
    400: { title: "This request cannot be read", what: "A part of it is missing or broken. Nothing was changed." },
    401: {
      title: "You are not signed in",
      what: "Your session has ended, or this browser had none. Nothing was changed.",
    },
    403: { title: "You may not do this", what: "Your role does not include it. Nothing was changed." },
    404: { title: "There is no such page", what: "The address is wrong, or what it showed is not yours to see." },
    405: { title: "This page takes no such request", what: "Open it from the console. Nothing was changed." },
    409: { title: "Somebody was faster", what: "What you saw has changed meanwhile. Nothing was changed by you." },
    413: { title: "That is too much at once", what: "The form has more text than it takes. Nothing was changed." },
    429: { title: "Too many requests", what: "Nothing was changed." },
    500: { title: "That is our fault", what: "The service failed to answer. It has noted why." },
    503: { title: "The service cannot answer now", what: "Nothing was changed." },
    next: {
      400: "Go back, load the page again, and send the form once more.",
      401: "Sign in, and do it once more.",
      403: "Ask an administrator of your account.",
      404: "Go to the start, and look from there.",
      405: "Go to the start, and look from there.",
      409: "Load the page again, and decide on what it shows now.",
      413: "Go back, and shorten it.",
      500: "Try again in a moment. If it goes on, tell whoever runs this service the reference below.",
      503: "Try again in a minute.",
    },
    wait: (seconds: Child) => <>Wait {seconds}, then try again.</>,
    elsewhereTitle: "This form came from elsewhere",
    elsewhere: "Forms are taken only from the console’s own pages. Nothing was changed.",
    elsewhereNext: (address: Child) => <>Open the console at {address}, and do it there.</>,
    providerTitle: "The identity provider does not answer",
    provider: "You cannot be signed in at the moment. Nothing was changed, and nothing was sent.",
    providerNext: "Try again in a minute. If it goes on, tell whoever runs this service the reference below.",
  },
};

export type Texts = typeof en;
