/** A port of loopback on which nothing listens: for a service whose address a provider has to know before it starts. */
import { createServer } from "node:net";

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === "object" ? (address?.port ?? 0) : 0);
      });
    });
  });
}
