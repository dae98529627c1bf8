import { getPrescriptionForUpdate } from '#domains/care/prescriptions'
import { isPaidBackWhole } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import type { Dispensing } from '../dispensing.ts'
import { lockDispensing } from '../dispensings.repository.ts'
import { dispensingNotFound, parcelStopped } from '../subscriptions.errors.ts'
import { findOpenTask } from '../tasks/dispensing-tasks.repository.ts'

type Locked = { dispensing: Dispensing; mustBeFreeToLeave: () => Promise<void> }

/**
 * Locks a dispensing for whoever prepares it in his transaction. `mustBeFreeToLeave` throws parcel_stopped unless it is
 * paid, its money did not go back whole, and nothing stands against it; it locks the prescription, so call it after the
 * locks that come before one. Throws not_found.
 */
export const holdPaid = async (ctx: Context, { dispensingId }: { dispensingId: number }): Promise<Locked> => {
  const dispensing = await lockDispensing(ctx, dispensingId)
  if (!dispensing) throw dispensingNotFound()
  const mustBeFreeToLeave = async () => {
    // Whoever sent a parcel of a canceled prescription has said so; it is not made any more.
    const isStopped = dispensing.state !== 'paid' || (await findOpenTask(ctx, dispensingId)) !== null
    // A refund leaves the dispensing paid: what it bought is known to its order alone.
    const isPaidBack = await isPaidBackWhole(ctx, dispensing)
    const { state } = await getPrescriptionForUpdate(ctx, dispensing)
    if (isStopped || isPaidBack || state === 'canceled') throw parcelStopped()
  }
  return { dispensing, mustBeFreeToLeave }
}
