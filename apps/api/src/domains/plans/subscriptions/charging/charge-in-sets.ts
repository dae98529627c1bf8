import { isDispensable, listPrescriptions } from '#domains/care/prescriptions'
import {
  type Answered,
  type BegunOrder,
  beginOrderCharges,
  chargeBegunOrder,
  placeChargedOrders,
  settleBegunOrder,
} from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { Failure } from '#platform/failure'
import { fewAtOnce } from '#platform/steady-work/few-at-once'
import { inSets } from '#platform/steady-work/in-sets'
import type { Dispensing } from '../dispensing.ts'
import { endCharging, listDispensingsOf, lookAgainLater } from '../dispensings.repository.ts'
import { listSubscriptionRows } from '../subscriptions.repository.ts'
import { failPayment } from './fail-payment.ts'
import type { Heard } from './providers-answers.ts'

/** Charged money waits so long at most to be recorded together with other's. */
const gatherMs = 100

/** How many outcomes are recorded one by one at the same time: each takes a database connection of its own. */
const settledAtOnce = 2

type Approved = Parameters<typeof placeChargedOrders>[1]['approved'][number]

/**
 * Charges plain dispensings: those of one moment begin in one transaction, and those that were approved in one moment
 * are placed in one. One that is not plain is untouched. If a set fails, each of it goes on by itself: one that is
 * malformed stops nobody.
 */
export const chargingInSets = (ctx: Context, most: number): ((id: number) => Promise<Heard | 'not plain'>) => {
  const begin = inSets({ most }, (ids: number[]) => beginAll(ctx, ids))
  const place = inSets({ most, gatherMs }, (approved: (Approved & { id: number })[]) => placeAll(ctx, approved))
  const inTurn = fewAtOnce(settledAtOnce)
  return async (id) => {
    const begun = await begin(id).catch(alone(ctx, id))
    if (!begun) return 'not plain'
    const outcome = await chargeBegunOrder(ctx, begun)
    const isPlaced = isApproved(outcome) && (await place({ id, begun, outcome }).catch(alone(ctx, id)))
    if (!isPlaced) await inTurn(() => settleAlone(ctx, id, { begun, outcome }))
    return outcome.kind === 'unknown' ? 'silence' : 'answer'
  }
}

const isApproved = (outcome: Answered['outcome']): outcome is Approved['outcome'] => outcome.kind === 'approved'

const alone = (ctx: Context, dispensingId: number) => (error: unknown) => {
  ctx.log.warn({ err: error, dispensingId }, 'a set of charges failed, and each of it goes on by itself')
  return null
}

/** In the places of their ids: the orders whose charges have begun; null for what is not plain. */
const beginAll = (ctx: Context, ids: number[]): Promise<(BegunOrder | null)[]> =>
  inTransaction(ctx, async (ctx) => {
    const dispensings = await listPlain(ctx, ids)
    const begun = await beginOrderCharges(ctx, {
      orders: dispensings.map(({ orderId, agreedTotalCents }) => ({ orderId, expectedTotalCents: agreedTotalCents })),
    })
    const byOrder = new Map(begun.map((each) => [each.orderId, each]))
    const orderOf = new Map(dispensings.map(({ id, orderId }) => [id, orderId]))
    return ids.map((id) => byOrder.get(orderOf.get(id) ?? 0) ?? null)
  })

/** Accepted, covered by a prescription at this moment, and paid by card alone. */
const listPlain = async (ctx: Context, ids: number[]): Promise<Dispensing[]> => {
  const accepted = (await listDispensingsOf(ctx, ids)).filter(({ state }) => state === 'accepted')
  const [subscriptions, prescriptions] = await Promise.all([
    listSubscriptionRows(ctx, { ids: accepted.map(({ subscriptionId }) => subscriptionId) }),
    listPrescriptions(ctx, { ids: accepted.map(({ prescriptionId }) => prescriptionId) }),
  ])
  const byCard = new Set(
    subscriptions.flatMap(({ id, paysBy, usesCredit }) => (paysBy === 'card' && !usesCredit ? [id] : [])),
  )
  const covering = new Set(prescriptions.flatMap((each) => (isDispensable(each, ctx.now()) ? [each.id] : [])))
  return accepted.filter(
    ({ subscriptionId, prescriptionId }) => byCard.has(subscriptionId) && covering.has(prescriptionId),
  )
}

const placeAll = async (ctx: Context, approved: (Approved & { id: number })[]): Promise<boolean[]> => {
  const placed = new Set(await placeChargedOrders(ctx, { approved }))
  const isPlaced = approved.map(({ begun }) => placed.has(begun.orderId))
  // Paid from here on: what follows is told by the event, so a process that dies now loses nothing.
  await endCharging(
    ctx,
    approved.flatMap(({ id }, index) => (isPlaced[index] ? [id] : [])),
  )
  return isPlaced
}

const settleAlone = async (ctx: Context, dispensingId: number, answered: Answered): Promise<void> => {
  try {
    await settleBegunOrder(ctx, answered)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    ctx.log.info({ dispensingId, code: error.code }, 'an accepted dispensing was not charged')
    if (error.code === 'payment_declined') await failPayment(ctx, { dispensingId })
    else await lookAgainLater(ctx, dispensingId)
  }
}
