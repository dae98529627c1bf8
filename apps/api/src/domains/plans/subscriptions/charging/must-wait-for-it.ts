import type { Context } from '#platform/context'
import { getForUpdate } from '../move-dispensing.ts'
import { orderNotPayable } from '../subscriptions.errors.ts'

/**
 * Called under the order's lock, before anything is charged or placed: whoever cancels, withdraws or returns it has
 * done so before and is seen, or comes after and finds a payment under way. Throws order_not_payable.
 */
export const mustWaitForIt = async (ctx: Context, dispensingId: number): Promise<void> => {
  const { dispensing } = await getForUpdate(ctx, { dispensingId })
  if (dispensing.state !== 'accepted') throw orderNotPayable()
}
