import type { Context } from '#platform/context'
import { findDocument, listDocuments, listStandingOf } from './documents.repository.ts'
import type { DocumentInBrief, DocumentKind } from './signed-document.ts'
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

/** The existing ones of these ids, without their content, in no order. */
export const listSignedDocuments = (ctx: Context, { ids }: { ids: number[] }): Promise<DocumentInBrief[]> =>
  listDocuments(ctx, ids)

/**
 * A patient's signed documents of one kind that stand, without their content, newest first. The caller checks
 * permissions.
 */
export const listStandingDocuments = (
  ctx: Context,
  of: { patientId: number; kind: DocumentKind },
): Promise<DocumentInBrief[]> => listStandingOf(ctx, of)
