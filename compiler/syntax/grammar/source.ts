/** The whole of a source: one declaration, and a report if there is none or more than one. */
import type { ParserMethod } from "chevrotain";

import { nearName } from "../../../runtime/engine/values/near-names.js";
import type { Span } from "../../base/span.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { EOF } from "../chevrotain.js";
import type { Name, Text } from "../expression-tree.js";
import type { EarlierItems, ReadItem } from "../read-items.js";
import type { Declaration } from "../source-tree.js";
import * as t from "../tokens.js";
import type { ConditionTree, DomainTree, FigureTree, OutcomeTree, RuleSetItem, RuleSetTree } from "../tree.js";
import { foundPhrase } from "../wording/stumble.js";
import { DOMAIN, FIGURE, LAW, POLICY } from "./blocks.js";
import { MatchingGrammar } from "./matching.js";
import { type FigurePart, toldOfFigure } from "./rule-parts.js";
import { endSpan, runOf, spanOf, type TokenRun } from "./token-run.js";

export interface SourceParse {
  readonly declaration: Declaration | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Text that is in no tree. */
  readonly unread: readonly Span[];
  /** Items that the reading of a changed text may reuse. */
  readonly items: readonly ReadItem[];
}

const BEGINNINGS = ["domain", "law", "policy", "matching"] as const;

class SourceGrammar extends MatchingGrammar {
  constructor() {
    super();
    this.performSelfAnalysis();
  }

  read(run: TokenRun, spoiled: readonly number[], earlier: EarlierItems): SourceParse {
    const [first] = run.tokens;
    const word = BEGINNINGS.find((beginning) => t.WORD[beginning] === first?.tokenType);
    const near = first === undefined ? null : (nearName(first.image, BEGINNINGS) ?? null);
    const meant = BEGINNINGS.find((beginning) => beginning === near);
    if (word !== undefined || first === undefined || meant === undefined) this.load(run, spoiled, earlier);
    // A misspelt first word is reported and read as the word that was meant. So the rest of the file is read too.
    else
      this.load(
        runOf(run.path, run.text, [
          { ...first, tokenType: t.WORD[meant], tokenTypeIdx: t.WORD[meant].tokenTypeIdx ?? 0 },
          ...run.tokens.slice(1),
        ]),
        spoiled,
        earlier,
      );
    if (word === undefined) {
      const span = first === undefined ? endSpan(run) : spanOf(first);
      this.report(
        diagnose("TCS1013", run.path, span, { found: first === undefined ? null : foundPhrase(first), near }),
      );
      if (meant === undefined) return { declaration: null, ...this.harvest() };
    }
    return { declaration: this.declaration() ?? null, ...this.harvest() };
  }

  private readonly declaration: ParserMethod<[], Declaration | null> = this.RULE(
    "declaration",
    (): Declaration | null => {
      const value = this.topLevel(() =>
        this.OR<Declaration | null>([
          { ALT: () => this.SUBRULE(this.domain) },
          { ALT: () => this.SUBRULE(this.ruleSet) },
          { ALT: () => this.SUBRULE(this.matching) },
        ]),
      );
      if (!this.RECORDING_PHASE && !this.sees(EOF)) this.refuseRest();
      return value;
    },
  );

  private readonly domain: ParserMethod<[], DomainTree | null> = this.RULE("domain", (): DomainTree | null => {
    const start = this.start();
    const owner = this.LA(1);
    const name = this.header(() => this.SUBRULE(this.domainHeader));
    const items = this.block(DOMAIN, owner, this.domainItem);
    return name === null ? null : { kind: "domain", name, items, span: this.spanFrom(start) };
  });

  private readonly domainHeader: ParserMethod<[], Name> = this.RULE(
    "domainHeader",
    () => (this.word(0, "domain"), this.name(0, "the name of the domain")),
  );

  private readonly ruleSet: ParserMethod<[], RuleSetTree | null> = this.RULE("ruleSet", (): RuleSetTree | null => {
    const start = this.start();
    const owner = this.LA(1);
    const kind = owner.tokenType === t.WORD.policy ? "policy" : "law";
    const head = this.header(() => this.SUBRULE(this.ruleSetHeader));
    const items = this.block(kind === "law" ? LAW : POLICY, owner, this.ruleSetItem);
    return head === null
      ? null
      : { kind, ...head, items: [...items, ...this.lateItems(kind)], span: this.spanFrom(start) };
  });

  private readonly ruleSetHeader: ParserMethod<[], { name: Name; version: Text }> = this.RULE("ruleSetHeader", () => {
    this.OR([{ ALT: () => this.word(0, "law") }, { ALT: () => this.word(1, "policy") }]);
    return this.SUBRULE(this.versioned);
  });

  private readonly ruleSetItem: ParserMethod<[], RuleSetItem | null> = this.RULE(
    "ruleSetItem",
    (): RuleSetItem | null => {
      return this.OR<RuleSetItem | null>([
        { ALT: () => this.SUBRULE(this.lineItem) },
        { ALT: () => this.SUBRULE(this.inForce) },
        { ALT: () => this.SUBRULE(this.sourceDocument) },
        { ALT: () => this.SUBRULE(this.uses) },
        { ALT: () => this.SUBRULE(this.fact) },
        { ALT: () => this.SUBRULE(this.settingItem) },
        { ALT: () => this.SUBRULE(this.table) },
        { ALT: () => this.SUBRULE(this.namedRow) },
        { ALT: () => this.SUBRULE(this.calendar) },
        { ALT: () => this.SUBRULE(this.figure) },
        { ALT: () => this.SUBRULE(this.condition) },
        { ALT: () => this.SUBRULE(this.total) },
        { ALT: () => this.SUBRULE(this.question) },
        { ALT: () => this.SUBRULE(this.baseValues) },
        { ALT: () => this.SUBRULE(this.rule) },
      ]);
    },
  );

  /** The items of a few words. */
  private readonly lineItem: ParserMethod<[], RuleSetItem> = this.RULE("lineItem", (): RuleSetItem => {
    const start = this.start();
    const span = (): Span => this.spanFrom(start);
    return this.OR<RuleSetItem>([
      {
        ALT: () => (this.word(0, "title"), { kind: "title", text: this.text(0, "the title in quotes"), span: span() }),
      },
      {
        ALT: () => (
          this.word(1, "domain"),
          { kind: "domainIs", name: this.name(0, "the name of a domain"), span: span() }
        ),
      },
      {
        ALT: () => {
          this.word(2, "jurisdictions");
          const names = this.OR1<Name[] | null>([
            { ALT: () => (this.word(3, "any"), null) },
            { ALT: () => this.SUBRULE(this.countries) },
          ]);
          return { kind: "jurisdictions", any: names === null, names: names ?? [], span: span() };
        },
      },
      { ALT: () => (this.word(4, "currency"), { kind: "currency", name: this.leaf(0, t.Currency), span: span() }) },
      { ALT: () => (this.word(5, "announced"), { kind: "announced", span: span() }) },
      {
        ALT: () => (
          this.word(6, "changelog"),
          { kind: "changelog", text: this.text(1, "what changed, in quotes"), span: span() }
        ),
      },
      {
        ALT: () => (this.word(7, "outcomes"), { kind: "outcomes", names: this.SUBRULE(this.outcomes), span: span() }),
      },
      {
        ALT: () => {
          this.word(8, "not");
          this.word(9, "checked");
          const topic = this.text(2, "what is not checked, in quotes");
          this.word(10, "because");
          return { kind: "notChecked", topic, reason: this.text(3, "the reason in quotes"), span: span() };
        },
      },
    ]);
  });

  private readonly outcomes: ParserMethod<[], OutcomeTree[]> = this.RULE("outcomes", (): OutcomeTree[] => {
    const names = [this.SUBRULE(this.titledOutcome)];
    this.rest(
      0,
      () => names.push(this.SUBRULE1(this.titledOutcome)),
      undefined,
      () => this.missesComma() || this.missesTitled(),
    );
    return names;
  });

  private readonly titledOutcome: ParserMethod<[], OutcomeTree> = this.RULE("titledOutcome", (): OutcomeTree => {
    const name = this.name(0, "the name of an outcome");
    return { ...name, title: this.SUBRULE(this.title) };
  });

  /** A name and its title after a forgotten comma. */
  private missesTitled(): boolean {
    return t.isPlainName(this.LA(1)) && !this.run.beginsLine(this.LA(1)) && this.sees(t.Text, 2);
  }

  private readonly countries: ParserMethod<[], Name[]> = this.RULE("countries", (): Name[] => {
    const names = [this.leaf(0, t.Country)];
    this.rest(
      0,
      () => names.push(this.leaf(1, t.Country)),
      undefined,
      () => this.sees(t.Country),
    );
    return names;
  });

  private readonly uses: ParserMethod<[], RuleSetItem> = this.RULE("uses", (): RuleSetItem => {
    const start = this.start();
    this.word(0, "uses");
    const facts = [this.SUBRULE(this.usedFact)];
    this.rest(
      0,
      () => facts.push(this.SUBRULE1(this.usedFact)),
      undefined,
      () => this.missesComma() || (this.seesName() && this.sees(t.Comma, 2)),
    );
    return { kind: "uses", facts, span: this.spanFrom(start) };
  });

  private readonly usedFact: ParserMethod<[], { name: Name; required: boolean }> = this.RULE("usedFact", () => {
    const name = this.name(0, "the name of a fact");
    const required = this.OPTION(() => this.word(0, "required"));
    return { name, required: required !== undefined };
  });

  private readonly figure: ParserMethod<[], FigureTree> = this.RULE("figure", (): FigureTree => {
    const start = this.start();
    const owner = this.word(0, "figure");
    const name = this.name(0, "the name of the figure");
    this.CONSUME(t.Colon, { ERR_MSG: "`:` and the type of the figure" });
    const type = this.SUBRULE(this.type);
    this.CONSUME(t.Equals);
    const value = this.SUBRULE(this.expression);
    const cites = this.SUBRULE(this.citing);
    const parts = this.OPTION(() => this.block<FigurePart>(FIGURE, owner, this.figurePart)) ?? [];
    const twice = (span: Span): void => this.report(diagnose("TCS1014", this.run.path, span, { what: "The wording" }));
    const contents = toldOfFigure(this.RECORDING_PHASE ? [] : parts, twice);
    return { kind: "figure", name, type, value, cites, ...contents, span: this.spanFrom(start) };
  });

  private readonly figurePart: ParserMethod<[], FigurePart> = this.RULE("figurePart", (): FigurePart => {
    const start = this.start();
    return this.OR<FigurePart>([
      {
        ALT: () => {
          this.word(0, "wording");
          return {
            kind: "wording",
            text: this.text(0, "the wording of the figure in quotes"),
            span: this.spanFrom(start),
          };
        },
      },
      { ALT: () => ({ kind: "example", example: this.SUBRULE(this.example) }) },
    ]);
  });

  private readonly condition: ParserMethod<[], ConditionTree> = this.RULE("condition", (): ConditionTree => {
    const start = this.start();
    this.word(0, "condition");
    const name = this.name(0, "the name of the condition");
    this.CONSUME(t.Equals);
    const value = this.SUBRULE(this.expression);
    return { kind: "condition", name, value, cites: this.SUBRULE(this.citing), span: this.spanFrom(start) };
  });

  private readonly baseValues: ParserMethod<[], RuleSetItem> = this.RULE("baseValues", (): RuleSetItem => {
    const start = this.start();
    this.word(0, "base");
    const kind = this.OR<"baseFacts" | "baseSettings">([
      { ALT: () => (this.word(1, "facts"), "baseFacts") },
      { ALT: () => (this.word(2, "settings"), "baseSettings") },
    ]);
    return { kind, values: this.SUBRULE(this.bracedAssignments), span: this.spanFrom(start) };
  });

  private leaf(occurrence: number, type: typeof t.Currency): Name {
    const token = this.consume(occurrence, type);
    return { text: token.image, span: spanOf(token) };
  }

  /**
   * A surplus closing brace ends the set early: it is reported once, and the following text is read as if the brace
   * were absent.
   */
  private lateItems(kind: "law" | "policy"): RuleSetItem[] {
    const shape = kind === "law" ? LAW : POLICY;
    if (this.RECORDING_PHASE || this.sees(EOF)) return [];
    if (!shape.begins(this.LA(1), this.LA(2)) || BEGINNINGS.slice(1).some((word) => this.seesWord(word))) return [];
    this.report(
      diagnose("TCS1004", this.run.path, spanOf(this.LA(0)), { found: foundPhrase(this.LA(1)), early: true }),
    );
    return this.readItems(shape, this.LA(1), this.ruleSetItem);
  }

  private refuseRest(): void {
    this.report(
      diagnose("TCS1004", this.run.path, spanOf(this.LA(1)), { found: foundPhrase(this.LA(1)), early: false }),
    );
    const start = this.start();
    while (!this.sees(EOF)) this.consume(9, this.LA(1).tokenType);
    this.leave(start);
  }
}

/**
 * Built once, because building analyses the whole grammar. Reading is synchronous and resets it first, so sources do
 * not affect each other.
 */
const grammar = new SourceGrammar();

export function readSource(run: TokenRun, spoiled: readonly number[], earlier: EarlierItems): SourceParse {
  return grammar.read(run, spoiled, earlier);
}
