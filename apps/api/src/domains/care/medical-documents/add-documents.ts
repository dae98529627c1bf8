import { randomUUID } from 'node:crypto'
import { listConsultationsInBrief, mayTakeDocuments } from '#domains/care/consultations'
import { type Context, inEffect, mustNotBeInTransaction } from '#platform/context'
import { Failure } from '#platform/failure'
import { isOutage } from '#platform/outage'
import { fileToKeep, type GivenFile, mustBeTaken } from './file-to-keep.ts'
import { holdOwnConsultation } from './give-document.ts'
import { insertGiven } from './given-documents.repository.ts'
import { consultationNotTaking, filesMissing, tooManyDocuments } from './medical-documents.errors.ts'
import { countDocumentsOf, insertDocument, takeTurn } from './medical-documents.repository.ts'

type Input = {
  patientId: number
  files: GivenFile[]
  /**
   * For whom: one of the patient's consultations; nobody yet (null); where it is left out, the only one that there is.
   */
  consultationId?: number | null | undefined
}

const mostDocuments = 50

/**
 * Keeps what a patient gives us, all of it or nothing, and gives it to a consultation of his. What a file is, its first
 * bytes say; pictures are drawn anew. The files are stored before their rows, so whoever sees a row can open it; those
 * of a failed try are taken away again. Throws invalid_fields, and what mustBeTaken and fileToKeep throw.
 */
export const addDocuments = async (ctx: Context, input: Input): Promise<void> => {
  mustNotBeInTransaction(ctx)
  const { patientId } = input
  if (input.files.length === 0) throw filesMissing()
  input.files.forEach(mustBeTaken)
  await mustHaveRoom(ctx, patientId, input.files.length)
  const consultationId = await consultationFor(ctx, input)
  const kept = await Promise.all(input.files.map(fileToKeep))
  const files = kept.map((file) => ({ id: randomUUID() as string, ...file }))
  try {
    for (const { id, name, contentType, content } of files)
      await ctx.gateways.files.put({ id, name, contentType, content })
    await inEffect(ctx, async (ctx) => {
      if (consultationId !== null) await holdForField(ctx, { patientId, consultationId })
      await takeTurn(ctx, patientId)
      await mustHaveRoom(ctx, patientId, files.length)
      for (const { id, name, contentType, content } of files) {
        const row = { patientId, fileId: id, name, contentType, sizeBytes: content.length }
        const documentId = await insertDocument(ctx, row)
        if (consultationId !== null) await insertGiven(ctx, { patientId, documentId, consultationId })
      }
    })
  } catch (error) {
    // Cut off while it committed, nobody knows whether the rows are there: a file too many hurts less than one that
    // lacks.
    if (!isOutage(error)) await Promise.allSettled(files.map(({ id }) => ctx.gateways.files.remove({ id })))
    throw error
  }
}

/** Asked before anything is stored. Without a word of the patient's, several that could take it are none. */
const consultationFor = async (ctx: Context, { patientId, consultationId }: Input): Promise<number | null> => {
  if (consultationId === null) return null
  const taking = (await listConsultationsInBrief(ctx, { patientId })).filter(mayTakeDocuments)
  if (consultationId === undefined) return taking.length === 1 ? (taking[0]?.id ?? null) : null
  if (!taking.some(({ id }) => id === consultationId)) throw consultationNotTaking()
  return consultationId
}

/** It may have ended since it was looked for: said at the field that names it. */
const holdForField = async (ctx: Context, input: { patientId: number; consultationId: number }): Promise<void> => {
  try {
    await holdOwnConsultation(ctx, input)
  } catch (error) {
    throw error instanceof Failure ? consultationNotTaking() : error
  }
}

// A bound against filling the disk: asked before anything is stored, and again where nobody else adds meanwhile.
const mustHaveRoom = async (ctx: Context, patientId: number, more: number): Promise<void> => {
  if ((await countDocumentsOf(ctx, patientId)) + more > mostDocuments) throw tooManyDocuments(mostDocuments)
}
