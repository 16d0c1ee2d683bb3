/** The one mapping of errors to pages: a refusal or any other exception becomes a page with a next step. */
import { readForm } from "../http/body.js";
import { Refusal } from "../refusals/refusal.js";
import { readSignedIn, type SignedIn } from "../services/accounts/me/signed-in.js";
import { sendTo, showPage } from "./answers.js";
import type { PageRequest } from "./page-route.js";
import { type ErrorKind, ErrorPage, type ErrorStatus } from "./pages/errors/error.js";
import { NotAMemberPage } from "./pages/sign-in/not-a-member.js";
import { SessionEndedPage } from "./pages/sign-in/session-ended.js";
import { SignInAgainPage } from "./pages/sign-in/sign-in-again.js";
import type { SentForm } from "./parts/kept-form.js";
import { keepReturnPath } from "./return-path.js";

/** The kinds with a page of their own, each with the status for programs. */
const STATUS_OF: Readonly<Record<Exclude<ErrorKind, ErrorStatus>, ErrorStatus>> = { elsewhere: 403, provider: 503 };

/** Pages that lead a person who is signed in on: a frame with the places and the search, and the way back. */
const FRAMED: readonly ErrorKind[] = [400, 403, 404, 405, 409, 413, 429, 500];

export async function showError(
  asked: PageRequest,
  kind: ErrorKind,
  retryAfter: number | null = null,
): Promise<Response> {
  const { c, options, reader } = asked;
  const signedIn = FRAMED.includes(kind) ? await readFrameOf(asked) : null;
  const status = typeof kind === "number" ? kind : STATUS_OF[kind];
  if (retryAfter !== null) c.header("Retry-After", String(retryAfter));
  const page = (
    <ErrorPage
      reader={reader}
      kind={kind}
      baseUrl={options.baseUrl()}
      requestId={c.get("requestId")}
      retryAfter={retryAfter}
      signedIn={signedIn}
      back={signedIn === null ? null : wayBack(asked)}
    />
  );
  return showPage(asked, page, status);
}

/** Null: nobody is signed in. What failed may fail again for the frame: that is logged, and the page goes without. */
async function readFrameOf({ c, options }: PageRequest): Promise<SignedIn | null> {
  const caller = c.get("caller");
  if (caller?.kind !== "person") return null;
  try {
    return await options.verbRunner.read((services) => readSignedIn(services, caller));
  } catch (error) {
    options.log.warn({ err: error, request_id: c.get("requestId") }, "a page of an error has no frame");
    return null;
  }
}

function wayBack(asked: PageRequest): string | null {
  const before = pageBefore(asked);
  return before === "" || before === ownPage(asked) ? null : before;
}

/** An exception that is not a refusal is our own bug: it is logged, and the reader gets the request's id. */
export function showThrown(asked: PageRequest, thrown: unknown): Promise<Response> {
  const { c, options } = asked;
  const isRefusal = thrown instanceof Refusal;
  const cause = isRefusal ? thrown.cause : thrown;
  if (cause !== undefined)
    options.log.error(
      { err: cause, request_id: c.get("requestId") },
      isRefusal ? "what a page needs is not available" : "a page failed on our side",
    );
  return isRefusal ? showRefusal(asked, thrown) : showError(asked, 500);
}

async function showRefusal(asked: PageRequest, refusal: Refusal): Promise<Response> {
  const { reader, c, options } = asked;
  if (refusal.code === "not-a-member") return showPage(asked, <NotAMemberPage reader={reader} address={null} />, 403);
  if (refusal.errors.some((error) => "code" in error && error.code === "sign_in_again")) {
    keepReturnPath(c, options.baseUrl(), c.req.method === "GET" ? ownPage(asked) : pageBefore(asked));
    const caller = c.get("caller");
    const signedInAt = caller?.kind === "person" ? caller.authenticatedAt : null;
    const atProvider = options.providerSignIn !== null;
    const form = await sentForm(asked);
    const page = <SignInAgainPage reader={reader} signedInAt={signedInAt} form={form} atProvider={atProvider} />;
    return showPage(asked, page, 401);
  }
  // A GET loses no input: the reader signs in and then sees the requested page.
  if (refusal.status === 401 && c.req.method === "GET") {
    keepReturnPath(c, options.baseUrl(), ownPage(asked));
    return sendTo(asked, "/sign-in");
  }
  if (refusal.status === 401) {
    const form = await sentForm(asked);
    if (form !== null) return showPage(asked, <SessionEndedPage reader={reader} form={form} />, 401);
  }
  return showError(asked, kindOf(refusal.status), refusal.retryAfter);
}

/** Null: the request is not a readable form, so no input is lost. */
async function sentForm(asked: PageRequest): Promise<SentForm | null> {
  const { c } = asked;
  if (c.req.method !== "POST") return null;
  try {
    return { path: ownPage(asked), typed: c.get("form") ?? (await readForm(c)) };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** A refusal without a page of its own means a request that none of our pages sends. */
function kindOf(status: number): ErrorStatus {
  switch (status) {
    case 401:
    case 403:
    case 404:
    case 405:
    case 409:
    case 413:
    case 429:
    case 503:
      return status;
    default:
      return status >= 500 ? 500 : 400;
  }
}

function ownPage({ c }: PageRequest): string {
  return c.req.path + new URL(c.req.url).search;
}

/** Path and query of the page with the form, according to the browser; empty if it is not one of our pages. */
function pageBefore({ c, options }: PageRequest): string {
  const referer = c.req.header("Referer") ?? "";
  const base = `${options.baseUrl()}/`;
  if (!referer.startsWith(base)) return "";
  const { pathname, search } = new URL(`/${referer.slice(base.length)}`, base);
  return pathname + search;
}
