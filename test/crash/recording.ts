/**
 * A program run under strace: its writes to a folder, its syncs, and the bytes it sent over sockets, in this order.
 */
import { spawn, spawnSync } from "node:child_process";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

export type DiskEvent =
  /** `offset` null: at the end. */
  | { readonly kind: "write"; readonly path: string; readonly offset: number | null; readonly bytes: Buffer }
  | { readonly kind: "truncate"; readonly path: string; readonly size: number }
  /** Of a file, or of a folder: then of the names in it. */
  | { readonly kind: "sync"; readonly path: string }
  | { readonly kind: "link"; readonly from: string; readonly to: string }
  | { readonly kind: "remove"; readonly path: string };

export type RecordedEvent = DiskEvent | { readonly kind: "sent"; readonly bytes: Buffer };

/**
 * All calls that may change or sync a file, or send data outside. A call that is followed and not understood fails the
 * test.
 */
const FOLLOWED =
  "write,writev,pwrite64,pwritev,pwritev2,ftruncate,truncate,fallocate,copy_file_range,sendto,sendmsg,fsync,fdatasync,sync_file_range,msync,rename,renameat,renameat2,link,linkat,unlink,unlinkat";

/** Whether there is strace, and it is allowed to follow a program. */
export function canRecord(): boolean {
  return spawnSync("strace", ["-f", "--seccomp-bpf", "-o", "/dev/null", "true"]).status === 0;
}

export interface RecordedWrites {
  /** The first line that the program printed. */
  readonly firstLine: Promise<string>;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
  /** Of strace, whose end is the program's. */
  readonly kill: () => void;
}

/** Runs node with these arguments; its system calls are written to `log`. */
export function record(log: string, args: readonly string[]): RecordedWrites {
  const strace = ["-f", "--seccomp-bpf", "-y", "-xx", "-s", "10000000", "-o", log, "-e", `trace=${FOLLOWED}`];
  const child = spawn("strace", [...strace, process.execPath, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let err = "";
  child.stderr.on("data", (part: Buffer) => (err += part.toString()));
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const firstLine = new Promise<string>((done, fail) => {
    createInterface({ input: child.stdout }).once("line", done);
    void ended.then((code) => {
      fail(new Error(`ended with ${String(code)}: ${err}`));
    });
  });
  return { firstLine, ended, kill: () => child.kill("SIGKILL") };
}

/**
 * The changes to the files of a folder. A write counts from the call, and a sync only from its return. So for
 * overlapping threads, nothing counts as safer than it was. The file that SQLite shares between processes (`-shm`) is
 * left out: it is rebuilt from the log.
 */
export async function readRecording(log: string, folder: string): Promise<readonly RecordedEvent[]> {
  const events: (RecordedEvent | null)[] = [];
  const unfinished = new Map<string, { readonly text: string; readonly at: number }>();
  for await (const line of createInterface({ input: createReadStream(log, "latin1"), crlfDelay: Infinity })) {
    const [, thread = "", rest = ""] = /^(\d+) +(.*)$/s.exec(line) ?? [];
    const resumed = /^<\.\.\. \w+ resumed>/.exec(rest);
    const begun = resumed ? unfinished.get(thread) : undefined;
    const text = (begun?.text ?? "") + (resumed ? rest.slice(resumed[0].length) : rest);
    if (text.endsWith("<unfinished ...>")) {
      unfinished.set(thread, { text: text.slice(0, -"<unfinished ...>".length), at: events.push(null) - 1 });
      continue;
    }
    unfinished.delete(thread);
    const event = eventOf(text, folder);
    if (event === null) continue;
    if (begun === undefined || event.kind === "sync") events.push(event);
    else events[begun.at] = event;
  }
  return events.filter((event) => event !== null);
}

/** Null for failed and irrelevant calls. */
function eventOf(text: string, folder: string): RecordedEvent | null {
  const [, call = "", rest = ""] = /^(\w+)\((.*)$/s.exec(text) ?? [];
  if (call === "" || / = -1 E\w+ /.test(text.slice(-200))) return null;
  const strings = (): readonly string[] => [...rest.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = ""]) => hex);
  const [, hexPath = ""] = /^\d+<((?:\\x[0-9a-f]{2})*)>/.exec(rest) ?? [];
  if (hexPath === "")
    return nameEvent(
      call,
      strings().map((hex) => decoded(hex).toString()),
      folder,
    );
  const path = decoded(hexPath).toString();
  if (path.startsWith("socket:") || path.startsWith("TCP"))
    return call.startsWith("write") || call.startsWith("send")
      ? { kind: "sent", bytes: Buffer.concat(strings().map(decoded)) }
      : null;
  if (!isWithin(path, folder)) return null;
  const [size = NaN, offset = NaN] = (/([\d, ]*)\) += \d+\s*$/.exec(text)?.[1] ?? "")
    .split(",")
    .filter((part) => part.trim() !== "")
    .map(Number);
  switch (call) {
    case "pwrite64":
      return { kind: "write", path, offset: whole(offset, text), bytes: decoded(strings()[0] ?? "") };
    case "write":
      return { kind: "write", path, offset: null, bytes: decoded(strings()[0] ?? "") };
    case "ftruncate":
      return { kind: "truncate", path, size: whole(size, text) };
    case "fsync":
    case "fdatasync":
      return { kind: "sync", path };
    default:
      throw new Error(`The replay does not know what ${call} does to ${path}.`);
  }
}

function nameEvent(call: string, paths: readonly string[], folder: string): DiskEvent | null {
  const [from = "", to = ""] = paths;
  if (!paths.some((path) => isWithin(path, folder))) return null;
  if (call.startsWith("unlink")) return { kind: "remove", path: from };
  if (call.startsWith("link")) return { kind: "link", from, to };
  throw new Error(`The replay does not know what ${call} does to ${paths.join(" and ")}.`);
}

/** A service's notes about its run are not data: each start writes them again. */
const NOTE = /\/serving\.json(?:\.\d+)?$/;

function isWithin(path: string, folder: string): boolean {
  return (path === folder || path.startsWith(`${folder}/`)) && !path.endsWith("-shm") && !NOTE.test(path);
}

function decoded(hex: string): Buffer {
  return Buffer.from(hex.replaceAll("\\x", ""), "hex");
}

function whole(value: number, text: string): number {
  if (!Number.isSafeInteger(value)) throw new Error(`The replay cannot read ${text.slice(0, 50)} … ${text.slice(-50)}`);
  return value;
}
