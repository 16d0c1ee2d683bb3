/** The headers that every response carries. */

let last: { readonly baseUrl: string; readonly origin: string } | null = null;

/** `baseUrl`: the service's own address. */
export function everyHeader(requestId: string, baseUrl: string): Readonly<Record<string, string>> {
  return {
    "X-Request-Id": requestId,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    // Pages of other origins read nothing here.
    "Access-Control-Allow-Origin": originOf(baseUrl),
  };
}

/** Computed again only where the address is another one than the last time. */
function originOf(baseUrl: string): string {
  if (last?.baseUrl !== baseUrl) last = { baseUrl, origin: new URL(baseUrl).origin };
  return last.origin;
}
