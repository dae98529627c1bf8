import { readUnmatchedCharge, takeInCharge } from '#domains/money/payments'
import { type Context, inTransaction } from '#platform/context'
import { leftToPayCents } from '../credit-of-order.ts'
import { getOrderForUpdate } from '../load-order.ts'
import { isAwaitingPayment } from '../order.ts'
import { orderChanged, orderNotFound, orderNotPayable } from '../orders.errors.ts'
import { findIdByNumber } from '../orders.repository.ts'

/**
 * Uses an unknown charge of the provider for an unpaid order of exactly that total, as after a restore. The reaction to
 * payments.completed marks the order paid. Calls the provider, so it does not run in a transaction. Throws not_found
 * (no such order, or a charge that does not wait for a decision), order_not_payable, invalid_fields (another amount),
 * provider_unavailable.
 */
export const takeInChargeForOrder = async (
  ctx: Context,
  input: { chargeId: string; orderNumber: string },
): Promise<void> => {
  const charge = await readUnmatchedCharge(ctx, input)
  await inTransaction(ctx, async (ctx) => {
    const orderId = await findIdByNumber(ctx.db, input.orderNumber)
    if (orderId === null) throw orderNotFound()
    const order = await getOrderForUpdate(ctx, { orderId })
    if (!isAwaitingPayment(order)) throw orderNotPayable()
    if (leftToPayCents(order) !== charge.amountCents) throw orderChanged()
    await takeInCharge(ctx, { charge, orderId: order.id, contactId: order.contact.id })
  })
}
