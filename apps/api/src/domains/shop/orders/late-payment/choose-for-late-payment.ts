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

/**
 * The money that came too late for a customer's order; null when none did. Throws not_found for an order that is not
 * his.
 */
export const findLatePaymentOfUser = async (ctx: Context, input: OrderOfUser): Promise<LatePayment | null> => {
  const order = await findOfUser(ctx.db, input)
  if (!order) throw orderNotFound()
  return findLatePayment(ctx, { orderId: order.id })
}

/**
 * A customer says what money shall become that came too late for his order: store credit at once, or a refund now. The
 * same choice again, or one that says what happened anyway, changes nothing. Asks the provider, so not in a
 * transaction. Throws not_found where no money came late, late_payment_settled when it became the other,
 * provider_unavailable.
 */
export const chooseForLatePayment = async (
  ctx: Context,
  input: OrderOfUser & { choice: LatePaymentChoice },
): Promise<LatePayment> => {
  const late = await findLatePaymentOfUser(ctx, input)
  if (!late) throw orderNotFound()
  if (late.state !== 'awaiting_choice') return asItIs(late, input.choice)
  if (input.choice === 'refund') await returnLatePayment(ctx, late)
  // Credit is given for money that is here: for none that went back behind our back.
  else if (await isLatePaymentHeld(ctx, late)) await giveAsCredit(ctx, { ...input, ...late })
  else await returnLatePayment(ctx, late)
  return asItIs((await findLatePayment(ctx, late)) ?? late, input.choice)
}

/**
 * The credit first and what says so of the payment last (docs/concurrency.md); whoever decided otherwise meanwhile is
 * found by that last statement, and the credit was never given.
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

/** Throws late_payment_settled when what became of it is not what was asked for. */
const asItIs = (late: LatePayment, choice: LatePaymentChoice): LatePayment => {
  if ((late.state === 'credited') !== (choice === 'store_credit')) throw latePaymentSettled()
  return late
}
