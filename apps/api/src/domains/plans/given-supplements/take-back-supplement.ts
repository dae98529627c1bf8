import { cancelPaidOrder, getOrder, isPaidBackWhole, lockOrder, type Order } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { stateWhenGivenBack } from './given-supplement.ts'
import { findForUpdate, hasGiven, saveSupplement } from './given-supplements.repository.ts'

/**
 * The parcel that brought it is canceled or paid back whole: one that was not picked ends; one whose box is not
 * closed yet is not sent; any other stays his. Repeating changes nothing.
 */
export const takeBackSupplement = (ctx: Context, { orderId }: { orderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId })
    const found = await findForUpdate(ctx, { orderId })
    if (!found || found.state === 'taken_back' || found.revokedAt !== null) return
    const { state } = await getOrder(ctx, { orderId })
    if (state !== 'canceled' && !(await isPaidBackWhole(ctx, { orderId }))) return
    const { id, goodsOrderId } = found
    const ending = { state: 'taken_back' as const, goodsOrderId: null, revokedAt: ctx.now() }
    if (goodsOrderId === null) return saveSupplement(ctx, id, ending)
    await lockOrder(ctx, { orderId: goodsOrderId })
    const goods = await getOrder(ctx, { orderId: goodsOrderId })
    if (!isUnpacked(goods)) return saveSupplement(ctx, id, { ...ending, state: 'ordered', goodsOrderId })
    // First this row, so that the reaction to the canceled goods order finds nothing to give back.
    await saveSupplement(ctx, id, ending)
    if (goods.state === 'complete') await cancelPaidOrder(ctx, { orderId: goodsOrderId })
  })

/** Whether a parcel's order has or had one; nothing is locked. */
export const gaveSupplement = (ctx: Context, of: { orderId: number }): Promise<boolean> => hasGiven(ctx, of)

/**
 * Whether what a parcel's order brought can still be taken back: it was not picked, or its box is not closed. Right and
 * order stay locked until the transaction ends, so nobody closes the box meanwhile.
 */
export const holdUnsentSupplement = async (ctx: Context, { orderId }: { orderId: number }): Promise<boolean> => {
  const goodsOrderId = (await findForUpdate(ctx, { orderId }))?.goodsOrderId ?? null
  if (goodsOrderId === null) return true
  await lockOrder(ctx, { orderId: goodsOrderId })
  return isUnpacked(await getOrder(ctx, { orderId: goodsOrderId }))
}

const isUnpacked = ({ shipments }: Order): boolean =>
  shipments.every(({ state }) => state === 'pending' || state === 'ready' || state === 'canceled')

/**
 * The order that would have sent it was canceled: it may be picked again, or ends if its parcel's money went back
 * meanwhile. Repeating changes nothing.
 */
export const giveBackSupplement = (ctx: Context, { goodsOrderId }: { goodsOrderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const found = await findForUpdate(ctx, { goodsOrderId })
    if (!found) return
    await saveSupplement(ctx, found.id, { state: stateWhenGivenBack(found), goodsOrderId: null })
    await publishToRoom(ctx, { room: `user:${found.patientId}`, type: 'subscription', data: {} })
  })

/**
 * The box that brought it was lost, or came back and was given up: as if its order had been canceled. Repeating changes
 * nothing.
 */
export const giveUpSupplement = async (ctx: Context, { goodsOrderId }: { goodsOrderId: number }): Promise<void> => {
  if (await isPaidBackWhole(ctx, { orderId: goodsOrderId })) await giveBackSupplement(ctx, { goodsOrderId })
}
