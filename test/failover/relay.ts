/**
 * A line between two of the drill's servers, which it can cut: connections end and new ones are refused. Or hold:
 * nothing gets through, and what is on the way is lost when the line is cut.
 */
import { connect, createServer, type Server, type Socket } from "node:net";

export interface Relay {
  readonly port: number;
  readonly cut: () => Promise<void>;
  readonly hold: () => void;
  /** As before it was cut or held. */
  readonly mend: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const HOST = "127.0.0.1";

export async function relayTo(port: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isHeld = false;
  const server: Server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: HOST, noDelay: true });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
      if (isHeld) socket.pause();
    }
  });
  const listen = (at: number): Promise<void> =>
    new Promise((done, fail) => {
      server.once("error", fail);
      server.listen(at, HOST, () => {
        server.off("error", fail);
        done();
      });
    });
  await listen(0);
  const address = server.address();
  const own = typeof address === "object" ? (address?.port ?? 0) : 0;
  const cut = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (server.listening)
      await new Promise((done) => {
        server.close(done);
      });
  };
  return {
    port: own,
    cut,
    close: cut,
    hold: () => {
      isHeld = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: async () => {
      // A held connection has lost its pipe: both sides connect again.
      if (isHeld) for (const socket of sockets) socket.destroy();
      isHeld = false;
      if (!server.listening) await listen(own);
    },
  };
}

/** Ports that nothing listens on, each another one. */
export async function freePorts(many: number): Promise<readonly number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: many },
      () =>
        new Promise<Server>((done, fail) => {
          const server = createServer();
          server.once("error", fail);
          server.listen(0, HOST, () => {
            done(server);
          });
        }),
    ),
  );
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === "object" ? (address?.port ?? 0) : 0;
  });
  await Promise.all(
    servers.map(
      (server) =>
        new Promise((done) => {
          server.close(done);
        }),
    ),
  );
  return ports;
}
