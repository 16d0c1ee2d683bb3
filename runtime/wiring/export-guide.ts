/** The two files beside the records of an export: a README, and a script that checks the records with Node.js alone. */
import { ACTS, LEFT_OUT } from "../services/evidence/export/records.js";

export const EXPORT_README = `# Records of an account

This folder holds the records of one account for one period. Each record can be checked against a hash chain, without
the program that wrote it.

## The files

Each \`<table>.ndjson\` holds one record per line: \`{"leaf": n, "salt": "…", "text": "…"}\`.
- \`text\` is the record as it was stored, in JSON: its table, and its columns in alphabetical order. Columns without a
  value are left out. Moments are milliseconds since 1970-01-01 UTC. Days are whole numbers since 1970-01-01. In an
  answer, \`body\` is the answer as it was sent, byte for byte.
- \`claimed\` stands beside what a person did: decisions, confirmations, settings, answers to matches, links that were
  ended, and acknowledgements. \`true\`: somebody else recorded it in the person's name; \`sent_by\` in the text says who.
  \`false\`: the person did it, signed in. \`null\`: an earlier program did not keep who recorded it. A booking has
  \`"claimed": true\` where a key recorded somebody's approval with it.
- \`leaf\` is the record's number in the chain. \`salt\` is hexadecimal, and is hashed before the text. Both are null if the
  record was stored after the last seal.

These tables hold the records of the period: answers, alerts, their acknowledgements, their mails (outbox), and the
audit trail. All other tables go back to the beginning, because answers depend on them: bookings with their facts, rule
modules, policies, confirmations, settings. A rule module is the program text that ran. The export holds no names of
customers and no addresses of people.

- \`leaves.ndjson\` holds every leaf of the chain as a hash. A hash says nothing about the records of other accounts.
- \`heads.ndjson\` holds every head that was sealed.
- \`account-leaves.ndjson\` lists which leaves are the account's, with the table of each.
- \`manifest.json\` holds the SHA-256 of each file, the newest head, and under \`completeness\` the proof that no record was
  left out.

## The checks

\`node check.mjs [an earlier head]\` does all five. The script is short, so that you can read it. Any tool that computes
SHA-256 can do the same.

1. The SHA-256 of each file equals the one in the manifest.
2. For each record with a leaf, SHA-256(salt bytes, then text in UTF-8) equals the leaf with that number.
3. The heads follow from the leaves. Begin with 32 zero bytes. For each leaf in order, head = SHA-256(head bytes, then
   leaf bytes). After the last leaf of each seal, the result equals that seal's head.
4. A head that you received earlier is in \`heads.ndjson\`. Then nothing that was sealed before it has changed since.
5. No record was left out. The leaf before the last leaf of each seal holds the root of a hash tree over all accounts.
   \`completeness.upto\` is one such leaf, with its text and salt.
   - \`completeness.account\` is the account's entry in that tree. It says how many leaves the account has in each table,
     and has a root over them. Compute the root over \`account-leaves.ndjson\`: begin with 32 zero bytes, then for each
     leaf, root = SHA-256(root, then leaf). The counts and the root must be equal. An account without leaves has an
     entry without counts, and 32 zero bytes as its root.
   - The entry is in the tree. Begin with SHA-256(a zero byte, salt, text). For each hash of \`completeness.path\`, from the
     last to the first, compute SHA-256(a byte of one, left, right). The result must equal the root of the tree. At depth
     n, the account is on the right if bit n of SHA-256(account id) is 1, where bit 0 is the highest. So an account has
     one place in the tree and one entry.
   - For every leaf of the account after \`completeness.after\` and up to \`completeness.upto\`, the record is in this
     folder. \`completeness.after\` is the root of a seal at least ten minutes older than the period, or null if there is
     none.

## What this proves, and what it does not

- Proved: between the two roots, no sealed record of the account was left out or changed. \`check.mjs\` prints the
  numbers of the leaves.
- Proved even against someone who can write to the database, for everything before the head that you received earlier.
  Pass a head that you received after the period. Anything sealed after that head depends on this folder alone.
- Not proved: that everything that happened was recorded.
- Not proved: records that were not sealed yet (\`leaf\` null), and records with a later moment than \`check.mjs\` prints.
- Not proved: records that were sealed before leaves were counted. Earlier versions of the program did not count them.
  \`check.mjs\` prints the first leaf that is counted. If the account has had no record since then, the script says so:
  then it proves only that no later record exists.
- Not proved: anything about left out records while \`completeness\` is null. No seal has an entry of the account yet, and
  \`check.mjs\` exits with 1. Export again after the next seal; a running service seals new records once a minute.
- Not proved: that a person did what is \`claimed\`. Whoever made the key that recorded it vouches for it. \`check.mjs\`
  works \`claimed\` out from each text again, and prints how many there are.
- An erased record keeps its leaf and its table, and loses its text and its salt. Nothing shows its content. \`check.mjs\`
  prints how many there are. Ask why each was erased. \`erased_actions.ndjson\` has each action whose answers were
  erased at the end of their retention, and \`audit.ndjson\` how many of each record were erased, when and by whom.
- The account's own file, and the numbers, names and descriptions of recipients, identify people and are left out. Their
  leaves are counted. Rule modules and shipped laws belong to no account and are not counted.
`;

export const CHECK_SCRIPT = `// Checks the files of this folder: node check.mjs [an earlier head]. README.md describes each check.
import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const here = (file) => new URL(file, import.meta.url);
const lines = async function* (file) {
  for await (const line of createInterface({ input: createReadStream(here(file)) })) yield JSON.parse(line);
};
const problems = [];
const manifest = JSON.parse(readFileSync(here("manifest.json"), "utf8"));
// Tables that no export holds, because they identify people. Their leaves are counted.
const leftOut = ${JSON.stringify(LEFT_OUT)};

for (const { file, sha256 } of manifest.files) {
  const hash = createHash("sha256");
  for await (const part of createReadStream(here(file))) hash.update(part);
  if (hash.digest("hex") !== sha256) problems.push(file + " has another SHA-256 than the manifest says");
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

// Whose act a record is, by table.
const acts = ${JSON.stringify(ACTS)};
const claimedIn = (text) => {
  const row = JSON.parse(text);
  if (row.table === "bookings") return row.claimed_approver === undefined ? undefined : true;
  const person = row[acts[row.table]];
  if (person === undefined) return undefined;
  if (row.sent_by === undefined) return null;
  const sender = JSON.parse(row.sent_by);
  return sender === "operator" || sender.kind !== "person" || sender.id !== person;
};
const claims = {};

let checked = 0;
let unsealed = 0;
const tables = new Map();
const ofTheChain = ["heads.ndjson", "leaves.ndjson", "account-leaves.ndjson"];
for (const { file } of manifest.files.filter((each) => !ofTheChain.includes(each.file))) {
  for await (const { leaf, salt, text, claimed } of lines(file)) {
    if (claimedIn(text) !== claimed) problems.push("a record of " + file + " is told as claimed where it is not, or the other way round");
    if (claimed === true) claims[file] = (claims[file] ?? 0) + 1;
    if (leaf === null || salt === null) {
      unsealed += 1;
      continue;
    }
    checked += 1;
    const hash = createHash("sha256").update(Buffer.from(salt, "hex")).update(text, "utf8").digest("hex");
    if (leaves.get(leaf) !== hash) problems.push("a record of " + file + " is not the one of leaf " + leaf);
    tables.set(leaf, JSON.parse(text).table);
  }
}

// No record was left out: check 5 in README.md.
const notes = [];
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
const opened = (root) => {
  const isThere = leaves.get(root.leaf) === sha256(Buffer.from(root.salt, "hex"), root.text).toString("hex");
  const text = JSON.parse(root.text);
  if (!isThere || text.table !== "seal_roots") problems.push("the leaf " + root.leaf + " is not the root over accounts that the manifest names");
  return text;
};
const { completeness } = manifest;
if (completeness === null) {
  if (heads.size > 0) problems.push("no seal has an entry of the account yet: nothing shows whether a record was left out. Export again after the next seal");
} else {
  const { after, upto, account, path } = completeness;
  const root = opened(upto);
  const before = after === null ? null : opened(after);
  if (before !== null && before.sealed_at + 600000 > Date.parse(manifest.from)) problems.push("the count begins too late: after " + new Date(before.sealed_at).toISOString());
  const first = Math.max(root.counted_from, (after?.leaf ?? 0) + 1);
  const place = sha256(manifest.account_id);
  let node = sha256(Buffer.of(0), Buffer.from(account.salt, "hex"), account.text);
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const beside = Buffer.from(path[depth], "hex");
    const isRight = ((place[depth >> 3] >> (7 - (depth & 7))) & 1) === 1;
    node = isRight ? sha256(Buffer.of(1), beside, node) : sha256(Buffer.of(1), node, beside);
  }
  if (node.toString("hex") !== root.root) problems.push("the account's count is not the one that was sealed");
  const state = JSON.parse(account.text);
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
  if (names.length === 0) notes.push("from leaf " + first + " to leaf " + upto.leaf + " the account has no record");
  else notes.push("from leaf " + first + " to leaf " + upto.leaf + " no record of the account was left out: " + whole + " records, and " + erased + " erased, whose content nothing shows");
  notes.push("these are all records with a moment before " + new Date(through).toISOString());
  if (root.counted_from > (after?.leaf ?? 0) + 1) notes.push("not proved: whether records before leaf " + root.counted_from + " were left out. They were not counted");
}

const known = process.argv[2];
if (known !== undefined && ![...heads.values()].includes(known)) problems.push("the head " + known + " is not in the chain");
for (const problem of problems) console.error(problem);
if (problems.length === 0) for (const note of notes) console.log(note);
for (const [file, count] of Object.entries(claims)) console.log(count + " of " + file + " are claimed: somebody else recorded them in a person's name");
console.log(checked + " records checked, " + unsealed + " not sealed yet, " + last + " leaves, " + heads.size + " heads");
process.exitCode = problems.length === 0 ? 0 : 1;
`;
