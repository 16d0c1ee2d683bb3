/** /errors/<code>: the page behind the `type` of a problem document, made from the table of refusals. */
import { html } from "hono/html";
import { writeJson } from "../../engine/json.js";
import { Refusal, REFUSALS, type RefusalCode } from "../../services/refusal.js";
import { sendJson, type HttpContext, type HttpOptions } from "../context.js";

export async function sendErrorPage(c: HttpContext, options: HttpOptions): Promise<Response> {
  const code = c.req.param("code") ?? "";
  if (!isRefusalCode(code)) throw new Refusal("not-found", "The service gives no error of this name.");
  const { status, title } = REFUSALS[code];
  const advice = adviceOn(status);
  if ((c.req.header("Accept") ?? "").includes("application/json")) {
    return sendJson(c, writeJson({ type: `${options.baseUrl()}/errors/${code}`, code, status, title, advice }));
  }
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${code}</title>
        <style>
          body { max-width: 40rem; margin: 4rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
        </style>
      </head>
      <body>
        <h1>${code}</h1>
        <p>HTTP status ${status}. ${title}.</p>
        <p>${advice}</p>
        <p>The problem document says more: <code>detail</code> in words, and <code>errors</code> names each wrong fact or field with a code of its own.</p>
      </body>
    </html> `;
  return c.body(page.toString(), 200, { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'" });
}

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code);
}

/** Interface, Limits: what a client may send again. */
function adviceOn(status: number): string {
  return status >= 500 || status === 429
    ? "The request may be sent again as it is, with the same Idempotency-Key."
    : "The request earned this: sent again unchanged, it is refused again.";
}
