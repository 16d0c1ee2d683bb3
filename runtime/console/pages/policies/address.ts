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

/** Parameters of the editor of a draft from a document: the document, and the key of the form that drafted it. */
export const DRAFTED_FROM = "document";
export const DRAFTED_BY = "drafted";

/** Of a draft that was made from a document right now: beside it stand the figures of the document. */
export function draftedAddress(
  env: string,
  of: EditedVersion,
  { documentId, key }: { readonly documentId: string; readonly key: string },
): string {
  const sent = new URLSearchParams({ [DRAFTED_FROM]: documentId, [DRAFTED_BY]: key });
  return `${editorAddress(env, of)}?${sent.toString()}`;
}

export interface NamedDryRun extends EditedVersion {
  readonly jobId: string;
}

export function dryRunAddress(env: string, { ruleSet, version, jobId }: NamedDryRun): string {
  return `${policyAddress(env, ruleSet, version)}/dry-runs/${jobId}`;
}
