import { hasPublishedLessons, listPrograms } from '#domains/content/academy'
import { getOrder, lockOrder, sellInstead } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import type { Enrollment } from './enrollment.ts'
import { alreadyEnrolled, enrollmentNotOpen, programNotFound } from './enrollments.errors.ts'
import * as repository from './enrollments.repository.ts'
import { getFollowedEnrollment, type Holding } from './follow-enrollment.ts'
import { isEnrolled } from './list-enrollments.ts'

/**
 * Empties an enrolment's order and puts another programme into it; the order keeps its number and its token. The same
 * programme again changes nothing. Throws not_found, also for whoever does not follow it, already_enrolled,
 * enrollment_not_open once its order is placed, and payment_in_progress.
 */
export const changeProgram = async (
  ctx: Context,
  input: Holding & { enrollmentId: number; variantId: number },
): Promise<Enrollment> => {
  const { orderId } = await getFollowedEnrollment(ctx, input)
  const [program] = await listPrograms(ctx, { variantIds: [input.variantId] })
  if (!program) throw programNotFound()
  return inEffect(ctx, async (ctx) => {
    // First the order, then its enrolment, then the order's lines (docs/concurrency.md).
    await lockOrder(ctx, { orderId })
    const order = await getOrder(ctx, { orderId })
    if (order.kind !== 'course' || order.completedAt !== null) throw enrollmentNotOpen()
    const [enrollment] = await repository.listEnrollments(ctx, { id: input.enrollmentId }, { forUpdate: true })
    if (enrollment?.state !== 'waiting_for_payment') throw enrollmentNotOpen()
    const { userId } = enrollment
    if (userId !== null && (await isEnrolled(ctx, { userId, programId: program.id }))) throw alreadyEnrolled()
    const isAsItIs = order.lines.some(({ variantId }) => variantId === program.variantId)
    const lines = [{ variantId: program.variantId, quantity: 1 }]
    if (!isAsItIs) await sellInstead(ctx, { orderId, kind: 'course', lines })
    const changed = { ...enrollment, programId: program.id, isPresale: !hasPublishedLessons(program) }
    await repository.saveEnrollment(ctx, changed)
    return changed
  })
}
