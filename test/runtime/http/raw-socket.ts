/** Bytes written to a socket as they are, for requests that no client would send. */
import { connect } from "node:net";

/** The server's response to these bytes. */
export function writeRaw(port: number, text: string | Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.setTimeout(2_000, () => {
      socket.destroy();
    });
    socket.on("data", (part) => (answer += part.toString()));
    socket.on("close", () => {
      resolve(answer);
    });
    socket.on("error", reject);
  });
}
