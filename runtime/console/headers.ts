/** What a browser is told of each page: load from here alone, send forms here alone, stand in no frame. */

/** What every page carries beside the headers of all responses. `baseUrl`: the service's own address. */
export function pageHeaders(baseUrl: string): Readonly<Record<string, string>> {
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy":
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors " +
      "'none'; base-uri 'none'",
    // A path of ours is told to nobody else; the check of forms needs the origin that this still sends.
    "Referrer-Policy": "same-origin",
    Vary: "Accept-Language",
    ...(new URL(baseUrl).protocol === "https:" && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}

/** A file's path has its hash: what was loaded once is never asked for again. */
export function assetHeaders(type: string): Readonly<Record<string, string>> {
  return { "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" };
}
