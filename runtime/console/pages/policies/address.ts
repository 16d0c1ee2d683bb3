/** The addresses of the pages of policies. Names of rule sets and versions are valid in addresses. */
export function policiesAddress(env: string): string {
  return `/${env}/policies`;
}

export function policyAddress(env: string, ruleSet: string, version: string): string {
  return `${policiesAddress(env)}/${ruleSet}/${version}`;
}

/** The parameter of the page of a save that does not load itself again. */
export const BY_HAND = "by_hand";

/** Of a save on its way to a draft. */
export function saveAddress(env: string, saveId: string): string {
  return `${policiesAddress(env)}/saves/${saveId}`;
}

interface EditedVersion {
  readonly ruleSet: string;
  readonly version: string;
}

/** `of` null: a version is begun. */
export function editorAddress(env: string, of: EditedVersion | null): string {
  return of === null ? `${policiesAddress(env)}/new` : `${policyAddress(env, of.ruleSet, of.version)}/edit`;
}

export interface NamedDryRun extends EditedVersion {
  readonly jobId: string;
}

export function dryRunAddress(env: string, { ruleSet, version, jobId }: NamedDryRun): string {
  return `${policyAddress(env, ruleSet, version)}/dry-runs/${jobId}`;
}
