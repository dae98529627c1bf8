import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'
import type { AnsweredFinding } from './reasons.ts'

/** What was found at the signature, with the doctor's reasons. */
export type KeptChecks = { findings: AnsweredFinding[] }

type Row = { id: number; prescriptionId: number; patientId: number; dataKeyId: string }

export const own = (db: Database) => owning(db, 'care.prescription_checks')

export const sealingOf = ({ id, prescriptionId, patientId, dataKeyId }: Row): Sealing => ({
  dataKeyId,
  column: 'care.prescription_checks.content_sealed',
  row: { id, prescription_id: prescriptionId, patient_id: patientId },
})

/** Waits until nobody else judges an order for this account or this CPF; others wait until this transaction ends. */
export const takeTurnOf = async (ctx: Context, of: `patient ${number}` | `CPF ${string}`): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`orders for ${of}`}, 0))`.execute(ctx.db)
}

export const insertChecks = async (
  ctx: Context,
  { prescriptionId, patientId, ...kept }: KeptChecks & { prescriptionId: number; patientId: number },
): Promise<number> => {
  const id = await newRowId(ctx, 'care.prescription_checks')
  const dataKeyId = await newDataKey(ctx)
  const sealing = sealingOf({ id, prescriptionId, patientId, dataKeyId })
  await own(ctx.db)
    .insertInto('care.prescription_checks')
    .values({
      id,
      prescription_id: prescriptionId,
      patient_id: patientId,
      data_key_id: dataKeyId,
      content_sealed: await seal(ctx, sealing, JSON.stringify(kept)),
      created_at: ctx.now(),
    })
    .execute()
  return id
}
