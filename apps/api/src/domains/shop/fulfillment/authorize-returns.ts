import { getOrder, placeComingBack } from '#domains/shop/orders'
import {
  authorizeReturn,
  getReturn,
  lastDayToPost,
  type Return,
  returnsToAuthorize,
  stopAsking,
} from '#domains/shop/returns'
import type { Context } from '#platform/context'
import { claimDue, whileLeased } from '#platform/lease'
import { factsOf } from './label-parcel.ts'

const mostAtOnce = 10

/**
 * Asks the carrier for the codes with which new returns are posted at our cost, and mails them to their buyers. Every
 * process runs it; each return is asked for by one at a time, by its own code, so that a repetition gets the same. What
 * the carrier does not take waits for somebody who enters a code. Returns how many were asked for.
 */
export const authorizeReturns = async (ctx: Context): Promise<number> => {
  const { rows, until } = await claimDue(ctx, returnsToAuthorize, mostAtOnce)
  for (const { id } of rows)
    await whileLeased(ctx, returnsToAuthorize, { ids: [id], until }, () => authorize(ctx, id)).catch((error) =>
      ctx.log.error({ err: error, returnId: id }, 'a return has no code for posting yet'),
    )
  return rows.length
}

const authorize = async (ctx: Context, returnId: number): Promise<void> => {
  const found = await getReturn(ctx, { returnId })
  if (found.state !== 'requested') return stopAsking(ctx, returnId)
  const answer = await ask(ctx, found)
  if (answer.kind === 'unknown') throw new Error('the carrier gave no code')
  if (answer.kind === 'refused') return stopAsking(ctx, returnId)
  await authorizeReturn(ctx, { returnId, postingCode: answer.postingCode })
}

const ask = async (ctx: Context, { code, orderId, lines }: Return) => {
  const order = await getOrder(ctx, { orderId })
  const contents = lines.map(({ lineId, units }) => ({ lineId, quantity: units }))
  const facts = await factsOf(ctx, order, { stockLocationId: placeComingBack(order) ?? 0, contents }, null)
  const { sender: recipient, recipient: sender, serviceCode, parcel } = facts
  if (!sender || !serviceCode) return { kind: 'refused' } as const
  const postedUntil = lastDayToPost(ctx.now())
  return ctx.gateways.carrier.authorizeWayBack({ reference: code, serviceCode, sender, recipient, parcel, postedUntil })
}
