import * as contract from '@prumo/contracts/second'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addItem, createCart } from '#domains/shop/orders'
import { loseAnswers } from '#testing/lost-answers'
import { nestCallerOf } from '#testing/nest-caller'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  aControlledPackage,
  anAddressOf,
  aPackage,
  aPackageOfTwo,
} from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
let bruno: Awaited<ReturnType<typeof nestCallerOf>>
let diego: Awaited<ReturnType<typeof nestCallerOf>>
let brunoId: number
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
  bruno = await nestCallerOf(world, 'bruno')
  diego = await nestCallerOf(world, 'diego')
  brunoId = await userIdOf(world.ctx(), 'bruno@prumo.example')
})
afterAll(() => world.close())

const reads = ['/packages', '/packages/recommended', '/packages/subscriptions']
const inputFor = async (packageId: number, change: object = {}) => ({
  packageId,
  patientId: brunoId,
  variantIds: [11_061],
  spreeAddressId: await anAddressOf(world.ctx(), brunoId),
  gatewayPaymentProfileId: await sandbox.cardToken(),
  installments: 1,
  ...change,
})

test.each(reads)('%s: 401 for a guest, 404 for another patient and for an id that is not his', async (path) => {
  expect((await world.app.inject({ url: `${path}/${brunoId}` })).statusCode).toBe(401)
  expect((await diego.get(`${path}/${brunoId}`)).status).toBe(404)
  expect((await bruno.get(`${path}/999999`)).status).toBe(404)
  expect((await bruno.get(`${path}/none`)).status).toBe(400)
  expect((await bruno.get(`${path}/${brunoId}`)).status).toBe(200)
})

test('recommended with prices, asked for, and then among the subscriptions', async () => {
  const { id } = await aPackage(world.ctx())
  const offered = contract.listRecommendedPackages.response.parse((await bruno.get(`${reads[1]}/${brunoId}`)).body)
  expect(offered.packages).toMatchObject([
    {
      id,
      name: 'Tratamento diário',
      doctorName: 'Dra. Helena Prado',
      drugs: [{ productId: 1106, variantId: 11_061, priceMonthly: 60, priceQuarterly: null, presentation: 'Spray' }],
    },
  ])
  const input = await inputFor(id)
  const answer = await bruno.post('/package-order', input)
  const payment = contract.createPackageOrder.response.parse(answer.body)
  expect(payment).toMatchObject({ state: 'processing', installments: 1, pixQrCode: null })
  expect(await bruno.post('/package-order', input)).toMatchObject({
    status: 409,
    body: { error: 'Você já pediu este tratamento.' },
  })
  expect((await bruno.get(`${reads[1]}/${brunoId}`)).body.packages).toEqual([])
  const subscriptions = contract.listSubscriptions.response.parse((await bruno.get(`${reads[2]}/${brunoId}`)).body)
  expect(subscriptions.packageSubscriptions).toMatchObject([
    {
      packageId: id,
      state: 'waiting_for_pharmacist',
      orderNumber: payment.orderNumber,
      total: payment.total,
      startedOn: null,
      parcel: null,
      price: 60,
    },
  ])
})

describe('a yes to the total that was seen (decision 0128)', () => {
  const priceIs = (cents: number) =>
    sql`update shop.prices set amount_cents = ${cents} where variant_id = 11061`.execute(world.world.db)
  const ordersOf = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from shop.orders
        where user_id = ${brunoId} and kind = 'medicine'`.execute(world.world.db)
    ).rows[0]?.count

  test('dearer or cheaper by now: nothing is asked for, until he has seen what it costs', async () => {
    const { id } = await aPackage(world.ctx())
    const input = await inputFor(id, { total: 82.4 })
    const before = await ordersOf()
    try {
      for (const cents of [6_001, 5_900]) {
        await priceIs(cents)
        const refused = await bruno.post('/package-order', input)
        expect(refused).toMatchObject({ status: 409, body: { code: 'cycle_total_changed' } })
      }
      expect(await ordersOf()).toBe(before)
      const { packages } = (await bruno.get(`${reads[1]}/${brunoId}`)).body
      expect(packages.map((one: { id: number }) => one.id)).toContain(id)
      const seen = await bruno.post('/package-order', await inputFor(id, { total: 81.4 }))
      expect(seen).toMatchObject({ status: 200, body: { total: 81.4 } })
    } finally {
      await priceIs(6_000)
    }
  })

  test('another postage than he saw is another total', async () => {
    const { id } = await aPackage(world.ctx())
    const input = await inputFor(id, { total: 60 })
    expect(await bruno.post('/package-order', input)).toMatchObject({ status: 409 })
    expect((await bruno.post('/package-order', { ...input, total: -1 })).status).toBe(400)
    expect((await bruno.post('/package-order', { ...input, total: 82.4 })).status).toBe(200)
  })

  test('the postage of its very contents is what the order says, also where it comes in several parcels', async () => {
    const { id } = await aControlledPackage(world.ctx(), { medium: 'electronic', durationDays: 60 })
    const { packages } = contract.listPackages.response.parse((await bruno.get(`${reads[0]}/${brunoId}`)).body)
    const [first] = packages.find((one) => one.id === id)?.drugs[0]?.parcels.quarterly ?? []
    expect(first).toMatchObject({ variantId: 952, months: 2 })
    const asked = await inputFor(id, { subscriptionPeriod: 'quarterly', variantIds: [953], deliveryType: 'PAC' })
    const { quotes } = (await bruno.get(`/correios?zipCode=01310200&variantIds=${first?.variantId}`)).body
    const pac = quotes.find(({ deliveryType }: { deliveryType: string }) => deliveryType === 'PAC').price
    const total = Math.round((99.34 + pac) * 100) / 100
    expect(await bruno.post('/package-order', { ...asked, total })).toMatchObject({ status: 200, body: { total } })
  })
})

describe('in as many parts as a parcel lasts months, and no more (decision 0029)', () => {
  const said = (words: string) => ({
    status: 422,
    body: { error: 'Confira os campos indicados.', errors: { installments: [words] } },
  })
  const once = said('Este pagamento é feito em uma vez.')
  const cardsOfBruno = async () => (await bruno.get(`/spree-credit-card?patientId=${brunoId}`)).body.creditCards.length

  test.each([
    ['monthly', 2, once],
    ['monthly', 12, once],
    ['bimonthly', 3, said('Escolha de 1 a 2 parcelas.')],
  ])(
    '%s in %i: refused, nothing is asked for and no card is kept',
    async (subscriptionPeriod, installments, refusal) => {
      const { id } = await aPackage(world.ctx())
      const before = await cardsOfBruno()
      const variantIds = [subscriptionPeriod === 'monthly' ? 11_061 : 11_062]
      const input = await inputFor(id, { subscriptionPeriod, installments, variantIds })
      expect(await bruno.post('/package-order', input)).toMatchObject(refusal)
      expect(await cardsOfBruno()).toBe(before)
      const { packages } = (await bruno.get(`${reads[1]}/${brunoId}`)).body
      expect(packages.map((one: { id: number }) => one.id)).toContain(id)
    },
  )

  test('bimonthly in 2 is taken; how many a period allows is said beforehand', async () => {
    const { id } = await aPackage(world.ctx(), { durationDays: 60 })
    const { packages } = (await bruno.get(`${reads[1]}/${brunoId}`)).body
    expect(packages.find((one: { id: number }) => one.id === id).maxInstallments).toEqual({
      monthly: 1,
      bimonthly: 2,
      quarterly: 3,
    })
    const input = await inputFor(id, { subscriptionPeriod: 'bimonthly', installments: 2, variantIds: [11_062] })
    expect(await bruno.post('/package-order', input)).toMatchObject({ status: 200, body: { installments: 2 } })
    const { packageSubscriptions } = (await bruno.get(`${reads[2]}/${brunoId}`)).body
    expect(packageSubscriptions[0]).toMatchObject({ packageId: id, installments: 2, maxInstallments: 2 })
  })
})

test('a quarter of a controlled medicine says its parcels beforehand: two shares, in as many parts as the first has months', async () => {
  const { id } = await aControlledPackage(world.ctx(), { medium: 'electronic', durationDays: 60 })
  const { packages } = contract.listPackages.response.parse((await bruno.get(`${reads[0]}/${brunoId}`)).body)
  expect(packages.find((one) => one.id === id)).toMatchObject({
    maxInstallments: { monthly: 1, bimonthly: 2, quarterly: 2 },
    drugs: [
      {
        priceQuarterly: 149,
        variantIds: { quarterly: 953 },
        parcels: {
          quarterly: [
            { months: 2, price: 99.34 },
            { months: 1, price: 49.66 },
          ],
        },
      },
    ],
  })
  const asked = await inputFor(id, { subscriptionPeriod: 'quarterly', installments: 2, variantIds: [953] })
  const cards = async () => (await bruno.get(`/spree-credit-card?patientId=${brunoId}`)).body.creditCards.length
  const before = await cards()
  expect(await bruno.post('/package-order', { ...asked, installments: 3 })).toMatchObject({ status: 422 })
  expect(await cards()).toBe(before)
  expect(await bruno.post('/package-order', asked)).toMatchObject({ status: 200 })
  const { packageSubscriptions } = contract.listSubscriptions.response.parse(
    (await bruno.get(`${reads[2]}/${brunoId}`)).body,
  )
  expect(packageSubscriptions[0]).toMatchObject({ packageId: id, price: 99.34, months: 2, maxInstallments: 2 })
})

test('under a key whose answer was lost the same request is answered, and nothing is asked for twice', async () => {
  const { id } = await aPackage(world.ctx())
  const payload = await inputFor(id)
  const nest = async () => {
    const token = (
      await world.app.inject({
        method: 'POST',
        url: '/spree_oauth/token',
        payload: { grant_type: 'password', username: 'bruno@prumo.example', password: 'prumo-demo-2026' },
      })
    ).json().access_token
    const auth = await world.app.inject({ method: 'POST', url: '/auth', headers: { authorization: `Bearer ${token}` } })
    return auth.json().token as string
  }
  const headers = { authorization: `Bearer ${await nest()}`, 'idempotency-key': 'asked-for-once-only' }
  const send = () => world.app.inject({ method: 'POST', url: '/package-order', headers, payload })
  const first = await send()
  await loseAnswers(world)
  const again = await send()
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])
})

test('asking for another patient, for another’s package, as a guest, with a card’s number: refused', async () => {
  const { id } = await aPackage(world.ctx())
  const input = await inputFor(id)
  expect((await diego.post('/package-order', input)).status).toBe(404)
  const diegoId = await userIdOf(world.ctx(), 'diego@prumo.example')
  expect((await diego.post('/package-order', { ...input, patientId: diegoId })).status).toBe(404)
  expect((await world.app.inject({ method: 'POST', url: '/package-order', payload: input })).statusCode).toBe(401)
  const byToken = await bruno.post('/package-order', { ...input, gatewayPaymentProfileId: 'tok_none' })
  expect(Object.keys(byToken.body.faults)).toEqual(['gatewayPaymentProfileId'])
  const byNumber = await bruno.post('/package-order', { ...input, gatewayPaymentProfileId: '5031433215406351' })
  expect(byNumber).toMatchObject({ status: 422, body: { error: expect.stringContaining('números de cartão') } })
  expect((await bruno.post('/package-order', { ...input, variantIds: [] })).status).toBe(400)
})

test('one of two medicines, where the doctor allows it: said beforehand, taken, and named afterwards', async () => {
  const { id } = await aPackageOfTwo(world.ctx())
  const { packages, addOns } = contract.listRecommendedPackages.response.parse(
    (await bruno.get(`${reads[1]}/${brunoId}`)).body,
  )
  expect(packages.find((one) => one.id === id)).toMatchObject({ mayLeaveOut: true, isUsedOnce: false })
  expect(addOns.map(({ variantId, price, regularPrice }) => [variantId, regularPrice, price])).toEqual([
    [494, 59, 53],
    [493, 149, 134],
    [492, 39, 35],
    [491, 29, 26],
    [1215, 39, 35],
  ])
  const another = await bruno.post('/package-order', await inputFor(id, { variantIds: [951] }))
  expect(another).toMatchObject({ status: 422, body: { errors: { variantIds: [expect.stringMatching(/fórmulas/)] } } })
  expect((await bruno.post('/package-order', await inputFor(id, { variantIds: [11_081] }))).status).toBe(200)
  const { packageSubscriptions } = (await bruno.get(`${reads[2]}/${brunoId}`)).body
  expect(packageSubscriptions[0]).toMatchObject({
    packageId: id,
    price: 139,
    products: [expect.stringContaining('Sildenafila')],
  })
})

test('a coupon never touches medicine on prescription, and the answer says so (CFM 1.939/2010)', async () => {
  const { id: packageId } = await aPackage(world.ctx(), { durationDays: 60 })
  const input = { packageId, subscriptionPeriod: 'monthly', couponCode: 'BEMVINDO' }
  const validate = (change: object = {}) => bruno.post('/package-order/coupon-validation', { ...input, ...change })
  const refusal = { status: 422, body: { errors: { couponCode: [expect.stringMatching(/Conselho Federal/)] } } }
  expect(await validate()).toMatchObject(refusal)
  expect(await bruno.post('/package-order', await inputFor(packageId, { couponCode: 'BEMVINDO' }))).toMatchObject(
    refusal,
  )
  expect((await diego.post('/package-order/coupon-validation', input)).status).toBe(404)
  // On the goods beside it, once, and on nothing else.
  const cart = { token: null, userId: brunoId }
  const { token } = await createCart(world.ctx(), { cart })
  expect(await validate({ orderToken: token })).toMatchObject(refusal)
  await addItem(world.ctx(), { cart, variantId: 493, quantity: 1 })
  expect((await validate({ couponCode: 'NADA' })).status).toBe(422)
  const applied = contract.validatePackageCoupon.response.parse((await validate()).body)
  expect(applied).toMatchObject({ code: 'BEMVINDO', isApplied: true })
  expect(applied.total).toBeCloseTo(134 - applied.discount)
  expect((await validate({ orderToken: token })).body).toEqual(applied)
  const guest = await world.app.inject({ method: 'POST', url: '/package-order/coupon-validation', payload: input })
  expect(guest.statusCode).toBe(401)
})
