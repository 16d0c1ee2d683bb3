/** Erasing who a recipient is, over HTTP: afterwards nothing that the service wrote holds its names and numbers. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";

import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";

import { backupDatabase, exportRecords, operator, verifyDatabase } from "../../../runtime/main.js";
import { filesBelow } from "../../files-below.js";
import { bytesOf } from "../bytes-of-database.js";
import { collector } from "../observe/collector.js";
import { gift, type JsonRecord, type SampleService, startSample } from "./sample-service.js";
import { type SignedIn, signIn } from "./signing-in.js";

/** Words of the names, of the number and of the description, as every form of them has them. */
const WORDS = ["quentin", "zwischenname", "era-4711", "ersatzgast"];

const wordsIn = (written: Buffer | string): readonly string[] => {
  const text = written.toString("latin1").toLowerCase();
  return WORDS.filter((word) => text.includes(word));
};

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), "tcs-erasure-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

const recipientOf = (json: JsonRecord): string =>
  (json["recipient"] as { readonly recipient_id: string } | null)?.recipient_id ?? "";

interface Recipient {
  readonly recipientId: string;
  /** The first booking, sent with an Idempotency-Key. */
  readonly first: object;
}

const KEY = { headers: { "Idempotency-Key": "first" } };

/** Named twice, numbered, and described in a booking that a second one completed. */
async function knownRecipient(service: SampleService): Promise<Recipient> {
  const number = { kind: "customer", customer_number: "ERA-4711" };
  const first = gift("", 1_000, { facts: { recipient: { ...number, name: "Quentin Handels GmbH" } } });
  const recipientId = recipientOf((await service.check(first, KEY)).json);
  await service.check(gift("", 500, { facts: { recipient: { ...number, name: "Quentin Zwischenname KG" } } }));
  const described = gift("", 100, { facts: { recipient: { kind: "customer", description: "Ersatzgast am Abend" } } });
  const asked = await service.check(described);
  const completes = (asked.json["transaction"] as JsonRecord)["transaction_id"];
  const completed = await service.check(
    gift("", 100, { facts: { recipient: { recipient_id: recipientId } }, transaction: { completes } }),
  );
  expect(completed.status, completed.text).toBe(200);
  return { recipientId, first };
}

const sendAs = (service: SampleService, { headers }: SignedIn, path: string, body?: unknown) =>
  service.send(path, { key: null, headers, ...(body !== undefined && { body }) });

describe("erasing a recipient", () => {
  it("leaves its names, number and descriptions nowhere: in no database, log, trace, backup or export [RCP-010, RCP-011]", async () => {
    const written: string[] = [];
    const log = pino(
      { level: "trace" },
      new Writable({
        write: (line: Buffer, _encoding, done) => {
          written.push(line.toString());
          done();
        },
      }),
    );
    const traces = await collector();
    const service = await startSample({ log, watch: { metrics: null, otlpEndpoint: traces.url } });
    let closed = false;
    onTestFinished(async () => {
      if (!closed) await service.close();
    });
    const { place } = service;
    const { recipientId, first } = await knownRecipient(service);
    expect(wordsIn(await bytesOf(place))).toEqual(WORDS);
    const reported = await operator.reportRecipient(place, { slug: "acme", recipientId });
    expect(wordsIn(JSON.stringify(reported))).toEqual(WORDS);

    const owner = await signIn(place, "owner@example.com");
    const path = `/v1/recipients/${recipientId}/erase`;
    const erased = await sendAs(service, owner, path, { note_ref: "REQ-1" });
    expect(erased.json).toEqual({ recipient_id: recipientId, names: 2, numbers: 1, descriptions: 1, expired_names: 0 });
    // At once, while the service runs; a checkpoint of the test's own would hide the remains in the log.
    if (place.databaseUrl === null)
      for (const [name, file] of filesBelow(place.dataDir)) expect(wordsIn(file), name).toEqual([]);
    const again = await sendAs(service, owner, path, {});
    expect(again.json).toEqual({ recipient_id: recipientId, names: 0, numbers: 0, descriptions: 0, expired_names: 0 });

    const shown = await sendAs(service, owner, `/v1/recipients?ids=${recipientId}`);
    expect(shown.json["recipients"]).toMatchObject([{ label: null, name_expired: true, numbers: {} }]);
    const { json: audit } = await sendAs(service, owner, "/v1/audit?did=recipient.erase");
    expect(audit["entries"]).toEqual([
      expect.objectContaining({
        by: { kind: "person", id: service.person("owner") },
        details: expect.arrayContaining([
          { name: "recipient_id", value: recipientId },
          { name: "note_ref", value: "REQ-1" },
        ]) as unknown,
      }),
    ]);

    const folder = scratch();
    const days = { from: Date.UTC(2020, 0), to: Date.UTC(2100, 0) };
    const exported = await exportRecords(place, { slug: "acme", period: days, folder: join(folder, "export") });
    expect(exported.kind).toBe("exported");
    await backupDatabase(place, join(folder, "backup.sqlite"), false);
    const files = filesBelow(folder);
    for (const [name, file] of files) expect(wordsIn(file), name).toEqual([]);
    const gone = [...files.values()].flatMap((file) => file.toString().match(/"erased":true/g) ?? []);
    expect(gone).toHaveLength(4);

    expect(wordsIn(await bytesOf(place))).toEqual([]);
    const verified = await verifyDatabase(place, null);
    expect(verified).toMatchObject({ findings: [], erased: 4 });
    expect(wordsIn(JSON.stringify(await operator.reportRecipient(place, { slug: "acme", recipientId })))).toEqual([]);

    // The same request is not known any more, and books nothing a second time.
    const repeated = await service.check(first, KEY);
    expect([repeated.status, repeated.json["type"]]).toEqual([409, expect.stringMatching(/idempotency-conflict$/)]);
    const anew = await service.check(first);
    expect(recipientOf(anew.json)).not.toBe(recipientId);

    closed = true;
    await service.close();
    expect(written.length).toBeGreaterThan(0);
    expect(traces.taken().length).toBeGreaterThan(0);
    expect(wordsIn(written.join(""))).toEqual([]);
    expect(wordsIn(traces.taken())).toEqual([]);
  });

  it("is refused to everybody but an admin, and where there is no such record", async () => {
    const service = await startSample();
    onTestFinished(() => service.close());
    const { json } = await service.check(gift("C-1", 100));
    const path = `/v1/recipients/${recipientOf(json)}/erase`;
    const desk = await signIn(service.place, "desk@example.com");
    expect((await sendAs(service, desk, path, {})).status).toBe(403);
    expect((await service.send(path, { body: {} })).status).toBe(403);
    const owner = await signIn(service.place, "owner@example.com");
    const pii = await sendAs(service, owner, path, { note_ref: "somebody@example.com" });
    expect([pii.status, pii.json["errors"]]).toMatchObject([422, [{ field: "note_ref", code: "email" }]]);
    expect((await sendAs(service, owner, `/v1/recipients/rcp_${"0".repeat(26)}/erase`, {})).status).toBe(404);
    await expect(
      operator.eraseRecipient(service.place, { slug: "acme", recipientId: "rcp_x", noteRef: null }),
    ).rejects.toMatchObject({ about: [{ code: "unknown", what: "recipient", named: "rcp_x" }] });
  });
});
