import { isMadeToOrder, listStockLocations, listVariants, type Variant } from '#domains/shop/catalogue'
import { parcelOf, quoteParcel, type RateQuote, rememberedQuotes } from '#domains/shop/shipping'
import type { Context } from '#platform/context'
import { askingOutside } from '../asking-outside.ts'
import { wholeCosts } from '../cart/estimate-rates.ts'
import { fromPlaceOf } from '../change-seller.ts'
import { lineOf } from '../open-order.ts'
import type { Line } from '../order.ts'
import { nothingToSend, sellerNotFound, variantNotFound } from '../orders.errors.ts'
import { quoteLines } from './propose-shipments.ts'

/**
 * The delivery price of one unit of each of these variants to a postal code, by method, cheapest first: the same as in
 * an order. `sellerId`: who sends them from his own place, as with medicine; what lies nowhere is quoted from the first
 * place before anybody is known to make it. Empty if nobody delivers there. Throws not_found for an unknown variant,
 * and for a seller without a place; invalid_fields where none of them is a parcel.
 */
export const quoteDelivery = (
  ctx: Context,
  { variantIds, postalCode, sellerId }: { variantIds: number[]; postalCode: string; sellerId?: number | undefined },
): Promise<RateQuote[]> =>
  askingOutside(ctx, async (ctx, ask) => {
    const variants = await listVariants(ctx, { ids: variantIds })
    if (variants.length < new Set(variantIds).size) throw variantNotFound()
    const lines = await sentBy(ctx, sellerId, variants)
    if (lines.every(({ stockLocationId }) => stockLocationId === null)) throw nothingToSend()
    const places = await quoteLines(ctx, ask, { lines, destinationPostalCode: postalCode })
    return wholeCosts(places.map(({ quotes }) => quotes))
  })

const sentBy = async (ctx: Context, sellerId: number | undefined, variants: Variant[]): Promise<Line[]> => {
  const places = await listStockLocations(ctx)
  const lines = variants.map((variant) => {
    const line = lineOf(variant, 1)
    return isMadeToOrder(variant) ? { ...line, stockLocationId: places[0]?.id ?? null } : line
  })
  if (sellerId === undefined) return lines
  await placeOfSeller(ctx, sellerId)
  return fromPlaceOf(ctx, sellerId, lines)
}

const placeOfSeller = async (ctx: Context, sellerId: number) => {
  const place = (await listStockLocations(ctx)).find(({ keptBy }) => keptBy === sellerId)
  if (!place) throw sellerNotFound()
  return place
}

/** The same for a small parcel, before its content is known. Throws not_found for a seller without a place. */
export const quoteSmallParcel = async (
  ctx: Context,
  { postalCode, sellerId }: { postalCode: string; sellerId?: number | undefined },
): Promise<RateQuote[]> => {
  const from = sellerId === undefined ? (await listStockLocations(ctx))[0] : await placeOfSeller(ctx, sellerId)
  if (!from) return []
  const unknown = { quantity: 1, weightGrams: null, heightMm: null, widthMm: null, depthMm: null }
  const input = {
    originPostalCode: from.postalCode,
    destinationPostalCode: postalCode,
    parcel: parcelOf([unknown]),
  }
  return rememberedQuotes(ctx, input) ?? quoteParcel(ctx, input)
}
