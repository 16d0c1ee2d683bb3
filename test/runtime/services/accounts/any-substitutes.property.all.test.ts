/** Whoever goes away, and whenever the worker comes: the right person is asked, and nobody else decides. */
import fc from "fast-check";
import { expect, it } from "vitest";

import { endSubstituteAs, setSubstituteAs } from "../../../../runtime/services/accounts/people/substitute.js";
import { verifyJobs } from "../../../../runtime/services/evidence/verify/jobs.js";
import { drawsOf } from "../../../long.js";
import { testFile, toJson } from "../account.js";
import { type Deciding, openDeciding, refund } from "../acting/decisions/kit.js";
import { orRefused } from "../any-people.js";
import { compareAll, evaluateAll } from "../evaluate-all.js";
import { standing, workAll } from "../rules-change.js";
import { change } from "../setting-requests.js";

const PEOPLE = ["owner", "lead", "deputy"] as const;
type Handle = (typeof PEOPLE)[number];

type Step =
  /** In hours from now. */
  | {
      readonly kind: "away";
      readonly person: Handle;
      readonly substitute: Handle;
      readonly from: number;
      readonly hours: number;
    }
  | { readonly kind: "back"; readonly person: Handle }
  | { readonly kind: "ask" }
  | { readonly kind: "decide"; readonly which: number; readonly by: Handle }
  | { readonly kind: "name"; readonly person: Handle }
  | { readonly kind: "hours_pass"; readonly hours: number }
  | { readonly kind: "work" };

const HANDLE = fc.constantFrom(...PEOPLE);
const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("away" as const),
    person: HANDLE,
    substitute: HANDLE,
    from: fc.constantFrom(0, 0, 3, 9),
    hours: fc.constantFrom(2, 6, 30),
  }),
  fc.record({ kind: fc.constant("back" as const), person: HANDLE }),
  { weight: 2, arbitrary: fc.constant({ kind: "ask" as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("decide" as const), which: fc.nat(5), by: HANDLE }) },
  fc.record({ kind: fc.constant("name" as const), person: HANDLE }),
  fc.record({ kind: fc.constant("hours_pass" as const), hours: fc.constantFrom(1, 4) }),
  { weight: 2, arbitrary: fc.constant({ kind: "work" as const }) },
);

const HOUR = 3_600_000;
const RUNS = drawsOf("TCS_SUBSTITUTES_RUNS", 40);

/** What was said of who is away: the last word on each counts. */
interface Away {
  readonly substitute: Handle;
  readonly from: number;
  readonly until: number;
}

interface Waiting {
  readonly id: string;
  readonly asked_of: string;
  readonly for?: string;
  readonly status: string;
}

class Played {
  readonly account: Deciding;
  readonly away = new Map<Handle, Away>();
  readonly asked: string[] = [];

  constructor(account: Deciding) {
    this.account = account;
  }

  async play(step: Step): Promise<void> {
    const { account } = this;
    // Each step has a moment of its own.
    account.clock.now += 1;
    const { database, services, person, personId, clock } = account;
    switch (step.kind) {
      case "away": {
        const [from, until] = [clock.now + step.from * HOUR, clock.now + (step.from + step.hours) * HOUR];
        const [begins, ends] = [from, until].map((at) => new Date(at).toISOString());
        const body = toJson({ substitute: personId(step.substitute), from: begins, until: ends });
        const set = database.transact(() =>
          setSubstituteAs(services, person(step.person), personId(step.person), body),
        );
        await orRefused(set.then(() => this.away.set(step.person, { substitute: step.substitute, from, until })));
        return;
      }
      case "back":
        await database.transact(() => endSubstituteAs(services, person(step.person), personId(step.person)));
        this.away.delete(step.person);
        return;
      case "ask": {
        const { check_id } = await account.check(refund(12_000 + this.asked.length), "bot");
        this.asked.push(check_id);
        return;
      }
      case "decide":
        return this.decide(step.which, step.by);
      case "name":
        await change(account, "lead", personId(step.person), new Date(clock.now).toISOString().slice(0, 10));
        return;
      case "hours_pass":
        clock.now += step.hours * HOUR;
        return;
      case "work":
        return workAll(account);
    }
  }

  /** Only who was asked, or for whom they were, decides. */
  async decide(which: number, by: Handle): Promise<void> {
    const { account } = this;
    const checkId = this.asked[which % Math.max(this.asked.length, 1)];
    if (checkId === undefined) return;
    const [request] = await this.waiting(checkId);
    if (request === undefined) return;
    const may = [request.asked_of, request.for].includes(account.personId(by));
    if (!may) {
      expect(await account.decisionRefused(request.id, "approved", by)).toMatchObject({ code: "cannot-decide" });
      return;
    }
    const { superseded_by } = await account.approve(request.id, by);
    expect(await account.answerOf(superseded_by ?? "")).toMatchObject({ outcome: "allowed" });
  }

  async waiting(checkId: string): Promise<readonly Waiting[]> {
    const { requests = [] } = (await this.account.answerOf(checkId)) as { readonly requests?: readonly Waiting[] };
    return requests.filter(({ status }) => status === "waiting");
  }

  /** Whoever the answer names, or stands in for them now. */
  effective(named: string): { readonly asked_of: string; readonly named: string | null } {
    const { personId, clock } = this.account;
    const handle = PEOPLE.find((each) => personId(each) === named);
    const away = handle === undefined ? undefined : this.away.get(handle);
    return away === undefined || away.from > clock.now || clock.now >= away.until
      ? { asked_of: named, named: null }
      : { asked_of: personId(away.substitute), named };
  }
}

it("a request asks whoever stands in as soon as the worker has come, and all that was answered is right", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 6, maxLength: 24 }), async (steps) => {
      const account = await openDeciding({
        file: testFile((file) => {
          Object.assign(file.people, { deputy: { name: "Deputy", email: "deputy@example.com", role: "tenant_ops" } });
        }),
      });
      const played = new Played(account);
      for (const step of steps) await played.play(step);
      await workAll(account);
      for (const checkId of played.asked) {
        const { layers } = await standing(account, checkId);
        const [policy] = layers.policies as unknown as readonly { readonly approver: string | null }[];
        const approver = policy?.approver ?? null;
        const waiting = await played.waiting(checkId);
        expect(waiting.map(({ asked_of, for: named = null }) => ({ asked_of, named }))).toEqual(
          approver === null ? [] : [played.effective(approver)],
        );
      }
      expect(await compareAll(account)).toEqual([]);
      const findings = [...(await evaluateAll(account)).findings];
      await verifyJobs(account.database, (record, problem) => findings.push({ record, problem }));
      expect(findings).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
