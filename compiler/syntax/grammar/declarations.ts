/** Declarations: the parts of a domain and a rule set besides rules. */
import type { ParserMethod } from "chevrotain";

import { SETTING_TYPES } from "../../../runtime/engine/values/facts.js";
import { nearName } from "../../../runtime/engine/values/near-names.js";
import { diagnose } from "../../diagnostics/diagnostic.js";
import type { Name, Text } from "../expression-tree.js";
import * as t from "../tokens.js";
import type {
  CalendarTree,
  ClauseTree,
  DomainItem,
  FactModifier,
  FactTree,
  InForceTree,
  KeysOfTree,
  LawConsequenceTree,
  RuleSetItem,
  SourceDocumentTree,
  TypeTree,
} from "../tree.js";
import { AssignmentGrammar } from "./assignments.js";
import { SOURCE } from "./blocks.js";
import { textOf } from "./leaves.js";

export abstract class DeclarationGrammar extends AssignmentGrammar {
  protected readonly domainItem: ParserMethod<[], DomainItem> = this.RULE("domainItem", (): DomainItem => {
    const start = this.start();
    return this.OR<DomainItem>([
      {
        ALT: () => (
          this.word(0, "dated"),
          this.word(1, "by"),
          { kind: "datedBy", fact: this.name(1, "the name of a fact"), span: this.spanFrom(start) }
        ),
      },
      {
        ALT: () => (
          this.word(2, "recipient"),
          { kind: "recipientIs", fact: this.name(2, "the name of a fact"), span: this.spanFrom(start) }
        ),
      },
      {
        ALT: () => (
          this.word(3, "amount"),
          { kind: "amountIs", fact: this.name(3, "the name of a fact"), span: this.spanFrom(start) }
        ),
      },
      {
        ALT: () => (
          this.word(4, "open"),
          this.word(5, "to"),
          this.word(6, "agents"),
          { kind: "openToAgents", span: this.spanFrom(start) }
        ),
      },
      { ALT: () => this.SUBRULE(this.identity) },
      { ALT: () => this.SUBRULE(this.fact) },
      { ALT: () => this.SUBRULE(this.domainLaw) },
    ]);
  });

  private readonly identity: ParserMethod<[], DomainItem> = this.RULE("identity", (): DomainItem => {
    const start = this.start();
    this.word(0, "identity");
    const name = this.name(0, "the name of a kind of recipient");
    this.word(1, "by");
    const number = this.name(1, "the name of its number, as `personnel_number`");
    const meaning = this.text(0, "what the kind is, in quotes");
    return { kind: "identity", name, number, meaning, span: this.spanFrom(start) };
  });

  private readonly domainLaw: ParserMethod<[], DomainItem> = this.RULE("domainLaw", (): DomainItem => {
    const start = this.start();
    this.word(0, "law");
    return this.OR<DomainItem>([
      {
        ALT: () => (
          this.word(1, "outcomes"),
          { kind: "lawOutcomes", outcomes: this.names(1, "the name of an outcome"), span: this.spanFrom(start) }
        ),
      },
      {
        ALT: () => {
          this.word(2, "consequence");
          const entries = [this.SUBRULE(this.typedKey)];
          this.rest(
            3,
            () => entries.push(this.SUBRULE1(this.typedKey)),
            undefined,
            () => this.missesTyped(),
          );
          return { kind: "lawConsequence", entries, span: this.spanFrom(start) };
        },
      },
    ]);
  });

  /** `deductible_amount: money`. */
  protected readonly typedKey: ParserMethod<[], LawConsequenceTree> = this.RULE("typedKey", (): LawConsequenceTree => {
    const key = this.name(0, "a name");
    this.CONSUME(t.Colon);
    return { key, type: this.SUBRULE(this.type) };
  });

  /** A name and a colon after a forgotten comma. */
  protected missesTyped(): boolean {
    return t.isPlainName(this.LA(1)) && this.sees(t.Colon, 2);
  }

  protected readonly fact: ParserMethod<[], FactTree> = this.RULE("fact", (): FactTree => {
    const start = this.start();
    this.word(0, "fact");
    const name = this.name(0, "the name of the fact");
    const title = this.SUBRULE(this.title);
    this.CONSUME(t.Colon);
    const type = this.SUBRULE(this.type);
    const modifiers: FactModifier[] = [];
    this.MANY(() => {
      this.CONSUME(t.Comma);
      modifiers.push(this.SUBRULE(this.modifier));
    });
    const meaning = this.text(0, "what the fact means, as a text in quotes");
    return { kind: "fact", name, title, type, modifiers, meaning, span: this.spanFrom(start) };
  });

  /** The title after a declared name, which may be left out. */
  protected readonly title: ParserMethod<[], Text | null> = this.RULE(
    "titleOfName",
    (): Text | null => this.OPTION(() => this.text(0, "its title in quotes")) ?? null,
  );

  private readonly modifier: ParserMethod<[], FactModifier> = this.RULE("modifier", (): FactModifier => {
    const start = this.start();
    return this.OR<FactModifier>([
      { ALT: () => (this.word(0, "required"), { kind: "required", span: this.spanFrom(start) }) },
      { ALT: () => (this.word(1, "signed"), { kind: "signed", span: this.spanFrom(start) }) },
      { ALT: () => (this.word(2, "measure"), { kind: "measure", span: this.spanFrom(start) }) },
      {
        ALT: () => {
          this.word(3, "records");
          return this.OR1<FactModifier>([
            { ALT: () => (this.word(4, "approval"), { kind: "recordsApproval", span: this.spanFrom(start) }) },
            {
              ALT: () => (
                this.word(5, "approved"),
                this.word(6, "amount"),
                { kind: "recordsApprovedAmount", span: this.spanFrom(start) }
              ),
            },
          ]);
        },
      },
      {
        ALT: () => {
          this.word(7, "from");
          const from = this.SUBRULE(this.literal);
          this.word(8, "to");
          const to = this.SUBRULE1(this.literal);
          return { kind: "range", from, to, span: this.spanFrom(start) };
        },
      },
    ]);
  });

  protected readonly type: ParserMethod<[], TypeTree> = this.RULE("type", (): TypeTree => {
    const start = this.start();
    const name = this.name(0, "a type");
    const plain = { oneOf: null, matching: null, numbers: null };
    const isCode = name.text === "code";
    const isRecipient = name.text === "recipient";
    const details = this.OPTION(() =>
      this.OR<Omit<TypeTree, "name" | "span">>([
        {
          GATE: () => isCode && this.sees(t.WORD.the, 3) && this.sees(t.WORD.keys, 4),
          ALT: () => ({ ...plain, keysOf: this.SUBRULE(this.keysOf) }),
          IGNORE_AMBIGUITIES: true,
        },
        {
          GATE: () => isCode,
          ALT: () => (
            this.word(1, "one"),
            this.word(2, "of"),
            { ...plain, oneOf: this.names(1, "a code", () => this.memberGoesOn()) }
          ),
        },
        {
          GATE: () => isCode,
          ALT: () => (this.word(3, "matching"), { ...plain, matching: this.text(3, "a regular expression in quotes") }),
        },
        {
          GATE: () => isRecipient,
          ALT: () => {
            this.CONSUME(t.LParen);
            const numbers = this.names(4, "the name of a number, as `customer_number`");
            this.CONSUME(t.RParen);
            return { ...plain, numbers };
          },
        },
      ]),
    );
    if (!SETTING_TYPES.some((type) => type === name.text))
      this.report(
        diagnose("TCS1011", this.run.path, name.span, { found: name.text, near: nearName(name.text, SETTING_TYPES) }),
      );
    else if (isRecipient && details === undefined && !this.RECORDING_PHASE)
      this.stop(9, "`(` and the numbers of a recipient, as `recipient(customer_number)`");
    return { name, ...(details ?? plain), span: this.spanFrom(start) };
  });

  private readonly keysOf: ParserMethod<[], KeysOfTree> = this.RULE("keysOf", (): KeysOfTree => {
    this.word(0, "one");
    this.word(1, "of");
    const start = this.start();
    this.word(2, "the");
    this.word(3, "keys");
    this.word(4, "of");
    const table = this.name(0, "the name of a table");
    const key = this.OPTION(() => (this.CONSUME(t.Dot), this.name(1, "the name of a key")));
    return { table, key: key ?? null, span: this.spanFrom(start) };
  });

  /** A comma before a modifier, or before the next `name: type`, ends the codes. */
  private memberGoesOn(): boolean {
    const isModifier = [t.WORD.required, t.WORD.signed, t.WORD.measure, t.WORD.records, t.WORD.from].some((word) =>
      this.sees(word, 2),
    );
    return !isModifier && !(this.seesName(2) && this.sees(t.Colon, 3));
  }

  protected readonly inForce: ParserMethod<[], InForceTree> = this.RULE("inForce", (): InForceTree => {
    const start = this.start();
    this.word(0, "in");
    this.word(1, "force");
    this.word(2, "from");
    const from = textOf(this.CONSUME(t.DateLiteral));
    const until = this.OPTION(() => (this.word(3, "until"), textOf(this.CONSUME1(t.DateLiteral))));
    this.word(4, "by");
    if (this.seesWord("fiscal", "calendar") && this.sees(t.WORD.year, 2))
      this.stop(8, "`start of` before the year, as in `by start of fiscal year of gift_date`");
    const basis = this.OPTION1({
      GATE: () => this.sees(t.WORD.of, 2),
      DEF: () => {
        this.word(5, "start");
        this.word(6, "of");
        const year = this.OR<InForceTree["basis"]>([
          { ALT: () => (this.word(7, "fiscal"), "fiscal_year_start") },
          { ALT: () => (this.word(8, "calendar"), "calendar_year_start") },
        ]);
        this.word(9, "year");
        this.word(10, "of");
        return year;
      },
    });
    const fact = this.name(0, "the fact whose date decides");
    return {
      kind: "inForce",
      from,
      until: until ?? null,
      basis: basis ?? "transaction_date",
      fact,
      span: this.spanFrom(start),
    };
  });

  protected readonly sourceDocument: ParserMethod<[], SourceDocumentTree | null> = this.RULE(
    "sourceDocument",
    (): SourceDocumentTree | null => {
      const start = this.start();
      const owner = this.LA(1);
      const head = this.header(() => this.SUBRULE(this.sourceHeader));
      const clauses = this.block(SOURCE, owner, this.clause);
      if (head !== null) return { kind: "source", ...head, clauses, span: this.spanFrom(start) };
      this.leave(start);
      return null;
    },
  );

  private readonly sourceHeader: ParserMethod<[], Pick<SourceDocumentTree, "name" | "sourceKind" | "title">> =
    this.RULE("sourceHeader", () => {
      this.word(0, "source");
      const name = this.name(0, "the name of the source");
      this.CONSUME(t.Colon);
      const sourceKind = this.name(1, "the kind of source, as `statute`");
      const title = this.text(0, "the title of the source in quotes");
      return { name, sourceKind, title };
    });

  /** `limit "§ 4 Abs. 5" "Satz 1" text de "…" translation en "…"`. */
  private readonly clause: ParserMethod<[], ClauseTree> = this.RULE("clause", (): ClauseTree => {
    const start = this.start();
    const name = this.name(0, "the name of a clause");
    const paragraph = this.text(0, "the paragraph in quotes");
    const clause = this.OPTION(() => this.text(1, "the clause in quotes"));
    const text = this.OPTION1({
      GATE: () => !this.sees(t.Text, 2),
      DEF: () => (this.word(0, "text"), this.SUBRULE(this.wordsIn)),
    });
    const translation = this.OPTION2({
      GATE: () => !this.sees(t.Text, 2),
      DEF: () => (this.word(1, "translation"), this.SUBRULE1(this.wordsIn)),
    });
    return {
      name,
      paragraph,
      clause: clause ?? null,
      text: text ?? null,
      translation: translation ?? null,
      span: this.spanFrom(start),
    };
  });

  /** `de "…"`. */
  private readonly wordsIn: ParserMethod<[], { language: Name; words: Text }> = this.RULE("wordsIn", () => {
    const language = this.name(0, "a language, as `de`");
    return { language, words: this.text(0, "the words in quotes") };
  });

  protected readonly calendar: ParserMethod<[], CalendarTree> = this.RULE("calendar", (): CalendarTree => {
    const start = this.start();
    this.word(0, "calendar");
    const name = this.name(0, "the name of the calendar");
    this.word(1, "edition");
    const edition = this.text(0, "the edition in quotes");
    this.word(2, "keyed");
    this.word(3, "by");
    const key = this.name(1, "what its keys are called");
    this.word(4, "for");
    const from = textOf(this.CONSUME(t.NumberLiteral, { ERR_MSG: "the first year" }));
    this.word(5, "to");
    const to = textOf(this.CONSUME1(t.NumberLiteral, { ERR_MSG: "the last year" }));
    this.word(6, "free");
    const free = this.names(2, "a day of the week, as `sunday`");
    this.word(7, "from");
    const file = this.text(1, "the name of the CSV file in quotes");
    return { kind: "calendar", name, edition, key, from, to, free, file, span: this.spanFrom(start) };
  });

  /** `setting KEY "Title": type "what it is for"`. */
  protected readonly settingItem: ParserMethod<[], RuleSetItem> = this.RULE("settingItem", (): RuleSetItem => {
    const start = this.start();
    this.word(0, "setting");
    const key = this.name(0, "the key of the setting");
    const title = this.SUBRULE(this.title);
    this.CONSUME(t.Colon);
    const type = this.SUBRULE(this.type);
    const meaning = this.text(0, "what the setting is for, as a text in quotes");
    return { kind: "settingIs", key, title, type, meaning, span: this.spanFrom(start) };
  });
}
