/** The addresses of the pages of documents. */
export function documentsAddress(env: string): string {
  return `/${env}/documents`;
}

export function documentAddress(env: string, documentId: string): string {
  return `${documentsAddress(env)}/${documentId}`;
}

/** To which the form that drafts a policy is sent. */
export function draftAddress(env: string, documentId: string): string {
  return `${documentAddress(env, documentId)}/draft`;
}
