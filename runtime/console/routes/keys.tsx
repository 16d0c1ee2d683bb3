/** /{env}/keys: the credentials of programs. Admins and engineers make, replace and revoke keys here. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { AGENT_SCOPES } from "../../auth/caller.js";
import { listAgentsFor } from "../../services/accounts/agents/requests.js";
import type { keyRequestSchema, keyRotationSchema } from "../../services/accounts/keys/requests.js";
import {
  createKeyAs,
  listKeysFor,
  readKeyToChange,
  revokeKeyAs,
  rotateKeyAs,
  withoutSecret,
} from "../../services/accounts/keys/requests.js";
import type { KeyView } from "../../services/accounts/keys/responses.js";
import { readPeopleNames } from "../../services/accounts/people/names.js";
import { requireRightToChange } from "../../services/request/right.js";
import { readFrame, readPage, sendTo, showPage } from "../answers.js";
import { type FormState, textIn } from "../form-state.js";
import { type FormResult, newForm, sendForm, takeForm } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { AddKeyPage } from "../pages/keys/add-key.js";
import { KeyPage } from "../pages/keys/key.js";
import { KeysPage } from "../pages/keys/keys.js";
import { MadeKeyPage } from "../pages/keys/made-key.js";
import type { BodyOf } from "../request-fields.js";

const PATH = "/keys";
const KEY = `${PATH}/{key_id}`;

export const keyRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, showKeys),
  ...personPage("GET", `${PATH}/add`, async (asked) => showPage(asked, await addKeyPage(asked, newKeyForm(asked)))),
  ...personPage("POST", `${PATH}/add`, makeKey),
  ...personPage("GET", KEY, async (asked) => showPage(asked, await keyPage(asked))),
  ...personPage("POST", `${KEY}/rotate`, rotateKey),
  ...personPage("POST", `${KEY}/revoke`, revokeKey),
];

async function showKeys(asked: PersonRequest): Promise<Response> {
  const { c, options, reader, caller } = asked;
  const { signedIn, data } = await readPage(asked, function* () {
    return { keys: yield* listKeysFor(caller), names: yield* readPeopleNames(caller) };
  });
  const done = c.req.query("done") ?? null;
  return showPage(asked, <KeysPage reader={reader} signedIn={signedIn} {...data} now={options.now()} done={done} />);
}

/** Only the scopes that nearly every program needs are ticked. */
function newKeyForm(asked: PersonRequest): FormState {
  const form = newForm(asked, { environment: asked.caller.env });
  for (const scope of AGENT_SCOPES) form.typed.append("scopes", scope);
  return form;
}

async function addKeyPage(asked: PersonRequest, form: FormState): Promise<JSX.Element> {
  const { options, reader, caller } = asked;
  // A person who must sign in again does so before typing.
  requireRightToChange(caller, "keys", options.now());
  const { signedIn, data } = await readPage(asked, () => listAgentsFor(caller));
  return <AddKeyPage reader={reader} signedIn={signedIn} agents={data} form={form} />;
}

async function makeKey(asked: PersonRequest): Promise<Response> {
  const { options, caller } = asked;
  const result = await takeForm(
    asked,
    (services, typed) => {
      const sent: BodyOf<typeof keyRequestSchema> = {
        name: typed.get("name")?.trim() ?? "",
        environment: typed.get("environment") ?? "",
        agent: textIn(typed, "agent"),
        scopes: typed.getAll("scopes"),
        expires_in_days: numberIn(typed, "expires_in_days"),
        addresses: addressesIn(typed),
      };
      return createKeyAs(services, caller, sent, options.accessParts.mintKey);
    },
    withoutSecret,
  );
  return answerMade(asked, result, (form) => addKeyPage(asked, form));
}

async function keyPage(asked: PersonRequest, form?: FormState): Promise<JSX.Element> {
  const { options, reader, caller } = asked;
  const { signedIn, data } = await readPage(asked, function* (services) {
    return {
      view: yield* readKeyToChange(services, caller, idIn(asked)),
      names: yield* readPeopleNames(caller),
    };
  });
  const shown = form ?? newForm(asked, { overlap_hours: "24" });
  return <KeyPage reader={reader} signedIn={signedIn} {...data} now={options.now()} form={shown} />;
}

async function rotateKey(asked: PersonRequest): Promise<Response> {
  const { options, caller } = asked;
  const keyId = idIn(asked);
  const result = await takeForm(
    asked,
    (services, typed) => {
      const sent: BodyOf<typeof keyRotationSchema, "lower" | "expires_in_days"> = {
        overlap_hours: numberIn(typed, "overlap_hours"),
      };
      return rotateKeyAs(services, caller, keyId, sent, options.accessParts.mintKey);
    },
    withoutSecret,
  );
  return answerMade(asked, result, (form) => keyPage(asked, form));
}

/** Null if nothing was typed. The verb refuses what is not a number. */
function numberIn(typed: URLSearchParams, field: string): number | string | null {
  const text = textIn(typed, field);
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : text;
}

function addressesIn(typed: URLSearchParams): readonly string[] | null {
  return (
    textIn(typed, "addresses")
      ?.split(/[\s,;]+/)
      .filter((each) => each !== "") ?? null
  );
}

/** No address leads to the secret: it is only in this response, which is not stored (decision 271). */
async function answerMade(
  asked: PersonRequest,
  result: FormResult,
  again: (form: FormState) => Promise<JSX.Element>,
): Promise<Response> {
  if (result.kind === "again") return showPage(asked, await again(result.form), result.status);
  const { options, reader } = asked;
  // As `createKeyAs` and `rotateKeyAs` write it.
  const { secret, ...made } = JSON.parse(result.body) as KeyView & { readonly secret: string | null };
  const shown = {
    reader,
    signedIn: await readFrame(asked),
    made,
    now: options.now(),
    secret,
    formKey: options.newRequestId(),
  };
  return showPage(asked, <MadeKeyPage {...shown} />);
}

async function revokeKey(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const keyId = idIn(asked);
  await sendForm(asked, (services) => revokeKeyAs(services, caller, keyId));
  return sendTo(asked, `/${caller.env}${PATH}?done=revoked`);
}

const idIn = ({ c }: PersonRequest): string => c.req.param("key_id") ?? "";
