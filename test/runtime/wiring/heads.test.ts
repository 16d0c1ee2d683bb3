/** Heads of the chain outside of the database: to a file and to a server, each once, and again after a failure. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pino from "pino";
import { describe, expect, it, onTestFinished } from "vitest";

import { isSignedWell, type SignedHead, signingHeads } from "../../../runtime/services/evidence/chain/signed-head.js";
import { readLastSeal } from "../../../runtime/store/chain/chain.js";
import { batch } from "../../../runtime/store/sql/steps.js";
import { copyingHeads, type HeadPlace, type Heads } from "../../../runtime/wiring/heads.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../fixtures/modules.js";
import { openTestAccount, refund, type TestAccount } from "../services/account.js";
import { sealAll } from "../services/seal-all.js";

const SECRET = new Uint8Array(32).fill(1);
const open = (): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });

function copying(account: TestAccount, place: HeadPlace): { readonly heads: Heads; readonly logged: () => string } {
  let logged = "";
  const log = pino({}, { write: (line: string) => void (logged += line) });
  return { heads: copyingHeads(place, signingHeads(SECRET), account.database, log), logged: () => logged };
}

async function sealMore(account: TestAccount, heads: Heads): Promise<object> {
  await account.check(refund(1_000));
  await sealAll(account);
  heads.sealed();
  await heads.end();
  const [[seal]] = await account.database.read(() => batch(readLastSeal({})));
  return { number: seal?.number, last_leaf: seal?.last_leaf, head: seal?.head };
}

function emptyFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "tcs-heads-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return join(folder, "heads.jsonl");
}

function numbersIn(file: string): readonly number[] {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.map((line) => (JSON.parse(line) as SignedHead).number);
}

describe("a head of the chain", () => {
  it("is a line of a file, once, and is signed by a key that another pepper does not have", async () => {
    const account = await open();
    const file = emptyFile();
    const { heads, logged } = copying(account, { file });
    heads.sealed();
    await heads.end();
    expect(readFileSync(file, "utf8")).toBe("");
    const first = await sealMore(account, heads);
    heads.sealed();
    heads.sealed();
    await heads.end();
    const second = await sealMore(account, heads);
    const lines = readFileSync(file, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as SignedHead);
    expect(lines).toMatchObject([first, second]);
    for (const line of lines) expect(isSignedWell(line)).toBe(true);
    const [line] = lines;
    if (line === undefined) throw new Error("The file has a line.");
    const others = signingHeads(new Uint8Array(32).fill(2));
    const { sealed_at, ...head } = line;
    const other = others({ ...head, sealedAt: Date.parse(sealed_at) });
    expect(other.public_key).not.toBe(line.public_key);
    expect(isSignedWell({ ...line, signature: other.signature })).toBe(false);
    // Read back with another program, as a new process would: the key is the same.
    expect(signingHeads(SECRET)({ ...head, sealedAt: Date.parse(sealed_at) })).toEqual(line);
    expect(logged()).toBe("");
  });

  it("that a server refuses or redirects is logged without the address, and the newest is sent with the next seal", async () => {
    const account = await open();
    const answers = [500, 302, 204];
    const got: object[] = [];
    const server = createServer((request, response) => {
      let text = "";
      request.on("data", (part: Buffer) => (text += part.toString()));
      request.on("end", () => {
        const status = answers.shift() ?? 204;
        got.push({ status, path: request.url, ...(JSON.parse(text) as object) });
        response.writeHead(status, { Location: "/elsewhere" }).end();
      });
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const { heads, logged } = copying(account, { url: new URL(`http://127.0.0.1:${port}/planted-secret`) });
    const path = "/planted-secret";
    const first = await sealMore(account, heads);
    const second = await sealMore(account, heads);
    heads.sealed();
    await heads.end();
    heads.sealed();
    await heads.end();
    expect(got).toMatchObject([
      { status: 500, path, ...first },
      { status: 302, path, ...second },
      { status: 204, path, ...second },
    ]);
    expect(logged().match(/the head of the chain could not be copied/g)).toHaveLength(2);
    expect(logged()).not.toContain("planted-secret");
  });

  it("is copied once by all processes and starts, also if a process ended before it copied it", async () => {
    const account = await open();
    const file = emptyFile();
    const [one, other] = [copying(account, { file }), copying(account, { file })];
    await sealMore(account, one.heads);
    other.heads.sealed();
    await other.heads.end();
    await sealMore(account, other.heads);
    one.heads.sealed();
    await one.heads.end();
    await account.check(refund(1_000));
    await sealAll(account);
    const started = copying(account, { file });
    await started.heads.end();
    expect(numbersIn(file)).toEqual([1, 2, 3]);
    expect([one, other, started].map(({ logged }) => logged()).join("")).toBe("");
  });

  it("is not added to a file of another chain, nor is another chain begun: an error says so, at the start too", async () => {
    const file = emptyFile();
    const first = await open();
    const { heads } = copying(first, { file });
    await sealMore(first, heads);
    await sealMore(first, heads);
    const before = readFileSync(file, "utf8");
    const replaced = await open();
    await replaced.check(refund(2_000));
    const { heads: others, logged } = copying(replaced, { file });
    await others.end();
    const error = /the last head of the file is not in the database's chain/g;
    expect([logged().match(error)?.length, logged()]).toEqual([1, expect.stringMatching(/"level":50.*"number":2/)]);
    for (const count of [2, 3, 4]) {
      await sealMore(replaced, others);
      expect([logged().match(error)?.length, readFileSync(file, "utf8")]).toEqual([count, before]);
    }
    // The chain of the file goes on.
    await sealMore(first, heads);
    expect(numbersIn(file)).toEqual([1, 2, 3]);
  });

  it("is on a line of its own after one that a process did not write to its end", async () => {
    const account = await open();
    const file = emptyFile();
    const { heads, logged } = copying(account, { file });
    await sealMore(account, heads);
    await sealMore(account, heads);
    const [first, second] = readFileSync(file, "utf8").split("\n");
    const half = String(second).slice(0, 50);
    for (const left of [`${String(first)}\n${half}`, half, `${String(first)}\n${String(second)}`]) {
      writeFileSync(file, left);
      await sealMore(account, heads);
      const text = readFileSync(file, "utf8");
      expect(text.slice(0, left.length + 1)).toBe(`${left}\n`);
      expect(JSON.parse(text.slice(left.length + 1))).toMatchObject({ signature: expect.any(String) as string });
      expect(text.endsWith("}\n")).toBe(true);
    }
    expect(logged()).toBe("");
  });

  it("to a file that cannot be written stops the start", async () => {
    const account = await open();
    expect(() => copying(account, { file: join(tmpdir(), "no-such-folder", "heads.jsonl") })).toThrow(/ENOENT/);
  });
});
