import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveCard } from '#domains/money/payments'
import { changePayment, getOrder } from '#domains/shop/orders'
import { type Guest, guestOf } from '#testing/guest'
import { aMedicineOrder, userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let bruno: Guest
let stranger: Guest
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  it = await testWorld()
  sandbox = sandboxControl(it.sandbox.url)
  bruno = guestOf(it, { bearer: await enter('bruno@prumo.example') })
  stranger = guestOf(it, { bearer: await enter('diego@prumo.example') })
})
afterEach(async () => {
  await it.world.db.deleteFrom('shop.payments').execute()
  await it.world.db.deleteFrom('shop.credit_cards').execute()
})
afterAll(() => it.close())

const enter = async (username: string): Promise<string> => {
  const payload = { grant_type: 'password', username, password: 'prumo-demo-2026' }
  return (await it.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })).json().access_token
}
const save = async () => {
  const userId = await userIdOf(it.ctx(), 'bruno@prumo.example')
  return saveCard(it.ctx({ kind: 'system' }), { userId, token: await sandbox.cardToken('APRO') })
}
const idsOf = async (query = ''): Promise<string[]> =>
  (await bruno.get(`account/credit_cards${query}`)).body.data.map(({ id }: { id: string }) => id)
const rowOf = (id: number) =>
  it.world.db.selectFrom('shop.credit_cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('contract.md 3.2: GET /account/credit_cards: 200 list, attributes, include payment_method, filter, pages', async () => {
  const [first, second] = [await save(), await save()]
  const { status, body } = await bruno.get('account/credit_cards?include=payment_method&per_page=1')
  expect([status, body.meta]).toEqual([200, { count: 1, total_count: 2, total_pages: 2 }])
  expect(body.data[0]).toEqual({
    id: String(first.id),
    type: 'credit_card',
    attributes: {
      cc_type: 'master',
      last_digits: first.lastDigits,
      month: first.month,
      year: first.year,
      name: 'APRO',
      default: true,
      public_metadata: {},
    },
    relationships: { payment_method: { data: { id: '2', type: 'payment_method' } } },
  })
  expect(body.included.map(({ type }: { type: string }) => type)).toEqual(['payment_method'])
  expect(JSON.stringify(body)).not.toContain(first.token)
  expect(await idsOf('?sort=-id')).toEqual([String(second.id), String(first.id)])
  expect(await idsOf('?filter[payment_method_id]=2')).toHaveLength(2)
  expect(await idsOf('?filter[payment_method_id]=1')).toEqual([])
  expect((await bruno.get('account/credit_cards?include=nonsense')).status).toBe(400)
  expect((await stranger.get('account/credit_cards')).body.data).toEqual([])
})

test('contract.md 3.2: an expired card is not listed', async () => {
  const { id } = await save()
  await it.world.db.updateTable('shop.credit_cards').set({ month: 1, year: 2020 }).where('id', '=', id).execute()
  expect(await idsOf()).toEqual([])
  expect((await bruno.get('account/credit_cards/default')).status).toBe(404)
})

test('contract.md 3.2: GET /account/credit_cards/{id} and /default: 200, 404 if none or another’s', async () => {
  expect((await bruno.get('account/credit_cards/default')).status).toBe(404)
  const { id } = await save()
  for (const path of ['default', String(id)]) {
    expect((await bruno.get(`account/credit_cards/${path}`)).body.data.id).toBe(String(id))
    expect((await stranger.get(`account/credit_cards/${path}`)).status).toBe(404)
  }
  expect((await bruno.get('account/credit_cards/x')).status).toBe(404)
})

test('contract.md 3.2: DELETE /account/credit_cards/{id}: 204; the provider forgets it, the next is the default', async () => {
  const [first, second] = [await save(), await save()]
  const { status, body } = await bruno.delete(`account/credit_cards/${first.id}`)
  expect([status, body]).toEqual([204, null])
  expect(await idsOf()).toEqual([String(second.id)])
  expect((await bruno.get('account/credit_cards/default')).body.data.id).toBe(String(second.id))
  expect((await bruno.delete(`account/credit_cards/${first.id}`)).status).toBe(404)
  await it.settle()
  expect((await rowOf(first.id)).provider_removal_due_at).toBeNull()
  const { removeCard } = it.world.gateways.payments
  const asked = { customerId: first.customerId ?? '', cardId: first.token }
  expect(await removeCard(asked)).toEqual({ kind: 'removed' })
})

test('contract.md 3.2: another’s and unknown cards: 404, and nothing is removed', async () => {
  const { id } = await save()
  expect((await stranger.delete(`account/credit_cards/${id}`)).status).toBe(404)
  for (const wanted of ['999999', 'x', '-1']) {
    expect((await bruno.delete(`account/credit_cards/${wanted}`)).status).toBe(404)
  }
  expect(await idsOf()).toEqual([String(id)])
})

test('contract.md 3.2: open payments with it are invalidated', async () => {
  const { id } = await save()
  await bruno.open({ 1215: 1 })
  await bruno.fillIn({ email: 'bruno@prumo.example' })
  const chosen = await bruno.post('checkout/create_payment', { payment_method_id: 2, source_id: id })
  expect(chosen.status).toBe(201)
  await bruno.delete(`account/credit_cards/${id}`)
  const states = await it.world.db
    .selectFrom('shop.payments')
    .select('state')
    .where('credit_card_id', '=', id)
    .execute()
  expect(states).toEqual([{ state: 'invalid' }])
})

test('one that is going to be charged without its owner stays, until another card is chosen', async () => {
  const [chosen, other] = [await save(), await save()]
  const userId = await userIdOf(it.ctx(), 'bruno@prumo.example')
  const ctx = it.ctx({ kind: 'system' })
  const by = ({ id: savedCardId }: { id: number }) => ({
    ...{ paymentMethodId: 2, installments: 1 },
    card: { savedCardId, userId, isChargedLater: true },
  })
  const order = await aMedicineOrder(ctx, { userId, payment: by(chosen) })
  const refused = await bruno.delete(`account/credit_cards/${chosen.id}`)
  expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining('is going to be charged')])
  expect(await idsOf()).toContain(String(chosen.id))
  await changePayment(ctx, { orderId: order.id, payment: by(other) })
  expect((await bruno.delete(`account/credit_cards/${chosen.id}`)).status).toBe(204)
  const { payments } = await getOrder(ctx, { orderId: order.id })
  expect(payments.map(({ state, card }) => [state, card?.id])).toEqual([
    ['invalid', chosen.id],
    ['checkout', other.id],
  ])
})

test('a card that was removed pays nothing any more, nor does one that has expired', async () => {
  const [removed, expired] = [await save(), await save()]
  await it.world.db
    .updateTable('shop.credit_cards')
    .set({ month: 1, year: 2020 })
    .where('id', '=', expired.id)
    .execute()
  await bruno.open({ 1215: 1 })
  await bruno.fillIn({ email: 'bruno@prumo.example' })
  await bruno.delete(`account/credit_cards/${removed.id}`)
  const choose = async ({ id }: { id: number }) =>
    (await bruno.post('checkout/create_payment', { payment_method_id: 2, source_id: id })).status
  expect([await choose(removed), await choose(expired)]).toEqual([422, 422])
  const payments = await it.world.db.selectFrom('shop.payments').select('state').execute()
  expect(payments).toEqual([])
})

test('contract.md 3.2: 403 without user', async () => {
  for (const path of ['account/credit_cards', 'account/credit_cards/default', 'account/credit_cards/1']) {
    expect((await guestOf(it).get(path)).status).toBe(403)
  }
  expect((await guestOf(it).delete('account/credit_cards/1')).status).toBe(403)
})

test('two removals at once: one 204, one 404; the same Idempotency-Key: 204 both', async () => {
  const [first, second] = [await save(), await save()]
  const remove = (id: number, headers = {}) => bruno.call('DELETE', `account/credit_cards/${id}`, {}, headers)
  const twins = await Promise.all([remove(first.id), remove(first.id)])
  expect(twins.map(({ status }) => status).sort()).toEqual([204, 404])
  const headers = { 'idempotency-key': 'card-removal' }
  expect([(await remove(second.id, headers)).status, (await remove(second.id, headers)).status]).toEqual([204, 204])
})
