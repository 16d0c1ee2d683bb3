/** Values given to names: `f = v`. */
import type { ParserMethod } from "chevrotain";

import type { AssignmentTree, Expression } from "../expression-tree.js";
import * as t from "../tokens.js";
import { ExpressionGrammar } from "./expressions.js";
import { A_VALUE } from "./literals.js";

export abstract class AssignmentGrammar extends ExpressionGrammar {
  /** `f = v, g = w`. */
  protected readonly assignments: ParserMethod<[], AssignmentTree[]> = this.RULE(
    "assignments",
    (): AssignmentTree[] => {
      const values = [this.SUBRULE(this.assignment)];
      const misses = (): boolean => this.seesName() && this.sees(t.Equals, 2);
      this.rest(
        0,
        () => values.push(this.SUBRULE1(this.assignment)),
        () => true,
        misses,
      );
      return values;
    },
  );

  protected readonly assignment: ParserMethod<[], AssignmentTree> = this.RULE("assignment", (): AssignmentTree => {
    const start = this.start();
    const name = this.name(0, "the name of a fact, a setting or a value");
    this.CONSUME(t.Equals);
    const value = this.OR<Expression>({
      ERR_MSG: A_VALUE,
      DEF: [{ ALT: () => this.SUBRULE(this.personList) }, { ALT: () => this.SUBRULE(this.expression) }],
    });
    return this.ACTION(() => ({ name, value: absentOr(value), span: this.spanFrom(start) }));
  });

  /** `{ f = v, g = w }`, empty allowed. */
  protected readonly bracedAssignments: ParserMethod<[], readonly AssignmentTree[]> = this.RULE(
    "bracedAssignments",
    (): readonly AssignmentTree[] => {
      this.CONSUME(t.LBrace);
      const values = this.OPTION(() => this.SUBRULE(this.assignments));
      this.CONSUME(t.RBrace, { ERR_MSG: "`,` and another value, or the closing brace" });
      return values ?? [];
    },
  );
}

/** `missing`, `unset` and `described` alone as a value mean that it is absent. */
function absentOr(value: Expression): Expression {
  if (value.kind !== "name") return value;
  const word = value.name.text;
  return word === "missing" || word === "unset" || word === "described"
    ? { kind: "absent", word, span: value.span }
    : value;
}
