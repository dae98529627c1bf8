import { itemTotalOf, lineAmountsOf } from '../promotion.ts'
import { prorate } from '../prorate.ts'
import type { Action } from './action.ts'

/** A percentage of the items' total, rounded once, then distributed over the lines. */
export const percentage: Action = ({ percent }, basket) => ({
  lines: prorate(Math.round((itemTotalOf(basket) * (percent ?? 0)) / 100), lineAmountsOf(basket)),
  shipments: basket.shipmentCostsCents.map(() => 0),
})
