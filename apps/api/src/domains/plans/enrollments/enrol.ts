import { findProgram, hasPublishedLessons, type Program } from '#domains/content/academy'
import {
  buyerFrom,
  type Contact,
  createBuyerContact,
  type Guest,
  type PatientAttributes,
  verifyBuyer,
} from '#domains/people/customers'
import { getOrder, openOrder, sellerIds } from '#domains/shop/orders'
import { besideEffect, type Context, inEffect } from '#platform/context'
import type { Enrollment } from './enrollment.ts'
import { alreadyEnrolled, programNotFound } from './enrollments.errors.ts'
import * as repository from './enrollments.repository.ts'
import { isEnrolled } from './list-enrollments.ts'

export type Enrol = { programSlug: string; patient: PatientAttributes }

type Settled = { buyer: Guest; ageCheck: Contact['ageCheck'] }

/**
 * Enrols a user in a programme: its order waits for payment. A signed-in user with a waiting enrolment gets that one
 * again. A guest gets a new one, since an e-mail alone must not open an order, and only the first payment counts. A
 * buyer who does not say when he was born is asked before he pays. Calls the identity bureau, so it does not run in a
 * transaction. Throws not_found, already_enrolled, invalid_fields, under_age, age_not_verified, email_taken,
 * product_not_active.
 */
export const enrol = async (ctx: Context, input: Enrol): Promise<Enrollment> => {
  // The caller's idempotency key belongs to the enrolment itself, not to the reads before it.
  const asking = besideEffect(ctx)
  const program = await findProgram(asking, { slug: input.programSlug })
  if (!program) throw programNotFound()
  const waiting = await waitingOf(asking, program)
  if (waiting) return waiting
  const buyer = await buyerFrom(asking, input.patient)
  return openEnrollment(ctx, program, { buyer, ageCheck: await verifyBuyer(asking, buyer) })
}

/** The signed-in user's enrolment whose order can still be paid. */
const waitingOf = async (ctx: Context, { id: programId }: Program): Promise<Enrollment | null> => {
  if (ctx.actor.kind !== 'user') return null
  const input = { userId: ctx.actor.userId, programId }
  if (await isEnrolled(ctx, input)) throw alreadyEnrolled()
  for (const enrollment of await repository.listEnrollments(ctx, input)) {
    if (enrollment.state !== 'waiting_for_payment') continue
    // A shop order that contains it is paid in the shop.
    if ((await getOrder(ctx, enrollment)).kind === 'course') return enrollment
  }
  return null
}

const openEnrollment = (ctx: Context, program: Program, settled: Settled): Promise<Enrollment> =>
  inEffect(ctx, async (ctx) => {
    const contact = await createBuyerContact(ctx, settled)
    const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
    const { id: orderId } = await openOrder(ctx, {
      kind: 'course',
      sellerId: sellerIds.ourselves,
      userId,
      contactId: contact.id,
      lines: [{ variantId: program.variantId, quantity: 1 }],
    })
    const enrollment = await repository.insertEnrollment(ctx, {
      programId: program.id,
      orderId,
      userId,
      isPresale: !hasPublishedLessons(program),
    })
    if (!enrollment) throw new Error('a new order has an enrolment already')
    return enrollment
  })
