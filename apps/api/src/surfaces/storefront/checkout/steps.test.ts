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
