/** What each part of the page of an answer is made of. */
import type { AnswerPageData } from "../../../services/decisions/answer-page.js";
import type { PeopleNames } from "../../parts/person.js";
import type { Reader } from "../../reader.js";

export interface AnswerPartProps {
  readonly reader: Reader;
  readonly env: string;
  readonly data: AnswerPageData;
  readonly names: PeopleNames;
}
