/**
 * Every page with its possible contents, as the service would show it: for screenshots, and for properties of all
 * pages.
 */
import type { JSX } from "hono/jsx/jsx-runtime";

import { AccessPage, type AccessProps } from "../../runtime/console/pages/access/access.js";
import { type ErrorKind, ErrorPage } from "../../runtime/console/pages/errors/error.js";
import { ChooseAccountPage } from "../../runtime/console/pages/sign-in/choose-account.js";
import { CodePage } from "../../runtime/console/pages/sign-in/code.js";
import { MailedLinkPage } from "../../runtime/console/pages/sign-in/mailed-link.js";
import { NotAMemberPage } from "../../runtime/console/pages/sign-in/not-a-member.js";
import { OperatorLinkPage } from "../../runtime/console/pages/sign-in/operator-link.js";
import { SessionEndedPage } from "../../runtime/console/pages/sign-in/session-ended.js";
import { SignInPage } from "../../runtime/console/pages/sign-in/sign-in.js";
import { SignInAgainPage } from "../../runtime/console/pages/sign-in/sign-in-again.js";
import { SignedOutPage } from "../../runtime/console/pages/sign-in/signed-out.js";
import type { Reader } from "../../runtime/console/reader.js";
import type { SignedIn } from "../../runtime/services/accounts/me/signed-in.js";
import type { Invitation } from "../../runtime/services/accounts/sign-in/sessions.js";
import { accessPages } from "./shown/access-pages.js";
import { accountPages } from "./shown/account.js";
import { alertPages } from "./shown/alerts.js";
import { documentPages } from "./shown/documents.js";
import { homePages } from "./shown/home.js";
import { type ChosenTexts, frameOf, MINUTE, NOON, titledReader, USUAL } from "./shown/page-values.js";
import { playgroundPages } from "./shown/playground.js";
import { policyPages } from "./shown/policies.js";
import { recipientPages } from "./shown/recipients.js";
import { rulesPages } from "./shown/rules.js";
import { sandboxPages } from "./shown/sandbox.js";
import { settingPages } from "./shown/settings.js";
import { usagePages } from "./shown/usage.js";
import { workPages } from "./shown/work.js";

export { type ChosenTexts, USUAL };

const TOKEN = "k".repeat(43);

/** To another account of nearly the same name. */
const invitation = (accountName: string, invitedBy: string): Invitation => ({
  ...{ accountId: "acc_4", slug: "acme_2", accountName, role: "author", builder: null },
  ...{ personId: `usr_${"4".repeat(26)}`, personName: "Sample Author", invitedAt: NOON, invitedBy, declinedAt: null },
});

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

export function shownPages(stranger: Reader, chosen: ChosenTexts = USUAL): Readonly<Record<string, JSX.Element>> {
  const { person, address, account, provider } = chosen;
  const reader = titledReader(stranger, chosen);
  const error = (kind: ErrorKind, signedIn: SignedIn | null = null): JSX.Element => (
    <ErrorPage
      signedIn={signedIn}
      back={signedIn === null ? null : "/live/checks"}
      reader={reader}
      kind={kind}
      baseUrl="https://tcs.example.com"
      requestId={`req_${"0".repeat(26)}`}
      retryAfter={kind === 429 ? 23 : null}
    />
  );
  const mailedLink = (state: "here" | "elsewhere" | "over"): JSX.Element => (
    <MailedLinkPage reader={reader} token={TOKEN} state={state} />
  );
  const signIn = (ways: { readonly provider: string | null; readonly mail: boolean }): JSX.Element => (
    <SignInPage reader={reader} ways={ways} wrongAddress={null} />
  );
  const sentForm = { path: "/live/keys/add", typed: new URLSearchParams({ name: person }) };
  return {
    "sign-in-by-mail": signIn({ provider: null, mail: true }),
    "sign-in-at-a-provider": signIn({ provider, mail: false }),
    "sign-in-by-the-operator": signIn({ provider: null, mail: false }),
    "sign-in-no-address": (
      <SignInPage reader={reader} ways={{ provider: null, mail: true }} wrongAddress="ada at acme" />
    ),
    code: <CodePage reader={reader} refused={null} />,
    "code-wrong": <CodePage reader={reader} refused="wrong" />,
    "code-over": <CodePage reader={reader} refused="over" />,
    "link-here": mailedLink("here"),
    "link-elsewhere": mailedLink("elsewhere"),
    "link-over": mailedLink("over"),
    "operator-link": <OperatorLinkPage reader={reader} token={TOKEN} person={{ name: person, address, account }} />,
    "operator-link-over": <OperatorLinkPage reader={reader} token={TOKEN} person={null} />,
    "choose-account": (
      <ChooseAccountPage
        reader={reader}
        accounts={[
          { accountId: "acc_1", slug: "acme", accountName: account, role: "tenant_admin", isCurrent: true },
          {
            ...{ accountId: "acc_2", slug: "beta", accountName: "Beta Sandbox Ltd", role: "tenant_engineer" },
            isCurrent: false,
          },
          { accountId: "acc_3", slug: "gamma", accountName: "Gamma Reisen AG", role: "tenant_ops", isCurrent: false },
        ]}
        invitations={[invitation(account, person), { ...invitation(account, person), declinedAt: NOON }]}
      />
    ),
    "signed-out": <SignedOutPage reader={reader} atProvider="https://id.example/end" />,
    "not-a-member": <NotAMemberPage reader={reader} address={address} />,
    "sign-in-again-form": (
      <SignInAgainPage reader={reader} signedInAt={NOON - 95 * MINUTE} form={sentForm} atProvider />
    ),
    "session-ended": <SessionEndedPage reader={reader} form={sentForm} />,
    "sign-in-again": <SignInAgainPage reader={reader} signedInAt={NOON - 95 * MINUTE} form={null} atProvider={false} />,
    ...homePages(reader, chosen),
    ...workPages(reader, chosen),
    ...recipientPages(reader, chosen),
    ...rulesPages(reader, chosen),
    ...usagePages(reader, chosen),
    ...policyPages(reader, chosen),
    ...playgroundPages(stranger, chosen),
    ...documentPages(reader, chosen),
    ...sandboxPages(reader, chosen),
    ...settingPages(reader, chosen),
    ...accountPages(reader, chosen),
    ...alertPages(reader, chosen),
    ...accessPages(reader, chosen),
    "access-live": <AccessPage {...access(reader, chosen)} />,
    "access-test": <AccessPage {...access(reader, chosen, "test")} />,
    "error-elsewhere": error("elsewhere"),
    ...Object.fromEntries(
      ([403, 404, 429] as const).map((kind) => [`error-${kind}-in-the-frame`, error(kind, frameOf(chosen))]),
    ),
    "error-provider": error("provider"),
    ...Object.fromEntries(
      ([400, 401, 403, 404, 405, 409, 413, 429, 500, 503] as const).map((kind) => [`error-${kind}`, error(kind)]),
    ),
  };
}

function access(reader: Reader, chosen: ChosenTexts, env: "live" | "test" = "live"): AccessProps {
  const { address, userAgent } = chosen;
  return {
    reader,
    signedIn: frameOf(chosen, env),
    ownId: `usr_${"0".repeat(26)}`,
    address,
    sessions: [
      {
        sessionId: "ses_1",
        userAgent: FIREFOX,
        network: "203.0.113.7",
        method: "oidc",
        authenticatedAt: NOON - 30 * MINUTE,
        createdAt: NOON - 30 * MINUTE,
        lastSeenAt: NOON,
        isThis: true,
      },
      {
        sessionId: "ses_2",
        userAgent,
        network: "2001:db8::7",
        method: "link",
        authenticatedAt: NOON - 3 * 24 * 60 * MINUTE,
        createdAt: NOON - 3 * 24 * 60 * MINUTE,
        lastSeenAt: NOON - 200 * MINUTE,
        isThis: false,
      },
      {
        sessionId: "ses_3",
        userAgent: "",
        network: null,
        method: "operator_link",
        authenticatedAt: NOON,
        createdAt: NOON,
        lastSeenAt: NOON,
        isThis: false,
      },
    ],
    accounts: ["tenant_admin", "author"].map((role, at) => ({
      ...{ accountId: `acc_${at}`, personId: `usr_${at}`, slug: `acme-${at}`, accountName: chosen.account, role },
      ...{ personName: chosen.person, builder: at === 0 ? null : "acc_2", isThis: at === 0 },
    })),
    invitations: [
      {
        ...{ accountId: "acc_3", personId: "usr_3", slug: "acme-3", accountName: chosen.account, role: "tenant_ops" },
        ...{ personName: chosen.person, builder: null, invitedAt: NOON, invitedBy: chosen.person, declinedAt: null },
      },
    ],
    ended: env === "test" ? "others" : null,
  };
}
