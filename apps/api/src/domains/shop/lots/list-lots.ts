import { listStockLocations, listVariants } from '#domains/shop/catalogue'
import { type Context, inSnapshot } from '#platform/context'
import { getLotAtPlace, type StockKeeper } from './at-place.ts'
import type { Lot } from './lot.ts'
import { findLot, listLotsNumbered } from './lots.repository.ts'

export type NumberedLot = { lot: Lot & { number: string }; label: string; placeName: string }

/** A lot at a place of this keeper, with the names of its product and place. Throws not_found. */
export const getNumberedLot = (ctx: Context, input: StockKeeper & { lotId: number }): Promise<NumberedLot> =>
  inSnapshot(ctx, async (ctx) => {
    const lot = await getLotAtPlace(ctx, input)
    const [[variant], places] = await Promise.all([
      listVariants(ctx, { ids: [lot.variantId] }),
      listStockLocations(ctx),
    ])
    const placeName = places.find(({ id }) => id === lot.stockLocationId)?.name ?? ''
    return { lot, label: variant?.label ?? '', placeName }
  })

/** A numbered lot at each place where it lies or lay; none for an unknown one. */
export const listLotsOfSameNumber = (ctx: Context, { lotId }: { lotId: number }): Promise<Lot[]> =>
  inSnapshot(ctx, async (ctx) => {
    const lot = await findLot(ctx.db, lotId)
    return lot?.number == null ? [] : listLotsNumbered(ctx.db, { variantId: lot.variantId, number: lot.number })
  })
