/** Clients that send too slowly and occupy a connection: they get a response, and are disconnected. */
import { connect } from "node:net";

import { expect, it, onTestFinished } from "vitest";

import { serveFake, testKey } from "./fake-service.js";

const KEY = testKey();
const PATIENCE = { headers: 200, request: 400, look: 50 };

/** The response to a client that sends a piece at intervals and never finishes. */
async function dripping(port: number, head: string, piece: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let drip: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      let received = "";
      socket.on("connect", () => {
        socket.write(head);
        drip = setInterval(() => socket.write(piece), 50);
      });
      socket.on("data", (part) => (received += part.toString()));
      socket.on("close", () => {
        resolve(received);
      });
      // Its further bytes to a closed connection are refused.
      socket.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code !== "EPIPE" && error.code !== "ECONNRESET") reject(error);
      });
    });
  } finally {
    clearInterval(drip);
    socket.destroy();
  }
}

it.each([
  ["headers", "POST /v1/check HTTP/1.1\r\nHost: x\r\n", "X-More: 1\r\n"],
  [
    "a body",
    "POST /v1/check HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer KEY\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n",
    "{",
  ],
])(
  "who never comes to the end of %s is told so and cut off, and others are answered meanwhile",
  async (_, head, piece) => {
    const service = await serveFake({}, [KEY], { patience: PATIENCE });
    onTestFinished(service.close);
    const slow = dripping(service.port, head.replace("KEY", KEY.secret), piece);
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
    const answer = await slow;
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain("The request did not arrive in time.");
    expect(answer).toMatch(/\r\nConnection: close\r\n/);
  },
);
