/**
 * Loads a peer from the bench's own packages. Its name is no literal, so that the project is type-checked without the
 * peers being installed.
 */
export async function loadPeer(name: string): Promise<unknown> {
  return import(name);
}
