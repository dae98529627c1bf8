import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { anOpenPayment } from '#testing/payments'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { beginCharge } from './charges/begin-charge.ts'
import type { ChargeResult } from './charges/charge.ts'
import { listPayments } from './list-payments.ts'
import { settle } from './settle.ts'

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
afterAll(() => world.close())

const beingCharged = async () => {
  const token = await sandboxControl(world.sandbox.url).cardToken()
  const card = { token, brand: 'mastercard', lastDigits: '6351', holderName: 'Bruno A' }
  const payment = await anOpenPayment(ctx, { paymentMethodId: 2, installments: 1, card })
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
