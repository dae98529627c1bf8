import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { type Guest, guestOf, maria } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { forbidden, inCode, notFound, onBase, plain } from '../wire.ts'

let world: TestWorld
let guest: Guest
let customer: Guest
beforeAll(async () => {
  world = await testWorld()
  customer = guestOf(world, { bearer: await bearerOf(world, 'bruno@prumo.example') })
  guest = guestOf(world)
  await guest.open({ 1215: 1 })
})
afterAll(() => world.close())

describe('contract 1.4: statuses', () => {
  test.each([
    ['parameter missing', () => guest.post('account', {}), 'param is missing or the value is empty: user'],
    ['bad include', () => guest.get('cart?include=nothing'), 'nothing is not specified as a relationship on cart'],
  ])('400 `{error}`: %s', async (_case, send, error) => expect(await send()).toEqual(plain(400, error)))

  test('403 `You are not authorized to access this page.`: no user, or not allowed', async () => {
    expect(await guest.get('account')).toEqual(forbidden)
    expect(await customer.get('wishlists/nobodys')).toEqual(forbidden)
  })

  test.each([
    'products/nothing',
    'taxons/nothing',
    'cms_pages/nothing',
    'menus/999999',
    'digitals/nothing',
    'order_status/R123456789',
  ])('404 `The resource you were looking for could not be found.`: %s', async (path) => {
    expect(await guest.get(path)).toEqual(notFound)
  })

  test.each(['account/orders/R123456789', 'account/addresses/999999', 'account/credit_cards/999999', 'cart'])(
    '404 incl. no current order: %s',
    async (path) =>
      expect(await guestOf(world, { bearer: await bearerOf(world, 'diego@prumo.example') }).get(path)).toEqual(
        notFound,
      ),
  )
})

describe('contract 1.4: 422 full: `errors` maps field to messages, `error` joins the full ones with ", "', () => {
  test('from a model', async () => {
    const address = { ...maria, city: '', zipcode: '1' }
    expect(await customer.post('account/addresses', { address })).toEqual({
      status: 422,
      body: {
        error: "City can't be blank, Zip Code is invalid",
        errors: { city: ["can't be blank"], zipcode: ['is invalid'] },
      },
    })
  })

  test('`base` for general ones', async () => {
    const empty = guestOf(world)
    await empty.open()
    expect(await empty.patch('checkout/next')).toEqual(
      onBase('There are no items for this order. Please add an item to the order to continue.'),
    )
  })

  test('keys with dots: `ship_address.city`', async () => {
    const { status, body } = await guest.patch('checkout', {
      order: { ship_address_attributes: { ...maria, city: '' }, bill_address_attributes: { ...maria, phone: '' } },
    })
    expect([status, Object.keys(body).sort()]).toEqual([422, ['error', 'errors']])
    expect(body.errors).toEqual({ 'ship_address.city': ["can't be blank"], 'bill_address.phone': ["can't be blank"] })
    expect(body.error.split(', ').sort()).toEqual(
      ["City can't be blank", "Phone can't be blank"].map((words) => expect.stringContaining(words)),
    )
  })

  test('A service failing with a plain text or code gives the text in `error` and `errors: {}`', async () => {
    expect(await guest.post('checkout/create_payment', { payment_method_id: 999 })).toEqual(
      inCode('payment_method_not_found'),
    )
    // With and without items in the cart.
    const empty = guestOf(world)
    await empty.open()
    for (const payment_method_id of [999, 'x', undefined]) {
      expect(await empty.post('checkout/create_payment', { payment_method_id })).toEqual(
        inCode('payment_method_not_found'),
      )
    }
    expect(await empty.patch('checkout', { order: { payments_attributes: [{ payment_method_id: 999 }] } })).toEqual(
      inCode('payment_method_not_found'),
    )
    await customer.post('cart')
    const own = (await customer.get('cart')).body.data.attributes.token
    expect(await customer.patch('cart/associate', { guest_order_token: own })).toEqual(
      inCode('Already assigned to a user'),
    )
  })
})

describe('contract 1.4: 422 plain: `{error}` only', () => {
  test.each([
    [
      'coupon errors',
      () => guest.patch('cart/apply_coupon_code', { coupon_code: 'NADA' }),
      "The coupon code you entered doesn't exist. Please try again.",
    ],
    [
      '`Quantity has to be greater than 0`',
      () => guest.post('cart/add_item', { variant_id: '1215', quantity: 0 }),
      'Quantity has to be greater than 0',
    ],
    ['wishlist errors', () => customer.post('wishlists', { name: '' }), "Name can't be blank"],
    [
      'metadata errors',
      () => guest.post('cart', { public_metadata: 'x' }),
      'Public and private metadata parameters should be objects',
    ],
    [
      'no-coupon error',
      () => guest.delete('cart/remove_coupon_code'),
      "No coupon code provided and the Order doesn't have any coupon code promotions applied",
    ],
  ])('%s', async (_case, send, error) => expect(await send()).toEqual(plain(422, error)))
})
