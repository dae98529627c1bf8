import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Guest, guestOf, idsIn } from '#testing/guest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

vi.setConfig({ testTimeout: 20_000 })

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const shampoo = 1215
const onBase = (error: string) => ({ status: 422, body: { error, errors: { base: [error] } } })
const beingProcessed = onBase('Payment is being processed')

const readyToPay = async (items: Record<number, number> = { [shampoo]: 1 }): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open(items)
  await guest.fillIn()
  return guest
}
const payingBy = async (holder: string, items?: Record<number, number>): Promise<Guest> => {
  const guest = await readyToPay(items)
  await guest.payByCard(await sandbox.cardToken(holder), { installments: 1 })
  return guest
}
const stockOf = async (variantId: number): Promise<number> =>
  (
    await world.world.db
      .selectFrom('shop.stock_items')
      .select('count_on_hand')
      .where('variant_id', '=', variantId)
      .executeTakeFirstOrThrow()
  ).count_on_hand
const setStock = (variantId: number, count_on_hand: number) =>
  world.world.db.updateTable('shop.stock_items').set({ count_on_hand }).where('variant_id', '=', variantId).execute()
const usesOf = async (code: string): Promise<number> =>
  (
    await world.world.db
      .selectFrom('shop.promotions')
      .select('usage_count')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).usage_count
const paymentsOf = (guest: Guest) =>
  world.world.db
    .selectFrom('shop.payments as payment')
    .innerJoin('shop.orders as placed', 'placed.id', 'payment.order_id')
    .where('placed.number', '=', guest.number)
    .select(['payment.number', 'payment.state', 'payment.response_code'])
    .orderBy('payment.id')
    .execute()
const chargesOf = async (guest: Guest) =>
  (await Promise.all((await paymentsOf(guest)).map(({ number }) => sandbox.charges(number)))).flat()

describe('by card', () => {
  test('approved: advance stops at confirm, complete answers a paid order', async () => {
    const guest = await payingBy('APRO')
    const before = await stockOf(shampoo)
    const { status, body } = await guest.complete()
    expect(status).toBe(200)
    expect(body.data.attributes).toMatchObject({
      state: 'complete',
      payment_state: 'paid',
      shipment_state: 'ready',
      completed_at: expect.any(String),
    })
    expect(await stockOf(shampoo)).toBe(before - 1)
    expect(await chargesOf(guest)).toMatchObject([
      { status: 'approved', amount_cents: Math.round(Number(body.data.attributes.total) * 100) },
    ])
  })

  test('declined: 422 with the reason, nothing held; another card pays the same order', async () => {
    const guest = await payingBy('FUND')
    await guest.patch('cart/apply_coupon_code', { coupon_code: 'ULTIMOS' })
    const [before, uses] = [await stockOf(shampoo), await usesOf('ULTIMOS')]
    const declined = await guest.complete()
    expect(declined.status).toBe(422)
    expect(declined.body.errors.base).toEqual([expect.stringContaining('insufficient')])
    expect([await stockOf(shampoo), await usesOf('ULTIMOS')]).toEqual([before, uses])
    const cart = await guest.get('cart')
    expect(cart.body.data.attributes).toMatchObject({ state: 'payment', payment_state: null, completed_at: null })
    expect(idsIn(cart, 'payments')).toEqual([])
    expect(await guest.complete()).toEqual(onBase('No payment found'))
    await guest.payByCard(await sandbox.cardToken('APRO'))
    expect((await guest.complete()).body.data.attributes).toMatchObject({ state: 'complete', payment_state: 'paid' })
    expect([await stockOf(shampoo), await usesOf('ULTIMOS')]).toEqual([before - 1, uses + 1])
    expect((await paymentsOf(guest)).map(({ state }) => state)).toEqual(['failed', 'completed'])
  })

  test('cut off after charging: being processed, nothing may change, due work finds it paid and charges no second time', async () => {
    const guest = await payingBy('APRO')
    await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1 })
    expect(await guest.complete()).toEqual(beingProcessed)
    const [line] = idsIn(await guest.get('cart'), 'line_items')
    for (const [method, path, input] of [
      ['POST', 'cart/add_item', { variant_id: shampoo }],
      ['PATCH', 'cart/set_quantity', { line_item_id: line, quantity: 2 }],
      ['DELETE', `cart/remove_line_item/${line}`, {}],
      ['PATCH', 'cart/empty', {}],
      ['PATCH', 'cart/apply_coupon_code', { coupon_code: 'BEMVINDO' }],
      ['DELETE', 'cart', {}],
      ['PATCH', 'checkout', { order: { email: 'other@prumo.example' } }],
      ['PATCH', 'checkout/next', {}],
      ['PATCH', 'checkout/advance', {}],
      ['PATCH', 'checkout/complete', {}],
      ['PATCH', 'checkout/select_shipping_method', { shipping_method_id: 1 }],
      ['POST', 'checkout/create_payment', { payment_method_id: 1 }],
    ] as const) {
      expect(await guest.call(method, path, input), path).toEqual(beingProcessed)
    }
    world.clock.advance(11_000)
    await world.settle()
    expect((await guest.get(`order_status/${guest.number}`)).body.data.attributes).toMatchObject({
      state: 'complete',
      payment_state: 'paid',
    })
    expect(await chargesOf(guest)).toHaveLength(1)
  })

  test('the provider is away for longer than we try: undecided until it says it has no charge, then payable anew', async () => {
    const guest = await payingBy('APRO')
    const before = await stockOf(shampoo)
    await sandbox.fault({ service: 'payments', kind: 'error' })
    expect(await guest.complete()).toEqual(beingProcessed)
    expect(await stockOf(shampoo)).toBe(before - 1)
    world.clock.advance(16 * 60_000)
    await world.settle()
    expect(await guest.complete()).toEqual(beingProcessed)
    await sandbox.clearFaults()
    world.clock.advance(120_000)
    await world.settle()
    expect(await stockOf(shampoo)).toBe(before)
    expect((await guest.get('cart')).body.data.attributes.state).toBe('payment')
    await guest.payByPix()
    expect((await guest.complete()).body.data.attributes.state).toBe('complete')
  })

  test('two completes at once: one charge, and the other is told', async () => {
    const guest = await payingBy('APRO')
    const answers = await Promise.all([guest.complete(), guest.complete(), guest.complete()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 404, 422]).toContain(status)
    expect(await chargesOf(guest)).toHaveLength(1)
  })

  test('the same Idempotency-Key: the same answer, one effect', async () => {
    const guest = await payingBy('APRO')
    const first = await guest.complete({ 'idempotency-key': 'key-of-a-card' })
    const second = await guest.complete({ 'idempotency-key': 'key-of-a-card' })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await chargesOf(guest)).toHaveLength(1)
  })

  test.each(['cut_after_charge', 'error'] as const)(
    'refused while nobody heard (%s): its key tells the reason however late, and charges no other card',
    async (kind) => {
      const key = { 'idempotency-key': `refused-late-${kind}` }
      const guest = await payingBy('FUND')
      await sandbox.fault({ service: 'payments', kind, times: 1 })
      expect(await guest.complete(key)).toEqual(beingProcessed)
      await world.settle()
      world.clock.advance(60_000)
      await world.settle()
      const refusal = await guest.complete(key)
      expect(refusal.status).toBe(422)
      expect(refusal.body.errors.base).toEqual([expect.stringContaining('insufficient')])
      // Another card is chosen meanwhile: the old idempotency key still means the old card.
      await guest.payByCard(await sandbox.cardToken('APRO'))
      expect(await guest.complete(key)).toEqual(refusal)
      expect(await chargesOf(guest)).toHaveLength(1)
      expect((await guest.complete()).status).toBe(200)
    },
  )

  test('the total that changed after the card was chosen is what is charged', async () => {
    const guest = await payingBy('APRO')
    await guest.patch('cart/apply_coupon_code', { coupon_code: 'BEMVINDO' })
    const { body } = await guest.complete()
    expect(await chargesOf(guest)).toMatchObject([
      { amount_cents: Math.round(Number(body.data.attributes.total) * 100) },
    ])
  })
})

describe('what stands in the way', () => {
  test('stock gone meanwhile: said, and the checkout starts again', async () => {
    const guest = await readyToPay({ [shampoo]: 2 })
    await guest.payByPix()
    const before = await stockOf(shampoo)
    await setStock(shampoo, 1)
    const said = await guest.complete()
    await setStock(shampoo, before)
    expect(said).toEqual(onBase('Some line items in this order have insufficient quantity.'))
    expect((await guest.get('cart')).body.data.attributes.state).toBe('address')
    expect((await guest.complete()).status).toBe(200)
  })

  test('a product archived meanwhile: said, and the checkout starts again', async () => {
    const guest = await readyToPay()
    await guest.payByPix()
    const archive = (status: string) =>
      world.world.db.updateTable('shop.products').set({ status }).where('slug', '=', 'shampoo-3-em-1').execute()
    await archive('archived')
    const said = await guest.complete()
    await archive('active')
    expect(said).toEqual(onBase('Some line items in this order have products that are no longer available.'))
    expect((await guest.get('cart')).body.data.attributes.state).toBe('address')
  })

  test('a coupon that ended meanwhile: the new total is shown before it is paid', async () => {
    const guest = await readyToPay()
    await guest.patch('cart/apply_coupon_code', { coupon_code: 'BEMVINDO' })
    await guest.payByPix()
    const end = (expires_at: Date | null) =>
      world.world.db.updateTable('shop.promotions').set({ expires_at }).where('code', '=', 'BEMVINDO').execute()
    await guest.patch('checkout/next')
    await guest.patch('checkout/next')
    await end(new Date(world.clock.now.getTime() - 1))
    const said = await guest.complete()
    const cart = await guest.get('cart')
    await end(null)
    expect(said).toEqual(onBase('The coupon code is expired'))
    expect(cart.body.data.attributes).toMatchObject({ state: 'payment', promo_total: '0.0' })
  })
})

describe('an unpaid order', () => {
  test('canceled when its time is over: stock, coupon and money all right; a later look says so', async () => {
    // Unpaid orders of the earlier tests are canceled first.
    world.clock.advance(25 * 3_600_000)
    await world.settle()
    const guest = await readyToPay({ [shampoo]: 3 })
    await guest.patch('cart/apply_coupon_code', { coupon_code: 'ULTIMOS' })
    await guest.payByPix()
    const [stock, uses] = [await stockOf(shampoo), await usesOf('ULTIMOS')]
    await guest.complete()
    expect([await stockOf(shampoo), await usesOf('ULTIMOS')]).toEqual([stock - 3, uses + 1])
    world.clock.advance(23 * 3_600_000)
    await world.settle()
    expect((await guest.get(`order_status/${guest.number}`)).body.data.attributes.state).toBe('complete')
    world.clock.advance(3_600_000)
    await world.settle()
    await world.settle()
    expect([await stockOf(shampoo), await usesOf('ULTIMOS')]).toEqual([stock, uses])
    const { body } = await guest.get(`order_status/${guest.number}`)
    expect(body.data.attributes).toMatchObject({ state: 'canceled', payment_state: 'void', shipment_state: 'canceled' })
    expect((await paymentsOf(guest)).map(({ state }) => state)).toEqual(['void'])
  })

  test('paid late: taken up again while there is stock, given back when there is none', async () => {
    const placeAndMiss = async () => {
      const guest = await readyToPay()
      await guest.payByPix()
      await guest.complete()
      await guest.post('pix_payment/generate_code')
      world.clock.advance(24 * 3_600_000)
      await world.settle()
      return guest
    }
    const payLate = async (guest: Guest) => {
      const [charge] = await chargesOf(guest)
      await sandbox.pay(charge?.id ?? '', { late: true })
      world.clock.advance(1_200_000)
      await world.settle()
      return (await guest.get(`order_status/${guest.number}`)).body.data.attributes
    }
    const kept = await placeAndMiss()
    expect(await payLate(kept)).toMatchObject({ state: 'complete', payment_state: 'paid', shipment_state: 'ready' })
    const lost = await placeAndMiss()
    const before = await stockOf(shampoo)
    await setStock(shampoo, 0)
    // Spree: a canceled order with a received payment is `credit_owed`.
    expect(await payLate(lost)).toMatchObject({ state: 'canceled', payment_state: 'credit_owed' })
    await setStock(shampoo, before)
    const [charge] = await chargesOf(lost)
    expect(charge).toMatchObject({ status: 'refunded', refunded_cents: charge?.amount_cents })
  })
})

describe('the total that the buyer was shown', () => {
  const changed = 'The order has changed since it was shown. Please review it before paying.'

  test('another total is not placed: nothing is charged or taken, and the order waits to be looked at', async () => {
    const guest = await readyToPay()
    await guest.payByPix()
    const { total } = (await guest.get('cart')).body.data.attributes
    const before = await stockOf(shampoo)
    await guest.post('cart/add_item', { variant_id: shampoo })
    const answer = await guest.patch('checkout/complete', { total })
    expect(answer).toEqual({ status: 422, body: { error: changed, errors: { base: [changed] } } })
    expect(await stockOf(shampoo)).toBe(before)
    const now = (await guest.get('cart')).body.data.attributes
    expect(now.total).not.toBe(total)
    expect((await guest.patch('checkout/complete', { total: now.total })).body.data.attributes.state).toBe('complete')
  })

  test.each(['-1', '1e3', 'free', '1.234'])('%s is no total', async (total) => {
    const guest = await readyToPay()
    expect((await guest.patch('checkout/complete', { total })).status).toBe(400)
  })
})
