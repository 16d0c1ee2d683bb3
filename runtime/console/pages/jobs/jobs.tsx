/** Jobs: answers that are checked again, the progress of each job, and its result. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { JobsPage as JobList, JobView } from "../../../services/background/jobs/responses.js";
import { Room } from "../../layout.js";
import { ALL_ANSWERS, logAddress } from "../../log-address.js";
import { writtenNumber } from "../../numbers.js";
import { Empty } from "../../parts/empty.js";
import { Moment } from "../../parts/moment.js";
import { Pager } from "../../parts/pager.js";
import { Table } from "../../parts/table.js";
import type { Reader } from "../../reader.js";
import { JobStatus } from "./status.js";

export interface JobsProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly list: JobList;
  /** False if the page begins after newer ones. */
  readonly isFirst: boolean;
}

export function JobsPage({ reader, signedIn, list: { jobs, next_before: next }, isFirst }: JobsProps): Child {
  const { jobs: texts } = reader.texts;
  const path = `/${signedIn.env}/jobs`;
  const isUnderWay = jobs.some(({ status }) => status === "queued" || status === "running");
  return (
    <Room reader={reader} title={texts.title} signedIn={signedIn} place="jobs" wide>
      <p class="lead">{texts.lead}</p>
      {isUnderWay && (
        <p>
          <a class="button plain" href={reader.at(path)}>
            {texts.reload}
          </a>
        </p>
      )}
      {jobs.length === 0 ? (
        <Empty title={texts.noneTitle}>
          <p class="quiet">{texts.none}</p>
        </Empty>
      ) : (
        <Jobs reader={reader} signedIn={signedIn} jobs={jobs} />
      )}
      <Pager reader={reader} first={isFirst ? null : path} next={next === null ? null : `${path}?before=${next}`} />
    </Room>
  );
}

interface JobTableProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly jobs: readonly JobView[];
}

function Jobs({ reader, signedIn, jobs }: JobTableProps): Child {
  const { jobs: texts } = reader.texts;
  return (
    <Table<JobView>
      caption={texts.title}
      rows={jobs}
      columns={[
        { head: texts.begun, cell: ({ created_at }) => <Moment reader={reader} at={momentOf(created_at)} /> },
        {
          head: texts.cause,
          cell: ({ cause, rerun_id: rerun, reissued }) => (
            <>
              {texts.causes[cause]}
              {rerun !== null && reissued > 0 && (
                <span class="beneath">
                  <a
                    href={reader.at(
                      logAddress(`/${signedIn.env}/checks`, [
                        ["rerun", rerun],
                        ["current", ALL_ANSWERS],
                      ]),
                    )}
                  >
                    {texts.toAnswers}
                  </a>
                </span>
              )}
            </>
          ),
        },
        { head: texts.status, cell: ({ status }) => <JobStatus reader={reader} status={status} /> },
        {
          head: texts.progress,
          kind: "figure",
          cell: ({ done, total, status }) => (
            <>
              {texts.of(writtenNumber(reader, done), writtenNumber(reader, total))}
              {status === "running" && <progress value={done} max={Math.max(total, 1)} aria-label={texts.progress} />}
            </>
          ),
        },
        { head: texts.reissued, kind: "figure", cell: ({ reissued }) => writtenNumber(reader, reissued) },
        { head: texts.changed, kind: "figure", cell: ({ changed }) => writtenNumber(reader, changed) },
      ]}
    />
  );
}
