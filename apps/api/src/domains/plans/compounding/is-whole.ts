import { getDispensing } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import { type Compounding, isDone } from './compounding.ts'
import { listOfDispensings } from './compoundings.repository.ts'
import { productsPaidBack } from './products-paid-back.ts'
import { listRecalledAmong } from './recall/recalled-products.repository.ts'

/** Whether every product of a dispensing is made, and none of them that would leave now was recalled meanwhile. */
export const isWhole = async (ctx: Context, { dispensingId }: { dispensingId: number }): Promise<boolean> => {
  const rows = await listOfDispensings(ctx, [dispensingId])
  const released = rows.filter(({ state }) => state === 'released')
  const recalled = await listRecalledAmong(
    ctx,
    released.map(({ id }) => id),
  )
  return recalled.size === 0 && (await isAllDone(ctx, rows))
}

/** Whether nobody makes any of these before their parcel leaves. What was paid back and stopped is not awaited. */
export const isAllDone = async (ctx: Context, rows: readonly Compounding[]): Promise<boolean> => {
  // One that was stopped, and made anew after it, is not the one that is waited for.
  const isLast = (one: Compounding) =>
    !rows.some(({ position, attempt }) => position === one.position && attempt > one.attempt)
  const rest = rows.filter((one) => !isDone(one.state) && (one.state !== 'stopped' || isLast(one)))
  const [first] = rest
  if (!first) return true
  if (rest.some(({ state }) => state !== 'stopped')) return false
  const gone = await productsPaidBack(ctx, (await getDispensing(ctx, first)).dispensing)
  return rest.every(({ productId }) => gone.has(productId))
}
