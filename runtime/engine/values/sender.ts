/** Who sends requests, as answers name them. */

/** Who sent a request: a key, by its id and public prefix, or a person who was signed in. */
export interface SenderView {
  readonly kind: "api_key" | "person";
  /** The id of the key or of the person. */
  readonly id: string;
  /** A key's. */
  readonly prefix: string | null;
  /** The name of a key. People's names are shown only where people are listed. */
  readonly name: string | null;
}
