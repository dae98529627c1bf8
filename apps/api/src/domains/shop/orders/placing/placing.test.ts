import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { aCartToPlace, aPlacedOrder } from '#testing/buyer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { addItem } from '../cart/add-item.ts'
import type { PaymentChoice } from '../checkout/choose-payment.ts'
import { placeOrder } from '../checkout/walk-checkout.ts'
import { getOrder } from '../load-order.ts'
import type { Order } from '../order.ts'
import { stockShort } from '../orders.errors.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
import { giveUpPayment } from './give-up-payment.ts'
import { payOrder } from './pay-order.ts'
import { recordPayment } from './record-payment.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
beforeEach(async () => {
  await sandbox.clearFaults()
  await ctx.db.deleteFrom('platform.outbox').execute()
})
afterAll(() => world.close())

const announced = async () =>
  (await ctx.db.selectFrom('platform.outbox').select(['type', 'payload']).orderBy('id').execute()).map(
    ({ type, payload }) => [type, payload],
  )
const told = async (order: Order) =>
  (
    await ctx.db
      .selectFrom('platform.room_events')
      .select('type')
      .where('room', '=', `order:${order.number}`)
      .orderBy('id')
      .execute()
  ).map(({ type }) => type)
const now = (order: Order) => getOrder(ctx, { orderId: order.id })
const place = ({ token }: Order) => placeOrder(ctx, { cart: { token, userId: null } })
const aCardCart = async (holder: string) =>
  aCartToPlace(ctx, { by: 'card', card: { token: await sandbox.cardToken(holder) } })
const paymentIdOf = (order: Order) => order.payments.at(-1)?.id ?? 0

test('whose goods others take each time at the last moment is told so, and nothing of his has changed', async () => {
  const cart = await aCartToPlace(ctx, { by: 'pix' })
  const before = await now(cart)
  await sql`create function shop.always_too_late() returns trigger language plpgsql as 'begin return null; end'`.execute(
    ctx.db,
  )
  await sql`create trigger always_too_late before update on shop.stock_items
    for each row execute function shop.always_too_late()`.execute(ctx.db)
  await expect(place(cart)).rejects.toMatchObject({ code: stockShort().code })
  await sql`drop trigger always_too_late on shop.stock_items`.execute(ctx.db)
  expect(await now(cart)).toEqual(before)
  expect((await place(cart)).state).toBe('complete')
})

describe('placed by Pix', () => {
  test('waits for its money until tomorrow, holds its goods, and its addresses are frozen', async () => {
    const order = await aPlacedOrder(ctx, { by: 'pix' })
    expect(await now(order)).toMatchObject({
      state: 'complete',
      paymentState: 'balance_due',
      shipmentState: 'pending',
      holdsStock: true,
      completedAt: world.clock.now,
      paymentDueAt: new Date(world.clock.now.getTime() + 24 * 3_600_000),
    })
    expect(await announced()).toEqual([['orders.placed', { orderId: order.id, kind: 'shop' }]])
    const frozen = ctx.db
      .updateTable('people.addresses')
      .set({ city: 'Santos' })
      .where('id', '=', order.shipAddressId)
      .execute()
    await expect(frozen).rejects.toThrow(/cannot change/)
  })

  test('its money: paid once, told once, however often it is recorded', async () => {
    const order = await aPlacedOrder(ctx, { by: 'pix' })
    const input = { orderId: order.id, paymentId: paymentIdOf(order) }
    expect(await recordPayment(ctx, input)).toEqual({ outcome: 'paid' })
    expect(await recordPayment(ctx, input)).toEqual({ outcome: 'already_paid' })
    expect(await now(order)).toMatchObject({ paymentState: 'paid', paymentDueAt: null, shipmentState: 'ready' })
    expect((await announced()).map(([type]) => type)).toEqual(['orders.placed', 'orders.paid'])
    expect(await told(order)).toEqual(['order.paid'])
  })

  test('canceled once by two processes at once; never after it was paid', async () => {
    const [unpaid, paid] = [await aPlacedOrder(ctx, { by: 'pix' }), await aPlacedOrder(ctx, { by: 'pix' })]
    await recordPayment(ctx, { orderId: paid.id, paymentId: paymentIdOf(paid) })
    world.clock.advance(24 * 3_600_000)
    await Promise.all([cancelUnpaidOrders(ctx), cancelUnpaidOrders(ctx)])
    expect(await now(unpaid)).toMatchObject({
      state: 'canceled',
      paymentState: 'void',
      holdsStock: false,
      canceledAt: world.clock.now,
    })
    expect(await now(paid)).toMatchObject({ state: 'complete', paymentState: 'paid', holdsStock: true })
    const ofUnpaid = (await announced()).filter(([type]) => type === 'orders.canceled')
    expect(ofUnpaid.filter(([, payload]) => (payload as { orderId: number }).orderId === unpaid.id)).toHaveLength(1)
    expect(await told(unpaid)).toEqual(['order.canceled'])
  })
})

describe('placed by card', () => {
  test('approved: placed and paid in one', async () => {
    const order = await place(await aCardCart('APRO'))
    expect(order).toMatchObject({ state: 'complete', paymentState: 'paid', holdsStock: true, paymentDueAt: null })
    expect((await announced()).map(([type]) => type)).toEqual(['orders.placed', 'orders.paid'])
  })

  test('declined: a cart at payment again, holding nothing, nothing announced', async () => {
    const cart = await aCardCart('FUND')
    await expect(place(cart)).rejects.toMatchObject({
      code: 'payment_declined',
      details: { reason: expect.stringContaining('insufficient') },
    })
    expect(await now(cart)).toMatchObject({
      state: 'payment',
      holdsStock: false,
      completedAt: null,
      paymentState: null,
    })
    expect(await announced()).toEqual([])
    expect(await told(cart)).toEqual(['order.payment_failed'])
  })

  test('unknown: held as it is; giving up does nothing while its payment is at work; the money places it', async () => {
    const cart = await aCardCart('APRO')
    await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1 })
    await expect(place(cart)).rejects.toMatchObject({ code: 'payment_in_progress' })
    await giveUpPayment(ctx, { orderId: cart.id })
    expect(await now(cart)).toMatchObject({ state: 'confirm', holdsStock: true, completedAt: null })
    expect(await recordPayment(ctx, { orderId: cart.id, paymentId: paymentIdOf(cart) })).toEqual({ outcome: 'paid' })
    expect(await now(cart)).toMatchObject({ state: 'complete', paymentState: 'paid' })
  })

  test('money for a cart that was given up: taken up again if it still fits, else not keepable', async () => {
    const fits = await aCardCart('FUND')
    const changed = await aCardCart('FUND')
    for (const cart of [fits, changed]) await expect(place(cart)).rejects.toThrow()
    await ctx.db.updateTable('shop.payments').set({ amount_cents: 1 }).where('id', '=', paymentIdOf(changed)).execute()
    expect(await recordPayment(ctx, { orderId: fits.id, paymentId: paymentIdOf(fits) })).toEqual({ outcome: 'paid' })
    expect(await recordPayment(ctx, { orderId: changed.id, paymentId: paymentIdOf(changed) })).toEqual({
      outcome: 'not_keepable',
    })
    expect([(await now(fits)).state, (await now(changed)).state]).toEqual(['complete', 'payment'])
  })

  describe('approved, and answered only after the cart was given up', () => {
    const answeredLate = async (meanwhile: (cart: Order) => Promise<unknown>) => {
      const cart = await aCardCart('APRO')
      await sandbox.fault({ service: 'payments', kind: 'delay', times: 1, delay_ms: 3_000 })
      const placing = place(cart).then(
        () => 'placed',
        ({ code }) => code as string,
      )
      // The call is at the provider: before that, a payment that failed would not be charged at all.
      await expect.poll(sandbox.waitingFaults, { timeout: 8_000, interval: 20 }).toEqual([])
      // As due work does that finds no charge at the provider.
      await ctx.db
        .updateTable('shop.payments')
        .set({ state: 'failed', check_due_at: null })
        .where('id', '=', paymentIdOf(cart))
        .execute()
      await giveUpPayment(ctx, { orderId: cart.id })
      await meanwhile(cart)
      const answer = await placing
      await world.settle()
      const [charge] = await sandbox.charges((await now(cart)).payments[0]?.number ?? '')
      return { cart, answer, charge }
    }

    test('its money goes back by itself where the cart is another by now', async () => {
      const { cart, answer, charge } = await answeredLate((cart) =>
        addItem(ctx, { cart: { token: cart.token, userId: null }, variantId: 1215, quantity: 2 }),
      )
      expect(answer).toBe('order_not_payable')
      expect(charge).toMatchObject({ status: 'refunded', refunded_cents: charge?.amount_cents })
      expect((await now(cart)).completedAt).toBeNull()
    })

    test('it goes back while another card is charged for what the cart costs by now, and that one pays', async () => {
      const { cart, answer, charge } = await answeredLate(async (cart) => {
        await addItem(ctx, { cart: { token: cart.token, userId: null }, variantId: 1215, quantity: 1 })
        await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1 })
        const card = { token: await sandbox.cardToken('APRO') }
        const payment = { paymentMethodId: 2, installments: 1, card }
        await expect(payOrder(ctx, { orderId: cart.id, payment })).rejects.toMatchObject({
          code: 'payment_in_progress',
        })
        expect(await now(cart)).toMatchObject({ holdsStock: true, completedAt: null })
      })
      expect(answer).toBe('order_not_payable')
      expect(charge).toMatchObject({ status: 'refunded' })
      world.clock.advance(11_000)
      await world.settle()
      const paid = await now(cart)
      expect(paid).toMatchObject({ state: 'complete', paymentState: 'paid', itemCount: 2 })
      expect(await sandbox.charges(paid.payments[1]?.number ?? '')).toMatchObject([
        { status: 'approved', amount_cents: paid.totalCents },
      ])
    })

    test('it places the cart that still costs the same', async () => {
      const { cart, answer, charge } = await answeredLate(async () => undefined)
      expect(answer).toBe('placed')
      expect(charge).toMatchObject({ status: 'approved', refunded_cents: 0 })
      expect(await now(cart)).toMatchObject({ state: 'complete', paymentState: 'paid' })
    })
  })

  test('late money that is not what the order now costs pays for nothing, whatever it waits for', async () => {
    const [placed, charged] = [await aCardCart('FUND'), await aCardCart('FUND')]
    for (const cart of [placed, charged]) {
      await expect(place(cart)).rejects.toThrow()
      // He puts two more into his cart, and pays anew.
      await addItem(ctx, { cart: { token: cart.token, userId: null }, variantId: 1215, quantity: 2 })
    }
    const payNow = (cart: Order, payment: PaymentChoice) => payOrder(ctx, { orderId: cart.id, payment })
    await payNow(placed, { paymentMethodId: 1, installments: 1 })
    await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1 })
    const card = { token: await sandbox.cardToken('APRO') }
    await expect(payNow(charged, { paymentMethodId: 2, installments: 1, card })).rejects.toMatchObject({
      code: 'payment_in_progress',
    })
    for (const cart of [placed, charged])
      expect(await recordPayment(ctx, { orderId: cart.id, paymentId: paymentIdOf(cart) })).toEqual({
        outcome: 'not_keepable',
      })
    expect([(await now(placed)).paymentState, (await now(charged)).completedAt]).toEqual(['balance_due', null])
  })
})

test('no gateway is called while rows are locked: placing inside a transaction is a fault of ours', async () => {
  const cart = await aCardCart('APRO')
  await ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db, announce: async () => {} }
    await expect(placeOrder(inside, { cart: { token: cart.token, userId: null } })).rejects.toThrow(
      /inside a transaction/,
    )
  })
})
