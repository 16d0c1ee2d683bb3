/**
 * One lasting connection on which a request follows an answer: as little as HTTP takes, so that the service has the
 * machine.
 */
import { connect, type Socket } from "node:net";

export interface Answered {
  /** `status`: 0 if the connection was lost. */
  answered(status: number): void;
}

export interface LastingConnection {
  /** `request`: not changed before it is answered. */
  readonly send: (request: Uint8Array, sender: Answered) => void;
  readonly end: () => void;
}

const READ_BYTES = 16_384;
const HEAD_END = "\r\n\r\n";
const LENGTH = /\r\ncontent-length: (\d+)/i;
/** Of the status, behind "HTTP/1.1 ". */
const STATUS = [9, 12] as const;

/** Reconnects at once and without limit when the other side closes the connection. */
export function openConnection(host: string, port: number): Promise<LastingConnection> {
  const buffer = Buffer.alloc(READ_BYTES);
  /** The state of the answer: its status, and how many bytes of its body are still to come. Null: its head is. */
  let status = 0;
  let left: number | null = null;
  let head = "";
  let waiting: Answered | null = null;
  let ended = false;
  let socket: Socket;
  const settle = (how: number): void => {
    const sender = waiting;
    waiting = left = null;
    head = "";
    sender?.answered(how);
  };
  const take = (length: number): void => {
    if (left === null) {
      const before = head.length;
      head += buffer.toString("latin1", 0, length);
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      status = Number(head.slice(...STATUS));
      // The service states the length of every answer.
      left = Number(LENGTH.exec(head)?.[1]) + end + HEAD_END.length - before;
    }
    left -= length;
    if (left <= 0) settle(status);
  };
  const open = (opened: () => void): void => {
    const onread = {
      buffer,
      callback: (length: number) => {
        take(length);
        return true;
      },
    };
    socket = connect({ port, host, onread }, opened);
    socket.setNoDelay(true);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      settle(0);
      if (!ended) open(() => undefined);
    });
  };
  return new Promise((resolve) => {
    open(() => {
      resolve({
        send: (request, sender) => {
          waiting = sender;
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
