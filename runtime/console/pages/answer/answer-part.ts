/** The properties of each part of an answer's page. */
import type { AnswerContent } from "../../../actions/write/stored-answer.js";
import type { AnswerPageData } from "../../../services/acting/decisions/answer-page.js";
import type { AnswerWords } from "../../../services/reading/rules/answer-words.js";
import type { PeopleNames } from "../../parts/person.js";
import type { RecipientNames } from "../../parts/value.js";
import type { AccountReader } from "../../reader.js";

/** The contents of an answer, stored or previewed, and the names of its sources. */
export interface ContentPartProps {
  readonly reader: AccountReader;
  /** Null: the answer belongs to no account, and nothing in it is linked. */
  readonly env: string | null;
  readonly data: { readonly answer: AnswerContent } & AnswerWords;
  readonly names: PeopleNames;
}

export interface AnswerPartProps extends ContentPartProps {
  readonly env: string;
  readonly data: AnswerPageData;
  /** Those that the action's facts name. */
  readonly recipients: RecipientNames;
}
