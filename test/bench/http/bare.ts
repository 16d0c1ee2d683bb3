/**
 * The bare route: Hono, zod for the same body, and the same group commit, writing the rows that a check writes, under the same indexes and
 * triggers, without reading or deciding anything. With `one`, it writes only the first of them.
 */
import { serve } from "@hono/node-server";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { z } from "zod";
import { connect } from "../../../runtime/store/sqlite/connection.js";
import { groupCommit } from "../../../runtime/store/sqlite/group-commit.js";
import { run, type Statement, type StatementText, type Verb } from "../../../runtime/store/verb.js";
import { databaseFile, type Recording, type Value } from "./recording.js";

const [dataDir = "", recordingFile = "", which = "all"] = process.argv.slice(2);
// Our own file, written by the bench just before.
const recording = JSON.parse(readFileSync(recordingFile, "utf8")) as Recording;

const amount = z.strictObject({ amount: z.int(), currency: z.string().length(3) });
const body = z.strictObject({
  rule_set: z.string().max(200),
  transaction: z.strictObject({ channel: z.enum(["card", "invoice", "reimbursement", "booking", "agent"]), status: z.enum(["executed", "proposed"]) }),
  facts: z.strictObject({
    action_date: z.iso.date(),
    action: z.string().max(200),
    customer: z.strictObject({ kind: z.literal("customer"), customer_number: z.string().max(200) }),
    amount,
    order_total: amount,
    delivered_on: z.iso.date(),
    reported_damaged: z.boolean(),
  }),
});

/** A recorded text, cut where what is new for each request goes in: the number of an id, -1 for the customer. */
type Cut = readonly (string | number)[];

function cut(text: string): Cut {
  const places = [...recording.ids.map((id, at) => [id, at] as const), [recording.customer, -1] as const];
  let pieces: (string | number)[] = [text];
  for (const [found, at] of places) {
    pieces = pieces.flatMap((piece) => (typeof piece === "number" ? [piece] : piece.split(found).flatMap((part, index) => (index === 0 ? [part] : [at, part]))));
  }
  return pieces;
}

const filled = (pieces: Cut, ids: readonly string[], customer: string): string =>
  pieces.map((piece) => (typeof piece === "string" ? piece : piece < 0 ? customer : (ids[piece] ?? ""))).join("");

const wanted = which === "one" ? recording.inserts.slice(0, 1) : recording.inserts;
const inserts = wanted.map(({ sql, values, counted }) => ({
  text: { sqlite: sql, postgres: null, givesRows: false } satisfies StatementText,
  values: values.map((value, at): Cut | Value => (typeof value === "string" ? cut(value) : counted[at] && typeof value === "number" ? value + 1_000_000 : value)),
  counted,
}));
const answer = cut(recording.answer);

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

function newId(like: string): string {
  const random = [...randomBytes(25)].map((byte) => ALPHABET[byte & 31]).join("");
  return `${like.slice(0, 4)}0${random}`;
}

let count = 0;

function statementsFor(ids: readonly string[], customer: string): readonly Statement[] {
  count += 1;
  return inserts.map(({ text, values, counted }) => ({
    text,
    parameters: values.map((value, at) => (Array.isArray(value) ? filled(value as Cut, ids, customer) : counted[at] && typeof value === "number" ? value + count : (value as Value))),
  }));
}

function* write(statements: readonly Statement[]): Verb<null> {
  yield* run(...statements);
  return null;
}

const connection = connect(databaseFile(dataDir), "writer");
const commits = groupCommit(connection);
const app = new Hono();
app.post("/v1/check", async (c) => {
  const sent = body.safeParse(await c.req.json());
  if (!sent.success) return c.json({ wrong: sent.error.issues.length }, 400);
  const { customer_number } = sent.data.facts.customer;
  const ids = recording.ids.map(newId);
  await commits.transact(() => write(statementsFor(ids, customer_number)));
  return c.body(filled(answer, ids, customer_number), 200, { "Content-Type": "application/json" });
});

const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => {
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);
});
process.once("SIGTERM", () => {
  server.close(() => process.exit(0));
});
