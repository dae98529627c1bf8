import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { claimDue, workOff } from '#platform/lease'
import { chargesToRetry, findDispensing } from '../dispensings.repository.ts'
import { subscriptionOf } from '../move-dispensing.ts'
import { choiceOf, wayLike } from '../pix/way-of-paying.ts'
import { retryPayment } from '../retry-payment.ts'

const limit = 5

/**
 * Tries refused charges of later parcels again, with the card that the patient has chosen since or the same one, for
 * the agreed total. Whatever comes of it is recorded as of any other charge. Returns how many it handled.
 */
export const retryRefusedCharges = async (ctx: Context): Promise<number> => {
  const claimed = await claimDue(ctx, chargesToRetry, limit)
  await workOff(ctx, chargesToRetry, claimed, ({ id }) => retryOne(ctx, id))
  return claimed.rows.length
}

const retryOne = async (ctx: Context, dispensingId: number): Promise<void> => {
  const dispensing = await findDispensing(ctx, dispensingId)
  if (dispensing?.state !== 'payment_failed') return
  const subscription = await subscriptionOf(ctx, dispensing)
  const order = await getOrder(ctx, { orderId: dispensing.orderId })
  const { patientId } = subscription
  const payment = await choiceOf(ctx, { patientId, way: wayLike(subscription, order) })
  try {
    await retryPayment(ctx, { orderId: dispensing.orderId, payment, isByItself: true })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    ctx.log.info({ dispensingId, code: error.code }, 'a refused charge was tried again')
  }
}
