/** Texts about the caller that recorded an act in a person's name. */
import type { Child } from "hono/jsx";

const en = {
  byKey: (key: Child, person: Child) => (
    <>
      recorded by key {key} in the name of {person}
    </>
  ),
  byPerson: (other: Child, person: Child) => (
    <>
      recorded by {other} in the name of {person}
    </>
  ),
  inPlaceOf: (substitute: Child, person: Child) => (
    <>
      {substitute}, in the place of {person}
    </>
  ),
  byOperator: (person: Child) => <>recorded by whoever runs the service in the name of {person}</>,
};

const de: typeof en = {
  byKey: (key, person) => (
    <>
      vom Schlüssel {key} im Namen von {person} eingetragen
    </>
  ),
  byPerson: (other, person) => (
    <>
      von {other} im Namen von {person} eingetragen
    </>
  ),
  inPlaceOf: (substitute, person) => (
    <>
      {substitute}, an der Stelle von {person}
    </>
  ),
  byOperator: (person) => <>vom Betreiber des Dienstes im Namen von {person} eingetragen</>,
};

export const claims = { en, de };
