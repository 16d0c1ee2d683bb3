/**
 * The service has one address, and a browser keeps its cookies for that address. A request by another name of this
 * machine (`localhost` for `127.0.0.1`) is redirected to it.
 */

/**
 * Marks a redirected request. A proxy may hide the name that the browser used, so that each request seems to come by
 * the wrong one: no request is redirected twice.
 */
const MARK = "sent_on";

/**
 * The redirect address; null: the address is right. `url`: of the request, with its path and query as sent. `host`: the
 * header of this name.
 */
export function rightAddress(url: URL, host: string | undefined, baseUrl: string): string | null {
  const query = new URLSearchParams(url.search);
  const isMarked = query.has(MARK);
  const isRight = host?.toLowerCase() === new URL(baseUrl).host;
  // At the right address, the mark is removed. With the mark at another address, the proxy hides the name.
  if (isRight !== isMarked) return null;
  if (isRight) query.delete(MARK);
  else query.set(MARK, "1");
  const text = query.toString();
  return `${baseUrl}${url.pathname}${text === "" ? "" : `?${text}`}`;
}
