/** A person's session: the extension starts, a source is opened, a name is pointed at, and the editor is closed. */
import { open, pointAt } from "vscode";

import { activate, deactivate } from "./extension.js";

const [file, line, character] = JSON.parse(process.env.POINT);
await activate();
await pointAt(open(file), line, character);
// What the server finds comes by itself; the test ends the session.
process.stdin.on("data", () => {
  void deactivate().then(() => process.exit(0));
});
