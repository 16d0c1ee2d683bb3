/**
 * Consequences that are codes, from the source to the answer of a law set and the policy that reads it. What is not
 * known is compared with the oracle (`test/oracle/interpreter.ts`).
 */
import { describe, expect, it } from "vitest";

import { ruleHashes } from "../../compiler/canonical/hashes.js";
import { explicit } from "../../compiler/mutate/explicit.js";
import { mutantsOf } from "../../compiler/mutate/mutants.js";
import { runMutants } from "../../compiler/mutate/run.js";
import { switchable } from "../../compiler/mutate/switchable.js";
import type { Edit } from "./check/kit.js";
import { smallSet } from "./small-set.js";

const DOMAIN = {
  path: "domains/supplies.rules",
  text: `domain supplies {
  dated by supplied_on
  fact supplied_on: date "Day of the supply."
  fact is_business: flag "Whether the customer is a business."
  fact established_in: code matching "[A-Z]{2}" "Country of the customer."
  law outcomes taxable
  law consequence country: code matching "[A-Z]{2}"
  law consequence scheme: code one of reverse_charge, own_return, one_stop_shop
}
`,
};

const LAW = `law eu.supplies version "1" {
  title "Place of services"
  domain supplies
  jurisdictions DE
  currency EUR
  in force from 2026-01-01 by supplied_on
  changelog "First version."

  source act: statute "Act" {
    business "§ 1" text en "The place of a service to a business is where the business is established."
    private "§ 2" text en "The place of a service to anybody else is where the supplier is: in DE."
  }

  uses supplied_on, is_business, established_in

  outcomes taxable

  base facts { supplied_on = 2026-03-10, is_business = yes, established_in = "AT" }

  rule taxable "A supply" cites act.business {
    wording "Each supply is taxable somewhere."
    always then taxable

    example "any" from act.business {
      expect determined taxable
    }
  }

  consequence country "Where" on taxable cites act.business, act.private {
    wording "The country of the business, otherwise DE."
    gives country = (established_in when is_business otherwise "DE")

    example "to a business" from act.business {
      expect determined taxable with country = "AT"
    }
    example "to a person" from act.private {
      given is_business = no
      expect determined taxable with country = "DE"
    }
    example "not known" from act.business {
      given established_in = missing
      expect undetermined_missing_facts established_in
    }
  }

  consequence scheme "How" on taxable cites act.business {
    wording "A business owes the tax itself."
    resolve {
      when is_business gives scheme = reverse_charge
      otherwise gives scheme = own_return
    }

    example "the business owes it" from act.business {
      expect determined taxable with scheme = reverse_charge
    }
    example "the supplier owes it" from act.private {
      given is_business = no
      expect determined taxable with scheme = own_return
    }
  }
}
`;

const POLICY = `policy acme.supplies version "1" {
  title "Supplies"
  domain supplies
  jurisdictions DE
  currency EUR
  in force from 2026-01-01 by supplied_on
  changelog "First version."

  source handbook: policy_document "Handbook" {
    home "1" text en "Supplies with tax in DE are recorded at home, all others by the desk."
  }

  uses supplied_on

  outcomes home, desk

  base facts { supplied_on = 2026-03-10 }

  rule home "At home" cites handbook.home {
    wording "Tax in DE is recorded at home."
    when law.country is "DE" and law.scheme is not reverse_charge then home

    example "taxed in DE" from handbook.home {
      law determined taxable with country = "DE", scheme = own_return
      expect determined home
    }
    example "the customer owes it" from handbook.home {
      law determined taxable with country = "DE", scheme = reverse_charge
      expect determined desk
    }
    example "the law gives no country" from handbook.home {
      law determined taxable with scheme = own_return
      expect not_covered
    }
  }

  rule desk "By the desk" cites handbook.home {
    wording "All else goes to the desk."
    always then desk

    example "taxed in AT" from handbook.home {
      law determined taxable with country = "AT", scheme = own_return
      expect determined desk
    }
  }
}
`;

const law = smallSet(DOMAIN, { path: "law/eu/supplies/1.rules", text: LAW });
const policy = smallSet(DOMAIN, { path: "policy/acme/supplies/1.rules", text: POLICY });

describe("a code as a consequence", () => {
  it("is the text that a fact or the source has, with its missing facts", () => {
    expect(law.failing()).toEqual([]);
    expect(law.failing([['with country = "AT"', 'with country = "DE"']])[0]).toContain("country = AT");
  });

  it("is read by a policy, and is a gap if the law gives none", () => {
    expect(policy.failing()).toEqual([]);
  });

  it("finds by its examples an author who gives another member", () => {
    const model = explicit(law.modelOf());
    const mutants = mutantsOf(model).filter(({ owner }) => owner.name === "scheme");
    expect(mutants.map(({ from, to }) => `${from} => ${to}`)).toEqual(
      expect.arrayContaining(["reverse_charge => one_stop_shop", "own_return => reverse_charge"]),
    );
    expect(runMutants(switchable(model, mutants), mutants).filter(({ by }) => by === null)).toEqual([]);
  });

  it("is part of the rule's hash", () => {
    const other: readonly Edit[] = [
      ["otherwise gives scheme = own_return", "otherwise gives scheme = one_stop_shop"],
      ["with scheme = own_return", "with scheme = one_stop_shop"],
    ];
    expect(ruleHashes(law.modelOf(other))).not.toEqual(ruleHashes(law.modelOf()));
  });

  it.each<readonly [string, string, string]>([
    ["gives scheme = own_return", "gives scheme = own_returns", "TCS3006 `own_returns` is not a member of this code."],
    ['otherwise "DE")', 'otherwise "Germany")', "TCS3006 `Germany` is not a member of this code."],
    [
      "gives scheme = own_return",
      "gives scheme = established_in",
      "TCS3006 `established_in` is not a member of this code.",
    ],
    ["gives scheme = own_return", "gives scheme = yes", "TCS3109 `scheme` is a code elsewhere, but a flag here."],
  ])("of a law set has the members or the pattern of its domain: %s as %s", (from, to, says) => {
    expect(law.errors([[from, to]])).toContain(says);
  });
});
