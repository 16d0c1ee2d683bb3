/** Instructions for browsers with each page: load only from here, send forms only here, no frames. */
import { randomBytes } from "node:crypto";

/** Of a page whose script adds styles of its own: the page says it to the script, and no other page knows it. */
export function newStyleNonce(): string {
  return randomBytes(18).toString("base64url");
}

/**
 * Headers of every page, in addition to those of all responses. `baseUrl`: the service's own address. `styleNonce`: of
 * the styles that the page's script adds; null: it adds none.
 */
export function pageHeaders(baseUrl: string, styleNonce: string | null = null): Readonly<Record<string, string>> {
  const styles = styleNonce === null ? "'self'" : `'self' 'nonce-${styleNonce}'`;
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy":
      `default-src 'none'; style-src ${styles}; script-src 'self'; connect-src 'self'; img-src 'self'; ` +
      "form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    // Our paths are not disclosed to other origins. The check of forms needs the origin, which this policy still sends.
    "Referrer-Policy": "same-origin",
    Vary: "Accept-Language",
    ...(new URL(baseUrl).protocol === "https:" && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}

/** A file's path has its hash: a loaded file is never requested again. */
export function assetHeaders(type: string): Readonly<Record<string, string>> {
  return { "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" };
}
