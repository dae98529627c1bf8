import { releaseLapsedHolds } from '#domains/care/doctors'
import { type Context, inTransaction } from '#platform/context'
import { sweep } from '#platform/steady-work/sweep'
import { abandonedBefore } from './consultation.ts'
import { findConsultationForUpdate, listAbandonedIds } from './consultations.repository.ts'
import { cancel } from './move-consultation.ts'

/**
 * Due work: releases appointments whose hold has expired. The consultation still waits, and a payment takes the time
 * again if it is free; after a day without payment it is given up. Returns how many it handled.
 */
export const lapseHolds = async (ctx: Context): Promise<number> =>
  (await releaseLapsedHolds(ctx)) + (await giveUpAbandoned(ctx))

const giveUpAbandoned = (ctx: Context): Promise<number> =>
  sweep(ctx, {
    work: 'lapse-holds',
    list: (ctx, page) => listAbandonedIds(ctx, { before: abandonedBefore(ctx.now()), ...page }),
    move: giveUp,
  })

const giveUp = (ctx: Context, consultationId: number): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const consultation = await findConsultationForUpdate(ctx, { consultationId })
    // A patient who has just chosen another time may still pay.
    const isLeft = consultation?.state === 'waiting_for_payment' && consultation.appointment?.state !== 'held'
    if (!consultation || !isLeft) return false
    await cancel(ctx, consultation, 'hold_lapsed')
    return true
  })
