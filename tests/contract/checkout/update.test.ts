import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { type Guest, guestOf, maria } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { aCustomer, enter } from '../account/customers.ts'
import { cartAttributes, cartLists } from '../cart-attributes.ts'
import { includedOf, notFound, onBase, toOne } from '../wire.ts'
import {
  aBuyer,
  anAddressedBuyer,
  buyerAt,
  card,
  cardToken,
  chooseRate,
  pac,
  parcelOf,
  pix,
  sedex,
  stateOf,
} from './buyers.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const update = (buyer: Guest, order: object, rest: object = {}) => buyer.patch('checkout', { order, ...rest })

/** A new account, without a default address. */
let newcomers = 0
const aNewcomer = async (): Promise<{ bearer: string }> => {
  const email = `newcomer-${++newcomers}@prumo.example`
  await aCustomer(world, email)
  return { bearer: (await enter(world, email)).access_token }
}

describe('contract 5.2: PATCH /checkout', () => {
  test('email, special_instructions and both addresses: 200 and the cart', async () => {
    const buyer = await aBuyer(world)
    const { status, body } = await update(buyer, {
      email: 'maria@prumo.example',
      special_instructions: 'Deixar na portaria',
      bill_address_attributes: maria,
      ship_address_attributes: { ...maria, city: 'Santos', zipcode: '11060-002' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      data: {
        id: expect.stringMatching(/^\d+$/),
        type: 'cart',
        attributes: {
          ...cartAttributes,
          state: 'address',
          email: 'maria@prumo.example',
          special_instructions: 'Deixar na portaria',
        },
        relationships: {
          ...cartLists,
          user: { data: null },
          billing_address: toOne('address'),
          shipping_address: toOne('address'),
        },
      },
    })
  })

  test('giving country_iso in either one puts the order back to address', async () => {
    for (const address of ['bill_address_attributes', 'ship_address_attributes']) {
      const buyer = await buyerAt(world, 'payment')
      expect((await update(buyer, { [address]: maria })).body.data.attributes.state).toBe('address')
    }
  })

  test('without country_iso the state stays', async () => {
    const buyer = await buyerAt(world, 'payment')
    const { body } = await update(buyer, { ship_address_attributes: { phone: '11 98888-7777' } })
    expect(body.data.attributes.state).toBe('payment')
  })

  test('an `id` inside edits that saved address', async () => {
    const caller = { bearer: await bearerOf(world, 'bruno@prumo.example') }
    const account = guestOf(world, caller)
    const saved = (await account.post('account/addresses', { address: { ...maria, label: 'Casa' } })).body.data
    const buyer = await aBuyer(world, undefined, caller)
    const { body } = await update(buyer, {
      ship_address_attributes: { id: saved.id, city: 'Campinas', zipcode: '13012-000' },
    })
    expect(body.data.relationships.shipping_address.data.id).toBe(saved.id)
    const shown = await account.get(`account/addresses/${saved.id}`)
    expect(shown.body.data.attributes).toMatchObject({ city: 'Campinas', firstname: 'Maria', label: 'Casa' })
  })

  test('once a completed order used it, it is no more editable: the edit is a new one', async () => {
    const caller = { bearer: await bearerOf(world, 'bruno@prumo.example') }
    const account = guestOf(world, caller)
    const saved = (await account.post('account/addresses', { address: maria })).body.data
    const first = await aBuyer(world, undefined, caller)
    await update(first, { email: 'bruno@prumo.example', bill_address_id: saved.id, ship_address_id: saved.id })
    await first.payByPix()
    expect((await first.complete()).status).toBe(200)
    const buyer = await aBuyer(world, undefined, caller)
    const { status, body } = await update(buyer, {
      ship_address_attributes: { id: saved.id, city: 'Campinas', zipcode: '13012-000' },
    })
    expect([status, body.data.relationships.shipping_address.data.id === saved.id]).toEqual([200, false])
    const placed = await first.get(`order_status/${first.number}?include=shipping_address`)
    expect(includedOf(placed.body, 'address')[0].attributes.city).toBe(maria.city)
  })

  test('bill_address_id and ship_address_id choose saved ones', async () => {
    const caller = { bearer: await bearerOf(world, 'bruno@prumo.example') }
    const saved = (await guestOf(world, caller).post('account/addresses', { address: maria })).body.data
    const buyer = await aBuyer(world, undefined, caller)
    const { body } = await update(buyer, { bill_address_id: saved.id, ship_address_id: saved.id })
    expect(body.data.relationships).toMatchObject({
      billing_address: { data: { id: saved.id, type: 'address' } },
      shipping_address: { data: { id: saved.id, type: 'address' } },
    })
  })

  test('for a signed-in user without defaults they become the defaults', async () => {
    const caller = await aNewcomer()
    const buyer = await aBuyer(world, undefined, caller)
    await buyer.fillIn({ ship_address_attributes: { ...maria, city: 'Santos', zipcode: '11060-002' } })
    const account = await guestOf(world, caller).get('account?include=default_billing_address,default_shipping_address')
    expect(account.body.data.relationships).toEqual({
      default_billing_address: toOne('address'),
      default_shipping_address: toOne('address'),
    })
    const cities = includedOf(account.body, 'address').map(({ attributes }) => attributes.city)
    expect(cities.sort()).toEqual(['Santos', 'São Paulo'])
  })

  test('for a signed-in user with defaults they do not', async () => {
    const caller = await aNewcomer()
    const first = (await guestOf(world, caller).post('account/addresses', { address: maria })).body.data
    const buyer = await aBuyer(world, undefined, caller)
    await buyer.fillIn({ ship_address_attributes: { ...maria, city: 'Santos', zipcode: '11060-002' } })
    const account = await guestOf(world, caller).get('account')
    expect(account.body.data.relationships.default_shipping_address.data.id).toBe(first.id)
  })

  test('failures: errors keyed `ship_address.city`, `bill_address.phone`', async () => {
    const buyer = await aBuyer(world)
    const { phone: _phone, ...withoutPhone } = maria
    const { city: _city, ...withoutCity } = maria
    expect(await update(buyer, { bill_address_attributes: withoutPhone, ship_address_attributes: maria })).toEqual({
      status: 422,
      body: { error: "Phone can't be blank", errors: { 'bill_address.phone': ["can't be blank"] } },
    })
    expect(await update(buyer, { ship_address_attributes: withoutCity })).toEqual({
      status: 422,
      body: { error: "City can't be blank", errors: { 'ship_address.city': ["can't be blank"] } },
    })
  })

  test('use_billing:true copies billing to shipping', async () => {
    const buyer = await aBuyer(world)
    const { body } = await update(
      buyer,
      { bill_address_attributes: maria, use_billing: true },
      { include: 'shipping_address' },
    )
    expect(includedOf(body, 'address')[0].attributes).toMatchObject({ address1: maria.address1, city: maria.city })
  })

  test('shipments_attributes puts the order to delivery and updates ship_total and total', async () => {
    const buyer = await anAddressedBuyer(world)
    const { status, body } = await chooseRate(buyer)
    expect([status, body.data.attributes]).toEqual([
      200,
      { ...cartAttributes, state: 'delivery', ship_total: '22.4', total: '57.4', item_total: '35.0' },
    ])
  })

  test('shipments_attributes as Rails reads them: a list, one that is numbered, or one shipment by itself', async () => {
    const buyer = await anAddressedBuyer(world)
    const [by1, by2] = [await parcelOf(buyer, sedex), await parcelOf(buyer, pac)]
    const choice = ({ id, rateId }: typeof by1) => ({ id: Number(id), selected_shipping_rate_id: rateId })
    for (const [shipments_attributes, ship_total] of [
      [[choice(by1)], '22.4'],
      [{ 0: choice(by2) }, '17.9'],
      [choice(by1), '22.4'],
    ]) {
      const { status, body } = await update(buyer, { shipments_attributes })
      expect([status, body.data.attributes.ship_total]).toEqual([200, ship_total])
    }
  })

  test('private_metadata left empty is none', async () => {
    for (const private_metadata of [null, '']) {
      expect((await update(await aBuyer(world), { private_metadata })).status).toBe(200)
    }
  })

  test('coupon_code applies a coupon, and is refused in its own words', async () => {
    const buyer = await aBuyer(world)
    expect((await update(buyer, { coupon_code: 'bemvindo' })).body.data.attributes.promo_total).toBe('-3.5')
    expect(await update(buyer, { coupon_code: 'VENCIDO' })).toEqual({
      status: 422,
      body: { error: 'The coupon code is expired' },
    })
  })

  test('No state beyond these moves is made by update: all at once, and it stops where its parts put it', async () => {
    const buyer = await aBuyer(world)
    const { body } = await buyer.fillIn({ payments_attributes: [{ payment_method_id: pix }] })
    expect(body.data.attributes.state).toBe('address')
    expect(await stateOf(buyer)).toBe('address')
  })
})

describe('contract 5.2: payments_attributes', () => {
  test('amount is set by the server to the total, whatever is sent', async () => {
    const buyer = await buyerAt(world, 'payment')
    const { status, body } = await update(
      buyer,
      { payments_attributes: [{ payment_method_id: pix, amount: '0.01' }] },
      { include: 'payments' },
    )
    expect([status, body.data.attributes.state]).toEqual([200, 'payment'])
    expect(includedOf(body, 'payment').map(({ attributes }) => [attributes.amount, attributes.state])).toEqual([
      ['52.9', 'checkout'],
    ])
  })

  const source = async () => ({
    gateway_payment_profile_id: await cardToken(world),
    month: '11',
    year: '2030',
    name: 'Maria Silva',
    cc_type: 'master',
    last_digits: '5351',
  })
  const shown = {
    cc_type: 'master',
    last_digits: '5351',
    month: 11,
    year: 2030,
    name: 'Maria Silva',
    default: false,
    public_metadata: {},
  }

  test('with source_attributes inside', async () => {
    const buyer = await buyerAt(world, 'payment')
    const { body } = await update(
      buyer,
      { payments_attributes: [{ payment_method_id: card, source_attributes: await source() }] },
      { include: 'payments.source' },
    )
    expect(includedOf(body, 'credit_card')[0].attributes).toEqual(shown)
  })

  test('with `payment_source: {"<method id>": {...}}` beside `order`', async () => {
    const buyer = await buyerAt(world, 'payment')
    const { body } = await update(
      buyer,
      { payments_attributes: [{ payment_method_id: String(card) }] },
      { payment_source: { [card]: await source() }, include: 'payments.source' },
    )
    expect(includedOf(body, 'credit_card')[0].attributes).toEqual(shown)
  })

  test('source fields: `expiry` for month and year, first_name and last_name for name', async () => {
    const buyer = await buyerAt(world, 'payment')
    const { month: _month, year: _year, name: _name, ...rest } = await source()
    const source_attributes = { ...rest, expiry: '11 / 30', first_name: 'Maria', last_name: 'Silva' }
    const { body } = await update(
      buyer,
      { payments_attributes: [{ payment_method_id: card, source_attributes }] },
      { include: 'payments.source' },
    )
    expect(includedOf(body, 'credit_card')[0].attributes).toEqual(shown)
  })

  test('ours: a `number` is refused with 422, wherever it stands', async () => {
    const refused = onBase(
      "Card numbers are not accepted here. Send the provider's token in gateway_payment_profile_id.",
    )
    const buyer = await buyerAt(world, 'payment')
    const number = '5031433215406351'
    expect(
      await update(buyer, { payments_attributes: [{ payment_method_id: card, source_attributes: { number } }] }),
    ).toEqual(refused)
    expect(
      await update(
        buyer,
        { payments_attributes: [{ payment_method_id: card }] },
        { payment_source: { [card]: { number } } },
      ),
    ).toEqual(refused)
    expect((await buyer.get('cart')).body.data.relationships.payments.data).toEqual([])
  })

  test('a new payment invalidates earlier unprocessed ones', async () => {
    const buyer = await buyerAt(world, 'payment')
    const choose = (payment_method_id: number, source_attributes?: object) =>
      update(buyer, { payments_attributes: [{ payment_method_id, source_attributes }] })
    const [first] = (await choose(pix)).body.data.relationships.payments.data
    const after = (await choose(card, await source())).body.data.relationships.payments.data
    expect(after).toHaveLength(1)
    expect(after).not.toContainEqual(first)
  })

  test('existing_card: a saved one that is not the caller’s is not found', async () => {
    const buyer = await buyerAt(world, 'payment')
    const { status, body } = await update(buyer, {
      payments_attributes: [{ payment_method_id: card }],
      existing_card: '1',
    })
    expect({ status, body }).toEqual({ status: 422, body: { error: 'source_not_found', errors: {} } })
  })
})

test('contract 5.2: email is validated only from delivery on: exactly these words', async () => {
  const buyer = await aBuyer(world)
  expect((await update(buyer, { email: 'nonsense' })).status).toBe(200)
  const later = await buyerAt(world, 'delivery')
  expect(await update(later, { email: 'nonsense' })).toEqual({
    status: 422,
    body: { error: 'Email is invalid', errors: { email: ['is invalid'] } },
  })
})

test('contract 5: somebody else’s saved address is not found', async () => {
  const caller = { bearer: await bearerOf(world, 'diego@prumo.example') }
  const theirs = (await guestOf(world, caller).post('account/addresses', { address: maria })).body.data
  expect(await update(await aBuyer(world), { ship_address_id: theirs.id })).toEqual(notFound)
})
