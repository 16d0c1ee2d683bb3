/** Holds the files of documents against the hashes that their documents have, which leaves of the chain cover. */
import { listAccounts } from "../../../store/accounts/accounts.js";
import { listDocumentFiles, listDocumentHashes } from "../../../store/accounts/documents.js";
import type { Database } from "../../../store/database.js";
import { batch } from "../../../store/sql/steps.js";
import { fileHash } from "../../ruling/documents/add.js";
import type { Tell } from "../chain/finding.js";

/** A file may have 20 MB. */
const FILES_OF_A_PAGE = 1;

export async function verifyDocuments(database: Database, tell: Tell): Promise<void> {
  // Documents are listed first: a verb that adds one in the meantime adds its file too.
  const hashes = await database.read(function* () {
    const [accounts] = yield* batch(listAccounts({}));
    const documents = yield* batch(...accounts.map(({ account_id: accountId }) => listDocumentHashes({ accountId })));
    return accounts.flatMap(({ account_id: accountId }, at) =>
      (documents[at] ?? []).map(({ document_id, sha256 }): [string, string] => [`${accountId} ${sha256}`, document_id]),
    );
  });
  const missing = new Map(hashes);
  let after = { accountId: "", sha256: "" };
  for (;;) {
    const from = after;
    const [page] = await database.read(() => batch(listDocumentFiles({ ...from, most: FILES_OF_A_PAGE })));
    for (const { account_id: accountId, sha256, content } of page) {
      if (fileHash(content) !== sha256)
        tell(`document_files ${accountId} ${sha256}`, "has other bytes than its hash says.");
      missing.delete(`${accountId} ${sha256}`);
      after = { accountId, sha256 };
    }
    if (page.length === 0) break;
  }
  for (const [of, documentId] of missing)
    tell(`documents ${of.split(" ")[0] ?? ""} ${documentId}`, "has no file of its hash.");
}
