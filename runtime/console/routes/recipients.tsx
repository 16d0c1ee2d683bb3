/** /{env}/recipients: records, open matches, one recipient. Administrators and operations answer and split here. */
import type { JSX } from "hono/jsx/jsx-runtime";

import type { Json } from "../../engine/values/json.js";
import { readForm } from "../../http/body.js";
import { readInTurn } from "../../http/in-turn.js";
import { Refusal } from "../../refusals/refusal.js";
import { readPeopleNames } from "../../services/accounts/people/names.js";
import type { eraseSchema } from "../../services/evidence/erasure/erase.js";
import { eraseRecipientAs } from "../../services/evidence/erasure/erase.js";
import type { matchAnswerSchema } from "../../services/recipients/answer-match.js";
import { previewAnswer } from "../../services/recipients/answer-match.js";
import { linkAsSeen, previewTypedLink, type TypedLink } from "../../services/recipients/link-page.js";
import { isShownNames, readRecipients, readSought } from "../../services/recipients/list.js";
import { readSheetOfRecipients } from "../../services/recipients/log-sheet.js";
import { answerMatchAsSeen, readMatchPage } from "../../services/recipients/match-page.js";
import { readMatches } from "../../services/recipients/matches.js";
import type { PageRecord } from "../../services/recipients/page-records.js";
import { readRecipientLimits } from "../../services/recipients/record-figures.js";
import { readRecipientPage, splitAsSeen } from "../../services/recipients/record-page.js";
import { previewSplit } from "../../services/recipients/split.js";
import type { RerunPreview } from "../../services/ruling/confirmations/preview.js";
import type { Verb } from "../../services/verb-runner.js";
import { readPage, sendTo, showPage } from "../answers.js";
import { type FormState, textIn } from "../form-state.js";
import { answerForm, formAgain, newForm, takeForm } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { matchAddress, recipientAddress } from "../pages/recipients/address.js";
import { MatchPage } from "../pages/recipients/match.js";
import { ERASED, MARK, NOTE, OTHER, RecipientPage, SEEN, SEEN_OTHER } from "../pages/recipients/recipient.js";
import { RecipientsPage, SOUGHT } from "../pages/recipients/recipients.js";
import type { BodyOf } from "../request-fields.js";

const PATH = "/recipients";
const RECIPIENT = `${PATH}/{recipient_id}`;
const MATCH = `${PATH}/matches/{match_id}`;
const MOST_SHOWN = 50;
/** For one recipient; the log has all. */
const MOST_ANSWERS = 10;

export const recipientRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, async (asked) => showPage(asked, await recipientsPage(asked, null, newForm(asked)))),
  // For a browser that requests the result of a search again, without the searched text.
  ...personPage("GET", `${PATH}/search`, (asked) => sendTo(asked, `/${asked.caller.env}${PATH}`)),
  ...personPage("POST", `${PATH}/search`, search),
  ...personPage("GET", RECIPIENT, async (asked) => showPage(asked, await recipientPage(asked, newForm(asked)))),
  ...personPage("POST", `${RECIPIENT}/link`, link),
  ...personPage("POST", `${RECIPIENT}/link/preview`, showLink),
  ...personPage("POST", `${RECIPIENT}/split`, split),
  ...personPage("POST", `${RECIPIENT}/split/preview`, (asked) => showPreview(asked, OF_SPLIT)),
  ...personPage("POST", `${RECIPIENT}/erase`, erase),
  ...personPage("GET", MATCH, async (asked) => showPage(asked, await matchPage(asked, newForm(asked)))),
  ...personPage("POST", MATCH, answer),
  ...personPage("POST", `${MATCH}/preview`, (asked) => showPreview(asked, OF_ANSWER)),
];

/** `sought`: a part of the name; null: all are listed. */
async function recipientsPage(asked: PersonRequest, sought: string | null, form: FormState): Promise<JSX.Element> {
  const { c, caller } = asked;
  const before = c.req.query("before") ?? null;
  const { reader, signedIn, data } = await readPage(asked, function* () {
    const limit = MOST_SHOWN + 1;
    return {
      records: yield* sought === null ? readRecipients(caller, { before, limit }) : readSought(caller, sought, limit),
      matches: yield* readMatches(caller, { status: "open", limit }),
    };
  });
  const [records, matches] = [data.records.slice(0, MOST_SHOWN), data.matches.slice(0, MOST_SHOWN)];
  return (
    <RecipientsPage
      reader={reader}
      signedIn={signedIn}
      matches={matches}
      hasMoreMatches={data.matches.length > MOST_SHOWN}
      records={records}
      form={form}
      findsNames={isShownNames(caller)}
      sought={sought}
      isFirst={before === null}
      nextBefore={data.records.length > MOST_SHOWN ? (records.at(-1)?.recipient_id ?? null) : null}
    />
  );
}

/** Changes nothing. It is sent by POST, so that no address holds a name. */
async function search(asked: PersonRequest): Promise<Response> {
  const typed = await readForm(asked.c);
  const sought = textIn(typed, SOUGHT);
  try {
    if (sought === null) throw wrongSought("required");
    if (sought.includes("\0")) throw wrongSought("format");
    if (sought.length > LONGEST) throw wrongSought("too_long");
    return await showPage(asked, await recipientsPage(asked, sought, { ...newForm(asked), typed }));
  } catch (error) {
    const { form, status } = formAgain(asked, typed, error);
    return showPage(asked, await recipientsPage(asked, null, form), status);
  }
}

const LONGEST = 200;

const wrongSought = (code: string): Refusal =>
  new Refusal("invalid-request", "The search needs a part of a name, or a number.", [{ field: SOUGHT, code }]);

async function recipientPage(
  asked: PersonRequest,
  form: FormState,
  previewed: RerunPreview | null = null,
  other: readonly PageRecord[] | null = null,
): Promise<JSX.Element> {
  const { c, caller } = asked;
  const recipient = recipientIn(asked);
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    return {
      data: yield* readRecipientPage(caller, recipient),
      limits: yield* readRecipientLimits(services, caller, recipient),
      answers: yield* readSheetOfRecipients(services, caller, { recipient, limit: MOST_ANSWERS }),
      names: yield* readPeopleNames(caller),
    };
  });
  const done = c.req.query("done") ?? null;
  return <RecipientPage {...{ reader, signedIn, ...data, form, previewed, other, done }} />;
}

async function link(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const recipientId = recipientIn(asked);
  const result = await takeForm(asked, (services, typed) =>
    linkAsSeen(services, caller, recipientId, {
      ...linkIn(typed),
      seen: typed.get(SEEN) ?? "",
      seenOther: typed.get(SEEN_OTHER),
    }),
  );
  return answerForm(asked, result, {
    next: `${recipientAddress(caller.env, recipientId)}?done=linked`,
    again: (form) => recipientPage(asked, form),
  });
}

/** Changes nothing: shows the page again with the other record and the effect of the link. */
async function showLink(asked: PersonRequest): Promise<Response> {
  const { c, options, caller } = asked;
  const typed = await readForm(c);
  try {
    const { rerun, other } = await options.verbRunner.read((services) =>
      previewTypedLink(services, caller, recipientIn(asked), linkIn(typed)),
    );
    return await showPage(asked, await recipientPage(asked, { ...newForm(asked), typed }, rerun, other));
  } catch (error) {
    const { form, status } = formAgain(asked, typed, error);
    return showPage(asked, await recipientPage(asked, form), status);
  }
}

async function split(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const recipientId = recipientIn(asked);
  const result = await takeForm(asked, (services, typed) =>
    splitAsSeen(services, caller, recipientId, { body: {}, mark: typed.get(MARK) ?? "" }),
  );
  return answerForm(asked, result, {
    next: `${recipientAddress(caller.env, recipientId)}?done=split`,
    again: (form) => recipientPage(asked, form),
  });
}

async function erase(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const recipientId = recipientIn(asked);
  const result = await takeForm(asked, (services, typed) =>
    eraseRecipientAs(services, caller, recipientId, noteIn(typed)),
  );
  return answerForm(asked, result, {
    next: `${recipientAddress(caller.env, recipientId)}?done=${ERASED}`,
    again: (form) => recipientPage(asked, form),
  });
}

async function matchPage(
  asked: PersonRequest,
  form: FormState,
  previewed: RerunPreview | null = null,
): Promise<JSX.Element> {
  const { c, caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    return { data: yield* readMatchPage(services, caller, matchIn(asked)), names: yield* readPeopleNames(caller) };
  });
  const done = c.req.query("done") ?? null;
  return <MatchPage reader={reader} signedIn={signedIn} {...data} form={form} previewed={previewed} done={done} />;
}

async function answer(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const matchId = matchIn(asked);
  const result = await takeForm(asked, (services, typed) =>
    answerMatchAsSeen(services, caller, matchId, { body: answerIn(typed), mark: typed.get(MARK) ?? "" }),
  );
  const decision = result.kind === "done" ? (JSON.parse(result.body) as { readonly decision: string }).decision : "";
  return answerForm(asked, result, {
    next: `${matchAddress(caller.env, matchId)}?done=${decision}`,
    again: (form) => matchPage(asked, form),
  });
}

/** The subject of a preview: the change, and its page. */
interface PreviewedChange {
  readonly preview: (asked: PersonRequest, typed: URLSearchParams) => Verb<RerunPreview>;
  readonly page: (asked: PersonRequest, form: FormState, previewed?: RerunPreview) => Promise<JSX.Element>;
}

const OF_SPLIT: PreviewedChange = {
  preview: (asked) => (services) => previewSplit(services, asked.caller, recipientIn(asked), {}),
  page: recipientPage,
};

const OF_ANSWER: PreviewedChange = {
  preview: (asked, typed) => (services) => previewAnswer(services, asked.caller, matchIn(asked), answerIn(typed)),
  page: matchPage,
};

/** Changes nothing: shows the page again with the marks and the effect of recording them. */
async function showPreview(asked: PersonRequest, { preview, page }: PreviewedChange): Promise<Response> {
  const { c, options, caller } = asked;
  const typed = await readForm(c);
  try {
    const previewed = await readInTurn(options, "previews", caller, preview(asked, typed));
    return await showPage(asked, await page(asked, { ...newForm(asked), typed }, previewed));
  } catch (error) {
    const { form, status } = formAgain(asked, typed, error);
    return showPage(asked, await page(asked, form), status);
  }
}

const noteIn = (typed: URLSearchParams): BodyOf<typeof eraseSchema> => ({ note_ref: textIn(typed, NOTE) });

const linkIn = (typed: URLSearchParams): Pick<TypedLink, "other" | "note"> => ({
  other: textIn(typed, OTHER),
  note: textIn(typed, NOTE),
});

function answerIn(typed: URLSearchParams): Json {
  const body: BodyOf<typeof matchAnswerSchema, "decided_by"> = { decision: textIn(typed, "decision") };
  return body.decision === null ? {} : body;
}

const recipientIn = ({ c }: PersonRequest): string => c.req.param("recipient_id") ?? "";
const matchIn = ({ c }: PersonRequest): string => c.req.param("match_id") ?? "";
