import { assertDispensable } from '#domains/care/prescriptions'
import { wakeDueWork } from '#platform/announce'
import { type Context, inTransaction } from '#platform/context'
import { Failure } from '#platform/failure'
import { publishToRoom } from '#platform/rooms'
import { mayMove } from './dispensing.ts'
import { saveDecision } from './dispensings.repository.ts'
import { follow, getForUpdate, queueRoom } from './move-dispensing.ts'
import { recordReturn } from './return-dispensing.ts'
import { dispensingDecided, prescriptionExpired } from './subscriptions.errors.ts'

export type Decide = { dispensingId: number; pharmacistId: number }

/**
 * The pharmacist has checked the prescription and will dispense: from now on the patient's card may be charged, and due
 * work does it at once. One whose prescription is over by now is returned instead, without money, and its patient told;
 * then it throws prescription_expired after that was committed. Throws not_found, prescription_used, dispensing_decided.
 */
export const acceptDispensing = async (ctx: Context, { dispensingId, pharmacistId }: Decide): Promise<void> => {
  const { isExpired } = await inTransaction(ctx, async (ctx) => {
    const { dispensing, subscription } = await getForUpdate(ctx, { dispensingId })
    if (!mayMove(dispensing.state, 'accepted') || dispensing.state !== 'requested') throw dispensingDecided()
    if (await isOver(ctx, dispensing)) {
      await recordReturn(ctx, { dispensing, subscription, decidedBy: null, reason: 'prescription_expired' })
      return { isExpired: true }
    }
    await saveDecision(ctx, { id: dispensingId, state: 'accepted', decidedBy: pharmacistId, chargeDueAt: ctx.now() })
    await follow(ctx, subscription, 'waiting_for_payment')
    await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId } })
    await wakeDueWork(ctx.db)
    return { isExpired: false }
  })
  if (isExpired) throw prescriptionExpired()
}

/** Whether the prescription's validity is over; throws prescription_used for one that is not good for another reason. */
export const isOver = async (ctx: Context, wish: { prescriptionId: number }): Promise<boolean> => {
  try {
    await assertDispensable(ctx, wish)
    return false
  } catch (error) {
    if (error instanceof Failure && error.code === 'prescription_expired') return true
    throw error
  }
}
