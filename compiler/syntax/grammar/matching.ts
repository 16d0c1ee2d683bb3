/** Matching rule sets: rules that compare two recipient records. */
import type { IToken, ParserMethod } from "chevrotain";

import { nearName } from "../../../runtime/engine/values/near-names.js";
import { KIND_OF_NUMBER } from "../../../runtime/engine/values/recipient-kinds.js";
import { MAX_NESTING } from "../../base/limits.js";
import type { Span } from "../../base/span.js";
import { diagnose } from "../../diagnostics/diagnostic.js";
import type { CitationTree, Name, Text } from "../expression-tree.js";
import type {
  ComparisonTree,
  KindTree,
  MatchingExampleItem,
  MatchingExampleTree,
  MatchingItem,
  MatchingRuleTree,
  MatchingTree,
  RecordTree,
} from "../matching-tree.js";
import * as t from "../tokens.js";
import type { WordingNameTree } from "../tree.js";
import { MATCHING, MATCHING_EXAMPLE, MATCHING_RULE } from "./blocks.js";
import { textOf } from "./leaves.js";
import { RuleGrammar } from "./rules.js";

const A_COMPARISON =
  "a comparison: `names`, `numbers` in the names, `the` shorter name, `kind` is, `one` has a number, `not`, or a condition in parentheses";

type ButFor = Extract<ComparisonTree["kind"], "butInitials" | "butHalf" | "butLastWord">;

type MatchingRulePart =
  | { readonly kind: "wording"; readonly text: Text; readonly span: Span }
  | { readonly kind: "names"; readonly names: WordingNameTree }
  | { readonly kind: "body"; readonly condition: ComparisonTree; readonly span: Span }
  | { readonly kind: "example"; readonly example: MatchingExampleTree | null };

export abstract class MatchingGrammar extends RuleGrammar {
  /** `de.business_gifts version "2024"`. */
  protected readonly versioned: ParserMethod<[], { name: Name; version: Text }> = this.RULE("versioned", () => {
    const start = this.start();
    const parts = [this.SUBRULE(this.dottedPart, { ARGS: ["the name of the rule set, as `de.business_gifts`"] })];
    this.MANY(() => {
      this.CONSUME(t.Dot);
      parts.push(this.SUBRULE1(this.dottedPart, { ARGS: ["a name after the dot"] }));
    });
    const name = { text: parts.join("."), span: this.spanFrom(start) };
    this.word(0, "version");
    return { name, version: this.text(0, "the version in quotes") };
  });

  /** A part of the name of a rule set. A reserved word is allowed too, since no other word can occur here. */
  private readonly dottedPart: ParserMethod<[string], string> = this.RULE("dottedPart", (expected: string): string =>
    this.OR<string>({
      ERR_MSG: expected,
      DEF: [{ ALT: () => this.name(0, expected).text }, { ALT: () => this.CONSUME(t.ReservedWord).image }],
    }),
  );

  protected readonly matching: ParserMethod<[], MatchingTree | null> = this.RULE(
    "matching",
    (): MatchingTree | null => {
      const start = this.start();
      const owner = this.LA(1);
      const head = this.header(() => this.SUBRULE(this.matchingHeader));
      const items = this.block(MATCHING, owner, this.matchingItem);
      return head === null ? null : { kind: "matching", ...head, items, span: this.spanFrom(start) };
    },
  );

  private readonly matchingHeader: ParserMethod<[], { name: Name; version: Text }> = this.RULE("matchingHeader", () => {
    this.word(0, "matching");
    return this.SUBRULE(this.versioned);
  });

  private readonly matchingItem: ParserMethod<[], MatchingItem | null> = this.RULE(
    "matchingItem",
    (): MatchingItem | null => {
      const start = this.start();
      const span = (): Span => this.spanFrom(start);
      return this.OR<MatchingItem | null>([
        {
          ALT: () => (
            this.word(0, "title"),
            { kind: "title", text: this.text(0, "the title in quotes"), span: span() }
          ),
        },
        {
          ALT: () => (this.word(1, "kinds"), { kind: "kinds", kinds: this.SUBRULE(this.kinds), span: span() }),
        },
        {
          ALT: () => {
            this.word(2, "in");
            this.word(3, "force");
            this.word(4, "from");
            const from = textOf(this.CONSUME(t.DateLiteral));
            const until = this.OPTION(() => (this.word(5, "until"), textOf(this.CONSUME1(t.DateLiteral))));
            return { kind: "inForce", from, until: until ?? null, span: span() };
          },
        },
        {
          ALT: () => (
            this.word(6, "changelog"),
            { kind: "changelog", text: this.text(1, "what changed, in quotes"), span: span() }
          ),
        },
        {
          ALT: () => (
            this.word(7, "edition"),
            { kind: "edition", text: this.text(2, "the edition in quotes"), span: span() }
          ),
        },
        { ALT: () => this.SUBRULE(this.sourceDocument) },
        { ALT: () => this.SUBRULE(this.matchingRule) },
      ]);
    },
  );

  private readonly matchingRule: ParserMethod<[], MatchingRuleTree | null> = this.RULE(
    "matchingRule",
    (): MatchingRuleTree | null => {
      const start = this.start();
      const owner = this.LA(1);
      const head = this.header(() => this.SUBRULE(this.matchingRuleHeader));
      const parts = this.block<MatchingRulePart>(MATCHING_RULE, owner, this.matchingRulePart);
      if (head === null || this.RECORDING_PHASE) {
        this.leave(start);
        return null;
      }
      return { kind: "rule", ...head, ...this.assembled(parts), span: this.spanFrom(start) };
    },
  );

  /** A second occurrence of a part that a rule may hold once is reported; the first one counts. */
  private assembled(
    parts: readonly MatchingRulePart[],
  ): Pick<MatchingRuleTree, "wording" | "wordingNames" | "body" | "examples"> {
    const wordings = parts.filter((part) => part.kind === "wording");
    const bodies = parts.filter((part) => part.kind === "body");
    const twice = (what: string) => (part: { readonly span: Span }) => {
      this.report(diagnose("TCS1014", this.run.path, part.span, { what }));
    };
    wordings.slice(1).forEach(twice("The wording"));
    bodies.slice(1).forEach(twice("The logic"));
    return {
      wording: wordings[0]?.text ?? null,
      wordingNames: parts.flatMap((part) => (part.kind === "names" ? part.names : [])),
      body: bodies[0] === undefined ? null : { condition: bodies[0].condition, span: bodies[0].span },
      examples: parts.flatMap((part) => (part.kind === "example" ? (part.example ?? []) : [])),
    };
  }

  private readonly matchingRuleHeader: ParserMethod<[], Pick<MatchingRuleTree, "name" | "title" | "cites">> = this.RULE(
    "matchingRuleHeader",
    () => {
      this.word(0, "rule");
      const name = this.name(0, "the name of the rule");
      const title = this.text(0, "the title of the rule in quotes");
      this.word(1, "cites");
      const cites: CitationTree[] = [this.SUBRULE(this.citation)];
      this.rest(0, () => cites.push(this.SUBRULE1(this.citation)));
      return { name, title, cites };
    },
  );

  private readonly matchingRulePart: ParserMethod<[], MatchingRulePart> = this.RULE(
    "matchingRulePart",
    (): MatchingRulePart => {
      const start = this.start();
      return this.OR<MatchingRulePart>([
        {
          ALT: () => {
            this.word(0, "wording");
            return this.OR1<MatchingRulePart>([
              {
                ALT: () => ({
                  kind: "wording",
                  text: this.text(0, "the wording of the rule in quotes"),
                  span: this.spanFrom(start),
                }),
              },
              { ALT: () => ({ kind: "names", names: this.SUBRULE(this.wordingName, { ARGS: [start] }) }) },
            ]);
          },
        },
        {
          ALT: () => {
            this.word(1, "when");
            const condition = this.SUBRULE(this.comparisons);
            this.consume(2, t.WORD.then, { ERR_MSG: "`and`, `or`, or `then propose`" });
            this.word(3, "propose");
            return { kind: "body", condition, span: this.spanFrom(start) };
          },
        },
        { ALT: () => ({ kind: "example", example: this.SUBRULE(this.matchingExample) }) },
      ]);
    },
  );

  private readonly comparisons: ParserMethod<[], ComparisonTree> = this.RULE("comparisons", (): ComparisonTree => {
    const start = this.start();
    if (this.inside === 0) this.links = 0;
    const operands = [this.SUBRULE(this.bothComparisons)];
    this.MANY(() => {
      this.word(0, "or");
      operands.push(this.SUBRULE1(this.bothComparisons));
    });
    return this.joinedComparisons("or", operands, start);
  });

  private readonly bothComparisons: ParserMethod<[], ComparisonTree> = this.RULE(
    "bothComparisons",
    (): ComparisonTree => {
      const start = this.start();
      const operands = [this.SUBRULE(this.maybeNot)];
      this.MANY(() => {
        this.word(0, "and");
        operands.push(this.SUBRULE1(this.maybeNot));
      });
      return this.joinedComparisons("and", operands, start);
    },
  );

  private joinedComparisons(kind: "and" | "or", operands: readonly ComparisonTree[], start: number): ComparisonTree {
    const [only] = operands;
    return only !== undefined && operands.length === 1 ? only : { kind, operands, span: this.spanFrom(start) };
  }

  /** Any number of `not`, read in a loop so that a long row of them costs no stack. */
  private readonly maybeNot: ParserMethod<[], ComparisonTree> = this.RULE("maybeNot", (): ComparisonTree => {
    const nots: IToken[] = [];
    this.MANY(() => {
      nots.push(this.word(0, "not"));
      this.link();
    });
    const operand = this.SUBRULE(this.oneComparison);
    return nots.reduceRight<ComparisonTree>(
      (inner, not) => ({ kind: "not", operand: inner, span: this.spanFrom(not.startOffset) }),
      operand,
    );
  });

  private readonly oneComparison: ParserMethod<[], ComparisonTree> = this.RULE("oneComparison", (): ComparisonTree => {
    const start = this.start();
    this.inside += 1;
    try {
      if (this.inside > MAX_NESTING) this.tooDeep("Too many conditions inside each other", MAX_NESTING);
      return this.OR<ComparisonTree>({
        ERR_MSG: A_COMPARISON,
        DEF: [
          {
            ALT: () => {
              this.CONSUME(t.LParen);
              const inner = this.SUBRULE(this.comparisons);
              this.CONSUME(t.RParen);
              return { kind: "parenthesised", inner, span: this.spanFrom(start) };
            },
          },
          { ALT: () => this.SUBRULE(this.namesCompared) },
          { ALT: () => this.SUBRULE(this.shorterName) },
          {
            ALT: () => {
              this.word(0, "kind");
              this.word(1, "is");
              return {
                kind: "kindIs",
                recipientKind: this.name(0, "a kind of recipient, as `customer`"),
                span: this.spanFrom(start),
              };
            },
          },
          { ALT: () => this.SUBRULE(this.onlyOneHas) },
          { ALT: () => this.SUBRULE(this.sameNumbers) },
        ],
      });
    } finally {
      this.inside -= 1;
    }
  });

  private readonly namesCompared: ParserMethod<[], ComparisonTree> = this.RULE("namesCompared", (): ComparisonTree => {
    const start = this.start();
    this.word(0, "names");
    const without = this.OPTION(() => {
      this.word(1, "without");
      this.word(2, "legal");
      this.word(3, "form");
      return true;
    });
    const withoutLegalForm = without ?? false;
    return this.OR<ComparisonTree>({
      ERR_MSG:
        withoutLegalForm || this.RECORDING_PHASE
          ? "`are` spelled alike, `have` the same words, or `differ` by at most N letters"
          : "`without` legal form, `are` spelled alike, `have` the same words, or `differ` by at most N letters",
      DEF: [
        {
          ALT: () => {
            this.word(4, "are");
            this.word(5, "spelled");
            this.word(6, "alike");
            return { kind: "spelledAlike", withoutLegalForm, span: this.spanFrom(start) };
          },
        },
        {
          ALT: () => {
            this.word(7, "have");
            this.word(8, "the");
            this.word(9, "same");
            this.word(10, "words");
            const kind = this.OPTION1(() => this.SUBRULE(this.butFor)) ?? "sameWords";
            return { kind, withoutLegalForm, span: this.spanFrom(start) };
          },
        },
        {
          ALT: () => {
            this.word(11, "differ");
            this.word(12, "by");
            this.word(13, "at");
            this.word(14, "most");
            const letters = this.SUBRULE(this.countOfLetters);
            return { kind: "differ", withoutLegalForm, letters, span: this.spanFrom(start) };
          },
        },
      ],
    });
  });

  private readonly butFor: ParserMethod<[], ButFor> = this.RULE("butFor", (): ButFor => {
    this.word(0, "but");
    this.word(1, "for");
    return this.OR<ButFor>({
      ERR_MSG: "`initials`, `half` of a double name, or `a` last word",
      DEF: [
        { ALT: () => (this.word(2, "initials"), "butInitials") },
        {
          ALT: () => {
            this.word(3, "half");
            this.word(4, "of");
            this.word(5, "a");
            this.word(6, "double");
            this.word(7, "name");
            return "butHalf";
          },
        },
        {
          ALT: () => {
            this.word(8, "a");
            this.word(9, "last");
            this.word(10, "word");
            return "butLastWord";
          },
        },
      ],
    });
  });

  private readonly shorterName: ParserMethod<[], ComparisonTree> = this.RULE("shorterName", (): ComparisonTree => {
    const start = this.start();
    this.word(0, "the");
    this.word(1, "shorter");
    this.word(2, "name");
    this.word(3, "has");
    this.word(4, "at");
    this.word(5, "least");
    return { kind: "shorterHas", letters: this.SUBRULE(this.countOfLetters), span: this.spanFrom(start) };
  });

  private readonly countOfLetters: ParserMethod<[], Text> = this.RULE("countOfLetters", (): Text => {
    const letters = textOf(this.CONSUME(t.NumberLiteral, { ERR_MSG: "a number of letters" }));
    this.OR([{ ALT: () => this.word(0, "letters") }, { ALT: () => this.word(1, "letter") }]);
    return letters;
  });

  private readonly onlyOneHas: ParserMethod<[], ComparisonTree> = this.RULE("onlyOneHas", (): ComparisonTree => {
    const start = this.start();
    this.word(0, "one");
    this.word(1, "has");
    const number = this.name(0, "a number of a recipient, as `customer_number`");
    this.consume(2, t.WORD.and, { ERR_MSG: "`and` the other has none" });
    this.word(3, "the");
    this.word(4, "other");
    this.word(5, "has");
    this.word(6, "none");
    return { kind: "onlyOneHas", number, span: this.spanFrom(start) };
  });

  private readonly sameNumbers: ParserMethod<[], ComparisonTree> = this.RULE("sameNumbers", (): ComparisonTree => {
    const start = this.start();
    this.word(0, "numbers");
    this.word(1, "in");
    this.word(2, "the");
    this.word(3, "names");
    this.word(4, "are");
    this.word(5, "equal");
    return { kind: "sameNumbers", span: this.spanFrom(start) };
  });

  private readonly matchingExample: ParserMethod<[], MatchingExampleTree | null> = this.RULE(
    "matchingExample",
    (): MatchingExampleTree | null => {
      const start = this.start();
      const owner = this.LA(1);
      const head = this.header(() => this.SUBRULE(this.matchingExampleHeader));
      const items = this.block(MATCHING_EXAMPLE, owner, this.matchingExampleItem);
      if (head !== null) return { ...head, items, span: this.spanFrom(start) };
      this.leave(start);
      return null;
    },
  );

  private readonly matchingExampleHeader: ParserMethod<[], Pick<MatchingExampleTree, "title" | "from">> = this.RULE(
    "matchingExampleHeader",
    () => {
      this.word(0, "example");
      const title = this.text(0, "the title of the example in quotes");
      const from = this.OPTION(() => (this.word(1, "from"), this.SUBRULE(this.citation)));
      return { title, from: from ?? null };
    },
  );

  private readonly matchingExampleItem: ParserMethod<[], MatchingExampleItem> = this.RULE(
    "matchingExampleItem",
    (): MatchingExampleItem => {
      const start = this.start();
      return this.OR<MatchingExampleItem>([
        { ALT: () => (this.word(0, "one"), this.SUBRULE(this.record, { ARGS: ["one", start] })) },
        { ALT: () => (this.word(1, "other"), this.SUBRULE1(this.record, { ARGS: ["other", start] })) },
        {
          ALT: () => {
            this.word(2, "expect");
            const expected = this.OR1<"propose" | "nothing">([
              { ALT: () => (this.word(3, "propose"), "propose") },
              { ALT: () => (this.word(4, "nothing"), "nothing") },
            ]);
            return { kind: "expect", expected, span: this.spanFrom(start) };
          },
        },
      ]);
    },
  );

  /** `"Muster GmbH" customer_number "C-1" kind customer`: each part may be left out. */
  private readonly kinds: ParserMethod<[], KindTree[]> = this.RULE("kinds", (): KindTree[] => {
    const kinds = [this.SUBRULE(this.kindOfRecipient)];
    this.rest(0, () => kinds.push(this.SUBRULE1(this.kindOfRecipient)));
    return kinds;
  });

  private readonly kindOfRecipient: ParserMethod<[], KindTree> = this.RULE("kindOfRecipient", (): KindTree => {
    const name = this.name(0, "a kind of recipient, as `customer`");
    const number = this.OPTION(() => {
      this.word(0, "by");
      return this.name(1, "the name of its number, as `personnel_number`");
    });
    return { name, number: number ?? null };
  });

  private readonly record: ParserMethod<["one" | "other", number], RecordTree> = this.RULE(
    "record",
    (kind: "one" | "other", start: number): RecordTree => {
      const name = this.OPTION(() => this.text(0, "the name in quotes"));
      const recipientKinds: Name[] = [];
      const numbers: RecordTree["numbers"][number][] = [];
      this.MANY({
        GATE: () => this.seesWord("kind") || this.seesNumberKey(),
        DEF: () => {
          this.OR([
            {
              GATE: () => this.seesWord("kind"),
              ALT: () => {
                this.word(0, "kind");
                recipientKinds.push(this.name(0, "a kind of recipient, as `customer`"));
              },
              IGNORE_AMBIGUITIES: true,
            },
            {
              ALT: () => {
                const key = this.name(1, "a number of a recipient, as `customer_number`");
                numbers.push({ key, value: this.text(1, "the number in quotes") });
              },
            },
          ]);
        },
      });
      return { kind, name: name ?? null, recipientKinds, numbers, span: this.spanFrom(start) };
    },
  );

  /** A number key, or a slip for one: the next item begins with a word too, and a record before its text. */
  private seesNumberKey(): boolean {
    const { image } = this.LA(1);
    if (!this.seesName()) return false;
    const keys = [...KIND_OF_NUMBER.keys()];
    const { starters } = MATCHING_EXAMPLE;
    const isItem = starters.some((word) => word === image) || nearName(image, starters) !== null;
    const isDeclared = this.sees(t.Text, 2) && !isItem;
    return isDeclared || keys.includes(image) || image.endsWith("number") || nearName(image, keys) !== null;
  }
}
