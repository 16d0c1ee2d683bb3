/** The keyed hash of names, as services in tests make it. */
import { nameHashOf } from "../../runtime/auth/name-hash.js";

export const NAME_HASH = nameHashOf([
  { id: "of tests", bytes: Buffer.from("a pepper for tests, which opens nothing") },
]);
