/** What lies beside the files of an export: how they are to be read, and a script that checks them with nothing but Node.js. */

export const EXPORT_README = `# Records of an account

Each \`<table>.ndjson\` holds records, one to a line: \`{"leaf": n, "salt": "…", "text": "…"}\`.
- \`text\` is the record as it was stored: JSON with its table and its columns in the order of their names, columns that hold nothing left out. Moments
  are milliseconds since 1970-01-01 UTC, days whole numbers since 1970-01-01. In an answer, \`body\` is the answer as it was sent, byte for byte.
- \`leaf\` is the record's number in the chain, \`salt\` (hexadecimal) what was hashed before the text. Both are null where the record was stored after the last seal.

Answers, alerts, their acknowledgements, who was to be mailed them (outbox) and the audit trail are those of the period; everything else (bookings with their facts, rule modules, policies,
confirmations, settings) goes back to the beginning, for answers rest on it. Rule modules are there as the text that ran. Names of customers and addresses of people are not in it.

\`leaves.ndjson\` holds every leaf of the chain as a hash, which tells nothing of records of others; \`heads.ndjson\` every head that was sealed.
\`manifest.json\` holds the SHA-256 of each file, and the newest head.

## Checking it
1. The SHA-256 of each file is the manifest's.
2. For each record with a leaf, SHA-256(salt bytes, then text in UTF-8) is the leaf of that number.
3. Beginning with 32 zero bytes, head = SHA-256(head bytes, then leaf bytes), leaf by leaf in their order; after the last leaf of each seal it is that seal's head.
4. A head that you were given earlier stands in \`heads.ndjson\`: then nothing that was sealed before it has been changed since.

\`node check.mjs [an earlier head]\` does these four. Do not take our word for it: it is short, and any tool that computes SHA-256 does the same.
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
for (const { file } of manifest.files.filter((each) => each.file !== "heads.ndjson" && each.file !== "leaves.ndjson")) {
  for await (const { leaf, salt, text } of lines(file)) {
    if (leaf === null || salt === null) {
      unsealed += 1;
      continue;
    }
    checked += 1;
    const found = createHash("sha256").update(Buffer.from(salt, "hex")).update(text, "utf8").digest("hex");
    if (leaves.get(leaf) !== found) problems.push("a record of " + file + " is not the one of leaf " + leaf);
  }
}

const known = process.argv[2];
if (known !== undefined && ![...heads.values()].includes(known)) problems.push("the head " + known + " is not in the chain");
for (const problem of problems) console.error(problem);
console.log(checked + " records checked, " + unsealed + " not sealed yet, " + last + " leaves, " + heads.size + " heads");
process.exitCode = problems.length === 0 ? 0 : 1;
`;
