/** Worked examples: assumptions, steps and expectations. */
import type { ParserMethod } from "chevrotain";

import type { AssignmentTree, CitationTree, Name, Text } from "../expression-tree.js";
import * as t from "../tokens.js";
import type {
  ExampleItem,
  ExampleTree,
  ExpectationTree,
  ExpectedOpenTree,
  ExpectedValueTree,
  LawAssumptionTree,
  StepTree,
  WhoTree,
} from "../tree.js";
import { EXAMPLE, STEP_WORDS } from "./blocks.js";
import { nameOf } from "./leaves.js";
import { TotalGrammar } from "./totals.js";

const NOTHING_EXPECTED = {
  outcome: null,
  values: [],
  approver: null,
  approvers: null,
  handedTo: null,
  missing: [],
  question: null,
  signer: null,
  reason: null,
  cites: [],
  citesNot: [],
  open: [],
} as const;

type MissingTree = ExpectationTree["missing"][number];

export abstract class ExampleGrammar extends TotalGrammar {
  protected readonly example: ParserMethod<[], ExampleTree | null> = this.RULE("example", (): ExampleTree | null => {
    const start = this.start();
    const owner = this.LA(1);
    const head = this.header(() => this.SUBRULE(this.exampleHeader));
    const items = this.block(EXAMPLE, owner, this.exampleItem);
    if (head !== null) return { ...head, items, span: this.spanFrom(start) };
    this.leave(start);
    return null;
  });

  private readonly exampleHeader: ParserMethod<[], Pick<ExampleTree, "title" | "from" | "like" | "but">> = this.RULE(
    "exampleHeader",
    () => {
      this.word(0, "example");
      const title = this.text(0, "the title of the example in quotes");
      const from = this.OPTION(() => (this.word(1, "from"), this.SUBRULE(this.citation)));
      const like = this.OPTION1(() => {
        this.word(2, "like");
        const other = this.text(1, "the title of another example in quotes");
        const but = this.OPTION2(() => (this.word(3, "but"), this.SUBRULE(this.assignments)));
        return { other, but: but ?? [] };
      });
      return { title, from: from ?? null, like: like?.other ?? null, but: like?.but ?? [] };
    },
  );

  private readonly exampleItem: ParserMethod<[], ExampleItem> = this.RULE("exampleItem", (): ExampleItem =>
    this.OR<ExampleItem>([
      // Checked first: a label may be any name, the words that begin the other items included.
      { GATE: () => this.seesStep(), ALT: () => this.SUBRULE(this.step), IGNORE_AMBIGUITIES: true },
      { ALT: () => this.SUBRULE(this.assumption) },
      { ALT: () => this.SUBRULE(this.law) },
      { ALT: () => this.SUBRULE(this.happening) },
      { ALT: () => this.SUBRULE(this.expectItem) },
    ]),
  );

  private seesStep(): boolean {
    return (
      this.seesName() && (STEP_WORDS.has(this.LA(2).tokenType) || (this.sees(t.LBrace, 2) && !this.seesWord("before")))
    );
  }

  private readonly assumption: ParserMethod<[], ExampleItem> = this.RULE("assumption", (): ExampleItem => {
    const start = this.start();
    return this.OR<ExampleItem>([
      {
        ALT: () => (
          this.word(0, "given"),
          { kind: "given", values: this.SUBRULE(this.assignments), span: this.spanFrom(start) }
        ),
      },
      {
        ALT: () => (
          this.word(1, "settings"),
          { kind: "settings", values: this.SUBRULE1(this.assignments), span: this.spanFrom(start) }
        ),
      },
      {
        ALT: () => (
          this.word(2, "unconfirmed"),
          { kind: "unconfirmed", rules: this.names(1, "the name of a rule"), span: this.spanFrom(start) }
        ),
      },
      {
        ALT: () => (
          this.word(3, "flagged"),
          { kind: "flagged", rules: this.names(3, "the name of a rule"), span: this.spanFrom(start) }
        ),
      },
      {
        ALT: () => {
          this.word(4, "recipients");
          this.word(5, "linked");
          const recipients = [this.SUBRULE(this.expression)];
          this.rest(5, () => recipients.push(this.SUBRULE1(this.expression)));
          return { kind: "linked", recipients, span: this.spanFrom(start) };
        },
      },
      {
        ALT: () => {
          this.word(6, "setting");
          const value = this.SUBRULE(this.assignment);
          this.word(7, "from");
          return { kind: "named", value, from: this.SUBRULE(this.day), span: this.spanFrom(start) };
        },
      },
    ]);
  });

  private readonly law: ParserMethod<[], LawAssumptionTree> = this.RULE("law", (): LawAssumptionTree => {
    const start = this.start();
    const assumed = (
      state: LawAssumptionTree["state"],
      outcome: Name | null = null,
      values: readonly AssignmentTree[] = [],
    ): LawAssumptionTree => ({
      kind: "law",
      state,
      outcome,
      values,
      span: this.spanFrom(start),
    });
    this.word(0, "law");
    return this.OR<LawAssumptionTree>([
      { ALT: () => (this.word(1, "none"), assumed("none")) },
      {
        ALT: () => {
          this.word(2, "determined");
          const outcome = this.name(0, "the outcome of the law layer");
          const values = this.OPTION(() => (this.word(3, "with"), this.SUBRULE(this.assignments)));
          return assumed("determined", outcome, values ?? []);
        },
      },
      { ALT: () => (this.word(4, "undetermined_missing_facts"), assumed("undetermined_missing_facts")) },
      { ALT: () => (this.word(5, "not_covered"), assumed("not_covered")) },
      { ALT: () => (this.word(6, "contested"), assumed("contested")) },
    ]);
  });

  private readonly happening: ParserMethod<[], ExampleItem> = this.RULE("happening", (): ExampleItem => {
    const start = this.start();
    return this.OR<ExampleItem>([
      {
        ALT: () => (
          this.word(0, "before"),
          {
            kind: "before",
            values: this.SUBRULE(this.bracedAssignments),
            by: this.SUBRULE(this.who),
            span: this.spanFrom(start),
          }
        ),
      },
      {
        ALT: () => {
          this.word(1, "asked");
          const proposed = this.OPTION(() => (this.word(2, "as"), this.word(3, "proposed")));
          const on = this.OPTION1(() => (this.word(4, "on"), this.SUBRULE(this.day)));
          return {
            kind: "asked",
            proposed: proposed !== undefined,
            on: on ?? null,
            by: this.SUBRULE1(this.who),
            span: this.spanFrom(start),
          };
        },
      },
    ]);
  });

  /** `by agent "bot" in run "r-1"`; both parts may be left out. */
  private readonly who: ParserMethod<[], WhoTree> = this.RULE("who", (): WhoTree => {
    const by = this.OPTION(() => {
      this.word(0, "by");
      return this.OR<{ agent: Text | null; person: Text | null }>([
        { ALT: () => (this.word(1, "agent"), { agent: this.text(0, "the name of an agent in quotes"), person: null }) },
        { ALT: () => (this.word(2, "person"), { agent: null, person: this.text(1, "a person in quotes") }) },
      ]);
    });
    const run = this.OPTION1(
      () => (this.word(3, "in"), this.word(4, "run"), this.text(2, "the name of a run in quotes")),
    );
    return { agent: by?.agent ?? null, person: by?.person ?? null, run: run ?? null };
  });

  private readonly step: ParserMethod<[], StepTree> = this.RULE("step", (): StepTree => {
    const start = this.start();
    const label = this.name(0, "the label of a booking");
    const action = this.SUBRULE(this.stepAction);
    const mayBeSilent = this.isSilent(action);
    const expected = this.OPTION(() => (this.word(0, "expect"), this.SUBRULE(this.expectation)));
    if (expected === undefined && !mayBeSilent && !this.RECORDING_PHASE)
      this.stop(9, "`expect` and what the step leads to");
    return { kind: "step", label, action, expected: expected ?? null, span: this.spanFrom(start) };
  });

  private isSilent(action: StepTree["action"]): boolean {
    return action.kind === "taken" || action.kind === "taken_back";
  }

  private readonly stepAction: ParserMethod<[], StepTree["action"]> = this.RULE(
    "stepAction",
    (): StepTree["action"] => {
      const nobody: WhoTree = { agent: null, person: null, run: null };
      return this.OR<StepTree["action"]>([
        { ALT: () => ({ kind: "booked", values: this.SUBRULE(this.bracedAssignments), by: this.SUBRULE(this.who) }) },
        {
          ALT: () => (
            this.word(0, "completed"),
            { kind: "completed", values: this.SUBRULE1(this.bracedAssignments), by: nobody }
          ),
        },
        {
          ALT: () => (
            this.word(1, "corrected"),
            { kind: "corrected", values: this.SUBRULE2(this.bracedAssignments), by: nobody }
          ),
        },
        {
          ALT: () => (
            this.word(2, "re-checked"),
            this.word(3, "because"),
            { kind: "rechecked", because: this.name(0, "the cause of the re-check") }
          ),
        },
        {
          ALT: () => (
            this.word(4, "approved"),
            this.word(5, "by"),
            { kind: "approved", by: this.SUBRULE(this.person) }
          ),
        },
        {
          ALT: () => {
            this.word(6, "decided");
            const answer = this.OR1<Name>({
              ERR_MSG: "the name of an answer",
              DEF: [
                { ALT: () => this.name(1, "the name of an answer") },
                { ALT: () => nameOf(this.word(7, "yes")) },
                { ALT: () => nameOf(this.word(8, "no")) },
              ],
            });
            this.word(9, "by");
            return { kind: "decided", answer, by: this.SUBRULE1(this.person) };
          },
        },
        {
          ALT: () => {
            this.word(10, "taken");
            const back = this.OPTION({
              GATE: () => !this.sees(t.LBrace, 2) && !STEP_WORDS.has(this.LA(2).tokenType),
              DEF: () => this.word(11, "back"),
            });
            return { kind: back === undefined ? "taken" : "taken_back" };
          },
        },
      ]);
    },
  );

  private readonly expectItem: ParserMethod<[], ExampleItem> = this.RULE("expectItem", (): ExampleItem => {
    const start = this.start();
    this.word(0, "expect");
    return { kind: "expect", expected: this.SUBRULE(this.expectation), span: this.spanFrom(start) };
  });

  private readonly expectation: ParserMethod<[], ExpectationTree> = this.RULE("expectation", (): ExpectationTree => {
    const start = this.start();
    const expected = this.SUBRULE(this.expectedState);
    const cites = this.SUBRULE(this.citing);
    const citesNot: CitationTree[] = [];
    if (cites.length > 0 || this.RECORDING_PHASE)
      this.OPTION(() => {
        this.word(0, "but");
        this.word(1, "not");
        citesNot.push(this.SUBRULE(this.citation));
        this.rest(0, () => citesNot.push(this.SUBRULE1(this.citation)));
      });
    return { ...expected, cites, citesNot, span: this.spanFrom(start) };
  });

  private readonly expectedState: ParserMethod<[], ExpectationTree> = this.RULE(
    "expectedState",
    (): ExpectationTree => {
      const start = this.start();
      return this.OR<ExpectationTree>([
        { ALT: () => this.SUBRULE(this.expectDetermined) },
        {
          ALT: () => {
            this.word(0, "undetermined_missing_facts");
            const missing = [this.SUBRULE(this.missingFact)];
            this.rest(0, () => missing.push(this.SUBRULE1(this.missingFact)));
            return { ...NOTHING_EXPECTED, state: "undetermined_missing_facts", missing, span: this.spanFrom(start) };
          },
        },
        { ALT: () => this.SUBRULE(this.expectContested) },
        {
          ALT: () => {
            this.word(4, "not_covered");
            const reason = this.OPTION1({ GATE: () => this.seesReason(), DEF: () => this.name(2, "a reason") });
            return { ...NOTHING_EXPECTED, state: "not_covered", reason: reason ?? null, span: this.spanFrom(start) };
          },
        },
        {
          ALT: () => (
            this.word(5, "steps"),
            this.word(6, "aside"),
            { ...NOTHING_EXPECTED, state: "steps_aside", span: this.spanFrom(start) }
          ),
        },
        {
          ALT: () => {
            this.word(10, "figure");
            const name = this.name(3, "the name of the figure");
            this.CONSUME(t.Equals);
            const value = this.SUBRULE(this.expression);
            const assigned = { name, value, from: null, span: this.spanFrom(start) };
            return { ...NOTHING_EXPECTED, state: "figure", values: [assigned], span: this.spanFrom(start) };
          },
        },
        {
          ALT: () => (
            this.word(7, "waits"),
            this.word(8, "for"),
            this.word(9, "law"),
            { ...NOTHING_EXPECTED, state: "waits_for_law", span: this.spanFrom(start) }
          ),
        },
      ]);
    },
  );

  /** `k = v from s.c, l = w`. */
  private readonly expectedValues: ParserMethod<[], ExpectedValueTree[]> = this.RULE(
    "expectedValues",
    (): ExpectedValueTree[] => {
      const values = [this.SUBRULE(this.expectedValue)];
      const misses = (): boolean => this.seesName() && this.sees(t.Equals, 2);
      this.rest(
        0,
        () => values.push(this.SUBRULE1(this.expectedValue)),
        () => true,
        misses,
      );
      return values;
    },
  );

  private readonly expectedValue: ParserMethod<[], ExpectedValueTree> = this.RULE(
    "expectedValue",
    (): ExpectedValueTree => {
      const start = this.start();
      const assigned = this.SUBRULE(this.assignment);
      const from = this.OPTION(() => (this.word(0, "from"), this.SUBRULE(this.citation)));
      return { ...assigned, from: from ?? null, span: this.spanFrom(start) };
    },
  );

  private readonly expectContested: ParserMethod<[], ExpectationTree> = this.RULE(
    "expectContested",
    (): ExpectationTree => {
      const start = this.start();
      this.word(0, "contested");
      const question = this.name(0, "the name of a question");
      const values = this.OPTION(() => (this.word(1, "with"), this.SUBRULE(this.expectedValues)));
      const open = this.SUBRULE(this.expectedOpen);
      const signer = this.OPTION1(() => (this.word(2, "signed"), this.word(3, "by"), this.SUBRULE(this.person)));
      return {
        ...NOTHING_EXPECTED,
        state: "contested",
        values: values ?? [],
        open,
        question,
        signer: signer ?? null,
        span: this.spanFrom(start),
      };
    },
  );

  private readonly expectDetermined: ParserMethod<[], ExpectationTree> = this.RULE(
    "expectDetermined",
    (): ExpectationTree => {
      const start = this.start();
      this.word(0, "determined");
      const outcome = this.name(0, "the name of an outcome");
      const values = this.OPTION(() => (this.word(1, "with"), this.SUBRULE(this.expectedValues)));
      const open = this.SUBRULE(this.expectedOpen);
      const by = this.OPTION1(() => (this.word(2, "by"), this.SUBRULE(this.expectedApprovers)));
      const handedTo = this.OPTION2({
        GATE: () => this.sees(t.WORD.to, 2),
        DEF: () => (this.word(3, "handed"), this.word(4, "to"), this.SUBRULE1(this.person)),
      });
      return {
        ...NOTHING_EXPECTED,
        state: "determined",
        outcome,
        values: values ?? [],
        open,
        ...by,
        handedTo: handedTo ?? null,
        span: this.spanFrom(start),
      };
    },
  );

  /** `open worth without net_value open share not_covered`. A step may have the label `open`. */
  private readonly expectedOpen: ParserMethod<[], ExpectedOpenTree[]> = this.RULE(
    "expectedOpen",
    (): ExpectedOpenTree[] => {
      const open: ExpectedOpenTree[] = [];
      this.MANY({
        GATE: () => this.sees(t.WORD.without, 3) || this.sees(t.WORD.not_covered, 3),
        DEF: () => {
          this.word(0, "open");
          const key = this.name(0, "the name of a value");
          const missing = this.OR<MissingTree[]>([
            {
              ALT: () => {
                this.word(1, "without");
                const named = [this.SUBRULE(this.missingFact)];
                this.rest(0, () => named.push(this.SUBRULE1(this.missingFact)));
                return named;
              },
            },
            { ALT: () => (this.word(2, "not_covered"), []) },
          ]);
          open.push({ key, missing });
        },
      });
      return open;
    },
  );

  /** `person "lead"`, `all of [person "lead", person "deputy"]`. */
  private readonly expectedApprovers: ParserMethod<[], Pick<ExpectationTree, "approver" | "approvers">> = this.RULE(
    "expectedApprovers",
    () =>
      this.OR<Pick<ExpectationTree, "approver" | "approvers">>([
        {
          GATE: () => this.sees(t.WORD.of, 2),
          ALT: () => {
            const needed = this.SUBRULE(this.anyOrAll);
            return { approver: null, approvers: { needed, persons: this.SUBRULE(this.personList) } };
          },
        },
        { ALT: () => ({ approver: this.SUBRULE(this.person), approvers: null }) },
      ]),
  );

  /** `vat`, `vat of first`. */
  private readonly missingFact: ParserMethod<[], MissingTree> = this.RULE("missingFact", () => {
    const fact: Name = this.name(0, "the name of a missing fact");
    const of = this.OPTION(() => (this.word(0, "of"), this.name(1, "the label of a booking")));
    return { fact, of: of ?? null };
  });

  /** A name after `not_covered` is the reason, unless the next step or item of the example begins with it. */
  private seesReason(): boolean {
    return this.seesName() && !EXAMPLE.begins(this.LA(1), this.LA(2)) && !EXAMPLE.looksLikeItem(this.LA(1), this.LA(2));
  }
}
