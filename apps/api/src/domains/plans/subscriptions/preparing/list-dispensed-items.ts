import { getPrescription, packagesOf } from '#domains/care/prescriptions'
import { listVariants } from '#domains/shop/catalogue'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { monthsOfParcel } from '../cycles/parcel.ts'
import { getDispensing } from '../followed-subscriptions.ts'

/** One item of the prescription in a parcel; `position` counts from 1. */
export type DispensedItem = { position: number; productId: number; packages: number }

/** What a dispensing's parcel contains, with its seller. For other domains of the pharmacy; throws not_found. */
export const listDispensedItems = async (
  ctx: Context,
  input: { dispensingId: number },
): Promise<{ sellerId: number; items: DispensedItem[] }> => {
  const { dispensing, subscription } = await getDispensing(ctx, input)
  const { sellerId, lines } = await getOrder(ctx, { orderId: dispensing.orderId })
  const variants = await listVariants(ctx, { ids: lines.map(({ variantId }) => variantId) })
  const { items } = await getPrescription(ctx, dispensing)
  const months = monthsOfParcel({ dispensing, subscription })
  const parcel = variants.flatMap(({ productId }): DispensedItem[] => {
    const index = items.findIndex((item) => item.productId === productId)
    const item = items[index]
    return item ? [{ position: index + 1, productId, packages: packagesOf(item, months) }] : []
  })
  return { sellerId, items: parcel }
}
