/**
 * A confined child process that answers several requests, one after another: each is a line of JSON on standard input,
 * and each answer a line on standard output. It begins with the first request, and ends when no more come. One that
 * exceeds a limit is ended, and the next request begins another.
 */
import {
  type Child,
  type ChildLimits,
  type ChildResult,
  startChild,
  type StopReason,
  watchChild,
} from "./child-process.js";

export interface LastingLimits extends ChildLimits {
  /** How long it waits for the next request. */
  readonly idleMilliseconds: number;
}

interface Kept {
  readonly child: Child;
  idle: NodeJS.Timeout | null;
}

/** `program`: its place below the folder of built files. A request waits for the answer to the one before it. */
export function lastingChild<Answer>(
  program: string,
  limits: LastingLimits,
): (request: object) => Promise<ChildResult<Answer>> {
  let kept: Kept | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function begun(): Kept {
    const started: Kept = { child: startChild(program, limits), idle: null };
    // The service may end while it waits: the end of its input ends the child.
    for (const held of [started.child, started.child.stdin, started.child.stdout]) letGo(held);
    // A child that ends before it has read everything closes its input; its end says why.
    started.child.stdin.on("error", () => undefined);
    started.child.on("close", () => {
      if (started.idle !== null) clearTimeout(started.idle);
      if (kept === started) kept = null;
    });
    return started;
  }

  async function ask(request: object): Promise<ChildResult<Answer>> {
    const asked = (kept ??= begun());
    if (asked.idle !== null) clearTimeout(asked.idle);
    const result = await answerOf<Answer>(asked.child, request, limits);
    if (result.kind === "stopped") {
      if (kept === asked) kept = null;
    } else {
      asked.idle = setTimeout(() => {
        if (kept === asked) kept = null;
        asked.child.kill("SIGKILL");
      }, limits.idleMilliseconds).unref();
    }
    return result;
  }

  return (request) => {
    const result = last.then(() => ask(request));
    last = result.catch(() => undefined);
    return result;
  };
}

/** Pipes are sockets, which their types do not say. */
function letGo(held: object): void {
  (held as { readonly unref: () => void }).unref();
}

function answerOf<Answer>(child: Child, request: object, limits: LastingLimits): Promise<ChildResult<Answer>> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const settle = (end: () => void): void => {
      endWatch();
      child.stdout.off("data", read);
      child.off("error", failed);
      child.off("close", closed);
      end();
    };
    const stop = (why: StopReason): void => {
      settle(() => {
        resolve({ kind: "stopped", why });
      });
      child.kill("SIGKILL");
    };
    const closed = (): void => {
      stop("crashed");
    };
    const failed = (error: Error): void => {
      settle(() => {
        reject(error);
      });
    };
    const read = (piece: Buffer): void => {
      size += piece.length;
      if (size > limits.outputBytes) {
        stop("output");
        return;
      }
      pieces.push(piece);
      // One request is under way, so the line ends with the piece.
      if (piece.at(-1) !== LINE_END) return;
      settle(() => {
        resolve({ kind: "answered", answer: JSON.parse(Buffer.concat(pieces).toString("utf8")) as Answer });
      });
    };
    const endWatch = watchChild(child, limits, stop);
    child.stdout.on("data", read);
    child.on("error", failed);
    child.on("close", closed);
    child.stdin.write(`${JSON.stringify(request)}\n`);
  });
}

const LINE_END = 10;
