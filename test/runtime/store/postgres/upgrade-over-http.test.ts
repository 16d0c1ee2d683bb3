/**
 * Two real services on one database, one with law that the other does not ship: a stranger cannot distinguish them.
 */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";

import { openAccountFile, startService } from "../../../../runtime/main.js";
import type { ShippedFolders } from "../../../../runtime/rulebook/shipped.js";
import { fetchHeld } from "../../http/conformance.js";
import { temporaryDirectory } from "../../services/account.js";
import { temporaryUrl } from "./kit.js";

const BUILT = resolve(import.meta.dirname, "../../../../dist/generated");
const NEW = "2026";
const log = pino({ level: "silent" });

/** The modules of an older program: those of this one but for the newest version of one law. */
function olderModules(): ShippedFolders {
  const built = join(temporaryDirectory(), "generated");
  cpSync(BUILT, built, { recursive: true });
  const path = join(built, "manifest.json");
  const manifest = JSON.parse(readFileSync(path, "utf8")) as {
    readonly modules: readonly { readonly rule_set: string; readonly version: string }[];
  };
  const modules = manifest.modules.filter(
    ({ rule_set, version }) => rule_set !== "law.de.conformity" || version !== NEW,
  );
  writeFileSync(path, JSON.stringify({ ...manifest, modules }));
  return { built, committed: null };
}

const FILE = JSON.stringify({
  account: {
    slug: "acme",
    name: "Acme",
    country: "DE",
    currency: "EUR",
    retention_years: 10,
    fiscal_year_start: "01-01",
  },
  people: { owner: { name: "Owner", email: "owner@example.com", role: "tenant_admin" } },
  agents: {},
  keys: { app: { environment: "live" } },
  laws: ["law.de.conformity"],
  settings: [],
  policies: [],
  confirmations: [],
});

it("[RUL-040] [RUL-041] [RUL-042] [CNF-034] shows the rules and what is to be confirmed byte for byte as the newer one does, as soon as that has started", async () => {
  const place = { dataDir: temporaryDirectory(), databaseUrl: await temporaryUrl(), startAt: null, log };
  const shipped = olderModules();
  const opened = await openAccountFile({
    ...place,
    shipped,
    text: FILE,
    compile: () => Promise.reject(new Error("The file has no policies.")),
  });
  if (opened.kind !== "opened") throw new Error(JSON.stringify(opened));
  const listening = { ...place, host: "127.0.0.1", port: 0, baseUrl: "https://tcs.example" };
  const older = await startService({ ...listening, shipped });
  onTestFinished(older.close);
  const get = async (url: string, path: string): Promise<string> => {
    const response = await fetchHeld(url, path, {
      headers: { Authorization: `Bearer ${opened.opened.keys["app"]?.secret ?? ""}` },
    });
    return `${response.status} ${await response.text()}`;
  };
  expect(await get(older.url, `/v1/rules/law.de.conformity/${NEW}`)).toMatch(/^404 /);
  const newer = await startService(listening);
  onTestFinished(newer.close);
  for (const path of [
    "/v1/rules",
    "/v1/rules/law.de.conformity",
    `/v1/rules/law.de.conformity/${NEW}`,
    "/v1/confirmations",
    `/v1/confirmations/law.de.conformity/${NEW}`,
    "/v1/alerts",
  ]) {
    const [one, two] = [await get(older.url, path), await get(newer.url, path)];
    expect(one).toBe(two);
    expect(one).toMatch(/^200 /);
    expect(one).toContain(NEW);
  }
});
