import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { generatePixCode, readCharge } from '#domains/money/payments'
import { getOrder, placeOrder, updateCheckout } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { aCartToPlace, aPlacedOrder } from '#testing/buyer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const aCard = async (holder?: string) => ({
  token: await sandbox.cardToken(holder),
  brand: 'mastercard',
  lastDigits: '6351',
})
const aCardCart = async (holder?: string) =>
  aCartToPlace(ctx, { by: 'card', card: await aCard(holder), installments: 3 })
const place = (token: string) => placeOrder(ctx, { cart: { token, userId: null } })
const now = (id: number) => getOrder(ctx, { orderId: id })
const stockTaken = async (): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count_on_hand as count from shop.stock_items where variant_id = 1215`.execute(ctx.db)
  return Number(rows[0]?.count)
}

describe('an order paid by card', () => {
  test('cut after charging: told that it is being made; due work places it, paid once', async () => {
    const { id, token } = await aCardCart()
    await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1 })
    await expect(place(token)).rejects.toMatchObject({ code: 'payment_in_progress' })
    await expect(place(token)).rejects.toMatchObject({ code: 'payment_in_progress' })
    world.clock.advance(11_000)
    await world.settle()
    const order = await now(id)
    expect(order).toMatchObject({ state: 'complete', paymentState: 'paid' })
    expect(await sandbox.charges(order.payments[0]?.number ?? '')).toHaveLength(1)
  })

  test('cut after a refusal: due work gives the goods back, and another card pays the same order', async () => {
    const { id, token } = await aCardCart('FUND')
    const before = await stockTaken()
    await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1 })
    await expect(place(token)).rejects.toMatchObject({ code: 'payment_in_progress' })
    expect(await stockTaken()).toBe(before - 1)
    world.clock.advance(11_000)
    await world.settle()
    expect(await stockTaken()).toBe(before)
    expect(await now(id)).toMatchObject({ state: 'payment', paymentState: null, holdsStock: false })
    const payment = { paymentMethodId: 2, installments: 3, card: await aCard() }
    await updateCheckout(ctx, { cart: { token, userId: null }, changes: { payment } })
    expect(await place(token)).toMatchObject({ state: 'complete', paymentState: 'paid' })
  })

  test('declined: the provider’s reason is told, and what comes later about it frees nothing that another try holds', async () => {
    const { id, token } = await aCardCart('CALL')
    await expect(place(token)).rejects.toMatchObject({
      code: 'payment_declined',
      details: { reason: 'cc_rejected_call_for_authorize' },
    })
    const payment = { paymentMethodId: 2, installments: 1, card: await aCard('CONT') }
    await updateCheckout(ctx, { cart: { token, userId: null }, changes: { payment } })
    await expect(place(token)).rejects.toMatchObject({ code: 'payment_in_progress' })
    const [declined] = (await now(id)).payments
    await readCharge(ctx, { chargeId: declined?.providerChargeId ?? '' })
    await world.settle()
    expect(await now(id)).toMatchObject({ holdsStock: true })
  })

  test('waiting at the provider, then refused there: the order can be paid anew', async () => {
    const { id, token } = await aCardCart('CONT')
    await expect(place(token)).rejects.toMatchObject({ code: 'payment_in_progress' })
    const [payment] = (await now(id)).payments
    await sandbox.decline(payment?.providerChargeId ?? '')
    world.clock.advance(11_000)
    await world.settle()
    expect(await now(id)).toMatchObject({ state: 'payment', holdsStock: false })
  })
})

test('money for a canceled order whose goods are gone goes back, and the buyer is told', async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix', email: 'gone@prumo.example' })
  const { paymentNumber } = await generatePixCode(ctx, { orderId: order.id })
  world.clock.advance(25 * 3_600_000)
  await world.settle()
  const count = await stockTaken()
  await sql`update shop.stock_items set count_on_hand = 0 where variant_id = 1215`.execute(ctx.db)
  const [charge] = await sandbox.charges(paymentNumber)
  await sandbox.pay(charge?.id ?? '', { late: true })
  world.clock.advance(20 * 60_000)
  await world.settle()
  await sql`update shop.stock_items set count_on_hand = ${count} where variant_id = 1215`.execute(ctx.db)
  expect((await now(order.id)).state).toBe('canceled')
  expect((await sandbox.charges(paymentNumber))[0]).toMatchObject({ status: 'refunded' })
  const subjects = (await sandbox.mails('gone@prumo.example')).map(({ subject }) => subject)
  expect(subjects).toContain(`Devolução feita: pedido ${order.number}`)
})

/** A small pseudo-random generator: the same seed gives the same history. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
  return seed / 2 ** 32
}

type Fault = (typeof faults)[number]

const faults = [
  { service: 'payments', kind: 'cut_after_charge', times: 2 },
  { service: 'payments', kind: 'drop', times: 3 },
  { service: 'payments', kind: 'error', times: 3 },
  { service: 'payments', kind: 'decline', times: 1 },
] as const

// PRUMO_SEED sets the first seed, PRUMO_HISTORIES the number of histories (npm run test:deep).
const firstHistory = Number(process.env.PRUMO_SEED ?? 1)
const histories = Array.from({ length: Number(process.env.PRUMO_HISTORIES ?? 3) }, (_, index) => firstHistory + index)

test.each(histories)(
  'law: whatever fails in history %d, the provider’s money is the paid orders’ money',
  async (seed) => {
    const random = seeded(seed)
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
    const buyByCard = async (fault: Fault | null) => {
      const { id, token } = await aCardCart(pick(['APRO', 'APRO', 'FUND', 'CONT']))
      if (fault) await sandbox.fault(fault)
      await place(token).catch(() => null)
      await sandbox.clearFaults()
      return id
    }
    const buyByPix = async (fault: Fault | null) => {
      const { id } = await aPlacedOrder(ctx, { by: 'pix' })
      if (fault) await sandbox.fault(fault)
      const numbers: string[] = []
      for (let code = 0; code < 2; code++) {
        const generated = await generatePixCode(ctx, { orderId: id }).catch(() => null)
        if (generated) numbers.push(generated.paymentNumber)
        if (random() < 0.5) world.clock.advance(31 * 60_000)
      }
      await sandbox.clearFaults()
      for (const number of numbers.filter(() => random() < 0.6)) {
        const [charge] = await sandbox.charges(number)
        await sandbox.pay(charge?.id ?? '', { late: true })
      }
      return id
    }
    const ids: number[] = []
    for (let purchase = 0; purchase < 8; purchase++) {
      const fault = random() < 0.6 ? pick(faults) : null
      ids.push(random() < 0.5 ? await buyByCard(fault) : await buyByPix(fault))
      if (random() < 0.5) await world.settle()
    }
    await sandbox.clearFaults()
    for (let step = 0; step < 10; step++) {
      world.clock.advance(3 * 3_600_000)
      world.sandbox.wake()
      await world.settle()
    }
    let received = 0
    let recorded = 0
    for (const id of ids) {
      const order = await now(id)
      if (order.paymentState === 'paid') recorded += order.totalCents
      for (const { number } of order.payments) {
        for (const { status, amount_cents, refunded_cents } of await sandbox.charges(number)) {
          if (['approved', 'refunded', 'partially_refunded'].includes(status)) received += amount_cents - refunded_cents
        }
      }
      expect(order.payments.filter(({ state }) => state === 'processing')).toEqual([])
    }
    expect(recorded).toBe(received)
    expect(received).toBeGreaterThan(0)
  },
)
