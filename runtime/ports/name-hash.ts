/** Hashes of a text as hexadecimal, with keys that are in no database: the newest key first. */
export type NameHash = (text: string) => readonly string[];
