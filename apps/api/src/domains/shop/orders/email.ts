import type { Failure } from '#platform/failure'
import { emailInvalid, emailMissing } from './orders.errors.ts'

// Spree: EmailValidator, without the form of a name that begins or ends with a dot.
const form = /^[^@\s.]([^@\s]{0,62}[^@\s.])?@([^@\s.]+\.)+[^@\s.]{2,}$/

/** Longer than any address that mail can go to (RFC 5321). */
export const isTooLong = (email: string): boolean => email.length > 254

/** What is wrong with an order's e-mail from delivery on (contract.md 5.1), or null. */
export const emailFault = (email: string | null): Failure | null => {
  if (email === null || email.trim() === '') return emailMissing()
  return form.test(email) && !isTooLong(email) ? null : emailInvalid()
}
