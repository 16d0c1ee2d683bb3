/** Requests to the provider with limits: the size of its responses, and the addresses. */

import type { CustomFetch } from "openid-client";

import type { UnavailableReason } from "../ports/identity-provider.js";
import { isWithoutCertificate } from "./provider-settings.js";

/** Settings, keys and tokens of the large providers have some ten thousand. */
const MOST_BYTES = 262_144;

/** The provider could not be asked. */
export class NotAnswered extends Error {
  override readonly name = "NotAnswered";

  constructor(readonly reason: UnavailableReason) {
    super(`the identity provider did not answer: ${reason}`);
  }
}

/** `Response` accepts no body for these statuses. */
const WITHOUT_BODY: readonly number[] = [101, 204, 205, 304];

/**
 * `overHttp`: the issuer is on this machine and has no certificate. Then its endpoints may lack one too, and must be on
 * this machine.
 */
export function boundedFetch(overHttp: boolean): CustomFetch {
  return async (address, options) => {
    const url = new URL(address);
    if (url.protocol !== "https:" && !(overHttp && isWithoutCertificate(url))) throw new NotAnswered("unfit_settings");
    try {
      // The library's type of options is narrower than the options it sends.
      const response = await fetch(url, { ...(options as RequestInit), redirect: "manual" });
      const body = await readAtMost(response.body, MOST_BYTES);
      const { status, statusText, headers } = response;
      return new Response(WITHOUT_BODY.includes(status) ? null : body, { status, statusText, headers });
    } catch (error) {
      throw error instanceof NotAnswered ? error : new NotAnswered(isTimeout(error) ? "too_slow" : "unreachable");
    }
  };
}

/** Counted on arrival, after decompression: the length in a header is not trusted. */
async function readAtMost(body: ReadableStream<Uint8Array> | null, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop by an error cancels the stream.
  for await (const part of body ?? []) {
    length += part.length;
    if (length > most) throw new NotAnswered("too_large");
    parts.push(part);
  }
  return Uint8Array.from(Buffer.concat(parts));
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "TimeoutError" || error.name === "AbortError");
}
