import { type Address, followAddresses, listAddresses } from '#domains/people/customers'
import { listOrders } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { type Dispensing, openStates } from '../dispensing.ts'
import { listOfSubscriptions } from '../dispensings.repository.ts'
import type { Subscription } from '../subscription.ts'

type WithLast = { row: Pick<Subscription, 'id' | 'addressId'>; parcels: readonly Pick<Dispensing, 'orderId'>[] }

/**
 * Where the next parcel of each subscription goes, by its id: what its patient chose, or where the last one went, as it
 * stands in his book now (decision 0211). Without those whose address he removed. `parcels`: the last one first. In as
 * many statements for many as for one.
 */
export const listNextAddresses = async (ctx: Context, found: readonly WithLast[]): Promise<Map<number, Address>> => {
  const lasts = found.flatMap(({ row, parcels: [last] }) => (row.addressId === null && last ? [last.orderId] : []))
  const orders = await listOrders(ctx, { ids: lasts })
  const idOf = ({ row, parcels: [last] }: WithLast) =>
    row.addressId ?? orders.find(({ id }) => id === last?.orderId)?.shipAddressId ?? null
  const standing = await followAddresses(ctx, { ids: found.flatMap((one) => idOf(one) ?? []) })
  return new Map(
    found.flatMap((one) => {
      const address = standing.get(idOf(one) ?? 0)
      return address ? [[one.row.id, address] as const] : []
    }),
  )
}

/**
 * Where what comes of each subscription goes, by its id: the request that a pharmacy has, as its order says, else the
 * next parcel.
 */
export const listDeliveryAddresses = async (
  ctx: Context,
  found: readonly { row: Subscription; parcels: readonly Dispensing[] }[],
): Promise<Map<number, Address>> => {
  const isAsked = ({ parcels: [last] }: (typeof found)[number]) => last !== undefined && openStates.includes(last.state)
  const next = await listNextAddresses(
    ctx,
    found.filter((one) => !isAsked(one)),
  )
  const lasts = found.filter(isAsked).flatMap(({ row, parcels: [last] }) => (last ? [{ row, last }] : []))
  const orders = await listOrders(ctx, { ids: lasts.map(({ last }) => last.orderId) })
  const addresses = await listAddresses(ctx, { ids: orders.flatMap(({ shipAddressId }) => shipAddressId ?? []) })
  for (const { row, last } of lasts) {
    const order = orders.find(({ id }) => id === last.orderId)
    const address = addresses.find(({ id }) => id === order?.shipAddressId)
    if (address) next.set(row.id, address)
  }
  return next
}

/** Of one subscription; null: its patient removed it, and chooses another. */
export const findNextAddress = async (
  ctx: Context,
  subscription: Pick<Subscription, 'id' | 'addressId'>,
): Promise<Address | null> => {
  const parcels = await listOfSubscriptions(ctx, [subscription.id])
  return (await listNextAddresses(ctx, [{ row: subscription, parcels }])).get(subscription.id) ?? null
}
