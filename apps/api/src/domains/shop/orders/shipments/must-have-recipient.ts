import { isEmptied, listAddresses } from '#domains/people/customers'
import type { Context } from '#platform/context'
import type { Order } from '../order.ts'
import { recipientGone } from '../orders.errors.ts'

/** Whatever goes again, or gets its label, goes to somebody. Throws recipient_gone once an erasure has emptied where. */
export const mustHaveRecipient = async (
  ctx: Context,
  { shipAddressId }: Pick<Order, 'shipAddressId'>,
): Promise<void> => {
  const [address] = await listAddresses(ctx, { ids: shipAddressId === null ? [] : [shipAddressId] })
  if (address && isEmptied(address)) throw recipientGone()
}
