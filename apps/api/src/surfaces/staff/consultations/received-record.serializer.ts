import type { showReceivedRecord } from '@prumo/contracts/staff'
import type { z } from 'zod'
import { isSetApart, needsReason, type ReviewedRecord } from '#domains/care/medical-documents'

type Wire = z.infer<typeof showReceivedRecord.response>['receivedRecord']

/** What may be taken over is shown only once the record was accepted: before, nothing of it is the patient's. */
export const receivedRecordOnTheWire = (record: ReviewedRecord, nameOf: (userId: number) => string): Wire => {
  const { documentId, outcome, receivedAt, fields, verdicts, taken, leftOut } = record
  const verdict = verdicts.at(-1)?.verdict ?? null
  return {
    documentId,
    outcome,
    verdict,
    receivedAt: receivedAt.toISOString(),
    fields,
    needsReasonToAccept: needsReason('his', record),
    mayBeAccepted: !isSetApart(record) && verdict === null,
    verdicts: verdicts.map(({ verdict, reason, decidedBy, decidedAt }) => ({
      verdict,
      reason,
      byName: nameOf(decidedBy),
      decidedAt: decidedAt.toISOString(),
    })),
    facts: verdict === 'his' ? record.facts.map((fact, position) => ({ ...fact, isTaken: taken.has(position) })) : [],
    leftOut,
  }
}
