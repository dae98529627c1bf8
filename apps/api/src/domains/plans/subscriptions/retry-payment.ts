import { listPaymentMethods } from '#domains/money/payments'
import { type PaidOrder, type PaymentChoice, payOrder } from '#domains/shop/orders'
import { besideEffect, type Context, inTransaction } from '#platform/context'
import { Failure } from '#platform/failure'
import { leaseFrom, whileLeased } from '#platform/lease'
import { dispensingsToCharge, findDispensingOfOrder, saveState } from './dispensings.repository.ts'
import { isStoppedToday } from './is-stopped-today.ts'
import { getForUpdate, subscriptionOf } from './move-dispensing.ts'
import { reasonToReturn } from './reason-to-return.ts'
import { failPayment } from './record-payment.ts'
import { mustBeFewEnough } from './request-package.ts'
import { recordReturn } from './return-dispensing.ts'
import {
  cardOnly,
  dispensingNotFound,
  orderNotPayable,
  paymentInProgress,
  prescriptionCanceled,
  prescriptionExpired,
} from './subscriptions.errors.ts'

/**
 * Pays a dispensing with another card after a refusal, for the agreed total. While one try is in progress, another gets
 * payment_in_progress; a paid one is returned as it is. Calls the provider, so it does not run in a transaction. Throws
 * not_found, order_not_payable (not accepted, returned, canceled; or stopped by the facts of today, and then it is
 * returned), prescription_expired and prescription_canceled (then it is returned without a charge), invalid_fields (not
 * by card, or with more instalments than its period has months), payment_declined, and what choosing a payment throws.
 */
export const retryPayment = async (
  ctx: Context,
  input: { orderId: number; payment: PaymentChoice },
): Promise<PaidOrder> => {
  const found = await findDispensingOfOrder(ctx, input.orderId)
  if (!found) throw dispensingNotFound()
  const pay = () => payOrder(ctx, { ...input, expectedTotalCents: found.agreedTotalCents })
  if (found.state === 'paid') return pay()
  const methods = await listPaymentMethods(ctx)
  // A Pix code would be valid for hours while the prescription may expire.
  if (methods.find(({ id }) => id === input.payment.paymentMethodId)?.kind !== 'card') throw cardOnly()
  const { period } = await subscriptionOf(ctx, found)
  mustBeFewEnough({ period, installments: input.payment.installments })
  const until = leaseFrom(ctx.now())
  // The caller's key belongs to the payment: whoever is cut off in between finds it under way.
  const aside = besideEffect(ctx)
  await begin(aside, { dispensingId: found.id, chargeDueAt: until })
  try {
    return await whileLeased(ctx, dispensingsToCharge, { ids: [found.id], until }, pay)
  } catch (error) {
    // The outcome is unknown: due work finds it.
    const isUnknown = !(error instanceof Failure) || error.code === 'payment_in_progress'
    if (!isUnknown) await failPayment(aside, { dispensingId: found.id })
    throw error
  }
}

/**
 * payment_failed → accepted, so that nobody else tries at the same time; if the process dies here, due work continues.
 */
const begin = async (
  ctx: Context,
  { dispensingId, chargeDueAt }: { dispensingId: number; chargeDueAt: Date },
): Promise<void> => {
  const over = await inTransaction(ctx, async (ctx) => {
    const { dispensing, subscription } = await getForUpdate(ctx, { dispensingId })
    if (dispensing.state === 'accepted') throw paymentInProgress()
    if (dispensing.state !== 'payment_failed') throw orderNotPayable()
    const reason =
      (await reasonToReturn(ctx, dispensing)) ??
      ((await isStoppedToday(ctx, dispensing)) ? ('interaction' as const) : null)
    if (reason) {
      const { decidedBy } = dispensing
      await recordReturn(ctx, { dispensing, subscription, decidedBy, reason })
      return reason
    }
    await saveState(ctx, { id: dispensing.id, state: 'accepted', chargeDueAt })
    return null
  })
  if (over === 'interaction') throw orderNotPayable()
  if (over) throw over === 'prescription_expired' ? prescriptionExpired() : prescriptionCanceled()
}
