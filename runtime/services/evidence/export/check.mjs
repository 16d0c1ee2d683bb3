// @ts-check
// Checks the files of this folder: node check.mjs [an earlier head]. README.md describes each check.
import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

// What the files hold, for a type checker. Node.js skips these comments.
/**
 * @typedef {{ last_leaf: number, head: string }} Head
 * @typedef {{ number: number, leaf: string }} Leaf
 * @typedef {{ leaf: number | null, salt: string | null, text: string, claimed?: boolean | null }} RecordLine
 * @typedef {{ table: string, claimed_approver?: string, sent_by?: string } & Record<string, string | undefined>} Row
 * @typedef {{ leaf: number, table: string, erased?: boolean }} AccountLeaf
 * @typedef {{ leaf: number, salt: string, text: string }} RootLeaf
 * @typedef {{ table: string, root: string, counted_from: number, sealed_at: number, sealed_through: number }} Root
 * @typedef {{ account_id: string, leaves: Record<string, number>, root: string }} State
 * @typedef {{ salt: string, text: string }} Entry
 * @typedef {{ after: RootLeaf | null, upto: RootLeaf, account: Entry, path: string[] }} Proof
 * @typedef {{ file: string, sha256: string }} File
 * @typedef {{ account_id: string, from: string, to: string, files: File[], completeness: Proof | null }} Manifest
 */

/** @type {(text: string) => unknown} */
const parse = JSON.parse;
/** @param {string} file */
const here = (file) => new URL(file, import.meta.url);
/**
 * @param {string} file
 * @returns {AsyncGenerator<unknown>}
 */
const lines = async function* (file) {
  for await (const line of createInterface({ input: createReadStream(here(file)) })) yield parse(line);
};
/** @type {string[]} */
const problems = [];
const manifest = /** @type {Manifest} */ (parse(readFileSync(here("manifest.json"), "utf8")));
// Tables that no export holds, because they identify people. Their leaves are counted.
const leftOut = [
  "account_files",
  "law_listings",
  "recipient_numbers",
  "recipient_names_sent",
  "recipient_name_hashes",
  "recipient_descriptions",
];

for (const { file, sha256 } of manifest.files) {
  const hash = createHash("sha256");
  for await (const part of /** @type {AsyncIterable<Buffer>} */ (createReadStream(here(file)))) hash.update(part);
  if (hash.digest("hex") !== sha256) problems.push(`${file} has another SHA-256 than the manifest says`);
}

/** @type {Map<number, string>} */
const heads = new Map();
for await (const { last_leaf, head } of /** @type {AsyncIterable<Head>} */ (lines("heads.ndjson")))
  heads.set(last_leaf, head);
/** @type {Map<number, string>} */
const leaves = new Map();
let head = Buffer.alloc(32);
let last = 0;
for await (const { number, leaf } of /** @type {AsyncIterable<Leaf>} */ (lines("leaves.ndjson"))) {
  if (number !== last + 1) problems.push(`leaf ${last + 1} is missing`);
  last = number;
  leaves.set(number, leaf);
  head = createHash("sha256").update(head).update(Buffer.from(leaf, "hex")).digest();
  if (heads.has(number) && heads.get(number) !== head.toString("hex"))
    problems.push(`the head after leaf ${number} does not follow from the leaves`);
}
for (const number of heads.keys())
  if (number > last) problems.push(`the leaves of the head after leaf ${number} are missing`);

// Whose act a record is, by table.
/** @type {Record<string, string>} */
const acts = {
  resolutions: "decided_by",
  confirmations: "by_user",
  settings: "confirmed_by",
  recipient_match_answers: "decided_by",
  recipient_link_ends: "decided_by",
  alert_acknowledgements: "acknowledged_by",
};
/** @param {string} text */
const claimedIn = (text) => {
  const row = /** @type {Row} */ (parse(text));
  if (row.table === "bookings") return row.claimed_approver === undefined ? undefined : true;
  const person = row[acts[row.table] ?? ""];
  if (person === undefined) return undefined;
  if (row.sent_by === undefined) return null;
  const sender = /** @type {"operator" | { kind: string, id: string }} */ (parse(row.sent_by));
  return sender === "operator" || sender.kind !== "person" || sender.id !== person;
};
/** @type {Record<string, number>} */
const claims = {};

let checked = 0;
let unsealed = 0;
/** @type {Map<number, string>} */
const tables = new Map();
const ofTheChain = ["heads.ndjson", "leaves.ndjson", "account-leaves.ndjson"];
for (const { file } of manifest.files.filter((each) => !ofTheChain.includes(each.file))) {
  for await (const { leaf, salt, text, claimed } of /** @type {AsyncIterable<RecordLine>} */ (lines(file))) {
    if (claimedIn(text) !== claimed)
      problems.push(`a record of ${file} is told as claimed where it is not, or the other way round`);
    if (claimed === true) claims[file] = (claims[file] ?? 0) + 1;
    if (leaf === null || salt === null) {
      unsealed += 1;
      continue;
    }
    checked += 1;
    const hash = createHash("sha256").update(Buffer.from(salt, "hex")).update(text, "utf8").digest("hex");
    if (leaves.get(leaf) !== hash) problems.push(`a record of ${file} is not the one of leaf ${leaf}`);
    tables.set(leaf, /** @type {Row} */ (parse(text)).table);
  }
}

// No record was left out: check 5 in README.md.
/** @type {string[]} */
const notes = [];
/** @param {(string | Uint8Array)[]} parts */
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
/** @param {RootLeaf} root */
const opened = (root) => {
  const isThere = leaves.get(root.leaf) === sha256(Buffer.from(root.salt, "hex"), root.text).toString("hex");
  const text = /** @type {Root} */ (parse(root.text));
  if (!isThere || text.table !== "seal_roots")
    problems.push(`the leaf ${root.leaf} is not the root over accounts that the manifest names`);
  return text;
};
const { completeness } = manifest;
if (completeness === null) {
  if (heads.size > 0) {
    const nothing = "no seal has an entry of the account yet: nothing shows whether a record was left out.";
    problems.push(`${nothing} Export again after the next seal`);
  }
} else {
  const { after, upto, account, path } = completeness;
  const root = opened(upto);
  const before = after === null ? null : opened(after);
  if (before !== null && before.sealed_at + 600000 > Date.parse(manifest.from))
    problems.push(`the count begins too late: after ${new Date(before.sealed_at).toISOString()}`);
  const first = Math.max(root.counted_from, (after?.leaf ?? 0) + 1);
  const place = sha256(manifest.account_id);
  let node = sha256(Buffer.of(0), Buffer.from(account.salt, "hex"), account.text);
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const beside = Buffer.from(path[depth] ?? "", "hex");
    const isRight = (((place[depth >> 3] ?? 0) >> (7 - (depth & 7))) & 1) === 1;
    node = isRight ? sha256(Buffer.of(1), beside, node) : sha256(Buffer.of(1), node, beside);
  }
  if (node.toString("hex") !== root.root) problems.push("the account's count is not the one that was sealed");
  const state = /** @type {State} */ (parse(account.text));
  if (state.account_id !== manifest.account_id) problems.push("the count is another account's");
  /** @type {Record<string, number>} */
  const counts = {};
  let own = Buffer.alloc(32);
  let lastOwn = 0;
  let whole = 0;
  let erased = 0;
  const accountLeaves = /** @type {AsyncIterable<AccountLeaf>} */ (lines("account-leaves.ndjson"));
  for await (const { leaf, table, erased: isErased } of accountLeaves) {
    if (leaf <= lastOwn) problems.push(`the leaf ${leaf} of the account is not in its place`);
    lastOwn = leaf;
    counts[table] = (counts[table] ?? 0) + 1;
    own = sha256(own, Buffer.from(leaves.get(leaf) ?? "", "hex"));
    if (tables.has(leaf) && tables.get(leaf) !== table)
      problems.push(`the leaf ${leaf} is of ${tables.get(leaf)} and not of ${table}`);
    if (leaf < first || leftOut.includes(table)) continue;
    if (tables.has(leaf)) whole += 1;
    else if (isErased) erased += 1;
    else problems.push(`the record of leaf ${leaf} (${table}) was left out`);
  }
  const names = [...new Set([...Object.keys(counts), ...Object.keys(state.leaves)])];
  for (const table of names) {
    if (counts[table] !== state.leaves[table])
      problems.push(
        `the account has ${state.leaves[table] ?? 0} leaves of ${table}, and ${counts[table] ?? 0} are listed`,
      );
  }
  if (own.toString("hex") !== state.root) problems.push("the account's leaves do not come to its root");
  const through = Math.min(root.sealed_through - 600000, Date.parse(manifest.to));
  const range = `from leaf ${first} to leaf ${upto.leaf}`;
  if (names.length === 0) notes.push(`${range} the account has no record`);
  else {
    const found = `${whole} records, and ${erased} erased, whose content nothing shows`;
    notes.push(`${range} no record of the account was left out: ${found}`);
  }
  notes.push(`these are all records with a moment before ${new Date(through).toISOString()}`);
  if (root.counted_from > (after?.leaf ?? 0) + 1) {
    const uncounted = `whether records before leaf ${root.counted_from} were left out`;
    notes.push(`not proved: ${uncounted}. They were not counted`);
  }
}

const known = process.argv[2];
if (known !== undefined && ![...heads.values()].includes(known)) problems.push(`the head ${known} is not in the chain`);
for (const problem of problems) console.error(problem);
if (problems.length === 0) for (const note of notes) console.log(note);
for (const [file, count] of Object.entries(claims))
  console.log(`${count} of ${file} are claimed: somebody else recorded them in a person's name`);
console.log(`${checked} records checked, ${unsealed} not sealed yet, ${last} leaves, ${heads.size} heads`);
process.exitCode = problems.length === 0 ? 0 : 1;
