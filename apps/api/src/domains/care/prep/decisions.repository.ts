import { type Selectable, sql } from 'kysely'
import { notAmong } from '#platform/among'
import type { Context } from '#platform/context'
import { newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'
import type { SweptPage } from '#platform/steady-work/sweep'
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
  /** When it is looked at again whether the doctor must be called. */
  lookAt: Date | null
  register: Pick<Register, 'patientId' | 'decisions'>
  by: number
  nextReturnOn: string | null
  remindAt: Date | null
  note: string
}

/** Stores it, and what follows for the register; without a return PrEP is paused. */
export const saveDecision = async (
  ctx: Context,
  { register, by, nextReturnOn, remindAt, lookAt, note }: Decided,
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
      look_at: lookAt,
      decisions: bound.number,
    })
    .where('patient_id', '=', patientId)
    .execute()
  return bound.id
}

/** Since when he has been cleared without being held back in between; null: he is not. */
export const findClearedSince = async (ctx: Context, patientId: number): Promise<Date | null> => {
  const { rows } = await sql<{ since: Date | null }>`
    select min(decided_at) as since from care.prep_decisions where patient_id = ${patientId} and is_cleared
      and number > coalesce((select max(number) from care.prep_decisions
        where patient_id = ${patientId} and not is_cleared), 0)`.execute(own(ctx.db))
  return rows[0]?.since ?? null
}

/** The patients who are to be reminded now, the longest waiting first. */
export const listToRemind = async (ctx: Context, { besides, limit }: SweptPage): Promise<number[]> => {
  const rows = await own(ctx.db)
    .selectFrom('care.prep_registers')
    .select('patient_id')
    .where('remind_at', '<=', ctx.now())
    .where(notAmong('patient_id', besides, 'bigint'))
    .orderBy('remind_at')
    .limit(limit)
    .execute()
  return rows.map(({ patient_id: patientId }) => patientId)
}

/** Takes the register of one of them until this transaction ends; null if another process has it, or has had it. */
export const takeToRemind = async (ctx: Context, patientId: number): Promise<{ returnOn: string } | null> => {
  const { rows } = await sql<{ returnOn: string }>`
    select next_return_on as "returnOn" from care.prep_registers
    where patient_id = ${patientId} and remind_at <= ${ctx.now()} for update skip locked`.execute(ctx.db)
  return rows[0] ?? null
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
