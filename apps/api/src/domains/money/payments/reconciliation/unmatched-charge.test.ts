import { expect, test } from 'vitest'
import type { Charge } from '#gateways/payments'
import { aCharge } from '../payments.factory.ts'
import { mismatchOf, type OurCharge } from './unmatched-charge.ts'

const ours = (it: Partial<OurCharge> = {}): OurCharge => ({
  paymentId: 1,
  amountCents: 8140,
  state: 'completed',
  isTheOne: true,
  returnedCents: 0,
  returningCents: 0,
  ...it,
})
const refunded = (refundedCents: number): Partial<Charge> => ({
  status: refundedCents === 8140 ? 'refunded' : 'partially_refunded',
  refundedCents,
})

test.each<[string, Partial<Charge>, OurCharge | null, string | null]>([
  ['taken and paid', {}, ours(), null],
  ['taken, and nobody knows it', {}, null, 'unknown'],
  ['taken and given back whole, and nobody knows it', refunded(8140), null, null],
  ['taken and given back in part, and nobody knows it', refunded(40), null, 'unknown'],
  ['declined, and nobody knows it', { status: 'declined' }, null, null],
  ['still to be paid, and nobody knows it', { status: 'pending' }, null, null],
  ['taken, by a payment that counts no money', {}, ours({ state: 'invalid', isTheOne: false }), 'unknown'],
  ['taken under a number whose money was another charge', {}, ours({ isTheOne: false }), 'unknown'],
  ['taken by the one charge of a payment that failed', {}, ours({ state: 'failed' }), 'unknown'],
  ['refused by the one charge of a payment that failed', { status: 'declined' }, ours({ state: 'failed' }), null],
  ['the same, and it goes back', {}, ours({ isTheOne: false, returningCents: 8140 }), null],
  ['the same, and it went back', refunded(8140), ours({ isTheOne: false, returnedCents: 8140 }), null],
  ['taken as another amount', { amountCents: 8141 }, ours(), 'amount_differs'],
  ['given back as written', refunded(8140), ours({ returnedCents: 8140 }), null],
  ['on its way back', {}, ours({ returningCents: 8140 }), null],
  ['given back, and we have not heard', refunded(8140), ours({ returningCents: 8140 }), null],
  ['given back by somebody else', refunded(8140), ours(), 'refund_differs'],
  ['given back in part by somebody else', refunded(40), ours(), 'refund_differs'],
  ['written as given back, and still there', {}, ours({ returnedCents: 8140 }), 'refund_differs'],
  ['given back in part of what we wrote', refunded(40), ours({ returnedCents: 8140 }), 'refund_differs'],
  ['counted by us, and refused there', { status: 'declined' }, ours(), 'missing'],
  ['counted by us, and cancelled there', { status: 'cancelled' }, ours(), 'missing'],
  ['counted by us, and never paid there', { status: 'pending' }, ours(), 'missing'],
  ['refused there and here', { status: 'declined' }, ours({ state: 'failed', isTheOne: false }), null],
])('%s: %#', (_, charge, known, mismatch) => {
  expect(mismatchOf(aCharge(charge), known)?.mismatch ?? null).toBe(mismatch)
})
