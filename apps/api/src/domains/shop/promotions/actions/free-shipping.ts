import type { Action } from './action.ts'

/** Every parcel is free; its cost stays visible and is taken off again (contract.md 4). */
export const freeShipping: Action = (_promotion, basket) => ({
  lines: basket.lines.map(() => 0),
  shipments: [...basket.shipmentCostsCents],
})
