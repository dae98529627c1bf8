import { type Address, listAddresses } from '#domains/people/customers'
import type { Context } from '#platform/context'
import { mayRedirect } from '../order.policy.ts'
import type { Order } from '../order.ts'
import { listAddressChanges } from './address-changes.repository.ts'
import { type Destination, destinationOf } from './destination.ts'
import { isConfirmed } from './send-elsewhere.ts'

type FoundDestination = {
  state: Destination
  /** The caller holds only the token of an account's order. */
  needsSignIn: boolean
  address: Address | null
  changedAt: Date | null
  /** Since its last box came back. */
  isConfirmed: boolean
}

/** Where an order goes, for whoever may reach it; where exactly only for whoever may change it. */
export const findDestination = async (
  ctx: Context,
  { order, token }: { order: Order; token: string | null },
): Promise<FoundDestination> => {
  const state = destinationOf(order)
  const needsSignIn = !mayRedirect(order, { actor: ctx.actor, orderToken: token })
  const isShown = state !== 'too_late' && !needsSignIn && order.shipAddressId !== null
  const [address] = isShown ? await listAddresses(ctx, { ids: [order.shipAddressId as number] }) : []
  const changes = await listAddressChanges(ctx, { orderId: order.id })
  return {
    state,
    needsSignIn,
    address: address ?? null,
    changedAt: changes.at(-1)?.at ?? null,
    isConfirmed: await isConfirmed(ctx, order),
  }
}
