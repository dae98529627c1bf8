import { describe, expect, test } from 'vitest'
import { become, hasValidCode, isOpen, mayBecome, type PaymentState } from './payment.ts'
import { aPayment } from './payments.factory.ts'

const states: PaymentState[] = ['checkout', 'processing', 'pending', 'completed', 'failed', 'void', 'invalid']
const allowed = new Set([
  'checkout processing',
  'checkout pending',
  'checkout invalid',
  'processing completed',
  'processing failed',
  'pending completed',
  'pending failed',
  'pending void',
  'failed completed',
  'void completed',
])
const moves = states.flatMap((from) => states.map((to) => ({ from, to })))

describe('a payment', () => {
  test.each(moves.filter(({ from, to }) => allowed.has(`${from} ${to}`)))('goes from $from to $to', ({ from, to }) => {
    expect(become(aPayment({ state: from }), to).state).toBe(to)
  })

  test.each(moves.filter(({ from, to }) => !allowed.has(`${from} ${to}`)))(
    'never goes from $from to $to',
    ({ from, to }) => {
      expect(mayBecome(from, to)).toBe(false)
      expect(() => become(aPayment({ state: from }), to)).toThrow(`is ${from} and cannot be ${to}`)
    },
  )

  test.each(states)('in %s is open only while it may still be charged or paid in time', (state) => {
    expect(isOpen(aPayment({ state }))).toBe(['checkout', 'processing', 'pending'].includes(state))
  })

  test('has a valid code until the very moment it expires, and only while it is pending', () => {
    const payment = aPayment()
    const expiresAt = payment.pix?.expiresAt.getTime() ?? 0
    expect(hasValidCode(payment, new Date(expiresAt - 1))).toBe(true)
    expect(hasValidCode(payment, new Date(expiresAt))).toBe(false)
    expect(hasValidCode({ ...payment, state: 'void' }, new Date(expiresAt - 1))).toBe(false)
    expect(hasValidCode({ ...payment, pix: null }, new Date(expiresAt - 1))).toBe(false)
  })
})
