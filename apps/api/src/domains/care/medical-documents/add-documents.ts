import { listConsultationsInBrief, mayTakeDocuments } from '#domains/care/consultations'
import { claimKept, filesMissing, type KeptFile, keepReceived, type ReceivedFile } from '#domains/care/uploads'
import { holdAccountOpen } from '#domains/people/identity'
import { type Context, inEffect, mustNotBeInTransaction } from '#platform/context'
import { Failure } from '#platform/failure'
import { holdOwnConsultation } from './give-document.ts'
import { insertGiven, saveOpened } from './given-documents.repository.ts'
import { consultationNotTaking, tooManyDocuments } from './medical-documents.errors.ts'
import { countDocumentsOf, insertDocument, takeTurn } from './medical-documents.repository.ts'
import type { ReceivedRecord } from './received/received-record.ts'
import { insertReceived } from './received/received-records.repository.ts'

type Input = {
  patientId: number
  files: ReceivedFile[]
  /** One of the patient's consultations; null: none yet; omitted: the only one that there is. */
  consultationId?: number | null | undefined
  /** The professional of that consultation, who has it before him: it belongs to the record at once. */
  addedBy?: number | undefined
  /** Which of the files are records of another service, by the files' order. */
  records?: readonly (ReceivedRecord | null)[] | undefined
}

const mostDocuments = 50

/**
 * Keeps a patient's received files, all or none, and gives them to one of his consultations. Throws invalid_fields, and
 * what keepReceived throws; then none of the files stays.
 */
export const addDocuments = async (ctx: Context, input: Input): Promise<void> => {
  mustNotBeInTransaction(ctx)
  const { patientId, files } = input
  if (files.length === 0) throw filesMissing()
  await mustHaveRoom(ctx, patientId, files.length)
  const consultationId = await consultationFor(ctx, input)
  const save = (kept: KeptFile[]) =>
    inEffect(ctx, async (ctx) => {
      await holdAccountOpen(ctx, { userId: patientId })
      if (consultationId !== null) await holdForField(ctx, { patientId, consultationId })
      await takeTurn(ctx, patientId)
      await mustHaveRoom(ctx, patientId, kept.length)
      await claimKept(ctx, kept)
      for (const [index, file] of kept.entries())
        await insertKept(ctx, file, { ...input, consultationId, record: input.records?.[index] ?? null })
    })
  await keepReceived(ctx, files, save, { withSmall: true })
}

type Place = Pick<Input, 'patientId' | 'addedBy'> & { consultationId: number | null; record: ReceivedRecord | null }

const insertKept = async (
  ctx: Context,
  { fileId, smallFileId, name, contentType, sizeBytes }: KeptFile,
  { patientId, consultationId, addedBy, record }: Place,
): Promise<void> => {
  const row = { patientId, fileId, smallFileId, name, contentType, sizeBytes, addedBy: addedBy ?? null }
  const documentId = await insertDocument(ctx, row)
  if (record) await insertReceived(ctx, { documentId, patientId }, record)
  if (consultationId === null) return
  await insertGiven(ctx, { patientId, documentId, consultationId })
  if (addedBy !== undefined) await saveOpened(ctx, { documentId, consultationId })
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

// A limit against filling the storage: checked before anything is drawn, and again under a lock.
const mustHaveRoom = async (ctx: Context, patientId: number, more: number): Promise<void> => {
  if ((await countDocumentsOf(ctx, patientId)) + more > mostDocuments) throw tooManyDocuments(mostDocuments)
}
