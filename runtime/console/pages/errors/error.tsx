/** The error in plain words, and a next step. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import { numberFormat } from "../../formats.js";
import { Door, Room } from "../../layout.js";
import type { Reader } from "../../reader.js";

/** The statuses that a page may answer with; a text for each. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 500 | 503;

/** `elsewhere`: a form that none of our pages sent. `provider`: the identity provider did not answer. */
export type ErrorKind = ErrorStatus | "elsewhere" | "provider";

interface ErrorProps {
  readonly reader: Reader;
  readonly kind: ErrorKind;
  readonly baseUrl: string;
  readonly requestId: string;
  /** Until a request is answered again, in seconds; null: not known. */
  readonly retryAfter: number | null;
  /** Whom the page is for; null: a stranger, or the service could not read it. */
  readonly signedIn: SignedIn | null;
  /** The page before it, a path of the service; null: not known. */
  readonly back: string | null;
}

/** Who is signed in keeps the places and the search. */
export function ErrorPage({ reader, kind, baseUrl, requestId, retryAfter, signedIn, back }: ErrorProps): Child {
  const { errors } = reader.texts;
  const [title, what, next] = saidOf(reader, kind, baseUrl, retryAfter);
  const said = (
    <>
      <p class="lead">{what}</p>
      <p>{next}</p>
      <p class="buttons">
        {back !== null && (
          <>
            <a class="button plain" href={reader.at(back)}>
              {errors.back}
            </a>{" "}
          </>
        )}
        <a class="button plain" href={reader.at(signedIn === null ? "/" : `/${signedIn.env}`)}>
          {errors.home}
        </a>
      </p>
      <p class="reference">
        {errors.reference} <code>{requestId}</code>
      </p>
    </>
  );
  if (signedIn === null)
    return (
      <Door reader={reader} title={title}>
        {said}
      </Door>
    );
  return (
    <Room reader={reader} title={title} signedIn={signedIn} place={null}>
      {said}
    </Room>
  );
}

function saidOf(
  { locale, texts: { errors } }: Reader,
  kind: ErrorKind,
  baseUrl: string,
  retryAfter: number | null,
): readonly [title: string, what: string, next: Child] {
  if (kind === "elsewhere")
    return [errors.elsewhereTitle, errors.elsewhere, errors.elsewhereNext(<a href={baseUrl}>{baseUrl}</a>)];
  if (kind === "provider") return [errors.providerTitle, errors.provider, errors.providerNext];
  const { title, what } = errors[kind];
  if (kind !== 429) return [title, what, errors.next[kind]];
  const wait = numberFormat(locale, { style: "unit", unit: "second", unitDisplay: "long" });
  return [title, what, errors.wait(wait.format(retryAfter ?? 60))];
}
