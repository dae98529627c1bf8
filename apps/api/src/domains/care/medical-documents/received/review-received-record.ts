import { formatDate } from '@prumo/brazil'
import { addEntry } from '#domains/care/chart'
import { getConsultationInBrief, holdConsultation, mayRead, type Reader } from '#domains/care/consultations'
import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inEffect, inTransaction } from '#platform/context'
import { findGivenForUpdate, saveOpened } from '../given-documents.repository.ts'
import {
  documentNotFound,
  reasonInvalid,
  recordAlreadyJudged,
  recordNotAccepted,
  recordSetApart,
} from '../medical-documents.errors.ts'
import { findDocumentForUpdate } from '../medical-documents.repository.ts'
import { type Decided, findReceived, listVerdicts, type StoredRecord } from '../opened-received-records.repository.ts'
import { isSetApart, needsReason, type Verdict } from './received-record.ts'
import { insertTaken, insertVerdict, listTaken } from './received-records.repository.ts'

type Input = { consultationId: number; documentId: number; reader: Reader }

/** A received record as its reviewer sees it; `taken`: the chart's entry that a fact became, by its position. */
export type ReviewedRecord = StoredRecord & { verdicts: Decided[]; taken: Map<number, number> }

const [leastReason, mostReason] = [10, 500]

/**
 * Shows the professional of a consultation what speaks for and against a received record's being his patient's, and
 * what of it may be taken over. The reading is logged, and from now on the document stays in this record. Throws
 * not_found for anybody else, and for what is no received record.
 */
export const readReceivedRecord = (ctx: Context, input: Input): Promise<ReviewedRecord> =>
  inTransaction(ctx, async (ctx) => {
    const record = await holdRecord(ctx, input)
    await saveOpened(ctx, input)
    await recordAccess(ctx, { patientId: record.patientId, what: 'document', subjectId: input.documentId })
    return { ...record, taken: await listTaken(ctx, input.documentId) }
  })

/**
 * The professional says that a received record is his patient's, or that it is not. Both stay written, with his reason;
 * a refusal may follow an acceptance, nothing follows a refusal. What was taken over before stays in the chart until
 * somebody withdraws it there. Returns the verdict's id. Throws not_found, record_set_apart (it names another person:
 * it cannot be accepted), record_already_judged, and invalid_fields (reason) where he must say why or how he made sure.
 */
export const judgeReceivedRecord = (
  ctx: Context,
  input: Input & { verdict: Verdict; reason: string },
): Promise<number> =>
  inEffect(ctx, async (ctx) => {
    const { verdict, documentId, consultationId, reader } = input
    const record = await holdRecord(ctx, input)
    if (verdict === 'his' && isSetApart(record)) throw recordSetApart()
    const last = record.verdicts.at(-1)?.verdict
    if (last === verdict || last === 'not_his') throw recordAlreadyJudged()
    const reason = input.reason.trim()
    const least = needsReason(verdict, record) ? leastReason : 0
    if (reason.length < least || reason.length > mostReason) throw reasonInvalid({ reason, least, most: mostReason })
    const decision = { documentId, patientId: record.patientId, verdict, reason, decidedBy: reader.userId }
    const id = await insertVerdict(ctx, { ...decision, consultationId })
    await recordAccess(ctx, { patientId: record.patientId, what: 'document', subjectId: documentId })
    return id
  })

/**
 * Writes one fact of an accepted record into the chart, in the professional's name, with its provenance; returns the
 * entry's id, the same one when it is repeated. Throws not_found, also for a position that there is none at, and
 * record_not_accepted.
 */
export const takeReceivedFact = (ctx: Context, input: Input & { position: number }): Promise<number> =>
  inEffect(ctx, async (ctx) => {
    const { documentId, consultationId, position } = input
    // Before the document's row, as when a document is given.
    await holdConsultation(ctx, { consultationId })
    const record = await holdRecord(ctx, input)
    const { patientId, receivedAt } = record
    const fact = record.facts[position]
    if (!fact) throw documentNotFound()
    if (record.verdicts.at(-1)?.verdict !== 'his') throw recordNotAccepted()
    const taken = (await listTaken(ctx, documentId)).get(position)
    if (taken !== undefined) return taken
    const { kind, text, code } = fact
    const from = `De prontuário de outro serviço, recebido em ${formatDate(receivedAt.toISOString())}.`
    const detail = [fact.detail, from].filter(Boolean).join(' · ')
    const entryId = await addEntry(ctx, { patientId, consultationId, kind, content: { text, detail, code } })
    await insertTaken(ctx, { documentId, patientId, position, entryId })
    return entryId
  })

type Held = StoredRecord & { verdicts: Decided[] }

/** The record and its verdicts, locked by its document's row, in the lock order of its removal. */
const holdRecord = async (ctx: Context, { consultationId, documentId, reader }: Input): Promise<Held> => {
  const consultation = await getConsultationInBrief(ctx, { consultationId })
  if (!mayRead('documents', consultation, reader)) throw documentNotFound()
  const document = await findDocumentForUpdate(ctx, documentId)
  const given = await findGivenForUpdate(ctx, { documentId, consultationId })
  if (!document || !given || (document.removedAt !== null && given.openedAt === null)) throw documentNotFound()
  const record = await findReceived(ctx, documentId)
  if (!record) throw documentNotFound()
  return { ...record, verdicts: await listVerdicts(ctx, documentId) }
}
