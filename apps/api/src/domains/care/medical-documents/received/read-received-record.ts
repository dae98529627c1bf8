import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { saveOpened } from '../given-documents.repository.ts'
import { documentNotFound } from '../medical-documents.errors.ts'
import { type Decided, findReceived, listVerdicts, type StoredRecord } from '../opened-received-records.repository.ts'
import { holdReceivedRecord, type ReviewInput } from './hold-received-record.ts'
import { listTaken } from './received-records.repository.ts'

/** A received record as its reviewer sees it; `taken`: the chart's entry that a fact became, by its position. */
export type ReviewedRecord = StoredRecord & { verdicts: Decided[]; taken: Map<number, number> }

/**
 * Shows the professional of a consultation what speaks for and against a received record's being his patient's, and
 * what of it may be taken over. The reading is logged, and from now on the document stays in this record. Throws
 * not_found for anybody else, and for what is no received record.
 */
export const readReceivedRecord = (ctx: Context, input: ReviewInput): Promise<ReviewedRecord> =>
  inTransaction(ctx, async (ctx) => {
    const { patientId } = await holdReceivedRecord(ctx, input)
    const { documentId } = input
    await saveOpened(ctx, input)
    await recordAccess(ctx, { patientId, what: 'document', subjectId: documentId })
    const record = await findReceived(ctx, documentId)
    if (!record) throw documentNotFound()
    return { ...record, verdicts: await listVerdicts(ctx, documentId), taken: await listTaken(ctx, documentId) }
  })
