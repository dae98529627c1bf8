import { wakeDueWork } from '#platform/announce'
import type { Context } from '#platform/context'
import { become, type Payment } from '../payment.ts'
import { lockAllOfOrder, savePayment } from '../payments.repository.ts'
import { requestCancellation, saveRefundRequest } from '../refunds/refunds.repository.ts'
import { voidPayment } from '../void-open-payments.ts'
import { type ChargeNews, whatFollows } from './charge-news.ts'
import { nextCheckAt } from './next-check.ts'

/** `changed`: the effect of this news on the payment; null if there was none. */
export type Recorded = { payment: Payment; changed: 'completed' | 'failed' | null }

/**
 * Records the meaning of a charge's news, in the caller's transaction, under the locks of all payments of the order.
 * This is the only way in which a payment completes or fails, whether the news comes from the answer to `charge`, a
 * webhook, or due work.
 */
export const recordNews = async (ctx: Context, input: { payment: Payment; news: ChargeNews }): Promise<Recorded> => {
  const ofOrder = await lockAllOfOrder(ctx, input.payment.orderId)
  const payment = ofOrder.find(({ id }) => id === input.payment.id) ?? input.payment
  const { news } = input
  const consequence = whatFollows(payment, news, ofOrder)
  switch (consequence.kind) {
    case 'nothing':
      return { payment, changed: null }
    case 'remember':
      return { payment: await save(ctx, remembered(ctx, payment, news)), changed: null }
    case 'fail': {
      const failed = { ...become(remembered(ctx, payment, news), 'failed'), responseCode: consequence.responseCode }
      return { payment: await save(ctx, failed), changed: 'failed' }
    }
    case 'refund':
      await saveRefundRequest(ctx, { ...wholeOf(payment), chargeId: news.chargeId ?? '' })
      return { payment: await putAway(ctx, payment, news), changed: null }
    case 'complete':
      for (const other of consequence.superseded) await supersede(ctx, other)
      return { payment: await save(ctx, completedBy(ctx, payment, news)), changed: 'completed' }
  }
}

const wholeOf = (payment: Payment) =>
  ({ payment, amountCents: payment.amountCents, reason: 'paid_twice', requestKey: 'paid_twice' }) as const

/** Its money is refunded, so it pays nothing; a closed payment stays as it is. */
const putAway = async (ctx: Context, payment: Payment, news: ChargeNews): Promise<Payment> => {
  if (payment.state !== 'processing' && payment.state !== 'pending') return payment
  const next = become(remembered(ctx, payment, news), payment.state === 'processing' ? 'failed' : 'void')
  return save(ctx, { ...next, responseCode: 'paid_twice' })
}

/** What a charge that pays it makes of a payment; its other open payments are the caller's care. */
export const completedBy = (ctx: Context, payment: Payment, news: ChargeNews): Payment =>
  completed(ctx, remembered(ctx, payment, news))

/** The charge and its code, and since when it exists: a Pix may be chosen days before its code is made. */
const remembered = (ctx: Context, payment: Payment, news: ChargeNews): Payment => ({
  ...payment,
  providerChargeId: news.status === 'approved' ? news.chargeId : (payment.providerChargeId ?? news.chargeId),
  pix: news.pix ?? payment.pix,
  chargingSince: payment.chargingSince ?? ctx.now(),
})

const completed = (ctx: Context, payment: Payment): Payment => ({
  ...become(payment, 'completed'),
  completedAt: ctx.now(),
  responseCode: null,
})

const supersede = async (ctx: Context, other: Payment): Promise<void> => {
  await voidPayment(ctx, other)
  if (other.state !== 'pending') return
  await requestCancellation(ctx, other)
  await wakeDueWork(ctx.db, 'cancel-due-charges')
}

const save = async (ctx: Context, payment: Payment): Promise<Payment> => {
  await savePayment(ctx, payment, { checkDueAt: nextCheckAt(payment, ctx.now()) })
  return payment
}
