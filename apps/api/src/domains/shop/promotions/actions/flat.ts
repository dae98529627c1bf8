import { itemTotalOf, lineAmountsOf } from '../promotion.ts'
import { prorate } from '../prorate.ts'
import type { Action } from './action.ts'

/** A fixed amount off the items, never more than they cost, distributed over the lines. */
export const flat: Action = ({ flatCents }, basket) => ({
  lines: prorate(Math.min(flatCents ?? 0, itemTotalOf(basket)), lineAmountsOf(basket)),
  shipments: basket.shipmentCostsCents.map(() => 0),
})
