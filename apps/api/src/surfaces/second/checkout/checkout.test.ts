import { randomUUID } from 'node:crypto'
import * as contract from '@prumo/contracts/second'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { guestOf } from '#testing/guest'
import { loseAnswers } from '#testing/lost-answers'
import { nestTokenOf } from '#testing/nest-caller'
import { repeatedWrites } from '#testing/repeated-writes'
import { sessionOf, shopCallerOf } from '#testing/shop-caller'
import { type TestWorld, testWorld } from '#testing/world'
import { egg, gel, goodOf, goodsIn, input, lib, patient, places } from './goods.factory.ts'

let world: TestWorld
let it: ReturnType<typeof goodsIn>
beforeAll(async () => {
  world = await testWorld({ RATE_LIMIT_FACTOR: '100' })
  it = goodsIn(world)
})
afterEach(() => it.sandbox.clearFaults())
afterAll(() => world.close())

describe.each(places)('/%s/checkout', (place) => {
  test('a guest’s order has buyer, address, delivery and totals, and is paid by Pix, whose code it gives again', async () => {
    const opened = await it.ordered(place)
    expect(opened.total).toBeCloseTo(opened.itemTotal + opened.shipTotal, 2)
    expect(opened.shipTotal).toBeGreaterThan(0)
    const order = await it.stored(opened.order)
    expect(order).toMatchObject({ kind: 'shop', state: 'payment', userId: null, contact: { cpf: '52998224725' } })
    expect(order.contact.ageCheck?.result).toBe('adult')
    const first = await opened.pay()
    expect(contract.payShopOrder.response.parse(first.body)).toMatchObject({ state: 'pending', total: opened.total })
    expect(first.body.pixQrCode).toContain('BR.GOV.BCB.PIX'.toLowerCase())
    expect((await opened.pay()).body).toEqual(first.body)
    expect(await it.chargesOf(opened.order)).toHaveLength(1)
    expect(first.headers['cache-control']).toBe('no-store')
  })

  test('by the order’s id alone, as the specification names it: its Pix', async () => {
    const { pay } = await it.ordered(place)
    expect((await pay({ payment_method: undefined })).body).toMatchObject({
      state: 'pending',
      pixQrCode: expect.any(String),
    })
  })

  test('one product in two rows is bought as often as both say', async () => {
    const row = { variant_id: goodOf[place], quantity: 1 }
    const { order } = await it.ordered(place, { more: { order_variants: [row, { ...row, quantity: 2 }] } })
    expect((await it.stored(order)).lines).toMatchObject([{ variantId: goodOf[place], quantity: 3 }])
  })

  test('by card in three: paid at once', async () => {
    const { pay, order } = await it.ordered(place, { variant: place === 'shop' ? egg : lib, quantity: 2 })
    expect(await pay(await it.byCard('APRO', 3))).toMatchObject({
      status: 200,
      body: { state: 'completed', installments: 3, pixQrCode: null },
    })
    expect(await it.stored(order)).toMatchObject({ state: 'complete', paymentState: 'paid' })
  })

  test('a coupon lowers the price that is then paid, by the storefront’s own engine', async () => {
    const { coupon, pay, itemTotal, total, order } = await it.ordered(place)
    const applied = await coupon('BEMVINDO')
    const discount = Math.round(itemTotal * 10) / 100
    expect(contract.applyShopCoupon.response.parse(applied.body).isApplied).toBe(true)
    expect(applied.body.discount).toBeCloseTo(discount, 2)
    expect(applied.body.total).toBeCloseTo(total - discount, 2)
    const second = await coupon('FRETEGRATIS')
    expect(second.body).toMatchObject({ code: 'FRETEGRATIS', isApplied: true })
    expect(second.body.discount).toBeCloseTo(applied.body.total - second.body.total, 2)
    expect((await pay()).body.total).toBe(second.body.total)
    expect(await coupon('ACIMA150')).toMatchObject({ status: 409, body: { code: 'coupon_too_late' } })
    expect((await it.stored(order)).promotionIds).toHaveLength(2)
  })

  test('the partner whose flag came with it is kept with the buyer; an unknown one is not', async () => {
    const flagged = await it.ordered(place, { more: { is_isha: true } })
    expect((await it.stored(flagged.order)).contact.privateMetadata).toMatchObject({ partner_name: 'isha' })
    const none = await it.ordered(place, { more: { is_isha: 'sim', is_nobody: true } })
    expect((await it.stored(none.order)).contact.privateMetadata).not.toHaveProperty('partner_name')
  })

  test('no bearer, and a token of another flow: 401, and nothing is opened', async () => {
    const before = await it.ordersInAll()
    const bodies = {
      order: input({ variant: goodOf[place] }),
      payment: { order_id: 1, payment_method: 'pix' },
      coupon: { order_id: 1, coupon_code: 'BEMVINDO' },
    }
    const foreign = shopCallerOf(world, place === 'shop' ? 'phytotherapy' : 'shop')
    for (const [call, payload] of Object.entries(bodies)) {
      const url = `/${place}/checkout/${call}`
      expect((await world.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401)
      expect((await foreign.post(url, payload)).status).toBe(401)
    }
    expect(await it.ordersInAll()).toBe(before)
  })
})

const one = (variant_id: number) => ({ variant_id, quantity: 1 })

describe('whose order it is', () => {
  test('a token opens the order that it names with that order’s own token, and no other', async () => {
    const [mine, others] = [await it.ordered(), await it.ordered()]
    const body = { order_id: others.order.orderId, payment_method: 'pix' }
    const ask = (payload: object, asked: Parameters<typeof mine.caller.post>[2]) =>
      mine.caller.post('/shop/checkout/payment', payload, asked)
    // Names his own, and asks for another's.
    expect((await ask(body, { named: mine.order })).status).toBe(404)
    // Names another's, with the token of his own.
    expect((await ask(body, { named: { ...others.order, orderToken: mine.order.orderToken } })).status).toBe(401)
    // Names none.
    expect((await ask(body, {})).status).toBe(404)
    expect((await ask({ ...body, order_id: mine.order.orderId }, {})).status).toBe(404)
    const coupon = { coupon_code: 'BEMVINDO', order_id: others.order.orderId }
    expect((await mine.caller.post('/shop/checkout/coupon', coupon, { named: mine.order })).status).toBe(404)
    expect(await it.stored(others.order)).toMatchObject({ state: 'payment', payments: [], promotionIds: [] })
  })

  test('somebody signed in has his own, by shop token and by nest token; another’s and a guest’s are not found', async () => {
    const [diego, bruno] = await Promise.all(
      ['diego', 'bruno'].map(async (name) => shopCallerOf(world, 'shop', await sessionOf(world, name))),
    )
    const guests = await it.ordered()
    const answer = await diego?.post('/shop/checkout/order', input({ attributes: { email: 'outro@prumo.example' } }))
    const order = contract.createShopOrder.response.parse(answer?.body)
    const { contact, userId } = await it.stored(order)
    expect([contact.email, userId === null]).toEqual(['diego@prumo.example', false])
    for (const orderId of [order.orderId, guests.order.orderId])
      expect((await bruno?.post('/shop/checkout/payment', { order_id: orderId, payment_method: 'pix' }))?.status).toBe(
        404,
      )
    const bearer = await nestTokenOf(world, 'diego')
    const own = { coupon_code: 'BEMVINDO', order_id: order.orderId }
    expect((await diego?.post('/shop/checkout/coupon', own, { bearer }))?.body.isApplied).toBe(true)
    // The same again fills the same cart.
    const again = await diego?.post('/shop/checkout/order', input({ quantity: 2 }), { bearer })
    expect([again?.body.orderId, again?.body.itemTotal > order.itemTotal]).toEqual([order.orderId, true])
    expect((await it.stored(order)).lines.map(({ quantity }) => quantity)).toEqual([2])
  })

  test('the shop of plant products neither prices nor pays nor fills an order with other goods, whoever asks', async () => {
    const mixed = await it.ordered('shop', { more: { order_variants: [lib, egg].map(one) } })
    const diego = shopCallerOf(world, 'shop', await sessionOf(world, 'diego'))
    const own = contract.createShopOrder.response.parse((await diego.post('/shop/checkout/order', input())).body)
    const asked = [
      { order: mixed.order, asked: { named: mixed.order } },
      { order: own, asked: { bearer: await nestTokenOf(world, 'diego') } },
    ]
    const { post } = shopCallerOf(world, 'phytotherapy')
    for (const { order, asked: by } of asked) {
      const { promotionIds, totalCents } = await it.stored(order)
      const pix = { order_id: order.orderId, payment_method: 'pix' }
      const answers = [
        await post('/phytotherapy/checkout/payment', pix, by),
        await post('/phytotherapy/checkout/coupon', { order_id: order.orderId, coupon_code: 'BEMVINDO' }, by),
        await post('/phytotherapy/checkout/payment', { ...pix, order_id: 999_999_999 }, by),
      ]
      for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[2]?.body])
      expect(await it.stored(order)).toMatchObject({ state: 'payment', payments: [], promotionIds, totalCents })
    }
    const filled = await post('/phytotherapy/checkout/order', input({ variant: lib }), { named: mixed.order })
    expect(filled.status).toBe(404)
    expect((await it.stored(mixed.order)).lines).toHaveLength(2)
    // Of plant products alone the shop sells it, too.
    const plants = await it.ordered('phytotherapy')
    const paid = { order_id: plants.order.orderId, payment_method: 'pix' }
    expect((await shopCallerOf(world).post('/shop/checkout/payment', paid, { named: plants.order })).status).toBe(200)
  })

  test.each(['consultation', 'medicine'])('an order of a %s is no order of a shop', async (kind) => {
    const { order, caller } = await it.ordered()
    await sql`update shop.orders set kind = ${kind} where id = ${order.orderId}`.execute(world.world.db)
    const body = { order_id: order.orderId, payment_method: 'pix' }
    expect((await caller.post('/shop/checkout/payment', body, { named: order })).status).toBe(404)
  })

  test('a guest’s cart, opened by /shop/user, is filled where his token names it; placed it is not filled again', async () => {
    const caller = shopCallerOf(world)
    const { body } = await caller.post('/shop/user', { patient_attributes: patient })
    const { rows } = await sql<{ id: number; number: string }>`select id, number from shop.orders
      where token = ${body.orderToken}`.execute(world.world.db)
    const [cart] = rows
    const named = { orderId: cart?.id ?? 0, orderNumber: cart?.number ?? '', orderToken: body.orderToken }
    const filled = await caller.post('/shop/checkout/order', input(), { named })
    expect([filled.status, filled.body.orderId]).toEqual([200, named.orderId])
    const other = await caller.post('/shop/checkout/order', input({ variant: gel }), { named })
    expect((await it.stored(named)).lines.map(({ variantId }) => variantId)).toEqual([gel])
    expect(other.body.orderId).toBe(named.orderId)
    await caller.post('/shop/checkout/payment', { order_id: named.orderId, payment_method: 'pix' }, { named })
    expect((await caller.post('/shop/checkout/order', input(), { named })).status).toBe(404)
  })

  test('the order is the storefront’s too: the same cart and totals by its token', async () => {
    const { order, total } = await it.ordered()
    const answer = await guestOf(world, { token: order.orderToken }).get('cart')
    expect([answer.body.data.attributes.number, Number(answer.body.data.attributes.total)]).toEqual([
      order.orderNumber,
      total,
    ])
  })
})

describe('paying', () => {
  test.each([
    [{ payment_method: 'card' }, 422, { faults: { gateway_payment_profile_id: [{ code: 'blank', params: {} }] } }],
    [{ payment_method: 'boleto' }, 400, { code: 'invalid_parameter' }],
    [{ installments: 13 }, 400, { code: 'invalid_parameter' }],
    [{ installments: 2 }, 422, { errors: { installments: ['Este pagamento é feito em uma vez.'] } }],
    [{ payment_method: 'card', gateway_payment_profile_id: '4235647728025682' }, 422, { code: 'card_number_refused' }],
    [{ payment_method: 'card', card: { number: '4235647728025682' } }, 422, { code: 'card_number_refused' }],
  ])('%j: %i, and nothing is charged', async (body, status, answer) => {
    const { pay, order } = await it.ordered()
    expect(await pay(body)).toMatchObject({ status, body: answer })
    expect(await it.chargesOf(order)).toEqual([])
  })

  test.each(places)('/%s: a total that another tab has changed is not charged; the one of now is', async (place) => {
    const caller = shopCallerOf(world, place, await sessionOf(world, 'diego'))
    const [seen, now] = [
      (await caller.post(`/${place}/checkout/order`, input({ variant: goodOf[place] }))).body,
      (await caller.post(`/${place}/checkout/order`, input({ variant: goodOf[place], quantity: 2 }))).body,
    ]
    expect([now.orderId, now.total > seen.total]).toEqual([seen.orderId, true])
    const pay = async (total: number) =>
      caller.post(`/${place}/checkout/payment`, { ...(await it.byCard()), order_id: seen.orderId, total })
    expect(await pay(seen.total)).toMatchObject({
      status: 422,
      body: { faults: { base: [{ code: 'order_changed' }] } },
    })
    expect(await it.chargesOf(seen)).toEqual([])
    expect(await pay(now.total)).toMatchObject({ status: 200, body: { state: 'completed', total: now.total } })
  })

  test('a declined card: its reason, also if the answer was lost; another pays', async () => {
    const { pay, order } = await it.ordered()
    const [body, key] = [await it.byCard('FUND'), randomUUID()]
    const refusal = { status: 422, body: { code: 'payment_declined', reason: 'cc_rejected_insufficient_amount' } }
    expect(await pay(body, { key })).toMatchObject(refusal)
    await loseAnswers(world)
    expect(await pay(body, { key })).toMatchObject(refusal)
    expect(await it.chargesOf(order)).toHaveLength(1)
    expect(await pay(await it.byCard())).toMatchObject({ status: 200, body: { state: 'completed' } })
  })

  test('cut off in the middle: 409 until due work has asked, then paid, and charged once', async () => {
    const { pay, order } = await it.ordered()
    const body = await it.byCard()
    await it.sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1 })
    expect(await pay(body)).toMatchObject({ status: 409, body: { code: 'payment_in_progress' } })
    world.clock.advance(11_000)
    await world.settle()
    expect(await pay(body)).toMatchObject({ status: 200, body: { state: 'completed' } })
    expect(await it.chargesOf(order)).toHaveLength(1)
  })

  test('twice at once: one charge', async () => {
    const { pay, order } = await it.ordered()
    const body = await it.byCard()
    const answers = await Promise.all([pay(body), pay(body), pay(body)])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(await it.chargesOf(order)).toHaveLength(1)
  })

  test('gone midway: said before anything is charged, and the last one is sold once', async () => {
    const [first, second] = [await it.ordered(), await it.ordered()]
    const had = await it.stockOf(egg)
    await sql`update shop.stock_items set count_on_hand = 1 where variant_id = ${egg}`.execute(world.world.db)
    const answers = await Promise.all([first.pay(await it.byCard()), second.pay(await it.byCard())])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      faults: { base: [{ code: 'stock_short', params: {} }] },
    })
    expect([...(await it.chargesOf(first.order)), ...(await it.chargesOf(second.order))]).toHaveLength(1)
    expect(await it.stockOf(egg)).toBe(0)
    await sql`update shop.stock_items set count_on_hand = ${had} where variant_id = ${egg}`.execute(world.world.db)
  })

  test('a coupon that ended since is said with the new total to be seen, before anything is charged', async () => {
    const { pay, coupon, order, total } = await it.ordered()
    await coupon('BEMVINDO')
    await sql`update shop.promotions set expires_at = ${new Date(world.clock.now.getTime() - 86_400_000)} where code = 'BEMVINDO'`.execute(
      world.world.db,
    )
    expect(await pay()).toMatchObject({ status: 422, body: { code: 'promotion_lost' } })
    expect((await it.stored(order)).totalCents / 100).toBe(total)
    expect(await it.chargesOf(order)).toEqual([])
    expect(await pay()).toMatchObject({ status: 200, body: { total } })
    await sql`update shop.promotions set expires_at = null where code = 'BEMVINDO'`.execute(world.world.db)
  })
})

test.each([
  ['NAOEXISTE', 'coupon_not_found'],
  ['VENCIDO', 'coupon_expired'],
  ['UMAVEZ', 'coupon_needs_sign_in'],
  ['ACIMA150', 'coupon_below_total'],
])('the coupon %s: %s, and the total stays', async (code, expected) => {
  const { coupon, order, total } = await it.ordered()
  const answer = await coupon(code)
  expect([answer.status, answer.body.code, typeof answer.body.error]).toEqual([422, expected, 'string'])
  expect((await it.stored(order)).totalCents / 100).toBe(total)
})

describe('again', () => {
  test('a copied token opens no second order; five at once open one', async () => {
    const caller = shopCallerOf(world)
    const bearer = await caller.tokenFor()
    const before = (await it.ordersInAll()) ?? 0
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => caller.post('/shop/checkout/order', input(), { bearer })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    expect((await caller.post('/shop/checkout/order', input(), { bearer })).status).toBe(401)
    expect(await it.ordersInAll()).toBe(before + 1)
  })

  test('under the same key a browser is given the same order, with a newer token too; a stranger is not', async () => {
    const [caller, key] = [shopCallerOf(world), randomUUID()]
    const first = await caller.post('/shop/checkout/order', input(), { key })
    const again = await caller.post('/shop/checkout/order', input(), { key })
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([200, first.body, 'true'])
    const stranger = await shopCallerOf(world).post('/shop/checkout/order', input(), { key })
    expect(stranger.body.orderToken).not.toBe(first.body.orderToken)
  })

  test('the same coupon under the same key is answered as it stands, and said to be there under another', async () => {
    const { coupon } = await it.ordered()
    const key = randomUUID()
    const first = await coupon('BEMVINDO', { key })
    expect((await coupon('BEMVINDO', { key })).body).toEqual(first.body)
    expect(await coupon('BEMVINDO')).toMatchObject({ status: 422, body: { code: 'coupon_already_applied' } })
  })

  test.each(places)('each call of /%s takes its key with its effect', async (place) => {
    const writes = repeatedWrites(world)
    // The services have answered before, so that each try is one transaction.
    const bearer = await nestTokenOf(world, 'marina')
    await shopCallerOf(world).post(`/${place}/checkout/order`, input({ variant: goodOf[place] }), { bearer })
    const ask = async (call: string, payload: object) => {
      const send = await writes.write('POST', `/${place}/checkout/${call}`, { as: 'marina', isNest: true, payload })
      const first = await send()
      expect([call, first.status]).toEqual([call, 200])
      expect(await send()).toMatchObject({ status: 200, body: first.body, isReplayed: true })
      await loseAnswers(world)
      expect(await send()).toMatchObject({ status: 200, body: first.body, isReplayed: true })
      return first.body
    }
    const { orderId: order_id } = await ask('order', input({ variant: goodOf[place] }))
    await ask('coupon', { coupon_code: 'BEMVINDO', order_id })
    await ask('payment', { payment_method: 'pix', order_id })
    for (const call of ['order', 'coupon', 'payment'])
      expect(writes.wasAsked(`POST /${place}/checkout/${call}`)).toBe(true)
  })
})
