import { listVariants } from '#domains/shop/catalogue'
import type { Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'

/** The display name of each line. */
export const labelsOf = async (ctx: Context, { lines }: Order): Promise<Map<number, string>> => {
  const variants = await listVariants(ctx, { ids: lines.map(({ variantId }) => variantId) })
  return new Map(
    lines.flatMap(({ id, variantId }) =>
      id === null ? [] : [[id, variants.find((variant) => variant.id === variantId)?.label ?? '']],
    ),
  )
}
