import type { Context } from '#platform/context'
import * as offerings from './offerings.repository.ts'
import type { ProductLineName } from './product-lines/index.ts'
import * as variants from './variants.repository.ts'

/** The variants of these ids, on sale or not, because an order keeps its lines. Unknown ids are omitted. */
export const listVariants = (ctx: Context, { ids }: { ids: number[] }) =>
  variants.listVariantsByIds(ctx.db, ids, ctx.now())

/** The priced variants of a product line, cheapest first, at most a hundred. */
export const listPricedVariants = (ctx: Context, { line }: { line: ProductLineName }) =>
  variants.listPricedOfLine(ctx.db, line, ctx.now())

/** One variant, on sale or not; null if there is none. */
export const findVariant = async (ctx: Context, { id }: { id: number }) =>
  (await listVariants(ctx, { ids: [id] }))[0] ?? null

/** The phyto formulas on sale, in order. */
export const listPhytoVariants = (ctx: Context) => offerings.listPhytoVariants(ctx.db)
