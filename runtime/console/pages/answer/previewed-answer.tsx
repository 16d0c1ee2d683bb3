/** The answer that a check would get: the parts of an answer's page that need no stored answer. */
import type { Child } from "hono/jsx";

import type { PreviewPageData } from "../../../services/acting/checks/preview-page.js";
import type { PeopleNames } from "../../parts/person.js";
import type { AccountReader } from "../../reader.js";
import { Layers } from "./layers.js";
import { OpensMatches } from "./opens-matches.js";
import { Cited, NotChecked, TotalsRead } from "./rests-on.js";
import { Says } from "./says.js";
import { Trace } from "./trace.js";

interface PreviewedAnswerProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly data: PreviewPageData;
  readonly names: PeopleNames;
}

export function PreviewedAnswer(part: PreviewedAnswerProps): Child {
  const { reader, data } = part;
  return (
    <>
      <Says {...part} />
      <OpensMatches {...part} />
      <Layers {...part} />
      <Cited {...part} />
      <TotalsRead {...part} />
      <NotChecked {...part} />
      <Trace reader={reader} answer={data.answer} words={data} />
    </>
  );
}
