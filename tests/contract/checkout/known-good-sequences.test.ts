import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { aBuyer, cardToken, chooseRate, next, pix } from './buyers.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

describe('contract 5.2: known-good sequences', () => {
  test('(a) update(email, addresses) -> next -> shipping_rates -> update(shipments) -> next -> payment_methods -> create_payment -> next -> complete', async () => {
    const buyer = await aBuyer(world)
    const states = [(await buyer.fillIn()).body.data.attributes.state]
    states.push((await next(buyer)).body.data.attributes.state)
    states.push((await chooseRate(buyer)).body.data.attributes.state)
    states.push((await next(buyer)).body.data.attributes.state)
    const { body } = await buyer.get('checkout/payment_methods')
    const method = body.data.find(({ attributes }: { attributes: { type: string } }) => /Card/.test(attributes.type))
    const paid = await buyer.post('checkout/create_payment', {
      payment_method_id: method.id,
      source_attributes: { gateway_payment_profile_id: await cardToken(world) },
    })
    states.push(paid.body.data.attributes.state)
    states.push((await next(buyer)).body.data.attributes.state)
    states.push((await buyer.complete()).body.data.attributes.state)
    expect(states).toEqual(['address', 'delivery', 'delivery', 'payment', 'payment', 'confirm', 'complete'])
  })

  test('(b) update(addresses) -> shipping_rates -> update(shipments) -> payment_methods -> update(payments) -> complete, no next at all', async () => {
    const buyer = await aBuyer(world)
    await buyer.fillIn()
    await chooseRate(buyer)
    await buyer.get('checkout/payment_methods')
    await buyer.patch('checkout', { order: { payments_attributes: [{ payment_method_id: pix }] } })
    const { status, body } = await buyer.complete()
    expect([status, body.data.attributes.state, body.data.attributes.ship_total]).toEqual([200, 'complete', '22.4'])
  })
})
