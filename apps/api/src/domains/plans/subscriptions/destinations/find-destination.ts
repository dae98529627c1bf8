import { findDestination as find, destinationStateOf as stateOf } from '#domains/shop/fulfillment'
import type { Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { isGivenUp } from './is-given-up.ts'

type Found = Awaited<ReturnType<typeof find>>

/** Where an order goes, as the shop's findDestination says it; a request that was given up goes nowhere. */
export const findDestination = async (ctx: Context, input: Parameters<typeof find>[1]): Promise<Found> => {
  const found = await find(ctx, input)
  return (await isGivenUp(ctx, input.order)) ? { ...found, state: 'too_late', address: null } : found
}

export const destinationStateOf = async (ctx: Context, order: Order): Promise<Found['state']> =>
  (await isGivenUp(ctx, order)) ? 'too_late' : stateOf(ctx, order)
