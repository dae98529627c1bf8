import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { aConsultationOrder, userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'
import { giveStoreCredit } from './give-store-credit.ts'
import { listAvailableCredits, listRemainingCredit, listStoreCredits } from './list-store-credits.ts'
import type { StoreCreditAction } from './store-credit.ts'
import { authorizeCredit, type CreditUse, captureCredit, creditBack, releaseCredit } from './use-store-credit.ts'

let world: TestWorld
let ctx: Context
let userId: number
let other: number
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  userId = await userIdOf(ctx, 'bruno@prumo.example')
  other = await userIdOf(ctx, 'diego@prumo.example')
})
afterAll(() => world.close())

/** A payment of an order, which a credit's event must name. */
const aPaymentId = async (): Promise<number> => {
  const order = await aConsultationOrder(ctx, { userId, payment: { paymentMethodId: 1, installments: 1 } })
  return order.payments[0]?.id as number
}
const give = async (cents = 1000) => (await giveStoreCredit(ctx, { userId, amountCents: cents, reason: 'teste' })).id
const stateOf = async (id: number) => {
  const [credit] = await listStoreCredits(ctx, { ids: [id] })
  return [credit?.authorizedCents, credit?.usedCents, credit?.events.map(({ action }) => action).join(' ')]
}

let use: CreditUse
beforeEach(async () => {
  use = { storeCreditId: await give(), paymentId: await aPaymentId(), amountCents: 400 }
})

// Each state of a part of a credit, by the events before, and the events that are allowed in it.
const ways: Record<string, StoreCreditAction[]> = {
  free: [],
  held: ['authorized'],
  spent: ['authorized', 'captured'],
  released: ['authorized', 'released'],
  credited: ['authorized', 'captured', 'credited'],
}
const act = async (action: StoreCreditAction): Promise<unknown> => {
  if (action === 'authorized') return authorizeCredit(ctx, { userId, uses: [use] })
  if (action === 'captured') return captureCredit(ctx, { uses: [use] })
  return action === 'released' ? releaseCredit(ctx, { uses: [use] }) : creditBack(ctx, { uses: [use] })
}
const reach = async (state: string) => {
  for (const action of ways[state] ?? []) await act(action)
}

describe('every move', () => {
  test.each([
    ['free', 'authorized', [400, 0, 'allocated authorized']],
    ['held', 'captured', [0, 400, 'allocated authorized captured']],
    ['held', 'released', [0, 0, 'allocated authorized released']],
    ['spent', 'credited', [0, 0, 'allocated authorized captured credited']],
  ] as const)('%s → %s, and twice is once', async (state, action, expected) => {
    await reach(state)
    for (let time = 0; time < 2; time++) await act(action)
    expect(await stateOf(use.storeCreditId)).toEqual(expected)
  })
})

describe('every forbidden move changes nothing', () => {
  test.each([
    ['free', 'captured'],
    ['free', 'released'],
    ['free', 'credited'],
    ['held', 'credited'],
    ['spent', 'released'],
    ['released', 'captured'],
    ['released', 'credited'],
    ['credited', 'released'],
  ] as const)('%s → %s', async (state, action) => {
    await reach(state)
    const before = await stateOf(use.storeCreditId)
    await expect(act(action)).rejects.toThrow(/has no 400 centavos/)
    expect(await stateOf(use.storeCreditId)).toEqual(before)
  })

  test.each([
    ['more than is left', { amountCents: 1001 }],
    ['a credit that is not there', { storeCreditId: 999_999 }],
  ])('holding %s: false, and none of the others is held either', async (_what, it) => {
    const uses = [use, { ...use, paymentId: await aPaymentId(), ...it }]
    expect(await authorizeCredit(ctx, { userId, uses })).toBe(false)
    expect(await stateOf(use.storeCreditId)).toEqual([0, 0, 'allocated'])
  })

  test('holding another customer’s', async () => {
    expect(await authorizeCredit(ctx, { userId: other, uses: [use] })).toBe(false)
    expect(await stateOf(use.storeCreditId)).toEqual([0, 0, 'allocated'])
  })
})

test('credits move one after another in the order of their ids, whatever order was asked for', async () => {
  const later = { ...use, storeCreditId: await give(), paymentId: await aPaymentId() }
  expect(await authorizeCredit(ctx, { userId, uses: [later, use] })).toBe(true)
  await captureCredit(ctx, { uses: [later, use] })
  const credits = await listStoreCredits(ctx, { ids: [use.storeCreditId, later.storeCreditId] })
  const idOf = (of: CreditUse, what: StoreCreditAction) =>
    credits.find(({ id }) => id === of.storeCreditId)?.events.find(({ action }) => action === what)?.id ?? 0
  for (const action of ['authorized', 'captured'] as const) expect(idOf(use, action)).toBeLessThan(idOf(later, action))
  expect(idOf(use, 'authorized')).toBeGreaterThan(0)
})

test('what is asked of a credit that is not there is asked of nobody', async () => {
  const gone = { ...use, storeCreditId: 999_999 }
  for (const move of [captureCredit, releaseCredit, creditBack]) await move(ctx, { uses: [gone] })
  await act('authorized')
  await releaseCredit(ctx, { uses: [gone, use] })
  expect(await stateOf(use.storeCreditId)).toEqual([0, 0, 'allocated authorized released'])
})

describe('what a customer has', () => {
  test('is missing for who never had any, and nothing for who spent all', async () => {
    expect(await listRemainingCredit(ctx, { userIds: [other] })).toEqual(new Map())
    await sql`update shop.store_credits set user_id = null where user_id = ${userId}`.execute(ctx.db)
    use = { ...use, storeCreditId: await give(400) }
    await act('authorized')
    expect(await listRemainingCredit(ctx, { userIds: [userId, other] })).toEqual(new Map([[userId, 0]]))
    expect(await listAvailableCredits(ctx, { userId })).toEqual([])
  })

  test('each event keeps what was left of all when it was done', async () => {
    await sql`update shop.store_credits set user_id = null where user_id = ${userId}`.execute(ctx.db)
    use = { ...use, storeCreditId: await give(1000) }
    const second = await give(500)
    await act('authorized')
    const credits = await listStoreCredits(ctx, { ids: [use.storeCreditId, second] })
    expect(credits.map(({ events }) => events.map(({ userTotalCents }) => userTotalCents))).toEqual([
      [1000, 1100],
      [1500],
    ])
  })
})

describe('the database itself', () => {
  const refused = (statement: ReturnType<typeof sql>, name: string) =>
    expect(statement.execute(ctx.db)).rejects.toMatchObject({ constraint: name })

  test('lets nobody overspend, nor change an amount without an event', async () => {
    await refused(
      sql`update shop.store_credits set amount_used_cents = 700, amount_authorized_cents = 301 where id = ${use.storeCreditId}`,
      'store_credits_never_overspent',
    )
    await refused(
      sql`update shop.store_credits set amount_used_cents = 1 where id = ${use.storeCreditId}`,
      'store_credits_events_add_up',
    )
  })

  test('takes no event that the amounts do not know, no second one of a kind for a payment, and changes none', async () => {
    const insert = (action: string) => sql`insert into shop.store_credit_events
      (store_credit_id, action, amount_cents, payment_id, user_total_cents, created_at)
      values (${use.storeCreditId}, ${action}, 1, ${use.paymentId}, 0, now())`
    await refused(insert('authorized'), 'store_credits_events_add_up')
    await act('authorized')
    await refused(insert('authorized'), 'store_credit_events_once')
    const its = sql`where store_credit_id = ${use.storeCreditId}`
    await refused(sql`update shop.store_credit_events set amount_cents = 1 ${its}`, 'store_credit_events_only_added')
    await refused(sql`delete from shop.store_credit_events ${its}`, 'store_credit_events_only_added')
  })
})

test.each([0, -1])('a credit of %i centavos is none', async (amountCents) => {
  await expect(giveStoreCredit(ctx, { userId, amountCents, reason: 'teste' })).rejects.toThrow('more than nothing')
})
