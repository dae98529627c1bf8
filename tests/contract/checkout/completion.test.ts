import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveCard } from '../../../apps/api/src/domains/money/payments/index.ts'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { type Guest, guestOf } from '../../../apps/api/src/testing/guest.ts'
import { userIdOf } from '../../../apps/api/src/testing/own-orders.ts'
import { sandboxControl } from '../../../apps/api/src/testing/sandbox-control.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { cartAttributes } from '../cart-attributes.ts'
import { includedOf, timestamp } from '../wire.ts'
import { aBuyer, adult, anAddressedBuyer, buyerAt, card, cardToken, chooseCard, course, shampoo } from './buyers.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const everything = { include: 'payments,shipments,line_items,promotions' }
const completed = (buyer: Guest) => buyer.patch('checkout/complete', everything)
const placed = async (buyer: Guest) => (await buyer.get(`order_status/${buyer.number}?include=payments,shipments`)).body
const paymentOf = (body: { included?: { type: string }[] }) => includedOf(body, 'payment')[0].attributes
const shipmentOf = (body: { included?: { type: string }[] }) => includedOf(body, 'shipment')[0].attributes

test('contract 5.1: both payment_state and shipment_state are null before', async () => {
  const buyer = await buyerAt(world, 'confirm')
  expect((await buyer.get('cart')).body.data.attributes).toMatchObject({
    payment_state: null,
    shipment_state: null,
    completed_at: null,
  })
})

describe('contract 5.1: on completion', () => {
  test('a payment that waits (Pix) is `pending`, payment_state `balance_due`, shipment_state `pending`', async () => {
    const buyer = await anAddressedBuyer(world)
    await buyer.payByPix()
    const { status, body } = await completed(buyer)
    expect(status).toBe(200)
    expect(body.data.attributes).toEqual({
      ...cartAttributes,
      state: 'complete',
      payment_state: 'balance_due',
      shipment_state: 'pending',
      completed_at: timestamp,
    })
    await buyer.post('pix_payment/generate_code')
    expect(paymentOf(await placed(buyer)).state).toBe('pending')
    expect(shipmentOf(body).state).toBe('pending')
  })

  test('a payment that was captured (card) is `completed`, payment_state `paid`, shipment_state `ready`', async () => {
    const buyer = await anAddressedBuyer(world)
    await chooseCard(world, buyer)
    const { body } = await completed(buyer)
    expect(body.data.attributes).toMatchObject({ state: 'complete', payment_state: 'paid', shipment_state: 'ready' })
    expect([paymentOf(body).state, shipmentOf(body).state]).toEqual(['completed', 'ready'])
  })

  test('what nobody carries has no shipment_state', async () => {
    const student = await aBuyer(world, { [course]: 1 })
    await student.patch('checkout', { order: { email: 'aluno@prumo.example', private_metadata: adult } })
    await student.payByPix()
    const { body } = await completed(student)
    expect([body.data.attributes.state, body.data.attributes.shipment_state]).toEqual(['complete', null])
  })

  test('adjustments are closed: a promotion that ends later takes nothing back', async () => {
    const buyer = await anAddressedBuyer(world)
    await buyer.patch('cart/apply_coupon_code', { coupon_code: 'BEMVINDO' })
    await buyer.payByPix()
    const { body } = await completed(buyer)
    await sql`update shop.promotions set expires_at = '2020-01-01' where code = 'BEMVINDO'`.execute(world.world.db)
    await world.settle()
    const after = (await placed(buyer)).data.attributes
    expect([body.data.attributes.promo_total, after.promo_total, after.total]).toEqual(['-3.5', '-3.5', '49.4'])
  })

  test('the user’s card becomes default: the saved one that he paid with', async () => {
    const bearer = await bearerOf(world, 'bruno@prumo.example')
    const userId = await userIdOf(world.ctx(), 'bruno@prumo.example')
    const save = async () => saveCard(world.ctx({ kind: 'system' }), { userId, token: await cardToken(world) })
    const [first, second] = [await save(), await save()]
    const account = guestOf(world, { bearer })
    const defaultId = async () => (await account.get('account/credit_cards/default')).body.data.id
    expect(await defaultId()).toBe(String(first.id))
    const buyer = await anAddressedBuyer(world, { [shampoo]: 1 }, { bearer })
    await buyer.post('checkout/create_payment', { payment_method_id: card, source_id: second.id })
    expect((await completed(buyer)).status).toBe(200)
    expect(await defaultId()).toBe(String(second.id))
    const cards = (await account.get('account/credit_cards')).body.data
    expect(cards.filter(({ attributes }: { attributes: { default: boolean } }) => attributes.default)).toHaveLength(1)
  })
})

describe('contract 5.1: payment_state and shipment_state afterwards', () => {
  test('paid: the Pix that waited is completed, its parcel ready', async () => {
    const buyer = await anAddressedBuyer(world)
    await buyer.payByPix()
    await buyer.complete()
    await buyer.post('pix_payment/generate_code')
    const sandbox = sandboxControl(world.sandbox.url)
    const [charge] = await sandbox.charges(paymentOf(await placed(buyer)).number)
    await sandbox.pay(charge?.id ?? '')
    world.clock.advance(60_000)
    await world.settle()
    const body = await placed(buyer)
    expect(body.data.attributes).toMatchObject({ state: 'complete', payment_state: 'paid', shipment_state: 'ready' })
    expect(paymentOf(body).state).toBe('completed')
  })

  test('void and canceled: an order whose payment never came is canceled', async () => {
    const buyer = await anAddressedBuyer(world)
    await buyer.payByPix()
    await buyer.complete()
    world.clock.advance(25 * 3_600_000)
    await world.settle()
    const body = await placed(buyer)
    expect(body.data.attributes).toMatchObject({
      state: 'canceled',
      payment_state: 'void',
      shipment_state: 'canceled',
    })
    expect(body.data.relationships.payments.data).toEqual([])
  })
})
