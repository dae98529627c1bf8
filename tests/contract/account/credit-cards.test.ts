import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveCard } from '../../../apps/api/src/domains/money/payments/index.ts'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { type Guest, guestOf } from '../../../apps/api/src/testing/guest.ts'
import { userIdOf } from '../../../apps/api/src/testing/own-orders.ts'
import { sandboxControl } from '../../../apps/api/src/testing/sandbox-control.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { forbidden, includedOf, notFound } from '../wire.ts'
import { creditCard } from './account-attributes.ts'

const bruno = 'bruno@prumo.example'
const card = 2

let world: TestWorld
let customer: Guest
let stranger: Guest
beforeAll(async () => {
  world = await testWorld()
  customer = guestOf(world, { bearer: await bearerOf(world, bruno) })
  stranger = guestOf(world, { bearer: await bearerOf(world, 'diego@prumo.example') })
})
beforeEach(async () => {
  await sql`delete from shop.payments`.execute(world.world.db)
  await sql`delete from shop.credit_cards`.execute(world.world.db)
})
afterAll(() => world.close())

const save = async (holder = 'APRO'): Promise<string> => {
  const token = await sandboxControl(world.sandbox.url).cardToken(holder)
  const userId = await userIdOf(world.ctx(), bruno)
  return String((await saveCard(world.ctx({ kind: 'system' }), { userId, token })).id)
}
const idsListed = async (query = ''): Promise<string[]> =>
  (await customer.get(`account/credit_cards${query}`)).body.data.map(({ id }: { id: string }) => id)

describe('contract 3.2: credit_card', () => {
  test('attributes; relationship payment_method', async () => {
    const id = await save()
    const { status, body } = await customer.get(`account/credit_cards/${id}`)
    expect([status, body]).toEqual([200, { data: { ...creditCard, id } }])
    expect(body.data.attributes).toMatchObject({
      cc_type: 'master',
      last_digits: '6351',
      month: 11,
      year: 2030,
      name: 'APRO',
      default: true,
      public_metadata: {},
    })
  })

  test('Include `payment_method`', async () => {
    await save()
    const { body } = await customer.get('account/credit_cards?include=payment_method')
    expect(body.data[0].relationships).toEqual({
      payment_method: { data: { id: String(card), type: 'payment_method' } },
    })
    expect(includedOf(body, 'payment_method').map(({ id }) => id)).toEqual([String(card)])
  })
})

describe('contract 3.2: GET /account/credit_cards', () => {
  test('200 list', async () => {
    await save()
    await save()
    const { status, body } = await customer.get('account/credit_cards')
    expect([status, body.data]).toEqual([200, [creditCard, creditCard]])
    expect(body.meta).toEqual({ count: 2, total_count: 2, total_pages: 1 })
    expect(Object.keys(body.links).sort()).toEqual(['first', 'last', 'next', 'prev', 'self'])
  })

  test('filter[payment_method_id]', async () => {
    const id = await save()
    expect(await idsListed(`?filter[payment_method_id]=${card}`)).toEqual([id])
    expect(await idsListed('?filter[payment_method_id]=1')).toEqual([])
  })

  test('own', async () => {
    await save()
    expect((await stranger.get('account/credit_cards')).body.data).toEqual([])
  })

  test('not expired', async () => {
    const [expired, good] = [await save(), await save()]
    await sql`update shop.credit_cards set month = 1, year = 2020 where id = ${expired}`.execute(world.world.db)
    expect(await idsListed()).toEqual([good])
  })

  test('not removed', async () => {
    const [removed, kept] = [await save(), await save()]
    await customer.delete(`account/credit_cards/${removed}`)
    expect(await idsListed()).toEqual([kept])
  })

  test('method offered on this store’s front end', async () => {
    await save()
    const offered = (isOffered: boolean) =>
      sql`update shop.payment_methods set is_active = ${isOffered} where id = ${card}`.execute(world.world.db)
    // Every process is notified of the change, and applies it from then on.
    await offered(false)
    await expect.poll(() => idsListed()).toEqual([])
    await offered(true)
    await expect.poll(() => idsListed()).toHaveLength(1)
  })
})

describe('contract 3.2: GET /account/credit_cards/{id} and `/default`', () => {
  test('200', async () => {
    const [first, second] = [await save(), await save()]
    const shown = async (path: string) => (await customer.get(`account/credit_cards/${path}`)).body.data
    expect([(await shown(first)).id, (await shown(second)).id, await shown('default')]).toEqual([
      first,
      second,
      { ...creditCard, id: first },
    ])
  })

  test('404 if none', async () => {
    for (const path of ['default', '999999', 'x'])
      expect(await customer.get(`account/credit_cards/${path}`)).toEqual(notFound)
    const id = await save()
    for (const path of ['default', id]) expect(await stranger.get(`account/credit_cards/${path}`)).toEqual(notFound)
  })
})

describe('contract 3.2: DELETE /account/credit_cards/{id}', () => {
  test('204', async () => {
    const id = await save()
    expect(await customer.delete(`account/credit_cards/${id}`)).toEqual({ status: 204, body: null })
    expect(await customer.delete(`account/credit_cards/${id}`)).toEqual(notFound)
  })

  test('404 for another’s, which stays', async () => {
    const id = await save()
    expect(await stranger.delete(`account/credit_cards/${id}`)).toEqual(notFound)
    expect(await idsListed()).toEqual([id])
  })

  test('open payments with it are invalidated', async () => {
    const source_id = await save()
    await customer.open({ 1215: 1 })
    await customer.fillIn({ email: bruno })
    const chosen = await customer.post('checkout/create_payment', { payment_method_id: card, source_id })
    expect(chosen.body.data.relationships.payments.data).toHaveLength(1)
    await customer.delete(`account/credit_cards/${source_id}`)
    expect((await customer.get('cart')).body.data.relationships.payments.data).toEqual([])
  })
})

test.each([
  ['GET', ''],
  ['GET', '/default'],
  ['GET', '/1'],
  ['DELETE', '/1'],
])('contract 3.2: 403 without user: %s /account/credit_cards%s', async (method, path) => {
  expect(await guestOf(world).call(method, `account/credit_cards${path}`)).toEqual(forbidden)
})
