/** Where the page of a version is. Names of versions may hold anything. */
export function versionAddress(env: string, ruleSet: string, version: string): string {
  return `/${env}/confirmations/${encodeURIComponent(ruleSet)}/${encodeURIComponent(version)}`;
}
