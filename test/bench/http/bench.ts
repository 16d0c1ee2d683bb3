/**
 * The service's part of the bench: one durable check over HTTP at 64 connections. It alternates with a bare route that
 * writes the same rows.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { type Running, start } from "../child.js";
import { loadOn, nextCustomer, send, today } from "../load.js";
import { measured } from "../measured.js";
import { checkBody, customerOf } from "../request.js";
import { RESULTS } from "../root.js";
import { type Recording, recordingOf, rowsOf } from "./recording.js";

const CONNECTIONS = 64;

export async function benchHttp(): Promise<string> {
  mkdirSync(RESULTS, { recursive: true });
  const folder = mkdtempSync(join(RESULTS, "http-"));
  const running: Running[] = [];
  try {
    const recording = await prepare(folder);
    const file = join(folder, "recording.json");
    running.push(await start("http/service.js", [join(folder, "service")]));
    running.push(await start("http/bare.js", [join(folder, "bare"), file, "all"]));
    running.push(await start("http/bare.js", [join(folder, "one"), file, "one"]));
    const names = ["a check", "bare route, the same rows", "bare route, one insert"];
    const bytes = recording.inserts.reduce((sum, { values }) => sum + JSON.stringify(values).length, 0);
    const title = `HTTP on SQLite, ${CONNECTIONS} connections, ${recording.inserts.length} rows of ${bytes} bytes a check`;
    return await measured(
      title,
      running.map((each, at) => ({ name: names[at] ?? "", run: (seconds) => loadOn(each, CONNECTIONS, seconds) })),
    );
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Opens the account, gives two checks, stores the rows of the second one, and copies the folder for the bare routes.
 */
async function prepare(folder: string): Promise<Recording> {
  const own = join(folder, "service");
  mkdirSync(own);
  await checkOnce(own, nextCustomer());
  const before = rowsOf(own);
  const customer = nextCustomer();
  const answer = await checkOnce(own, customer);
  const recording = recordingOf(before, rowsOf(own), customerOf(customer), answer);
  writeFileSync(join(folder, "recording.json"), JSON.stringify(recording));
  for (const name of ["bare", "one"]) cpSync(own, join(folder, name), { recursive: true });
  return recording;
}

async function checkOnce(dataDir: string, customer: number): Promise<string> {
  const service = await start("http/service.js", [dataDir]);
  try {
    return await send(service, checkBody(customer, today()));
  } finally {
    await service.stop();
  }
}
