/** /{env}/recipients/{recipient_id}/held: what is held on a recipient, its erasure, and the receipt. For admins. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { readPeopleNames } from "../../services/accounts/people/names.js";
import { eraseTogether, readErasureReceipt, readHeldRecords } from "../../services/evidence/erasure/officer-page.js";
import type { Erased } from "../../services/evidence/erasure/responses.js";
import type { RecipientReport } from "../../services/recipients/responses.js";
import { readPage, showPage } from "../answers.js";
import { type FormState, textIn } from "../form-state.js";
import { answerForm, newForm, takeForm } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { recipientAddress } from "../pages/recipients/address.js";
import { ErasureReceiptPage } from "../pages/recipients/erasure-receipt.js";
import { HeldPage, RECORDS } from "../pages/recipients/held.js";

const RECIPIENT = "/recipients/{recipient_id}";
/** Of the receipt's address: the records that were erased together. */
const WITH = "with";

export const heldRecipientRoutes: readonly PageRoute[] = [
  ...personPage("GET", `${RECIPIENT}/held`, async (asked) => showPage(asked, await heldPage(asked, null))),
  ...personPage("POST", `${RECIPIENT}/held`, erase),
  ...personPage("GET", `${RECIPIENT}/receipt`, showReceipt),
];

async function heldPage(asked: PersonRequest, form: FormState | null): Promise<JSX.Element> {
  const { caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, () => readHeldRecords(caller, recipientIn(asked)));
  return <HeldPage reader={reader} signedIn={signedIn} reports={data} form={form ?? allChosen(asked, data)} />;
}

function allChosen(asked: PersonRequest, reports: readonly RecipientReport[]): FormState {
  const ids = reports.map(({ recipient_id: id }): [string, string] => [RECORDS, id]);
  return { ...newForm(asked), typed: new URLSearchParams(ids) };
}

async function erase(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const result = await takeForm(asked, (services, typed) =>
    eraseTogether(services, caller, typed.getAll(RECORDS), textIn(typed, "note_ref")),
  );
  // As the verb wrote it, or as it was kept of the same form.
  const erased = result.kind === "done" ? (JSON.parse(result.body) as readonly Erased[]) : [];
  const query = new URLSearchParams({ [WITH]: erased.map(({ recipient_id }) => recipient_id).join(",") }).toString();
  return answerForm(asked, result, {
    next: `${recipientAddress(caller.env, recipientIn(asked))}/receipt?${query}`,
    again: (form) => heldPage(asked, form),
  });
}

async function showReceipt(asked: PersonRequest): Promise<Response> {
  const { c, caller } = asked;
  const recipientId = recipientIn(asked);
  const ids = [...new Set([recipientId, ...(c.req.query(WITH) ?? "").split(",")])];
  const { reader, signedIn, data } = await readPage(asked, function* () {
    return { receipt: yield* readErasureReceipt(caller, ids), names: yield* readPeopleNames(caller) };
  });
  const page = <ErasureReceiptPage {...{ reader, signedIn, recipientId }} {...data} />;
  return showPage(asked, page);
}

const recipientIn = ({ c }: PersonRequest): string => c.req.param("recipient_id") ?? "";
