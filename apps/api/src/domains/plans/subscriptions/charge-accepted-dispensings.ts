import { chargeOrder, getOrder, type Order } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { Failure, type FailureCode } from '#platform/failure'
import { claimDue, workOff } from '#platform/lease'
import type { Dispensing, ReturnReason } from './dispensing.ts'
import { dispensingsToCharge, findDispensing } from './dispensings.repository.ts'
import { getForUpdate } from './move-dispensing.ts'
import { reasonToReturn } from './reason-to-return.ts'
import { failPayment } from './record-payment.ts'
import { recordReturn } from './return-dispensing.ts'

// In parallel, since each waits for the provider; few, since each takes a database connection.
const limit = 5

/** Failures that may be gone at the next try; any other failure is permanent. */
const mayPass: FailureCode[] = ['payment_in_progress', 'provider_unavailable']

/**
 * Charges the cards of accepted dispensings, for the agreed total or not at all. If the prescription has expired or was
 * canceled by now, the dispensing is returned without a charge. The reaction to orders.paid records the payment, so a
 * process that dies in between loses nothing. Returns how many it handled.
 */
export const chargeAcceptedDispensings = async (ctx: Context): Promise<number> => {
  const claimed = await claimDue(ctx, dispensingsToCharge, limit)
  await workOff(ctx, dispensingsToCharge, claimed, ({ id }) => chargeOne(ctx, id))
  return claimed.rows.length
}

const chargeOne = async (ctx: Context, dispensingId: number): Promise<void> => {
  const dispensing = await findDispensing(ctx, dispensingId)
  if (dispensing?.state !== 'accepted') return
  const order = await getOrder(ctx, { orderId: dispensing.orderId })
  // A charge is in progress or was made: the payments' own due work finds its outcome.
  if (order.paymentState === 'paid' || hasPayment(order, 'processing')) return
  if (await returnIfOver(ctx, dispensing)) return
  // The card was refused, and the process died before it was recorded here.
  if (!hasPayment(order, 'checkout')) return failPayment(ctx, { dispensingId })
  try {
    await chargeOrder(ctx, { orderId: order.id, expectedTotalCents: dispensing.agreedTotalCents })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    ctx.log.info({ dispensingId, code: error.code }, 'an accepted dispensing was not charged')
    if (error.code === 'payment_declined') return failPayment(ctx, { dispensingId })
    if (!mayPass.includes(error.code)) await returnNow(ctx, dispensingId, 'cannot_be_made')
  }
}

const hasPayment = ({ payments }: Order, state: Order['payments'][number]['state']): boolean =>
  payments.some((payment) => payment.state === state)

const returnIfOver = async (ctx: Context, dispensing: Dispensing): Promise<boolean> => {
  const reason = await reasonToReturn(ctx, dispensing)
  if (!reason) return false
  await returnNow(ctx, dispensing.id, reason)
  return true
}

const returnNow = (ctx: Context, dispensingId: number, reason: ReturnReason): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { dispensing, subscription } = await getForUpdate(ctx, { dispensingId })
    if (dispensing.state === 'accepted')
      await recordReturn(ctx, { dispensing, subscription, decidedBy: dispensing.decidedBy, reason })
  })
