import { isValidEmail } from '@prumo/brazil'
import type { Failure } from '#platform/failure'
import { emailInvalid, emailMissing } from '../orders.errors.ts'

/** The fault of an order's e-mail from the step delivery on (contract.md 5.1), or null. */
export const emailFault = (email: string | null): Failure | null => {
  if (email === null || email.trim() === '') return emailMissing()
  return isValidEmail(email) ? null : emailInvalid()
}
