import { cancelPaidOrder, getOrder, lockOrder, type Order, refundOrder } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { mayHave } from './session-credit.policy.ts'
import type { SessionCredit } from './session-credit.ts'
import { noSessionToReturn, packageNotFound } from './session-credits.errors.ts'
import { listForUpdate } from './session-credits.repository.ts'
import { end, takeBackSessions } from './take-back-sessions.ts'

/**
 * The patient returns what he has not spent of a package: each session's share of what was paid goes back to where it
 * came from, at any time and without a fee (CDC art. 49 for seven days; beyond it our choice, decision 0124). A package
 * of which nothing was spent is canceled whole; what was paid back before goes back no second time. Throws not_found
 * for anybody else, no_session_to_return.
 */
export const returnPackage = (ctx: Context, { orderId }: { orderId: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId })
    const order = await getOrder(ctx, { orderId })
    const [first] = await listForUpdate(ctx, { orderId })
    if (!first || first.origin !== 'package' || !mayHave(first.patientId, ctx.actor)) throw packageNotFound()
    // What the team paid back a moment ago has ended already, though no reaction has heard of it yet.
    await takeBackSessions(ctx, { orderId })
    const credits = await listForUpdate(ctx, { orderId })
    const unspent = credits.filter(({ state }) => state === 'available')
    if (unspent.length === 0 || order.paymentState !== 'paid') throw noSessionToReturn()
    await end(ctx, credits, unspent.length)
    if (unspent.length === credits.length) await cancelPaidOrder(ctx, { orderId })
    else await payBackPart(ctx, order, unspent)
  })

const payBackPart = async (ctx: Context, { id: orderId, lines }: Order, unspent: SessionCredit[]): Promise<void> => {
  const line = lines[0]
  if (!line || line.id === null) throw noSessionToReturn()
  await refundOrder(ctx, {
    orderId,
    // A session ends once, so its number names this refund.
    requestKey: `sessions-${unspent.map(({ number }) => number).join('-')}`,
    reason: 'goods_returned',
    parts: { lines: [{ lineId: line.id, units: unspent.length }], freight: false },
  })
}
