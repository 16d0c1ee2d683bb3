/** The error in plain words, and a next step. */
import type { Child } from "hono/jsx";

import { Door } from "../../layout.js";
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
}

export function ErrorPage({ reader, kind, baseUrl, requestId, retryAfter }: ErrorProps): Child {
  const { errors } = reader.texts;
  const [title, what, next] = saidOf(reader, kind, baseUrl, retryAfter);
  return (
    <Door reader={reader} title={title}>
      <p class="lead">{what}</p>
      <p>{next}</p>
      <p>
        <a class="button plain" href={reader.at("/")}>
          {errors.home}
        </a>
      </p>
      <p class="reference">
        {errors.reference} <code>{requestId}</code>
      </p>
    </Door>
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
  const wait = new Intl.NumberFormat(locale, { style: "unit", unit: "second", unitDisplay: "long" });
  return [title, what, errors.wait(wait.format(retryAfter ?? 60))];
}
