import { describe, expect, test } from 'vitest'
import { become, hasValidCode, isExpired, isOpen, mayBecome, type PaymentState } from './payment.ts'
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
  'completed void',
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

test('a card expires when its last month has passed in Brazil, and one without a known date is tried', () => {
  const november = { month: 11, year: 2026 }
  expect(isExpired(november, new Date('2026-12-01T02:59:59.999Z'))).toBe(false)
  expect(isExpired(november, new Date('2026-12-01T03:00:00Z'))).toBe(true)
  expect(isExpired({ month: 12, year: 2026 }, new Date('2027-01-01T02:59:59Z'))).toBe(false)
  expect(isExpired({ month: null, year: 2000 }, new Date('2026-12-01T03:00:00Z'))).toBe(false)
  expect(isExpired({ month: 11, year: null }, new Date('2026-12-01T03:00:00Z'))).toBe(false)
})
