/** What each part of the page of an answer is made of. */
import type { AnswerContent } from "../../../actions/write/stored-answer.js";
import type { AnswerPageData } from "../../../services/acting/decisions/answer-page.js";
import type { AnswerWords } from "../../../services/reading/rules/answer-words.js";
import type { PeopleNames } from "../../parts/person.js";
import type { Reader } from "../../reader.js";

/** What an answer says, stored or previewed, and the words of what it rests on. */
export interface ContentPartProps {
  readonly reader: Reader;
  readonly env: string;
  readonly data: { readonly answer: AnswerContent } & AnswerWords;
  readonly names: PeopleNames;
}

export interface AnswerPartProps extends ContentPartProps {
  readonly data: AnswerPageData;
}
