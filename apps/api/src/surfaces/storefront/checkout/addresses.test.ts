import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Guest, guestOf, maria } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const shampoo = 1215
const shopping = async (items: Record<number, number> = { [shampoo]: 1 }): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open(items)
  return guest
}

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
      order: { ship_address_attributes: { ...maria, city: 'Santos', zipcode: '11060-002' } },
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
      order: { ship_address_attributes: { zipcode: '69900-000', state_name: 'AC', city: 'Rio Branco' } },
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
