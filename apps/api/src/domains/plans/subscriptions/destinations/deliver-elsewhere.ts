import { deliverElsewhere as deliver } from '#domains/plans/pharmacies'
import type { SendElsewhere } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { isGivenUpForGood } from './is-given-up.ts'

/**
 * Sends what of an order is not packed to another address. Throws as the pharmacies' deliverElsewhere does, and
 * address_too_late for a request that was given up.
 */
export const deliverElsewhere = (ctx: Context, input: Omit<SendElsewhere, 'mustBeServed'>): Promise<void> =>
  deliver(ctx, { ...input, isGivenUp: isGivenUpForGood })
