/** Documents of an account: their paragraphs, and the uploaded files. */
import type { ReadDocument } from "../../ports/document-reader.js";
import { ofAccount } from "../sql/of-tenant.js";
import { insertInto, ofEveryAccount, statement } from "../sql/statement.js";

interface DocumentKey {
  accountId: string;
  documentId: string;
}

/** `paragraphs`, `leftOut`: JSON. `addedBy`: kind and id of a sender. */
export const addDocument = statement(
  (
    p: DocumentKey & {
      name: string;
      mediaType: ReadDocument["mediaType"];
      bytes: number;
      sha256: string;
      title: string | null;
      pages: number | null;
      paragraphs: string;
      leftOut: string;
      addedBy: string;
      addedAt: number;
    },
  ) =>
    insertInto("documents", {
      account_id: p.accountId,
      document_id: p.documentId,
      name: p.name,
      media_type: p.mediaType,
      bytes: p.bytes,
      sha256: p.sha256,
      title: p.title,
      pages: p.pages,
      paragraphs: p.paragraphs,
      left_out: p.leftOut,
      added_by: p.addedBy,
      added_at: p.addedAt,
    }),
);

export const addDocumentFile = statement((p: { accountId: string; sha256: string; content: Uint8Array }) =>
  insertInto("document_files", { account_id: p.accountId, sha256: p.sha256, content: p.content }),
);

const WITHOUT_PARAGRAPHS = [
  ...(["document_id", "name", "media_type", "bytes", "sha256"] as const),
  ...(["title", "pages", "added_by", "added_at"] as const),
] as const;

/** Newest first, without paragraphs and without the list `left_out`. */
export const listDocuments = statement((p: { accountId: string }) =>
  ofAccount(p)
    .selectFrom("documents")
    .select(WITHOUT_PARAGRAPHS)
    .orderBy("added_at", "desc")
    .orderBy("document_id", "desc"),
);

export const readDocument = statement((p: DocumentKey) =>
  ofAccount(p)
    .selectFrom("documents")
    .select([...WITHOUT_PARAGRAPHS, "paragraphs", "left_out"])
    .where("document_id", "=", p.documentId),
);

export const findDocumentByHash = statement((p: { accountId: string; sha256: string }) =>
  ofAccount(p)
    .selectFrom("documents")
    .select([...WITHOUT_PARAGRAPHS, "paragraphs", "left_out"])
    .where("sha256", "=", p.sha256),
);

export const readDocumentFile = statement((p: DocumentKey) =>
  ofEveryAccount
    .selectFrom("documents")
    .innerJoin("document_files", (join) =>
      join
        .onRef("document_files.account_id", "=", "documents.account_id")
        .onRef("document_files.sha256", "=", "documents.sha256"),
    )
    .select(["documents.name", "documents.media_type", "document_files.content"])
    .where("documents.account_id", "=", p.accountId)
    .where("documents.document_id", "=", p.documentId),
);

/** Files, and the hashes that documents name, by account and hash; null: one of the two is missing. */
export const listDocumentHashes = statement((p: { accountId: string }) =>
  ofAccount(p).selectFrom("documents").select(["document_id", "sha256", "bytes"]),
);

/** `after`: account and hash of the last one before; empty: from the first. */
export const listDocumentFiles = statement((p: { accountId: string; sha256: string; most: number }) =>
  ofEveryAccount
    .selectFrom("document_files")
    .select(["account_id", "sha256", "content"])
    .where((of) => of(of.refTuple("account_id", "sha256"), ">", of.tuple(p.accountId, p.sha256)))
    .orderBy("account_id")
    .orderBy("sha256")
    .limit(p.most),
);
