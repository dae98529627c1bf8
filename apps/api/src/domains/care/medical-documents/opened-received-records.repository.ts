import type { Context } from '#platform/context'
import { unseal } from '#platform/sealed'
import type { ReceivedOutcome, ReceivedRecord, Verdict } from './received/received-record.ts'
import { own, sealingOf, sealingOfReason } from './received/received-records.repository.ts'

export type StoredRecord = ReceivedRecord & { documentId: number; patientId: number; receivedAt: Date }

/** Null: this document is no received record. */
export const findReceived = async (ctx: Context, documentId: number): Promise<StoredRecord | null> => {
  const row = await own(ctx.db)
    .selectFrom('care.received_records')
    .selectAll()
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (!row) return null
  const content = JSON.parse(await unseal(ctx, sealingOf(row), row.content_sealed)) as Omit<ReceivedRecord, 'outcome'>
  return {
    ...content,
    outcome: row.outcome as ReceivedOutcome,
    documentId,
    patientId: row.patient_id,
    receivedAt: row.received_at,
  }
}

export type Decided = { verdict: Verdict; reason: string; decidedBy: number; decidedAt: Date }

/** The verdicts on a record, first to last: at most an acceptance and a refusal. */
export const listVerdicts = async (ctx: Context, documentId: number): Promise<Decided[]> => {
  const rows = await own(ctx.db)
    .selectFrom('care.received_record_verdicts')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute()
  const decided: Decided[] = []
  for (const row of rows) {
    const reason = await unseal(ctx, sealingOfReason(row), row.reason_sealed)
    const verdict = row.verdict as Verdict
    decided.push({ verdict, reason, decidedBy: row.decided_by, decidedAt: row.decided_at })
  }
  return decided
}
