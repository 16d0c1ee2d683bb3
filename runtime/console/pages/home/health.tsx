/** Whether the service keeps up: mail, jobs, the seal, and keys that end. Each line leads to its page. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { Overview } from "../../../services/overview/responses.js";
import { Chosen } from "../../parts/chosen.js";
import { Moment } from "../../parts/moment.js";
import { type PlaceName, PLACES, roleMay } from "../../places.js";
import type { AccountReader } from "../../reader.js";

interface HealthProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly overview: Overview;
}

interface Line {
  readonly place: PlaceName | null;
  readonly isGood: boolean;
  readonly says: readonly Child[];
}

export function Health({ reader, signedIn: { env, person }, overview }: HealthProps): Child {
  const { home, places } = reader.texts;
  const linkOf = (place: PlaceName | null): Child =>
    place !== null &&
    roleMay(person.role, PLACES[place].needs) && (
      <>
        {" "}
        <a href={reader.at(`/${env}${PLACES[place].path}`)}>{places.names[place]}</a>
      </>
    );
  return (
    <section aria-label={home.health}>
      <ul class="health">
        {linesOf(reader, overview).map(({ place, isGood, says }) => (
          <li>
            <span class={`state ${isGood ? "go" : "stop"}`}>{isGood ? home.good : home.bad}</span>
            <span>
              {says.map((each, at) => (
                <>
                  {at > 0 && " "}
                  {each}
                </>
              ))}
              {linkOf(place)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function linesOf(reader: AccountReader, { mail, jobs, seal, ending_keys }: Overview): readonly Line[] {
  const { home } = reader.texts;
  const told = (count: number, text: (count: number) => string): readonly string[] => (count > 0 ? [text(count)] : []);
  const mailSays = [...told(mail.late, home.mailLate), ...told(mail.failed, home.mailFailed)];
  const jobsSay = [
    ...told(jobs.failed, home.jobsFailed),
    ...told(jobs.late, home.jobsLate),
    ...told(jobs.waiting - jobs.late, home.jobsWaiting),
  ];
  const sealed =
    seal.sealed_at === null ? home.sealedNever : home.sealed(<Moment reader={reader} at={momentOf(seal.sealed_at)} />);
  return [
    { place: "mail", isGood: mailSays.length === 0, says: mailSays.length === 0 ? [home.mailGood] : mailSays },
    {
      place: "jobs",
      isGood: jobs.failed === 0 && jobs.late === 0,
      says: jobsSay.length === 0 ? [home.jobsGood] : jobsSay,
    },
    { place: null, isGood: !seal.late, says: seal.late ? [home.sealLate, sealed] : [sealed] },
    ...ending_keys.map(({ name, ends_at }) => ({
      place: "keys" as const,
      isGood: false,
      says: [home.keyEnds(<Chosen reader={reader} text={name} />, <Moment reader={reader} at={momentOf(ends_at)} />)],
    })),
  ];
}
