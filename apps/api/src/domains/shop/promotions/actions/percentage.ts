import { itemTotalOf, lineAmountsOf } from '../promotion.ts'
import { prorate } from '../prorate.ts'
import type { Action } from './action.ts'

/** Per cent of the items' total, rounded once, then shared by the lines. */
export const percentage: Action = ({ percent }, basket) => ({
  lines: prorate(Math.round((itemTotalOf(basket) * (percent ?? 0)) / 100), lineAmountsOf(basket)),
  shipments: basket.shipmentCostsCents.map(() => 0),
})
