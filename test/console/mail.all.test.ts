/** The page of mail that was sent, in a real browser before the real service. */
import { expect, it } from "vitest";

import { useAgentAndPeople } from "./agent-and-people.js";
import { OWNER } from "./console-service.js";
import { textOf } from "./signed-in-pages.js";

const acting = useAgentAndPeople();

it("an admin reads to whom mail of a request went, and how its sending went; no other role does", async () => {
  const page = await acting.openAs(OWNER);
  await page.goto(acting.url("/live/mail"));
  expect(await textOf(page)).toContain("Mail sent");
  await acting.refund(30_000, { transaction: { status: "proposed" } });
  await expect
    .poll(
      async () => {
        await page.reload();
        return textOf(page);
      },
      { interval: 1_000 },
    )
    .toMatch(/Requests\s+Sample Approver\s+Written to a file/);
  expect(await page.content()).not.toContain("approver@example.com");
  const engineer = await acting.openAs("engineer@example.com");
  expect((await engineer.request.get(acting.url("/live/mail"))).status()).toBe(403);
  await engineer.goto(acting.url("/live/jobs"));
  expect(await engineer.getByRole("link", { name: "Mail sent" }).count()).toBe(0);
});
