import { getProfile, saveContact, verifyAdult } from '#domains/people/customers'
import { findUserIdByEmail } from '#domains/people/identity'
import { getOrder, type Order, type PaidOrder, type PayOrder, payOrder } from '#domains/shop/orders'
import { besideEffect, type Context } from '#platform/context'
import { fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'
import { alreadyEnrolled } from './enrollments.errors.ts'
import * as repository from './enrollments.repository.ts'
import { isEnrolled } from './list-enrollments.ts'

type PayEnrollment = Pick<PayOrder, 'orderId' | 'payment' | 'expectedTotalCents'> & {
  /** When he was born, if he has not said so yet: courses are for adults. */
  birthDate?: string | undefined
}

/**
 * Pays an enrolment's order, unless the person has the programme through another one by now: already_enrolled, and
 * nothing is charged. A buyer who has not said when he was born says it here, or his account knows it. Throws
 * invalid_fields (birth_date), under_age, age_not_verified, and what paying any order throws. Calls the provider and
 * the identity bureau, so it does not run in a transaction.
 */
export const payEnrollment = async (ctx: Context, { birthDate, ...input }: PayEnrollment): Promise<PaidOrder> => {
  const order = await getOrder(ctx, input)
  if (order.paymentState === 'paid') return payOrder(ctx, input)
  if (!(await mayPayForEnrollment(ctx, order))) throw alreadyEnrolled()
  await mustBeAdult(ctx, order, birthDate)
  return payOrder(ctx, input)
}

const mustBeAdult = async (ctx: Context, { contact, userId }: Order, told: string | undefined): Promise<void> => {
  if (contact.ageCheck !== null || contact.cpf === null || contact.email === null) return
  const birthDate = contact.birthDate ?? told ?? (await bornOf(ctx, userId))
  if (birthDate === null) throw fieldRefused('birth_date', faultOf('blank'))
  const { cpf, email } = contact
  const ageCheck = await verifyAdult(besideEffect(ctx), { cpf, email, birthDate })
  await saveContact(besideEffect(ctx), { ...contact, birthDate, ageCheck })
}

const bornOf = async (ctx: Context, userId: number | null): Promise<string | null> =>
  userId === null ? null : (await getProfile(ctx, { userId })).birthDate

/** Whether the person does not have the programme through another order. */
export const mayPayForEnrollment = async (
  ctx: Context,
  { id: orderId, userId: ownerId, contact }: Pick<Order, 'id' | 'userId' | 'contact'>,
): Promise<boolean> => {
  const [enrollment] = await repository.listEnrollments(ctx, { orderId })
  const userId = ownerId ?? (await findUserIdByEmail(ctx, { email: contact.email ?? '' }))
  if (enrollment === undefined || userId === null) return true
  return !(await isEnrolled(ctx, { userId, programId: enrollment.programId }))
}
