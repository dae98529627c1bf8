import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Order, payOrder } from '#domains/shop/orders'
import { bearerOf } from '#testing/bearer'
import { guestOf } from '#testing/guest'
import { aConsultationOrder, aMedicineOrder } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const placed = async (open: typeof aConsultationOrder): Promise<Order> => {
  const ctx = world.ctx({ kind: 'system' })
  const { id: orderId } = await open(ctx)
  return (await payOrder(ctx, { orderId, payment: { paymentMethodId: 1, installments: 1 } })).order
}

test.each([
  ['a guest’s consultation is followed by its token like any other order', aConsultationOrder, 200],
  // Only one that a pharmacist has accepted has a code.
  ['medicine is opened by no token, but by its patient’s session', aMedicineOrder, 404],
])('%s, and is nobody’s cart', async (_what, open, status) => {
  const { number, token } = await placed(open)
  const guest = guestOf(world, { token })
  const url = `order_status/${number}?include=line_items.variant.product,payments`
  expect((await guest.get(url)).status).toBe(status)
  const bearer = await bearerOf(world, 'bruno@prumo.example')
  const shown = await guestOf(world, { token, bearer }).get(url)
  expect([shown.status, shown.body.data?.attributes.number]).toEqual([200, number])
  const diego = guestOf(world, { token, bearer: await bearerOf(world, 'diego@prumo.example') })
  expect((await diego.get(url)).status).toBe(status)
  const code = await guest.post('pix_payment/generate_code', { order_number: number })
  expect(code.status).toBe(status)
  expect(code.body.qrcode?.startsWith('000201') ?? false).toBe(status === 200)
  expect((await guest.get('cart')).status).toBe(404)
  expect((await guest.post('cart/add_item', { variant_id: 494, quantity: 1 })).status).toBe(404)
})

test('nobody finds a consultation among the products', async () => {
  const guest = guestOf(world)
  expect((await guest.get('products/consulta-medica')).status).toBe(404)
  expect((await guest.get('products/402')).status).toBe(404)
  expect((await guest.get('products?filter[ids]=402')).body.data).toEqual([])
  await guest.open()
  const answer = await guest.post('cart/add_item', { variant_id: 2101, quantity: 1 })
  expect([answer.status, answer.body.error]).toEqual([422, expect.any(String)])
})
