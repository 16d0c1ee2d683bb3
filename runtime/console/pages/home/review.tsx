/** Pending matters of the whole account, in groups, each with a link to its rows of the log; and open matches. */
import type { Child } from "hono/jsx";

import type { Review, ReviewGroup } from "../../../services/acting/log/review-responses.js";
import { writtenNumber } from "../../numbers.js";
import { Chosen } from "../../parts/chosen.js";
import { Table } from "../../parts/table.js";
import { NameOf, Titled } from "../../parts/titled.js";
import { PLACES } from "../../places.js";
import type { AccountReader } from "../../reader.js";

interface GroupsProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly review: Review;
}

export function ReviewGroups({ reader, env, review }: GroupsProps): Child {
  const { home, waiting } = reader.texts;
  const logAt = (query: string): string => reader.at(`/${env}/checks?${query}`);
  return (
    <>
      <Table<ReviewGroup>
        caption={home.everybody}
        rows={review.groups}
        columns={[
          {
            head: waiting.what,
            cell: ({ kind, checks }) => (
              // One answer to a match decides many answers, so it is given on a page of its own.
              <a href={kind === "match" ? reader.at(`/${env}${PLACES.recipients.path}`) : logAt(checks)}>
                {waiting.kinds[kind]}
              </a>
            ),
          },
          {
            head: waiting.detail,
            cell: (group) =>
              group.kind === "match" ? (
                <a href={logAt(group.checks)}>{waiting.inLog}</a>
              ) : (
                <Detail reader={reader} group={group} />
              ),
          },
          { head: waiting.count, kind: "figure", cell: ({ count }) => writtenNumber(reader, count) },
          { head: home.ends, cell: ({ kind }) => home.endedBy[kind] },
        ]}
      />
      <p>
        <a href={logAt(review.checks)}>{waiting.all}</a>
      </p>
    </>
  );
}

interface DetailProps {
  readonly reader: AccountReader;
  readonly group: ReviewGroup;
}

/** The question, reason or fact; below it the meaning of a fact, in the words of its rules. */
function Detail({ reader, group: { question, reason, fact, description = "" } }: DetailProps): Child {
  const reasons: Readonly<Record<string, string>> = reader.texts.log.reasons;
  return (
    <>
      {question !== undefined && <Titled reader={reader} title={reader.titles.question(question)} name={question} />}
      {reason !== undefined && <Titled reader={reader} title={reasons[reason] ?? null} name={reason} />}
      {fact !== undefined && <NameOf reader={reader} kind="fact" name={fact} ruleSet={null} />}
      {description !== "" && (
        <span class="beneath quiet">
          <Chosen reader={reader} text={description} />
        </span>
      )}
    </>
  );
}
