import {
  type ChartPass,
  getConsultationInBrief,
  listConsultationsInBrief,
  mayRead,
  type Reader,
  showsDocuments,
} from '#domains/care/consultations'
import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { addressOf } from './document-address.ts'
import { type Given, listGiven } from './given-documents.repository.ts'
import { isInChartOf } from './medical-document.policy.ts'
import type { MedicalDocument } from './medical-document.ts'
import { documentNotFound } from './medical-documents.errors.ts'
import { findDocuments, listDocumentsOf } from './opened-documents.repository.ts'
import { isTrusted } from './received/received-record.ts'

export type OwnDocument = MedicalDocument & { fileSrc: string; smallSrc: string | null; given: Given[] }
export type GivenDocument = MedicalDocument & Pick<Given, 'givenAt' | 'openedAt'>

/**
 * A patient's own documents, newest first, each with a URL that is valid for some minutes, a small picture of a
 * picture, and the consultations in which it is visible. Only its owner sees a small picture: shown to anybody else it
 * would be a reading of the document, and a list logs none.
 */
export const readOwnDocuments = (ctx: Context, { patientId }: { patientId: number }): Promise<OwnDocument[]> =>
  inTransaction(ctx, async (ctx) => {
    const documents = await listDocumentsOf(ctx, patientId)
    if (documents.length > 0) await recordAccess(ctx, { patientId, what: 'document', subjectId: null })
    const given = await listGiven(ctx, { documentIds: documents.map(({ id }) => id) })
    const seen = await stillSeen(ctx, given)
    return documents.map((document) => ({
      ...document,
      fileSrc: addressOf(ctx, document),
      smallSrc: document.smallFileId && addressOf(ctx, { fileId: document.smallFileId }),
      given: seen.filter(({ documentId }) => documentId === document.id),
    }))
  })

/** A given-up or missed consultation shows nothing to anybody; it does again if it is revived. */
const stillSeen = async (ctx: Context, given: Given[]): Promise<Given[]> => {
  const ids = [...new Set(given.map(({ consultationId }) => consultationId))]
  const showing = (await listConsultationsInBrief(ctx, { ids })).filter(showsDocuments).map(({ id }) => id)
  return given.filter(({ consultationId }) => showing.includes(consultationId))
}

/**
 * The names of the documents given to a consultation, newest first, for its own professional; only `readDocument` opens
 * their content. The names are part of the consultation's own reading. Throws not_found for anybody else.
 */
export const readGivenDocuments = (
  ctx: Context,
  { consultationId, reader }: { consultationId: number; reader: Reader },
): Promise<GivenDocument[]> =>
  inTransaction(ctx, async (ctx) => {
    const consultation = await getConsultationInBrief(ctx, { consultationId })
    const { patientId } = consultation
    if (patientId === null || !mayRead('documents', consultation, reader)) throw documentNotFound()
    await recordAccess(ctx, { patientId, what: 'consultation', subjectId: consultationId })
    return givenDocuments(ctx, await listGiven(ctx, { consultationId }))
  })

const givenDocuments = async (ctx: Context, given: Given[]): Promise<GivenDocument[]> => {
  const found = await findDocuments(
    ctx,
    given.map(({ documentId }) => documentId),
  )
  const documents = new Map(found.map((one) => [one.id, one]))
  return given.flatMap(({ documentId, givenAt, openedAt }) => {
    const document = documents.get(documentId)
    const isGone = document === undefined || (document.removedAt !== null && openedAt === null)
    return isGone ? [] : [{ ...document, givenAt, openedAt }]
  })
}

/** A document on a patient's chart, and the consultation that it came into. */
export type DocumentOnChart = GivenDocument & { consultationId: number }

/**
 * The names of the documents of these consultations that somebody opened there: they belong to the record (Lei
 * 13.787/2018). What nobody has opened yet is seen only by whom its patient gave it to. The names are part of the
 * reading of the chart, which is logged. A record of another service is among them once it was accepted as his.
 */
export const readDocumentsOfChart = (
  ctx: Context,
  { pass, consultationIds }: { pass: ChartPass; consultationIds: number[] },
): Promise<DocumentOnChart[]> =>
  inTransaction(ctx, async (ctx) => {
    const { patientId, reason } = pass
    const given = await listGiven(ctx, { consultationIds })
    await recordAccess(ctx, { patientId, what: 'chart', subjectId: null, reason })
    const opened = given.filter(({ openedAt }) => openedAt !== null)
    const documents = new Map(
      (await findDocuments(ctx, [...new Set(opened.map(({ documentId }) => documentId))])).map((one) => [one.id, one]),
    )
    return opened.flatMap(({ documentId, consultationId, givenAt, openedAt }) => {
      const document = documents.get(documentId)
      return document && isInChartOf(document, pass) && isTrusted(document)
        ? [{ ...document, consultationId, givenAt, openedAt }]
        : []
    })
  })
