import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listPaymentMethods, saveCard } from '#domains/money/payments'
import { giveUpParcel } from '#domains/plans/compounding'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { acceptDispensing } from '#testing/accept-dispensing'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  agreeToCycles,
  bringForward,
  cancelSubscription,
  changeAddress,
  changeCard,
  changeContents,
  changeWayOfPaying,
  chargeAcceptedDispensings,
  findDispensingOf,
  getCycle,
  pauseSubscription,
  readNextContents,
  readNextDelivery,
  resumeSubscription,
  retryPayment,
  skipCycle,
  withdrawRequest,
} from '../index.ts'
import { anAddressOf, aRequest } from '../subscriptions.factory.ts'
import { agree, anActiveSubscription } from './cycles.factory.ts'

let it: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let pharmacistId: number
let methods: { card: number; pix: number }
beforeAll(async () => {
  it = await testWorld()
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
  ctx = it.ctx({ kind: 'system' })
  sandbox = sandboxControl(it.sandbox.url)
  pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
  const all = await listPaymentMethods(ctx)
  const idOf = (kind: string) => all.find((one) => one.kind === kind)?.id ?? 0
  methods = { card: idOf('card'), pix: idOf('pix') }
})
afterAll(() => it.close())
// The sheets of the pairs before have ended: no pharmacist weighs them against the one that is at stake.
beforeEach(() =>
  it.world.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`update care.prescriptions set expires_at = issued_at + interval '1 second'`.execute(db)
  }),
)

/** A treatment as its patient sees it on the screen, with what he may choose; of no two alike. */
type Seen = {
  whose: { patientId: number; subscriptionId: number }
  /** The orders of its parcels, the first one first. */
  orders: { id: number; number: string }[]
  chargeOn: string
  totalCents: number
  longer: { period: 'bimonthly'; leftOut: number[]; totalCents: number }
  elsewhere: { addressId: number; totalCents: number }
  cardId: number
}

const ordersOf = async (subscriptionId: number) =>
  (
    await sql<{ id: number; number: string }>`select o.id, o.number from plans.dispensings d
      join shop.orders o on o.id = d.order_id where d.subscription_id = ${subscriptionId} order by d.cycle`.execute(
      ctx.db,
    )
  ).rows

const between = async (): Promise<Seen> => {
  const { patientId, subscriptionId } = await anActiveSubscription(it, { token: await sandbox.cardToken() })
  const whose = { patientId, subscriptionId }
  await agree(ctx, whose)
  const { nextChargeOn, nextTotalCents } = await getCycle(ctx, whose)
  const { formulas, deliveryCents } = await readNextContents(ctx, whose)
  const addressId = await anAddressOf(ctx, patientId)
  const { totalCents } = await readNextDelivery(ctx, { ...whose, addressId })
  const bimonthlyCents = formulas.reduce((sum, { pricesCents }) => sum + (pricesCents.bimonthly ?? 0), 0)
  return {
    whose,
    orders: await ordersOf(subscriptionId),
    chargeOn: nextChargeOn ?? '',
    totalCents: nextTotalCents ?? 0,
    longer: { period: 'bimonthly', leftOut: [], totalCents: bimonthlyCents + deliveryCents },
    elsewhere: { addressId, totalCents },
    cardId: (await saveCard(ctx, { userId: patientId, token: await sandbox.cardToken() })).id,
  }
}

const paused = async (): Promise<Seen> => {
  const seen = await between()
  await pauseSubscription(ctx, { ...seen.whose, until: null })
  return seen
}

/** The pharmacy has the request for the second parcel. */
const asked = async (whenBetween: (seen: Seen) => Promise<void> = async () => {}): Promise<Seen> => {
  const seen = await between()
  await whenBetween(seen)
  await bringForward(ctx, seen.whose)
  return { ...seen, orders: await ordersOf(seen.whose.subscriptionId) }
}

const accept = async ({ orders }: Seen): Promise<void> => {
  const dispensing = await findDispensingOf(ctx, { orderId: orders[1]?.id ?? 0 })
  await acceptDispensing(ctx, { dispensingId: dispensing?.id ?? 0, pharmacistId })
}

/** The second parcel is accepted, and its charge is due. */
const accepted = async (): Promise<Seen> => {
  const seen = await asked()
  await accept(seen)
  return seen
}

/** The second parcel waits for its Pix. */
const waiting = async (): Promise<Seen> => {
  const seen = await asked(({ whose }) => changeWayOfPaying(ctx, { ...whose, paysBy: 'pix', usesCredit: false }))
  await accept(seen)
  await it.settle()
  return seen
}

/** The second parcel's card was refused, and will be tried again. */
const refusedLater = async (): Promise<Seen> => {
  const seen = await asked(async ({ whose }) => {
    const { id: cardId } = await saveCard(ctx, { userId: whose.patientId, token: await sandbox.cardToken('OTHE') })
    await changeCard(ctx, { ...whose, cardId })
  })
  await accept(seen)
  await it.settle()
  return seen
}

/** The first parcel's card was refused. */
const refused = async (): Promise<Seen> => {
  const { order, dispensingId, patientId } = await aRequest(ctx, await sandbox.cardToken('OTHE'))
  await acceptDispensing(ctx, { dispensingId, pharmacistId })
  await it.settle()
  const subscriptionId = (await findDispensingOf(ctx, { orderId: order.id }))?.subscriptionId ?? 0
  return {
    whose: { patientId, subscriptionId },
    orders: [{ id: order.id, number: order.number }],
    chargeOn: '',
    totalCents: order.totalCents,
    longer: { period: 'bimonthly', leftOut: [], totalCents: 0 },
    elsewhere: { addressId: 0, totalCents: 0 },
    cardId: (await saveCard(ctx, { userId: patientId, token: await sandbox.cardToken() })).id,
  }
}

type Act = (seen: Seen) => Promise<unknown>
const last = ({ orders }: Seen) => orders.at(-1) ?? { id: 0, number: '' }
const acts = {
  skip: ({ whose, chargeOn }) => skipCycle(ctx, { ...whose, chargeOn }),
  pause: ({ whose }) => pauseSubscription(ctx, { ...whose, until: null }),
  resume: ({ whose }) => resumeSubscription(ctx, whose),
  cancel: ({ whose }) => cancelSubscription(ctx, whose),
  'bring forward': ({ whose }) => bringForward(ctx, whose),
  'change card': ({ whose, cardId }) => changeCard(ctx, { ...whose, cardId }),
  'change address': ({ whose, elsewhere }) => changeAddress(ctx, { ...whose, ...elsewhere }),
  'change contents': ({ whose, longer }) => changeContents(ctx, { ...whose, ...longer }),
  'change payment': ({ whose }) => changeWayOfPaying(ctx, { ...whose, paysBy: 'pix', usesCredit: false }),
  agree: ({ whose, totalCents }) => agreeToCycles(ctx, { ...whose, totalCents }),
  accept: (seen) => accept(seen),
  charge: () => chargeAcceptedDispensings(ctx),
  'give up': ({ whose, orders }) => giveUpParcel(ctx, { ...whose, orderNumber: orders[0]?.number ?? '' }),
  withdraw: (seen) => withdrawRequest(ctx, { ...seen.whose, orderNumber: last(seen).number }),
  'pay by card': (seen) =>
    retryPayment(ctx, {
      orderId: last(seen).id,
      payment: {
        paymentMethodId: methods.card,
        installments: 1,
        card: { savedCardId: seen.cardId, userId: seen.whose.patientId },
      },
    }),
  'pay by Pix': (seen) =>
    retryPayment(ctx, { orderId: last(seen).id, payment: { paymentMethodId: methods.pix, installments: 1 } }),
} as const satisfies Record<string, Act>
type Name = keyof typeof acts

/** What is refused says why; anything else is a fault of ours: no deadlock, no row that a trigger refuses. */
const tried = async (name: Name, seen: Seen): Promise<string> =>
  acts[name](seen).then(
    () => 'done',
    (error) => {
      if (error instanceof Failure) return error.code
      throw error
    },
  )

const moneyOf = async (orderId: number) => {
  const { payments } = await getOrder(ctx, { orderId })
  const charges = (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
  const taken = charges.filter(({ status }) => status !== 'declined' && status !== 'pending' && status !== 'cancelled')
  return {
    taken: taken.map(({ amount_cents }) => amount_cents),
    back: taken.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0),
  }
}

type Row = { state: string; cycle: number; agreed_total_cents: number; order_id: number }
/** All that is stored, in words that are the same for every treatment. */
const standingOf = async ({ whose: { subscriptionId }, cardId, elsewhere }: Seen) => {
  const { rows } = await sql<Record<string, unknown>>`select state, next_charge_on, period, price_cents, waits_for,
      agreed_total_cents, offered_total_cents, paused_until, paused_for, pays_by, uses_credit,
      card_id = ${cardId} as has_other_card, address_id = ${elsewhere.addressId} as goes_elsewhere
    from plans.subscriptions where id = ${subscriptionId}`.execute(ctx.db)
  const { rows: parcels } = await sql<Row>`select state, cycle, agreed_total_cents, order_id from plans.dispensings
    where subscription_id = ${subscriptionId} order by cycle`.execute(ctx.db)
  const money = await Promise.all(parcels.map(({ order_id }) => moneyOf(order_id)))
  return {
    treatment: rows[0],
    parcels: parcels.map(({ state, cycle, agreed_total_cents }, index) => ({
      ...{ state, cycle, total: agreed_total_cents },
      ...money[index],
    })),
  }
}

/** The laws of money, whatever came first. */
const mustBeLawful = ({ parcels }: Awaited<ReturnType<typeof standingOf>>, said: string): void => {
  for (const { state, total, taken = [], back } of parcels) {
    expect(taken.length, `charged at most once: ${said}`).toBeLessThanOrEqual(1)
    for (const cents of taken) expect(cents, `the agreed total: ${said}`).toBe(total)
    expect(state === 'paid' ? back : (taken[0] ?? 0) - (back ?? 0), `nothing kept of what is over: ${said}`).toBe(0)
  }
}

const serially = async (from: () => Promise<Seen>, order: Name[]) => {
  const seen = await from()
  for (const name of order) await tried(name, seen)
  await it.settle()
  return standingOf(seen)
}

const rounds = 2

/** Both at once leave what one of the two orders leaves. */
const lawOf = async (from: () => Promise<Seen>, one: Name, other: Name): Promise<void> => {
  const orders = [await serially(from, [one, other])]
  if (one !== other) orders.push(await serially(from, [other, one]))
  for (let round = 0; round < rounds; round++) {
    const seen = await from()
    const answers = await Promise.all([tried(one, seen), tried(other, seen)])
    await it.settle()
    const standing = await standingOf(seen)
    const said = `${one}: ${answers[0]}, ${other}: ${answers[1]}`
    mustBeLawful(standing, said)
    // Whoever is told to try again has done nothing: the other one alone.
    const refusedAt = answers.indexOf('payment_in_progress')
    const alone = refusedAt < 0 ? [] : [await serially(from, [refusedAt === 0 ? other : one])]
    expect([...orders, ...alone], said).toContainEqual(standing)
  }
}

const pairsOf = (names: readonly Name[], others: readonly Name[] = names): [Name, Name][] =>
  names.flatMap((one, index) =>
    others.flatMap((other): [Name, Name][] =>
      others === names && others.indexOf(other) < index ? [] : [[one, other]],
    ),
  )

const betweenParcels: Name[] = [
  'skip',
  'pause',
  'cancel',
  'bring forward',
  'change card',
  'change address',
  'change contents',
  'change payment',
  'agree',
  'give up',
]

describe('between two parcels', () => {
  test.each(pairsOf(betweenParcels))('%s and %s', (one, other) => lawOf(between, one, other), 60_000)
})

describe('paused', () => {
  test.each(pairsOf(['resume'], [...betweenParcels, 'resume']))(
    '%s and %s',
    (one, other) => lawOf(paused, one, other),
    60_000,
  )
})

describe('while the charge of an accepted parcel is due', () => {
  test.each(pairsOf(['charge'], [...betweenParcels, 'withdraw', 'charge']))(
    '%s and %s',
    (one, other) => lawOf(accepted, one, other),
    60_000,
  )
})

const leavingOut: Name[] = ['skip', 'pause']

describe('while the pharmacy has a request of a later parcel', () => {
  test.each(pairsOf(leavingOut, [...leavingOut, 'accept', 'withdraw', 'cancel', 'bring forward', 'resume']))(
    '%s and %s',
    (one, other) => lawOf(asked, one, other),
    60_000,
  )
})

describe('while a later parcel waits for its Pix', () => {
  test.each(pairsOf(leavingOut, [...leavingOut, 'withdraw', 'cancel', 'pay by card']))(
    '%s and %s',
    (one, other) => lawOf(waiting, one, other),
    60_000,
  )
})

describe('after a later parcel’s card was refused', () => {
  test.each(pairsOf(leavingOut, [...leavingOut, 'withdraw', 'cancel', 'pay by card']))(
    '%s and %s',
    (one, other) => lawOf(refusedLater, one, other),
    60_000,
  )
})

describe('after a refused card', () => {
  test.each(pairsOf(['cancel', 'withdraw', 'pay by card', 'pay by Pix']))(
    '%s and %s',
    (one, other) => lawOf(refused, one, other),
    60_000,
  )
})
