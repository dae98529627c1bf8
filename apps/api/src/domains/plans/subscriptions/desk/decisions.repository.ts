import type { Context } from '#platform/context'
import { newDataKey, type Sealing, seal } from '#platform/sealed'
import { lateChargeAt } from '../charging/late-charge.ts'
import type { AcceptanceReason, ReturnReason } from '../dispensing.ts'
import { own } from '../dispensings.repository.ts'

/** Stores who decided what; the note is encrypted, because it may say why a medicine does not suit a patient. */
export const saveDecision = async (
  ctx: Context,
  input: {
    id: number
    state: 'accepted' | 'returned'
    decidedBy: number | null
    chargeDueAt: Date | null
    reason?: ReturnReason
    note?: string | null
    acceptance?: AcceptanceReason | null
  },
): Promise<void> => {
  const note = input.note ? await sealedNote(ctx, { id: input.id, note: input.note }) : null
  const acceptance = input.acceptance ? await sealedAcceptance(ctx, input.id, input.acceptance) : {}
  await own(ctx.db)
    .updateTable('plans.dispensings')
    .set({
      state: input.state,
      decided_by: input.decidedBy,
      decided_at: ctx.now(),
      charge_due_at: input.chargeDueAt,
      // What is sent back is tried no more.
      retry_due_at: null,
      remind_due_at: input.state === 'accepted' ? lateChargeAt(ctx.now()) : null,
      return_reason: input.reason ?? null,
      data_key_id: note?.dataKeyId ?? null,
      return_note_sealed: note?.sealed ?? null,
      ...acceptance,
      updated_at: ctx.now(),
    })
    .where('id', '=', input.id)
    .execute()
}

export const sealingOfNote = ({ id, dataKeyId }: { id: number; dataKeyId: string }): Sealing => ({
  dataKeyId,
  column: 'plans.dispensings.return_note_sealed',
  row: { id },
})

export const sealingOfAcceptance = ({ id, dataKeyId }: { id: number; dataKeyId: string }): Sealing => ({
  dataKeyId,
  column: 'plans.dispensings.acceptance_reason_sealed',
  row: { id },
})

const sealedAcceptance = async (ctx: Context, id: number, acceptance: AcceptanceReason) => {
  const dataKeyId = await newDataKey(ctx)
  const sealed = await seal(ctx, sealingOfAcceptance({ id, dataKeyId }), JSON.stringify(acceptance))
  return { acceptance_key_id: dataKeyId, acceptance_reason_sealed: sealed }
}

const sealedNote = async (ctx: Context, { id, note }: { id: number; note: string }) => {
  const dataKeyId = await newDataKey(ctx)
  return { dataKeyId, sealed: await seal(ctx, sealingOfNote({ id, dataKeyId }), note) }
}
