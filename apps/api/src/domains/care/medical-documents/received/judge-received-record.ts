import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inEffect } from '#platform/context'
import { shownOrNull } from '#platform/reasons/shown'
import { reasonInvalid, recordAlreadyJudged, recordSetApart } from '../medical-documents.errors.ts'
import { holdReceivedRecord, type ReviewInput } from './hold-received-record.ts'
import { isSetApart, needsReason, type Verdict } from './received-record.ts'
import { insertVerdict } from './received-records.repository.ts'

const [leastReason, mostReason] = [10, 500]

/**
 * The professional says that a received record is his patient's, or that it is not. Both stay written, with his reason;
 * a refusal may follow an acceptance, nothing follows a refusal. What was taken over before stays in the chart until
 * somebody withdraws it there. Returns the verdict's id. Throws not_found, record_set_apart (it names another person:
 * it cannot be accepted), record_already_judged, and invalid_fields (reason) where he must say why or how he made sure.
 */
export const judgeReceivedRecord = (
  ctx: Context,
  input: ReviewInput & { verdict: Verdict; reason: string },
): Promise<number> =>
  inEffect(ctx, async (ctx) => {
    const { verdict, documentId, consultationId, reader } = input
    const record = await holdReceivedRecord(ctx, input)
    if (verdict === 'his' && isSetApart(record)) throw recordSetApart()
    if (record.verdict === verdict || record.verdict === 'not_his') throw recordAlreadyJudged()
    const reason = shownOrNull(input.reason) ?? ''
    const least = needsReason(verdict, record) ? leastReason : 0
    if (reason.length < least || reason.length > mostReason) throw reasonInvalid({ reason, least, most: mostReason })
    const { patientId } = record
    const decision = { documentId, patientId, verdict, reason, decidedBy: reader.userId }
    const id = await insertVerdict(ctx, { ...decision, consultationId })
    await recordAccess(ctx, { patientId, what: 'document', subjectId: documentId })
    return id
  })
