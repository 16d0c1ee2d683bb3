/** Recipients of a kind that a domain declares, over HTTP: found, counted, linked and erased as customers are. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { operator, verifyDatabase } from "../../../runtime/main.js";
import { type JsonRecord, type Received, type SampleService, startAccounts } from "./sample-service.js";
import { signIn } from "./signing-in.js";

/** Which records may be one employee: the set names the kind as its domain does. */
const MATCHING = `matching sample.staff version "1" {
  title "Whether two records are one employee"
  kinds employee by personnel_number
  in force from 2024-01-01
  changelog "First version."

  source guide: policy_document "Guide of a sample payroll office" {
    names "3" text en "Two records with one name may be one employee."
  }

  rule alike "The same name" cites guide.names {
    wording "Two records with one name may be one employee, if only one of them has a number."
    when names are spelled alike and one has personnel_number and the other has none then propose
    example "a number" from guide.names {
      one "Eva Ott" personnel_number "P-1"
      other "EVA OTT"
      expect propose
    }
    example "no number" from guide.names {
      one "Eva Ott"
      other "EVA OTT"
      expect nothing
    }
  }
}
`;

const POLICY = "policy.sample.benefits";
const folder = mkdtempSync(join(tmpdir(), "tcs-kinds-"));
let service: SampleService;
let other: SampleService;

beforeAll(async () => {
  const matching = join(folder, "matching/sample/staff/1.rules");
  mkdirSync(dirname(matching), { recursive: true });
  writeFileSync(matching, MATCHING);
  const confirmed = [POLICY, "matching.sample.staff"];
  const [first, second] = await startAccounts(
    [
      (file) => ({
        ...file,
        account: { ...file.account, slug: "sample" },
        laws: [],
        settings: [],
        policies: ["../playground/policy/sample/benefits/1.rules", matching],
        confirmations: confirmed.map((rule_set) => ({ rule_set, version: "1", rules: "all", by: "owner" })),
      }),
      (file) => file,
    ],
    {},
  );
  if (first === undefined || second === undefined) throw new Error("there are two accounts");
  [service, other] = [first, second];
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const benefit = (employee: object, amount: number, day = "2026-03-10"): object => ({
  rule_set: POLICY,
  transaction: { channel: "reimbursement", status: "executed" },
  facts: { given_on: day, employee, worth: { amount, currency: "EUR" }, in_cash: false },
});

interface Answered {
  readonly check_id: string;
  readonly outcome: string;
  readonly recipient: { readonly recipient_id: string; readonly resolution: string };
}

async function give(employee: object, amount: number, day?: string): Promise<Answered> {
  const { status, text, json } = await service.check(benefit(employee, amount, day));
  expect(status, text).toBe(200);
  return json as unknown as Answered;
}

/** The answer that stands now in the place of an earlier one. */
async function standing({ check_id }: Answered): Promise<string> {
  const { json } = await service.read(check_id);
  const next = json["superseded_by"] as string | null;
  return next === null ? String(json["outcome"]) : standing({ check_id: next } as Answered);
}

async function asOwner(path: string, sent: object = {}): Promise<Received> {
  const { headers } = await signIn(service.place, "owner@example.com", service.slug);
  return service.send(path, { key: null, headers, ...sent });
}

const recordsIn = ({ json }: Received): readonly JsonRecord[] => json["recipients"] as readonly JsonRecord[];
const deciding = (body: object = {}): object => ({ body: { decided_by: service.person("desk"), ...body } });

describe("a recipient of a declared kind", () => {
  it("is a fact that the catalogue lists with its kind", async () => {
    const { json } = await service.send(`/v1/rules/${POLICY}/1`);
    expect((json["facts"] as JsonRecord)["employee"]).toMatchObject({
      numbers: ["personnel_number"],
      kinds: [
        {
          kind: "employee",
          number: "personnel_number",
          meaning: "A person whom the business employs, by the number of the pay slip.",
        },
      ],
    });
  });

  it("is one record for one number, shown with it to people alone [RCP-018]", async () => {
    const first = await give({ personnel_number: "P-1", name: "Ada Muster" }, 100);
    const again = await give({ kind: "employee", personnel_number: "P-1" }, 100);
    const id = first.recipient.recipient_id;
    expect(again.recipient).toMatchObject({ recipient_id: id, resolution: "resolved" });
    const [record] = recordsIn(await service.send(`/v1/recipients?ids=${id}`));
    expect(record).toMatchObject({ recipient_id: id, kind: "employee" });
    expect(record).not.toHaveProperty("numbers");
    expect(record).not.toHaveProperty("label");
    expect(recordsIn(await asOwner("/v1/recipients?number=P-1"))).toMatchObject([
      { recipient_id: id, kind: "employee", label: "Ada Muster", numbers: { personnel_number: "P-1" } },
    ]);
    expect((await service.send("/v1/recipients?number=P-1")).status).toBe(403);
  });

  it.each([
    ["a kind that the fact does not take", { kind: "customer", name: "Ada" }, "kind"],
    ["a number that the fact does not take", { customer_number: "C-1" }, "unknown_key"],
    ["a kind in the form that is stored", { kind: "employee by personnel_number", name: "Ada" }, "kind"],
    ["a number that is no text", { personnel_number: 7 }, "type"],
    ["a number with white space", { personnel_number: " P-1" }, "format"],
    ["a description beside a number", { personnel_number: "P-1", description: "A clerk" }, "described_and_named"],
  ])("is refused with %s", async (_what, employee, code) => {
    const { status, json } = await service.check(benefit(employee, 100));
    expect([status, json["errors"]]).toMatchObject([422, [{ fact: "employee", code }]]);
  });

  it("has a total that a link and a split move, and two numbers are never one", async () => {
    const one = await give({ personnel_number: "P-10" }, 3_000);
    const two = await give({ kind: "employee", name: "E. Ott" }, 2_001);
    expect([await standing(one), await standing(two)]).toEqual(["free", "free"]);
    const [a, b] = [one, two].map(({ recipient }) => recipient.recipient_id);
    const linked = await service.send(`/v1/recipients/${a}/link`, deciding({ with: b }));
    expect(linked.status, linked.text).toBe(200);
    await expect.poll(() => standing(one)).toBe("wages");
    await expect.poll(() => standing(two)).toBe("wages");
    const split = await service.send(`/v1/recipients/${b}/split`, deciding());
    expect(split.status, split.text).toBe(200);
    await expect.poll(() => standing(one)).toBe("free");
    const third = await give({ personnel_number: "P-11" }, 100);
    const refused = await service.send(`/v1/recipients/${a}/link`, deciding({ with: third.recipient.recipient_id }));
    expect([refused.status, refused.json["errors"]]).toMatchObject([409, [{ code: "different_numbers" }]]);
  });

  it("is matched by a set that names its kind, and an answer of people moves the total", async () => {
    const one = await give({ personnel_number: "P-20", name: "Uwe Beispiel" }, 3_000);
    const two = await give({ kind: "employee", name: "UWE BEISPIEL" }, 2_001);
    expect(two).toMatchObject({ state: "undetermined_missing_facts", recipient: { resolution: "probable_match" } });
    const { json } = await service.send("/v1/recipients/matches?status=open");
    const [match] = json["matches"] as readonly JsonRecord[];
    expect(match).toMatchObject({ rule_set: "matching.sample.staff", rule: "alike" });
    const answered = await service.send(
      `/v1/recipients/matches/${String(match?.["review_item"])}`,
      deciding({ decision: "same" }),
    );
    expect(answered.status, answered.text).toBe(200);
    await expect.poll(() => standing(one)).toBe("wages");
    await expect.poll(() => standing(two)).toBe("wages");
  });

  it("is erased with its number, which then is another record's, and what is held shows its kind", async () => {
    const { recipient } = await give({ personnel_number: "P-30", name: "Gone Person" }, 100);
    const id = recipient.recipient_id;
    const held = await operator.reportRecipient(service.place, { slug: "sample", recipientId: id });
    expect(JSON.stringify(held)).toContain('"kind":"employee"');
    const erased = await asOwner(`/v1/recipients/${id}/erase`, { body: {} });
    expect(erased.json).toMatchObject({ recipient_id: id, names: 1, numbers: 1 });
    expect(recordsIn(await asOwner("/v1/recipients?number=P-30"))).toEqual([]);
    const [record] = recordsIn(await asOwner(`/v1/recipients?ids=${id}`));
    expect(record).toMatchObject({ kind: "employee", label: null, name_expired: true, numbers: {} });
    expect((await give({ personnel_number: "P-30" }, 100)).recipient.recipient_id).not.toBe(id);
  });

  it("is nothing of another account or environment", async () => {
    const { recipient } = await give({ personnel_number: "P-40" }, 100);
    const path = `/v1/recipients?ids=${recipient.recipient_id}`;
    expect(recordsIn(await other.send(path))).toEqual([]);
    expect(recordsIn(await service.send(path, { key: "app_test" }))).toEqual([]);
    expect((await other.send(`/v1/rules/${POLICY}/1`)).status).toBe(404);
  });

  it("leaves records that verify", async () => {
    expect((await verifyDatabase(service.place, null)).findings).toEqual([]);
  });
});
