import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { anOpenPayment } from '#testing/payments'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { beginCharge } from './charges/begin-charge.ts'
import { type ChargeResult, charge, chargeBegun } from './charges/charge.ts'
import { listPayments } from './list-payments.ts'
import { openPayment } from './open-payment.ts'
import type { Payment } from './payment.ts'
import { listRefundsOfOrder } from './refunds/get-refund.ts'
import { settle } from './settle.ts'

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
afterAll(() => world.close())

const aCard = async () => {
  const token = await sandboxControl(world.sandbox.url).cardToken()
  return { token, brand: 'mastercard', lastDigits: '6351', holderName: 'Bruno A' }
}
const beingCharged = async () => {
  const payment = await anOpenPayment(ctx, { paymentMethodId: 2, installments: 1, card: await aCard() })
  await beginCharge(ctx, payment)
  return payment
}

const outcomes: [ChargeResult, object][] = [
  [
    { kind: 'approved', chargeId: 'ch_1' },
    { state: 'completed', providerChargeId: 'ch_1', responseCode: null },
  ],
  [
    { kind: 'declined', chargeId: 'ch_2', responseCode: 'insufficient_funds' },
    { state: 'failed', providerChargeId: 'ch_2', responseCode: 'insufficient_funds', completedAt: null },
  ],
  [
    { kind: 'pending', chargeId: 'ch_3' },
    { state: 'processing', providerChargeId: 'ch_3', completedAt: null },
  ],
  [{ kind: 'unknown' }, { state: 'processing', providerChargeId: null, completedAt: null }],
]
test.each(outcomes)(
  'after %j the payment is as that says, and repeating changes nothing',
  async (outcome, expected) => {
    const { id, orderId } = await beingCharged()
    const settled = await settle(ctx, { paymentId: id, outcome })
    expect(settled).toMatchObject(expected)
    if (outcome.kind === 'approved') expect(settled.completedAt).toEqual(world.clock.now)
    world.clock.advance(1_000)
    expect(await settle(ctx, { paymentId: id, outcome })).toEqual(settled)
    expect(await listPayments(ctx, { orderIds: [orderId] })).toEqual([settled])
  },
)

test('a charge that was refused and another that came after it: the payment is of the one that brought the money', async () => {
  const { id: paymentId, orderId } = await beingCharged()
  const refused = { kind: 'declined', chargeId: `ch_refused_${paymentId}`, responseCode: 'no' } as const
  await settle(ctx, { paymentId, outcome: refused })
  const chargeId = `ch_approved_${paymentId}`
  await settle(ctx, { paymentId, outcome: { kind: 'approved', chargeId } })
  await settle(ctx, { paymentId, outcome: refused })
  expect(await listPayments(ctx, { orderIds: [orderId] })).toMatchObject([
    { state: 'completed', providerChargeId: chargeId, responseCode: null },
  ])
})

/** The same provider, which nobody may ask for a charge. */
const askingNobody = (): Context => {
  const createCharge = () => Promise.reject(new Error('the provider was asked for a charge'))
  return { ...ctx, gateways: { ...ctx.gateways, payments: { ...ctx.gateways.payments, createCharge } } }
}

test.each(outcomes.filter(([{ kind }]) => kind === 'approved' || kind === 'declined'))(
  'whoever is to charge what another has settled as %j asks nobody, and hears the same',
  async (settled) => {
    const outcome = { ...settled, chargeId: `ch_heard_${settled.kind}` } as ChargeResult
    const payment = await beingCharged()
    await settle(ctx, { paymentId: payment.id, outcome })
    expect(await charge(askingNobody(), { paymentId: payment.id })).toEqual(outcome)
    const begun = { payment, payer: {} as Parameters<typeof chargeBegun>[1]['payer'], leasedUntil: ctx.now() }
    expect(await chargeBegun(askingNobody(), begun)).toEqual(outcome)
  },
)

test('what was chosen and never begun is charged by nobody', async () => {
  const { id: paymentId } = await anOpenPayment(ctx, { paymentMethodId: 2, card: await aCard() })
  const declined = { kind: 'declined', chargeId: null, responseCode: 'checkout' }
  expect(await charge(askingNobody(), { paymentId })).toEqual(declined)
})

describe('money for an order that another payment has paid already', () => {
  const stateOf = async ({ id, orderId }: Pick<Payment, 'id' | 'orderId'>) =>
    (await listPayments(ctx, { orderIds: [orderId] })).find((each) => each.id === id)

  test.each([
    ['a card in progress', 2, 'failed'],
    ['a Pix that waits', 1, 'void'],
  ] as const)('of %s: goes back whole and once, and it pays nothing', async (_what, paymentMethodId, state) => {
    const first = await beingCharged()
    const { orderId, contactId } = first
    await settle(ctx, { paymentId: first.id, outcome: { kind: 'approved', chargeId: `ch_first_${first.id}` } })
    const card = paymentMethodId === 2 ? { card: await aCard() } : {}
    const id = await openPayment(ctx, {
      orderId,
      contactId,
      paymentMethodId,
      amountCents: 5000,
      installments: 1,
      ...card,
    })
    await beginCharge(ctx, { orderId, amountCents: 5000 })
    const outcome = { kind: 'approved', chargeId: `ch_second_${id}` } as const
    for (const _ of [1, 2]) await settle(ctx, { paymentId: id, outcome })
    expect(await stateOf({ id, orderId })).toMatchObject({ state, responseCode: 'paid_twice', completedAt: null })
    expect(await stateOf(first)).toMatchObject({ state: 'completed', providerChargeId: `ch_first_${first.id}` })
    expect(await listRefundsOfOrder(ctx, { orderId })).toMatchObject([{ amountCents: 5000 }])
  })

  test('a second charge of the same payment goes back, and the first stays its own', async () => {
    const payment = await beingCharged()
    const approved = (chargeId: string) => ({ paymentId: payment.id, outcome: { kind: 'approved', chargeId } as const })
    await settle(ctx, approved(`ch_one_${payment.id}`))
    await settle(ctx, approved(`ch_two_${payment.id}`))
    expect(await stateOf(payment)).toMatchObject({ state: 'completed', providerChargeId: `ch_one_${payment.id}` })
    expect(await listRefundsOfOrder(ctx, payment)).toMatchObject([{ amountCents: 8140 }])
  })
})

describe('a charge that begins', () => {
  test('is of the amount of now, in parts that this amount allows; else nothing begins', async () => {
    const { id, orderId } = await anOpenPayment(ctx, { paymentMethodId: 2, installments: 3, card: await aCard() })
    await expect(beginCharge(ctx, { orderId, amountCents: 1499 })).rejects.toMatchObject({ code: 'invalid_fields' })
    expect(await listPayments(ctx, { orderIds: [orderId] })).toMatchObject([{ state: 'checkout', amountCents: 8140 }])
    const began = { id, state: 'processing', amountCents: 1500, chargingSince: world.clock.now }
    expect(await beginCharge(ctx, { orderId, amountCents: 1500 })).toMatchObject(began)
    expect(await listPayments(ctx, { orderIds: [orderId] })).toMatchObject([began])
  })

  test('by Pix lives as long as its terms say, and is asked for again as it is', async () => {
    const { id, orderId } = await anOpenPayment(ctx)
    const pixTerms = { minutes: 45, until: new Date(world.clock.now.getTime() + 20 * 60_000) }
    const begun = await beginCharge(ctx, { orderId, amountCents: 8140, pixTerms })
    expect(begun).toMatchObject({ id, state: 'pending', codeMinutes: 20, chargingSince: null })
    expect(await beginCharge(ctx, { orderId, amountCents: 9000 })).toEqual(begun)
  })

  test('is none where no payment is open', async () => {
    const { id, orderId } = await beingCharged()
    await settle(ctx, { paymentId: id, outcome: { kind: 'declined', chargeId: null, responseCode: 'no' } })
    expect(await beginCharge(ctx, { orderId, amountCents: 8140 })).toBeNull()
  })
})
