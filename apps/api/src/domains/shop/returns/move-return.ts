import { lockOrder } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { noteGoods } from './note-goods.ts'
import { mustMove, type Return, type ReturnState } from './return.ts'
import { returnNotFound } from './returns.errors.ts'
import { findReturn, saveStep } from './returns.repository.ts'

/** A return, read under its order's lock, so that its state stands. Throws not_found. */
export const getReturnForUpdate = async (ctx: Context, returnId: number): Promise<Return> => {
  const found = await findReturn(ctx, returnId)
  if (!found) throw returnNotFound()
  await lockOrder(ctx, found)
  return (await findReturn(ctx, returnId)) as Return
}

/** A return that is somebody's of this order. Throws not_found for another order's. */
const getOfOrder = async (ctx: Context, { returnId, orderId }: OfOrder): Promise<Return> => {
  const found = await getReturnForUpdate(ctx, returnId)
  if (found.orderId !== orderId) throw returnNotFound()
  return found
}

type OfOrder = { returnId: number; orderId: number }

/** The carrier's code for posting; its buyer is mailed. The same again changes nothing. Throws return_moved_on. */
export const authorizeReturn = (
  ctx: Context,
  { returnId, postingCode }: { returnId: number; postingCode: string },
): Promise<Return> =>
  inEffect(ctx, async (ctx) => {
    const found = await getReturnForUpdate(ctx, returnId)
    if (found.state === 'authorized' && found.postingCode === postingCode) return found
    mustMove(found, 'authorized')
    await saveStep(ctx, returnId, { to: 'authorized', postingCode })
    await ctx.announce({ type: 'returns.authorized', returnId, orderId: found.orderId })
    return getReturnForUpdate(ctx, returnId)
  })

/** Its buyer says that the box is on its way. The same again changes nothing. */
export const sayPosted = (ctx: Context, input: OfOrder): Promise<Return> => moveOwn(ctx, input, 'posted')

/** Its buyer keeps the goods after all, as long as he has not posted them. The same again changes nothing. */
export const cancelReturn = (ctx: Context, input: OfOrder): Promise<Return> => moveOwn(ctx, input, 'canceled')

const moveOwn = (ctx: Context, input: OfOrder, to: Extract<ReturnState, 'posted' | 'canceled'>): Promise<Return> =>
  inEffect(ctx, async (ctx) => {
    const found = await getOfOrder(ctx, input)
    if (found.state === to) return found
    mustMove(found, to)
    await saveStep(ctx, found.id, { to })
    await noteGoods(ctx, found)
    return getReturnForUpdate(ctx, found.id)
  })

/** The box arrived. Announces returns.received. The same again changes nothing. */
export const receiveReturn = (ctx: Context, { returnId }: { returnId: number }): Promise<Return> =>
  inEffect(ctx, async (ctx) => {
    const found = await getReturnForUpdate(ctx, returnId)
    if (found.state === 'received') return found
    mustMove(found, 'received')
    await saveStep(ctx, returnId, { to: 'received' })
    await ctx.announce({ type: 'returns.received', returnId, orderId: found.orderId })
    return getReturnForUpdate(ctx, returnId)
  })
