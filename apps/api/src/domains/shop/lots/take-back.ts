import { lockShelves } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { addBack, lockOfLine } from './box-lots.repository.ts'
import { insertLot, lockLotNumbered, saveUnits } from './lots.repository.ts'

type Back = { lineId: number; variantId: number; units: number; restockedUnits: number }

/**
 * Goods come back by their buyer: each to the lot that it was sent from, what may be sold again into the lot, the rest
 * written off. Of several lots the one that expires first comes back first. What was sent before lots were kept goes to
 * the units without a lot. Variants without stock keeping are skipped.
 */
export const takeBack = async (ctx: Context, lines: Back[]): Promise<void> => {
  const shelves = await lockShelves(ctx, { variantIds: lines.map(({ variantId }) => variantId) })
  for (const line of lines) {
    const shelf = shelves.find(({ variantId }) => variantId === line.variantId)
    if (shelf) await takeLineBack(ctx, line, shelf.stockLocationId)
  }
}

const takeLineBack = async (ctx: Context, line: Back, stockLocationId: number): Promise<void> => {
  let units = line.units
  let restocked = line.restockedUnits
  for (const sent of await lockOfLine(ctx.db, line.lineId)) {
    const back = Math.min(units, sent.units - sent.backUnits)
    if (back <= 0) continue
    const again = Math.min(restocked, back)
    await addBack(ctx.db, sent, { units: back, restocked: again })
    units -= back
    restocked -= again
  }
  if (restocked === 0) return
  const place = { variantId: line.variantId, stockLocationId }
  const unknown = await lockLotNumbered(ctx.db, { ...place, number: null })
  if (unknown) return saveUnits(ctx.db, { lotId: unknown.id, units: unknown.units + restocked })
  await insertLot(ctx.db, { ...place, number: null, expiresOn: null, units: restocked, received: null })
}
