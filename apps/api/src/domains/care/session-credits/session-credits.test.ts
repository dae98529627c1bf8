import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bookConsultation,
  type Consultation,
  cancelConsultation,
  getConsultation,
  payBySession,
  payConsultation,
} from '#domains/care/consultations'
import { getOrder, refundOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { listOwnSessions, returnPackage } from './index.ts'
import { moves, nextToSpend, type SessionCredit, type SessionState, stateWhenGivenBack } from './session-credit.ts'
import { aSessionInput } from './session-credits.factory.ts'

let world: TestWorld
let ctx: Context
let bruno: Context
let diego: Context
let patientId: number
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
  const as = async (name: string) => {
    const userId = await userIdOf(ctx, `${name}@prumo.example`)
    return { userId, ctx: world.ctx({ kind: 'user', userId, roles: ['patient'] }) }
  }
  const one = await as('bruno')
  bruno = one.ctx
  patientId = one.userId
  diego = (await as('diego')).ctx
})
afterAll(() => world.close())
// Sessions are never deleted: a test starts with none that can be spent.
beforeEach(() =>
  sql`update care.session_credits set state = 'taken_back', revoked_at = now() where state = 'available'`.execute(
    ctx.db,
  ),
)

const four = 2004
const booked = async (change: object = {}, as = bruno) => bookConsultation(as, await aSessionInput(ctx, change))
const payByCard = async ({ orderId }: Consultation) =>
  payConsultation(ctx, {
    orderId,
    payment: { paymentMethodId: 2, installments: 1, card: { token: await sandbox.cardToken() } },
  })
const aPackage = async (change: object = {}) => {
  const first = await booked({ variantId: four, ...change })
  await payByCard(first)
  await world.settle()
  return first
}
const left = async (as = bruno) => {
  const userId = as.actor.kind === 'user' ? as.actor.userId : 0
  return (await listOwnSessions(as, { patientId: userId })).available
}
const again = ({ id }: Consultation) => getConsultation(ctx, { consultationId: id })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }) => code,
  )
const refundedOf = async ({ orderId }: Consultation) => {
  const { payments } = await getOrder(ctx, { orderId })
  const charges = (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
  return charges.reduce((sum, charge) => sum + charge.refunded_cents, 0)
}
const cancel = async ({ id }: Consultation) => {
  await cancelConsultation(bruno, { consultationId: id })
  await world.settle()
}
const statesOf = async ({ orderId }: Consultation) => {
  const { rows } = await sql<{ state: SessionState }>`select state from care.session_credits
    where order_id = ${orderId} order by number`.execute(ctx.db)
  return rows.map(({ state }) => state)
}

/** Of every session there ever was: its steps begin available, follow the drawing, and end where the row stands. */
const ledgerFaults = async () => {
  const { rows } = await sql<{ id: number; state: SessionState; steps: SessionState[] }>`
    select credit.id, credit.state, array_agg(move.state order by move.id) as steps
    from care.session_credits credit join care.session_credit_moves move on move.credit_id = credit.id
    group by credit.id`.execute(ctx.db)
  return rows.filter(({ state, steps }) => {
    const isDrawn = steps.slice(1).every((to, at) => moves[steps[at] as SessionState].includes(to))
    return steps[0] !== 'available' || steps.at(-1) !== state || !isDrawn
  })
}

test.each<[SessionState, SessionState]>([
  ['taken_back', 'available'],
  ['taken_back', 'spent'],
])('the table refuses to move a session from %s to %s', async (from, to) => {
  const first = await aPackage()
  const { id, consultation } = { ...(await lastOf(first)), consultation: to === 'spent' ? first.id : null }
  await sql`update care.session_credits set state = ${from}, revoked_at = now() where id = ${id}`.execute(ctx.db)
  const moving = sql`update care.session_credits set state = ${to}, revoked_at = null, consultation_id = ${consultation}
    where id = ${id}`.execute(ctx.db)
  await expect(moving).rejects.toMatchObject({ code: '23514', constraint: 'session_credits_moves' })
})

const lastOf = async ({ orderId }: Consultation) => {
  const { rows } = await sql<{ id: number }>`select id from care.session_credits where order_id = ${orderId}
    order by number desc limit 1`.execute(ctx.db)
  return rows[0] as { id: number }
}

describe('a package of four', () => {
  test('paid, its first session is booked and three are left; each follows once, however often the event is told', async () => {
    const first = await aPackage()
    expect((await getOrder(ctx, first)).totalCents).toBe(29_000)
    expect([(await again(first)).state, await statesOf(first), await left()]).toEqual([
      'confirmed',
      ['spent', 'available', 'available', 'available'],
      3,
    ])
    await sql`update platform.outbox set relayed_at = null, due_at = ${world.clock.now} where type = 'orders.paid'`.execute(
      ctx.db,
    )
    await sql`delete from platform.reactions_done`.execute(ctx.db)
    await world.settle()
    expect(await left()).toBe(3)
  })

  test('to its third session: each costs nothing and is confirmed; the fifth is refused', async () => {
    await aPackage()
    for (const rest of [2, 1, 0]) {
      const next = await booked()
      await payBySession(bruno, next)
      await world.settle()
      const { totalCents, paymentState, payments } = await getOrder(ctx, next)
      expect([(await again(next)).state, totalCents, paymentState, payments.length]).toEqual([
        'confirmed',
        0,
        'paid',
        0,
      ])
      expect(await left()).toBe(rest)
    }
    const fifth = await booked()
    expect(await codeOf(payBySession(bruno, fifth))).toBe('no_session_left')
    expect((await again(fifth)).state).toBe('waiting_for_payment')
  })

  test('a session canceled in time is there again, and no money goes back; twice changes nothing', async () => {
    const first = await aPackage()
    await cancel(first)
    expect([await left(), await refundedOf(first), (await getOrder(ctx, first)).paymentState]).toEqual([4, 0, 'paid'])
    const next = await booked()
    await payBySession(bruno, next)
    await world.settle()
    await sql`update platform.outbox set relayed_at = null, due_at = ${world.clock.now}
      where type = 'consultations.canceled'`.execute(ctx.db)
    await sql`delete from platform.reactions_done`.execute(ctx.db)
    await cancel(next)
    expect([await left(), (await getOrder(ctx, first)).paymentState]).toEqual([4, 'paid'])
  })

  test('canceled before its payment was told: the money goes back whole, and nothing is granted', async () => {
    const first = await booked({ variantId: four })
    await payByCard(first)
    await Promise.all([world.settle(), cancelConsultation(bruno, { consultationId: first.id })])
    await world.settle()
    const states = await statesOf(first)
    expect([states, await refundedOf(first)]).toEqual(
      states.length === 0 ? [[], 29_000] : [Array(4).fill('available'), 0],
    )
  })

  test('missed, its session stays spent', async () => {
    const first = await aPackage()
    await sql`update care.consultations set state = 'missed' where id = ${first.id}`.execute(ctx.db)
    expect(await codeOf(cancelConsultation(bruno, { consultationId: first.id }))).toBe('consultation_not_cancelable')
    expect(await left()).toBe(3)
  })

  test('a doctor’s consultation is not sold as one', async () => {
    const { doctorId: _, ...input } = await aSessionInput(ctx)
    const helena = await userIdOf(ctx, 'helena@prumo.example')
    const wanted = { ...input, doctorId: helena, pathology: 'erectileDysfunction' as const, variantId: four }
    await expect(bookConsultation(bruno, wanted)).rejects.toMatchObject({
      code: 'invalid_fields',
      details: { faults: { variant_id: [{ code: 'not_this_doctors' }] } },
    })
  })
})

describe('one balance in two tabs', () => {
  const oneLeft = async () => {
    const first = await aPackage({ variantId: 2002 })
    expect(await left()).toBe(1)
    return first
  }

  test('two bookings at once: one has it, the other is refused and stays unpaid', async () => {
    await oneLeft()
    const one = await booked()
    const other = await booked()
    const outcomes = await Promise.all([one, other].map((each) => codeOf(payBySession(bruno, each))))
    await world.settle()
    expect(outcomes.toSorted()).toEqual(['done', 'no_session_left'])
    const states = (await Promise.all([one, other].map(again))).map(({ state }) => state)
    expect([states.toSorted(), await left()]).toEqual([['confirmed', 'waiting_for_payment'], 0])
  })

  test('one booking paid twice at once spends one', async () => {
    await aPackage()
    const next = await booked()
    await Promise.all([1, 2, 3].map(() => payBySession(bruno, next)))
    await world.settle()
    expect(await left()).toBe(2)
  })

  test('spent and returned at once: either, never both', async () => {
    const first = await oneLeft()
    const next = await booked()
    const outcomes = await Promise.all([codeOf(payBySession(bruno, next)), codeOf(returnPackage(bruno, first))])
    await world.settle()
    const isSpent = outcomes[0] === 'done'
    expect(outcomes).toEqual(isSpent ? ['done', 'no_session_to_return'] : ['no_session_left', 'done'])
    expect([await left(), await refundedOf(first)]).toEqual([0, isSpent ? 0 : 7_500])
  })

  test('by Pix already: the session waits for another booking', async () => {
    await aPackage()
    const next = await booked()
    await payConsultation(ctx, { orderId: next.orderId, payment: { paymentMethodId: 1, installments: 1 } })
    expect(await codeOf(payBySession(bruno, next))).toBe('session_too_late')
    expect(await left()).toBe(3)
  })

  test('nobody else spends it: not on his own consultation, not on its owner’s', async () => {
    await aPackage()
    expect(await codeOf(payBySession(diego, await booked({}, diego)))).toBe('no_session_left')
    expect(await codeOf(payBySession(diego, await booked()))).toBe('not_found')
    expect(await left()).toBe(3)
  })
})

describe('returned', () => {
  test('what is unspent goes back in money, once, and the booked session stays; given back later it is worth money, too', async () => {
    const first = await aPackage()
    const shown = (await listOwnSessions(bruno, { patientId })).sources.find(({ orderId }) => orderId === first.orderId)
    expect(shown?.returnsCents).toBe(21_750)
    const outcomes = await Promise.all([1, 2].map(() => codeOf(returnPackage(bruno, first))))
    await world.settle()
    expect(outcomes.toSorted()).toEqual(['done', 'no_session_to_return'])
    expect([await left(), await refundedOf(first), (await again(first)).state]).toEqual([0, 21_750, 'confirmed'])
    await cancel(first)
    expect(await left()).toBe(1)
    await returnPackage(bruno, first)
    await world.settle()
    expect([await left(), await refundedOf(first)]).toEqual([0, 29_000])
  })

  test('nothing spent: the whole order is canceled', async () => {
    const first = await aPackage()
    await cancel(first)
    await returnPackage(bruno, first)
    await world.settle()
    const { state } = await getOrder(ctx, first)
    expect([state, await refundedOf(first), await statesOf(first)]).toEqual([
      'canceled',
      29_000,
      Array(4).fill('taken_back'),
    ])
  })

  test('by somebody else it is not found', async () => {
    const first = await aPackage()
    expect(await codeOf(returnPackage(diego, first))).toBe('not_found')
    expect(await left()).toBe(3)
  })

  test('the house pays two back: two unspent ones end', async () => {
    const first = await aPackage()
    const { lines } = await getOrder(ctx, first)
    await refundOrder(ctx, {
      orderId: first.orderId,
      requestKey: 'by-the-house',
      reason: 'order_corrected',
      parts: { lines: [{ lineId: lines[0]?.id ?? 0, units: 2 }], freight: false },
    })
    await world.settle()
    expect((await statesOf(first)).toSorted()).toEqual(['available', 'spent', 'taken_back', 'taken_back'])
  })
})

test('what is given back is available, unless its money is gone', () => {
  expect([null, new Date()].map((revokedAt) => stateWhenGivenBack({ revokedAt }))).toEqual(['available', 'taken_back'])
  expect(nextToSpend([])).toBe(null)
  const of = (id: number, origin: 'package' | 'treatment') => ({ id, origin }) as SessionCredit
  expect(nextToSpend([of(1, 'package'), of(3, 'treatment'), of(2, 'treatment')])?.id).toBe(2)
})

test('of all sessions of these tests, every step is one of the drawing', async () => {
  expect(await ledgerFaults()).toEqual([])
})
