import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bookConsultation,
  type Consultation,
  cancelConsultation,
  payBySession,
  payConsultation,
} from '#domains/care/consultations'
import { cancelPaidOrder, getOrder, refundOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { returnPackage } from './index.ts'
import { aSessionInput } from './session-credits.factory.ts'

let world: TestWorld
let ctx: Context
let bruno: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
  const userId = await userIdOf(ctx, 'bruno@prumo.example')
  bruno = world.ctx({ kind: 'user', userId, roles: ['patient'] })
})
afterAll(() => world.close())
// Sessions are never deleted: a test starts with none that can be spent.
beforeEach(() =>
  sql`update care.session_credits set state = 'taken_back', revoked_at = now() where state = 'available'`.execute(
    ctx.db,
  ),
)

const [four, paidCents, eachCents] = [2004, 29_000, 7_250]
const booked = async (change: object = {}) => bookConsultation(bruno, await aSessionInput(ctx, change))
const aPackage = async () => {
  const first = await booked({ variantId: four })
  const card = { token: await sandbox.cardToken() }
  await payConsultation(ctx, { ...first, payment: { paymentMethodId: 2, installments: 1, card } })
  await world.settle()
  return first
}

/** What may become of a package's money, each as often as it comes. */
const acts = {
  returns: (first: Consultation) => returnPackage(bruno, first),
  cancels: ({ id }: Consultation) => cancelConsultation(bruno, { consultationId: id }),
  spends: async () => payBySession(bruno, await booked()),
  'is paid one back': async ({ orderId }: Consultation) => {
    const [line] = (await getOrder(ctx, { orderId })).lines
    const requestKey = `by-hand-${++keys}`
    const parts = { lines: [{ lineId: line?.id ?? 0, units: 1 }], freight: false }
    return refundOrder(ctx, { orderId, requestKey, reason: 'order_corrected', parts })
  },
  'is paid all back': ({ orderId }: Consultation) => cancelPaidOrder(ctx, { orderId }),
  waits: () => world.settle(),
}
let keys = 0
type Act = keyof typeof acts

/** A refusal is an outcome; anything else is a fault of ours. */
const done = (act: Act, first: Consultation): Promise<unknown> =>
  acts[act](first).catch((error) => {
    if (!(error instanceof Failure)) throw error
    return error.code
  })

const outcomeOf = async ({ orderId }: Consultation) => {
  await world.settle()
  const { payments } = await getOrder(ctx, { orderId })
  const charges = (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
  const { rows } = await sql<{ his: number }>`select count(*)::int as his from care.session_credits
    where order_id = ${orderId} and state <> 'taken_back' and revoked_at is null`.execute(ctx.db)
  return {
    refundedCents: charges.reduce((sum, charge) => sum + charge.refunded_cents, 0),
    his: rows[0]?.his ?? 0,
  }
}

describe('of a package never more goes back than was paid, and what went back is not his', () => {
  test.each<[Act[]]>([
    [['is paid one back', 'returns', 'returns']],
    [['cancels', 'waits', 'is paid one back', 'returns', 'is paid all back']],
    [['is paid one back', 'cancels', 'waits', 'returns']],
    [['returns', 'cancels', 'waits', 'returns', 'is paid one back', 'is paid all back']],
    [['spends', 'is paid one back', 'returns', 'cancels', 'waits', 'returns']],
    [['is paid one back', 'is paid one back', 'returns', 'is paid one back']],
  ])('one after another: %s', async (order) => {
    const first = await aPackage()
    for (const act of order) await done(act, first)
    const { refundedCents, his } = await outcomeOf(first)
    expect(refundedCents).toBeLessThanOrEqual(paidCents)
    expect(refundedCents + his * eachCents).toBe(paidCents)
  })

  test('what the team paid back a moment ago ends an unspent session before he returns the others', async () => {
    const first = await aPackage()
    await done('is paid one back', first)
    await done('returns', first)
    expect(await outcomeOf(first)).toEqual({ refundedCents: 3 * eachCents, his: 1 })
  })

  test.each<[Act[]]>([
    [['returns', 'returns', 'is paid one back']],
    [['returns', 'is paid one back', 'is paid one back', 'cancels']],
    [['is paid all back', 'returns', 'is paid one back', 'cancels']],
    [['spends', 'returns', 'is paid one back', 'cancels']],
  ])('at once: %s', async (together) => {
    const first = await aPackage()
    await Promise.all(together.map((act) => done(act, first)))
    await done('waits', first)
    await Promise.all(together.map((act) => done(act, first)))
    const { refundedCents, his } = await outcomeOf(first)
    expect(refundedCents).toBeLessThanOrEqual(paidCents)
    expect(refundedCents + his * eachCents).toBe(paidCents)
  })
})
