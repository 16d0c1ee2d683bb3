/** The built service with the sample account and a browser: for tests that need the service behind a page. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import SqliteDatabase from "better-sqlite3";
import { pino } from "pino";

import { compilePolicies } from "../../compiler/host/policies.js";
import { openAccountFile, operator, type ServiceOptions, startService } from "../../runtime/main.js";
import type { SheetMaker } from "../../runtime/ports/boundary-sheets.js";
import type { PolicyCompiler } from "../../runtime/ports/policy-compiler.js";
import type { PolicyLanguage } from "../../runtime/ports/policy-language.js";
import { OPERATOR_LINK_PATH } from "../../runtime/services/accounts/sign-in/operator-link.js";
import { DATABASE_FILE } from "../../runtime/store/sqlite/open.js";
import { PATIENT_CHILDREN } from "../patient-children.js";
import { makePlace, type TestPlace } from "../runtime/database.js";
import { IN_PROCESS } from "../runtime/http/in-process.js";
import type { AccountFile } from "../runtime/http/sample-service.js";

const SAMPLE = resolve(import.meta.dirname, "../../examples/acme");

export const OWNER = "owner@example.com";

export interface ConsoleService {
  readonly url: string;
  readonly place: TestPlace;
  /** The service's log. */
  readonly logged: () => string;
  /** The address of a one-time link for a person of the sample, by their address. */
  readonly link: (address: string) => Promise<string>;
  /** Every row of every table, except for those that the service writes by itself over time. */
  readonly stored: () => Readonly<Record<string, readonly unknown[]>>;
  /** Ends the service, and starts another one on its database. The address is another one. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The chain is sealed once a minute, whatever happens. */
const BY_ITSELF = /^(?:sqlite_|seals$|seal_|leaf|leaves$|marks$)/;

interface ConsoleServiceOptions {
  /** The account's file in place of the sample's. */
  readonly amend?: (file: AccountFile) => object;
  readonly compile?: PolicyCompiler;
  readonly language?: PolicyLanguage;
  readonly makeSheet?: SheetMaker;
  readonly terms?: { readonly version: string; readonly text: string };
  readonly playground?: ServiceOptions["playground"];
  readonly rateLimits?: ServiceOptions["rateLimits"];
}

export async function startConsole({
  amend = (file) => file,
  compile,
  language,
  makeSheet,
  terms,
  playground,
  // Browsers of a test ask for more than people do.
  rateLimits = { perKey: 0, perAddress: 0 },
}: ConsoleServiceOptions = {}): Promise<ConsoleService> {
  let logged = "";
  const log = pino({ level: "info" }, { write: (line: string) => void (logged += line) });
  const place = await makePlace();
  const opened = await openAccountFile({
    ...place,
    startAt: null,
    text: JSON.stringify(amend(JSON.parse(readFileSync(join(SAMPLE, "account.json"), "utf8")) as AccountFile)),
    log,
    compile: (paths) => compilePolicies(paths.map((path) => resolve(SAMPLE, path))),
  });
  if (opened.kind !== "opened") throw new Error(JSON.stringify(opened));
  const start = () =>
    startService({
      makeSheet: makeSheet ?? PATIENT_CHILDREN.makeSheet,
      compilePolicies: compile ?? IN_PROCESS.compilePolicies,
      policyLanguage: language ?? PATIENT_CHILDREN.policyLanguage,
      readDocument: PATIENT_CHILDREN.readDocument,
      draftPolicies: IN_PROCESS.draftPolicies,
      ...place,
      ...(terms !== undefined && { terms }),
      ...(playground !== undefined && { playground }),
      startAt: null,
      host: "127.0.0.1",
      port: 0,
      baseUrl: null,
      rateLimits,
      log,
    });
  let service = await start();
  return {
    get url() {
      return service.url;
    },
    place,
    logged: () => logged,
    link: async (person) => {
      const made = await operator.makeSignInLink(place, { slug: "acme", person });
      return `${service.url}${OPERATOR_LINK_PATH}?token=${made.link.token}`;
    },
    stored: () => rowsOf(join(place.dataDir, DATABASE_FILE)),
    restart: async () => {
      await service.close();
      service = await start();
    },
    close: async () => {
      await service.close();
      await place.remove();
    },
  };
}

function rowsOf(file: string): Readonly<Record<string, readonly unknown[]>> {
  const database = new SqliteDatabase(file, { readonly: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck().all();
    return Object.fromEntries(
      tables
        .map(String)
        .filter((table) => !BY_ITSELF.test(table))
        .map((table) => [table, database.prepare(`SELECT * FROM "${table}"`).all()]),
    );
  } finally {
    database.close();
  }
}
