import { listVariants } from '#domains/shop/catalogue'
import { listSellers, type Order, type Seller } from '#domains/shop/orders'
import type { Context } from '#platform/context'

/** A line with its display name. */
export type CalledLine = { label: string; quantity: number; priceCents: number; isCourse: boolean }

/** The facts of every mail about an order. */
export type OrderFacts = {
  order: Order
  url: string
  lines: CalledLine[]
  seller: Seller
  /** The reader's greeting; null when nobody has proven that the address is his. */
  greeting: string | null
}

export const orderFactsOf = async (ctx: Context, order: Order, url: string): Promise<Omit<OrderFacts, 'greeting'>> => {
  const variants = await listVariants(ctx, { ids: order.lines.map(({ variantId }) => variantId) })
  const lines = order.lines.map(({ variantId, quantity, priceCents }) => {
    const variant = variants.find(({ id }) => id === variantId)
    return { label: variant?.label ?? '', quantity, priceCents, isCourse: variant?.product.line === 'course' }
  })
  return { order, url, lines, seller: await sellerOf(ctx, order) }
}

export const sellerOf = async (ctx: Context, { sellerId }: Order): Promise<Seller> => {
  const seller = (await listSellers(ctx)).find(({ id }) => id === sellerId)
  if (!seller) throw new Error('an order is sold by nobody')
  return seller
}
