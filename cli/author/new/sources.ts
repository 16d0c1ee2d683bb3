/** The sources that `tcs new` begins with: texts that compile, whose words are plainly placeholders. */
import { placeholder } from "../../../compiler/base/placeholder.js";
import { NAME_EDITIONS } from "../../../runtime/engine/matching/editions.js";
import { amountText } from "../../../runtime/engine/values/amount-text.js";

/** The names that a rule set reads of its domain. */
export interface Vocabulary {
  readonly domain: string;
  readonly datedBy: string;
  /** Null: the domain has no amount, and the rules declare a flag of their own instead. */
  readonly amount: string | null;
  /** Possible answers of a law set of the domain: the first up to its limit, the second otherwise. */
  readonly lawOutcomes: readonly [string, string];
}

export interface SourceOutline {
  readonly kind: "policy" | "law";
  /** Without the kind. */
  readonly name: string;
  readonly version: string;
  /** Country codes as written, or `any`. */
  readonly jurisdictions: string;
  readonly currency: string;
  /** Null: announced. */
  readonly from: string | null;
  /** The day of the worked examples. */
  readonly day: string;
  readonly words: Vocabulary;
}

/** The vocabulary of a domain that does not exist yet. */
export function newVocabulary(domain: string): Vocabulary {
  return {
    domain,
    datedBy: `${domain}_date`,
    amount: `${domain}_amount`,
    lawOutcomes: ["allowed_by_law", "not_allowed_by_law"],
  };
}

export function domainSource({ domain, datedBy, amount, lawOutcomes }: Vocabulary): string {
  return `# The words that rule sets about one kind of action share. A fact is something that can be observed.
domain ${domain} {
  dated by ${datedBy}
  ${amount === null ? "" : `amount ${amount}`}

  fact ${datedBy}: date ${left("the day that counts, and which day it is not.")}
  ${amount === null ? "" : `fact ${amount}: money ${left("what the amount is of, with or without VAT.")}`}

  law outcomes ${lawOutcomes.join(", ")}
}
`;
}

export function ruleSetSource(set: SourceOutline): string {
  const { words, kind, currency } = set;
  const last = set.name.slice(set.name.lastIndexOf(".") + 1);
  const [within, others] = kind === "law" ? words.lawOutcomes : (["allowed", "not_allowed"] as const);
  const test = testOf(set, last);
  return `${kind} ${set.name} version ${JSON.stringify(set.version)} {
  title ${left("what people call it.")}
  domain ${words.domain}
  jurisdictions ${set.jurisdictions}
  currency ${currency}
  ${set.from === null ? "announced" : `in force from ${set.from} by ${words.datedBy}`}
  changelog "First version."

  source ${SOURCE[kind].name}: ${SOURCE[kind].kind} ${left("the title of what is cited.")} {
    limit ${left("the place of the limit.")} translation en ${left("the words that set the limit, quoted exactly where they are at hand.")}
    others ${left("the place of what holds beyond it.")} translation en ${left("the words on all other cases.")}
  }

  uses ${[words.datedBy, ...test.uses].join(", ")}
  ${test.fact}

  ${test.setting}

  outcomes ${within}, ${others}

  not checked ${left("what this set leaves alone.")} because ${left("why.")}

  base facts { ${words.datedBy} = ${set.day} }
  ${test.baseSettings}

  rule within_limit "Within the limit" cites ${SOURCE[kind].name}.limit {
    wording ${left(test.wording)}
    when ${test.condition} then ${within}

    example "${test.inside.title}" from ${SOURCE[kind].name}.limit {
      given ${test.inside.given}
      expect determined ${within}
    }
    example "what it turns on is not known" from ${SOURCE[kind].name}.limit {
      expect undetermined_missing_facts ${test.turnsOn}
    }
  }

  rule other_cases "All other cases" cites ${SOURCE[kind].name}.others {
    wording ${left("what holds for all other cases, as their owner would say it.")}
    always then ${others}

    example "${test.outside.title}" from ${SOURCE[kind].name}.others {
      given ${test.outside.given}
      expect determined ${others}
    }
  }
}
`;
}

/** `from`: the first day in force. */
export function matchingSource({
  name,
  version,
  from,
}: Pick<SourceOutline, "name" | "version"> & { readonly from: string }): string {
  return `matching ${name} version ${JSON.stringify(version)} {
  title ${left("what people call it.")}
  kinds customer
  in force from ${from}
  changelog "First version."
  edition ${JSON.stringify(NAME_EDITIONS.at(-1))}

  source guide: policy_document ${left("the title of what is cited.")} {
    spelling ${left("the place of what is said on spellings.")} text en ${left("the words on names that are spelled alike.")}
    typing ${left("the place of what is said on slips.")} text en ${left("the words on names that differ by a letter.")}
  }

  rule spelled_alike "The same name, spelled another way" cites guide.spelling {
    wording ${left("when names that are spelled alike may be one customer, as the owner would say it.")}
    when names are spelled alike or names without legal form are spelled alike then propose

    example "capitals and another legal form" from guide.spelling {
      one "Muster Handels GmbH"
      other "MUSTER HANDELS AG"
      expect propose
    }
    example "different numbers" from guide.spelling {
      one "Muster AG" customer_number "C-1"
      other "Muster AG" customer_number "C-2"
      expect nothing
    }
  }

  rule one_letter "The same name but for a letter" cites guide.typing {
    wording ${left("when names that differ by 1 letter and have at least 6 may be one customer.")}
    when names without legal form differ by at most 1 letter and the shorter name has at least 6 letters then propose

    example "one letter of six" from guide.typing {
      one "Muster AG"
      other "Mustor AG"
      expect propose
    }
    example "two letters" from guide.typing {
      one "Muster AG"
      other "Mistor AG"
      expect nothing
    }
    example "five letters are too few" from guide.typing {
      one "Probe AG"
      other "Prabe AG"
      expect nothing
    }
  }
}
`;
}

const SOURCE = {
  law: { name: "act", kind: "statute" },
  policy: { name: "handbook", kind: "policy_document" },
} as const;

/** The condition of the first rule, with an example on each side of it. */
interface Turn {
  readonly uses: readonly string[];
  readonly fact: string;
  readonly setting: string;
  readonly baseSettings: string;
  readonly wording: string;
  readonly condition: string;
  readonly turnsOn: string;
  readonly inside: { readonly title: string; readonly given: string };
  readonly outside: { readonly title: string; readonly given: string };
}

/**
 * A limit of the law is a number in its rule, and a limit of a company is a setting. Without an amount, the rule reads
 * a flag of its own.
 */
function testOf({ kind, currency, words: { amount } }: SourceOutline, last: string): Turn {
  if (amount === null) {
    const fact = `${last}_within_limit`;
    return {
      uses: [],
      fact: `fact ${fact}: flag ${left("what is observed, so that everybody would give the same answer.")}`,
      setting: "",
      baseSettings: "",
      wording: "what holds within the limit, as its owner would say it.",
      condition: fact,
      turnsOn: fact,
      inside: { title: "within the limit", given: `${fact} = yes` },
      outside: { title: "beyond the limit", given: `${fact} = no` },
    };
  }
  const [limit, above] = [amountText(LIMIT, currency), amountText(LIMIT + 1n, currency)];
  const setting = `${last}_limit`;
  const bySetting = kind === "policy";
  return {
    uses: [amount],
    fact: "",
    setting: bySetting ? `setting ${setting}: money ${left("up to which amount what is allowed.")}` : "",
    baseSettings: bySetting ? `base settings { ${setting} = ${limit} }` : "",
    wording: bySetting
      ? "what holds up to the limit, as its owner would say it."
      : `up to ${limit} what holds, as its owner would say it.`,
    condition: `${amount} is at most ${bySetting ? `setting.${setting}` : limit}`,
    turnsOn: amount,
    inside: { title: "exactly the limit", given: `${amount} = ${limit}` },
    outside: { title: "just above the limit", given: `${amount} = ${above}` },
  };
}

/** In the smallest coin, so that the next larger amount is the smallest step in every currency. */
const LIMIT = 10_000n;

/** A text that is left to write, quoted. */
function left(what: string): string {
  return JSON.stringify(placeholder(what));
}
