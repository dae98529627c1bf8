import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type Answered, type Guest, guestOf } from '#testing/guest'
import { loseAnswers } from '#testing/lost-answers'
import { type TestWorld, testWorld } from '#testing/world'

// tests/contract/wishlists checks contract.md 7 line by line; these tests check what it leaves open.

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
const missing = { status: 404, body: { error: 'The resource you were looking for could not be found.' } }
const refused = (error: string) => ({ status: 422, body: { error } })

/** A list of Bruno's, by its token. */
const aList = async (input: object = {}) => {
  const { body } = await bruno.post('wishlists', { name: 'Para depois', ...input })
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

describe('whose a list is', () => {
  test('the token is unguessable and no list’s number opens one', async () => {
    const token = await aList({ is_private: false })
    expect(token.length).toBeGreaterThanOrEqual(32)
    const { body } = await bruno.get(`wishlists/${token}`)
    expect(await bruno.get(`wishlists/${body.data.id}`)).toEqual(forbidden)
    expect(await bruno.get('wishlists/%00%F0%9F%A5%9A')).toEqual(forbidden)
  })

  test('a public list says of nobody whose it is', async () => {
    const open = await aList({ is_private: false })
    expect(JSON.stringify((await nobody.get(`wishlists/${open}`)).body)).not.toMatch(/user|bruno/i)
  })

  test('made public and private again, it is read by others in between', async () => {
    const token = await aList()
    await bruno.patch(`wishlists/${token}`, { is_private: false })
    expect((await nobody.get(`wishlists/${token}`)).status).toBe(200)
    await bruno.patch(`wishlists/${token}`, { wishlist: { is_private: true } })
    expect(await nobody.get(`wishlists/${token}`)).toEqual(forbidden)
  })
})

describe('making and changing a list', () => {
  test('a form says yes and no in digits, and wraps in brackets', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/v2/storefront/wishlists',
      headers: {
        authorization: `Bearer ${await bearerOf(world, 'bruno@prumo.example')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'wishlist[name]=Natal&wishlist[is_private]=0&wishlist[is_default]=1',
    })
    expect([answer.statusCode, answer.json().data.attributes]).toMatchObject([
      201,
      { name: 'Natal', is_private: false, is_default: true },
    ])
  })

  test('a name of spaces alone, or null, is blank; of more than 255 characters, too long', async () => {
    for (const input of [{ name: '   ' }, { name: null, is_default: false }]) {
      expect(await bruno.post('wishlists', input)).toEqual(refused("Name can't be blank"))
      expect(await bruno.patch(`wishlists/${await aList()}`, input)).toEqual(refused("Name can't be blank"))
    }
    expect(await bruno.post('wishlists', { name: 'x'.repeat(256) })).toEqual(
      refused('Name is too long (maximum is 255 characters)'),
    )
  })

  test('what is not given stays; the answer looks for the variant that was asked about', async () => {
    const token = await aList({ is_private: false })
    await added(token)
    const answer = await bruno.patch(`wishlists/${token}?is_variant_included=${shampoo}`, { name: 'Outro nome' })
    expect(attributes(answer)).toEqual({
      token,
      name: 'Outro nome',
      is_private: false,
      is_default: false,
      variant_included: true,
    })
    expect(attributes(await bruno.get(`wishlists/${token}?is_variant_included=x`)).variant_included).toBe(false)
  })

  test('an unknown include is refused before anything is made', async () => {
    expect((await bruno.post('wishlists', { name: 'x', include: 'owner' })).status).toBe(400)
    expect(await count('shop.wishlists')).toBe(0)
  })

  test('the same Idempotency-Key makes one list', async () => {
    const make = () => bruno.call('POST', 'wishlists', { name: 'Uma vez' }, { 'idempotency-key': 'uma-vez' })
    expect(attributes(await make())).toEqual(attributes(await make()))
    await loseAnswers(world)
    expect((await make()).status).toBe(201)
    expect(await count('shop.wishlists')).toBe(1)
  })

  test('deleted, it takes its items along', async () => {
    const token = await aList()
    await added(token)
    await bruno.delete(`wishlists/${token}`)
    expect(await count('shop.wished_items')).toBe(0)
    expect(await bruno.delete(`wishlists/${token}`)).toEqual(forbidden)
  })
})

describe('the default list', () => {
  test('twenty at once make it once, to each his own', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => bruno.get('wishlists/default')))
    expect(new Set(answers.map((answer) => `${answer.status} ${attributes(answer).token}`)).size).toBe(1)
    expect(await count('shop.wishlists')).toBe(1)
    expect(attributes(await diego.get('wishlists/default')).token).not.toBe(attributes(answers[0] as Answered).token)
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

describe('wanted items', () => {
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

  test.each(['', 1.5, 'many'])('quantity %j is none', async (quantity) => {
    const answer = await bruno.post(`wishlists/${await aList()}/add_item`, { variant_id: shampoo, quantity })
    expect(answer).toEqual(refused('Quantity has to be greater than 0'))
  })

  test('no more of one than an order could hold', async () => {
    const answer = await bruno.post(`wishlists/${await aList()}/add_item`, { variant_id: shampoo, quantity: 10_000 })
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
    const answer = await bruno.post(`wishlists/${await aList()}/add_item`, { variant_id: variantId })
    expect(answer).toEqual(refused('Variant must exist'))
    expect(await count('shop.wished_items')).toBe(0)
  })

  test('what is sold out may be wanted', async () => {
    await sql`update shop.stock_items set count_on_hand = 0 where variant_id = ${Number(shampoo)}`.execute(
      world.world.db,
    )
    expect((await bruno.post(`wishlists/${await aList()}/add_item`, { variant_id: shampoo })).status).toBe(200)
  })

  test('404 for an item of another list', async () => {
    const [token, other] = [await aList(), await aList()]
    const id = await added(other)
    for (const wanted of [id, '0', 'x', '99999999999999'])
      expect(await bruno.patch(`wishlists/${token}/set_item_quantity/${wanted}`, { quantity: 2 })).toEqual(missing)
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
