/**
 * Any history of a group that approves: its list changes, its people go away and come back, approve and refuse. Who is
 * asked and what it comes to, compared with every way to give each place of the list a human.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { endSubstituteAs, setSubstituteAs } from "../../../../../runtime/services/accounts/people/substitute.js";
import { verifyJobs } from "../../../../../runtime/services/evidence/verify/jobs.js";
import { drawsOf } from "../../../../long.js";
import { toJson } from "../../account.js";
import { orRefused } from "../../any-people.js";
import { compareAll, evaluateAll } from "../../evaluate-all.js";
import { standing, workAll } from "../../rules-change.js";
import { change } from "../../setting-requests.js";
import { openBoard } from "./board.js";
import { type Deciding, refund } from "./kit.js";

const PEOPLE = ["owner", "lead", "deputy", "third"] as const;
type Handle = (typeof PEOPLE)[number];
const HANDLE = fc.constantFrom(...PEOPLE);

type Step =
  | { readonly kind: "away"; readonly person: Handle; readonly substitute: Handle; readonly hours: number }
  | { readonly kind: "back"; readonly person: Handle }
  | { readonly kind: "ask" }
  | { readonly kind: "decide"; readonly which: number; readonly request: number; readonly by: Handle }
  | { readonly kind: "refuse"; readonly which: number }
  | { readonly kind: "name"; readonly list: readonly Handle[] }
  | { readonly kind: "hours_pass"; readonly hours: number };

const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("away" as const),
    person: HANDLE,
    substitute: HANDLE,
    hours: fc.constantFrom(2, 30),
  }),
  fc.record({ kind: fc.constant("back" as const), person: HANDLE }),
  { weight: 2, arbitrary: fc.constant({ kind: "ask" as const }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("decide" as const), which: fc.nat(3), request: fc.nat(3), by: HANDLE }),
  },
  fc.record({ kind: fc.constant("refuse" as const), which: fc.nat(3) }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("name" as const),
      list: fc.uniqueArray(HANDLE, { minLength: 1, maxLength: 4 }),
    }),
  },
  fc.record({ kind: fc.constant("hours_pass" as const), hours: fc.constantFrom(1, 4) }),
);

const HOUR = 3_600_000;
const RUNS = drawsOf("TCS_GROUPS_RUNS", 30);

interface Approval {
  readonly by: Handle;
  readonly as: Handle;
}

/** An action in the words of the test alone. */
interface Asked {
  readonly checkId: string;
  readonly approvals: Approval[];
  end: "open" | "allowed" | "refused";
}

interface Waiting {
  readonly id: string;
  readonly asked_of: string;
  readonly for?: string;
  readonly status: string;
}

/** The sets of places that stay empty in a best way to fill them: each human fills one place. */
function leftOpen(list: readonly Handle[], approvals: readonly Approval[]): readonly (readonly Handle[])[] {
  const ways: Handle[][] = [];
  const place = (at: number, used: readonly Handle[], empty: readonly Handle[]): void => {
    const person = list[at];
    if (person === undefined) {
      ways.push([...empty]);
      return;
    }
    place(at + 1, used, [...empty, person]);
    for (const { by, as } of approvals) {
      const fits = as === person || by === person || !list.includes(as);
      if (fits && !used.includes(by)) place(at + 1, [...used, by], empty);
    }
  };
  place(0, [], []);
  const fewest = Math.min(...ways.map((way) => way.length));
  return ways.filter((way) => way.length === fewest);
}

class Played {
  readonly actions: Asked[] = [];
  readonly away = new Map<Handle, { readonly substitute: Handle; readonly until: number }>();
  list: readonly Handle[] = ["lead", "deputy", "third"];

  constructor(
    readonly account: Deciding,
    readonly needed: "any" | "all",
  ) {}

  async play(step: Step): Promise<void> {
    const { account } = this;
    const { database, services, person, personId, clock } = account;
    // Each step has a moment of its own.
    clock.now += 1;
    switch (step.kind) {
      case "away": {
        const until = clock.now + step.hours * HOUR;
        const body = toJson({ substitute: personId(step.substitute), until: new Date(until).toISOString() });
        const set = database.transact(() =>
          setSubstituteAs(services, person(step.person), personId(step.person), body),
        );
        await orRefused(set.then(() => this.away.set(step.person, { substitute: step.substitute, until })));
        return;
      }
      case "back":
        await database.transact(() => endSubstituteAs(services, person(step.person), personId(step.person)));
        this.away.delete(step.person);
        return;
      case "ask": {
        const { check_id: checkId } = await account.check(refund(12_000 + this.actions.length), "bot");
        this.actions.push({ checkId, approvals: [], end: "open" });
        return;
      }
      case "decide":
        return this.decide(step);
      case "refuse":
        return this.refuse(step.which);
      case "name":
        await change(account, "board", step.list.map(personId), new Date(clock.now).toISOString().slice(0, 10));
        await workAll(account);
        this.list = step.list;
        for (const action of this.actions) this.settle(action);
        return;
      case "hours_pass":
        clock.now += step.hours * HOUR;
    }
  }

  /** Only who was asked, or for whom they were, decides. */
  async decide({ which, request: at, by }: Extract<Step, { readonly kind: "decide" }>): Promise<void> {
    const { account } = this;
    const action = this.actions[which % Math.max(this.actions.length, 1)];
    if (action === undefined) return;
    const waiting = await this.waiting(action);
    const request = waiting[at % Math.max(waiting.length, 1)];
    if (request === undefined) return;
    if (![request.asked_of, request.for].includes(account.personId(by))) {
      expect(await account.decisionRefused(request.id, "approved", by)).toMatchObject({ code: "cannot-decide" });
      return;
    }
    await account.approve(request.id, by);
    action.approvals.push({ by, as: this.handleOf(request.for ?? request.asked_of) });
    this.settle(action);
    expect(await this.outcome(action)).toBe(action.end === "allowed" ? "allowed" : "needs_approval");
  }

  async refuse(which: number): Promise<void> {
    const action = this.actions[which % Math.max(this.actions.length, 1)];
    if (action === undefined) return;
    const [request] = await this.waiting(action);
    if (request === undefined) return;
    await this.account.refuse(request.id, this.handleOf(request.asked_of));
    action.end = "refused";
  }

  /** Once allowed it stays so, whoever is named later. */
  settle(action: Asked): void {
    const isReached =
      this.needed === "any" ? action.approvals.length > 0 : leftOpen(this.list, action.approvals)[0]?.length === 0;
    if (action.end === "open" && isReached) action.end = "allowed";
  }

  async outcome({ checkId }: Asked): Promise<unknown> {
    return (await this.account.answerOf((await standing(this.account, checkId)).check_id)).outcome;
  }

  async waiting({ checkId }: Asked): Promise<readonly Waiting[]> {
    const { requests = [] } = (await this.account.answerOf(checkId)) as { readonly requests?: readonly Waiting[] };
    return requests.filter(({ status }) => status === "waiting");
  }

  handleOf(id: string): Handle {
    const handle = PEOPLE.find((each) => this.account.personId(each) === id);
    if (handle === undefined) throw new Error(`${id} is no person of the test`);
    return handle;
  }

  /** Whom the empty places ask: a substitute who is not asked already, and has not approved. */
  askedFor(places: readonly Handle[], { approvals }: Asked): readonly string[] {
    const humans = new Set([...places, ...approvals.map(({ by }) => by)]);
    return places.map((person) => {
      const away = this.away.get(person);
      const isAway = away !== undefined && this.account.clock.now < away.until;
      if (!isAway || humans.has(away.substitute)) return person;
      humans.add(away.substitute);
      return `${away.substitute} for ${person}`;
    });
  }

  async check(): Promise<void> {
    await workAll(this.account);
    for (const action of this.actions) {
      const asked = (await this.waiting(action)).map(({ asked_of, for: named }) =>
        named === undefined ? this.handleOf(asked_of) : `${this.handleOf(asked_of)} for ${this.handleOf(named)}`,
      );
      if (action.end !== "open") {
        expect(asked).toEqual([]);
        continue;
      }
      const ways = leftOpen(this.list, action.approvals).map((places) => this.askedFor(places, action));
      expect(ways.map((way) => way.toSorted().join())).toContain(asked.toSorted().join());
    }
  }
}

describe.each(["any", "all"] as const)("%s of a group", (needed) => {
  it("asks those whose places are empty, each human once, and comes to what the approvals are enough for", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 8, maxLength: 30 }), async (steps) => {
        const account = await openBoard(needed);
        const played = new Played(account, needed);
        await played.play({ kind: "ask" });
        for (const step of steps) await played.play(step);
        await played.check();
        expect(await compareAll(account)).toEqual([]);
        const findings = [...(await evaluateAll(account)).findings];
        await verifyJobs(account.database, (record, problem) => findings.push({ record, problem }));
        expect(findings).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});
