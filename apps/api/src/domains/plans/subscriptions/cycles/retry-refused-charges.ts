import { getOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { Failure } from '#platform/failure'
import { claimDue, workOff } from '#platform/lease'
import { type Dispensing, triesByItself } from '../dispensing.ts'
import { chargesToRetry, endTries } from '../dispensings.repository.ts'
import { getForUpdate } from '../move-dispensing.ts'
import { choiceOf, wayLike } from '../pix/way-of-paying.ts'
import { retryPayment } from '../retry-payment.ts'
import type { Subscription } from '../subscription.ts'

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
  const tried = await stillTried(ctx, dispensingId)
  if (!tried) return
  const { dispensing, subscription } = tried
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

/** Null, and tried no more: it is over, or its treatment was paused or ended since it was refused. */
const stillTried = (
  ctx: Context,
  dispensingId: number,
): Promise<{ dispensing: Dispensing; subscription: Subscription } | null> =>
  inTransaction(ctx, async (ctx) => {
    const held = await getForUpdate(ctx, { dispensingId })
    if (held.dispensing.state === 'payment_failed' && triesByItself(held.subscription)) return held
    await endTries(ctx, dispensingId)
    return null
  })
