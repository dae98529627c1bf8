import { ageQuestionOf, type Contact, checkAge, saveContact } from '#domains/people/customers'
import { productLineOf, type Variant } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import type { Failure } from '#platform/failure'
import type { Ask } from '../asking-outside.ts'
import { ageAskedTooOften, ageCheckUnavailable, ageNotVerified, ageRefused } from '../orders.errors.ts'

/** Whether any of these is only for adults (Lei 15.211/2025; domain.md 0 item 7). */
export const areForAdults = (variants: Variant[]): boolean =>
  variants.some(({ product }) => productLineOf(product.line).minimumAge !== null)

/**
 * Asks the identity bureau about a contact's CPF and birth date, unless it has already confirmed them, and stores the
 * verdict. `ownerId`: whose account the sale is of; what is known of him counts, too. Returns the contact, and what
 * prevents the sale.
 */
export const verifyAge = async (
  ctx: Context,
  ask: Ask,
  contact: Contact,
  { ownerId = null }: { ownerId?: number | null } = {},
): Promise<{ contact: Contact; obstacle: Failure | null }> => {
  if (contact.ageCheck?.result === 'adult') return { contact, obstacle: null }
  const question = ageQuestionOf(contact)
  if (!question) return { contact, obstacle: ageNotVerified() }
  const answer = ask({
    key: `age ${JSON.stringify(question)}`,
    ask: (ctx) => checkAge(ctx, { ...question, askedBy: contact.id, ownerId }),
  })
  if (answer.kind === 'unknown') return { contact, obstacle: ageCheckUnavailable() }
  if (answer.kind === 'too_often') return { contact, obstacle: ageAskedTooOften(answer.retryAfterSeconds) }
  if (answer.result !== 'adult') return { contact, obstacle: ageRefused(answer.result) }
  const { result, reference, checkedAt } = answer
  const verified: Contact = { ...contact, ageCheck: { result, reference, checkedAt } }
  await saveContact(ctx, verified)
  return { contact: verified, obstacle: null }
}
