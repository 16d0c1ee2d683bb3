/**
 * The place of supply of services, against a second reading of Articles 43 to 59c of the VAT Directive written by hand,
 * kind of service by kind of service.
 */
import { join } from "node:path";

import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { buildDraft } from "../../compiler/build.js";
import { runExamples } from "../../compiler/examples.js";
import { readLibrary } from "../../compiler/host/disk.js";
import { checkLibrary } from "../../compiler/library.js";
import { ROOT } from "../manners/source-files.js";
import type { Verdict } from "../oracle/case.js";
import { answerTo, to, type Values } from "./situation.js";

const PATH = "law/eu/place_of_supply/2025.rules";

/** Everything is known: facts that may be missing are the worked examples' and the oracle's matter. */
interface Supply {
  readonly on: string;
  readonly kind: string;
  readonly value: bigint;
  readonly status: string;
  readonly privately: boolean;
  readonly customer: string;
  readonly receivedAt: string;
  readonly branch: string;
  readonly fromBranch: boolean;
  readonly ownBranch: string;
  readonly underlying: string;
  readonly property: string;
  readonly propertyIn: string;
  readonly performedIn: string;
  readonly virtually: boolean;
  readonly departs: string;
  readonly arrives: string;
  readonly onBoard: boolean;
  readonly days: number;
  readonly means: string;
  readonly handedOver: string;
  readonly otherSales: bigint;
}

interface Account {
  readonly seat: string;
  readonly oneState: boolean;
  readonly opted: boolean;
  readonly lastYear: bigint;
  /** The answer of the lead for tax to every question. */
  readonly says: "yes" | "no" | undefined;
}

const factsOf = (supply: Supply): Values => ({
  supplied_on: supply.on,
  customer: to("rcp_1"),
  net_value: supply.value,
  service_kind: supply.kind,
  customer_status: supply.status,
  customer_country: supply.customer,
  for_private_use: supply.privately,
  received_at: supply.receivedAt,
  customer_establishment_country: supply.branch,
  provided_from: supply.fromBranch ? "fixed_establishment" : "business",
  supplier_establishment_country: supply.ownBranch,
  underlying_country: supply.underlying,
  property_service: supply.property,
  property_country: supply.propertyIn,
  performed_country: supply.performedIn,
  attended: supply.virtually ? "virtually" : "in_person",
  departure_country: supply.departs,
  arrival_country: supply.arrives,
  on_community_section: supply.onBoard,
  hire_days: supply.days,
  means_of_transport: supply.means,
  handed_over_country: supply.handedOver,
  other_sales_so_far: supply.otherSales,
});

/** Each question, with the rule that asks it, and the outcome of a yes. */
const ASKED = [
  { question: "connected_with_property", rule: "property", outcome: "property_place" },
  { question: "provided_to_establishment", rule: "taxable", outcome: "customer_establishment" },
] as const;

function answer(supply: Supply, before: readonly Supply[], account: Account): Verdict {
  const { says } = account;
  return answerTo(PATH, {
    facts: factsOf(supply),
    day: supply.on,
    settings: {
      business_country: account.seat,
      in_one_member_state: account.oneState,
      opted_for_destination: account.opted,
      sales_of_last_year: account.lastYear,
      tax_lead: "usr_tax",
    },
    before: before.map((earlier) => ({ facts: factsOf(earlier), day: earlier.on })),
    decided:
      says === undefined
        ? []
        : ASKED.map(({ question, rule, outcome }) => ({
            ...{ question, rule, answer: says, by: "usr_tax" },
            leadsTo: says === "yes" ? outcome : "continue",
          })),
  });
}

// ── The second reading ──

/** Of the countries that are drawn, those in the Community. */
const MEMBERS = ["DE", "FR", "ES", "GR"];
const isInside = (country: string): boolean => MEMBERS.includes(country);

const DIGITAL = ["telecommunications", "broadcasting", "electronic"];
/** Art. 59(a) to (h). */
const INTANGIBLE = [
  ...["rights", "advertising", "advice", "obligation_to_refrain"],
  ...["finance", "staff", "hire_of_movables", "network_access"],
];

/** Arts. 43 and 44: a taxable person acting as such. */
const isTaxed = ({ status, privately }: Supply): boolean => status !== "other" && !privately;

/** Art. 59c(1)(b): what is added up for the year. */
const isCrossBorder = (supply: Supply, { seat }: Account): boolean =>
  DIGITAL.includes(supply.kind) && !isTaxed(supply) && isInside(supply.customer) && supply.customer !== seat;

const LIMIT = 10_000_00n;

/** Art. 59c(1)(a): the business is in a Member State, and nothing that is set or sent is in another. */
const isInOneState = ({ fromBranch, ownBranch }: Supply, { seat, oneState }: Account): boolean =>
  oneState && isInside(seat) && !(fromBranch && ownBranch !== seat && isInside(ownBranch));

function isBelowThreshold(supply: Supply, before: readonly Supply[], account: Account): boolean {
  const earlier = before.filter(
    (each) => each.on <= supply.on && each.on.slice(0, 4) === supply.on.slice(0, 4) && isCrossBorder(each, account),
  );
  const year = earlier.reduce((sum, { value }) => sum + value, supply.value + supply.otherSales);
  return (
    isCrossBorder(supply, account) &&
    isInOneState(supply, account) &&
    !account.opted &&
    account.lastYear <= LIMIT &&
    year <= LIMIT
  );
}

/** An outcome with its country, or a question. */
type Place = readonly [outcome: string, country: string] | string;

/** Art. 44 and 45. */
function general(supply: Supply, { seat, says }: Account): Place {
  if (!isTaxed(supply))
    return supply.fromBranch ? ["supplier_establishment", supply.ownBranch] : ["supplier_place", seat];
  if (supply.receivedAt === "in_doubt" && says === undefined) return "provided_to_establishment";
  return supply.receivedAt === "fixed_establishment" || (supply.receivedAt === "in_doubt" && says === "yes")
    ? ["customer_establishment", supply.branch]
    : ["customer_place", supply.customer];
}

/** Art. 56. */
function hire(supply: Supply, account: Account): Place {
  const isVessel = supply.means !== "other";
  if (supply.days <= (isVessel ? 90 : 30)) return ["handed_over_place", supply.handedOver];
  if (isTaxed(supply)) return general(supply, account);
  const providedIn = supply.fromBranch ? supply.ownBranch : account.seat;
  return supply.means === "pleasure_boat" && supply.handedOver === providedIn
    ? ["handed_over_place", supply.handedOver]
    : ["customer_place", supply.customer];
}

/** Arts. 53 and 54(1). */
function event(supply: Supply, account: Account): Place {
  if (isTaxed(supply) && supply.kind === "activity") return general(supply, account);
  if (!supply.virtually) return ["carried_out_place", supply.performedIn];
  return isTaxed(supply) ? general(supply, account) : ["customer_place", supply.customer];
}

function property(supply: Supply, account: Account): Place {
  if (supply.property !== "other" || account.says === "yes") return ["property_place", supply.propertyIn];
  return account.says === undefined ? "connected_with_property" : general(supply, account);
}

/** Arts. 58 and 59c. Null: an establishment outside the Community beside the business in a Member State. */
function digital(supply: Supply, before: readonly Supply[], account: Account): Place | null {
  if (!isBelowThreshold(supply, before, account)) return ["customer_place", supply.customer];
  return supply.fromBranch && !isInside(supply.ownBranch) ? null : general(supply, account);
}

/** What the particular provisions say to non-taxable persons alone. */
function toConsumer(supply: Supply, before: readonly Supply[], account: Account): Place | null {
  const { kind } = supply;
  if (kind === "intermediary") return ["underlying_place", supply.underlying];
  if (kind === "goods_transport")
    return isInside(supply.departs) && isInside(supply.arrives) && supply.departs !== supply.arrives
      ? ["departure_place", supply.departs]
      : ["carried_out_place", supply.performedIn];
  if (kind === "ancillary_transport" || kind === "work_on_movables") return ["carried_out_place", supply.performedIn];
  if (DIGITAL.includes(kind)) return digital(supply, before, account);
  return INTANGIBLE.includes(kind) && !isInside(supply.customer)
    ? ["customer_place", supply.customer]
    : general(supply, account);
}

/** Null: not covered. */
function readByHand(supply: Supply, before: readonly Supply[], account: Account): Place | null {
  if (supply.on >= "2027-01-01") return null;
  switch (supply.kind) {
    case "immovable_property":
      return property(supply, account);
    case "passenger_transport":
      return ["carried_out_place", supply.performedIn];
    case "restaurant_catering":
      if (!supply.onBoard) return ["carried_out_place", supply.performedIn];
      return isInside(supply.departs) ? ["departure_place", supply.departs] : null;
    case "hire_of_transport":
      return hire(supply, account);
    case "event_admission":
    case "activity":
      return event(supply, account);
    default:
      return isTaxed(supply) ? general(supply, account) : toConsumer(supply, before, account);
  }
}

type Read = Pick<Verdict, "end" | "outcome" | "question" | "consequences">;

function inWords(place: Place | null): Read {
  if (place === null) return { end: "not_covered", outcome: null, question: null, consequences: [] };
  if (typeof place === "string") return { end: "contested", outcome: null, question: place, consequences: [] };
  const [outcome, country] = place;
  const consequences = [`country = ${country}`, `in_community = ${String(isInside(country))}`];
  return { end: "determined", outcome, question: null, consequences };
}

const read = ({ end, outcome, question, consequences }: Verdict): Read => ({ end, outcome, question, consequences });

// ── Checks ──

/** AX lies in a member state and outside the Community. */
const countries = fc.constantFrom("DE", "FR", "ES", "GR", "CH", "US", "AX");
const mostly = (value: boolean): fc.Arbitrary<boolean> => fc.constantFrom(value, value, value, !value);
const amounts = fc.constantFrom(0n, 1n, 100_00n, 4_000_00n, 9_999_99n, LIMIT, LIMIT + 1n);

const KINDS = [
  ...["general", "intermediary", "immovable_property", "passenger_transport", "goods_transport"],
  ...["ancillary_transport", "work_on_movables", "event_admission", "activity", "restaurant_catering"],
  ...["hire_of_transport", ...DIGITAL, ...DIGITAL, ...INTANGIBLE],
];

const supplies: fc.Arbitrary<Supply> = fc.record({
  on: fc.constantFrom("2025-01-01", "2025-12-31", "2026-01-01", "2026-06-30", "2026-12-31", "2027-01-01"),
  kind: fc.constantFrom(...KINDS),
  value: amounts,
  status: fc.constantFrom("taxable_person", "identified_legal_person", "other", "other"),
  privately: mostly(false),
  customer: countries,
  receivedAt: fc.constantFrom("seat", "seat", "fixed_establishment", "in_doubt"),
  branch: countries,
  fromBranch: fc.boolean(),
  ownBranch: countries,
  underlying: countries,
  property: fc.constantFrom("expert_or_agent", "accommodation", "right_of_use", "construction", "other", "other"),
  propertyIn: countries,
  performedIn: countries,
  virtually: fc.boolean(),
  departs: countries,
  arrives: countries,
  onBoard: fc.boolean(),
  days: fc.constantFrom(1, 29, 30, 31, 89, 90, 91, 365),
  means: fc.constantFrom("pleasure_boat", "other_vessel", "other"),
  handedOver: countries,
  otherSales: fc.constantFrom(0n, 0n, 1n, 6_000_00n),
});
/** Mostly electronic services to consumers in other members, on days and of values near the threshold. */
const digitalSupplies: fc.Arbitrary<Supply> = fc
  .tuple(
    supplies,
    fc.record({
      kind: fc.constantFrom(...DIGITAL),
      status: fc.constantFrom("other", "other", "other", "taxable_person"),
      customer: fc.constantFrom("FR", "FR", "ES", "DE", "CH"),
      on: fc.constantFrom("2025-12-31", "2026-01-01", "2026-06-30", "2026-06-30", "2026-12-31"),
      otherSales: fc.constantFrom(0n, 0n, 0n, 1n),
      fromBranch: mostly(false),
    }),
  )
  .map(([supply, digital]) => ({ ...supply, ...digital }));
const accounts: fc.Arbitrary<Account> = fc.record({
  seat: fc.constantFrom("DE", "DE", "FR", "CH"),
  oneState: mostly(true),
  opted: mostly(false),
  lastYear: fc.constantFrom(0n, 0n, LIMIT, LIMIT + 1n),
  says: fc.constantFrom(undefined, "yes" as const, "no" as const),
});

describe("the place of supply of services", () => {
  it("is that of a reading of the Directive by hand, before and after the signer's decision", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(supplies, accounts, (supply, account) => {
        const byHand = inWords(readByHand(supply, [], account));
        expect(read(answer(supply, [], account))).toEqual(byHand);
        seen.add(byHand.outcome ?? byHand.question ?? byHand.end);
      }),
      { numRuns: 2000 },
    );
    expect([...seen].sort()).toEqual([
      ...["carried_out_place", "connected_with_property", "customer_establishment", "customer_place"],
      ...["departure_place", "handed_over_place", "not_covered", "property_place", "provided_to_establishment"],
      ...["supplier_establishment", "supplier_place", "underlying_place"],
    ]);
  });

  it("of digital services for consumers changes with the sale that exceeds 10 000 euros in the calendar year", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(digitalSupplies, fc.array(digitalSupplies, { maxLength: 4 }), accounts, (supply, before, account) => {
        const byHand = inWords(readByHand(supply, before, account));
        expect(read(answer(supply, before, account))).toEqual(byHand);
        seen.add(`${byHand.outcome ?? byHand.end}, ${before.length === 0 ? "alone" : "after others"}`);
      }),
      { numRuns: 1000 },
    );
    const places = ["supplier_place", "supplier_establishment", "customer_place", "not_covered"];
    expect([...seen]).toEqual(expect.arrayContaining(places.map((place) => `${place}, after others`)));
  });
});

const POLICY = `policy acme.invoices version "1" {
  title "Whose VAT an invoice shows (a sample)"
  domain service_supplies
  jurisdictions any
  in force from 2025-01-01 by supplied_on
  changelog "First."
  source book: policy_document "Book" {
    german "1" text en "German VAT is shown where the service is supplied in Germany."
    abroad "2" text en "Services that are supplied outside the Community are invoiced without VAT."
  }
  uses supplied_on
  outcomes german_vat, no_vat, ask_tax
  base facts { supplied_on = 2026-03-10 }
  rule german "Germany" cites book.german {
    wording "German VAT is shown where the service is supplied in Germany."
    when law.country is "DE" then german_vat
    example "in Germany" from book.german {
      law determined supplier_place with country = "DE", in_community = yes
      expect determined german_vat
    }
  }
  rule abroad "Outside" cites book.abroad {
    wording "Services that are supplied outside the Community are invoiced without VAT, and others are asked about."
    resolve {
      when not law.in_community then no_vat
      otherwise then ask_tax
    }
    example "in Norway" from book.abroad {
      law determined customer_place with country = "NO", in_community = no
      expect determined no_vat
    }
    example "in France" from book.abroad {
      law determined customer_place with country = "FR", in_community = yes
      expect determined ask_tax
    }
    example "the law asks a person" from book.abroad {
      law contested
      expect waits for law
    }
  }
}
`;

describe("a policy beside the law", () => {
  it("reads the country, and whether it is in the Community", () => {
    const library = readLibrary(join(ROOT, "rulesets"));
    const path = "policy/acme/invoices/1.rules";
    const { sources, diagnostics } = checkLibrary({
      ...library,
      sources: [...library.sources, { path, text: POLICY }],
    });
    expect(diagnostics).toEqual([]);
    const model = sources.find((source) => source.path === path)?.model;
    if (!model) throw new Error("the policy has no model");
    expect(runExamples(model, buildDraft(model).module).diagnostics).toEqual([]);
  });
});
