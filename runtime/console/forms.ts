/** A sent form: processed once, or shown again with the typed values and their errors. */
import type { JSX } from "hono/jsx/jsx-runtime";
import type { ContentfulStatusCode } from "hono/utils/http-status";

import type { Services } from "../actions/account/services.js";
import { type FormFile, readFileForm, readForm } from "../http/body.js";
import { Refusal, type WrongField } from "../refusals/refusal.js";
import type { RefusalCode } from "../refusals/table.js";
import { attemptOf, isIdempotencyKey } from "../services/request/idempotency/attempt.js";
import type { TextVerb } from "../services/verb-runner.js";
import { sendTo, showPage } from "./answers.js";
import { FORM_KEY, type FormError, type FormState } from "./form-state.js";
import type { PageRequest, PersonRequest } from "./page-route.js";
import { factField } from "./typed-facts.js";

export function newForm({ options }: PageRequest, values: Readonly<Record<string, string>> = {}): FormState {
  return { key: options.newRequestId(), typed: new URLSearchParams(values), wrong: [] };
}

export type FormResult =
  | { readonly kind: "done"; readonly body: string; readonly key: string }
  /** `status`: of the refusal. */
  | {
      readonly kind: "again";
      readonly form: FormState;
      readonly status: ContentfulStatusCode;
      readonly refusal: Refusal;
    };

/** Of the interface: it ends with the text of its response. */
type FormVerb = (services: Services, typed: URLSearchParams, receivedAt: number) => TextVerb;

type Kept = (text: string) => string;

/** Of a form that takes longer than a transaction may, or that may be longer than others. */
interface PreparedForm<Prepared> {
  /** Done before the transaction; its result is given to the verb. */
  readonly prepare: (typed: URLSearchParams) => Promise<Prepared>;
  /** Refusals that this form shows itself, in addition to those of every form. */
  readonly mended: readonly RefusalCode[];
  /** In bytes, as sent. Default: the limit of every form. */
  readonly longest?: number;
  readonly verb: (services: Services, typed: URLSearchParams, prepared: Prepared) => TextVerb;
}

/** Refusals that a person can correct in the form itself. Any other refusal has a page of its own. */
const MENDED_HERE: readonly RefusalCode[] = [
  "invalid-request",
  "invalid-fact",
  "pii-in-facts",
  "conflict",
  "last-admin",
  "named-in-settings",
  "owns-agents",
  "idempotency-conflict",
];

/** A form without fields that could be wrong. `kept`: the part of the response to store for a repeated form. */
export async function sendForm(asked: PersonRequest, verb: FormVerb, kept?: Kept): Promise<string> {
  return await sendTyped(asked, await readTyped(asked), verb, kept);
}

/**
 * A form that is shown again if a value is wrong. `mended`: refusals that this form shows itself, in addition to those
 * of every form.
 */
export async function takeForm(
  asked: PersonRequest,
  verb: FormVerb,
  kept?: Kept,
  mended: readonly RefusalCode[] = [],
): Promise<FormResult> {
  const read = await readTyped(asked);
  try {
    return { kind: "done", key: read.key, body: await sendTyped(asked, read, verb, kept) };
  } catch (error) {
    return { kind: "again", ...formAgain(asked, read.typed, error, mended) };
  }
}

/** The same of a form that takes some work before it is sent. */
export async function takePreparedForm<Prepared>(
  asked: PersonRequest,
  { prepare, mended, longest, verb }: PreparedForm<Prepared>,
): Promise<FormResult> {
  const read = await readTyped(asked, longest);
  try {
    const prepared = await prepare(read.typed);
    const body = await sendTyped(asked, read, (services, typed) => verb(services, typed, prepared));
    return { kind: "done", key: read.key, body };
  } catch (error) {
    return { kind: "again", ...formAgain(asked, read.typed, error, mended) };
  }
}

interface FileForm<Prepared> extends Pick<PreparedForm<Prepared>, "mended"> {
  /** The field that takes the file. */
  readonly field: string;
  /** In bytes. */
  readonly largest: number;
  /** Represents the file when two forms are compared. */
  readonly hash: (content: Uint8Array) => string;
  readonly prepare: (file: FormFile) => Promise<Prepared>;
  readonly verb: (services: Services, file: FormFile, prepared: Prepared) => TextVerb;
}

/** The same of a form that sends a file. Shown again, its field is empty: a page cannot fill it in. */
export async function takeFileForm<Prepared>(
  asked: PersonRequest,
  { field, largest, hash, prepare, mended, verb }: FileForm<Prepared>,
): Promise<FormResult> {
  const { typed: sent, files } = await readFileForm(asked.c, largest);
  const key = sent.get(FORM_KEY) ?? "";
  if (!isIdempotencyKey(key)) throw new Refusal("invalid-request", "The form has no key.", [], {}, 400);
  try {
    const file = files.get(field);
    if (file === undefined || file.name === "") {
      const detail = "There is no file.";
      throw new Refusal("invalid-request", detail, [{ field, code: "required", detail }]);
    }
    const typed = new URLSearchParams({ name: file.name, file: hash(file.content) });
    const prepared = await prepare(file);
    return {
      ...{ kind: "done", key },
      body: await sendTyped(asked, { key, typed }, (services) => verb(services, file, prepared)),
    };
  } catch (error) {
    return { kind: "again", ...formAgain(asked, new URLSearchParams(), error, mended) };
  }
}

/** The form with the typed values and their errors. Throws refusals that a form cannot show. */
export function formAgain(
  { options }: PageRequest,
  typed: URLSearchParams,
  error: unknown,
  mended: readonly RefusalCode[] = [],
): Omit<Extract<FormResult, { readonly kind: "again" }>, "kind"> {
  if (!(error instanceof Refusal) || ![...MENDED_HERE, ...mended].includes(error.code)) throw error;
  const wrong = error.errors.map((each): FormError => ({
    field: fieldOf(each),
    code: error.code === "idempotency-conflict" ? "sent_already" : each.code,
  }));
  // Refusals that are mended have statuses with a body.
  const status = error.status as ContentfulStatusCode;
  return { form: { key: options.newRequestId(), typed, wrong }, status, refusal: error };
}

function fieldOf(error: WrongField): string {
  if ("fact" in error) return factField(error.fact);
  // The key is not a field that a person sees.
  return error.field === "Idempotency-Key" ? "form" : error.field;
}

interface TypedForm {
  readonly key: string;
  readonly typed: URLSearchParams;
}

async function readTyped({ c }: PersonRequest, longest?: number): Promise<TypedForm> {
  const typed = await readForm(c, longest);
  const key = typed.get(FORM_KEY) ?? "";
  if (!isIdempotencyKey(key)) throw new Refusal("invalid-request", "The form has no key.", [], {}, 400);
  typed.delete(FORM_KEY);
  return { key, typed };
}

async function sendTyped(
  { c, options, caller }: PersonRequest,
  { key, typed }: TypedForm,
  verb: FormVerb,
  kept?: Kept,
): Promise<string> {
  const attempt = { ...attemptOf(key, `POST ${c.req.path}`, caller, [...typed]), kept };
  const { body } = await options.verbRunner.change(caller, attempt, (services, receivedAt) =>
    verb(services, typed, receivedAt),
  );
  return body;
}

interface FormAnswer {
  /** The page after it, a path of the service. */
  readonly next: string;
  /** The page with the form, as it was typed. */
  readonly again: (form: FormState, refusal: Refusal) => Promise<JSX.Element>;
  /** Of that page. */
  readonly styleNonce?: string;
}

export async function answerForm(
  asked: PersonRequest,
  result: FormResult,
  { next, again, styleNonce }: FormAnswer,
): Promise<Response> {
  return result.kind === "done"
    ? sendTo(asked, next)
    : showPage(asked, await again(result.form, result.refusal), result.status, styleNonce);
}
