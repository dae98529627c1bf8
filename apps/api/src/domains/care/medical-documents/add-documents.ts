import { randomUUID } from 'node:crypto'
import { listConsultationsInBrief, mayTakeDocuments } from '#domains/care/consultations'
import { type Context, inEffect, mustNotBeInTransaction } from '#platform/context'
import { Failure } from '#platform/failure'
import { isOutage } from '#platform/outage'
import { fileToKeep, type GivenFile, mustBeTaken } from './file-to-keep.ts'
import { holdOwnConsultation } from './give-document.ts'
import { insertGiven, saveOpened } from './given-documents.repository.ts'
import { consultationNotTaking, filesMissing, tooManyDocuments } from './medical-documents.errors.ts'
import { countDocumentsOf, insertDocument, takeTurn } from './medical-documents.repository.ts'

type Input = {
  patientId: number
  files: GivenFile[]
  /** One of the patient's consultations; null: none yet; omitted: the only one that there is. */
  consultationId?: number | null | undefined
  /** The professional of that consultation, who has it before him: it belongs to the record at once. */
  addedBy?: number | undefined
}

const mostDocuments = 50

/**
 * Stores a patient's files, all or none, and gives them to one of his consultations. The first bytes decide the type;
 * pictures are re-encoded. Files are stored before their rows, so every visible row has its file; after a failure they
 * are removed. Throws invalid_fields, and what mustBeTaken and fileToKeep throw.
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
        const sizeBytes = content.length
        const row = { patientId, fileId: id, name, contentType, sizeBytes, addedBy: input.addedBy ?? null }
        const documentId = await insertDocument(ctx, row)
        if (consultationId === null) continue
        await insertGiven(ctx, { patientId, documentId, consultationId })
        if (input.addedBy !== undefined) await saveOpened(ctx, { documentId, consultationId })
      }
    })
  } catch (error) {
    // If the connection broke during the commit, the rows may exist: a superfluous file does less harm than a missing
    // one.
    if (!isOutage(error)) await Promise.allSettled(files.map(({ id }) => ctx.gateways.files.remove({ id })))
    throw error
  }
}

/**
 * Checked before anything is stored. If the patient chooses no consultation and several are possible, none is chosen.
 */
const consultationFor = async (ctx: Context, { patientId, consultationId }: Input): Promise<number | null> => {
  if (consultationId === null) return null
  const taking = (await listConsultationsInBrief(ctx, { patientId })).filter(mayTakeDocuments)
  if (consultationId === undefined) return taking.length === 1 ? (taking[0]?.id ?? null) : null
  if (!taking.some(({ id }) => id === consultationId)) throw consultationNotTaking()
  return consultationId
}

/** It may have ended since it was found: reported at the field that names it. */
const holdForField = async (ctx: Context, input: { patientId: number; consultationId: number }): Promise<void> => {
  try {
    await holdOwnConsultation(ctx, input)
  } catch (error) {
    throw error instanceof Failure ? consultationNotTaking() : error
  }
}

// A limit against filling the disk: checked before anything is stored, and again under a lock.
const mustHaveRoom = async (ctx: Context, patientId: number, more: number): Promise<void> => {
  if ((await countDocumentsOf(ctx, patientId)) + more > mostDocuments) throw tooManyDocuments(mostDocuments)
}
