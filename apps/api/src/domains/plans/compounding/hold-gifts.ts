import { cancelAhead, getConsultation } from '#domains/care/consultations'
import { holdSessionsOf, takeBackSessions } from '#domains/care/session-credits'
import { holdUnsentSupplement, takeBackSupplement } from '#domains/plans/given-supplements'
import { parcelSessionHeld, parcelSupplementPacked } from '#domains/plans/subscriptions'
import { lockCreditOfOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'

type Parcel = { orderId: number }

/**
 * What came with a parcel that is being given up, locked in the order of docs/concurrency.md, the store credit that
 * paid it in between: a consultation ahead that its session pays is canceled. Call it under its order's lock, and
 * before the parcel's. Throws parcel_session_held, parcel_supplement_packed.
 */
export const holdGifts = async (ctx: Context, { orderId }: Parcel): Promise<void> => {
  if (!(await holdUnsentSupplement(ctx, { orderId }))) throw parcelSupplementPacked()
  const consultationIds = await holdSessionsOf(ctx, { orderId })
  await lockCreditOfOrder(ctx, { orderId })
  for (const consultationId of consultationIds) {
    await cancelAhead(ctx, { consultationId })
    if ((await getConsultation(ctx, { consultationId })).state !== 'canceled') throw parcelSessionHeld()
  }
}

/** They end with it, in the same transaction: nobody spends or packs them in between. */
export const takeBackGifts = async (ctx: Context, { orderId }: Parcel): Promise<void> => {
  await takeBackSessions(ctx, { orderId })
  await takeBackSupplement(ctx, { orderId })
}
