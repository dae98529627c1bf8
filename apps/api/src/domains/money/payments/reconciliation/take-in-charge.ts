import type { Charge } from '#gateways/payments'
import { type Context, inTransaction } from '#platform/context'
import { newPaymentNumber } from '#platform/ids'
import { newsOf } from '../charges/charge-news.ts'
import { recordNews } from '../charges/record-news.ts'
import { listPaymentMethods } from '../list-payments.ts'
import { chargeNotOpen, providerUnavailable } from '../payments.errors.ts'
import { findPaymentByNumber, getPayment, saveTakenIn } from '../payments.repository.ts'
import { saveDecision } from './unmatched-charges.repository.ts'

/** The charge in the provider's current state, fully paid; not_found for any other, provider_unavailable. */
export const readUnmatchedCharge = async (ctx: Context, { chargeId }: { chargeId: string }): Promise<Charge> => {
  const lookup = await ctx.gateways.payments.getCharge({ chargeId })
  if (lookup.kind === 'unknown') throw providerUnavailable()
  if (lookup.kind === 'absent' || lookup.charge.status !== 'approved') throw chargeNotOpen()
  return lookup.charge
}

type TakeIn = { charge: Charge; orderId: number; contactId: string }

/**
 * Creates a payment of an order for unknown money, and announces payments.completed, with the usual consequences. The
 * caller holds the order's lock and checks the amount. Throws not_found for a charge that does not wait for a decision.
 */
export const takeInCharge = (ctx: Context, { charge, orderId, contactId }: TakeIn): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const methods = await listPaymentMethods(ctx)
    const method = methods.find(({ kind }) => kind === charge.method)
    if (!method) throw chargeNotOpen()
    const paymentId = await saveTakenIn(ctx, {
      number: await numberFor(ctx, charge),
      orderId,
      contactId,
      methodId: method.id,
      charge,
    })
    const isDecided = await saveDecision(ctx, {
      chargeId: charge.id,
      mismatches: ['unknown'],
      state: 'taken_in',
      paymentId,
    })
    if (!isDecided) throw chargeNotOpen()
    const payment = await getPayment(ctx, paymentId)
    const { changed } = await recordNews(ctx, { payment, news: newsOf(charge) })
    if (changed) await ctx.announce({ type: `payments.${changed}`, paymentId, orderId })
  })

/** The number under which it was charged, if it has our format and is free: later news finds the payment by it. */
const numberFor = async (ctx: Context, { externalReference }: Charge): Promise<string> => {
  const isOurs = /^P[A-Z0-9]{7,}$/.test(externalReference)
  return isOurs && !(await findPaymentByNumber(ctx, externalReference)) ? externalReference : newPaymentNumber()
}
