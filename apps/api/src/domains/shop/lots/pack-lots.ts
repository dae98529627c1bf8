import { calendarDayOf } from '@prumo/brazil'
import { listSendingPlaces, lockShelves, type SendingPlace } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { deleteBoxLots, insertBoxLots, listOfBoxes } from './box-lots.repository.ts'
import { type Lot, type Picked, pickFrom, soundUntil, type Wanted } from './lot.ts'
import { lotsShort } from './lots.errors.ts'
import { listToPick } from './lots.repository.ts'

/**
 * Takes what goes into a box out of the lots of its place, first expired first out; what is not counted has no lot. The
 * end of the transaction that closes the box: the stock of its goods stays locked until then. Throws lots_short.
 */
export const packLots = async (ctx: Context, { wanted }: { wanted: Wanted[] }): Promise<void> => {
  const variantIds = wanted.map(({ variantId }) => variantId)
  const shelves = await lockShelves(ctx, { variantIds })
  const counted = wanted.filter(({ variantId }) => shelves.some((shelf) => shelf.variantId === variantId))
  const picked = await proposeLots(ctx, { wanted: counted })
  const sum = (units: number[]) => units.reduce((all, one) => all + one, 0)
  if (sum(picked.map(({ units }) => units)) < sum(counted.map(({ quantity }) => quantity))) throw lotsShort()
  await insertBoxLots(ctx.db, picked)
}

/** What is taken out of boxes goes back to its lots, and is promised as before. Repeating changes nothing. */
export const unpackLots = async (ctx: Context, { shipmentIds }: { shipmentIds: number[] }): Promise<void> => {
  const inBoxes = await listOfBoxes(ctx.db, shipmentIds)
  if (inBoxes.length === 0) return
  await lockShelves(ctx, { variantIds: inBoxes.map(({ variantId }) => variantId) })
  await deleteBoxLots(ctx.db, shipmentIds)
}

/** The lots that lines would be packed from now: as many statements for many lines as for one. */
export const proposeLots = async (ctx: Context, { wanted }: { wanted: Wanted[] }): Promise<Picked[]> => {
  const places = await listSendingPlaces(ctx, { variantIds: wanted.map(({ variantId }) => variantId) })
  const placed = wanted.flatMap((one) => atItsPlace(places, one))
  return pickFrom(await lotsFor(ctx, placed), placed)
}

/** What is not kept at the place of its box is taken at home: medicine that another house makes. */
const atItsPlace = (places: SendingPlace[], one: Wanted): Wanted[] => {
  const own = places.filter(({ variantId }) => variantId === one.variantId)
  const place =
    own.find(({ stockLocationId }) => stockLocationId === one.stockLocationId) ?? own.find(({ isHome }) => isHome)
  return place ? [{ ...one, stockLocationId: place.stockLocationId }] : []
}

const lotsFor = (ctx: Context, wanted: Wanted[]): Promise<Lot[]> => {
  const until = soundUntil(calendarDayOf(ctx.now()))
  const needs = new Map<string, { variantId: number; stockLocationId: number; quantity: number; soundUntil: string }>()
  for (const { variantId, stockLocationId, quantity } of wanted) {
    const key = `${variantId}/${stockLocationId}`
    const former = needs.get(key)?.quantity ?? 0
    needs.set(key, { variantId, stockLocationId, quantity: former + quantity, soundUntil: until })
  }
  return listToPick(
    ctx.db,
    [...needs.values()].filter(({ quantity }) => quantity > 0),
  )
}
