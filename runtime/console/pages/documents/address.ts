/** The addresses of the pages of documents. */
export function documentsAddress(env: string): string {
  return `/${env}/documents`;
}

export function documentAddress(env: string, documentId: string): string {
  return `${documentsAddress(env)}/${documentId}`;
}
