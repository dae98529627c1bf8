import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type Answered, type Guest, guestOf } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let bruno: Guest
beforeAll(async () => {
  world = await testWorld()
  bruno = guestOf(world, { bearer: await bearerOf(world, 'bruno@prumo.example') })
})
beforeEach(() => sql`delete from shop.wishlists`.execute(world.world.db))
afterAll(() => world.close())

const [shampoo, egg] = ['1215', '494']
const missing = { status: 404, body: { error: 'The resource you were looking for could not be found.' } }
const refused = (error: string) => ({ status: 422, body: { error } })

/** A list of Bruno's, and the token that names it. */
const aList = async (wish: object = {}) => {
  const { body } = await bruno.post('wishlists', { name: 'Para depois', ...wish })
  return body.data.attributes.token as string
}
const added = async (token: string, item: object = { variant_id: shampoo }) => {
  const { body } = await bruno.post(`wishlists/${token}/add_item`, item)
  return body.data.id as string
}
const attributes = ({ body }: Answered) => body.data.attributes
const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(world.world.db)
  return rows[0]?.n
}

describe('contract 7: wished_item', () => {
  test('quantity (int), price, total, display_price, display_total; rel. variant', async () => {
    const token = await aList()
    const { status, body } = await bruno.post(`wishlists/${token}/add_item?include=variant`, {
      variant_id: shampoo,
      quantity: 3,
    })
    const { price, display_price: displayPrice } = body.included[0].attributes
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id: expect.stringMatching(/^\d+$/),
      type: 'wished_item',
      attributes: {
        quantity: 3,
        price,
        total: expect.stringMatching(/^\d+\.\d{1,2}$/),
        display_price: displayPrice,
        display_total: expect.stringMatching(/^R\$\d+\.\d\d$/),
      },
      relationships: { variant: { data: { id: shampoo, type: 'variant' } } },
    })
    expect(Number(body.data.attributes.total)).toBeCloseTo(Number(price) * 3, 2)
  })
})

describe('contract 7: POST /wishlists/{token}/add_item', () => {
  test('variant_id, quantity (default 1): 200 wished_item', async () => {
    const token = await aList()
    const answer = await bruno.post(`wishlists/${token}/add_item`, { variant_id: Number(shampoo) })
    expect([answer.status, attributes(answer).quantity]).toEqual([200, 1])
  })

  test('a variant already there gives the same item with the new quantity', async () => {
    const token = await aList()
    const id = await added(token, { variant_id: shampoo, quantity: 2 })
    const { status, body } = await bruno.post(`wishlists/${token}/add_item`, { variant_id: shampoo, quantity: '5' })
    expect([status, body.data.id, body.data.attributes.quantity]).toEqual([200, id, 5])
  })

  test('the same variant twenty times at once is one item', async () => {
    const token = await aList()
    const add = () => bruno.post(`wishlists/${token}/add_item`, { variant_id: shampoo, quantity: 2 })
    const answers = await Promise.all(Array.from({ length: 20 }, add))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1)
    expect(await count('shop.wished_items')).toBe(1)
  })

  test('a list deleted while items are added leaves none behind, and nobody is told 500', async () => {
    const token = await aList()
    const adding = Array.from({ length: 10 }, () => bruno.post(`wishlists/${token}/add_item`, { variant_id: egg }))
    const answers = await Promise.all([...adding, bruno.delete(`wishlists/${token}`)])
    expect(answers.every(({ status }) => [200, 204, 403].includes(status))).toBe(true)
    expect(await count('shop.wished_items')).toBe(0)
  })

  test.each([0, '0', 'many', -1, '', 1.5])('422 Quantity has to be greater than 0: %j', async (quantity) => {
    const token = await aList()
    const answer = await bruno.post(`wishlists/${token}/add_item`, { variant_id: shampoo, quantity })
    expect(answer).toEqual(refused('Quantity has to be greater than 0'))
  })

  test('422 for more than an order could hold', async () => {
    const token = await aList()
    const answer = await bruno.post(`wishlists/${token}/add_item`, { variant_id: shampoo, quantity: 10_000 })
    expect(answer).toEqual(refused('Quantity must be less than or equal to 9999'))
  })

  test.each([
    ['an unknown one', '99999999'],
    ['no id at all', 'x'],
    ['an id no column holds', '99999999999999'],
    ['medicine, which is not listed', '941'],
    ['a consultation, which is booked', '2101'],
    ['none', undefined],
  ])('422 with the same words, variant: %s', async (_what, variantId) => {
    const token = await aList()
    const answer = await bruno.post(`wishlists/${token}/add_item`, { variant_id: variantId })
    expect(answer).toEqual(refused('Variant must exist'))
    expect(await count('shop.wished_items')).toBe(0)
  })

  test('what is sold out may be wished', async () => {
    await sql`update shop.stock_items set count_on_hand = 0 where variant_id = ${Number(shampoo)}`.execute(
      world.world.db,
    )
    const token = await aList()
    expect((await bruno.post(`wishlists/${token}/add_item`, { variant_id: shampoo })).status).toBe(200)
  })
})

describe('contract 7: PATCH /wishlists/{token}/set_item_quantity/{item_id}', () => {
  test.each([7, '7'])('quantity %j (numeric strings fine): 200 wished_item', async (quantity) => {
    const token = await aList()
    const id = await added(token)
    const { status, body } = await bruno.patch(`wishlists/${token}/set_item_quantity/${id}`, { quantity })
    expect([status, body.data.id, body.data.attributes.quantity]).toEqual([200, id, 7])
  })

  test.each([{ quantity: 0 }, { quantity: '0' }, { quantity: 'many' }, {}])(
    '422 Quantity has to be greater than 0: %j',
    async (payload) => {
      const token = await aList()
      const id = await added(token)
      const answer = await bruno.patch(`wishlists/${token}/set_item_quantity/${id}`, payload)
      expect(answer).toEqual(refused('Quantity has to be greater than 0'))
    },
  )

  test('404 item: unknown, or of another list', async () => {
    const [token, other] = [await aList(), await aList()]
    const id = await added(other)
    for (const wanted of [id, '0', 'x', '99999999999999'])
      expect(await bruno.patch(`wishlists/${token}/set_item_quantity/${wanted}`, { quantity: 2 })).toEqual(missing)
  })
})

describe('contract 7: DELETE /wishlists/{token}/remove_item/{item_id}', () => {
  test('200 with the removed wished_item; then 404', async () => {
    const token = await aList()
    const id = await added(token, { variant_id: egg, quantity: 4 })
    const { status, body } = await bruno.delete(`wishlists/${token}/remove_item/${id}`)
    expect([status, body.data.id, body.data.type, body.data.attributes.quantity]).toEqual([200, id, 'wished_item', 4])
    expect((await bruno.get(`wishlists/${token}`)).body.data.relationships.wished_items.data).toEqual([])
    expect(await bruno.delete(`wishlists/${token}/remove_item/${id}`)).toEqual(missing)
  })

  test('twenty at once remove it once', async () => {
    const token = await aList()
    const id = await added(token)
    const remove = () => bruno.delete(`wishlists/${token}/remove_item/${id}`)
    const answers = await Promise.all(Array.from({ length: 20 }, remove))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
  })
})
