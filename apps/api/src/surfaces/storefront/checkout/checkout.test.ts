import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Guest, guestOf, idsIn, maria } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const shampoo = 1215
const course = 142
const onBase = (error: string) => ({ status: 422, body: { error, errors: { base: [error] } } })
const shopping = async (items: Record<number, number> = { [shampoo]: 1 }): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open(items)
  return guest
}
const stateOf = async (guest: Guest) => (await guest.get('cart')).body.data.attributes.state

describe('PATCH checkout: addresses', () => {
  test('kept, shown as the contract says, and the order is at address', async () => {
    const guest = await shopping()
    const { body } = await guest.patch('checkout', {
      order: {
        email: 'maria@prumo.example',
        special_instructions: 'Deixar na portaria',
        bill_address_attributes: maria,
        ship_address_attributes: { ...maria, state_name: 'são paulo', country_iso: 'bra' },
      },
      include: 'billing_address,shipping_address',
    })
    expect(body.data.attributes).toMatchObject({
      state: 'address',
      email: 'maria@prumo.example',
      special_instructions: 'Deixar na portaria',
    })
    expect(body.included).toHaveLength(2)
    for (const { type, attributes } of body.included) {
      expect(type).toBe('address')
      expect(attributes).toEqual({
        firstname: 'Maria',
        lastname: 'Silva',
        address1: 'Avenida Paulista, 1578',
        address2: null,
        city: 'São Paulo',
        zipcode: '01310-200',
        phone: '+55 11 91234-5678',
        state_name: 'São Paulo',
        state_code: 'SP',
        company: null,
        country_name: 'Brasil',
        country_iso: 'BR',
        country_iso3: 'BRA',
        label: null,
        public_metadata: {},
      })
    }
  })

  test('faults are keyed ship_address.city, and nothing of the request is kept', async () => {
    const guest = await shopping()
    const { status, body } = await guest.fillIn({
      ship_address_attributes: {
        firstname: 'Maria',
        lastname: 'Silva',
        address1: 'Rua A',
        country_iso: 'BR',
        zipcode: '1',
        phone: '1',
        state_name: 'XX',
      },
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      'ship_address.city': ["can't be blank"],
      'ship_address.zipcode': ['is invalid'],
      'ship_address.state': ['is invalid'],
    })
    expect(body.error).toBe("City can't be blank, Zip Code is invalid, State is invalid")
    expect((await guest.get('cart')).body.data).toMatchObject({
      attributes: { email: null, state: 'cart' },
      relationships: { billing_address: { data: null } },
    })
  })

  test('use_billing copies billing to shipping; afterwards each may change alone', async () => {
    const guest = await shopping()
    const copied = await guest.patch('checkout', { order: { bill_address_attributes: maria, use_billing: true } })
    expect(copied.body.data.relationships.shipping_address.data).toEqual(
      copied.body.data.relationships.billing_address.data,
    )
    const { body } = await guest.patch('checkout', {
      order: { ship_address_attributes: { ...maria, city: 'Santos' } },
      include: 'billing_address',
    })
    expect(body.included[0].attributes.city).toBe('São Paulo')
    expect(body.data.relationships.shipping_address.data).not.toEqual(body.data.relationships.billing_address.data)
  })

  test('an address changed again keeps its id; without country_iso the step stays', async () => {
    const guest = await shopping()
    const first = await guest.fillIn()
    await guest.patch('checkout/next')
    const { body } = await guest.patch('checkout', {
      order: { ship_address_attributes: { phone: '11 3333-3333' } },
      include: 'shipping_address',
    })
    expect(body.data.relationships.shipping_address).toEqual(first.body.data.relationships.shipping_address)
    expect(body.included[0].attributes).toMatchObject({ phone: '11 3333-3333', state_code: 'SP' })
    expect(body.data.attributes.state).toBe('delivery')
    expect((await guest.fillIn()).body.data.attributes.state).toBe('address')
  })

  test('another postal code makes the parcels and their prices void', async () => {
    const guest = await shopping()
    await guest.fillIn()
    await guest.patch('checkout/next')
    const { body } = await guest.patch('checkout', {
      order: { ship_address_attributes: { zipcode: '69900-000', state_name: 'AC' } },
    })
    expect(body.data).toMatchObject({
      attributes: { state: 'address', ship_total: '0.0' },
      relationships: { shipments: { data: [] } },
    })
    await guest.patch('checkout/next')
    expect(Number((await guest.get('cart')).body.data.attributes.ship_total)).toBeGreaterThan(17.9)
  })

  test("somebody's saved address is not a guest's to use: 404", async () => {
    const guest = await shopping()
    for (const order of [{ ship_address_id: 1 }, { bill_address_attributes: { ...maria, id: 1 } }]) {
      expect((await guest.patch('checkout', { order })).status).toBe(404)
    }
  })
})

describe('PATCH checkout: e-mail', () => {
  test('validated only from delivery on, word for word', async () => {
    const guest = await shopping()
    expect((await guest.fillIn({ email: 'nonsense' })).status).toBe(200)
    const invalid = { status: 422, body: { error: 'Email is invalid', errors: { email: ['is invalid'] } } }
    expect(await guest.patch('checkout/next')).toEqual(invalid)
    await guest.fillIn()
    await guest.patch('checkout/next')
    expect(await guest.patch('checkout', { order: { email: 'nonsense' } })).toEqual(invalid)
    expect((await guest.get('cart')).body.data.attributes.email).toBe('maria@prumo.example')
  })

  test('none at all: next says so, and the order stays at address', async () => {
    const guest = await shopping()
    await guest.fillIn({ email: '' })
    expect(await guest.patch('checkout/next')).toEqual({
      status: 422,
      body: { error: "Email can't be blank", errors: { email: ["can't be blank"] } },
    })
    expect(await stateOf(guest)).toBe('address')
  })
})

describe('steps', () => {
  test('without items: said, and the order stays at cart', async () => {
    const guest = await shopping({})
    const said = onBase('There are no items for this order. Please add an item to the order to continue.')
    expect(await guest.patch('checkout/next')).toEqual(said)
    expect(await guest.complete()).toEqual(said)
    expect(await guest.patch('checkout/advance')).toMatchObject({
      status: 200,
      body: { data: { attributes: { state: 'cart' } } },
    })
  })

  test('without an address no rates: said, and the order stays at address', async () => {
    const guest = await shopping()
    expect((await guest.patch('checkout/next')).body.data.attributes.state).toBe('address')
    expect(await guest.patch('checkout/next')).toEqual(
      onBase('We are unable to calculate shipping rates for the selected items.'),
    )
    expect(await guest.patch('checkout/advance')).toMatchObject({
      status: 200,
      body: { data: { attributes: { state: 'address' } } },
    })
  })

  test('to a country that nobody delivers to: the same', async () => {
    const guest = await shopping()
    await guest.fillIn({ ship_address_attributes: { ...maria, country_iso: 'UY', zipcode: '11000' } })
    expect(await guest.patch('checkout/next')).toEqual(
      onBase('We are unable to calculate shipping rates for the selected items.'),
    )
  })

  test('without a payment: complete says so at payment, advance stops there with 200', async () => {
    const guest = await shopping()
    await guest.fillIn()
    expect(await guest.complete()).toEqual(onBase('No payment found'))
    expect(await stateOf(guest)).toBe('payment')
    expect(await guest.patch('checkout/next')).toEqual(onBase('No payment found'))
    expect(await guest.patch('checkout/advance')).toMatchObject({
      status: 200,
      body: { data: { attributes: { state: 'payment' } } },
    })
  })

  test('known-good sequence (a), step by step, by Pix: next from payment completes', async () => {
    const guest = await shopping()
    await guest.fillIn()
    expect((await guest.patch('checkout/next')).body.data.attributes.state).toBe('delivery')
    const rates = await guest.get('checkout/shipping_rates')
    const [shipment] = rates.body.data
    const sedex = shipment.relationships.shipping_rates.data[1].id
    const chosen = await guest.patch('checkout', {
      order: { shipments_attributes: [{ id: shipment.id, selected_shipping_rate_id: sedex }] },
    })
    expect(chosen.body.data.attributes).toMatchObject({ state: 'delivery', ship_total: '22.4', total: '57.4' })
    expect((await guest.patch('checkout/next')).body.data.attributes.state).toBe('payment')
    const paid = await guest.payByPix()
    expect(paid).toMatchObject({ status: 201, body: { data: { attributes: { state: 'payment' } } } })
    const done = await guest.patch('checkout/next')
    expect(done.body.data.attributes).toMatchObject({
      state: 'complete',
      payment_state: 'balance_due',
      shipment_state: 'pending',
      completed_at: expect.any(String),
    })
    expect(idsIn(done, 'payments')).toHaveLength(1)
    expect((await guest.complete()).status).toBe(404)
    expect((await guest.get('cart')).status).toBe(404)
  })

  test('known-good sequence (b), no next at all: complete walks every step by itself', async () => {
    const guest = await shopping()
    await guest.fillIn()
    const [shipment] = (await guest.get('checkout/shipping_rates')).body.data
    await guest.patch('checkout', {
      order: {
        shipments_attributes: {
          0: { id: shipment.id, selected_shipping_rate_id: shipment.relationships.shipping_rates.data[1].id },
        },
      },
    })
    await guest.patch('checkout', { order: { payments_attributes: [{ payment_method_id: '1' }] } })
    const { status, body } = await guest.complete()
    expect([status, body.data.attributes.state, body.data.attributes.ship_total]).toEqual([200, 'complete', '22.4'])
  })

  test('advance by Pix completes; what nobody carries skips delivery', async () => {
    const guest = await shopping()
    await guest.fillIn()
    await guest.payByPix()
    expect((await guest.patch('checkout/advance')).body.data.attributes.state).toBe('complete')
    const student = await shopping({ [course]: 1 })
    await student.patch('checkout', { order: { email: 'aluno@prumo.example' } })
    await student.patch('checkout/next')
    expect((await student.patch('checkout/next')).body.data.attributes.state).toBe('payment')
    expect((await student.get('checkout/shipping_rates')).status).toBe(422)
  })
})

describe('shipping', () => {
  test('shipping_rates: shipments with rates, location and lines always included; the state stays', async () => {
    const guest = await shopping()
    await guest.fillIn()
    const { body } = await guest.get('checkout/shipping_rates')
    const [shipment] = body.data
    expect(shipment).toMatchObject({
      type: 'shipment',
      attributes: {
        number: expect.stringMatching(/^H\d{11}$/),
        state: 'pending',
        final_price: '17.9',
        display_final_price: 'R$17.90',
        free: false,
        shipped_at: null,
        tracking_url: null,
        public_metadata: {},
      },
    })
    const types = new Set(body.included.map(({ type }: { type: string }) => type))
    expect([...types].sort()).toEqual(['line_item', 'shipping_rate', 'stock_location'])
    const rates = body.included.filter(({ type }: { type: string }) => type === 'shipping_rate')
    expect(
      rates.map(({ attributes }: { attributes: { name: string; selected: boolean } }) => [
        attributes.name,
        attributes.selected,
      ]),
    ).toEqual([
      ['PAC', true],
      ['SEDEX', false],
    ])
    expect(rates[0].attributes).toMatchObject({
      cost: '17.9',
      final_price: '17.9',
      tax_amount: '0.0',
      shipping_method_id: 2,
      free: false,
      public_metadata: { business_days: expect.any(Number) },
    })
    expect(await stateOf(guest)).toBe('address')
    const again = await guest.get('checkout/shipping_rates')
    expect(again.body).toEqual(body)
  })

  test('shipping_rates without address, without lines', async () => {
    const text = async (guest: Guest) => (await guest.get('checkout/shipping_rates')).body.error
    expect(await text(await shopping())).toBe('To generate Shipping Rates Order needs to have a Shipping Address')
    expect(await text(await shopping({}))).toBe('To generate Shipping Rates you need to add some Line Items to Order')
  })

  test('select_shipping_method: all shipments or one; the choice survives the way into delivery', async () => {
    const guest = await shopping()
    await guest.fillIn()
    const [shipment] = (await guest.get('checkout/shipping_rates')).body.data
    const chosen = await guest.patch('checkout/select_shipping_method', { shipping_method_id: '1' })
    expect(chosen.body.data.attributes).toMatchObject({ state: 'address', ship_total: '22.4' })
    await guest.patch('checkout/next')
    expect((await guest.get('cart')).body.data.attributes.ship_total).toBe('22.4')
    const back = await guest.patch('checkout/select_shipping_method', {
      shipping_method_id: 2,
      shipment_id: shipment.id,
    })
    expect(back.body.data.attributes.ship_total).toBe('17.9')
  })

  test.each([
    [{ shipping_method_id: 99 }, 'shipping_method_not_found'],
    [{}, 'shipping_method_not_found'],
    [{ shipping_method_id: 1, shipment_id: 999_999 }, 'shipment_not_found'],
    [{ shipping_method_id: 1, shipment_id: 'abc' }, 'shipment_not_found'],
  ])('select_shipping_method %j: 422 %s', async (wish, error) => {
    const guest = await shopping()
    await guest.fillIn()
    await guest.get('checkout/shipping_rates')
    expect(await guest.patch('checkout/select_shipping_method', wish)).toEqual({
      status: 422,
      body: { error, errors: {} },
    })
  })

  test("a rate of somebody else's shipment: 404, and nothing changes", async () => {
    const guest = await shopping()
    await guest.fillIn()
    const [own] = (await guest.get('checkout/shipping_rates')).body.data
    const stranger = await shopping()
    await stranger.fillIn()
    const [theirs] = (await stranger.get('checkout/shipping_rates')).body.data
    const rateOf = (shipment: typeof own) => shipment.relationships.shipping_rates.data[1].id
    for (const [id, selected_shipping_rate_id] of [
      [theirs.id, rateOf(theirs)],
      [own.id, rateOf(theirs)],
      [own.id, null],
    ]) {
      expect(
        (await guest.patch('checkout', { order: { shipments_attributes: [{ id, selected_shipping_rate_id }] } }))
          .status,
      ).toBe(404)
    }
  })
})

describe('payments', () => {
  test('payment_methods: a list without meta, for an empty cart too', async () => {
    const { body } = await (await shopping({})).get('checkout/payment_methods')
    expect(body).not.toHaveProperty('meta')
    expect(body.data.map(({ type }: { type: string }) => type)).toEqual(['payment_method', 'payment_method'])
    expect(body.data[0].attributes).toMatchObject({
      type: 'Spree::PaymentMethod::Pix',
      name: 'Pix',
      description: expect.any(String),
      public_metadata: {},
      preferences: { provider: 'sandbox' },
    })
    expect(body.data[1].attributes).toMatchObject({
      type: 'Spree::Gateway::PrumoCard',
      preferences: {
        public_key: 'sandbox-public',
        card_tokens_url: expect.stringMatching(/^http/),
        provider: 'sandbox',
        max_installments: 12,
        min_installment_amount: '5.0',
      },
    })
  })

  test('create_payment: 201, amount is the whole total, installments and what each month costs', async () => {
    const guest = await shopping({ [shampoo]: 3 })
    await guest.fillIn()
    await guest.patch('checkout/next')
    const { status, body } = await guest.payByCard('tok_any', {
      installments: '4',
      include: 'payments.source,payments.payment_method',
    })
    expect(status).toBe(201)
    const [payment] = body.included.filter(({ type }: { type: string }) => type === 'payment')
    const total = body.data.attributes.total
    expect(payment.attributes).toMatchObject({
      amount: total,
      state: 'checkout',
      number: expect.stringMatching(/^P[A-Z0-9]{7,}$/),
      response_code: null,
      cvv_response_code: null,
      cvv_response_message: null,
      payment_method_id: 2,
      payment_method_name: 'Cartão de crédito',
    })
    const { installments, installment_amounts } = payment.attributes.public_metadata
    expect([installments, installment_amounts.length]).toEqual([4, 4])
    expect(installment_amounts.reduce((sum: number, amount: string) => sum + Math.round(Number(amount) * 100), 0)).toBe(
      Math.round(Number(total) * 100),
    )
    expect(payment.relationships.source.data.type).toBe('credit_card')
    const [card] = body.included.filter(({ type }: { type: string }) => type === 'credit_card')
    expect(card.attributes).toEqual({
      cc_type: 'master',
      last_digits: '6351',
      month: null,
      year: null,
      name: 'APRO',
      default: false,
      public_metadata: {},
    })
    expect(JSON.stringify(body)).not.toContain('tok_any')
  })

  test('a new payment invalidates the earlier one', async () => {
    const guest = await shopping()
    await guest.fillIn()
    const first = idsIn(await guest.payByPix(), 'payments')
    const second = idsIn(await guest.payByCard('tok_any'), 'payments')
    expect(second).toHaveLength(1)
    expect(second).not.toEqual(first)
  })

  test.each([
    ['an unknown method', { payment_method_id: 99 }, { error: 'payment_method_not_found', errors: {} }],
    ['no method', {}, { error: 'payment_method_not_found', errors: {} }],
    ['a card without source', { payment_method_id: 2 }, { error: 'missing_attributes', errors: {} }],
    [
      "a saved card that is not the caller's",
      { payment_method_id: 2, source_id: 1 },
      { error: 'source_not_found', errors: {} },
    ],
    [
      '13 instalments',
      { payment_method_id: 2, installments: 13, source_attributes: { gateway_payment_profile_id: 't' } },
      { error: 'Installments must be between 1 and 7', errors: { installments: ['must be between 1 and 7'] } },
    ],
    [
      '0 instalments',
      { payment_method_id: 2, installments: 0, source_attributes: { gateway_payment_profile_id: 't' } },
      { error: 'Installments must be between 1 and 7', errors: { installments: ['must be between 1 and 7'] } },
    ],
    [
      'Pix in two',
      { payment_method_id: 1, installments: 2 },
      { error: 'Installments must be 1', errors: { installments: ['must be 1'] } },
    ],
  ])('%s: 422', async (_name, wish, body) => {
    expect(await (await shopping()).post('checkout/create_payment', wish)).toEqual({ status: 422, body })
  })

  test.each([
    [
      'create_payment',
      'POST',
      'checkout/create_payment',
      { payment_method_id: 2, source_attributes: { number: '5031433215406351' } },
    ],
    [
      'payments_attributes',
      'PATCH',
      'checkout',
      { order: { payments_attributes: [{ payment_method_id: 2, source_attributes: { number: '5031 4332' } }] } },
    ],
    ['payment_source', 'PATCH', 'checkout', { order: {}, payment_source: { 2: { verification_value: '123' } } }],
  ])('a card number in %s is refused', async (_name, method, path, payload) => {
    expect(await (await shopping()).call(method, path, payload)).toEqual(
      onBase("Card numbers are not accepted here. Send the provider's token in gateway_payment_profile_id."),
    )
  })

  test('payments_attributes with its source beside the order under the id of the method', async () => {
    const guest = await shopping({ [shampoo]: 2 })
    await guest.fillIn()
    const { body } = await guest.patch('checkout', {
      order: { payments_attributes: [{ payment_method_id: '2', installments: 2 }] },
      payment_source: {
        2: { gateway_payment_profile_id: 'tok_any', name: 'Maria Silva', month: '11', year: '30', last_digits: '6351' },
      },
      include: 'payments.source',
    })
    const [card] = body.included.filter(({ type }: { type: string }) => type === 'credit_card')
    expect(card.attributes).toMatchObject({ name: 'Maria Silva', month: 11, year: 2030, last_digits: '6351' })
  })
})

describe('order status', () => {
  test('with number and token: type cart; anything else: 404', async () => {
    const guest = await shopping()
    await guest.fillIn()
    await guest.payByPix()
    expect((await guest.get(`order_status/${guest.number}`)).status).toBe(404)
    await guest.complete()
    const { status, body } = await guest.get(`order_status/${guest.number}?include=line_items,payments,shipments`)
    expect([status, body.data.type, body.data.attributes.state]).toEqual([200, 'cart', 'complete'])
    const stranger = await shopping()
    for (const [who, number] of [
      [stranger, guest.number],
      [guestOf(world), guest.number],
      [guestOf(world, { token: 'x' }), guest.number],
      [guest, 'R000000000'],
    ] as const) {
      expect((await who.get(`order_status/${number}`)).status).toBe(404)
    }
  })
})
