/** A check with more members than one may have is refused before any of them is looked at, over HTTP and MCP. */
import { afterAll, beforeAll, expect, it } from "vitest";

import { refund, type SampleService, startSample } from "./sample-service.js";

let service: SampleService;
beforeAll(async () => {
  service = await startSample();
});
afterAll(() => service.close());

type Answer = Readonly<Record<string, unknown>>;

async function post(path: string, body: object): Promise<Answer> {
  const headers = {
    Authorization: `Bearer ${service.secret("refund_bot")}`,
    "Content-Type": "application/json",
    Accept: "application/json, text/event-stream",
  };
  const response = await fetch(service.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as Answer;
  return { status: response.status, ...answer };
}

/** The problem document in the result of the tool. */
async function call(body: object): Promise<Answer> {
  const params = { name: "check_action", arguments: body };
  const { result } = await post("/v1/mcp", { jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const { content } = result as { readonly content: readonly { readonly text: string }[] };
  return JSON.parse(content.at(-1)?.text ?? "") as Answer;
}

const factsOf = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`fact_${String(at)}`, at]));

const TOO_MANY_FACTS = {
  status: 422,
  errors: [{ field: "facts", code: "too_many", detail: "A check has at most 500 facts; 501 were sent." }],
};
const TOO_MANY_MEMBERS = { status: 422, errors: [{ field: "body", code: "too_many" }] };

it.each([
  ["a check", (body: object) => post("/v1/check", body)],
  ["a preview", (body: object) => post("/v1/check/preview", body)],
  ["the tool check_action", call],
])("%s with 501 facts, or 2,001 members at any depth, names that alone", async (_, send) => {
  const body = { ...refund("C-1", 100), rule_set: "policy.acme.nothing" };
  expect(await send({ ...body, facts: factsOf(501) })).toMatchObject(TOO_MANY_FACTS);
  const deep = { amount: { equivalents: Array.from({ length: 700 }, () => ({ amount: 1, currency: "EUR" })) } };
  expect(await send({ ...body, facts: deep })).toMatchObject(TOO_MANY_MEMBERS);
  // The error about the excess precedes every other; with one fact fewer, the others are reported.
  const { errors } = await send({ ...refund("C-1", 100), facts: factsOf(500) });
  expect(errors).toContainEqual(expect.objectContaining({ fact: "fact_0", code: "unknown_fact" }));
});
