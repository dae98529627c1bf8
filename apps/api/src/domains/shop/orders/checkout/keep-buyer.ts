import { isEmailTooLong } from '@prumo/brazil'
import { ageQuestionOf, type Contact, saveContact, withPrivateMetadata } from '#domains/people/customers'
import type { Context } from '#platform/context'
import type { Ask } from '../asking-outside.ts'
import { variantsOfLines } from '../cart/variants-of-lines.ts'
import type { Order } from '../order.ts'
import { emailInvalid, instructionsTooLong, isAboutAgeCheck } from '../orders.errors.ts'
import type { Tried } from './enter-step.ts'
import { areForAdults, verifyAge } from './verify-age.ts'

export type BuyerChanges = { email?: string | null; specialInstructions?: string | null; privateMetadata?: unknown }

/**
 * Saves the buyer's own data. If he gives CPF and birth date and the cart has a product for adults, the bureau is asked
 * at once. A refusal is thrown, and nothing is saved; only if the bureau does not answer, the data is saved, and that
 * is the obstacle.
 */
export const keepBuyer = async (ctx: Context, ask: Ask, order: Order, input: BuyerChanges): Promise<Tried> => {
  mustBeShort(input)
  const contact = changed(order.contact, input, ctx.now())
  if (contact === order.contact) return { order, obstacle: null }
  await saveContact(ctx, contact)
  const kept = { ...order, contact }
  const isAskedNow = input.privateMetadata !== undefined && ageQuestionOf(contact) !== null && !contact.ageCheck
  if (!isAskedNow) return { order: kept, obstacle: null }
  const variants = await variantsOfLines(ctx, order.lines)
  if (!areForAdults(variants)) return { order: kept, obstacle: null }
  const verified = await verifyAge(ctx, ask, contact)
  if (verified.obstacle && !isAboutAgeCheck(verified.obstacle)) throw verified.obstacle
  return { order: { ...kept, contact: verified.contact }, obstacle: verified.obstacle }
}

const mostInstructions = 5_000

/**
 * Whether the e-mail is valid is checked from the step delivery on (contract.md 5.2); oversized values are refused at
 * once.
 */
const mustBeShort = ({ email, specialInstructions }: BuyerChanges): void => {
  if (email && isEmailTooLong(email)) throw emailInvalid()
  if ((specialInstructions ?? '').length > mostInstructions) throw instructionsTooLong(mostInstructions)
}

const changed = (contact: Contact, input: BuyerChanges, now: Date): Contact => {
  if (input.email === undefined && input.specialInstructions === undefined && input.privateMetadata === undefined) {
    return contact
  }
  return {
    ...withPrivateMetadata(contact, input.privateMetadata, now),
    ...(input.email === undefined ? {} : { email: input.email }),
    ...(input.specialInstructions === undefined ? {} : { specialInstructions: input.specialInstructions }),
  }
}
