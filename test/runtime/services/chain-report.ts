/** The findings of the chain over all records, without the other parts of a verification. */
import { type Finding, findingList } from "../../../runtime/services/evidence/chain/finding.js";
import { type ChainReport, verifyChain } from "../../../runtime/services/evidence/chain/verify-chain.js";
import type { TestAccount } from "./account.js";

export async function chainReport({
  database,
  services,
}: TestAccount): Promise<ChainReport & { readonly findings: readonly Finding[] }> {
  const findings = findingList(100_000);
  const report = await verifyChain({ database, services, findings, since: null, step: () => undefined });
  return { ...report, findings: findings.first };
}
