/** The language service as a process that lasts from one question to the next (`npm run build` makes its program). */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

import { expect, it } from "vitest";

import { openLanguage } from "../../../compiler/host/language.js";
import { LANGUAGE_LIMITS, languageInChild, type LanguageRequest } from "../../../compiler/host/language-in-child.js";
import { HANGS_MS } from "../../waiting.js";

const PATH = "policy/acme/customer_support/1.rules";
const TEXT = readFileSync(`rulesets/${PATH}`, "utf8");
const PATIENT = { ...LANGUAGE_LIMITS, milliseconds: HANGS_MS };

const request = (text = TEXT, more: Partial<LanguageRequest> = {}): LanguageRequest => ({
  whose: "acc_1",
  files: [{ path: PATH, text }],
  kept: [],
  ask: { kind: "check" },
  ...more,
});

/** The processes of the language service that this one has started. */
const children = (): readonly string[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [, parent] = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
        return parent === String(process.pid) && command.includes("language-child");
      } catch {
        // It has ended meanwhile.
        return false;
      }
    });

it("one process answers every question, in the order asked, as the service does here", async () => {
  const before = children();
  const ask = languageInChild(PATIENT);
  const here = openLanguage();
  const texts = [TEXT, TEXT.replace("when ", "whne "), `${TEXT}# ä\n`, "", TEXT];
  const results = await Promise.all(texts.map((text) => ask(request(text))));
  expect(results).toEqual(texts.map((text) => ({ kind: "answered", answer: here(request(text)) })));
  expect(children().filter((pid) => !before.includes(pid))).toHaveLength(1);
});

it("a question that takes too long ends it, and the next one is answered by another", async () => {
  const before = children();
  const ask = languageInChild({ ...LANGUAGE_LIMITS, milliseconds: 1 });
  expect(await ask(request())).toEqual({ kind: "stopped", why: "time" });
  await expect.poll(() => children().filter((pid) => !before.includes(pid))).toEqual([]);
  expect(await ask(request())).toEqual({ kind: "stopped", why: "time" });
});

it("one that a busy machine keeps waiting is not stopped, and one that never goes on is", async () => {
  const before = children();
  const ask = languageInChild({ ...LANGUAGE_LIMITS, milliseconds: 5_000 });
  const waiting = ask(request());
  await expect.poll(() => children().filter((pid) => !before.includes(pid))).toHaveLength(1);
  const [pid] = children().filter((each) => !before.includes(each));
  process.kill(Number(pid), "SIGSTOP");
  await setTimeout(6_000);
  process.kill(Number(pid), "SIGCONT");
  expect((await waiting).kind).toBe("answered");

  const next = languageInChild({ ...LANGUAGE_LIMITS, milliseconds: 200 });
  const known = children();
  const stopped = next(request());
  await expect.poll(() => children().filter((each) => !known.includes(each))).toHaveLength(1);
  process.kill(Number(children().find((each) => !known.includes(each))), "SIGSTOP");
  expect(await stopped).toEqual({ kind: "stopped", why: "time" });
});

it("an answer that is too long, or a process without memory, is told and does not stay", async () => {
  const short = languageInChild({ ...PATIENT, outputBytes: 1_000 });
  expect(await short(request())).toEqual({ kind: "stopped", why: "output" });
  expect(await short(request("", { ask: { kind: "format", path: PATH } }))).toEqual({
    kind: "answered",
    answer: { kind: "formatted", text: null },
  });
  const small = languageInChild({ ...PATIENT, residentMegabytes: 1 });
  expect(await small(request())).toEqual({ kind: "stopped", why: "memory" });
});

it("it ends when no more questions come, and begins with the next one", async () => {
  const before = children();
  const ask = languageInChild({ ...PATIENT, idleMilliseconds: 1 });
  expect((await ask(request())).kind).toBe("answered");
  await expect.poll(() => children().filter((pid) => !before.includes(pid))).toEqual([]);
  expect((await ask(request())).kind).toBe("answered");
});
