/** All stored answers evaluated again, a page at a time. */
import { reEvaluate, type AnswerPlace, type ReEvaluated } from "../../../runtime/services/verify/re-evaluate.js";
import type { TestAccount } from "./account.js";

type Sum = Omit<ReEvaluated, "last">;

export async function evaluateAll({ services, database }: TestAccount, most = 7): Promise<Sum> {
  let sum: Sum = { checked: 0, otherEngine: 0, unrecorded: 0, findings: [] };
  for (let after: AnswerPlace | null = null; ; ) {
    const from: AnswerPlace | null = after;
    const page: ReEvaluated = await database.read(() => reEvaluate(services, from, most));
    sum = {
      checked: sum.checked + page.checked,
      otherEngine: sum.otherEngine + page.otherEngine,
      unrecorded: sum.unrecorded + page.unrecorded,
      findings: [...sum.findings, ...page.findings],
    };
    if (page.last === null) return sum;
    after = page.last;
  }
}
