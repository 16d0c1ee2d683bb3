/** The chain over all records: leaves in their order, the salts that stand apart, and the heads that were sealed (D-107). */
import { constantStatement, query, statement } from "./statement.js";

export const addLeaf = statement((p: { number: number; record: string; leaf: Uint8Array }) =>
  query.insertInto("leaves").values({ number: p.number, record: p.record, leaf: p.leaf }),
);

export const addLeafSalt = statement((p: { number: number; salt: Uint8Array }) => query.insertInto("leaf_salts").values({ number: p.number, salt: p.salt }));

export const addSeal = statement((p: { number: number; lastLeaf: number; head: string; sealedTo: string; sealedAt: number }) =>
  query.insertInto("seals").values({ number: p.number, last_leaf: p.lastLeaf, head: p.head, sealed_to: p.sealedTo, sealed_at: p.sealedAt }),
);

export const readLastSeal = constantStatement(() => query.selectFrom("seals").selectAll().orderBy("number", "desc").limit(1));

export const listSeals = statement((p: { after: number; most: number }) => query.selectFrom("seals").selectAll().where("number", ">", p.after).orderBy("number").limit(p.most));

export const listLeaves = statement((p: { after: number; most: number }) =>
  query.selectFrom("leaves").select(["number", "record", "leaf"]).where("number", ">", p.after).orderBy("number").limit(p.most),
);

/** Leaves with their salts, where these are there. */
export const listSaltedLeaves = statement((p: { after: number; most: number }) =>
  query
    .selectFrom("leaves")
    .leftJoin("leaf_salts", "leaf_salts.number", "leaves.number")
    .select(["leaves.number", "leaves.record", "leaves.leaf", "leaf_salts.salt"])
    .where("leaves.number", ">", p.after)
    .orderBy("leaves.number")
    .limit(p.most),
);

export const readSalt = statement((p: { number: number }) => query.selectFrom("leaf_salts").select("salt").where("number", "=", p.number));
