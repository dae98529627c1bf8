import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type Answered, type Guest, guestOf } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let bruno: Guest
let diego: Guest
let nobody: Guest
beforeAll(async () => {
  world = await testWorld()
  bruno = guestOf(world, { bearer: await bearerOf(world, 'bruno@prumo.example') })
  diego = guestOf(world, { bearer: await bearerOf(world, 'diego@prumo.example') })
  nobody = guestOf(world)
})
beforeEach(() => sql`delete from shop.wishlists`.execute(world.world.db))
afterAll(() => world.close())

const [shampoo, egg] = ['1215', '494']
const forbidden = { status: 403, body: { error: 'You are not authorized to access this page.' } }
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

describe('contract 7: wishlist', () => {
  test('token (the id in paths), name, is_private, is_default, variant_included; rel. wished_items', async () => {
    const token = await aList({ is_private: false })
    const id = await added(token)
    const { status, body } = await nobody.get(`wishlists/${token}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      data: {
        id: expect.stringMatching(/^\d+$/),
        type: 'wishlist',
        attributes: { token, name: 'Para depois', is_private: false, is_default: false, variant_included: false },
        relationships: { wished_items: { data: [{ id, type: 'wished_item' }] } },
      },
    })
  })

  test('the token is unguessable and no list’s number opens one', async () => {
    const token = await aList({ is_private: false })
    expect(token.length).toBeGreaterThanOrEqual(32)
    const { body } = await bruno.get(`wishlists/${token}`)
    expect(await bruno.get(`wishlists/${body.data.id}`)).toEqual(forbidden)
  })

  test('variant_included: true if variant is_variant_included is in it', async () => {
    const token = await aList()
    await added(token)
    const said = async (query: string) => attributes(await bruno.get(`wishlists/${token}?${query}`)).variant_included
    expect(await said(`is_variant_included=${shampoo}`)).toBe(true)
    expect(await said(`is_variant_included=${egg}`)).toBe(false)
    expect(await said('is_variant_included=x')).toBe(false)
  })

  test('includes wished_items, wished_items.variant, ...', async () => {
    const token = await aList()
    await added(token)
    await added(token, { variant_id: egg })
    const { body } = await bruno.get(`wishlists/${token}?include=wished_items.variant.product&fields[product]=slug`)
    expect(body.included.map(({ type }: { type: string }) => type)).toEqual([
      'product',
      'product',
      'variant',
      'variant',
      'wished_item',
      'wished_item',
    ])
    expect((await bruno.get(`wishlists/${token}?include=owner`)).status).toBe(400)
  })
})

describe('contract 7: GET /wishlists', () => {
  test('page, per_page, is_variant_included: 200 list of own', async () => {
    const [first, second, third] = [await aList({ name: 'B' }), await aList({ name: 'A' }), await aList({ name: 'C' })]
    await added(second)
    await diego.post('wishlists', { name: 'De outro' })
    const { status, body } = await bruno.get(`wishlists?per_page=2&is_variant_included=${shampoo}`)
    const told = (list: { attributes: object }) => list.attributes
    expect([status, body.data.map(told)]).toMatchObject([
      200,
      [
        { token: first, variant_included: false },
        { token: second, variant_included: true },
      ],
    ])
    expect(body.meta).toEqual({ count: 2, total_count: 3, total_pages: 2 })
    expect(Object.keys(body.links).sort()).toEqual(['first', 'last', 'next', 'prev', 'self'])
    const next = await bruno.get('wishlists?per_page=2&page=2')
    expect(next.body.data.map(told)).toMatchObject([{ token: third }])
    const sorted = await bruno.get('wishlists?sort=name')
    expect(sorted.body.data.map(({ attributes: { name } }: { attributes: { name: string } }) => name)).toEqual([
      'A',
      'B',
      'C',
    ])
  })

  test('403', async () => expect(await nobody.get('wishlists')).toEqual(forbidden))
})

describe('contract 7: POST /wishlists', () => {
  test.each([
    ['wrapped', { wishlist: { name: 'Presentes', is_private: false, is_default: true } }],
    ['flat', { name: 'Presentes', is_private: false, is_default: true }],
    ['flat, as a form would say it', { name: 'Presentes', is_private: '0', is_default: '1' }],
  ])('[T] both forms, %s: 201', async (_form, payload) => {
    const answer = await bruno.post('wishlists', payload)
    expect([answer.status, attributes(answer)]).toMatchObject([
      201,
      { name: 'Presentes', is_private: false, is_default: true },
    ])
  })

  test('form-encoded, in brackets', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/v2/storefront/wishlists',
      headers: {
        authorization: `Bearer ${await bearerOf(world, 'bruno@prumo.example')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'wishlist[name]=Natal&wishlist[is_private]=false',
    })
    expect([answer.statusCode, answer.json().data.attributes]).toMatchObject([
      201,
      { name: 'Natal', is_private: false },
    ])
  })

  test('is_private defaults to true, is_default to false', async () => {
    const answer = await bruno.post('wishlists', { name: 'Só meu' })
    expect(attributes(answer)).toMatchObject({ is_private: true, is_default: false })
  })

  test.each([{ name: '' }, { name: '   ' }, { name: null, is_default: false }, { wishlist: { is_private: false } }])(
    '422 Name can’t be blank: %j',
    async (payload) => expect(await bruno.post('wishlists', payload)).toEqual(refused("Name can't be blank")),
  )

  test('422 for a name longer than 255 characters', async () => {
    const answer = await bruno.post('wishlists', { name: 'x'.repeat(256) })
    expect(answer).toEqual(refused('Name is too long (maximum is 255 characters)'))
  })

  test.each([{}, { wishlist: {} }, { wishlist: 'x' }])(
    '400 without the wrapper and without its fields: %j',
    async (payload) => {
      const error = 'param is missing or the value is empty: wishlist'
      expect(await bruno.post('wishlists', payload)).toEqual({ status: 400, body: { error } })
    },
  )

  test('403', async () => expect(await nobody.post('wishlists', { name: 'x' })).toEqual(forbidden))

  test('an unknown include is refused before anything is made', async () => {
    expect((await bruno.post('wishlists', { name: 'x', include: 'owner' })).status).toBe(400)
    expect(await count('shop.wishlists')).toBe(0)
  })

  test('the same Idempotency-Key makes one list', async () => {
    const make = () => bruno.call('POST', 'wishlists', { name: 'Uma vez' }, { 'idempotency-key': 'uma-vez' })
    expect(attributes(await make())).toEqual(attributes(await make()))
    await sql`update platform.idempotency_keys set body = null, status = null, locked_until = now()`.execute(
      world.world.db,
    )
    expect((await make()).status).toBe(201)
    expect(await count('shop.wishlists')).toBe(1)
  })
})

describe('contract 7: GET /wishlists/default', () => {
  test('200, created on first use (name Wishlist)', async () => {
    const first = await bruno.get('wishlists/default')
    expect([first.status, attributes(first)]).toMatchObject([
      200,
      { name: 'Wishlist', is_default: true, is_private: true },
    ])
    expect(attributes(await bruno.get('wishlists/default'))).toEqual(attributes(first))
    expect(attributes(await diego.get('wishlists/default')).token).not.toBe(attributes(first).token)
  })

  test('403', async () => expect(await nobody.get('wishlists/default')).toEqual(forbidden))

  test('twenty at once make it once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => bruno.get('wishlists/default')))
    expect(new Set(answers.map((answer) => `${answer.status} ${attributes(answer).token}`)).size).toBe(1)
    expect(await count('shop.wishlists')).toBe(1)
  })

  test('only one default list per user: a new default unsets the former', async () => {
    const former = attributes(await bruno.get('wishlists/default')).token
    const made = await aList({ is_default: true })
    expect(attributes(await bruno.get(`wishlists/${former}`)).is_default).toBe(false)
    await bruno.patch(`wishlists/${former}`, { wishlist: { is_default: true } })
    expect(attributes(await bruno.get('wishlists/default')).token).toBe(former)
    expect(attributes(await bruno.get(`wishlists/${made}`)).is_default).toBe(false)
  })

  test('many new defaults at once leave one', async () => {
    const tokens = await Promise.all(Array.from({ length: 5 }, () => aList()))
    const changes = tokens.map((token) => bruno.patch(`wishlists/${token}`, { is_default: true }))
    const made = tokens.map(() => bruno.post('wishlists', { name: 'x', is_default: true }))
    const answers = await Promise.all([...changes, ...made])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201, 201, 201, 201, 201])
    const { body } = await bruno.get('wishlists')
    const defaults = body.data.filter((list: { attributes: { is_default: boolean } }) => list.attributes.is_default)
    expect(defaults).toHaveLength(1)
  })
})

describe('contract 7: GET /wishlists/{token}', () => {
  test('200 if public or own', async () => {
    const [open, closed] = [await aList({ is_private: false }), await aList()]
    expect((await nobody.get(`wishlists/${open}`)).status).toBe(200)
    expect((await diego.get(`wishlists/${open}`)).status).toBe(200)
    expect((await bruno.get(`wishlists/${closed}`)).status).toBe(200)
  })

  test('a public list says of nobody whose it is', async () => {
    const open = await aList({ is_private: false })
    expect(JSON.stringify((await nobody.get(`wishlists/${open}`)).body)).not.toMatch(/user|bruno/i)
  })

  test('403 for another’s private one, also for an unknown token', async () => {
    const closed = await aList()
    expect(await diego.get(`wishlists/${closed}`)).toEqual(forbidden)
    expect(await nobody.get(`wishlists/${closed}`)).toEqual(forbidden)
    expect(await bruno.get('wishlists/nothing-of-the-kind')).toEqual(forbidden)
    expect(await bruno.get('wishlists/%00%F0%9F%A5%9A')).toEqual(forbidden)
  })
})

describe('contract 7: PATCH /wishlists/{token}', () => {
  test.each([
    ['nested', { wishlist: { name: 'Outro nome' } }],
    ['flat', { name: 'Outro nome' }],
  ])('%s: 200, and only what is given changes', async (_form, payload) => {
    const token = await aList({ is_private: false })
    await added(token)
    const answer = await bruno.patch(`wishlists/${token}?is_variant_included=${shampoo}`, payload)
    expect([answer.status, attributes(answer)]).toEqual([
      200,
      { token, name: 'Outro nome', is_private: false, is_default: false, variant_included: true },
    ])
  })

  test('privacy both ways', async () => {
    const token = await aList()
    await bruno.patch(`wishlists/${token}`, { is_private: false })
    expect((await nobody.get(`wishlists/${token}`)).status).toBe(200)
    await bruno.patch(`wishlists/${token}`, { wishlist: { is_private: true } })
    expect(await nobody.get(`wishlists/${token}`)).toEqual(forbidden)
  })

  test('422 for a blank name', async () => {
    const token = await aList()
    expect(await bruno.patch(`wishlists/${token}`, { wishlist: { name: ' ' } })).toEqual(refused("Name can't be blank"))
  })
})

describe('contract 7: DELETE /wishlists/{token}', () => {
  test('204, with its items; then 403', async () => {
    const token = await aList()
    await added(token)
    expect(await bruno.delete(`wishlists/${token}`)).toEqual({ status: 204, body: null })
    expect(await count('shop.wished_items')).toBe(0)
    expect(await bruno.delete(`wishlists/${token}`)).toEqual(forbidden)
  })
})

describe('contract 7: a public list is read by anybody and changed by its owner alone: 403', () => {
  const changes: [string, (guest: Guest, token: string, itemId: string) => Promise<Answered>][] = [
    ['PATCH', (guest, token) => guest.patch(`wishlists/${token}`, { name: 'Meu' })],
    ['DELETE', (guest, token) => guest.delete(`wishlists/${token}`)],
    ['add_item', (guest, token) => guest.post(`wishlists/${token}/add_item`, { variant_id: egg })],
    [
      'set_item_quantity',
      (guest, token, id) => guest.patch(`wishlists/${token}/set_item_quantity/${id}`, { quantity: 9 }),
    ],
    ['remove_item', (guest, token, id) => guest.delete(`wishlists/${token}/remove_item/${id}`)],
  ]
  test.each(changes)('%s', async (_name, change) => {
    const token = await aList({ is_private: false })
    const id = await added(token)
    const before = await bruno.get(`wishlists/${token}?include=wished_items`)
    expect(await change(diego, token, id)).toEqual(forbidden)
    expect(await change(nobody, token, id)).toEqual(forbidden)
    expect(await change(bruno, 'nothing-of-the-kind', id)).toEqual(forbidden)
    expect(await bruno.get(`wishlists/${token}?include=wished_items`)).toEqual(before)
  })
})

test('contract 1.3: a revoked bearer is 401, an unknown one is nobody', async () => {
  expect(await guestOf(world, { bearer: 'nothing-of-the-kind' }).get('wishlists')).toEqual(forbidden)
  const payload = { grant_type: 'password', username: 'diego@prumo.example', password: 'prumo-demo-2026' }
  const { access_token: bearer } = (
    await world.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })
  ).json()
  await world.app.inject({ method: 'POST', url: '/spree_oauth/revoke', payload: { token: bearer } })
  expect(await guestOf(world, { bearer }).get('wishlists')).toEqual({
    status: 401,
    body: { error: 'The access token was revoked' },
  })
})
