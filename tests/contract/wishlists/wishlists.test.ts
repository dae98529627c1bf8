import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { type Answered, type Guest, guestOf } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { variant } from '../catalogue/catalogue-attributes.ts'
import { flag, forbidden, id, includedOf, notFound, plain, text, toMany } from '../wire.ts'

let world: TestWorld
let owner: Guest
let other: Guest
let nobody: Guest
beforeAll(async () => {
  world = await testWorld()
  owner = guestOf(world, { bearer: await bearerOf(world, 'bruno@prumo.example') })
  other = guestOf(world, { bearer: await bearerOf(world, 'diego@prumo.example') })
  nobody = guestOf(world)
})
beforeEach(() => sql`delete from shop.wishlists`.execute(world.world.db))
afterAll(() => world.close())

const shampoo = '1215'
const notPositive = plain(422, 'Quantity has to be greater than 0')

const wishlist = {
  id,
  type: 'wishlist',
  attributes: { token: text, name: text, is_private: flag, is_default: flag, variant_included: flag },
  relationships: { wished_items: toMany('wished_item') },
}
const wishedItem = {
  id,
  type: 'wished_item',
  attributes: { quantity: 2, price: '35.0', total: '70.0', display_price: 'R$35.00', display_total: 'R$70.00' },
  relationships: { variant: { data: { id: shampoo, type: 'variant' } } },
}

const aList = async (input: object = {}) =>
  (await owner.post('wishlists', { name: 'Depois', ...input })).body.data.attributes.token as string
const anItem = async (token: string, quantity = 2) =>
  (await owner.post(`wishlists/${token}/add_item`, { variant_id: shampoo, quantity })).body.data.id as string

describe('contract 7: wishlist and wished_item', () => {
  test('their attributes and relationships; includes wished_items, wished_items.variant', async () => {
    const token = await aList()
    await anItem(token)
    const { body } = await owner.get(`wishlists/${token}?include=wished_items.variant`)
    expect(body.data).toEqual(wishlist)
    expect(includedOf(body, 'wished_item')).toEqual([wishedItem])
    expect(includedOf(body, 'variant')).toEqual([{ ...variant, id: shampoo }])
  })

  test('variant_included: true if the variant of `is_variant_included` is in it', async () => {
    const token = await aList()
    await anItem(token)
    const said = async (query: string) =>
      (await owner.get(`wishlists/${token}${query}`)).body.data.attributes.variant_included
    expect([await said(''), await said('?is_variant_included=494'), await said('?is_variant_included=1215')]).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('contract 7: GET /wishlists', () => {
  test('page, per_page, is_variant_included: 200 list of own', async () => {
    const [first, second] = [await aList({ name: 'A' }), await aList({ name: 'B' })]
    await other.post('wishlists', { name: 'Alheia' })
    await anItem(second)
    const { status, body } = await owner.get(`wishlists?is_variant_included=${shampoo}`)
    expect([status, Object.keys(body).sort(), body.data]).toEqual([
      200,
      ['data', 'links', 'meta'],
      [wishlist, wishlist],
    ])
    const told = body.data.map(({ attributes }: { attributes: { token: string; variant_included: boolean } }) => [
      attributes.token,
      attributes.variant_included,
    ])
    expect(told).toEqual([
      [first, false],
      [second, true],
    ])
    const page = (await owner.get('wishlists?page=2&per_page=1')).body
    expect([page.meta, page.data[0].attributes.token]).toEqual([{ count: 1, total_count: 2, total_pages: 2 }, second])
  })

  test('403', async () => expect(await nobody.get('wishlists')).toEqual(forbidden))
})

describe('contract 7: POST /wishlists', () => {
  test.each([
    [
      '{wishlist:{name,is_private,is_default}}',
      { wishlist: { name: 'Presentes', is_private: false, is_default: true } },
    ],
    ['the flat form of the SDK', { name: 'Presentes', is_private: false, is_default: true }],
  ])('%s: 201', async (_form, input) => {
    const { status, body } = await owner.post('wishlists', input)
    expect([status, body]).toEqual([201, { data: wishlist }])
    expect(body.data.attributes).toMatchObject({ name: 'Presentes', is_private: false, is_default: true })
  })

  test('is_private defaults to true', async () => {
    expect((await owner.post('wishlists', { name: 'Presentes' })).body.data.attributes.is_private).toBe(true)
  })

  test('422 {error:"Name can\'t be blank"}', async () => {
    expect(await owner.post('wishlists', { name: '' })).toEqual(plain(422, "Name can't be blank"))
    expect(await owner.post('wishlists', { wishlist: { is_private: true } })).toEqual(plain(422, "Name can't be blank"))
  })

  test('403 without user (no endpoint but show is public)', async () => {
    expect(await nobody.post('wishlists', { name: 'x' })).toEqual(forbidden)
  })
})

describe('contract 7: GET /wishlists/default', () => {
  test('200, created on first use (name `Wishlist`)', async () => {
    const first = await owner.get('wishlists/default')
    expect([first.status, first.body.data]).toEqual([200, wishlist])
    expect(first.body.data.attributes).toMatchObject({ name: 'Wishlist', is_default: true })
    expect((await owner.get('wishlists/default')).body.data.id).toBe(first.body.data.id)
  })

  test('403', async () => expect(await nobody.get('wishlists/default')).toEqual(forbidden))

  test('Only one default list per user and store: a new default unsets the former', async () => {
    const former = await aList({ is_default: true })
    const later = await aList({ is_default: true })
    expect((await owner.get('wishlists/default')).body.data.attributes.token).toBe(later)
    expect((await owner.get(`wishlists/${former}`)).body.data.attributes.is_default).toBe(false)
  })
})

describe('contract 7: GET /wishlists/{token}', () => {
  test('200 if public or own', async () => {
    const [own, open] = [await aList(), await aList({ is_private: false })]
    for (const [caller, token] of [
      [owner, own],
      [owner, open],
      [other, open],
      [nobody, open],
    ] as const) {
      expect((await caller.get(`wishlists/${token}`)).status).toBe(200)
    }
  })

  test('403 (also for an unknown token)', async () => {
    const own = await aList()
    expect(await other.get(`wishlists/${own}`)).toEqual(forbidden)
    expect(await nobody.get(`wishlists/${own}`)).toEqual(forbidden)
    expect(await owner.get('wishlists/unknown')).toEqual(forbidden)
  })
})

describe('contract 7: PATCH /wishlists/{token}', () => {
  test.each([
    ['nested', { wishlist: { name: 'Outro nome', is_private: false } }],
    ['flat', { name: 'Outro nome', is_private: false }],
  ])('%s: 200', async (_form, input) => {
    const { status, body } = await owner.patch(`wishlists/${await aList()}`, input)
    expect([status, body.data]).toEqual([200, wishlist])
    expect(body.data.attributes).toMatchObject({ name: 'Outro nome', is_private: false })
  })

  test('422', async () => {
    expect(await owner.patch(`wishlists/${await aList()}`, { name: '' })).toEqual(plain(422, "Name can't be blank"))
  })
})

describe('contract 7: DELETE /wishlists/{token}', () => {
  test('204', async () => {
    const token = await aList()
    expect(await owner.delete(`wishlists/${token}`)).toEqual({ status: 204, body: null })
    expect(await owner.get(`wishlists/${token}`)).toEqual(forbidden)
  })
})

describe('contract 7: POST /wishlists/{token}/add_item', () => {
  test('variant_id, quantity: 200 wished_item', async () => {
    const answer = await owner.post(`wishlists/${await aList()}/add_item`, { variant_id: shampoo, quantity: 2 })
    expect(answer).toEqual({ status: 200, body: { data: wishedItem } })
  })

  test('quantity defaults to 1', async () => {
    const { body } = await owner.post(`wishlists/${await aList()}/add_item`, { variant_id: shampoo })
    expect(body.data.attributes.quantity).toBe(1)
  })

  test('a variant already there gives the same item with the new quantity', async () => {
    const token = await aList()
    const first = await anItem(token, 2)
    const { body } = await owner.post(`wishlists/${token}/add_item`, { variant_id: shampoo, quantity: 5 })
    expect([body.data.id, body.data.attributes.quantity]).toEqual([first, 5])
  })

  test('422', async () => {
    const token = await aList()
    expect(await owner.post(`wishlists/${token}/add_item`, { variant_id: shampoo, quantity: -1 })).toEqual(notPositive)
    expect((await owner.post(`wishlists/${token}/add_item`, { variant_id: 99_999_999 })).status).toBe(422)
  })
})

describe('contract 7: PATCH /wishlists/{token}/set_item_quantity/{item_id}', () => {
  const set = async (quantity: unknown) => {
    const token = await aList()
    return owner.patch(`wishlists/${token}/set_item_quantity/${await anItem(token, 1)}`, { quantity })
  }

  test.each([2, '2'])('quantity %j (numeric strings fine): 200 wished_item', async (quantity) => {
    expect(await set(quantity)).toEqual({ status: 200, body: { data: wishedItem } })
  })

  test.each([0, '0', 'text'])('422 `Quantity has to be greater than 0` for %j', async (quantity) => {
    expect(await set(quantity)).toEqual(notPositive)
  })

  test('404 item', async () => {
    const token = await aList()
    expect(await owner.patch(`wishlists/${token}/set_item_quantity/999999`, { quantity: 2 })).toEqual(notFound)
  })
})

describe('contract 7: DELETE /wishlists/{token}/remove_item/{item_id}', () => {
  test('**200** with the removed wished_item', async () => {
    const token = await aList()
    const item = await anItem(token)
    expect(await owner.delete(`wishlists/${token}/remove_item/${item}`)).toEqual({
      status: 200,
      body: { data: { ...wishedItem, id: item } },
    })
    expect((await owner.get(`wishlists/${token}`)).body.data.relationships.wished_items.data).toEqual([])
  })

  test('404', async () => {
    const token = await aList()
    expect(await owner.delete(`wishlists/${token}/remove_item/999999`)).toEqual(notFound)
  })
})

describe('contract 7: 403, and nothing of it changes, for whoever does not own the list', () => {
  const changes: [string, (caller: Guest, token: string, item: string) => Promise<Answered>][] = [
    ['PATCH', (caller, token) => caller.patch(`wishlists/${token}`, { name: 'Meu' })],
    ['DELETE', (caller, token) => caller.delete(`wishlists/${token}`)],
    ['add_item', (caller, token) => caller.post(`wishlists/${token}/add_item`, { variant_id: '494' })],
    [
      'set_item_quantity',
      (caller, token, item) => caller.patch(`wishlists/${token}/set_item_quantity/${item}`, { quantity: 9 }),
    ],
    ['remove_item', (caller, token, item) => caller.delete(`wishlists/${token}/remove_item/${item}`)],
  ]
  test.each(changes)('%s', async (_name, change) => {
    const token = await aList({ is_private: false })
    const item = await anItem(token)
    const before = await owner.get(`wishlists/${token}?include=wished_items`)
    expect(await change(other, token, item)).toEqual(forbidden)
    expect(await change(nobody, token, item)).toEqual(forbidden)
    expect(await change(owner, 'unknown', item)).toEqual(forbidden)
    expect(await owner.get(`wishlists/${token}?include=wished_items`)).toEqual(before)
  })
})
