/** The two files beside the records of an export: a README, and a script that checks the records with Node.js alone. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const EXPORT_README = `# Records of an account

This folder holds the records of one account for one period. Each record can be checked against a hash chain, without
the program that wrote it.

## The files

Each \`<table>.ndjson\` holds one record per line: \`{"leaf": n, "salt": "…", "text": "…"}\`.
- \`text\` is the record as it was stored, in JSON: its table, and its columns in alphabetical order. Columns without a
  value are left out. Moments are milliseconds since 1970-01-01 UTC. Days are whole numbers since 1970-01-01. In an
  answer, \`body\` is the answer as it was sent, byte for byte.
- \`"self": true\` stands beside a decision of a person on what is their own, as the record says (\`by_self\`).
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

/** Below the folder of the runtime: in the sources, and in `dist`, where the build copies it. */
export const CHECK_SCRIPT_FILE = "services/evidence/export/check.mjs";

/** The script as text. */
export function readCheckScript(): string {
  return readFileSync(join(import.meta.dirname, "..", CHECK_SCRIPT_FILE), "utf8");
}
