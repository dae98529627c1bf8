import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveCard } from '#domains/money/payments'
import { giveStoreCredit, listRemainingCredit } from '#domains/money/store-credits'
import { lockOrder } from '#domains/shop/orders'
import { inTransaction } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { changeCard, changeWayOfPaying, getCycle, returnDispensing } from './index.ts'
import { aRequest } from './subscriptions.factory.ts'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
let pharmacistId: number
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
  pharmacistId = await userIdOf(system(), 'silvia@prumo.example')
})
afterAll(() => world.close())
const system = () => world.ctx({ kind: 'system' })

const requested = async (paysBy: 'card' | 'pix' = 'card') => {
  const request = await aRequest(system(), await sandbox.cardToken(), { paysBy })
  const { rows } = await sql<{ id: number }>`select subscription_id as id from plans.dispensings
    where id = ${request.dispensingId}`.execute(world.world.db)
  return { ...request, subscriptionId: rows[0]?.id as number }
}
type Requested = Awaited<ReturnType<typeof requested>>
const accept = ({ dispensingId }: Requested) => acceptDispensing(system(), { dispensingId, pharmacistId })
const stateOf = async ({ dispensingId }: Requested) => {
  const { rows } = await sql<{ state: string }>`select state from plans.dispensings where id = ${dispensingId}`.execute(
    world.world.db,
  )
  return rows[0]?.state
}
const paidBy = async ({ order }: Requested) => {
  const { rows } = await sql<{ kind: string; card: number | null; state: string }>`
    select method.kind, payment.credit_card_id as card, payment.state from shop.payments payment
      join shop.payment_methods method on method.id = payment.payment_method_id
    where order_id = ${order.id} and payment.state not in ('void', 'invalid') order by payment.id`.execute(
    world.world.db,
  )
  return rows
}

describe('between request and acceptance', () => {
  test('a Pix instead of the card: nothing is charged, and the code comes once it is accepted', async () => {
    const asked = await requested()
    await changeWayOfPaying(system(), { ...asked, paysBy: 'pix', usesCredit: false })
    expect(await getCycle(system(), asked)).toMatchObject({ paysBy: 'pix', mayChangePayment: true })
    await accept(asked)
    await world.settle()
    expect(await stateOf(asked)).toBe('waiting_for_pix')
    expect(await getCycle(system(), asked)).toMatchObject({ mayChangePayment: false })
  })

  test('another card instead of a Pix; the same again changes nothing', async () => {
    const asked = await requested('pix')
    const { id: cardId } = await saveCard(system(), { userId: asked.patientId, token: await sandbox.cardToken() })
    const change = () => changeWayOfPaying(system(), { ...asked, paysBy: 'card', cardId, usesCredit: false })
    await change()
    await change()
    await accept(asked)
    await world.settle()
    expect(await stateOf(asked)).toBe('paid')
    expect(await paidBy(asked)).toEqual([{ kind: 'card', card: cardId, state: 'completed' }])
  })

  test('store credit first: taken once it is accepted, the card pays the rest', async () => {
    const asked = await requested()
    const { patientId: userId, order } = asked
    await giveStoreCredit(system(), { userId, amountCents: 3_000, reason: 'test' })
    await changeWayOfPaying(system(), { ...asked, paysBy: 'card', usesCredit: true })
    expect((await listRemainingCredit(system(), { userIds: [userId] })).get(userId)).toBe(3_000)
    await accept(asked)
    await world.settle()
    expect((await listRemainingCredit(system(), { userIds: [userId] })).get(userId) ?? 0).toBe(0)
    const { rows } = await sql<{ amount: number }>`select amount_cents as amount from shop.payments
      where order_id = ${order.id} and state = 'completed' order by amount_cents`.execute(world.world.db)
    expect(rows.map(({ amount }) => amount)).toEqual([3_000, order.totalCents - 3_000])
  })

  test('only his own: another’s card and another’s treatment', async () => {
    const asked = await requested()
    const diegoId = await userIdOf(system(), 'diego@prumo.example')
    const { id: cardId } = await saveCard(system(), { userId: diegoId, token: await sandbox.cardToken() })
    const way = { paysBy: 'card' as const, usesCredit: false }
    await expect(changeWayOfPaying(system(), { ...asked, ...way, cardId })).rejects.toMatchObject({
      code: 'source_not_found',
    })
    const diego = world.ctx({ kind: 'user', userId: diegoId, roles: ['patient'] })
    await expect(changeWayOfPaying(diego, { ...asked, ...way })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('once it is decided', () => {
  test.each([
    ['waits for its Pix', 'cycle_under_way', accept],
    [
      'returned',
      'subscription_over',
      ({ dispensingId }: Requested) =>
        returnDispensing(system(), { dispensingId, pharmacistId, reason: 'cannot_be_made', note: null }),
    ],
  ])('%s: refused', async (_what, code, decide) => {
    const asked = await requested('pix')
    await decide(asked)
    await world.settle()
    await expect(changeWayOfPaying(system(), { ...asked, paysBy: 'pix', usesCredit: true })).rejects.toMatchObject({
      code,
    })
  })

  test.each([1, 2, 3])('beside the acceptance (%i): judged once, and paid in exactly one way', async () => {
    const asked = await requested()
    const [, changed] = await Promise.allSettled([
      accept(asked),
      changeWayOfPaying(system(), { ...asked, paysBy: 'pix', usesCredit: false }),
    ])
    await world.settle()
    const isChanged = changed.status === 'fulfilled'
    if (!isChanged) expect(changed.reason).toMatchObject({ code: 'payment_in_progress' })
    expect(await stateOf(asked)).toBe(isChanged ? 'waiting_for_pix' : 'paid')
    expect((await paidBy(asked)).map(({ kind }) => kind)).toEqual([isChanged ? 'pix' : 'card'])
  })
})

describe('in a fixed order', () => {
  /** Until some statement of this database waits for a lock. */
  const untilSomebodyWaits = () =>
    expect
      .poll(
        async () =>
          (
            await sql`select pid from pg_stat_activity
              where wait_event_type = 'Lock' and datname = current_database()`.execute(world.world.db)
          ).rows.length,
      )
      .toBeGreaterThan(0)

  test.each([
    ['another card', (asked: Requested, cardId: number) => changeCard(system(), { ...asked, cardId })],
    [
      'another way',
      (asked: Requested) => changeWayOfPaying(system(), { ...asked, paysBy: 'pix' as const, usesCredit: false }),
    ],
  ])('%s: whoever has the order gets its dispensing, too', async (_what, change) => {
    const asked = await requested()
    const { id: cardId } = await saveCard(system(), { userId: asked.patientId, token: await sandbox.cardToken() })
    const { changing } = await inTransaction(system(), async (held) => {
      await lockOrder(held, { orderId: asked.order.id })
      const changing = Promise.allSettled([change(asked, cardId)])
      await untilSomebodyWaits()
      await sql`select id from plans.dispensings where id = ${asked.dispensingId} for update nowait`.execute(held.db)
      return { changing }
    })
    expect(await changing).toMatchObject([{ status: 'fulfilled' }])
  })
})
