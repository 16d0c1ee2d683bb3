/**
 * What lies beside the files of an export: how they are to be read, and a script that checks them with nothing but
 * Node.js.
 */
import { LEFT_OUT } from "../services/export/records.js";

export const EXPORT_README = `# Records of an account

Each \`<table>.ndjson\` holds records, one to a line: \`{"leaf": n, "salt": "…", "text": "…"}\`.
- \`text\` is the record as it was stored: JSON with its table and its columns in the order of their names, columns that hold nothing left out. Moments
  are milliseconds since 1970-01-01 UTC, days whole numbers since 1970-01-01. In an answer, \`body\` is the answer as it was sent, byte for byte.
- \`leaf\` is the record's number in the chain, \`salt\` (hexadecimal) what was hashed before the text. Both are null where the record was stored after the last seal.

Answers, alerts, their acknowledgements, who was to be mailed them (outbox) and the audit trail are those of the period; everything else (bookings with their facts, rule modules, policies,
confirmations, settings) goes back to the beginning, for answers rest on it. Rule modules are there as the text that ran. Names of customers and addresses of people are not in it.

\`leaves.ndjson\` holds every leaf of the chain as a hash, which tells nothing of records of others; \`heads.ndjson\` every head that was sealed;
\`account-leaves.ndjson\` which of the leaves are the account's, and of what table. \`manifest.json\` holds the SHA-256 of each file, the newest head, and
under \`completeness\` what shows that nothing was left out.

## Checking it
1. The SHA-256 of each file is the manifest's.
2. For each record with a leaf, SHA-256(salt bytes, then text in UTF-8) is the leaf of that number.
3. Beginning with 32 zero bytes, head = SHA-256(head bytes, then leaf bytes), leaf by leaf in their order; after the last leaf of each seal it is that seal's head.
4. A head that you were given earlier stands in \`heads.ndjson\`: then nothing that was sealed before it has been changed since.
5. Nothing was left out. Each seal has one leaf more, right before its own last one, with the root of a tree over all accounts (\`completeness.upto\`, an opened leaf).
   - The account's entry in that tree (\`completeness.account\`) says how many leaves the account has in each table, and a root over them: beginning with 32 zero bytes,
     SHA-256(root, then leaf), leaf by leaf of \`account-leaves.ndjson\`. Both come out.
   - The entry is in the tree: SHA-256(a zero byte, salt, text), then for each hash of \`completeness.path\`, from the last to the first, SHA-256(a byte of one, left, right).
     At depth n the account lies on the right where bit n of SHA-256(account id), the first being the highest, is 1. So an account has one place, and cannot have two entries.
   - Of every leaf of the account behind \`completeness.after\` and up to \`completeness.upto\` the record is here. \`completeness.after\` is the root of a seal at least ten
     minutes older than the period, or null where there is none.

\`node check.mjs [an earlier head]\` does these five. Do not take our word for it: it is short, and any tool that computes SHA-256 does the same.

## What this proves, and what it does not
- Proved: no record of the account that was sealed behind the one root and up to the other was left out or changed. \`check.mjs\` names the leaves.
- Proved against somebody who can write to the database, too, as far as the head that you were given earlier reaches. Give the script one that you took after the period: what
  was sealed after that head rests on this folder alone.
- Not proved: that everything that happened was recorded; and what was not sealed yet (\`leaf\` null), or bears a moment later than the one that \`check.mjs\` prints.
- Not proved: what was sealed before leaves were counted. An earlier program did not count them; \`check.mjs\` prints from which leaf on they are.
- An erased record keeps its leaf and its table, and loses its text and its salt: nothing shows what it was. \`check.mjs\` prints how many there are: ask why each was erased.
- The account's own file and the numbers, names and descriptions of recipients name people and are left out. Their
  leaves are counted. Rule modules and shipped laws belong to no account and are outside of the count.
`;

export const CHECK_SCRIPT = `// Checks the files of this folder: node check.mjs [an earlier head]. README.md says what it does.
import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const here = (file) => new URL(file, import.meta.url);
const lines = async function* (file) {
  for await (const line of createInterface({ input: createReadStream(here(file)) })) yield JSON.parse(line);
};
const problems = [];
const manifest = JSON.parse(readFileSync(here("manifest.json"), "utf8"));
// Tables that no export holds, because they name people. Their leaves are counted.
const leftOut = ${JSON.stringify(LEFT_OUT)};

for (const { file, sha256 } of manifest.files) {
  const hash = createHash("sha256");
  for await (const part of createReadStream(here(file))) hash.update(part);
  if (hash.digest("hex") !== sha256) problems.push(file + " is not as the manifest says");
}

const heads = new Map();
for await (const { last_leaf, head } of lines("heads.ndjson")) heads.set(last_leaf, head);
const leaves = new Map();
let head = Buffer.alloc(32);
let last = 0;
for await (const { number, leaf } of lines("leaves.ndjson")) {
  if (number !== last + 1) problems.push("leaf " + (last + 1) + " is missing");
  last = number;
  leaves.set(number, leaf);
  head = createHash("sha256").update(head).update(Buffer.from(leaf, "hex")).digest();
  if (heads.has(number) && heads.get(number) !== head.toString("hex")) problems.push("the head after leaf " + number + " does not follow from the leaves");
}
for (const number of heads.keys()) if (number > last) problems.push("the leaves of the head after leaf " + number + " are missing");

let checked = 0;
let unsealed = 0;
const tables = new Map();
const ofTheChain = ["heads.ndjson", "leaves.ndjson", "account-leaves.ndjson"];
for (const { file } of manifest.files.filter((each) => !ofTheChain.includes(each.file))) {
  for await (const { leaf, salt, text } of lines(file)) {
    if (leaf === null || salt === null) {
      unsealed += 1;
      continue;
    }
    checked += 1;
    const found = createHash("sha256").update(Buffer.from(salt, "hex")).update(text, "utf8").digest("hex");
    if (leaves.get(leaf) !== found) problems.push("a record of " + file + " is not the one of leaf " + leaf);
    tables.set(leaf, JSON.parse(text).table);
  }
}

// Nothing was left out: README.md, 5.
const notes = [];
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
const opened = (root) => {
  const isThere = leaves.get(root.leaf) === sha256(Buffer.from(root.salt, "hex"), root.text).toString("hex");
  const text = JSON.parse(root.text);
  if (!isThere || text.table !== "seal_roots") problems.push("the leaf " + root.leaf + " is not the root of accounts that the manifest says");
  return text;
};
const { completeness } = manifest;
if (completeness === null) {
  if (heads.size > 0) problems.push("no seal counts the leaves of accounts: nothing shows whether a record was left out");
} else {
  const { after, upto, account, path } = completeness;
  const root = opened(upto);
  const before = after === null ? null : opened(after);
  if (before !== null && before.sealed_at + 600000 > Date.parse(manifest.from)) problems.push("the count begins too late: after " + new Date(before.sealed_at).toISOString());
  const first = Math.max(root.counted_from, (after?.leaf ?? 0) + 1);
  const place = sha256(manifest.account_id);
  let node = account === null ? Buffer.alloc(32) : sha256(Buffer.of(0), Buffer.from(account.salt, "hex"), account.text);
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const beside = Buffer.from(path[depth], "hex");
    const isRight = ((place[depth >> 3] >> (7 - (depth & 7))) & 1) === 1;
    node = isRight ? sha256(Buffer.of(1), beside, node) : sha256(Buffer.of(1), node, beside);
  }
  if (node.toString("hex") !== root.root) problems.push("the account's count is not the one that was sealed");
  const state = account === null ? { account_id: manifest.account_id, leaves: {}, root: "00".repeat(32) } : JSON.parse(account.text);
  if (account === null) problems.push("no leaf of the account is counted: nothing shows whether a record was left out");
  if (state.account_id !== manifest.account_id) problems.push("the count is another account's");
  const counts = {};
  let own = Buffer.alloc(32);
  let lastOwn = 0;
  let whole = 0;
  let erased = 0;
  for await (const { leaf, table, erased: isErased } of lines("account-leaves.ndjson")) {
    if (leaf <= lastOwn) problems.push("the leaf " + leaf + " of the account is not in its place");
    lastOwn = leaf;
    counts[table] = (counts[table] ?? 0) + 1;
    own = sha256(own, Buffer.from(leaves.get(leaf) ?? "", "hex"));
    if (tables.has(leaf) && tables.get(leaf) !== table) problems.push("the leaf " + leaf + " is of " + tables.get(leaf) + " and not of " + table);
    if (leaf < first || leftOut.includes(table)) continue;
    if (tables.has(leaf)) whole += 1;
    else if (isErased) erased += 1;
    else problems.push("the record of leaf " + leaf + " (" + table + ") was left out");
  }
  const names = [...new Set([...Object.keys(counts), ...Object.keys(state.leaves)])];
  for (const table of names) {
    if (counts[table] !== state.leaves[table]) problems.push("the account has " + (state.leaves[table] ?? 0) + " leaves of " + table + ", and " + (counts[table] ?? 0) + " are listed");
  }
  if (own.toString("hex") !== state.root) problems.push("the account's leaves do not come to its root");
  const through = Math.min(root.sealed_through - 600000, Date.parse(manifest.to));
  notes.push("from leaf " + first + " to leaf " + upto.leaf + " nothing of the account was left out: " + whole + " records, and " + erased + " erased, of which nothing shows what they were");
  notes.push("that is all that bears a moment before " + new Date(through).toISOString());
  if (root.counted_from > (after?.leaf ?? 0) + 1) notes.push("before leaf " + root.counted_from + " nothing was counted: what was left out there does not show");
}

const known = process.argv[2];
if (known !== undefined && ![...heads.values()].includes(known)) problems.push("the head " + known + " is not in the chain");
for (const problem of problems) console.error(problem);
if (problems.length === 0) for (const note of notes) console.log(note);
console.log(checked + " records checked, " + unsealed + " not sealed yet, " + last + " leaves, " + heads.size + " heads");
process.exitCode = problems.length === 0 ? 0 : 1;
`;
