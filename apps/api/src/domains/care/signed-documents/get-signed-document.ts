import type { Context } from '#platform/context'
import { findDocument } from './documents.repository.ts'
import type { DocumentInBrief } from './signed-document.ts'
import { documentNotFound } from './signed-documents.errors.ts'

/** Any document by its id, without its content. Throws not_found. */
export const getSignedDocument = async (
  ctx: Context,
  { documentId }: { documentId: number },
): Promise<DocumentInBrief> => {
  const document = await findDocument(ctx, documentId)
  if (!document) throw documentNotFound()
  return document
}
