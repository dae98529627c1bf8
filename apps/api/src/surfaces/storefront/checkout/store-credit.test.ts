import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveStoreCredit, listRemainingCredit } from '#domains/money/store-credits'
import { cancelPaidOrder, recordPayment } from '#domains/shop/orders'
import { bearerOf } from '#testing/bearer'
import { type Guest, guestOf } from '#testing/guest'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { creditActions, storeCreditFaults } from '#testing/store-credit-law'
import { type TestWorld, testWorld } from '#testing/world'

// Many parallel requests on a busy machine: a longer timeout here hides no slow code.
vi.setConfig({ testTimeout: 60_000 })

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
let diego: number
let bearer: string
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
  diego = await userIdOf(world.ctx(), 'diego@prumo.example')
})
beforeEach(async () => {
  // A copy, so that he signs in again: this test moves the clock, and a bearer is valid for two hours.
  bearer = await bearerOf({ ...world }, 'diego@prumo.example')
  await sql`update shop.store_credits set user_id = null where user_id = ${diego}`.execute(world.world.db)
})
afterEach(async () => {
  await sandbox.clearFaults()
  expect(await storeCreditFaults(world)).toEqual([])
})
afterAll(() => world.close())

const shampoo = 1215
// Orders of the same product would wait for each other at its stock; these meet only at the credit.
const goods = [shampoo, 1197, 1184, 1185, 1181, 1182]
const give = (reais: number) =>
  giveStoreCredit(world.ctx(), { userId: diego, amountCents: reais * 100, reason: 'teste' })
const leftOf = async () => (await listRemainingCredit(world.ctx(), { userIds: [diego] })).get(diego) ?? 0
const actions = () => creditActions(world, diego)

/** A cart of Diego's; he may have many, since each was a guest's. */
const aCart = async (variantId = shampoo): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open({ [variantId]: 1 })
  const { status } = await guest.call(
    'PATCH',
    'cart/associate',
    { guest_order_token: guest.token },
    { authorization: `Bearer ${bearer}` },
  )
  expect(status).toBe(200)
  // Some of these products are for adults only.
  await guest.fillIn({ private_metadata: { cpf: '123.456.789-09', birth_date: '1990-01-01' } })
  for (const _ of [1, 2]) await guest.patch('checkout/next')
  return guest
}
const add = (guest: Guest, body: object = {}) => guest.post('checkout/add_store_credit', body)
const orderOf = (guest: Guest) =>
  world.world.db.selectFrom('shop.orders').selectAll().where('number', '=', guest.number).executeTakeFirstOrThrow()
const paymentsOf = async (guest: Guest) =>
  world.world.db
    .selectFrom('shop.payments')
    .selectAll()
    .where('order_id', '=', (await orderOf(guest)).id)
    .orderBy('id')
    .execute()
const statesOf = async (guest: Guest) =>
  (await paymentsOf(guest)).map((one) => `${one.store_credit_id === null ? 'money' : 'credit'} ${one.state}`)
const totalOf = async (guest: Guest) => (await orderOf(guest)).total_cents
const setStock = (count_on_hand: number) =>
  world.world.db.updateTable('shop.stock_items').set({ count_on_hand }).where('variant_id', '=', shampoo).execute()
const stock = async () => {
  const shelf = world.world.db.selectFrom('shop.stock_items').select('count_on_hand').where('variant_id', '=', shampoo)
  return (await shelf.executeTakeFirstOrThrow()).count_on_hand
}
const payByCard = async (guest: Guest, holder = 'APRO') => guest.payByCard(await sandbox.cardToken(holder))
const pixChargeOf = async (guest: Guest) => {
  const pix = (await paymentsOf(guest)).findLast(({ store_credit_id }) => store_credit_id === null)
  await guest.call('POST', 'pix_payment/generate_code', { order_number: guest.number })
  const [charge] = await sandbox.charges(pix?.number ?? '')
  if (!charge) throw new Error('there is no charge')
  return charge
}
/** The text of the mail about this order with this subject. */
const mailOf = async ({ number }: Guest, of: string) =>
  (await sandbox.mails('maria@prumo.example')).find(({ subject }) => subject.includes(number) && subject.includes(of))
    ?.text
const paid = async (guest: Guest) => {
  await sandbox.pay((await pixChargeOf(guest)).id)
  world.clock.advance(30_000)
  await world.settle()
}

describe('many at once', () => {
  test('20 orders of one customer at once, credit for 5 of them: exactly 5 get it, not a centavo twice', async () => {
    await setStock(100)
    await give(53)
    const guests = await Promise.all(Array.from({ length: 20 }, (_, index) => aCart(goods[index % goods.length])))
    for (const guest of guests) {
      expect((await add(guest, { amount: 10 })).status).toBe(200)
      await guest.payByPix()
    }
    const answers = await Promise.all(guests.map((guest) => guest.complete()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
      new Set(['Store credit amount remaining is not sufficient']),
    )
    expect(await leftOf()).toBe(300)
  })

  test('20 orders that would each take all of it: one gets it', async () => {
    await setStock(100)
    await give(30)
    const guests = await Promise.all(Array.from({ length: 20 }, (_, index) => aCart(goods[index % goods.length])))
    for (const guest of guests) {
      await add(guest)
      await guest.payByPix()
    }
    const answers = await Promise.all(guests.map((guest) => guest.complete()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(422)])
    expect(await leftOf()).toBe(0)
  })

  test('two orders that want the same two credits do not wait for each other for ever', async () => {
    await setStock(100)
    for (const reais of [4, 4]) await give(reais)
    for (let round = 0; round < 4; round++) {
      const guests = await Promise.all(Array.from({ length: 4 }, (_, index) => aCart(goods[index])))
      for (const guest of guests) {
        expect((await add(guest, { amount: 8 })).status).toBe(200)
        await payByCard(guest, 'FUND')
      }
      const answers = await Promise.all(guests.map((guest) => guest.complete()))
      for (const { status } of answers) expect(status).toBe(422)
      expect(await leftOf()).toBe(800)
    }
  })

  test('one order completed ten times at once: its credit is taken once', async () => {
    await setStock(100)
    await give(900)
    const guest = await aCart()
    await add(guest)
    const answers = await Promise.all(Array.from({ length: 10 }, () => guest.complete()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await leftOf()).toBe(90_000 - (await totalOf(guest)))
    expect(await actions()).toEqual([
      'allocated 90000',
      `authorized ${await totalOf(guest)}`,
      `captured ${await totalOf(guest)}`,
    ])
  })
})

describe('credit and a card', () => {
  test('declined: the credit is free and still chosen, and another card pays the same order', async () => {
    await give(5)
    const guest = await aCart()
    await add(guest)
    await payByCard(guest, 'FUND')
    expect((await guest.complete()).status).toBe(422)
    expect([await leftOf(), await statesOf(guest)]).toEqual([500, ['credit void', 'money failed', 'credit checkout']])
    await payByCard(guest)
    expect((await guest.complete()).body.data.attributes).toMatchObject({ state: 'complete', payment_state: 'paid' })
    expect(await leftOf()).toBe(0)
    const money = (await paymentsOf(guest)).find(
      ({ store_credit_id, state }) => store_credit_id === null && state === 'completed',
    )
    expect(money?.amount_cents).toBe((await totalOf(guest)) - 500)
    expect(await sandbox.charges(money?.number ?? '')).toMatchObject([{ amount_cents: (await totalOf(guest)) - 500 }])
  })

  test('cut while it is charged: the credit is held until somebody knows, then spent once', async () => {
    await give(5)
    const guest = await aCart()
    await add(guest)
    await payByCard(guest)
    await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1 })
    expect((await guest.complete()).body.error).toBe('Payment is being processed')
    expect([await leftOf(), await actions()]).toEqual([0, ['allocated 500', 'authorized 500']])
    expect((await add(guest)).body.error).toBe('Payment is being processed')
    expect((await guest.post('checkout/remove_store_credit')).body.error).toBe('Payment is being processed')
    world.clock.advance(11_000)
    await world.settle()
    expect((await orderOf(guest)).payment_state).toBe('paid')
    expect(await actions()).toEqual(['allocated 500', 'authorized 500', 'captured 500'])
  })

  test('killed before the card was charged and never charged: given up, and the credit is free again', async () => {
    await give(5)
    const guest = await aCart()
    await add(guest)
    await payByCard(guest)
    await sandbox.fault({ service: 'payments', kind: 'error', times: 1000 })
    expect((await guest.complete()).body.error).toBe('Payment is being processed')
    world.clock.advance((world.config.cardGiveUpMinutes + 1) * 60_000)
    await sandbox.clearFaults()
    await sandbox.fault({ service: 'payments', kind: 'decline', times: 1 })
    await world.settle()
    expect((await orderOf(guest)).state).toBe('payment')
    expect([await leftOf(), (await statesOf(guest)).at(-1)]).toEqual([500, 'credit checkout'])
  })

  test('in more parts than the rest allows: the card is put away when credit leaves too little for them', async () => {
    await give(900)
    const guest = await aCart()
    await guest.payByCard(await sandbox.cardToken(), { installments: 6 })
    await add(guest, { amount: String(((await totalOf(guest)) - 1000) / 100) })
    expect(await statesOf(guest)).toEqual(['money invalid', 'credit checkout'])
  })
})

describe('credit and Pix', () => {
  const placedWithPix = async (reais = 5) => {
    await give(reais)
    const guest = await aCart()
    await add(guest)
    await guest.payByPix()
    expect((await guest.complete()).body.data.attributes.payment_state).toBe('balance_due')
    return guest
  }

  test('held while it waits, spent when it is paid', async () => {
    const guest = await placedWithPix()
    expect([await leftOf(), (await actions()).at(-1)]).toEqual([0, 'authorized 500'])
    await paid(guest)
    expect((await orderOf(guest)).payment_state).toBe('paid')
    expect((await actions()).at(-1)).toBe('captured 500')
    expect(await mailOf(guest, 'Pagamento confirmado')).toMatch(/Crédito na Prumo:?\s+R\$\s5,00/)
  })

  test('not paid in time: the credit comes back once, however often due work comes by', async () => {
    const guest = await placedWithPix()
    world.clock.advance(world.config.paymentDeadlineHours * 3_600_000 + 1000)
    await Promise.all([world.settle(), world.settle()])
    await world.settle()
    expect((await orderOf(guest)).state).toBe('canceled')
    expect([await leftOf(), await actions()]).toEqual([500, ['allocated 500', 'authorized 500', 'released 500']])
    expect(await mailOf(guest, 'cancelado')).toContain('já está de volta')
  })

  test('paid too late: the order is taken up again with credit that is still there', async () => {
    const guest = await placedWithPix()
    const charge = await pixChargeOf(guest)
    world.clock.advance(world.config.paymentDeadlineHours * 3_600_000 + 1000)
    await world.settle()
    await sandbox.pay(charge.id, { late: true })
    world.clock.advance(20 * 60_000)
    await world.settle()
    expect(await orderOf(guest)).toMatchObject({ state: 'complete', payment_state: 'paid' })
    expect([await leftOf(), await statesOf(guest)]).toEqual([0, ['credit void', 'money completed', 'credit completed']])
  })

  test.each([
    [
      'credit that was spent since',
      () => sql`update shop.store_credits set user_id = null where user_id = ${diego}`.execute(world.world.db),
    ],
    ['goods that are gone', () => setStock(0)],
  ])('paid too late, and %s: nothing is taken, and nobody choosing, the money goes back', async (_what, gone) => {
    await setStock(50)
    const guest = await placedWithPix()
    const charge = await pixChargeOf(guest)
    world.clock.advance(world.config.paymentDeadlineHours * 3_600_000 + 1000)
    await world.settle()
    const before = await stock()
    await gone()
    await sandbox.pay(charge.id, { late: true })
    world.clock.advance(20 * 60_000)
    await world.settle()
    expect((await orderOf(guest)).state).toBe('canceled')
    expect((await statesOf(guest)).filter((state) => /credit (checkout|pending|completed)/.test(state))).toEqual([])
    expect([before, 0]).toContain(await stock())
    const pix = (await paymentsOf(guest)).find(({ store_credit_id }) => store_credit_id === null)
    expect(await sandbox.charges(pix?.number ?? '')).toMatchObject([{ refunded_cents: 0 }])
    world.clock.advance(72 * 3_600_000)
    await world.settle()
    expect(await sandbox.charges(pix?.number ?? '')).toMatchObject([{ refunded_cents: pix?.amount_cents }])
    await setStock(100)
  })

  test('paid by credit whole while its Pix waited: money that comes after all goes back', async () => {
    await give(5)
    const held = await aCart()
    await add(held)
    await held.payByPix()
    await held.complete()
    const charge = await pixChargeOf(held)
    await give(900)
    const { status, body } = await byCredit(held)
    expect([status, body.state]).toEqual([200, 'completed'])
    expect(await leftOf()).toBe(90_500 - (await totalOf(held)))
    await sandbox.pay(charge.id)
    world.clock.advance(20 * 60_000)
    await world.settle()
    const pix = (await paymentsOf(held)).find(({ store_credit_id }) => store_credit_id === null)
    expect(await sandbox.charges(pix?.number ?? '')).toMatchObject([{ refunded_cents: pix?.amount_cents }])
    expect((await orderOf(held)).payment_state).toBe('paid')
    expect(await mailOf(held, 'Devolução feita')).toContain('pago duas vezes')
  })
})

/** PUT /api/v1/checkouts/{order_number} with no body (spec 7.2). */
const byCredit = async (guest: Guest) => {
  const answer = await world.app.inject({
    method: 'PUT',
    url: `/api/v1/checkouts/${guest.number}`,
    headers: { 'x-spree-order-token': guest.token },
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('spec 7.2: PUT /api/v1/checkouts/{order_number} with no body pays with credits', () => {
  test('the whole order, and again it changes nothing', async () => {
    await give(900)
    const guest = await aCart()
    for (let time = 0; time < 2; time++) {
      expect(await byCredit(guest)).toMatchObject({ status: 200, body: { state: 'completed', pixQrCode: null } })
    }
    expect(await leftOf()).toBe(90_000 - (await totalOf(guest)))
  })

  test('none or too little: 422 in Portuguese, and nothing is held', async () => {
    const guest = await aCart()
    expect(await byCredit(guest)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('não tem crédito') },
    })
    await give(1)
    expect(await byCredit(guest)).toMatchObject({ status: 422, body: { error: expect.stringContaining('não cobre') } })
    expect([await leftOf(), await statesOf(guest)]).toEqual([100, []])
  })
})

describe('a paid order that is canceled', () => {
  test.each([900, 5])('of R$ %i of credit: what credit paid comes back once', async (reais) => {
    await give(reais)
    const guest = await aCart()
    await add(guest)
    if (reais === 5) await payByCard(guest)
    expect((await guest.complete()).body.data.attributes.payment_state).toBe('paid')
    const { id: orderId } = await orderOf(guest)
    for (let time = 0; time < 2; time++) await cancelPaidOrder(world.ctx(), { orderId })
    await world.settle()
    expect([await leftOf(), (await actions()).filter((action) => action.startsWith('credited'))]).toEqual([
      reais * 100,
      [`credited ${Math.min(reais * 100, await totalOf(guest))}`],
    ])
    expect(await mailOf(guest, 'cancelado')).toContain('Crédito devolvido')
    const money = (await paymentsOf(guest)).find(({ store_credit_id }) => store_credit_id === null)
    if (money) expect(await sandbox.charges(money.number)).toMatchObject([{ refunded_cents: money.amount_cents }])
    expect(await recordPayment(world.ctx(), { orderId, paymentId: money?.id ?? 0 })).not.toEqual({ outcome: 'paid' })
  })
})

describe('a cart that changes after credit was chosen', () => {
  test('cheaper: only what it costs is taken', async () => {
    await give(900)
    const guest = await aCart()
    await add(guest)
    const before = await totalOf(guest)
    await guest.patch('cart/apply_coupon_code', { coupon_code: 'BEMVINDO' })
    expect((await guest.complete()).status).toBe(200)
    expect(await totalOf(guest)).toBeLessThan(before)
    expect(await leftOf()).toBe(90_000 - (await totalOf(guest)))
  })

  test('more than it costs is never chosen: what is dearer by then is not paid by it unseen', async () => {
    await give(900)
    const guest = await aCart()
    await add(guest, { amount: '500.0' })
    const total = await totalOf(guest)
    expect((await paymentsOf(guest)).map(({ amount_cents }) => amount_cents)).toEqual([total])
    await guest.post('cart/add_item', { variant_id: shampoo, quantity: 1 })
    expect((await paymentsOf(guest)).map(({ amount_cents }) => amount_cents)).toEqual([total])
  })

  test('dearer: the rest must be paid another way first', async () => {
    await give(900)
    const guest = await aCart()
    await add(guest)
    await guest.post('cart/add_item', { variant_id: shampoo, quantity: 1 })
    expect((await guest.complete()).body.error).toBe('No payment found')
    expect(await leftOf()).toBe(90_000)
  })

  test('too little stock at completion holds no credit', async () => {
    await give(900)
    const guest = await aCart()
    await add(guest)
    await setStock(0)
    expect((await guest.complete()).body.error).toContain('insufficient quantity')
    await setStock(100)
    expect([await leftOf(), await actions()]).toEqual([90_000, ['allocated 90000']])
  })
})
