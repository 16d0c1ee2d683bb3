/** A moment as mail says it, in UTC. */
export function minuteOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 16).replace("T", " ");
}
