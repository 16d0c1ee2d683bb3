/** The headers that every response carries. */

export type EveryHeader = (requestId: string) => Readonly<Record<string, string>>;

/** `baseUrl`: the service's own address. It is known with the first response, and stays. */
export function everyHeader(baseUrl: () => string): EveryHeader {
  let origin: string | null = null;
  return (requestId) => ({
    "X-Request-Id": requestId,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    // Pages of other origins read nothing here.
    "Access-Control-Allow-Origin": (origin ??= new URL(baseUrl()).origin),
  });
}
