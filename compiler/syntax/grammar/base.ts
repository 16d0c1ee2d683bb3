/**
 * The base of all parts of the grammar: small consumers for names and texts, spans, blocks of items, and recovery after
 * a mistake.
 */
import type { IRecognitionException, IToken, ParserMethod, TokenType } from "chevrotain";

import { nearName } from "../../../runtime/engine/values/near-names.js";
import { MAX_DIAGNOSTICS } from "../../base/limits.js";
import type { Span } from "../../base/span.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { EmbeddedActionsParser, EOF } from "../chevrotain.js";
import type { Name, Text } from "../expression-tree.js";
import { type EarlierItems, NO_EARLIER_ITEMS, type ReadItem } from "../read-items.js";
import * as t from "../tokens.js";
import { expectedOf } from "../wording/expected.js";
import { describeStumble, foundPhrase, isSlipOfStarter, isStumble } from "../wording/stumble.js";
import { beginsItem, type BlockShape, STEP_WORDS } from "./blocks.js";
import { nameOf, textOf } from "./leaves.js";
import { endSpan, indexAt, isWithin, runOf, spanOf, type TokenRun } from "./token-run.js";

interface OpenBlock {
  readonly shape: BlockShape;
  readonly brace: IToken;
  /**
   * Column of the line on which its item begins. If a brace is missing, text that is not indented further does not
   * belong to the block.
   */
  readonly indent: number;
}

/** First number of lists among the occurrences of a production, above the numbers written out in the productions. */
const FIRST_OF_RESTS = 100;

/** The expectation of a failure that was reported where it was found. */
export const ALREADY_SAID = "(said)";

/**
 * The lowest layer of the parser. The layers above it (expressions, declarations, rules, examples) add productions by
 * subject. While chevrotain records the grammar, each production runs once without input. So no production may inspect
 * the result of another one.
 */
export abstract class GrammarBase extends EmbeddedActionsParser {
  protected run: TokenRun = runOf("", "", []);
  private diagnostics: Diagnostic[] = [];
  private left: Span[] = [];
  private spoiled: readonly number[] = [];
  private blocks: OpenBlock[] = [];
  private endReported = false;
  private earlier: EarlierItems = NO_EARLIER_ITEMS;
  private items: ReadItem[] = [];
  /**
   * How often the parser met a mistake or looked at the whole text. An item without either can be reused if its own
   * tokens are the same.
   */
  private disturbed = 0;

  protected constructor() {
    super(t.VOCABULARY, {
      recoveryEnabled: false,
      maxLookahead: 1,
      errorMessageProvider: {
        buildMismatchTokenMessage: ({ expected }) => expectedOf([expected]),
        buildNoViableAltMessage: ({ expectedPathsPerAlt, customUserDescription }) =>
          customUserDescription ?? expectedOf(expectedPathsPerAlt.flat().flatMap((path) => path.slice(0, 1))),
        buildEarlyExitMessage: ({ expectedIterationPaths, customUserDescription }) =>
          customUserDescription ?? expectedOf(expectedIterationPaths.flatMap((path) => path.slice(0, 1))),
        buildNotAllInputParsedMessage: () => "the end of the file",
      },
    });
  }

  /** Prepares the parser for the next source; there is one parser. */
  protected load(run: TokenRun, spoiled: readonly number[], earlier: EarlierItems): void {
    this.run = run;
    this.earlier = earlier;
    this.items = [];
    this.spoiled = spoiled;
    this.diagnostics = [];
    this.left = [];
    this.blocks = [];
    this.endReported = false;
    this.input = [...run.tokens];
  }

  /**
   * The diagnostics of this source: at most one more than are shown, which shows that there are more. Also the unread
   * spans, and the items that the next reading can reuse.
   */
  protected harvest(): {
    readonly diagnostics: readonly Diagnostic[];
    readonly unread: readonly Span[];
    readonly items: readonly ReadItem[];
  } {
    return { diagnostics: this.diagnostics, unread: this.left, items: this.items };
  }

  /** Notes that the text from an offset to the next token is in no tree. */
  protected leave(start: number): void {
    if (this.RECORDING_PHASE || Number.isNaN(start)) return;
    this.left.push({ start, end: this.sees(EOF) ? this.run.text.length : this.LA(1).startOffset });
  }

  /** Reports a mistake that does not stop the reading. */
  protected report(diagnostic: Diagnostic): void {
    if (this.RECORDING_PHASE) return;
    this.disturbed += 1;
    if (this.diagnostics.length <= MAX_DIAGNOSTICS) this.diagnostics.push(diagnostic);
  }

  protected start(): number {
    return this.LA(1).startOffset;
  }

  /** From an offset to the end of the last token read. */
  protected spanFrom(start: number): Span {
    return { start, end: t.endOf(this.LA(0)) };
  }

  protected name(occurrence: number, expected: string): Name {
    return nameOf(this.consume(occurrence, t.Name, { ERR_MSG: expected }));
  }

  protected text(occurrence: number, expected: string): Text {
    return textOf(this.consume(occurrence, t.Text, { ERR_MSG: expected }));
  }

  protected word(occurrence: number, word: t.Word): IToken {
    return this.consume(occurrence, t.WORD[word]);
  }

  protected sees(type: TokenType, ahead = 1): boolean {
    return this.LA(ahead).tokenType === type;
  }

  protected seesWord(...words: readonly t.Word[]): boolean {
    return words.some((word) => this.sees(t.WORD[word]));
  }

  protected seesName(ahead = 1): boolean {
    const type = this.LA(ahead).tokenType;
    return type === t.Name || (type.CATEGORIES ?? []).includes(t.Name);
  }

  /** Stops the item here. Reached only with an unexpected token, so the impossible token below is never found. */
  protected stop(occurrence: number, expected: string): never {
    this.consume(occurrence, t.MISTAKE.unknown, { ERR_MSG: expected });
    throw new Error("unreachable: no unknown token passes the repair");
  }

  /**
   * The rest of a list after its first part: separated by commas, a forgotten comma reported and read over.
   * `goesOn` says whether the comma that is seen belongs to this list.
   */
  protected rest(
    occurrence: number,
    part: () => void,
    goesOn: () => boolean = () => true,
    misses: () => boolean = () => this.missesComma(),
  ): void {
    const own = FIRST_OF_RESTS + occurrence;
    this.many(own, {
      GATE: () => (this.sees(t.Comma) ? goesOn() : misses()),
      DEF: () => {
        const before = this.LA(0);
        // Recorded as an optional comma; when read, its absence is reported.
        const comma = this.option(own, () => this.consume(own, t.Comma));
        if (comma === undefined)
          this.report(
            diagnose("TCS1006", this.run.path, spanOf(this.LA(1)), {
              before: foundPhrase(before),
              after: foundPhrase(this.LA(1)),
            }),
          );
        else if (this.seesNextItem()) this.stop(own, "another part of the list after the comma");
        part();
      },
    });
  }

  /**
   * A word at the beginning of a line that begins an item of an open block. After a comma, it would otherwise be read
   * as a name.
   */
  private seesNextItem(): boolean {
    const next = this.LA(1);
    return (
      !this.RECORDING_PHASE &&
      this.run.beginsLine(next) &&
      this.blocks.some((block) => block.shape.begins(next, this.LA(2)))
    );
  }

  /** Two plain names side by side on one line, and the second begins no step of an example. */
  protected missesComma(): boolean {
    const next = this.LA(1);
    const second = this.LA(2).tokenType;
    if (nearName(next.image, t.RESERVED) !== null) return false;
    return (
      t.isPlainName(next) &&
      !this.run.beginsLine(next) &&
      second !== t.LBrace &&
      !STEP_WORDS.has(second) &&
      second !== t.Text
    );
  }

  /** `NAME, NAME, …`, each with the same wish. */
  protected names(occurrence: number, expected: string, goesOn?: () => boolean): Name[] {
    const names = [this.name(occurrence, expected)];
    this.rest(occurrence, () => names.push(this.name(occurrence + 1, expected)), goesOn);
    return names;
  }

  /** `{ item* }`, reading on at the next item after a mistake. Once per production. */
  protected block<T>(shape: BlockShape, owner: IToken, item: ParserMethod<[], T | null>): T[] {
    const expected = `\`{\` to open ${shape.owner}`;
    if (!this.RECORDING_PHASE && beginsItem(shape, this.LA(1), this.LA(2))) {
      const phrase = foundPhrase(this.LA(1));
      this.report(
        diagnose("TCS1001", this.run.path, spanOf(this.LA(1)), { expected, found: phrase, near: null, advice: null }),
      );
      return this.readItems(shape, owner, item);
    }
    const brace = this.consume(0, t.LBrace, { ERR_MSG: expected });
    if (this.RECORDING_PHASE) {
      this.many(0, () => this.subrule(0, item));
      this.consume(0, t.RBrace);
      return [];
    }
    return this.readItems(shape, owner, item, brace);
  }

  /** The items of a block whose opening brace has been read, and its closing brace. */
  protected readItems<T>(
    shape: BlockShape,
    owner: IToken,
    item: ParserMethod<[], T | null>,
    brace: IToken = owner,
  ): T[] {
    const items: T[] = [];
    const indent = this.run.indentOf(owner);
    this.blocks.push({ shape, brace, indent });
    const read = (): T | null => this.attempt(() => this.subrule(0, item));
    const inDeclaration = this.blocks.length === 1;
    while (this.blockGoesOn()) {
      const value = inDeclaration ? this.readOrTake(read, shape, indent) : read();
      if (value !== null) items.push(value);
    }
    if (this.sees(t.RBrace)) this.consume(0, t.RBrace);
    this.blocks.pop();
    return items;
  }

  /** An item of the declaration: reused from the previous text, or read and stored for the next one. */
  private readOrTake<T>(read: () => T | null, shape: BlockShape, indent: number): T | null {
    const at = this.here();
    const known = this.run.tokens[at] === this.LA(1) ? this.earlier.at(at, shape, indent) : null;
    if (known !== null) {
      for (let passed = at; passed < known.end; passed += 1) this.SKIP_TOKEN();
      this.items.push(known);
      // A block of one shape holds items of one type, in this text as in the previous one.
      return known.tree as T;
    }
    const { disturbed } = this;
    const first = this.LA(1);
    const tree = read();
    const end = this.here();
    // If one sign was written for two tokens, its place identifies only the first.
    const isTold = this.run.tokens[at] === first && (this.sees(EOF) || this.run.tokens[end] === this.LA(1));
    if (this.disturbed === disturbed && isTold && typeof tree === "object" && tree !== null)
      this.items.push({ at, end, shape, indent, tree });
    return tree;
  }

  /**
   * The words before the brace of a block. After a mistake in them the block is read nevertheless, if its brace
   * follows.
   */
  protected header<T>(read: () => T): T | null {
    if (this.RECORDING_PHASE) return read();
    const first = this.LA(1);
    try {
      return read();
    } catch (error) {
      if (!isStumble(error)) throw error;
      const target = this.findBrace(first);
      if (target === null) throw error;
      this.describe(error, first);
      this.skipTo(target);
      return null;
    }
  }

  /** Reads the declaration; if its beginning is unreadable, the rest of the file is left. */
  protected topLevel<T>(read: () => T | null): T | null {
    if (this.RECORDING_PHASE) return read();
    return this.attempt(read);
  }

  /** Reads one item; after a mistake moves to the beginning of the next one. */
  private attempt<T>(read: () => T | null): T | null {
    const first = this.LA(1);
    try {
      return read();
    } catch (error) {
      if (!isStumble(error)) throw error;
      this.describe(error, first);
      this.skipTo(this.findNextItem(first));
      this.leave(first.startOffset);
      return null;
    }
  }

  private describe(error: IRecognitionException, first: IToken): void {
    this.disturbed += 1;
    const at = Number.isNaN(error.token.startOffset) ? this.run.text.length : error.token.startOffset;
    if (error.message === ALREADY_SAID) return;
    // An omission between the previous item and here has been reported, and this failure is its consequence.
    const before = this.run.tokens[indexAt(this.run, first.startOffset) - 1] ?? first;
    if (isWithin(this.spoiled, before === first ? first.startOffset : t.endOf(before), at)) return;
    if (Number.isNaN(error.token.startOffset)) {
      if (this.endReported) return;
      this.endReported = true;
    }
    this.report(describeStumble(this.run, error, first, this.blocks.at(-1)?.shape ?? null));
  }

  private blockGoesOn(): boolean {
    // The parser library needs milliseconds to compute an expectation: a source that is full of mistakes is not read to
    // its end.
    if (this.diagnostics.length > MAX_DIAGNOSTICS) {
      this.skipTo(this.run.tokens.length);
      return false;
    }
    const next = this.LA(1);
    if (next.tokenType === t.RBrace) return false;
    if (this.sees(EOF)) {
      if (!this.endReported) this.reportOpenBlock("the end of the file", endSpan(this.run));
      this.endReported = true;
      return false;
    }
    if (!this.belongsOutside(next)) return true;
    this.reportOpenBlock(foundPhrase(next), spanOf(next));
    return false;
  }

  private reportOpenBlock(phrase: string, span: Span): void {
    const block = this.blocks.at(-1);
    if (block === undefined) return;
    const related = [{ path: this.run.path, span: spanOf(block.brace), message: "opened here" }];
    this.report(diagnose("TCS1003", this.run.path, span, { owner: block.shape.owner, found: phrase }, related));
  }

  /**
   * A line that is not indented further than the block's own line and begins an item of an outer block: the brace of
   * this block is missing.
   */
  private belongsOutside(next: IToken): boolean {
    const inner = this.blocks.at(-1);
    if (inner === undefined || !this.run.beginsLine(next) || this.run.column(next) > inner.indent) return false;
    const second = this.LA(2);
    // Whether braces are missing is a matter of the whole text.
    this.disturbed += 1;
    if (beginsItem(inner.shape, next, second) && !this.run.lacksBraces) return false;
    return this.blocks.slice(0, -1).some((block) => beginsItem(block.shape, next, second));
  }

  /**
   * Index of the brace that opens the block of a spoiled header, if it comes before anything that begins another item.
   */
  private findBrace(first: IToken): number | null {
    const shape = this.blocks.at(-1)?.shape;
    for (let index = this.here(); index < this.run.tokens.length; index += 1) {
      const token = this.run.tokens[index];
      const second = this.run.tokens[index + 1];
      if (token === undefined || token.tokenType === t.RBrace) return null;
      if (token.tokenType === t.LBrace) return index;
      if (
        shape !== undefined &&
        token !== first &&
        second !== undefined &&
        this.run.beginsLine(token) &&
        beginsItem(shape, token, second)
      )
        return null;
    }
    return null;
  }

  /**
   * Index of the token at which the block can continue: the next item at its depth, an item as far left as the failed
   * one, or the closing brace.
   */
  private findNextItem(first: IToken): number {
    const shape = this.blocks.at(-1)?.shape;
    const from = indexAt(this.run, first.startOffset);
    const depth = this.run.depth[from] ?? 0;
    const column = this.run.beginsLine(first) ? this.run.column(first) : 0;
    for (let index = Math.max(this.here(), from + 1); index < this.run.tokens.length; index += 1) {
      const token = this.run.tokens[index];
      const second = this.run.tokens[index + 1] ?? token;
      const here = this.run.depth[index] ?? 0;
      if (token === undefined || second === undefined) break;
      if (token.tokenType === t.RBrace && here <= depth && this.closesBlock(token)) return index;
      if (!this.run.beginsLine(token)) continue;
      const begins = this.blocks.some((block) => beginsItem(block.shape, token, second));
      // Two slips in a row: the next item is recognised by its indent and by a similar word.
      const slipped = shape !== undefined && this.run.column(token) === column && isSlipOfStarter(token, shape);
      if (slipped && here <= depth) return index;
      if (begins && (here <= depth || this.run.column(token) <= column)) return index;
    }
    return this.run.tokens.length;
  }

  /**
   * A brace within a line closes a block opened on that line. If the block was opened elsewhere and an opening brace is
   * missing, the brace belongs to the wrong item.
   */
  private closesBlock(brace: IToken): boolean {
    const block = this.blocks.at(-1);
    if (block === undefined || !this.run.lacksOpening || this.run.beginsLine(brace)) return true;
    return !this.run.text.slice(block.brace.startOffset, brace.startOffset).includes("\n");
  }

  private here(): number {
    return this.sees(EOF) ? this.run.tokens.length : indexAt(this.run, this.LA(1).startOffset);
  }

  private skipTo(index: number): void {
    for (let at = this.here(); at < index; at += 1) this.consume(0, this.LA(1).tokenType);
  }
}
