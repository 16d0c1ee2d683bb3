/** `tcs access`: every operation of a running service, asked by every caller: who is let in, and whether it says so. */
import { WrongRequest } from "../asked-service.js";
import { table } from "../operator/tell.js";
import { EXIT, type ExitCode, plainJson, say, warn } from "../output.js";
import { type Caller, type Cell, differs, expectedOf, type FoundKey, foundKey } from "./matrix.js";
import { type Operation, readOperations } from "./operations.js";
import { LET_IN, type Outcome, probe, requireRefusal } from "./probe.js";

export interface AccessOptions {
  readonly url: string;
  /** Names of environment variables, each of which holds a key. */
  readonly keyEnvs: readonly string[];
  readonly format: "pretty" | "json";
}

interface AskingCaller extends Caller {
  readonly secret: string | null;
}

interface Column {
  readonly caller: AskingCaller;
  /** Null: it has no known key. */
  readonly found: FoundKey | null;
  /** By operation, in their order. */
  readonly cells: readonly Cell[];
}

/** Of the form of a key, and nobody's. */
const UNKNOWN_KEY = `tcs_live_${"0".repeat(32)}`;

export async function access({ url, keyEnvs, format }: AccessOptions): Promise<ExitCode> {
  const callers: readonly AskingCaller[] = [
    { name: "no key", kind: "no key", secret: null },
    { name: "unknown key", kind: "unknown key", secret: UNKNOWN_KEY },
    ...keyEnvs.map(keyIn),
  ];
  const operations = await readOperations({ url });
  await requireRefusal({ url });
  const columns: Column[] = [];
  for (const caller of callers) columns.push(await columnOf(url, operations, caller));
  const different = columns.flatMap(({ caller, cells }) =>
    cells.flatMap((cell, at) => (differs(cell) ? [{ caller, cell, operation: operations[at] }] : [])),
  );
  say(format === "json" ? jsonOf(url, operations, columns) : prettyOf(operations, columns));
  for (const { caller, found } of columns) if (found !== null) warn(`${caller.name}: ${words(found)}.`);
  for (const { caller, cell, operation } of different)
    warn(
      `${operation?.method ?? ""} ${operation?.path ?? ""}, ${caller.name}: ${cell.met}; the API document says ${cell.expected ?? ""}.`,
    );
  const asked = `${operations.length} operations, ${columns.length} callers`;
  warn(different.length === 0 ? `${asked}: all as the API document says.` : `${asked}: ${different.length} differ.`);
  return different.length === 0 ? EXIT.fine : EXIT.findings;
}

function keyIn(keyEnv: string): AskingCaller {
  const secret = process.env[keyEnv];
  if (!secret) throw new WrongRequest(`The environment variable ${keyEnv} is not set. It takes a key.`);
  return { name: keyEnv, kind: "known key", secret };
}

async function columnOf(url: string, operations: readonly Operation[], caller: AskingCaller): Promise<Column> {
  const met: Outcome[] = [];
  for (const operation of operations) met.push(await probe({ url, key: caller.secret }, operation));
  const isKnown = caller.kind === "known key";
  if (isKnown && operations.every(({ keys }, at) => keys !== "needed" || met[at] === "unauthorized"))
    throw new WrongRequest(`The key in the environment variable ${caller.name} is not in use at ${url}.`);
  const found = isKnown ? foundKey(operations, met) : null;
  const cells = operations.map((operation, at) => ({
    met: met[at] ?? "",
    expected: expectedOf(operation, caller, found),
  }));
  return { caller, found, cells };
}

function words({ scopes, isAgents, isOfTest, isSwitchedOff }: FoundKey): string {
  if (isSwitchedOff) return "a key made for an agent that is switched off";
  const whose = isAgents ? "a key made for an agent" : "a key of the account";
  const may = scopes.length === 0 ? "no scope" : scopes.join(", ");
  return `${whose}${isOfTest ? ", of the test environment" : ""}, with ${may}`;
}

function prettyOf(operations: readonly Operation[], columns: readonly Column[]): string {
  const head = ["operation", ...columns.map(({ caller }) => caller.name)];
  const rows = operations.map(({ method, path }, at) => [
    `${method} ${path}`,
    ...columns.map(({ cells }) => shown(cells[at])),
  ]);
  return table(head, rows);
}

/** A difference is marked; what the document leaves to the object is not called let in. */
function shown(cell: Cell | undefined): string {
  if (cell === undefined) return "";
  const { met, expected } = cell;
  if (met === LET_IN) return differs(cell) ? "in (!)" : expected === null ? "by the object" : "in";
  const refused = met === "unauthorized" ? "no" : `no: ${met.replace(/^insufficient-scope /, "")}`;
  return differs(cell) ? `${refused} (!)` : refused;
}

function jsonOf(url: string, operations: readonly Operation[], columns: readonly Column[]): string {
  const json = {
    service: url,
    callers: columns.map(({ caller, found }) => ({
      name: caller.name,
      key:
        found === null
          ? null
          : {
              scopes: found.scopes,
              of_agent: found.isAgents,
              of_test: found.isOfTest,
              switched_off: found.isSwitchedOff,
            },
    })),
    operations: operations.map(({ method, path }, at) => ({
      method,
      path,
      outcomes: columns.map(({ caller, cells }) => ({ caller: caller.name, ...cells[at] })),
    })),
    differences: columns.flatMap(({ cells }) => cells.filter(differs)).length,
  };
  return plainJson(JSON.stringify(json, null, 2));
}
