import { getOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { allowanceOf, type DigitalLink } from './digital.ts'
import * as repository from './digitals.repository.ts'

/**
 * Gives each line of a paid order a link to every file of its variant; lines without files get none. Repeating changes
 * nothing.
 */
export const makeDigitalLinks = (ctx: Context, { orderId }: { orderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { lines } = await getOrder(ctx, { orderId })
    const assets = await repository.listAssetsOfVariants(ctx.db, [...new Set(lines.map((line) => line.variantId))])
    const now = ctx.now()
    for (const { id: lineItemId, variantId, quantity } of lines) {
      if (lineItemId === null) continue
      for (const asset of assets.filter((each) => each.variantId === variantId)) {
        const allowance = allowanceOf(asset, quantity, now)
        await repository.insertLink(ctx.db, { orderId, lineItemId, assetId: asset.id, ...allowance, now })
      }
    }
  })

/** The links of these lines of orders, oldest first. */
export const listDigitalLinks = (ctx: Context, { lineItemIds }: { lineItemIds: number[] }): Promise<DigitalLink[]> =>
  repository.listLinksOfLines(ctx.db, lineItemIds)
