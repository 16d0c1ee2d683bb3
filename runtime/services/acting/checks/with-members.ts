/** Data about an answer that is not in its stored text. */
import { assert } from "../../../engine/values/assert.js";
import { writeJson } from "../../../engine/values/json.js";

/** The stored text is not parsed: the members are written behind its last one. */
export function withMembers(body: string, members: object): string {
  return `${openText(body)},${writeJson(members).slice(1)}`;
}

/** Whether a text is the stored answer, alone or with members added. */
export function isOfAnswer(text: string, body: string): boolean {
  return text === body || text.startsWith(`${openText(body)},`);
}

function openText(body: string): string {
  assert(body.endsWith("}"), "an answer is an object");
  return body.slice(0, -1);
}
