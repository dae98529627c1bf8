import { onlyDigits } from '@prumo/brazil'
import { listAddresses } from '#domains/people/customers'
import { discountsOf, listApplicablePromotions, type Occasion, type Promotion } from '#domains/shop/promotions'
import type { RateQuote } from '#domains/shop/shipping'
import type { Context } from '#platform/context'
import { askingOutside } from '../asking-outside.ts'
import { quoteLines } from '../checkout/propose-shipments.ts'
import { type CartReference, getCart } from '../load-order.ts'
import type { Order } from '../order.ts'
import { occasionOf } from '../reprice.ts'
import { surroundingsOf } from '../surroundings.ts'

/** A method's price, and whether a promotion on the cart makes it free. */
export type RateEstimate = RateQuote & { isFree: boolean }

/**
 * Delivery prices of a cart by method, cheapest first; nothing is stored. For the given postal code, otherwise the
 * cart's address, otherwise our own town. Empty abroad, and for goods that are not shipped.
 */
export const estimateRates = (
  ctx: Context,
  input: { cart: CartReference; country: string | null; postalCode: string | null },
): Promise<RateEstimate[]> =>
  askingOutside(ctx, async (ctx, ask) => {
    const cart = await getCart(ctx, input.cart)
    const country = input.country?.trim().toUpperCase() ?? 'BR'
    if (country !== 'BR' && country !== 'BRA') return []
    const destinationPostalCode = onlyDigits(input.postalCode ?? '') || (await postalCodeOf(ctx, cart)) || ourTown
    if (destinationPostalCode.length !== 8) return []
    const places = await quoteLines(ctx, ask, { lines: cart.lines, destinationPostalCode })
    const promotions = await listApplicablePromotions(ctx, { ids: cart.promotionIds })
    const surroundings = await surroundingsOf(ctx, cart, promotions)
    return wholeCosts(places.map(({ quotes }) => quotes)).map((quote) => ({
      ...quote,
      isFree: travelsFree(occasionOf(cart, surroundings), surroundings.promotions, quote),
    }))
  })

/** The same promotions decide as in the checkout, over one parcel with the quoted price. */
const travelsFree = (occasion: Occasion, promotions: Promotion[], { costCents }: RateQuote): boolean => {
  const basket = { ...occasion.basket, shipmentCostsCents: [costCents] }
  return discountsOf(promotions, { ...occasion, basket }).shipments.some((discounts) => discounts.length > 0)
}

// Praça da Sé, São Paulo: where our parcels cost least, for buyers without an address yet.
const ourTown = '01001000'

const postalCodeOf = async (ctx: Context, { shipAddressId }: Order): Promise<string> => {
  const [address] = shipAddressId === null ? [] : await listAddresses(ctx, { ids: [shipAddressId] })
  return onlyDigits(address?.postalCode ?? '')
}

/** The price of each method for the parcels from all places together, cheapest first. */
export const wholeCosts = ([first = [], ...rest]: RateQuote[][]): RateQuote[] =>
  first.flatMap((quote) => together(quote, rest)).sort((a, b) => a.costCents - b.costCents)

/** One method's price for the parcels from every place; none if it does not serve one of them. */
const together = (quote: RateQuote, others: RateQuote[][]): RateQuote[] => {
  const same = others.flatMap((quotes) => quotes.filter((other) => other.shippingMethodId === quote.shippingMethodId))
  if (same.length < others.length) return []
  const all = [quote, ...same]
  return [
    {
      shippingMethodId: quote.shippingMethodId,
      costCents: all.reduce((total, { costCents }) => total + costCents, 0),
      businessDays: Math.max(...all.map(({ businessDays }) => businessDays)),
    },
  ]
}
