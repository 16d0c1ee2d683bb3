/** The addresses of the pages of policies. Names of rule sets and versions are valid in addresses. */
export function policiesAddress(env: string): string {
  return `/${env}/policies`;
}

export function policyAddress(env: string, ruleSet: string, version: string): string {
  return `${policiesAddress(env)}/${ruleSet}/${version}`;
}

export interface NamedDryRun {
  readonly ruleSet: string;
  readonly version: string;
  readonly jobId: string;
}

export function dryRunAddress(env: string, { ruleSet, version, jobId }: NamedDryRun): string {
  return `${policyAddress(env, ruleSet, version)}/dry-runs/${jobId}`;
}
