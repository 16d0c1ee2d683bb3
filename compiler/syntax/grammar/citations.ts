/** The clauses that a definition, a branch, an operand or an example cites. */
import type { ParserMethod } from "chevrotain";

import type { CitationTree } from "../expression-tree.js";
import * as t from "../tokens.js";
import { LiteralGrammar } from "./literals.js";

export abstract class CitationGrammar extends LiteralGrammar {
  /** `estg.limit`. */
  protected readonly citation: ParserMethod<[], CitationTree> = this.RULE("citation", (): CitationTree => {
    const start = this.start();
    const source = this.name(0, "the name of a source, as in `estg.limit`");
    this.CONSUME(t.Dot, { ERR_MSG: "`.` and the name of a clause" });
    const clause = this.name(1, "the name of a clause");
    return { source, clause, span: this.spanFrom(start) };
  });

  /** `cites estg.limit, estg.ban`; empty if not written. */
  protected readonly citing: ParserMethod<[], CitationTree[]> = this.RULE("citing", (): CitationTree[] => {
    const cites: CitationTree[] = [];
    this.OPTION(() => {
      this.word(0, "cites");
      cites.push(this.SUBRULE(this.citation));
      this.rest(0, () => cites.push(this.SUBRULE1(this.citation)));
    });
    return cites;
  });
}
