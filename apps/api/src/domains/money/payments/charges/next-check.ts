import type { Payment } from '../payment.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Longer than any code can be paid, late payments included. */
const longestMs = 72 * hour

/**
 * When to ask the provider about a charge again: soon while a buyer waits, rarely later, and never once nothing can
 * come of it. Null: do not ask.
 */
export const nextCheckAt = (payment: Payment, now: Date): Date | null => {
  if (payment.state === 'completed' || payment.state === 'invalid' || payment.state === 'checkout') return null
  const ageMs = now.getTime() - (payment.chargingSince ?? payment.createdAt).getTime()
  if (payment.state === 'processing') return after(now, ageMs < 2 * minute ? 10 * second : minute)
  if (payment.chargingSince === null || ageMs > longestMs) return null
  if (ageMs < 10 * minute) return after(now, 20 * second)
  return after(now, ageMs < hour ? 2 * minute : 15 * minute)
}

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Waits twice as long after each try, from ten seconds to ten minutes. */
export const backoffFrom = (now: Date, attempts: number): Date =>
  after(now, Math.min(10 * second * 2 ** Math.min(attempts, 10), 10 * minute))
