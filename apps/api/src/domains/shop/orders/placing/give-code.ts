import { generatePixCode, type PixPaymentCode } from '#domains/money/payments'
import type { Context } from '#platform/context'
import { mustBeUnopposed } from '../before-placing.ts'
import { getCallersPlacedOrder } from '../list-placed-orders.ts'
import { isPaidByItsPatient } from '../order.policy.ts'
import { orderNotFound } from '../orders.errors.ts'

/**
 * The code that pays the caller's placed order by Pix: one that is still valid again, otherwise a new one. The
 * prescription of medicine is checked again before each code, which its patient's own call does: here it is not_found.
 * Throws order_not_placed, order_not_payable, provider_unavailable. Calls the provider, so it does not run in a
 * transaction.
 */
export const giveCode = async (
  ctx: Context,
  input: { token: string | null; number: string | null },
): Promise<PixPaymentCode> => {
  const order = await getCallersPlacedOrder(ctx, input)
  if (isPaidByItsPatient(order)) throw orderNotFound()
  // Whoever paid already hears that he did.
  if (order.paymentState !== 'paid') await mustBeUnopposed(ctx, order)
  return generatePixCode(ctx, { orderId: order.id })
}
