import { lockShelves } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { addBack, type BoxLot, lockOfLine } from './box-lots.repository.ts'
import type { Lot } from './lot.ts'
import { insertLot, lockLot, lockLotNumbered, saveUnits } from './lots.repository.ts'

type Back = { lineId: number; variantId: number; units: number; restockedUnits: number }

/**
 * Goods come back by their buyer: each to the lot that it was sent from, what may be sold again into the lot, the rest
 * written off. Of several lots the one that expires first comes back first. Returns arrive at the variant's home place:
 * what was sent from elsewhere lies there from now on, in the lot of the same number. What was sent before lots were
 * kept goes to the units without a lot. Variants without stock keeping are skipped.
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
    await bringHome(ctx, { sent, stockLocationId, units: again })
    units -= back
    restocked -= again
  }
  if (restocked === 0) return
  await addUnits(ctx, { ...line, stockLocationId, number: null, expiresOn: null, units: restocked })
}

type ComingHome = { sent: BoxLot; stockLocationId: number; units: number }

/** What is off sale stays in its lot, which somebody writes off. */
const bringHome = async (ctx: Context, { sent, stockLocationId, units }: ComingHome): Promise<void> => {
  if (units === 0 || sent.stockLocationId === stockLocationId || sent.offSaleAt !== null) return
  const lot = await lockLot(ctx.db, sent)
  if (!lot) return
  await saveUnits(ctx.db, { lotId: lot.id, units: lot.units - units })
  await addUnits(ctx, { ...lot, stockLocationId, units })
}

type Units = Pick<Lot, 'variantId' | 'stockLocationId' | 'number' | 'expiresOn' | 'units'>

const addUnits = async (ctx: Context, lot: Units): Promise<void> => {
  const here = await lockLotNumbered(ctx.db, lot)
  if (here) return saveUnits(ctx.db, { lotId: here.id, units: here.units + lot.units })
  const { variantId, stockLocationId, number, expiresOn, units } = lot
  await insertLot(ctx.db, { variantId, stockLocationId, number, expiresOn, units, received: null })
}
