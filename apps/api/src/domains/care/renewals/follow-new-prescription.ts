import { getPrescription, replaceRenewed } from '#domains/care/prescriptions'
import { type Context, inTransaction } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { mayMove } from './renewal.ts'
import { findRenewalOfNewForUpdate, saveReopened } from './renewals.repository.ts'

type Input = { prescriptionId: number }

/** What the patient reads at the prescription that a pharmacy might still have dispensed. */
const reason = 'Renovada: use a receita nova.'

/** The new prescription is signed, so the one that it follows is dispensed no more. Nothing happens for any other. */
export const replaceFormer = (ctx: Context, { prescriptionId }: Input): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const renewal = await findRenewalOfNewForUpdate(ctx, prescriptionId)
    if (!renewal) return
    const { doctorId: canceledBy } = await getPrescription(ctx, { prescriptionId })
    await replaceRenewed(ctx, {
      prescriptionId: renewal.prescriptionId,
      replacedBy: prescriptionId,
      canceledBy,
      reason,
    })
  })

/** The new prescription was never signed: the renewal waits for a doctor again. Nothing happens for any other. */
export const reopenRenewal = (ctx: Context, { prescriptionId }: Input): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const renewal = await findRenewalOfNewForUpdate(ctx, prescriptionId)
    if (!renewal || !mayMove(renewal.state, 'asked')) return
    const { id: renewalId, patientId, doctorId } = renewal
    await saveReopened(ctx, renewalId)
    for (const userId of [patientId, doctorId])
      await publishToRoom(ctx, { room: `user:${userId}`, type: 'renewal', data: { renewalId } })
  })
