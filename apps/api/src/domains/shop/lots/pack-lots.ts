import { calendarDayOf } from '@prumo/brazil'
import { lockShelves, type Shelf } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { deleteBoxLots, insertBoxLots, listOfBoxes } from './box-lots.repository.ts'
import { type Lot, type Picked, pickFrom, soundUntil, type Wanted } from './lot.ts'
import { lotsShort } from './lots.errors.ts'
import { listToPick } from './lots.repository.ts'

/**
 * Takes what goes into a box out of its lots, first expired first out; what is not counted has no lot. The end of the
 * transaction that closes the box: the stock of its goods stays locked until then. Throws lots_short.
 */
export const packLots = async (
  ctx: Context,
  { shipmentId, wanted }: { shipmentId: number; wanted: Wanted[] },
): Promise<void> => {
  const shelves = await lockShelves(ctx, { variantIds: wanted.map(({ variantId }) => variantId) })
  const counted = wanted.filter(({ variantId }) => shelves.some((shelf) => shelf.variantId === variantId))
  const picked = pickFrom(await lotsFor(ctx, shelves, counted), counted)
  const sum = (units: number[]) => units.reduce((all, one) => all + one, 0)
  if (sum(picked.map(({ units }) => units)) < sum(counted.map(({ quantity }) => quantity))) throw lotsShort()
  await insertBoxLots(ctx.db, shipmentId, picked)
}

/** What is taken out of boxes goes back to its lots, and is promised as before. Repeating changes nothing. */
export const unpackLots = async (ctx: Context, { shipmentIds }: { shipmentIds: number[] }): Promise<void> => {
  const inBoxes = await listOfBoxes(ctx.db, shipmentIds)
  if (inBoxes.length === 0) return
  await lockShelves(ctx, { variantIds: inBoxes.map(({ variantId }) => variantId) })
  await deleteBoxLots(ctx.db, shipmentIds)
}

/** The lots that lines would be packed from now: one statement for any number of lines. */
export const proposeLots = async (
  ctx: Context,
  { shelves, wanted }: { shelves: Shelf[]; wanted: Wanted[] },
): Promise<Picked[]> => pickFrom(await lotsFor(ctx, shelves, wanted), wanted)

const lotsFor = (ctx: Context, shelves: Shelf[], wanted: Wanted[]): Promise<Lot[]> => {
  const until = soundUntil(calendarDayOf(ctx.now()))
  const needs = shelves.map(({ variantId, stockLocationId }) => ({
    variantId,
    stockLocationId,
    quantity: wanted.reduce((sum, one) => sum + (one.variantId === variantId ? one.quantity : 0), 0),
    soundUntil: until,
  }))
  return listToPick(
    ctx.db,
    needs.filter(({ quantity }) => quantity > 0),
  )
}
