/** A request to the console by another host name is redirected, and never in a loop. */
import { describe, expect, it } from "vitest";

import { rightAddress } from "../../runtime/console/right-address.js";

const BASE = "http://127.0.0.1:8080";

/** Follows redirects as a browser does. `seen`: the Host header that the service gets for an address. */
function follow(start: string, baseUrl: string, seen: (url: URL) => string): readonly string[] {
  const visited = [start];
  for (let hops = 0; hops < 10; hops += 1) {
    const url = new URL(visited.at(-1) ?? "");
    const next = rightAddress(url, seen(url), baseUrl);
    if (next === null) return visited;
    visited.push(next);
  }
  throw new Error(`It goes in circles: ${visited.join(" ")}`);
}

describe("a browser that asks for a page", () => {
  it("stays where it is at the service's own address, written in any case", () => {
    expect(follow(`${BASE}/live?a=1`, BASE, (url) => url.host.toUpperCase())).toEqual([`${BASE}/live?a=1`]);
  });

  it("is sent on from another name, to the same page with its query, and sees a clean address", () => {
    const visited = follow("http://localhost:8080/sign-in/operator?token=k", BASE, (url) => url.host);
    expect(visited).toHaveLength(3);
    expect(visited.at(-1)).toBe(`${BASE}/sign-in/operator?token=k`);
  });

  it("is sent on once where a proxy hides the name that it used", () => {
    const base = "https://tcs.example.com";
    expect(follow(`${base}/live`, base, () => "10.0.0.7:8080")).toEqual([`${base}/live`, `${base}/live?sent_on=1`]);
  });

  it("is sent on where it names no host", () => {
    expect(rightAddress(new URL("http://localhost/"), undefined, BASE)).toBe(`${BASE}/?sent_on=1`);
  });
});
