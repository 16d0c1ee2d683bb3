/** Where the pages of recipients are. No address holds a name. */
export function recipientAddress(env: string, recipientId: string): string {
  return `/${env}/recipients/${recipientId}`;
}

export function matchAddress(env: string, matchId: string): string {
  return `/${env}/recipients/matches/${matchId}`;
}
