/** Instructions for browsers with each page: load only from here, send forms only here, no frames. */

/** Headers of every page, in addition to those of all responses. `baseUrl`: the service's own address. */
export function pageHeaders(baseUrl: string): Readonly<Record<string, string>> {
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy":
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; " +
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
