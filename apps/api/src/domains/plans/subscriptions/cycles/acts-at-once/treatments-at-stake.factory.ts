import { sql } from 'kysely'
import { saveCard } from '#domains/money/payments'
import type { Context } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import type { sandboxControl } from '#testing/sandbox-control'
import type { TestWorld } from '#testing/world'
import {
  bringForward,
  changeCard,
  changeWayOfPaying,
  findDispensingOf,
  getCycle,
  pauseSubscription,
  readNextContents,
  readNextDelivery,
} from '../../index.ts'
import { anAddressOf, aRequest } from '../../subscriptions.factory.ts'
import { acceptAll, agree, aRequestedSubscription } from '../cycles.factory.ts'

/** Where a file's treatments live. */
export type Scene = {
  it: TestWorld
  ctx: Context
  sandbox: ReturnType<typeof sandboxControl>
  pharmacistId: number
  methods: { card: number; pix: number }
}

/** A treatment as its patient sees it on the screen, with what he may choose; of no two alike. */
export type Seen = {
  whose: { patientId: number; subscriptionId: number }
  /** The orders of its parcels, the first one first. */
  orders: { id: number; number: string }[]
  chargeOn: string
  totalCents: number
  longer: { period: 'bimonthly'; leftOut: number[]; totalCents: number }
  elsewhere: { addressId: number; totalCents: number }
  cardId: number
}

/** Where each of so many treatments stands. What the works of all of them do is done once for all. */
type Make = (scene: Scene, count: number) => Promise<Seen[]>

/** Those who are made side by side wait there, whoever of them is acted on first; `at` brings one further just then. */
export type Stage = { make: Make; at?: (scene: Scene, seen: Seen) => Promise<void> }

const many = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  while (made.length < count) made.push(await make())
  return made
}

const withEach = async (all: Seen[], act: (seen: Seen) => Promise<unknown>): Promise<Seen[]> => {
  for (const seen of all) await act(seen)
  return all
}

const ordersOf = async (ctx: Context, subscriptionId: number) =>
  (
    await sql<{ id: number; number: string }>`select o.id, o.number from plans.dispensings d
      join shop.orders o on o.id = d.order_id where d.subscription_id = ${subscriptionId} order by d.cycle`.execute(
      ctx.db,
    )
  ).rows

const asSeen = async ({ ctx, sandbox }: Scene, whose: Seen['whose']): Promise<Seen> => {
  await agree(ctx, whose)
  const { nextChargeOn, nextTotalCents } = await getCycle(ctx, whose)
  const { formulas, deliveryCents } = await readNextContents(ctx, whose)
  const addressId = await anAddressOf(ctx, whose.patientId)
  const { totalCents } = await readNextDelivery(ctx, { ...whose, addressId })
  const bimonthlyCents = formulas.reduce((sum, { pricesCents }) => sum + (pricesCents.bimonthly ?? 0), 0)
  return {
    whose,
    orders: await ordersOf(ctx, whose.subscriptionId),
    chargeOn: nextChargeOn ?? '',
    totalCents: nextTotalCents ?? 0,
    longer: { period: 'bimonthly', leftOut: [], totalCents: bimonthlyCents + deliveryCents },
    elsewhere: { addressId, totalCents },
    cardId: (await saveCard(ctx, { userId: whose.patientId, token: await sandbox.cardToken() })).id,
  }
}

const makeBetween: Make = async (scene, count) => {
  const token = () => scene.sandbox.cardToken()
  const begun = await many(count, async () => aRequestedSubscription(scene.it, { token: await token() }))
  await acceptAll(scene.it)
  const seen: Seen[] = []
  for (const { patientId, subscriptionId } of begun) seen.push(await asSeen(scene, { patientId, subscriptionId }))
  return seen
}

export const between: Stage = { make: makeBetween }

export const paused: Stage = {
  make: async (scene, count) =>
    withEach(await makeBetween(scene, count), ({ whose }) => pauseSubscription(scene.ctx, { ...whose, until: null })),
}

const asking =
  (whenBetween: (scene: Scene, seen: Seen) => Promise<unknown>): Make =>
  async (scene, count) =>
    withEach(await makeBetween(scene, count), async (seen) => {
      await whenBetween(scene, seen)
      await bringForward(scene.ctx, seen.whose)
      seen.orders = await ordersOf(scene.ctx, seen.whose.subscriptionId)
    })

/** The pharmacy has the request for the second parcel. */
export const asked: Stage = { make: asking(async () => {}) }

export const accept = async ({ ctx, pharmacistId }: Scene, { orders }: Seen): Promise<void> => {
  const dispensing = await findDispensingOf(ctx, { orderId: orders[1]?.id ?? 0 })
  await acceptDispensing(ctx, { dispensingId: dispensing?.id ?? 0, pharmacistId })
}

/** The second parcel is accepted, and its charge is due: any work done for another treatment would charge it. */
export const accepted: Stage = { make: asked.make, at: accept }

const acceptedAndSettled =
  (make: Make): Make =>
  async (scene, count) => {
    const all = await withEach(await make(scene, count), (seen) => accept(scene, seen))
    await scene.it.settle()
    return all
  }

/** The second parcel waits for its Pix. */
export const waiting: Stage = {
  make: acceptedAndSettled(
    asking(({ ctx }, { whose }) => changeWayOfPaying(ctx, { ...whose, paysBy: 'pix', usesCredit: false })),
  ),
}

/** The second parcel's card was refused, and will be tried again. */
export const refusedLater: Stage = {
  make: acceptedAndSettled(
    asking(async ({ ctx, sandbox }, { whose }) => {
      const { id: cardId } = await saveCard(ctx, { userId: whose.patientId, token: await sandbox.cardToken('OTHE') })
      await changeCard(ctx, { ...whose, cardId })
    }),
  ),
}

/** The first parcel's card was refused. */
export const refused: Stage = {
  make: async ({ it, ctx, sandbox, pharmacistId }, count) => {
    const requests = await many(count, async () => aRequest(ctx, await sandbox.cardToken('OTHE')))
    for (const { dispensingId } of requests) await acceptDispensing(ctx, { dispensingId, pharmacistId })
    await it.settle()
    const seen: Seen[] = []
    for (const { order, patientId } of requests) {
      const subscriptionId = (await findDispensingOf(ctx, { orderId: order.id }))?.subscriptionId ?? 0
      seen.push({
        whose: { patientId, subscriptionId },
        orders: [{ id: order.id, number: order.number }],
        chargeOn: '',
        totalCents: order.totalCents,
        longer: { period: 'bimonthly', leftOut: [], totalCents: 0 },
        elsewhere: { addressId: 0, totalCents: 0 },
        cardId: (await saveCard(ctx, { userId: patientId, token: await sandbox.cardToken() })).id,
      })
    }
    return seen
  },
}
