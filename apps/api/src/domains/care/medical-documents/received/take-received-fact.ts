import { formatDate } from '@prumo/brazil'
import { addEntry } from '#domains/care/chart'
import { holdConsultation } from '#domains/care/consultations'
import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inEffect } from '#platform/context'
import { documentNotFound, recordNotAccepted } from '../medical-documents.errors.ts'
import { findReceived } from '../opened-received-records.repository.ts'
import { holdReceivedRecord, type ReviewInput } from './hold-received-record.ts'
import { insertTaken, listTaken } from './received-records.repository.ts'

/**
 * Writes one fact of an accepted record into the chart, in the professional's name, with its provenance; returns the
 * entry's id, the same one when it is repeated. The reading is logged. Throws not_found, also for a position that there
 * is none at, and record_not_accepted.
 */
export const takeReceivedFact = (ctx: Context, input: ReviewInput & { position: number }): Promise<number> =>
  inEffect(ctx, async (ctx) => {
    const { documentId, consultationId, position } = input
    // Before the document's row, as when a document is given.
    await holdConsultation(ctx, { consultationId })
    const { patientId, verdict } = await holdReceivedRecord(ctx, input)
    if (verdict !== 'his') throw recordNotAccepted()
    await recordAccess(ctx, { patientId, what: 'document', subjectId: documentId })
    const taken = (await listTaken(ctx, documentId)).get(position)
    if (taken !== undefined) return taken
    const record = await findReceived(ctx, documentId)
    const fact = record?.facts[position]
    if (!fact) throw documentNotFound()
    const { kind, text, code } = fact
    const from = `De prontuário de outro serviço, recebido em ${formatDate(record.receivedAt.toISOString())}.`
    const detail = [fact.detail, from].filter(Boolean).join(' · ')
    const entryId = await addEntry(ctx, { patientId, consultationId, kind, content: { text, detail, code } })
    await insertTaken(ctx, { documentId, patientId, position, entryId })
    return entryId
  })
