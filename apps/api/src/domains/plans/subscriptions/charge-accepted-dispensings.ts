import { chargeOrder, getOrder, type Order } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { Failure, type FailureCode } from '#platform/failure'
import { claimDue, workOff } from '#platform/lease'
import type { Dispensing } from './dispensing.ts'
import { dispensingsToCharge, findDispensing } from './dispensings.repository.ts'
import { isOver } from './is-over.ts'
import { getForUpdate } from './move-dispensing.ts'
import { failPayment } from './record-payment.ts'
import { recordReturn } from './return-dispensing.ts'

// At once, since each waits for the provider; few, since each takes a connection to the database.
const limit = 5

/** What may be over by the next try; whatever else stands in the way of an order will not go by itself. */
const mayPass: FailureCode[] = ['payment_in_progress', 'provider_unavailable']

/**
 * Charges the cards of what pharmacists accepted, for the total that was agreed or not at all. One whose prescription
 * is over by now is returned without money. What is paid is written by the reaction to orders.paid, so a process that
 * dies in between loses nothing. Answers how many it took up.
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
  // A charge is under way or was made: what came of it is found out by the payments' own due work.
  if (order.paymentState === 'paid' || hasPayment(order, 'processing')) return
  if (await returnIfOver(ctx, dispensing)) return
  // The card was refused and the process died before it was written here.
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
  if (!(await isOver(ctx, dispensing).catch(becauseUsed))) return false
  await returnNow(ctx, dispensing.id, 'prescription_expired')
  return true
}

/** Canceled by its doctor meanwhile: as good as over. */
const becauseUsed = (error: unknown): boolean => {
  if (error instanceof Failure && error.code === 'prescription_used') return true
  throw error
}

const returnNow = (
  ctx: Context,
  dispensingId: number,
  reason: 'prescription_expired' | 'cannot_be_made',
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { dispensing, subscription } = await getForUpdate(ctx, { dispensingId })
    if (dispensing.state === 'accepted')
      await recordReturn(ctx, { dispensing, subscription, decidedBy: dispensing.decidedBy, reason })
  })
