/**
 * One lasting connection on which a request follows an answer: as little as HTTP takes, so that the service has the
 * machine.
 */
import { connect, type Socket } from "node:net";

export interface LastingConnection {
  /** `answered`: given the status; 0 where the connection was lost. */
  readonly send: (request: string, answered: (status: number) => void) => void;
  readonly end: () => void;
}

/** Connected again where the other side closes it, at once and without a limit. */
export function openConnection(host: string, port: number): Promise<LastingConnection> {
  let received = "";
  let waiting: ((status: number) => void) | null = null;
  let ended = false;
  let socket: Socket;
  const settle = (status: number): void => {
    const answered = waiting;
    waiting = null;
    received = "";
    answered?.(status);
  };
  const open = (opened: () => void): void => {
    socket = connect(port, host, opened);
    socket.setNoDelay(true);
    socket.setEncoding("latin1");
    socket.on("data", (part: string) => {
      received += part;
      if (isWhole(received)) settle(Number(received.slice(9, 12)));
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      settle(0);
      if (!ended) open(() => undefined);
    });
  };
  return new Promise((resolve) => {
    open(() => {
      resolve({
        send: (request, answered) => {
          waiting = answered;
          socket.write(request);
        },
        end: () => {
          ended = true;
          socket.destroy();
        },
      });
    });
  });
}

/** The service states the length of every answer. */
function isWhole(received: string): boolean {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const stated = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end))?.[1];
  return stated !== undefined && received.length >= end + 4 + Number(stated);
}
