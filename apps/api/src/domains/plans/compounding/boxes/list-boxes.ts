import { getWork, listWork, type WholeWork, type Work, type WorkItem } from '#domains/shop/fulfillment'
import { type Context, inSnapshot } from '#platform/context'
import { listProductsInBoxes, type ProductInBox } from './list-products-in-boxes.ts'
import type { Unfit } from './unfit-of.ts'

/** `made`: of what a pharmacy made, which order it is, and why it must not leave. */
export type BoxItem = WorkItem & { made: { compoundingId: number; unfit: Unfit | null } | null }
export type Box = Omit<Work, 'items'> & { items: BoxItem[] }
export type WholeBox = Omit<WholeWork, 'items'> & { items: BoxItem[] }

/** As listWork, with batch and expiry of what was made. */
export const listBoxes = (ctx: Context, input: Parameters<typeof listWork>[1]): Promise<Box[]> =>
  inSnapshot(ctx, async (ctx) => {
    const work = await listWork(ctx, input)
    const made = await listProductsInBoxes(ctx, { orderIds: work.map(({ orderId }) => orderId) })
    return work.map((one) => ({ ...one, items: withMade(one.items, { shipmentId: one.id, made }) }))
  })

/** As getWork, with the same. */
export const getBox = (ctx: Context, input: Parameters<typeof getWork>[1]): Promise<WholeBox> =>
  inSnapshot(ctx, async (ctx) => {
    const work = await getWork(ctx, input)
    const made = await listProductsInBoxes(ctx, { orderIds: [work.order.id] })
    return { ...work, items: withMade(work.items, { shipmentId: input.shipmentId, made }) }
  })

const withMade = (items: WorkItem[], { shipmentId, made }: { shipmentId: number; made: ProductInBox[] }): BoxItem[] =>
  items.map((item) => {
    const product = made.find((one) => one.shipmentId === shipmentId && one.lineId === item.lineId)
    if (!product) return { ...item, made: null }
    const { batch, expiresOn, compoundingId, unfit } = product
    // What is made has no lot of the stock: its batch is its lot.
    return { ...item, lots: [{ number: batch, expiresOn, units: item.quantity }], made: { compoundingId, unfit } }
  })
