/** Where the page of a version is. Names of rule sets and versions stand in addresses as they are. */
export function versionAddress(env: string, ruleSet: string, version: string): string {
  return `/${env}/confirmations/${ruleSet}/${version}`;
}

export function sheetAddress(env: string, ruleSet: string, version: string): string {
  return `${versionAddress(env, ruleSet, version)}/sheet`;
}
