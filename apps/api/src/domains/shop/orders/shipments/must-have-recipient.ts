import { isEmptied, listAddresses } from '#domains/people/customers'
import type { Context } from '#platform/context'
import type { Order } from '../order.ts'
import { recipientGone } from '../orders.errors.ts'

/** A box that gets its label, or goes again, goes to somebody. Throws recipient_gone where an erasure emptied it. */
export const mustHaveRecipient = async (
  ctx: Context,
  { shipAddressId }: Pick<Order, 'shipAddressId'>,
): Promise<void> => {
  const [address] = await listAddresses(ctx, { ids: shipAddressId === null ? [] : [shipAddressId] })
  if (address && isEmptied(address)) throw recipientGone()
}
