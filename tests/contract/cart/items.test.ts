import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Guest, guestOf, idsIn } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { anAddressedBuyer } from '../checkout/buyers.ts'
import { includedOf, notFound, onBase, plain } from '../wire.ts'
import { cart, lineItem } from './resources.ts'

const shampoo = '1215'
const egg = '494'
const notPositive = plain(422, 'Quantity has to be greater than 0')
const metadataRefused = plain(422, 'Public and private metadata parameters should be objects')

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const shopper = async (items: Record<string, number> = {}): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open(items)
  return guest
}
const add = (guest: Guest, input: object) => guest.post('cart/add_item', { variant_id: egg, ...input })
const countIn = async (guest: Guest): Promise<number> => (await guest.get('cart')).body.data.attributes.item_count

/** A shopper with one line of this quantity, and the line's id. */
const withLine = async (quantity = 1) => {
  const guest = await shopper()
  const [line_item_id = ''] = idsIn(await add(guest, { quantity }), 'line_items')
  return { guest, line_item_id }
}

describe('contract 4: POST /cart/add_item', () => {
  test('**200** cart', async () => {
    const { status, body } = await add(await shopper(), { quantity: 2, include: 'line_items' })
    expect([status, body]).toEqual([200, { data: cart, included: [lineItem] }])
    expect(body.data.attributes).toMatchObject({ item_count: 2, item_total: '106.0', total: '106.0' })
  })

  test.each([egg, 494, ' 494 '])('variant_id as %j', async (variant_id) => {
    expect((await add(await shopper(), { variant_id })).status).toBe(200)
  })

  test('quantity (default 1)', async () => {
    expect((await add(await shopper(), {})).body.data.attributes.item_count).toBe(1)
  })

  test('same variant and options add to the existing line', async () => {
    const guest = await shopper({ [egg]: 1 })
    const again = await add(guest, { quantity: '2', include: 'line_items' })
    expect(includedOf(again.body, 'line_item')).toMatchObject([{ attributes: { quantity: 3, total: '159.0' } }])
    const other = await add(guest, { options: { wrap: 'gift' } })
    expect(idsIn(other, 'line_items')).toHaveLength(2)
    expect(idsIn(await add(guest, { options: { wrap: 'gift' } }), 'line_items')).toHaveLength(2)
  })

  test('public_metadata?, private_metadata?: each of its line', async () => {
    const input = { public_metadata: { a: '1' }, private_metadata: { b: 'hidden' }, include: 'line_items' }
    const { body } = await add(await shopper(), input)
    expect(includedOf(body, 'line_item')[0].attributes.public_metadata).toEqual({ a: '1' })
    expect(JSON.stringify(body)).not.toContain('hidden')
  })

  test.each(['999999', '9999999999999', 'x', '', null, undefined])('404 unknown variant: %s', async (variant_id) => {
    expect(await add(await shopper(), { variant_id })).toEqual(notFound)
  })

  test.each([0, '0', -1, '-2', 'two', '', '1.5'])(
    '422 Quantity not positive (also non-numeric), plain: %j',
    async (quantity) => {
      const guest = await shopper()
      expect(await add(guest, { quantity })).toEqual(notPositive)
      expect(await countIn(guest)).toBe(0)
    },
  )

  test('422 Not enough stock: full, errors.quantity', async () => {
    const guest = await shopper()
    const { status, body } = await add(guest, { quantity: 9999 })
    expect([status, body]).toEqual([
      422,
      {
        error: 'Quantity selected of "Ovo masturbador" is not available.',
        errors: { quantity: ['selected of "Ovo masturbador" is not available.'] },
      },
    ])
    expect(await countIn(guest)).toBe(0)
  })

  test('(parenthesis only when there are options): "<product name> (<options_text>)"', async () => {
    await sql`insert into shop.variant_option_values (variant_id, option_value_id)
      select 493, id from shop.option_values order by id limit 1`.execute(world.world.db)
    const guest = await shopper()
    const added = await add(guest, { variant_id: 493, include: 'line_items' })
    const { name, options_text } = includedOf(added.body, 'line_item')[0].attributes
    expect(options_text).toMatch(/^[^:]+: .+$/)
    const words = `selected of "${name} (${options_text})" is not available.`
    expect(await add(guest, { variant_id: 493, quantity: 99_999 })).toEqual({
      status: 422,
      body: { error: `Quantity ${words}`, errors: { quantity: [words] } },
    })
  })

  test('422 Inactive product: errors.base', async () => {
    const mark = (status: string) =>
      sql`update shop.products set status = ${status} where id =
        (select product_id from shop.variants where id = ${egg})`.execute(world.world.db)
    const guest = await shopper()
    for (const status of ['archived', 'draft']) {
      await mark(status)
      const answer = await add(guest, {})
      await mark('active')
      expect(answer).toEqual(
        onBase('Draft and archived products cannot be added to cart, please mark the product as active before.'),
      )
    }
  })

  test.each([{ public_metadata: 'x' }, { private_metadata: ['x'] }])('422 metadata: %j', async (input) => {
    expect(await add(await shopper(), input)).toEqual(metadataRefused)
  })
})

describe('contract 4: PATCH /cart/set_quantity', () => {
  test.each([3, '3'])('200: to %j', async (quantity) => {
    const { guest, line_item_id } = await withLine()
    const { status, body } = await guest.patch('cart/set_quantity', { line_item_id, quantity })
    expect([status, body]).toEqual([200, { data: cart }])
    expect(body.data.attributes).toMatchObject({ item_count: 3, total: '159.0' })
  })

  test('404 line: unknown, of another cart, none named', async () => {
    const { guest } = await withLine()
    const { line_item_id: others } = await withLine()
    for (const line_item_id of ['999999', 'x', others, undefined]) {
      expect(await guest.patch('cart/set_quantity', { line_item_id, quantity: 2 })).toEqual(notFound)
    }
  })

  test.each([0, '0', -1, 'two', '', null, undefined])('422 Quantity missing or not positive: %j', async (quantity) => {
    const { guest, line_item_id } = await withLine(2)
    expect(await guest.patch('cart/set_quantity', { line_item_id, quantity })).toEqual(notPositive)
    expect(await countIn(guest)).toBe(2)
  })

  test('422 Not enough stock', async () => {
    const { guest, line_item_id } = await withLine()
    const { status, body } = await guest.patch('cart/set_quantity', { line_item_id, quantity: 9999 })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['quantity']])
    expect(body.error).toBe('Quantity selected of "Ovo masturbador" is not available.')
    expect(await countIn(guest)).toBe(1)
  })
})

describe('contract 4: DELETE /cart/remove_line_item/{id}', () => {
  test('200', async () => {
    const { guest, line_item_id } = await withLine()
    const { status, body } = await guest.delete(`cart/remove_line_item/${line_item_id}`)
    expect([status, body]).toEqual([200, { data: cart }])
    expect([body.data.attributes.item_count, body.data.relationships.line_items]).toEqual([0, { data: [] }])
  })

  test('404: unknown, of another cart, once it is gone', async () => {
    const { guest, line_item_id } = await withLine()
    const { line_item_id: others } = await withLine()
    await guest.delete(`cart/remove_line_item/${line_item_id}`)
    for (const id of [line_item_id, others, '999999', 'x']) {
      expect(await guest.delete(`cart/remove_line_item/${id}`)).toEqual(notFound)
    }
  })
})

describe('contract 4: Any change of lines while shipments exist', () => {
  type Change = (guest: Guest, line_item_id: string) => Promise<{ body: { data: { attributes: object } } }>
  const changes: [string, Change, string][] = [
    ['add_item', (guest) => guest.post('cart/add_item', { variant_id: shampoo }), 'address'],
    [
      'set_quantity',
      (guest, line_item_id) => guest.patch('cart/set_quantity', { line_item_id, quantity: 3 }),
      'address',
    ],
    ['remove_line_item', (guest, line) => guest.delete(`cart/remove_line_item/${line}`), 'cart'],
  ]
  test.each(changes)(
    '%s drops the shipments, zeroes shipping and restarts the checkout flow (to cart, then address if items remain)',
    async (_name, change, state) => {
      const buyer = await anAddressedBuyer(world)
      await buyer.patch('checkout/next')
      const before = (await buyer.get('cart')).body.data
      expect([before.attributes.state, before.relationships.shipments.data.length]).toEqual(['delivery', 1])
      const { body } = await change(buyer, before.relationships.line_items.data[0].id)
      expect(body.data).toMatchObject({
        attributes: { state, ship_total: '0.0' },
        relationships: { shipments: { data: [] } },
      })
    },
  )
})

test.each([
  ['POST', 'cart/add_item'],
  ['PATCH', 'cart/set_quantity'],
  ['DELETE', 'cart/remove_line_item/1'],
])('contract 4: without a cart: 404: %s %s', async (method, path) => {
  expect(await guestOf(world).call(method, path, { variant_id: shampoo, line_item_id: '1', quantity: 1 })).toEqual(
    notFound,
  )
})
