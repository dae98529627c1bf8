import { releaseLapsedHolds } from '#domains/care/doctors'
import { type Context, inTransaction } from '#platform/context'
import { abandonedBefore } from './consultation.ts'
import { findConsultationForUpdate, listAbandonedIds } from './consultations.repository.ts'
import { cancel } from './move-consultation.ts'

/**
 * Due work: gives back the times whose hold is over. Its consultation still waits, and paying takes the time again if
 * nobody has it; after a day without payment it is given up. Answers how much was done.
 */
export const lapseHolds = async (ctx: Context): Promise<number> =>
  (await releaseLapsedHolds(ctx)) + (await giveUpAbandoned(ctx))

const giveUpAbandoned = async (ctx: Context): Promise<number> => {
  const ids = await listAbandonedIds(ctx, { before: abandonedBefore(ctx.now()), limit: 50 })
  let done = 0
  for (const consultationId of ids) if (await giveUp(ctx, consultationId)) done++
  return done
}

const giveUp = (ctx: Context, consultationId: number): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const consultation = await findConsultationForUpdate(ctx, { consultationId })
    // Whoever chose another time just before still pays.
    const isLeft = consultation?.state === 'waiting_for_payment' && consultation.appointment?.state !== 'held'
    if (!consultation || !isLeft) return false
    await cancel(ctx, consultation, 'hold_lapsed')
    return true
  })
