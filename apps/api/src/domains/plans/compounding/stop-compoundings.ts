import { findDispensingOf, giveUseBack, holdPaid } from '#domains/plans/subscriptions'
import { getOrder, hasLeft, lockOrder, type Order } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { type Compounding, mayMove } from './compounding.ts'
import { lockOfDispensing, saveCompounding } from './compoundings.repository.ts'
import { tellDesk } from './hold-compounding.ts'
import { isWhole } from './is-whole.ts'
import { productsOfLines } from './parcel-of.ts'
import { productsPaidBack } from './products-paid-back.ts'
import { isUntouched } from './untouched.ts'
import { insertStep } from './work-on-compounding.repository.ts'

/** The parcel does not leave: nothing of it is made any more. Repeating changes nothing. */
export const stopCompoundings = (ctx: Context, { dispensingId }: { dispensingId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await holdPaid(ctx, { dispensingId })
    const rows = await lockOfDispensing(ctx, dispensingId)
    for (const one of rows.filter(mayStop)) await stop(ctx, one)
  })

/**
 * Money of a parcel went back: what of it was paid back and has not left is made no more, and what nobody had begun
 * does not count as dispensed (decision 0145). If it was the last that the others waited for, they are released.
 * Repeating changes nothing, nor does an order of something else.
 */
export const stopPaidBack = (ctx: Context, { orderId }: { orderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId })
    const dispensing = await findDispensingOf(ctx, { orderId })
    if (!dispensing) return
    const { id: dispensingId } = dispensing
    await holdPaid(ctx, { dispensingId })
    const gone = await productsPaidBack(ctx, { orderId })
    const rows = await lockOfDispensing(ctx, dispensingId)
    const order = await getOrder(ctx, { orderId })
    const { shipments } = order
    const awaited = await productsAwaited(ctx, order)
    // What is made once more, and whose box the refund has given up, is nobody's any more.
    const isGone = ({ attempt, productId }: Compounding) =>
      gone.has(productId) || (attempt > 1 && !awaited.has(productId))
    const toStop = rows.filter((one) => mayStop(one) && isGone(one))
    for (const one of toStop) await stop(ctx, one)
    const neverMade = [...gone].flatMap((productId) => {
      const own = rows.filter((one) => one.productId === productId)
      return productId !== null && isUntouched({ rows: own, shipments }) ? [productId] : []
    })
    await giveUseBack(ctx, { dispensing, productIds: neverMade })
    if (toStop.length > 0 && (await isWhole(ctx, { dispensingId })))
      await ctx.announce({ type: 'compounding.released', dispensingId })
  })

/** The products that a box of this order, which is here still, holds or waits for. */
const productsAwaited = async (ctx: Context, order: Order): Promise<ReadonlySet<number | null>> => {
  const productOf = await productsOfLines(ctx, [order])
  const here = order.shipments.filter((one) => one.state !== 'canceled' && !hasLeft(one))
  return new Set(here.flatMap(({ contents }) => contents.map(({ lineId }) => productOf(lineId))))
}

export const mayStop = ({ state }: Compounding): boolean => mayMove(state, 'stopped')

/** Nothing of it is made any more. */
export const stop = async (ctx: Context, one: Compounding): Promise<void> => {
  await saveCompounding(ctx, { id: one.id, state: 'stopped' })
  await insertStep(ctx, { compoundingId: one.id, step: 'stopped', takenBy: null })
  await tellDesk(ctx, one)
}
