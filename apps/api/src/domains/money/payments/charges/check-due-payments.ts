import { type Context, inTransaction } from '#platform/context'
import { claimDue, workOff } from '#platform/lease'
import { givenUpCode, type Payment } from '../payment.ts'
import { getPayment } from '../payments.repository.ts'
import { paymentsToCheck, saveNextCheck } from './due-payments.repository.ts'
import { readCharge } from './read-charge.ts'
import { recordChargeState } from './record-charge-state.ts'
import { recordNews } from './record-news.ts'
import { requestCharge } from './request-charge.ts'

// In parallel, since each waits for the provider; few, since each takes a database connection.
const limit = 5

/**
 * Asks the provider about charges without a webhook, and records the outcome. A card's charge that the provider does
 * not know is sent again under the same key; after `cardGiveUpMinutes` the payment fails instead. Without an answer
 * nothing changes. Returns how many payments it checked.
 */
export const checkDuePayments = async (ctx: Context): Promise<number> => {
  const claimed = await claimDue(ctx, paymentsToCheck, limit)
  await workOff(ctx, paymentsToCheck, claimed, ({ id }) => check(ctx, id))
  return claimed.rows.length
}

const check = async (ctx: Context, paymentId: number): Promise<void> => {
  await resolve(ctx, await getPayment(ctx, paymentId))
  await saveNextCheck(ctx, { paymentId })
}

const resolve = async (ctx: Context, payment: Payment): Promise<void> => {
  if (payment.providerChargeId !== null) {
    await readCharge(ctx, { chargeId: payment.providerChargeId })
    return
  }
  const search = await ctx.gateways.payments.findCharges({ externalReference: payment.number })
  if (search.kind === 'unknown') return
  for (const charge of search.charges) await recordChargeState(ctx, { charge })
  if (search.charges.length === 0 && payment.state === 'processing') await chargeAgain(ctx, payment)
}

const chargeAgain = async (ctx: Context, payment: Payment): Promise<void> => {
  const waitedMs = ctx.now().getTime() - (payment.chargingSince ?? payment.createdAt).getTime()
  if (waitedMs > ctx.settings.cardGiveUpMinutes * 60_000) return fail(ctx, payment, givenUpCode)
  const outcome = await requestCharge(ctx, payment)
  if (outcome.kind === 'charge') await recordChargeState(ctx, { charge: outcome.charge })
  if (outcome.kind === 'refused') await fail(ctx, payment, outcome.code)
}

/** No charge was made: the stock held for this payment can be released. */
const fail = (ctx: Context, payment: Payment, responseCode: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const news = { chargeId: null, status: 'declined' as const, responseCode, pix: null }
    const { changed } = await recordNews(ctx, { payment, news })
    if (changed === 'failed') {
      ctx.log.info({ paymentId: payment.id, orderId: payment.orderId, responseCode }, 'payment failed')
      await ctx.announce({ type: 'payments.failed', paymentId: payment.id, orderId: payment.orderId })
    }
  })
