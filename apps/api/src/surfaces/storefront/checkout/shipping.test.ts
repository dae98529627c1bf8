import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Guest, guestOf } from '#testing/guest'
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
const stateOf = async (guest: Guest) => (await guest.get('cart')).body.data.attributes.state

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
    [{ shipping_method_id: '9999999999' }, 'shipping_method_not_found'],
    [{}, 'shipping_method_not_found'],
    [{ shipping_method_id: 1, shipment_id: 999_999 }, 'shipment_not_found'],
    [{ shipping_method_id: 1, shipment_id: 'abc' }, 'shipment_not_found'],
  ])('select_shipping_method %j: 422 %s', async (input, error) => {
    const guest = await shopping()
    await guest.fillIn()
    await guest.get('checkout/shipping_rates')
    expect(await guest.patch('checkout/select_shipping_method', input)).toEqual({
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
