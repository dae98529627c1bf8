import { onlyDigits } from '@prumo/brazil'
import { listAddresses } from '#domains/people/customers'
import { listStockLocations, type Variant } from '#domains/shop/catalogue'
import { parcelOf, type QuoteInput, quoteParcel, type RateQuote, rememberedQuotes } from '#domains/shop/shipping'
import type { Context } from '#platform/context'
import { newShipmentNumber } from '#platform/ids'
import type { Ask } from '../asking-outside.ts'
import { variantsOfLines } from '../cart/variants-of-lines.ts'
import { type Line, type Order, type Rate, type Shipment, unmoved } from '../order.ts'

/**
 * The order with one shipment per stock location, and in each the rates of every available method. The chosen method
 * stays, otherwise the cheapest is selected. Null if something cannot be delivered: no address, or no method for it.
 * Discounts and totals are not recalculated.
 */
export const withShipments = async (ctx: Context, ask: Ask, order: Order): Promise<Order | null> => {
  const { lines } = order
  const [destinationPostalCode, variants] = await Promise.all([postalCodeOf(ctx, order), variantsOfLines(ctx, lines)])
  if (destinationPostalCode === null) return null
  const quoted = await quoteParcels(ctx, ask, { lines, variants, destinationPostalCode })
  if (quoted.some(({ quotes }) => quotes.length === 0)) return null
  return {
    ...order,
    shipments: quoted.map(({ stockLocationId, quotes }) => shipmentFrom(order, stockLocationId, quotes)),
  }
}

/** The eight digits of its Brazilian delivery address; null without one. */
const postalCodeOf = async (ctx: Context, { shipAddressId }: Order): Promise<string | null> => {
  const [address] = shipAddressId === null ? [] : await listAddresses(ctx, { ids: [shipAddressId] })
  const digits = address?.country?.iso === 'BR' ? onlyDigits(address.postalCode ?? '') : ''
  return digits.length === 8 ? digits : null
}

type QuotedLocation = { stockLocationId: number; quotes: RateQuote[] }

/** The price of each method for the lines of each place. Lines that are not shipped are omitted. */
export const quoteLines = async (
  ctx: Context,
  ask: Ask,
  input: { lines: Line[]; destinationPostalCode: string },
): Promise<QuotedLocation[]> => quoteParcels(ctx, ask, { ...input, variants: await variantsOfLines(ctx, input.lines) })

const quoteParcels = async (
  ctx: Context,
  ask: Ask,
  { lines, variants, destinationPostalCode }: { lines: Line[]; variants: Variant[]; destinationPostalCode: string },
): Promise<QuotedLocation[]> => {
  const locations = await listStockLocations(ctx)
  const held = locations.map(({ id, postalCode }) => ({
    stockLocationId: id,
    originPostalCode: postalCode,
    lines: lines.filter((line) => line.stockLocationId === id),
  }))
  return held
    .filter(({ lines }) => lines.length > 0)
    .map(({ stockLocationId, originPostalCode, lines }) => {
      const parcel = parcelOf(lines.map((line) => pieceOf(line, variants)))
      return { stockLocationId, quotes: quotesFor(ctx, ask, { originPostalCode, destinationPostalCode, parcel }) }
    })
}

const pieceOf = ({ variantId, quantity }: Line, variants: Variant[]) => {
  const variant = variants.find(({ id }) => id === variantId)
  return {
    quantity,
    weightGrams: variant?.weightGrams ?? null,
    heightMm: variant?.heightMm ?? null,
    widthMm: variant?.widthMm ?? null,
    depthMm: variant?.depthMm ?? null,
  }
}

const quotesFor = (ctx: Context, ask: Ask, input: QuoteInput): RateQuote[] =>
  rememberedQuotes(ctx, input) ?? ask({ key: `quote ${JSON.stringify(input)}`, ask: (ctx) => quoteParcel(ctx, input) })

const shipmentFrom = (order: Order, stockLocationId: number, quotes: RateQuote[]): Shipment => {
  const former = order.shipments.find((shipment) => shipment.stockLocationId === stockLocationId)
  const chosenId = former?.rates.find(({ isSelected }) => isSelected)?.shippingMethodId
  const selected = quotes.find(({ shippingMethodId }) => shippingMethodId === chosenId) ?? quotes[0]
  const rates = quotes.map((quote) => ({ id: null, ...quote, isSelected: quote === selected }))
  const shipment: Shipment = former ?? {
    id: null,
    number: newShipmentNumber(),
    stockLocationId,
    ...unmoved,
    contents: [],
    costCents: 0,
    rates: [],
    discounts: [],
    publicMetadata: {},
  }
  return { ...shipment, rates: sameRates(shipment.rates, rates), costCents: selected?.costCents ?? 0 }
}

/** Rates with unchanged prices keep their ids: a client may use one. */
const sameRates = (former: Rate[], rates: Rate[]): Rate[] => {
  const known = rates.map((rate) => ({ ...rate, id: idOfSame(former, rate) }))
  return known.every(({ id }) => id !== null) && known.length === former.length ? known : rates
}

const idOfSame = (former: Rate[], rate: Rate): number | null =>
  former.find(
    ({ shippingMethodId, costCents, businessDays }) =>
      shippingMethodId === rate.shippingMethodId && costCents === rate.costCents && businessDays === rate.businessDays,
  )?.id ?? null
