import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'
import type { CareVisitStatements } from '#platform/tables.generated'
import type { Stated, VisitStatement } from './visit-statement.ts'

export const own = (ctx: Context) => owning(ctx.db, 'care.visit_statements')

type Bound = Pick<Selectable<CareVisitStatements>, 'id' | 'consultation_id' | 'patient_id' | 'data_key_id'>

/** Bound to consultation and patient: nobody's document is shown as another's. */
export const sealingOf = ({ id, consultation_id, patient_id, data_key_id: dataKeyId }: Bound): Sealing => ({
  dataKeyId,
  column: 'care.visit_statements.content_sealed',
  row: { id, consultation_id, patient_id },
})

export const insertStatement = async (ctx: Context, input: Omit<VisitStatement, 'id' | 'at'>): Promise<number> => {
  const bound = {
    id: await newRowId(ctx, 'care.visit_statements'),
    consultation_id: input.consultationId,
    patient_id: input.patientId,
    data_key_id: await newDataKey(ctx),
  }
  const content = JSON.stringify({ documentEnding: input.documentEnding, note: input.note })
  await own(ctx)
    .insertInto('care.visit_statements')
    .values({
      ...bound,
      stated_by: input.statedBy,
      channel: input.channel,
      identity: input.identity,
      document_kind: input.documentKind,
      suitability: input.suitability,
      content_sealed: await seal(ctx, sealingOf(bound), content),
      at: ctx.now(),
    })
    .execute()
  return bound.id
}

/** What was last stated of a visit, as far as it decides something; null: nothing was. */
export const findStated = async (
  ctx: Context,
  { consultationId }: { consultationId: number },
): Promise<Stated | null> =>
  ((await own(ctx)
    .selectFrom('care.visit_statements')
    .select(['identity', 'suitability'])
    .where('consultation_id', '=', consultationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) as Stated | undefined) ?? null

export const hasStatement = async (ctx: Context, { consultationId }: { consultationId: number }): Promise<boolean> =>
  (await own(ctx)
    .selectFrom('care.visit_statements')
    .select('id')
    .where('consultation_id', '=', consultationId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Whether this professional has seen a document of this patient before, by the last statement of an earlier visit: one
 * that was put right no longer holds.
 */
export const hasIdentified = async (
  ctx: Context,
  { patientId, statedBy, consultationId }: Pick<VisitStatement, 'patientId' | 'statedBy' | 'consultationId'>,
): Promise<boolean> =>
  (await own(ctx)
    .selectFrom('care.visit_statements as statement')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('stated_by', '=', statedBy)
    .where('identity', '=', 'document')
    .where('consultation_id', '<>', consultationId)
    .where(isLast)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether any professional has identified this patient, by the last statement of one of his visits. */
export const isIdentifiedInAny = async (ctx: Context, { patientId }: { patientId: number }): Promise<boolean> =>
  (await own(ctx)
    .selectFrom('care.visit_statements as statement')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('identity', 'in', ['document', 'known'])
    .where(isLast)
    .limit(1)
    .executeTakeFirst()) !== undefined

const isLast = sql<boolean>`not exists (select from care.visit_statements later
  where later.consultation_id = statement.consultation_id and later.id > statement.id)`
