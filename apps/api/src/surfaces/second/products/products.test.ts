import { listSexShopProducts as contract } from '@prumo/contracts/second'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nestTokenOf } from '#testing/nest-caller'
import { shopCallerOf } from '#testing/shop-caller'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const ask = async (query = '', bearer?: string) => {
  const headers = bearer ? { authorization: `Bearer ${bearer}` } : {}
  const answer = await world.app.inject({ url: `/products/sex-shop${query}`, headers })
  return { status: answer.statusCode, body: answer.json() }
}

test('what the shop sells, with both prices of specification 9, for guests and for either token', async () => {
  const { body } = await ask()
  const { sexShopProducts } = contract.response.parse(body)
  expect(sexShopProducts.map(({ variantId, price, regularPrice }) => [variantId, price, regularPrice]).sort()).toEqual([
    [1215, 35, 39],
    [491, 26, 29],
    [492, 35, 39],
    [493, 134, 149],
    [494, 53, 59],
  ])
  expect(await ask('', await shopCallerOf(world).tokenFor())).toMatchObject({ status: 200, body })
  expect(await ask('', await nestTokenOf(world, 'diego'))).toMatchObject({ status: 200, body })
})

test.each(['?isIsha=true', '?isIronberg=true&isSereno=false', '?isIsha=sim&isNobody=true'])(
  'a partner’s flag changes nothing: %s',
  async (query) => {
    expect((await ask(query)).body).toEqual((await ask()).body)
  },
)

test('a bearer of another flow, and a dead one: 401', async () => {
  expect((await ask('', await shopCallerOf(world, 'phytotherapy').tokenFor())).status).toBe(401)
  expect((await ask('', 'forged-token-of-nobody-at-all')).status).toBe(401)
})

test('sold out it says so; taken off sale it is not listed', async () => {
  await sql`update shop.stock_items set count_on_hand = 0 where variant_id = 494`.execute(world.world.db)
  await sql`update shop.variants set discontinued_at = ${new Date('2020-01-01')} where id = 493`.execute(world.world.db)
  const { sexShopProducts } = contract.response.parse((await ask()).body)
  expect(sexShopProducts.find(({ variantId }) => variantId === 494)).toMatchObject({ isInStock: false })
  expect(sexShopProducts.some(({ variantId }) => variantId === 493)).toBe(false)
})
