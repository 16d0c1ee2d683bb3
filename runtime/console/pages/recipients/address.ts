/** The addresses of the pages of recipients. No address holds a name. */
export function recipientAddress(env: string, recipientId: string): string {
  return `/${env}/recipients/${recipientId}`;
}

export function matchAddress(env: string, matchId: string): string {
  return `/${env}/recipients/matches/${matchId}`;
}
