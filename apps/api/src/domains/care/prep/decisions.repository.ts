import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context'
import { newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'
import type { CarePrepDecisions } from '#platform/tables.generated'
import { own } from './prep.repository.ts'
import type { Register } from './register.ts'

// Bound to its patient and its number: no reason can be moved to another decision.
export const sealingOfDecision = (
  row: Pick<Selectable<CarePrepDecisions>, 'id' | 'data_key_id' | 'patient_id' | 'number'>,
): Sealing => ({
  dataKeyId: row.data_key_id,
  column: 'care.prep_decisions.note_sealed',
  row: { id: row.id, patient_id: row.patient_id, number: row.number },
})

type Decided = {
  register: Pick<Register, 'patientId' | 'decisions'>
  by: number
  nextReturnOn: string | null
  remindAt: Date | null
  note: string
}

/** Stores it, and what follows for the register; without a return PrEP is paused. */
export const saveDecision = async (
  ctx: Context,
  { register, by, nextReturnOn, remindAt, note }: Decided,
): Promise<number> => {
  const { patientId, decisions } = register
  const bound = {
    id: await newRowId(ctx, 'care.prep_decisions'),
    patient_id: patientId,
    number: decisions + 1,
    data_key_id: await newDataKey(ctx),
  }
  await own(ctx.db)
    .insertInto('care.prep_decisions')
    .values({
      ...bound,
      decided_by: by,
      decided_at: ctx.now(),
      is_cleared: nextReturnOn !== null,
      next_return_on: nextReturnOn,
      note_sealed: await seal(ctx, sealingOfDecision(bound), note),
    })
    .execute()
  await own(ctx.db)
    .updateTable('care.prep_registers')
    .set({
      state: nextReturnOn === null ? 'paused' : 'active',
      next_return_on: nextReturnOn,
      remind_at: remindAt,
      decisions: bound.number,
    })
    .where('patient_id', '=', patientId)
    .execute()
  return bound.id
}

/** Takes the registers whose patients are to be reminded now, until the end of the transaction. */
export const takeToRemind = async (
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ patientId: number; returnOn: string }[]> => {
  const { rows } = await sql<{ patientId: number; returnOn: string }>`
    select patient_id as "patientId", next_return_on as "returnOn" from care.prep_registers
    where remind_at <= ${ctx.now()} order by remind_at limit ${limit} for update skip locked`.execute(ctx.db)
  return rows
}

/** Null: not any more. */
export const saveRemindAt = async (
  ctx: Context,
  { patientId, at }: { patientId: number; at: Date | null },
): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.prep_registers')
    .set({ remind_at: at })
    .where('patient_id', '=', patientId)
    .execute()
}
