import { listVariants, type Variant } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'

/** The variants of these lines in their current state, each once. */
export const variantsOfLines = (ctx: Context, lines: readonly { variantId: number }[]): Promise<Variant[]> =>
  listVariants(ctx, { ids: [...new Set(lines.map(({ variantId }) => variantId))] })
