import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { listPaymentMethods } from '#domains/money/payments'
import { giveUpParcel } from '#domains/plans/compounding'
import { getOrder } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { testWorld } from '#testing/world'
import {
  agreeToCycles,
  bringForward,
  cancelSubscription,
  changeAddress,
  changeCard,
  changeContents,
  changeWayOfPaying,
  chargeAcceptedDispensings,
  pauseSubscription,
  resumeSubscription,
  retryPayment,
  skipCycle,
  withdrawRequest,
} from '../../index.ts'
import { accept, type Scene, type Seen, type Stage } from './treatments-at-stake.factory.ts'

type Act = (scene: Scene, seen: Seen) => Promise<unknown>
const last = ({ orders }: Seen) => orders.at(-1) ?? { id: 0, number: '' }
const acts = {
  skip: ({ ctx }, { whose, chargeOn }) => skipCycle(ctx, { ...whose, chargeOn }),
  pause: ({ ctx }, { whose }) => pauseSubscription(ctx, { ...whose, until: null }),
  resume: ({ ctx }, { whose }) => resumeSubscription(ctx, whose),
  cancel: ({ ctx }, { whose }) => cancelSubscription(ctx, whose),
  'bring forward': ({ ctx }, { whose }) => bringForward(ctx, whose),
  'change card': ({ ctx }, { whose, cardId }) => changeCard(ctx, { ...whose, cardId }),
  'change address': ({ ctx }, { whose, elsewhere }) => changeAddress(ctx, { ...whose, ...elsewhere }),
  'change contents': ({ ctx }, { whose, longer }) => changeContents(ctx, { ...whose, ...longer }),
  'change payment': ({ ctx }, { whose }) => changeWayOfPaying(ctx, { ...whose, paysBy: 'pix', usesCredit: false }),
  agree: ({ ctx }, { whose, totalCents }) => agreeToCycles(ctx, { ...whose, totalCents }),
  accept,
  charge: ({ ctx }) => chargeAcceptedDispensings(ctx),
  'give up': ({ ctx }, { whose, orders }) => giveUpParcel(ctx, { ...whose, orderNumber: orders[0]?.number ?? '' }),
  withdraw: ({ ctx }, seen) => withdrawRequest(ctx, { ...seen.whose, orderNumber: last(seen).number }),
  'pay by card': ({ ctx, methods }, seen) =>
    retryPayment(ctx, {
      orderId: last(seen).id,
      payment: {
        paymentMethodId: methods.card,
        installments: 1,
        card: { savedCardId: seen.cardId, userId: seen.whose.patientId },
      },
    }),
  'pay by Pix': ({ ctx, methods }, seen) =>
    retryPayment(ctx, { orderId: last(seen).id, payment: { paymentMethodId: methods.pix, installments: 1 } }),
} as const satisfies Record<string, Act>
export type Name = keyof typeof acts

/** What is refused says why; anything else is a fault of ours: no deadlock, no row that a trigger refuses. */
const tryAct = async (scene: Scene, name: Name, seen: Seen): Promise<string> =>
  acts[name](scene, seen).then(
    () => 'done',
    (error) => {
      if (error instanceof Failure) return error.code
      throw error
    },
  )

const moneyOf = async ({ ctx, sandbox }: Scene, orderId: number) => {
  const { payments } = await getOrder(ctx, { orderId })
  const charges = (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
  const taken = charges.filter(({ status }) => status !== 'declined' && status !== 'pending' && status !== 'cancelled')
  return {
    taken: taken.map(({ amount_cents }) => amount_cents),
    back: taken.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0),
  }
}

type Row = { state: string; cycle: number; agreed_total_cents: number; order_id: number }
type Standing = Awaited<ReturnType<typeof standingOf>>
/** All that is stored, in words that are the same for every treatment. */
const standingOf = async (scene: Scene, { whose: { subscriptionId }, cardId, elsewhere }: Seen) => {
  const { db } = scene.ctx
  const { rows } = await sql<Record<string, unknown>>`select state, next_charge_on, period, price_cents, waits_for,
      agreed_total_cents, offered_total_cents, paused_until, paused_for, pays_by, uses_credit,
      card_id = ${cardId} as has_other_card, address_id = ${elsewhere.addressId} as goes_elsewhere
    from plans.subscriptions where id = ${subscriptionId}`.execute(db)
  const { rows: parcels } = await sql<Row>`select state, cycle, agreed_total_cents, order_id from plans.dispensings
    where subscription_id = ${subscriptionId} order by cycle`.execute(db)
  const money = await Promise.all(parcels.map(({ order_id }) => moneyOf(scene, order_id)))
  return {
    treatment: rows[0],
    parcels: parcels.map(({ state, cycle, agreed_total_cents }, index) => ({
      ...{ state, cycle, total: agreed_total_cents },
      ...money[index],
    })),
  }
}

/** The laws of money, whatever came first. */
const mustBeLawful = ({ parcels }: Standing, said: string): void => {
  for (const { state, total, taken = [], back } of parcels) {
    expect(taken.length, `charged at most once: ${said}`).toBeLessThanOrEqual(1)
    for (const cents of taken) expect(cents, `the agreed total: ${said}`).toBe(total)
    expect(state === 'paid' ? back : (taken[0] ?? 0) - (back ?? 0), `nothing kept of what is over: ${said}`).toBe(0)
  }
}

const rounds = 2

/** What is left of so many treatments at this stage, each after its own acts; and what the acts answered. */
const ranAt = async (scene: Scene, { make, at }: Stage, runs: ((seen: Seen) => Promise<string[]>)[]) => {
  const all = await make(scene, runs.length)
  const ran: { seen: Seen; answers: string[] }[] = []
  for (const [index, run] of runs.entries()) {
    const seen = all[index] as Seen
    await at?.(scene, seen)
    ran.push({ seen, answers: await run(seen) })
    if (at) await scene.it.settle()
  }
  if (!at) await scene.it.settle()
  const left: { standing: Standing; answers: string[] }[] = []
  for (const { seen, answers } of ran) left.push({ standing: await standingOf(scene, seen), answers })
  return left
}

const inTurn = (scene: Scene, order: Name[]) => async (seen: Seen) => {
  const answers: string[] = []
  for (const name of order) answers.push(await tryAct(scene, name, seen))
  return answers
}

/** Both at once leave what one of the two orders leaves. */
const lawOf = async (scene: Scene, stage: Stage, [one, other]: [Name, Name]): Promise<void> => {
  const orders: Name[][] =
    one === other
      ? [[one, other]]
      : [
          [one, other],
          [other, one],
        ]
  const atOnce = (seen: Seen) => Promise.all([tryAct(scene, one, seen), tryAct(scene, other, seen)])
  const inTurns = orders.map((order) => inTurn(scene, order))
  const left = await ranAt(scene, stage, [...inTurns, ...Array.from({ length: rounds }, () => atOnce)])
  const either = left.slice(0, orders.length).map(({ standing }) => standing)
  for (const { standing, answers } of left.slice(orders.length)) {
    const said = `${one}: ${answers[0]}, ${other}: ${answers[1]}`
    mustBeLawful(standing, said)
    // Whoever is told to try again has done nothing: the other one alone.
    const refusedAt = answers.indexOf('payment_in_progress')
    const alone = refusedAt < 0 ? [] : await ranAt(scene, stage, [inTurn(scene, [refusedAt === 0 ? other : one])])
    expect([...either, ...alone.map(({ standing }) => standing)], said).toContainEqual(standing)
  }
}

export const pairsOf = (names: readonly Name[], others: readonly Name[] = names): [Name, Name][] =>
  names.flatMap((one, index) =>
    others.flatMap((other): [Name, Name][] =>
      others === names && others.indexOf(other) < index ? [] : [[one, other]],
    ),
  )

export const leavingOut: Name[] = ['skip', 'pause']

export const betweenParcels: Name[] = [
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

/** The law for the treatments of one test file, which get a world of their own. */
export const actsAtOnce = (): ((stage: Stage, pair: [Name, Name]) => Promise<void>) => {
  let scene: Scene
  beforeAll(async () => {
    const it = await testWorld()
    it.clock.now = new Date('2027-01-10T12:00:00-03:00')
    const ctx = it.ctx({ kind: 'system' })
    const pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
    const all = await listPaymentMethods(ctx)
    const idOf = (kind: string) => all.find((one) => one.kind === kind)?.id ?? 0
    const methods = { card: idOf('card'), pix: idOf('pix') }
    scene = { it, ctx, sandbox: sandboxControl(it.sandbox.url), pharmacistId, methods }
  })
  afterAll(() => scene.it.close())
  // The sheets of the pairs before have ended: no pharmacist weighs them against the one that is at stake.
  beforeEach(() =>
    scene.ctx.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await sql`update care.prescriptions set expires_at = issued_at + interval '1 second'`.execute(db)
    }),
  )
  return (stage, pair) => lawOf(scene, stage, pair)
}
