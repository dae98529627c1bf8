import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Guest, guestOf, idsIn } from '#testing/guest'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  // The cast's coupon expires on a date that the test clock may not have reached.
  await promotions()
    .set({ expires_at: new Date(world.clock.now.getTime() - 1) })
    .where('code', '=', 'VENCIDO')
    .execute()
  await world.world.db
    .insertInto('shop.promotions')
    .values([
      {
        code: 'AMANHA',
        name: 'Amanhã',
        kind: 'percentage',
        percent: 10,
        starts_at: new Date(world.clock.now.getTime() + 86_400_000),
      },
      { code: 'ESGOTADO', name: 'Esgotado', kind: 'percentage', percent: 10, usage_limit: 1, usage_count: 1 },
      { code: 'QUINZE', name: 'Quinze', kind: 'percentage', percent: 15 },
      { code: 'TUDO', name: 'Tudo', kind: 'percentage', percent: 100 },
    ])
    .execute()
})
afterAll(() => world.close())

const promotions = () => world.world.db.updateTable('shop.promotions')
const egg = 494
const shampoo = 1215
const refused = (error: string) => ({ status: 422, body: { error } })
const unknown = refused("The coupon code you entered doesn't exist. Please try again.")
const shopping = async (items: Record<number, number> = { [egg]: 2 }): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open(items)
  return guest
}
const apply = (guest: Guest, coupon_code: unknown) => guest.patch('cart/apply_coupon_code', { coupon_code })

test.each(['BEMVINDO', 'bemvindo', '  BemVindo '])(
  'applied as %j: the discount in every sum, and the promotion',
  async (code) => {
    const guest = await shopping()
    const { status, body } = await guest.patch('cart/apply_coupon_code', {
      coupon_code: code,
      include: 'promotions,line_items',
    })
    expect(status).toBe(200)
    expect(body.data.attributes).toMatchObject({
      item_total: '106.0',
      promo_total: '-10.6',
      display_promo_total: '-R$10.60',
      adjustment_total: '-10.6',
      pre_tax_item_amount: '95.4',
      total: '95.4',
    })
    const [promotion] = body.included.filter(({ type }: { type: string }) => type === 'promotion')
    expect(promotion.attributes).toMatchObject({ code: 'BEMVINDO', amount: '-10.6', display_amount: '-R$10.60' })
    const [line] = body.included.filter(({ type }: { type: string }) => type === 'line_item')
    expect(line.attributes).toMatchObject({
      promo_total: '-10.6',
      adjustment_total: '-10.6',
      discounted_amount: '95.4',
      total: '95.4',
    })
  },
)

test.each([
  ['unknown', 'NADA', unknown],
  ['blank', '', unknown],
  ['missing', undefined, unknown],
  ['over', 'VENCIDO', refused('The coupon code is expired')],
  ['not begun', 'AMANHA', refused('The coupon code is expired')],
  ['used up', 'ESGOTADO', refused('Coupon code usage limit exceeded')],
  ['below its total', 'ACIMA150', refused("This coupon code can't be applied to orders less than R$150.00.")],
])('%s: 422 plain in the words of the contract, and the cart stays', async (_name, code, answer) => {
  const guest = await shopping()
  expect(await apply(guest, code)).toEqual(answer)
  expect((await guest.get('cart')).body.data.attributes.total).toBe('106.0')
})

test('a second time; a worse one; on an empty cart', async () => {
  const guest = await shopping()
  await apply(guest, 'QUINZE')
  expect(await apply(guest, 'QUINZE')).toEqual(refused('The coupon code has already been applied to this order'))
  expect(await apply(guest, 'BEMVINDO')).toEqual(refused('The previously applied coupon code results in a better deal'))
  expect(await apply(await shopping({}), 'BEMVINDO')).toEqual(
    refused('This coupon code could not be applied to the cart at this time.'),
  )
})

test('a better one takes effect; once it is taken off, the former does again', async () => {
  const guest = await shopping()
  await apply(guest, 'BEMVINDO')
  const better = await apply(guest, 'QUINZE')
  expect(better.body.data.attributes.promo_total).toBe('-15.9')
  expect(idsIn(better, 'promotions')).toHaveLength(1)
  expect((await guest.delete('cart/remove_coupon_code/QUINZE')).body.data.attributes.promo_total).toBe('-10.6')
})

test('a coupon whose rule no longer holds gives nothing and comes back when it holds', async () => {
  const guest = await shopping({ [egg]: 3 })
  const applied = await apply(guest, 'ACIMA150')
  expect(applied.body.data.attributes).toMatchObject({ promo_total: '-15.0', total: '144.0' })
  const [line_item_id] = idsIn(applied, 'line_items')
  const fewer = await guest.patch('cart/set_quantity', { line_item_id, quantity: 2 })
  expect(fewer.body.data.attributes).toMatchObject({ promo_total: '0.0', total: '106.0' })
  expect(idsIn(fewer, 'promotions')).toEqual([])
  const again = await guest.patch('cart/set_quantity', { line_item_id, quantity: 3 })
  expect(again.body.data.attributes.promo_total).toBe('-15.0')
})

test('free shipping given before there is a parcel takes its cost off once there is one', async () => {
  const guest = await shopping({ [shampoo]: 1 })
  expect((await apply(guest, 'FRETEGRATIS')).body.data.attributes).toMatchObject({ promo_total: '0.0', total: '35.0' })
  await guest.fillIn()
  const rates = await guest.get('checkout/shipping_rates')
  expect(rates.body.data[0].attributes).toMatchObject({ final_price: '0.0', free: true })
  const { attributes, relationships } = (await guest.get('cart')).body.data
  expect(attributes).toMatchObject({ ship_total: '17.9', promo_total: '-17.9', total: '35.0' })
  expect(relationships.promotions.data).toHaveLength(1)
})

test('remove_coupon_code takes one off by its code in any case, or every one', async () => {
  const guest = await shopping()
  await apply(guest, 'BEMVINDO')
  expect((await guest.delete('cart/remove_coupon_code/bemvindo')).body.data.attributes.total).toBe('106.0')
  await apply(guest, 'BEMVINDO')
  await apply(guest, 'QUINZE')
  expect((await guest.delete('cart/remove_coupon_code')).body.data.attributes.total).toBe('106.0')
  expect(await guest.delete('cart/remove_coupon_code')).toEqual(
    refused("No coupon code provided and the Order doesn't have any coupon code promotions applied"),
  )
})

test.each(['NADA', 'QUINZE'])('removing %s, which is not on the order', async (code) => {
  const guest = await shopping()
  await apply(guest, 'BEMVINDO')
  expect(await guest.delete(`cart/remove_coupon_code/${code}`)).toEqual(unknown)
})

test('an order that comes to nothing needs no payment', async () => {
  const guest = await shopping({ [shampoo]: 1 })
  await apply(guest, 'TUDO')
  await apply(guest, 'FRETEGRATIS')
  await guest.fillIn()
  expect((await guest.payByPix()).status).toBe(422)
  const { status, body } = await guest.complete()
  expect(status).toBe(200)
  expect(body.data.attributes).toMatchObject({
    state: 'complete',
    payment_state: 'paid',
    shipment_state: 'ready',
    total: '0.0',
  })
})

test('what it is judged by is asked once', async () => {
  await world.world.db
    .insertInto('shop.promotions')
    .values({ code: 'ESTREIA', name: 'Estreia', kind: 'percentage', percent: 20, is_for_first_order: true })
    .execute()
  const guest = await shopping()
  await guest.fillIn({ email: 'estreante@prumo.example' })
  const { value, statements } = await statementsOf(() => apply(guest, 'ESTREIA'))
  expect(value).toMatchObject({ status: 200 })
  const asksForOrders = statements.filter((text) => /from "shop"\."orders" .*"canceled_at" is null/s.test(text))
  expect(asksForOrders).toHaveLength(1)
})
