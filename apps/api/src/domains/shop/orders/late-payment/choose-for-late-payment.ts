import {
  creditLatePayment,
  findLatePayment,
  isLatePaymentHeld,
  type LatePayment,
  returnLatePayment,
} from '#domains/money/payments'
import { giveStoreCredit } from '#domains/money/store-credits'
import { type Context, inEffect } from '#platform/context'
import { latePaymentSettled, orderNotFound } from '../orders.errors.ts'
import { findOfUser, lockOrder } from '../orders.repository.ts'

export type LatePaymentChoice = 'store_credit' | 'refund'

type OrderOfUser = { userId: number; number: string }

/** The late money for a customer's order; null without any. Throws not_found for somebody else's order. */
export const findLatePaymentOfUser = async (ctx: Context, input: OrderOfUser): Promise<LatePayment | null> => {
  const order = await findOfUser(ctx.db, input)
  if (!order) throw orderNotFound()
  return findLatePayment(ctx, { orderId: order.id })
}

/**
 * The customer's choice for late money: store credit at once, or a refund now. Repeating the choice, or choosing what
 * has happened anyway, changes nothing. Calls the provider, so it does not run in a transaction. Throws not_found if
 * there is no late money, late_payment_settled if it became the other, provider_unavailable.
 */
export const chooseForLatePayment = async (
  ctx: Context,
  input: OrderOfUser & { choice: LatePaymentChoice },
): Promise<LatePayment> => {
  const late = await findLatePaymentOfUser(ctx, input)
  if (!late) throw orderNotFound()
  if (late.state !== 'awaiting_choice') return asItIs(late, input.choice)
  if (input.choice === 'refund') await returnLatePayment(ctx, late)
  // Credit is given only for money that the provider still has: it may have been refunded elsewhere.
  else if (await isLatePaymentHeld(ctx, late)) await giveAsCredit(ctx, { ...input, ...late })
  else await returnLatePayment(ctx, late)
  return asItIs((await findLatePayment(ctx, late)) ?? late, input.choice)
}

/**
 * The credit first and the refund's row last (docs/concurrency.md): a concurrent decision makes that last statement
 * fail, and the credit is rolled back.
 */
const giveAsCredit = (ctx: Context, { orderId, refundId, amountCents, userId, number }: LatePayment & OrderOfUser) =>
  inEffect(ctx, async (ctx) => {
    await lockOrder(ctx.db, orderId)
    const late = await findLatePayment(ctx, { refundId })
    if (late?.state !== 'awaiting_choice') return
    const credit = await giveStoreCredit(ctx, { userId, amountCents, reason: `paid too late for ${number}` })
    const isCredited = await creditLatePayment(ctx, { refundId, orderId, storeCreditId: credit.id })
    if (!isCredited) throw latePaymentSettled()
  })

/** Throws late_payment_settled if the result differs from the choice. */
const asItIs = (late: LatePayment, choice: LatePaymentChoice): LatePayment => {
  if ((late.state === 'credited') !== (choice === 'store_credit')) throw latePaymentSettled()
  return late
}
