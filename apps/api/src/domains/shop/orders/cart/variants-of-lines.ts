import { listVariants, type Variant } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'

/** The goods of some lines as the catalogue has them now, each once. */
export const variantsOfLines = (ctx: Context, lines: readonly { variantId: number }[]): Promise<Variant[]> =>
  listVariants(ctx, { ids: [...new Set(lines.map(({ variantId }) => variantId))] })
