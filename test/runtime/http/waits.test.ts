/** Waiting for decisions without a connection of the database: places, one look for all, and how each wait ends. */
import { describe, expect, it } from "vitest";

import { makeWaits, type Wait, type WaitLimits, type Waits } from "../../../runtime/http/waits.js";
import type { Awaited } from "../../../runtime/services/background/still-awaited.js";
import { HANGS_MS, waited } from "../../waiting.js";

const LIMITS: WaitLimits = { mostOfCaller: 3, most: 5, lookEvery: 5, lookAfterChange: 1 };
const NEVER = HANGS_MS;

interface Watched {
  readonly waits: Waits;
  /** The requests that somebody has decided. */
  readonly decided: Set<string>;
  /** Of each look, the requests that it asked for. */
  readonly looks: (readonly string[])[];
  readonly troubles: unknown[];
}

function watched(limits: Partial<WaitLimits> = {}, broken: () => boolean = () => false): Watched {
  const decided = new Set<string>();
  const looks: (readonly string[])[] = [];
  const troubles: unknown[] = [];
  const idOf = (each: Awaited): string => ("requestId" in each ? each.requestId : each.after);
  const stillAwaited = (awaited: readonly Awaited[]): Promise<ReadonlySet<Awaited>> => {
    const ids = awaited.map(idOf);
    looks.push(ids);
    return broken()
      ? Promise.reject(new Error("no database"))
      : Promise.resolve(new Set(awaited.filter((each) => !decided.has(idOf(each)))));
  };
  const onTrouble = (error: unknown): void => void troubles.push(error);
  return { waits: makeWaits({ stillAwaited, onTrouble, limits: { ...LIMITS, ...limits } }), decided, looks, troubles };
}

const wait = (requestId: string, more: Partial<Wait> = {}): Wait => ({
  ...{ awaited: { accountId: "acc", env: "live", requestId }, callerId: "key" },
  ...{ longest: NEVER, signal: new AbortController().signal },
  ...more,
});

/** Whether each of the waits has ended by now. */
function ends(promises: readonly Promise<void>[]): readonly boolean[] {
  const ended = promises.map(() => false);
  for (const [at, promise] of promises.entries())
    void promise.then(() => {
      ended[at] = true;
    });
  return ended;
}

describe("a wait ends", () => {
  it("when its request is decided, and no other wait does", async () => {
    const { waits, decided } = watched();
    const ended = ends([waits.wait(wait("apr_1")), waits.wait(wait("apr_2"))]);
    decided.add("apr_2");
    await waited(() => {
      expect(ended).toEqual([false, true]);
    });
    waits.close();
  });

  it("after its longest time, though nobody has decided", async () => {
    const { waits } = watched();
    await waits.wait(wait("apr_1", { longest: 3 }));
    waits.close();
  });

  it("when its client is gone, and its place is free", async () => {
    const { waits, looks } = watched({ mostOfCaller: 1 });
    const client = new AbortController();
    const first = waits.wait(wait("apr_1", { signal: client.signal }));
    client.abort();
    await first;
    const ended = ends([waits.wait(wait("apr_2"))]);
    await waited(() => {
      expect(looks.at(-1)).toEqual(["apr_2"]);
    });
    expect(ended).toEqual([false]);
    waits.close();
  });

  it("when the service closes, and nobody waits from then on", async () => {
    const { waits } = watched({ lookEvery: NEVER, lookAfterChange: NEVER });
    const waiting = [waits.wait(wait("apr_1")), waits.wait(wait("apr_2"))];
    waits.close();
    await Promise.all([...waiting, waits.wait(wait("apr_3"))]);
  });
});

describe("there is no place", () => {
  it("for more waits of one caller than it may have, while another caller waits", async () => {
    const { waits } = watched({ lookEvery: NEVER, lookAfterChange: NEVER });
    const ended = ends([
      ...[1, 2, 3].map((at) => waits.wait(wait(`apr_${at}`))),
      waits.wait(wait("apr_4", { callerId: "other" })),
    ]);
    await waits.wait(wait("apr_5"));
    expect(ended).toEqual([false, false, false, false]);
    waits.close();
  });

  it("for more waits than the process may have", async () => {
    const { waits } = watched({ lookEvery: NEVER, lookAfterChange: NEVER });
    const ended = ends([1, 2, 3, 4, 5].map((at) => waits.wait(wait(`apr_${at}`, { callerId: `key_${at}` }))));
    await waits.wait(wait("apr_6", { callerId: "key_6" }));
    expect(ended).toEqual([false, false, false, false, false]);
    waits.close();
  });
});

describe("the database is asked", () => {
  it("once for all that wait, and not at all while nobody does", async () => {
    const { waits, decided, looks } = watched({ mostOfCaller: 5 });
    const waiting = [1, 2, 3, 4].map((at) => waits.wait(wait(`apr_${at}`)));
    for (const at of [1, 2, 3, 4]) decided.add(`apr_${at}`);
    await Promise.all(waiting);
    expect(looks).toEqual([["apr_1", "apr_2", "apr_3", "apr_4"]]);
    await new Promise((resolve) => setTimeout(resolve, 10 * LIMITS.lookEvery));
    expect(looks.length).toBe(1);
  });

  it("soon after a change of the account, and not after one of another account", async () => {
    const { waits, decided, looks } = watched({ lookEvery: NEVER });
    const waiting = waits.wait(wait("apr_1"));
    await waited(() => {
      expect(looks.length).toBe(1);
    });
    decided.add("apr_1");
    waits.noteChange("another");
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(looks.length).toBe(1);
    waits.noteChange("acc");
    await waiting;
    expect(looks.length).toBe(2);
  });

  it("soon after a change about the waits of this account alone, and else about all", async () => {
    const { waits, looks } = watched({ lookEvery: 200 });
    const of = (accountId: string) => ({ awaited: { accountId, env: "live", requestId: `apr_of_${accountId}` } });
    const ended = ends([waits.wait(wait("", of("acc"))), waits.wait(wait("", of("other")))]);
    const all = ["apr_of_acc", "apr_of_other"];
    await waited(() => {
      expect(looks[0]).toEqual(all);
    });
    waits.noteChange("other");
    await waited(() => {
      expect(looks).toContainEqual(["apr_of_other"]);
    });
    await waited(() => {
      expect(looks.filter((each) => each.length === all.length).length).toBeGreaterThan(1);
    });
    expect(looks).not.toContainEqual(["apr_of_acc"]);
    expect(ended).toEqual([false, false]);
    waits.close();
  });

  it("again after it could not be asked; the trouble is reported", async () => {
    let isBroken = true;
    const { waits, decided, troubles } = watched({}, () => isBroken);
    const waiting = waits.wait(wait("apr_1"));
    decided.add("apr_1");
    await waited(() => {
      expect(troubles.length).toBeGreaterThan(1);
    });
    isBroken = false;
    await waiting;
  });
});
