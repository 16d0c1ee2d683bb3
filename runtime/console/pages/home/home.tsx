/** Home: what waits for the reader, what waits for anybody, and whether all is well. */
import type { Child } from "hono/jsx";

import { roleHas } from "../../../auth/roles.js";
import { momentOf } from "../../../calendar/moments.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { Review } from "../../../services/acting/log/review-responses.js";
import type { Overview } from "../../../services/overview/responses.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Day } from "../../parts/day.js";
import { Done } from "../../parts/done.js";
import { Moment } from "../../parts/moment.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { Table } from "../../parts/table.js";
import { type PlaceName, PLACES } from "../../places.js";
import type { AccountReader } from "../../reader.js";
import { AgentsOfMonth, LimitsInUse, Weeks } from "./figures.js";
import { ForYou, type ForYouProps } from "./for-you.js";
import { Health } from "./health.js";
import { ReviewGroups } from "./review.js";

export interface HomeProps extends ForYouProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly overview: Overview;
  readonly review: Review;
  /** The number of newest answers that were looked at for those that wait; null: all were. */
  readonly lookedAt: number | null;
  readonly names: PeopleNames;
  readonly done: string | null;
}

export function HomePage(props: HomeProps): Child {
  const { reader, signedIn, overview, review, lookedAt, names, done } = props;
  const { home, alerts } = reader.texts;
  return (
    <Room reader={reader} title={home.title} signedIn={signedIn} place="home" wide>
      <Done texts={alerts.done} done={done} />
      <Lead reader={reader} env={signedIn.env} overview={overview} />
      <Health reader={reader} signedIn={signedIn} overview={overview} />
      <div class="home">
        <section aria-labelledby="yours">
          <h2 id="yours">{home.yours}</h2>
          <ForYou {...props} tasks={tasksOf(props)} />
        </section>
        <div class="stack">
          {overview.asked.length > 0 && <Asked reader={reader} asked={overview.asked} names={names} />}
          {(review.waiting > 0 || lookedAt !== null) && (
            <section aria-labelledby="everybody">
              <h2 id="everybody">{home.everybody}</h2>
              <p class="hint">{home.everybodyHint}</p>
              {lookedAt !== null && <p>{home.newestOnly(writtenNumber(reader, lookedAt))}</p>}
              <ReviewGroups reader={reader} env={signedIn.env} review={review} />
            </section>
          )}
          <LimitsInUse reader={reader} env={signedIn.env} limits={overview.limits} />
          <Weeks reader={reader} weeks={overview.weeks} />
          <AgentsOfMonth reader={reader} env={signedIn.env} agents={overview.agents} hasMore={overview.more_agents} />
        </div>
      </div>
    </Room>
  );
}

interface LeadProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly overview: Overview;
}

/** The day, and in a sentence whether every rule runs; each cause leads to where it is mended. */
function Lead({ reader, env, overview: { day, rules } }: LeadProps): Child {
  const { home } = reader.texts;
  const causes = (["to_confirm", "flagged", "newer_builds_wait"] as const).filter((each) => rules[each] > 0);
  const unset = rules.unset_settings.length;
  const link = (place: PlaceName, text: string): Child => (
    <a href={reader.at(`/${env}${PLACES[place].path}`)}>{text}</a>
  );
  return (
    <p class="lead">
      {home.today(<Day reader={reader} day={day} />)}{" "}
      {causes.length === 0 ? (
        <span class="state go">{home.rulesRun}</span>
      ) : (
        <>
          {home.notRunning}{" "}
          {causes.map((each, at) => [at > 0 && ", ", link("confirmations", home.rulesStop[each](rules[each]))])}.
        </>
      )}
      {unset > 0 && <> {link("settings", home.unset(unset))}.</>}
    </p>
  );
}

/** Links to what the reader's role may do, each with how much of it there is. */
function tasksOf({ reader, signedIn, overview }: HomeProps): readonly Child[] {
  const { home } = reader.texts;
  const { env, person } = signedIn;
  const { rules, open_matches, open_alerts } = overview;
  const task = (place: PlaceName, count: number, text: (count: number) => string): readonly Child[] =>
    count === 0 ? [] : [<a href={reader.at(`/${env}${PLACES[place].path}`)}>{text(count)}</a>];
  return [
    ...(roleHas(person.role, "confirm")
      ? task("confirmations", rules.to_confirm + rules.drafts_to_confirm, home.toConfirm)
      : []),
    ...(roleHas(person.role, "recipients:write") ? task("recipients", open_matches, home.toMatch) : []),
    ...(roleHas(person.role, "checks:write") ? task("alerts", open_alerts, home.toAcknowledge) : []),
  ];
}

interface AskedProps {
  readonly reader: AccountReader;
  readonly asked: Overview["asked"];
  readonly names: PeopleNames;
}

function Asked({ reader, asked, names }: AskedProps): Child {
  const { home } = reader.texts;
  return (
    <section aria-labelledby="asked">
      <h2 id="asked">{home.asked}</h2>
      <p class="hint">{home.askedHint}</p>
      <Table<Overview["asked"][number]>
        caption={home.asked}
        rows={asked}
        columns={[
          { head: home.person, cell: ({ person_id }) => <Person reader={reader} names={names} id={person_id} /> },
          { head: home.requests, kind: "figure", cell: ({ requests }) => writtenNumber(reader, requests) },
          {
            head: home.oldest,
            cell: ({ oldest_asked_at }) => <Moment reader={reader} at={momentOf(oldest_asked_at)} />,
          },
          { head: home.nextEnds, cell: ({ next_ends_at }) => <Moment reader={reader} at={momentOf(next_ends_at)} /> },
        ]}
      />
    </section>
  );
}
