import { defineConfig } from "vitest/config";

import { IS_LONG } from "./test/long.js";

/** What runs once on each database; all other tests run once. */
const ON_BOTH = [
  "test/runtime/services/**/*.test.ts",
  "test/runtime/http/**/*.test.ts",
  "test/crash/kill.test.ts",
  "test/model/**/*.test.ts",
];
const ON_POSTGRES_ALONE = [
  "test/runtime/store/postgres/**/*.test.ts",
  "test/cli/postgres.test.ts",
  "test/cli/two-mailing.test.ts",
];
/** What uses no database: PostgreSQL would repeat it as it is. */
const WITHOUT_A_DATABASE = [
  "test/runtime/http/access-log.test.ts",
  "test/runtime/http/address.test.ts",
  "test/runtime/http/answers.test.ts",
  "test/runtime/http/hostile-requests.test.ts",
  "test/runtime/http/limits.test.ts",
  "test/runtime/http/overload.test.ts",
  "test/runtime/http/parameters.test.ts",
  "test/runtime/http/refusals.test.ts",
  "test/runtime/http/slow-clients.test.ts",
  "test/runtime/services/diff-rows.test.ts",
  "test/runtime/services/documents/compare.property.test.ts",
  "test/runtime/services/joined-members.test.ts",
  "test/runtime/services/moved-citations.test.ts",
  "test/runtime/services/policies-compiling.test.ts",
  "test/runtime/services/readings.property.test.ts",
  "test/runtime/services/rule-readings.test.ts",
];
/** What measures its own process: one that ran other files has their garbage, and code compiled for what they did. */
const IN_A_FRESH_PROCESS = ["test/runtime/wiring/heap.test.ts"];
/** What only a long run plays: one more case of what other files prove (decision 359). */
const IN_LONG_RUNS = [
  "test/cli/lsp-marks.test.ts",
  "test/cli/matching.test.ts",
  "test/cli/own-domain.test.ts",
  "test/cli/rule-set-named.test.ts",
  "test/cli/sheet-budget.test.ts",
  "test/cli/sheet.test.ts",
  "test/cli/table-rows.test.ts",
  "test/examples/own-repository.test.ts",
];
/**
 * What only a long run plays on PostgreSQL too: the files that stay send PostgreSQL every statement that these send
 * (decision 358). A new file stays until its statements were compared.
 */
const ON_POSTGRES_IN_LONG_RUNS = [
  "test/runtime/http/answer-fields.test.ts",
  "test/runtime/http/confirmations.test.ts",
  "test/runtime/http/decisions.test.ts",
  "test/runtime/http/document-drafts.test.ts",
  "test/runtime/http/document-to-answers.test.ts",
  "test/runtime/http/erasure.test.ts",
  "test/runtime/http/hints.test.ts",
  "test/runtime/http/jobs-and-alerts.test.ts",
  "test/runtime/http/law-and-policy.test.ts",
  "test/runtime/http/log.test.ts",
  "test/runtime/http/map.test.ts",
  "test/runtime/http/open-matches.test.ts",
  "test/runtime/http/policies.test.ts",
  "test/runtime/http/previews.test.ts",
  "test/runtime/http/real-service.test.ts",
  "test/runtime/http/requests-over-http.test.ts",
  "test/runtime/http/retention.test.ts",
  "test/runtime/http/rotated-keys.test.ts",
  "test/runtime/http/sandbox.test.ts",
  "test/runtime/http/signed-in.test.ts",
  "test/runtime/http/worked-examples.test.ts",
  "test/runtime/services/action-life/completions.test.ts",
  "test/runtime/services/action-life/days.test.ts",
  "test/runtime/services/action-life/doubts-alerts.test.ts",
  "test/runtime/services/action-life/doubts-kept.test.ts",
  "test/runtime/services/action-life/doubts.test.ts",
  "test/runtime/services/action-life/law-switched-off.test.ts",
  "test/runtime/services/action-life/reports.test.ts",
  "test/runtime/services/actions.test.ts",
  "test/runtime/services/agent-rules.test.ts",
  "test/runtime/services/alerts.test.ts",
  "test/runtime/services/answer-parts.test.ts",
  "test/runtime/services/any-period.test.ts",
  "test/runtime/services/check-preview-matches.test.ts",
  "test/runtime/services/check-preview.test.ts",
  "test/runtime/services/checks.test.ts",
  "test/runtime/services/clock.test.ts",
  "test/runtime/services/decisions/any-decisions.property.test.ts",
  "test/runtime/services/decisions/approvals.test.ts",
  "test/runtime/services/decisions/damaged.test.ts",
  "test/runtime/services/decisions/request-status.test.ts",
  "test/runtime/services/decisions/resolutions.test.ts",
  "test/runtime/services/decisions/several-people.test.ts",
  "test/runtime/services/decisions/waiting.test.ts",
  "test/runtime/services/erase.test.ts",
  "test/runtime/services/export.test.ts",
  "test/runtime/services/keys.test.ts",
  "test/runtime/services/law-builds.test.ts",
  "test/runtime/services/laws.test.ts",
  "test/runtime/services/layers.test.ts",
  "test/runtime/services/linked-examples.test.ts",
  "test/runtime/services/log/newest-first.test.ts",
  "test/runtime/services/log/review.test.ts",
  "test/runtime/services/log/rows.test.ts",
  "test/runtime/services/mail/kinds.test.ts",
  "test/runtime/services/me.test.ts",
  "test/runtime/services/open-matches.test.ts",
  "test/runtime/services/openings.test.ts",
  "test/runtime/services/outbox.test.ts",
  "test/runtime/services/outcome.test.ts",
  "test/runtime/services/people.test.ts",
  "test/runtime/services/policies.test.ts",
  "test/runtime/services/re-evaluation.test.ts",
  "test/runtime/services/recheck-causes.test.ts",
  "test/runtime/services/rechecks.test.ts",
  "test/runtime/services/recipient-links.test.ts",
  "test/runtime/services/recorded-history.test.ts",
  "test/runtime/services/requests.test.ts",
  "test/runtime/services/reruns.property.test.ts",
  "test/runtime/services/reruns.test.ts",
  "test/runtime/services/retention.property.test.ts",
  "test/runtime/services/rules.test.ts",
  "test/runtime/services/settings-dated-back.test.ts",
  "test/runtime/services/settings.test.ts",
  "test/runtime/services/stopped-rules.test.ts",
  "test/runtime/services/sync.test.ts",
  "test/runtime/services/test-only.test.ts",
  "test/runtime/services/told-by-mail.test.ts",
  "test/runtime/services/verify-threads.test.ts",
];
const leftOut = (files: readonly string[]): readonly string[] => (IS_LONG ? [] : files);

/**
 * What properties and random histories are drawn from: a red run names a change and not a draw. `TCS_SEED=random` draws
 * anew, a number repeats a run. Move it now and then: all tests must pass with the new one.
 */
const SEED = 20261123;
// Each project reads this file again: the first that does draws for all.
if (process.env["TCS_SEED"] === "random") {
  process.env["TCS_SEED"] = String(Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`TCS_SEED=${process.env["TCS_SEED"]}\n`);
}

const OPTIMIZE_LATE = encodeURIComponent(
  `import { setFlagsFromString } from "node:v8"; setFlagsFromString("--interrupt-budget=2000000");`,
);

export default defineConfig({
  test: {
    // A database of the one who runs the tests is not theirs to write to.
    env: {
      TCS_DATABASE_URL: "",
      TCS_SEED: process.env["TCS_SEED"] ?? String(SEED),
      // Programs that tests start end within seconds, before V8's optimizing compiler pays for itself.
      NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --import "data:text/javascript,${OPTIMIZE_LATE}"`,
    },
    setupFiles: "test/seeded.ts",
    globalSetup: "test/cli/ended-well.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than two cores: files of commands, browsers and services wait a good part of their time.
    maxWorkers: 3,
    // A worker takes one file after another and keeps the program loaded and warm: loading it anew cost each file
    // seconds. No file may leave anything behind.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "sqlite",
          include: ["test/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...ON_POSTGRES_ALONE, ...IN_A_FRESH_PROCESS, ...leftOut(IN_LONG_RUNS)],
        },
      },
      {
        extends: true,
        test: { name: "fresh", include: IN_A_FRESH_PROCESS, isolate: true },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: [...ON_BOTH, ...ON_POSTGRES_ALONE],
          exclude: [
            "**/node_modules/**",
            "test/runtime/http/openapi/**",
            ...WITHOUT_A_DATABASE,
            ...leftOut(ON_POSTGRES_IN_LONG_RUNS),
          ],
          globalSetup: ["test/cli/ended-well.ts", "test/postgres/global-setup.ts"],
          env: { TCS_TEST_DATABASE: "postgres" },
        },
      },
    ],
  },
});
