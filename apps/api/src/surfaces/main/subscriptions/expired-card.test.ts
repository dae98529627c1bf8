import { dayAfter, whenClocksShow } from '@prumo/brazil'
import { listCycles } from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getOrder } from '#domains/shop/orders'
import { bearerOf, signInAgain } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  acceptAll,
  agree,
  anActiveSubscription,
  liveUntil,
} from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'

// A card is good through the last day of its month in Brazil. Afterwards nobody is asked to charge it.
let it: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  it = await testWorld()
  sandbox = sandboxControl(it.sandbox.url)
})
afterEach(async () => {
  await sandbox.clearFaults()
  await sql`update plans.subscriptions set state = 'canceled', cycle_due_at = null`.execute(it.world.db)
})
afterAll(() => it.close())

const email = 'bruno@prumo.example'
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  signInAgain(it)
  const headers = { authorization: `Bearer ${await bearerOf(it, email)}` }
  const answer = await it.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const cycleOf = async (id: number) =>
  listCycles.response.parse((await call('GET', '/subscriptions')).body).subscriptions.find((one) => one.id === id)
/** What all his cards say of their last month, as the provider told it when they were saved. */
const cardsEnd = (month: number, year: number) =>
  sql`update shop.credit_cards set month = ${month}, year = ${year}`.execute(it.world.db)
const mailsAbout = async (words: string) => {
  await it.settle()
  return (await sandbox.mails(email)).filter(({ text }) => text.includes(words))
}
/** How often the provider was asked for the money of its newest parcel. */
const askedFor = async (id: number): Promise<number> => {
  const { rows } = await sql<{ order_id: number }>`select order_id from plans.dispensings
    where subscription_id = ${id} order by id desc limit 1`.execute(it.world.db)
  const { payments } = await getOrder(it.ctx({ kind: 'system' }), { orderId: rows[0]?.order_id ?? 0 })
  return (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat().length
}
const repeating = async (since: string) => {
  it.clock.now = whenClocksShow(`${since}T12:00:00`)
  const whose = await anActiveSubscription(it, { token: await sandbox.cardToken() })
  await agree(it.ctx({ kind: 'system' }), whose)
  return whose.subscriptionId
}

test('it ended between the request and the acceptance: the provider is not asked, and he is asked for another way', async () => {
  const id = await repeating('2026-11-30')
  const total = (await cycleOf(id))?.nextTotal
  expect((await call('POST', `/subscriptions/${id}/parcels`, { total })).status).toBe(200)
  await cardsEnd(10, 2026)
  await acceptAll(it)
  expect(await askedFor(id)).toBe(0)
  expect(await cycleOf(id)).toMatchObject({
    waitsFor: 'card',
    unpaid: { what: 'refused', retryOn: null },
    card: { isExpired: true },
  })
  expect(await mailsAbout('A farmácia aceitou o pedido, e o cartão final 6351 venceu.')).toHaveLength(1)
  await liveUntil(it, '2026-12-05')
  expect(await askedFor(id)).toBe(0)
  expect(await mailsAbout('O pagamento não foi aprovado')).toHaveLength(0)
})

test('the provider says that it has expired: mail and screen say so', async () => {
  const id = await repeating('2027-01-10')
  await cardsEnd(11, 2030)
  await sandbox.fault({
    service: 'payments',
    kind: 'decline',
    times: 1,
    status_detail: 'cc_rejected_card_expired',
  })
  const total = (await cycleOf(id))?.nextTotal
  await call('POST', `/subscriptions/${id}/parcels`, { total })
  await acceptAll(it)
  expect(await cycleOf(id)).toMatchObject({
    unpaid: { what: 'refused' },
    card: { lastDigits: '6351', isExpired: true },
  })
  expect(await mailsAbout('O cartão final 6351 venceu. Escolha outro, ou pague com Pix.')).toHaveLength(1)
})

test('one that ends before the charge is announced so, nothing is asked for, and another card brings it on', async () => {
  const id = await repeating('2027-12-03')
  await cardsEnd(12, 2027)
  const day = (await cycleOf(id))?.nextChargeOn ?? ''
  expect(day.slice(0, 7)).toBe('2028-01')
  await liveUntil(it, '2027-12-31')
  it.clock.now = whenClocksShow('2027-12-31T23:59:00')
  expect(await cycleOf(id)).toMatchObject({ card: { lastDigits: '6351', isExpired: false, lastDay: '2027-12-31' } })
  expect(
    await mailsAbout('O cartão final 6351 vence em 31/12/2027, antes dessa cobrança. Escolha outro até'),
  ).toHaveLength(1)
  it.clock.now = whenClocksShow('2028-01-01T00:00:00')
  expect(await cycleOf(id)).toMatchObject({ card: { isExpired: true }, waitsFor: null })

  await liveUntil(it, day)
  expect(await cycleOf(id)).toMatchObject({ waitsFor: 'card', isUnderWay: false, card: { isExpired: true } })
  expect(await mailsAbout('O cartão final 6351 venceu. Escolha outro na sua área.')).toHaveLength(1)
  expect(await mailsAbout('não existe mais')).toHaveLength(0)
  // Neither the same again nor by hand.
  const [old] = (
    await sql<{ id: number }>`select id from shop.credit_cards order by id desc limit 1`.execute(it.world.db)
  ).rows
  const refused = await call('PUT', `/subscriptions/${id}/card`, { card_id: old?.id })
  expect([refused.status, refused.body.code]).toEqual([422, 'card_expired'])
  const byHand = await call('POST', `/subscriptions/${id}/parcels`, { total: (await cycleOf(id))?.nextTotal })
  expect([byHand.status, byHand.body.code]).toEqual([422, 'card_expired'])
  await liveUntil(it, dayAfter(day, 3))
  expect(await cycleOf(id)).toMatchObject({ waitsFor: 'card', isUnderWay: false })

  await cardsEnd(1, 2029)
  const chosen = await call('PUT', `/subscriptions/${id}/card`, { card_id: old?.id })
  expect(chosen.status).toBe(200)
  expect(await cycleOf(id)).toMatchObject({ waitsFor: null })
  await liveUntil(it, dayAfter(day, 12))
  expect(await cycleOf(id)).toMatchObject({ waitsFor: null, card: { isExpired: false } })
  expect(await askedFor(id)).toBe(1)
})
