import type { PixPaymentCode } from '#domains/money/payments'
import { getOrder, type Order } from '#domains/shop/orders'
import { besideEffect, type Context } from '#platform/context'
import { findLastOfOwn, type OwnSubscription } from '../cycles/hold-subscription.ts'
import { findDispensingOfOrder } from '../dispensings.repository.ts'
import { getForUpdate } from '../move-dispensing.ts'
import { dispensingNotFound, orderNotPayable } from '../subscriptions.errors.ts'
import { mustBeGood } from './must-be-good.ts'
import { hasOpenPix, waitForPix } from './wait-for-pix.ts'

/**
 * The Pix code of a parcel's order that waits for it: the same one while it is good, then a new one. Its prescription
 * and the facts of today are checked again first. The caller has shown whose order it is. Calls the provider, so it
 * does not run in a transaction. Throws not_found, order_not_payable (nothing waits for a Pix, or its time is over; or
 * stopped by the facts of today, and then it is returned), prescription_expired and prescription_canceled (then it is
 * returned), payment_in_progress, order_already_paid, provider_unavailable.
 */
export const askForPix = async (
  ctx: Context,
  { orderId }: { orderId: number },
): Promise<{ order: Order; code: PixPaymentCode }> => {
  const found = await findDispensingOfOrder(ctx, orderId)
  if (!found) throw dispensingNotFound()
  const { id: dispensingId } = found
  // The code is the provider's, and the same for a repeated request.
  const aside = besideEffect(ctx)
  await mustBeGood(aside, (ctx) => getForUpdate(ctx, { dispensingId }), ['waiting_for_pix'])
  const order = await getOrder(ctx, { orderId })
  const { paymentDueAt } = order
  if (!hasOpenPix(order) || paymentDueAt === null || paymentDueAt <= ctx.now()) throw orderNotPayable()
  return { order, code: await waitForPix(aside, { dispensingId, orderId }) }
}

/** The same for a patient's own treatment. Throws not_found for another person's. */
export const askForOwnPix = async (ctx: Context, whose: OwnSubscription): Promise<PixPaymentCode> => {
  const last = await findLastOfOwn(ctx, whose)
  if (!last) throw dispensingNotFound()
  return (await askForPix(ctx, last)).code
}
