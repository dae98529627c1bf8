import { listConsultationsInBrief, showsDocuments } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { addressOf } from './document-address.ts'
import { type Given, listGiven } from './given-documents.repository.ts'
import type { MedicalDocument } from './medical-document.ts'
import { findDocuments, listDocumentsOf } from './medical-documents.repository.ts'

export type OwnDocument = MedicalDocument & { fileSrc: string; given: Given[] }
export type GivenDocument = MedicalDocument & Pick<Given, 'givenAt' | 'openedAt'>

/**
 * A patient's own, newest first, each with an address that opens it for some minutes, and the consultations that it was
 * given to and in which it is still seen.
 */
export const listDocuments = async (ctx: Context, { patientId }: { patientId: number }): Promise<OwnDocument[]> => {
  const documents = await listDocumentsOf(ctx, patientId)
  const given = await listGiven(ctx, { documentIds: documents.map(({ id }) => id) })
  const seen = await stillSeen(ctx, given)
  return documents.map((document) => ({
    ...document,
    fileSrc: addressOf(ctx, document),
    given: seen.filter(({ documentId }) => documentId === document.id),
  }))
}

/** What was given up or did not happen shows nothing to anybody, and shows it again if it is revived. */
const stillSeen = async (ctx: Context, given: Given[]): Promise<Given[]> => {
  const ids = [...new Set(given.map(({ consultationId }) => consultationId))]
  const showing = (await listConsultationsInBrief(ctx, { ids })).filter(showsDocuments).map(({ id }) => id)
  return given.filter(({ consultationId }) => showing.includes(consultationId))
}

/**
 * The names of what was given for a consultation, newest first. Who may see them is asked before (`mayRead`); what they
 * hold opens by `openDocument` alone.
 */
export const listGivenDocuments = async (
  ctx: Context,
  { consultationId }: { consultationId: number },
): Promise<GivenDocument[]> => {
  const given = await listGiven(ctx, { consultationId })
  const documents = new Map(
    (
      await findDocuments(
        ctx,
        given.map(({ documentId }) => documentId),
      )
    ).map((one) => [one.id, one]),
  )
  return given.flatMap(({ documentId, givenAt, openedAt }) => {
    const document = documents.get(documentId)
    const isGone = document === undefined || (document.removedAt !== null && openedAt === null)
    return isGone ? [] : [{ ...document, givenAt, openedAt }]
  })
}
