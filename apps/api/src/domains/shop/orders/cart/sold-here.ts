import type { ProductLineName } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import type { Order } from '../order.ts'
import { orderNotFound } from '../orders.errors.ts'
import { variantsOfLines } from './variants-of-lines.ts'

/**
 * A shop that sells some product lines has no order with anything else: throws not_found, as of an order that does not
 * exist. An empty cart is anybody's to fill.
 */
export const mustBeSoldHere = async (
  ctx: Context,
  { lines }: Pick<Order, 'lines'>,
  sold: readonly ProductLineName[],
): Promise<void> => {
  const variants = await variantsOfLines(ctx, lines)
  if (variants.some(({ product }) => !sold.includes(product.line))) throw orderNotFound()
}
