import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'
import type { CareReceivedRecords, CareReceivedRecordVerdicts } from '#platform/tables.generated'
import type { ReceivedRecord, ReceivedState, Verdict } from './received-record.ts'

export const own = (db: Database) =>
  owning(db, 'care.received_records', 'care.received_record_verdicts', 'care.received_facts_taken')

type BoundRecord = Pick<Selectable<CareReceivedRecords>, 'id' | 'patient_id' | 'outcome' | 'data_key_id'>

// Also bound to its outcome: no other outcome can be given to what was compared.
export const sealingOf = ({ data_key_id: dataKeyId, id, patient_id, outcome }: BoundRecord): Sealing => ({
  dataKeyId,
  column: 'care.received_records.content_sealed',
  row: { id, patient_id, outcome },
})

type BoundVerdict = Pick<
  Selectable<CareReceivedRecordVerdicts>,
  'id' | 'document_id' | 'verdict' | 'decided_by' | 'data_key_id'
>

export const sealingOfReason = ({ data_key_id: dataKeyId, id, document_id, verdict, decided_by }: BoundVerdict) => ({
  dataKeyId,
  column: 'care.received_record_verdicts.reason_sealed' as const,
  row: { id, document_id, verdict, decided_by },
})

type Whose = { documentId: number; patientId: number }

export const insertReceived = async (ctx: Context, { documentId, patientId }: Whose, record: ReceivedRecord) => {
  const { outcome, ...content } = record
  const bound = { id: documentId, patient_id: patientId, outcome, data_key_id: await newDataKey(ctx) }
  await own(ctx.db)
    .insertInto('care.received_records')
    .values({
      ...bound,
      content_sealed: await seal(ctx, sealingOf(bound), JSON.stringify(content)),
      received_at: ctx.now(),
    })
    .execute()
}

/** How those of these documents stand that are received records, by document. */
export const findReceivedStates = async (ctx: Context, ids: number[]): Promise<Map<number, ReceivedState>> => {
  if (ids.length === 0) return new Map()
  const rows = await own(ctx.db)
    .selectFrom('care.received_records as record')
    .leftJoin('care.received_record_verdicts as verdict', 'verdict.document_id', 'record.id')
    .select(['record.id', 'record.outcome', 'verdict.verdict'])
    .where('record.id', 'in', ids)
    .orderBy('verdict.id')
    .execute()
  // The last verdict of a record stands.
  return new Map(
    rows.map(({ id, outcome, verdict }) => [
      id,
      { outcome: outcome as ReceivedState['outcome'], verdict: verdict as Verdict | null },
    ]),
  )
}

type Decision = Whose & { verdict: Verdict; reason: string; decidedBy: number; consultationId: number }

export const insertVerdict = async (
  ctx: Context,
  { documentId, patientId, verdict, reason, decidedBy, consultationId }: Decision,
): Promise<number> => {
  const bound = {
    id: await newRowId(ctx, 'care.received_record_verdicts'),
    document_id: documentId,
    verdict,
    decided_by: decidedBy,
    data_key_id: await newDataKey(ctx),
  }
  await own(ctx.db)
    .insertInto('care.received_record_verdicts')
    .values({
      ...bound,
      patient_id: patientId,
      reason_sealed: await seal(ctx, sealingOfReason(bound), reason),
      consultation_id: consultationId,
      decided_at: ctx.now(),
    })
    .execute()
  return bound.id
}

export const insertTaken = async (
  ctx: Context,
  { documentId, patientId, position, entryId }: Whose & { position: number; entryId: number },
): Promise<void> => {
  await own(ctx.db)
    .insertInto('care.received_facts_taken')
    .values({ document_id: documentId, patient_id: patientId, position, entry_id: entryId })
    .execute()
}

/** The chart's entry that each taken fact became, by its position. */
export const listTaken = async (ctx: Context, documentId: number): Promise<Map<number, number>> => {
  const rows = await own(ctx.db)
    .selectFrom('care.received_facts_taken')
    .select(['position', 'entry_id'])
    .where('document_id', '=', documentId)
    .execute()
  return new Map(rows.map(({ position, entry_id }) => [position, entry_id]))
}
