import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChargeStatus } from '#gateways/payments'
import { mayBecome, type Payment } from '../payment.ts'
import { aCharge, aPayment, someNews } from '../payments.factory.ts'
import { type ChargeNews, newsOf, whatFollows } from './charge-news.ts'

describe('news of a charge', () => {
  test.each<[ChargeStatus, ChargeNews['status']]>([
    ['approved', 'approved'],
    ['partially_refunded', 'approved'],
    ['pending', 'pending'],
    ['declined', 'declined'],
    ['cancelled', 'declined'],
    ['refunded', 'declined'],
  ])('%s reads as %s', (status, read) => {
    expect(newsOf(aCharge({ status })).status).toBe(read)
  })

  test('its reason is the provider’s, or its status', () => {
    expect(newsOf(aCharge({ status: 'declined', statusDetail: 'expired_card' })).responseCode).toBe('expired_card')
    expect(newsOf(aCharge({ status: 'declined', statusDetail: null })).responseCode).toBe('declined')
  })

  test.each(['processing', 'pending', 'void', 'failed'] as const)('money completes a payment that is %s', (state) => {
    expect(whatFollows(aPayment({ state }), someNews(), [])).toEqual({ kind: 'complete', superseded: [] })
  })

  test('money on the old code completes it and supersedes the new one', () => {
    const old = aPayment({ state: 'void' })
    const renewed = aPayment({ id: 2, providerChargeId: 'ch_2' })
    expect(whatFollows(old, someNews(), [old, renewed])).toEqual({ kind: 'complete', superseded: [renewed] })
  })

  test('money supersedes what is chosen or waits, not a charge in progress, nor held store credit', () => {
    const paid = aPayment({ state: 'processing' })
    const [chosen, waiting] = [aPayment({ id: 2, state: 'checkout' }), aPayment({ id: 3 })]
    const kept = [
      aPayment({ id: 4, state: 'processing' }),
      aPayment({ id: 5, storeCreditId: 7 }),
      aPayment({ id: 6, state: 'checkout', storeCreditId: 7 }),
      aPayment({ id: 7, state: 'failed' }),
    ]
    expect(whatFollows(paid, someNews(), [paid, chosen, waiting, ...kept])).toEqual({
      kind: 'complete',
      superseded: [chosen, waiting],
    })
  })

  test.each(['checkout', 'invalid'] as const)('no news completes a payment that is %s', (state) => {
    expect(whatFollows(aPayment({ state }), someNews(), [])).toEqual({ kind: 'nothing' })
  })

  test('what is in progress or waits is remembered, also when its charge is not known yet', () => {
    const pending = someNews({ status: 'pending' })
    for (const state of ['processing', 'pending'] as const)
      expect(whatFollows(aPayment({ state }), pending, [])).toEqual({ kind: 'remember' })
    expect(whatFollows(aPayment({ providerChargeId: null }), pending, [])).toEqual({ kind: 'remember' })
    expect(whatFollows(aPayment(), { ...pending, chargeId: null }, [])).toEqual({ kind: 'remember' })
  })

  test('another charge of the same payment neither fails nor changes it', () => {
    for (const status of ['declined', 'pending'] as const)
      expect(whatFollows(aPayment(), someNews({ status, chargeId: 'ch_9' }), [])).toEqual({ kind: 'nothing' })
  })

  test('a refusal without a code is told as declined', () => {
    expect(whatFollows(aPayment(), someNews({ status: 'declined' }), [])).toEqual({
      kind: 'fail',
      responseCode: 'declined',
    })
  })

  test('money for an order that other money paid goes back', () => {
    const paid = aPayment({ id: 2, state: 'completed', providerChargeId: 'ch_2' })
    expect(whatFollows(aPayment({ state: 'void' }), someNews(), [paid])).toEqual({ kind: 'refund' })
  })

  test('the same money told again changes nothing, a second charge of the same payment goes back', () => {
    const paid = aPayment({ state: 'completed' })
    expect(whatFollows(paid, someNews(), [paid])).toEqual({ kind: 'nothing' })
    expect(whatFollows(paid, someNews({ chargeId: 'ch_9' }), [paid])).toEqual({ kind: 'refund' })
  })

  test('a refusal fails what is open, with the provider’s code, and touches nothing that is closed', () => {
    const refusal = someNews({ status: 'declined', responseCode: 'cc_rejected_insufficient_amount' })
    expect(whatFollows(aPayment({ state: 'processing' }), refusal, [])).toEqual({
      kind: 'fail',
      responseCode: 'cc_rejected_insufficient_amount',
    })
    for (const state of ['completed', 'void', 'failed', 'invalid', 'checkout'] as const) {
      expect(whatFollows(aPayment({ state }), refusal, [])).toEqual({ kind: 'nothing' })
    }
  })

  test('an old word (pending) after a new one (approved) changes nothing', () => {
    expect(whatFollows(aPayment({ state: 'completed' }), someNews({ status: 'pending' }), [])).toEqual({
      kind: 'nothing',
    })
  })
})

test('law: whatever the order and number of notices, money counts once and all other money goes back', () => {
  const notice = fc.record({
    payment: fc.constantFrom(1, 2),
    status: fc.constantFrom<ChargeNews['status']>('approved', 'pending', 'declined'),
  })
  fc.assert(
    fc.property(fc.array(notice, { maxLength: 12 }), (notices) => {
      const payments = new Map<number, Payment>([
        [1, aPayment({ state: 'void' })],
        [2, aPayment({ id: 2, providerChargeId: 'ch_2' })],
      ])
      const given = new Set<number>()
      const back = new Set<number>()
      for (const { payment: id, status } of notices) {
        if (status === 'approved') given.add(id)
        const payment = payments.get(id) as Payment
        const follows = whatFollows(payment, someNews({ status, chargeId: `ch_${id}` }), [...payments.values()])
        if (follows.kind === 'refund') back.add(id)
        if (follows.kind === 'fail') payments.set(id, moved(payment, 'failed'))
        if (follows.kind !== 'complete') continue
        payments.set(id, moved(payment, 'completed'))
        for (const other of follows.superseded) payments.set(other.id, moved(other, 'void'))
      }
      const counted = [...payments.values()].filter(({ state }) => state === 'completed').length
      expect(counted).toBe(Math.min(1, given.size))
      expect(given.size - back.size).toBe(counted)
    }),
    { seed: 20261121, numRuns: 500 },
  )
})

const moved = (payment: Payment, state: Payment['state']): Payment => {
  expect(mayBecome(payment.state, state)).toBe(true)
  return { ...payment, state }
}
