import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { answerLatePayment, giveUpPayment, recordPayment } from '#domains/shop/orders'
import { type Guest, guestOf, idsIn, maria } from '#testing/guest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

vi.setConfig({ testTimeout: 20_000 })

const [shampoo, egg] = [1215, 494]
const adult = { cpf: '123.456.789-09', birth_date: '1990-01-01' }

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const paymentsOf = ({ number }: Guest) =>
  world.world.db
    .selectFrom('shop.payments as payment')
    .innerJoin('shop.orders as order', 'order.id', 'payment.order_id')
    .where('order.number', '=', number)
    .select(['payment.id', 'payment.number', 'payment.state', 'payment.order_id'])
    .orderBy('payment.id')
    .execute()

/** A card that the provider approves late: the cart is given up, then `meanwhile` happens, then the approval comes. */
const approvedLate = async (meanwhile: (guest: Guest) => Promise<unknown>, variantId = shampoo) => {
  const guest = guestOf(world)
  await guest.open({ [variantId]: 1 })
  await guest.fillIn(variantId === egg ? { private_metadata: adult } : {})
  await guest.patch('cart/apply_coupon_code', { coupon_code: 'FRETEGRATIS' })
  await guest.payByCard(await sandbox.cardToken('APRO'))
  await sandbox.fault({ service: 'payments', kind: 'delay', times: 1, delay_ms: 4_000 })
  const completing = guest.complete()
  // The call is at the provider: before that, a payment that failed would not be charged at all.
  await expect.poll(sandbox.waitingFaults, { timeout: 8_000, interval: 20 }).toEqual([])
  const [payment] = await paymentsOf(guest)
  // As due work does that finds no charge at the provider.
  await world.world.db
    .updateTable('shop.payments')
    .set({ state: 'failed', check_due_at: null })
    .where('id', '=', payment?.id ?? 0)
    .execute()
  await giveUpPayment(world.ctx({ kind: 'system' }), { orderId: payment?.order_id ?? 0 })
  const before = (await guest.get('cart')).body.data.attributes.total
  await meanwhile(guest)
  const cart = (await guest.get('cart')).body.data.attributes
  const { status } = await completing
  await world.settle()
  const [charge] = await sandbox.charges(payment?.number ?? '')
  const { body } = await guest.get(`${status === 200 ? `order_status/${guest.number}` : 'cart'}?include=shipments`)
  return { guest, status, charge, isSameTotal: cart.total === before, order: body.data.attributes, document: body }
}

const lineOf = async (guest: Guest) => idsIn(await guest.get('cart'), 'line_items')[0]
const goesBack = async (meanwhile: (guest: Guest) => Promise<unknown>, variantId = shampoo) => {
  const { guest, status, charge, order, isSameTotal } = await approvedLate(meanwhile, variantId)
  expect(isSameTotal).toBe(true)
  expect(status).toBe(422)
  expect(order).toMatchObject({ completed_at: null, payment_state: null })
  expect(charge).toMatchObject({ status: 'refunded', refunded_cents: charge?.amount_cents })
  return guest
}

const chargesOf = async (guest: Guest) =>
  (await Promise.all((await paymentsOf(guest)).map(({ number }) => sandbox.charges(number)))).flat()

describe('a card that is approved after its cart was given up', () => {
  test('places the cart as it was, with its parcel', async () => {
    const { status, order, document, charge } = await approvedLate(async () => undefined)
    expect([status, order.state, order.payment_state, order.shipment_state]).toEqual([200, 'complete', 'paid', 'ready'])
    expect(idsIn({ status, body: document }, 'shipments')).toHaveLength(1)
    expect(charge).toMatchObject({ status: 'approved', refunded_cents: 0 })
  })

  test.each(['card', 'pix'])(
    'goes back from a cart that goes to another address, which is paid anew by %s',
    async (by) => {
      const guest = await goesBack((guest) =>
        guest.patch('checkout', { order: { ship_address_attributes: { ...maria, address1: 'Rua B' } } }),
      )
      const [former] = await paymentsOf(guest)
      if (by === 'card') await guest.payByCard(await sandbox.cardToken('APRO'))
      else await guest.payByPix()
      expect((await guest.complete()).status).toBe(200)
      if (by === 'pix') {
        expect((await guest.post('pix_payment/generate_code', { order_number: guest.number })).status).toBe(200)
        const code = (await chargesOf(guest)).at(-1)
        await sandbox.pay(code?.id ?? '')
        world.clock.advance(21_000)
      }
      // The provider tells of the first card once more, which pays nothing.
      await recordPayment(world.ctx({ kind: 'system' }), { orderId: former?.order_id ?? 0, paymentId: former?.id ?? 0 })
      await world.settle()
      const { state, payment_state } = (await guest.get(`order_status/${guest.number}`)).body.data.attributes
      expect([state, payment_state]).toEqual(['complete', 'paid'])
      expect((await chargesOf(guest)).map(({ status }) => status)).toEqual(['refunded', 'approved'])
    },
  )

  test('goes back from a cart whose goods were changed and changed back: it has no parcel, and no such money pays it', async () => {
    const guest = await goesBack(async (guest) => {
      const line_item_id = await lineOf(guest)
      await guest.patch('cart/set_quantity', { line_item_id, quantity: 2 })
      await guest.patch('cart/set_quantity', { line_item_id, quantity: 1 })
    })
    await guest.patch('checkout/advance')
    const [payment] = await paymentsOf(guest)
    const late = { orderId: payment?.order_id ?? 0, paymentId: payment?.id ?? 0 }
    expect(await recordPayment(world.ctx({ kind: 'system' }), late)).toEqual({ outcome: 'not_keepable' })
    await answerLatePayment(world.ctx({ kind: 'system' }), late)
    const { rows } = await sql<{ state: string }>`select state from shop.refunds`.execute(world.world.db)
    expect(rows.every(({ state }) => state === 'done')).toBe(true)
    expect((await guest.get('cart')).body.data.attributes.completed_at).toBeNull()
  })

  test('goes back from a cart for adults whose buyer is another by now, whom no bureau knows yet', () =>
    goesBack(async (guest) => {
      const somebodyElse = { cpf: '529.982.247-25', birth_date: null }
      await guest.patch('checkout', { order: { private_metadata: somebodyElse } })
    }, egg))

  test('goes back from a cart whose goods are not sold any more', async () => {
    const turn = (status: string) =>
      world.world.db.updateTable('shop.products').set({ status }).where('slug', '=', 'shampoo-3-em-1').execute()
    await goesBack(() => turn('archived')).finally(() => turn('active'))
  })

  test('places a cart that was walked to its payment again, with the parcel that was chosen then', async () => {
    const { order, document } = await approvedLate(async (guest) => {
      await guest.patch('checkout', { order: { ship_address_attributes: { ...maria, address1: 'Rua B' } } })
      await guest.patch('checkout/advance')
    })
    expect([order.state, order.payment_state]).toEqual(['complete', 'paid'])
    expect(idsIn({ status: 200, body: document }, 'shipments')).toHaveLength(1)
  })
})

test('the database itself refuses a paid order with goods and no parcel, whoever writes', async () => {
  const guest = guestOf(world)
  await guest.open({ [shampoo]: 1 })
  const paid = world.world.db
    .updateTable('shop.orders')
    .set({ state: 'complete', payment_state: 'paid', completed_at: new Date() })
    .where('number', '=', guest.number)
    .execute()
  await expect(paid).rejects.toMatchObject({ constraint: 'orders_paid_are_sent' })
})
