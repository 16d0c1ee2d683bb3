/** The body of a request: bounded before it is read, then read as strict JSON. */
import { parseBody } from "hono/utils/body";

import { type Json, JSON_LIMITS, readJson } from "../engine/values/json.js";
import { decodeUtf8 } from "../engine/values/utf8.js";
import { Refusal } from "../refusals/refusal.js";
import type { HttpContext, HttpOptions } from "./context.js";

export const LONGEST_BODY_BYTES = 1_000_000;

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** Refuses by the length that the request states, before anything is read. */
export function refuseTooLong(c: HttpContext, most = LONGEST_BODY_BYTES): void {
  if (isStatedLonger(c, most)) throw tooLarge(most);
}

function isStatedLonger(c: HttpContext, most: number): boolean {
  const stated = c.req.header("Content-Length");
  return stated !== undefined && Number(stated) > most;
}

export function refuseTooLargeFile(c: HttpContext, most: number): void {
  if (isStatedLonger(c, most)) throw tooLargeFile(most);
}

/** A file as the body of the request. `types`: what its Content-Type may be. */
export async function readFileBody(
  c: HttpContext,
  types: readonly string[],
  most: number,
): Promise<{ readonly type: string; readonly file: Uint8Array }> {
  refuseEncoded(c);
  const type = ((c.req.header("Content-Type") ?? "").toLowerCase().split(";")[0] ?? "").trim();
  if (!types.includes(type))
    throw unreadable("Content-Type", "format", `The body is the file itself, sent as one of: ${types.join(", ")}.`);
  return { type, file: await readBytes(c, most, tooLargeFile) };
}

/** Longer bodies are read one at a time, and accounts take turns: each holds the event loop for some milliseconds. */
const LONG_BODY_BYTES = 65_536;
/** Members and entries at all depths. The longest list that a request may have has 1,000 entries. */
export const MOST_MEMBERS = 20_000;
/** Stands for the account of a request that was sent without a key. */
const STRANGERS = "none";

/** `mayBeEmpty`: every field may be left out. No bytes are then as good as an empty object, whatever their type. */
export async function readBody(
  c: HttpContext,
  { turns }: Pick<HttpOptions, "turns">,
  mayBeEmpty: boolean,
  most = LONGEST_BODY_BYTES,
): Promise<Json> {
  refuseEncoded(c);
  const early = mayBeEmpty ? await readBytes(c, most) : null;
  if (early?.length === 0) return {};
  if (!JSON_TYPE.test(c.req.header("Content-Type") ?? "")) {
    throw unreadable("Content-Type", "format", "The body is JSON in UTF-8, sent with Content-Type: application/json.");
  }
  const bytes = early ?? (await readBytes(c, most));
  if (bytes.length <= LONG_BODY_BYTES) return jsonIn(bytes);
  return turns.line("bodies").run(c.get("caller")?.accountId ?? STRANGERS, () => Promise.resolve(jsonIn(bytes)));
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];

/** As many commas outside of texts: found in a tenth of the time that reading takes. */
function hasTooManyCommas(bytes: Uint8Array): boolean {
  let isText = false;
  let commas = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) isText = !isText;
    else if (byte === BACKSLASH) at += 1;
    else if (byte === COMMA && !isText) commas += 1;
  }
  return commas >= MOST_MEMBERS;
}

function tooManyMembers(detail: string): Refusal {
  return new Refusal("invalid-request", detail, [{ field: "body", code: "too_many", detail }]);
}

function jsonIn(bytes: Uint8Array): Json {
  if (hasTooManyCommas(bytes)) throw tooManyMembers(`A body has at most ${MOST_MEMBERS} members and entries.`);
  const { value, error } = readJson(decode(bytes), { ...JSON_LIMITS, maxMembers: MOST_MEMBERS });
  if (error === undefined) return value;
  const { code, detail, path } = error;
  if (code === "too_many") throw tooManyMembers(detail);
  throw unreadable(path || "body", code, detail);
}

function refuseEncoded(c: HttpContext): void {
  const encoding = c.req.header("Content-Encoding");
  if (encoding !== undefined && encoding.toLowerCase() !== "identity") {
    throw unreadable("Content-Encoding", "format", "The body is sent as it is, without a Content-Encoding.");
  }
}

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** Each field of a form takes time to read and to show. The largest form confirms 1,000 rules, four fields for each. */
export const MOST_FIELDS = 5_000;

/** What was typed into the form of a page. */
export async function readForm(c: HttpContext, most = LONGEST_BODY_BYTES): Promise<URLSearchParams> {
  refuseTooLong(c, most);
  if (!FORM_TYPE.test(c.req.header("Content-Type") ?? "")) {
    throw unreadable("Content-Type", "format", "A form is sent with Content-Type: application/x-www-form-urlencoded.");
  }
  const text = decode(await readBytes(c, most));
  refuseManyFields(text.split("&").length);
  const form = new URLSearchParams(text);
  c.set("form", new URLSearchParams(form));
  return form;
}

function refuseManyFields(count: number): void {
  if (count > MOST_FIELDS) throw unreadable("body", "too_many", `A form has at most ${MOST_FIELDS} fields.`);
}

export interface FormFile {
  readonly name: string;
  /** As the browser says it. */
  readonly type: string;
  readonly content: Uint8Array;
}

/** What a form beside its files is at most, with what stands between its parts. */
const LONGEST_REST_OF_FORM = 100_000;

/** A form of a page that sends files: what was typed, and each file by its field. `largest`: of the files, in bytes. */
export async function readFileForm(
  c: HttpContext,
  largest: number,
): Promise<{ readonly typed: URLSearchParams; readonly files: ReadonlyMap<string, FormFile> }> {
  const most = largest + LONGEST_REST_OF_FORM;
  if (isStatedLonger(c, most)) throw tooLargeFile(largest);
  const type = c.req.header("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw unreadable("Content-Type", "format", "A form with a file is sent with Content-Type: multipart/form-data.");
  const bytes = await readBytes(c, most, () => tooLargeFile(largest));
  const request = new Request("http://form", {
    method: "POST",
    headers: { "Content-Type": type },
    body: new Uint8Array(bytes),
  });
  const parts = await parseBody(request).catch(() => {
    throw unreadable("body", "unreadable", "The form cannot be read.");
  });
  refuseManyFields(Object.keys(parts).length);
  const typed = new URLSearchParams();
  const files = new Map<string, FormFile>();
  for (const [field, value] of Object.entries(parts)) {
    if (typeof value === "string") typed.append(field, value);
    if (!(value instanceof File)) continue;
    if (value.size > largest) throw tooLargeFile(largest);
    files.set(field, { name: value.name, type: value.type, content: new Uint8Array(await value.arrayBuffer()) });
  }
  return { typed, files };
}

/**
 * A client that waits for "100 Continue" was not told to send its body. It may send it all the same: the next request
 * on the connection could not be told from it.
 */
export function leavesBodyUnsent(c: HttpContext): boolean {
  return waitsToSend(c) && c.get("bodyAsked") !== true;
}

/** RFC 9110, 10.1.1: of HTTP/1.1 alone. Another expectation gets no further than the server. */
function waitsToSend(c: HttpContext): boolean {
  return c.req.header("Expect") !== undefined && c.env.incoming.httpVersion === "1.1";
}

async function readBytes(c: HttpContext, most = LONGEST_BODY_BYTES, tooLong = tooLarge): Promise<Uint8Array> {
  if (waitsToSend(c)) c.env.outgoing.writeContinue();
  c.set("bodyAsked", true);
  try {
    // With a length the parser of HTTP holds the sender to it; without one the bytes are counted.
    return c.req.header("Content-Length") === undefined
      ? await countBytes(c.req.raw.body, most, tooLong)
      : new Uint8Array(await c.req.raw.arrayBuffer());
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw unreadable("body", "unreadable", "The body ended before it was complete.");
  }
}

async function countBytes(
  stream: ReadableStream<Uint8Array> | null,
  most: number,
  tooLong: (most: number) => Refusal,
): Promise<Uint8Array> {
  if (stream === null) return new Uint8Array();
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts);
    length += value.byteLength;
    if (length > most) {
      // Not waited for: the sender may never stop.
      reader.cancel().catch(() => undefined);
      throw tooLong(most);
    }
    parts.push(value);
  }
}

function decode(bytes: Uint8Array): string {
  const text = decodeUtf8(bytes);
  if (typeof text === "string") return text.replace(/^\ufeff/, "");
  throw unreadable("body", "unreadable", `The body is not UTF-8: no character begins at byte ${text.byte}.`);
}

function unreadable(field: string, code: string, detail: string): Refusal {
  return new Refusal("invalid-request", detail, [{ field, code, detail }], {}, 400);
}

function tooLarge(most: number): Refusal {
  return new Refusal("body-too-large", `A body has at most ${most} bytes here. Nothing was done.`, [], {
    max_bytes: most,
  });
}

function tooLargeFile(most: number): Refusal {
  return new Refusal("file-too-large", `A file has at most ${most} bytes. It was not read, and nothing was kept.`, [], {
    max_bytes: most,
  });
}
