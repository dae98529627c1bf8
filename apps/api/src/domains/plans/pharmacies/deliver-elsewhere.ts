import { type DeliverElsewhere, deliverElsewhere as deliver } from '#domains/shop/fulfillment'
import type { Context } from '#platform/context'
import { stateNotServed } from './pharmacies.errors.ts'
import { listRows } from './pharmacies.repository.ts'

/**
 * Sends what of an order is not packed to another address; medicine only where the pharmacy that sells it delivers.
 * Throws as the shop's deliverElsewhere does.
 */
export const deliverElsewhere = (ctx: Context, input: Omit<DeliverElsewhere, 'mustBeServed'>): Promise<void> =>
  deliver(ctx, {
    ...input,
    mustBeServed: async (order, { state }) => {
      if (order.kind !== 'medicine') return
      const pharmacy = (await listRows(ctx)).find(({ id }) => id === order.sellerId)
      const states = pharmacy?.states ?? null
      if (states !== null && !states.includes(state?.abbr ?? '')) throw stateNotServed()
    },
  })
