/** The address of a version's page. Names of rule sets and versions are valid in addresses. */
export function versionAddress(env: string, ruleSet: string, version: string): string {
  return `/${env}/confirmations/${ruleSet}/${version}`;
}

export function sheetAddress(env: string, ruleSet: string, version: string): string {
  return `${versionAddress(env, ruleSet, version)}/sheet`;
}

/** Two versions of a rule set side by side. */
export function compareAddress(env: string, ruleSet: string, from: string, to: string): string {
  return `/${env}/rules/${ruleSet}/compare?${new URLSearchParams({ from, to }).toString()}`;
}
