import { getOrder, listLinesPaidBack } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { productsOfLines } from './parcel-of.ts'

/** The products of a parcel's order that were paid back before they left: nobody makes them (decision 0131). */
export const productsPaidBack = async (
  ctx: Context,
  { orderId }: { orderId: number },
): Promise<ReadonlySet<number | null>> => {
  const lines = await listLinesPaidBack(ctx, { orderId })
  if (lines.length === 0) return new Set()
  const productOf = await productsOfLines(ctx, [await getOrder(ctx, { orderId })])
  return new Set(lines.map(productOf))
}
