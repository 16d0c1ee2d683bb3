/** /errors/<code>: the page behind the `type` of a problem document, as HTML or JSON, from the table of refusals. */
import { html } from "hono/html";
import { z } from "zod";

import { writeJson } from "../../engine/values/json.js";
import { nearHint } from "../../engine/values/near-names.js";
import { Refusal } from "../../refusals/refusal.js";
import { type RefusalCode, refusalKind, REFUSALS } from "../../refusals/table.js";
import { prose } from "../../services/shapes/values.js";
import { type HttpContext, type HttpOptions, sendJson } from "../context.js";
import { problemDocument } from "../problem.js";
import { pageRoute, type Route } from "../route.js";
import { problem } from "../schemas/problem.js";

// The table is not empty.
const CODES = Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]];

const errorPage = z
  .strictObject({
    type: z.url().max(1_000),
    code: z.enum(CODES),
    status: z.int().min(400).max(599),
    title: prose(200),
    meaning: prose(1_000),
    remedy: prose(1_000),
    may_be_sent_again: z.boolean().describe("Whether the same request, sent again as it is, may be answered."),
    codes: z
      .record(prose(40), prose(400))
      .meta({ maxProperties: 100 })
      .describe("Codes that belong to it, in errors or in code, with what each means."),
    problem: problem.describe("A problem document of this kind."),
  })
  .meta({ id: "ErrorPage" });

/** The page loads nothing, sends nothing, and stands in no frame; its style is in it. */
const HTML_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  Vary: "Accept",
};

export const errorRoutes: readonly Route[] = [
  pageRoute({
    path: "/errors/{code}",
    operation: {
      operationId: "readError",
      tag: "Service",
      summary: "Read what an error means",
      description: "The page behind the type of a problem document: HTML, or JSON where Accept asks for it.",
      refusals: ["not-found"],
    },
    pathParameters: {
      code: z
        .enum(CODES, { error: ({ input }) => `There is no error of this code.${nearHint(String(input), CODES)}` })
        .describe("The code that the type ends in."),
    },
    query: {},
    response: { schema: errorPage, examples: () => ({ "not-found": page("not-found", "https://tcs.example") }) },
    html: true,
    otherStatuses: {},
    answer: sendErrorPage,
  }),
];

interface Page extends Omit<z.output<typeof errorPage>, "problem"> {
  readonly problem: ReturnType<typeof problemDocument>;
}

function page(code: RefusalCode, baseUrl: string): Page {
  const { status, title, meaning, remedy, codes = {} } = refusalKind(code);
  return {
    type: `${baseUrl}/errors/${code}`,
    code,
    status,
    title,
    meaning,
    remedy,
    may_be_sent_again: mayBeSentAgain(status),
    codes: { ...codes },
    problem: exampleOf(code, baseUrl),
  };
}

/** Interface, Limits: what a client may send again. */
function mayBeSentAgain(status: number): boolean {
  return status === 429 || status >= 500;
}

/** With the first of its codes, where it has any. */
function exampleOf(code: RefusalCode, baseUrl: string): ReturnType<typeof problemDocument> {
  const { meaning, codes = {} } = refusalKind(code);
  const [first] = Object.entries(codes);
  const documentOf = (refusal: Refusal): ReturnType<typeof problemDocument> =>
    problemDocument(refusal, baseUrl, "/v1/check");
  if (code === "unavailable") return documentOf(new Refusal(code, meaning, [], { code: first?.[0] }));
  const named = code === "invalid-fact" ? { fact: "amount" } : { field: "transaction.ref" };
  return documentOf(
    new Refusal(code, meaning, first === undefined ? [] : [{ ...named, code: first[0], detail: first[1] }]),
  );
}

async function sendErrorPage(
  c: HttpContext,
  options: HttpOptions,
  { code }: { readonly code: RefusalCode },
): Promise<Response> {
  const shown = page(code, options.baseUrl());
  if ((c.req.header("Accept") ?? "").includes("json")) return sendJson(c, writeJson(shown));
  const { status, title, meaning, remedy, codes, problem: example } = shown;
  const again = mayBeSentAgain(status)
    ? "You may send the same request again, with the same Idempotency-Key."
    : "The same request will be refused again.";
  const codeNames = Object.entries(codes).map(([name, explanation]) => html`<dt>${name}</dt><dd>${explanation}</dd>`);
  const text = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${code}</title>
        <style>
          body { max-width: 44rem; margin: 4rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
          pre { overflow-x: auto; padding: 1rem; border: 1px solid; }
          dt { font-family: ui-monospace, monospace; }
        </style>
      </head>
      <body>
        <h1>${code}</h1>
        <p>HTTP status ${status}. ${title}.</p>
        <h2>What it means</h2>
        <p>${meaning}</p>
        <h2>What to do</h2>
        <p>${remedy}</p>
        <p>${again}</p>
        ${codeNames.length === 0 ? "" : html`<h2>Codes</h2><dl>${codeNames}</dl>`}
        <h2>An example</h2>
        <pre>${JSON.stringify(example, null, 2)}</pre>
      </body>
    </html> `;
  return c.body(text.toString(), 200, HTML_HEADERS);
}
