/** Pages about the account and its people. As the service would show them. */
import type { JSX } from "hono/jsx/jsx-runtime";

import type { Role } from "../../../runtime/auth/caller.js";
import { AccountPage, type AccountProps } from "../../../runtime/console/pages/account/account.js";
import { TermsPage, type TermsProps } from "../../../runtime/console/pages/account/terms.js";
import { AddPersonPage } from "../../../runtime/console/pages/people/add-person.js";
import { PeoplePage, type PeopleProps } from "../../../runtime/console/pages/people/people.js";
import { PersonPage, type PersonProps } from "../../../runtime/console/pages/people/person.js";
import { SubstitutePage, type SubstituteProps } from "../../../runtime/console/pages/people/substitute.js";
import type { AccountReader } from "../../../runtime/console/reader.js";
import type { PersonView } from "../../../runtime/services/accounts/people/responses.js";
import { type ChosenTexts, formOf, frameOf, NOON } from "./page-values.js";

const MADE = "2026-03-10T12:00:00.000Z";

export function accountPages(reader: AccountReader, chosen: ChosenTexts): Readonly<Record<string, JSX.Element>> {
  const builder = { id: `acc_${"1".repeat(26)}`, name: chosen.person, cut_off_at: null, cut_off_by: null };
  const accepted = { version: chosen.account, accepted_by: PERSON_ID, accepted_at: MADE };
  const usual = account(reader, chosen);
  const opened = { ...usual, account: { ...usual.account, opened_by: builder, terms: accepted } };
  const terms: TermsProps = {
    ...{ reader, signedIn: frameOf(chosen), names: new Map([[PERSON_ID, chosen.person]]), mayAccept: true },
    terms: {
      version: chosen.account,
      placeholder: false,
      text: `${chosen.person}\n\nSecond paragraph.`,
      accepted: null,
    },
    formKey: `req_${"0".repeat(26)}`,
  };
  return {
    account: <AccountPage {...account(reader, chosen)} />,
    "account-read": <AccountPage {...account(reader, chosen)} mayChange={false} done="closed" />,
    "account-opened-by-another": <AccountPage {...opened} />,
    "account-cut-off": (
      <AccountPage
        {...opened}
        account={{ ...opened.account, opened_by: { ...builder, cut_off_at: MADE, cut_off_by: PERSON_ID } }}
        done="cut_off"
      />
    ),
    terms: <TermsPage {...terms} />,
    "terms-accepted": <TermsPage {...terms} terms={{ ...terms.terms, accepted }} />,
    "terms-none": <TermsPage {...terms} terms={{ ...terms.terms, placeholder: true }} mayAccept={false} />,
    people: <PeoplePage {...people(reader, chosen)} />,
    "people-for-others": (
      <PeoplePage {...people(reader, chosen)} signedIn={frameOf(chosen, "test", "author")} done="removed" />
    ),
    "person-add": <AddPersonPage reader={reader} signedIn={frameOf(chosen)} form={formOf({})} />,
    "person-add-wrong": (
      <AddPersonPage
        reader={reader}
        signedIn={frameOf(chosen)}
        form={formOf({ name: chosen.person, email: "ada at acme", role: "author" }, [
          { field: "email", code: "format" },
          { field: "form", code: "sent_already" },
        ])}
      />
    ),
    person: <PersonPage {...onePerson(reader, chosen)} />,
    substitute: <SubstitutePage {...substitute(reader, chosen)} />,
    "substitute-own": (
      <SubstitutePage {...substitute(reader, chosen)} {...{ ownId: PERSON_ID, done: "substituteEnded" }} />
    ),
    "person-held": (
      <PersonPage
        {...onePerson(reader, chosen)}
        held={[
          { field: "person_id", code: "owns_agents" },
          { field: "person_id", code: "named_in_settings" },
        ]}
      />
    ),
  };
}

function account(reader: AccountReader, chosen: ChosenTexts): AccountProps {
  const { account: name } = chosen;
  return {
    ...{ reader, signedIn: frameOf(chosen), mayChange: true, done: null },
    account: {
      ...{ id: `acc_${"0".repeat(26)}`, slug: "acme", name, test_only: false, country: "DE", currency: "EUR" },
      ...{
        retention_years: 10,
        ref_url: "https://shop.example/orders/{ref}",
        time_zone: "Europe/Berlin",
        closed_until: "2026-01-31",
        quotas: { answers: 1_000_000, bytes: null, proposals_per_day: 500 },
        kept: { live: { answers: 812_345, bytes: 3_456_789_012 }, test: { answers: 0, bytes: 0 } },
        terms: null,
        opened_by: null,
      },
    },
    change: formOf({
      name,
      ref_url: "https://shop.example/orders/{ref}",
      time_zone: "Europe/Berlin",
      retention_years: "10",
    }),
    close: formOf({}),
  };
}

function substitute(reader: AccountReader, chosen: ChosenTexts): SubstituteProps {
  const { signedIn, people: all } = people(reader, chosen);
  const [first, second] = all as readonly [PersonView, PersonView];
  const standing = {
    substitute: second.person_id,
    from: "2026-03-10T12:00:00.000Z",
    until: "2026-03-24T12:00:00.000Z",
    reason: chosen.account,
    set_by: first.person_id,
  };
  return {
    ...{ reader, signedIn, people: all, ownId: second.person_id, done: null },
    person: { ...first, substitute: standing },
    form: formOf({}),
  };
}

function people(reader: AccountReader, chosen: ChosenTexts): PeopleProps {
  const of = (at: number, role: Role): PersonView => ({
    person_id: `usr_${String(at).repeat(26)}`,
    name: at === 0 ? chosen.person : `Sample Person ${at}`,
    email: at === 0 ? chosen.address : `person.${at}@acme.example`,
    role,
    status: "active",
    created_at: "2026-03-10T12:00:00.000Z",
    accepted_at: at === 1 ? null : "2026-03-10T12:00:00.000Z",
    substitute: null,
    declined_at: null,
  });
  return {
    reader,
    signedIn: frameOf(chosen),
    people: [
      of(0, "tenant_admin"),
      of(1, "tenant_engineer"),
      { ...of(2, "tenant_ops"), name: null, email: null },
      { ...of(4, "author"), accepted_at: null, declined_at: "2026-03-10T13:00:00.000Z" },
      { ...of(3, "author"), status: "left" },
    ],
    done: "added",
  };
}

const PERSON_ID = `usr_${"0".repeat(26)}`;

function onePerson(reader: AccountReader, chosen: ChosenTexts): PersonProps {
  const [person] = people(reader, chosen).people;
  if (person === undefined) throw new Error("There is a person.");
  const { name, email, role } = person;
  return {
    reader,
    signedIn: frameOf(chosen),
    data: { person, binding: { issuer: chosen.provider, boundAt: NOON } },
    form: formOf({ name: name ?? "", email: email ?? "", role }),
    held: [],
    done: null,
  };
}
