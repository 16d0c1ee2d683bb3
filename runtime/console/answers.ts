/** The result of a page's route: a page, or a redirect to the next one. */
import type { JSX } from "hono/jsx/jsx-runtime";
import type { ContentfulStatusCode } from "hono/utils/http-status";

import { type LongRead, readInTurn } from "../http/in-turn.js";
import { readSignedIn, type SignedIn } from "../services/accounts/me/signed-in.js";
import { readTitles } from "../services/reading/rules/titles.js";
import type { Verb } from "../services/verb-runner.js";
import { pageHeaders } from "./headers.js";
import { writePage } from "./layout.js";
import type { PageRequest, PersonRequest } from "./page-route.js";
import type { AccountReader } from "./reader.js";

/** The status of a link that worked once. */
export const GONE = 410;

export async function showPage(
  { c, options }: PageRequest,
  page: JSX.Element,
  status: ContentfulStatusCode = 200,
  styleNonce: string | null = null,
): Promise<Response> {
  return c.body(await writePage(page), status, pageHeaders(options.baseUrl(), styleNonce));
}

interface PageData<Data> {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly data: Data;
}

/** The data of a page and of its frame, both from one state of the database. */
export function readPage<Data>(asked: PersonRequest, read: Verb<Data>): Promise<PageData<Data>> {
  return asked.options.verbRunner.read(pageVerb(asked, read));
}

/** A page that may take long: accounts take turns. */
export function readLongPage<Data>(asked: PersonRequest, kind: LongRead, read: Verb<Data>): Promise<PageData<Data>> {
  return readInTurn(asked.options, kind, asked.caller, pageVerb(asked, read));
}

function pageVerb<Data>({ caller, reader }: PersonRequest, read: Verb<Data>): Verb<PageData<Data>> {
  return function* (services) {
    const data = yield* read(services);
    const signedIn = yield* readSignedIn(services, caller);
    const { refUrl } = signedIn.account;
    return { data, signedIn, reader: { ...reader, refUrl, titles: yield* readTitles(services, caller) } };
  };
}

/** The frame of a page without other data from the database. */
export function readFrame({ options, caller }: PersonRequest): Promise<SignedIn> {
  return options.verbRunner.read((services) => readSignedIn(services, caller));
}

/** After a form, and on the way: the browser asks for the next page with a GET. `path`: of the service. */
export function sendTo({ c, options }: PageRequest, path: string): Response {
  return c.redirect(options.baseUrl() + path, 303);
}
