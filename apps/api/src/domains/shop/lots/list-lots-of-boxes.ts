import type { Context } from '#platform/context'
import { type BoxLot, listOfBoxes, listRecalledAmong } from './box-lots.repository.ts'

/** What lies in these boxes, by lot. */
export const listBoxLots = (ctx: Context, { shipmentIds }: { shipmentIds: number[] }): Promise<BoxLot[]> =>
  listOfBoxes(ctx.db, shipmentIds)

/** The boxes among these with something of a recalled lot. */
export const listRecalledBoxes = (ctx: Context, { shipmentIds }: { shipmentIds: number[] }): Promise<number[]> =>
  listRecalledAmong(ctx.db, shipmentIds)
