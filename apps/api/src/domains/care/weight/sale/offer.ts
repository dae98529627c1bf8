import { findVariant, listPricedVariants } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { programmeNotSold } from '../weight.errors.ts'
import { monthsSold, programmeSlug } from './weight-sale.ts'

export type Offer = { slug: string; variantId: number; priceCents: number }

/** The programme as it is sold today; null while it is not. A price that does not divide by its months is not sold. */
export const findOffer = async (ctx: Context): Promise<Offer | null> => {
  const [found] = await listPricedVariants(ctx, { line: 'weight' })
  const variant = found ? await findVariant(ctx, found) : null
  if (
    !found ||
    !variant?.product.isActive ||
    variant.isDiscontinued ||
    found.priceCents === null ||
    found.priceCents % monthsSold !== 0
  )
    return null
  return { slug: programmeSlug, variantId: found.id, priceCents: found.priceCents }
}

/** The programme by its slug. Throws not_found for another, and while it is not sold. */
export const getOffer = async (ctx: Context, { slug }: { slug: string }): Promise<Offer> => {
  const offer = slug === programmeSlug ? await findOffer(ctx) : null
  if (!offer) throw programmeNotSold()
  return offer
}

/** Its order's line: each month for its share, so that what has not begun can go back. */
export const lineOf = ({ variantId, priceCents }: Offer) => ({
  variantId,
  quantity: monthsSold,
  priceCents: priceCents / monthsSold,
})
