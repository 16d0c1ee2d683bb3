/** A browser without pages: keeps cookies, follows redirects, and fills in the forms of the sample provider. */

export interface BrowserRun {
  /** Follows redirects until a page comes, or an address that `stopAt` knows. */
  readonly open: (address: string) => Promise<LoadedPage>;
  /** Sends a form, and follows no redirect. */
  readonly send: (address: string, form: Readonly<Record<string, string>>) => Promise<number>;
  /** The cookies for an origin. */
  readonly cookies: (origin: string) => ReadonlyMap<string, string>;
}

export interface LoadedPage {
  readonly address: URL;
  readonly status: number;
  readonly text: string;
}

const MOST_STEPS = 12;

/**
 * `stopAt`: an address that is not opened, because nothing listens there. `login`: the text typed into the provider's
 * form.
 */
export function browsing(login: string, stopAt: (address: URL) => boolean = () => false): BrowserRun {
  const jars = new Map<string, Map<string, string>>();
  const jar = (origin: string): Map<string, string> => {
    const cookies = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, cookies);
    return cookies;
  };

  async function ask(address: URL, body: URLSearchParams | null): Promise<Response> {
    const cookie = [...jar(address.origin)].map(([name, value]) => `${name}=${value}`).join("; ");
    const method = body === null ? "GET" : "POST";
    const headers = { cookie, ...(body !== null && { origin: address.origin }) };
    const response = await fetch(address, { method, headers, body, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /Max-Age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar(address.origin).delete(name);
      else jar(address.origin).set(name, value);
    }
    return response;
  }

  async function open(start: string): Promise<LoadedPage> {
    let address = new URL(start);
    let body: URLSearchParams | null = null;
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (stopAt(address)) return { address, status: 0, text: "" };
      const response = await ask(address, body);
      body = null;
      const text = await response.text();
      const to = response.headers.get("location");
      const form = /<form[^>]* action="([^"]+)"/.exec(text)?.[1];
      if (to !== null) address = new URL(to, address);
      else if (form !== undefined && /name="prompt" value="(?:login|consent)"/.test(text)) {
        address = new URL(form, address);
        body = /value="login"/.test(text)
          ? new URLSearchParams({ prompt: "login", login, password: "any" })
          : new URLSearchParams({ prompt: "consent" });
      } else return { address, status: response.status, text };
    }
    throw new Error(`no page after ${MOST_STEPS} steps, last at ${address.origin}${address.pathname}`);
  }

  const send: BrowserRun["send"] = async (address, form) =>
    (await ask(new URL(address), new URLSearchParams(form))).status;
  return { open, send, cookies: (origin) => jar(origin) };
}
