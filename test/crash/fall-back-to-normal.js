// Preloaded into a service under test (`node --import`): its commits no longer wait for the disk, and it does not
// notice. It shows that the power-cut replay finds the lost answers.
import Database from "better-sqlite3";

const FULL = 2;
const { pragma } = Database.prototype;

Database.prototype.pragma = function (source, options) {
  if (source === "synchronous = FULL") return pragma.call(this, "synchronous = NORMAL", options);
  if (source === "synchronous") return FULL;
  return pragma.call(this, source, options);
};
