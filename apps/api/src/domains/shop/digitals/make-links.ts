import { getOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { allowanceOf, type DigitalLink, isGood } from './digital.ts'
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

export type ListedDownload = Pick<DigitalLink, 'token' | 'expiresAt'> & {
  name: string
  sizeBytes: number
  /** Not expired, and downloads are left. */
  isOpen: boolean
}

/** The files of these lines of a paid order, oldest link first. The caller checks permissions. */
export const listDownloads = async (
  ctx: Context,
  { lineItemIds }: { lineItemIds: number[] },
): Promise<ListedDownload[]> => {
  const links = await repository.listLinksOfLines(ctx.db, lineItemIds)
  const assets = await repository.listAssets(ctx.db, [...new Set(links.map(({ assetId }) => assetId))])
  return links.flatMap((link) => {
    const asset = assets.find(({ id }) => id === link.assetId)
    if (!asset) return []
    const { token, expiresAt } = link
    return [{ token, expiresAt, name: asset.name, sizeBytes: asset.sizeBytes, isOpen: isGood(link, asset, ctx.now()) }]
  })
}
