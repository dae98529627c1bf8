import type { BeforePlacing } from '#domains/shop/orders'
import { mayPayForWeight } from './may-pay.ts'

/** A sale of the programme that is over, is stopped, or whose buyer has the programme by now, is paid no more. */
export const beforePlacing: BeforePlacing = {
  mayBePaid: async (ctx, order) => order.kind !== 'weight' || mayPayForWeight(ctx, order),
}
