import { calendarDayOf } from '@prumo/brazil'
import { findCurrentGrants, listActedFor } from '#domains/care/consultations'
import type { AccessReason } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { examKinds, examRules } from './exam-kinds.ts'
import { prepNotFound } from './prep.errors.ts'
import { isDoctor, isFollowedBy, reasonToReview } from './prep.policy.ts'
import { findPatientOf, findRegister, listWaiting, type WaitingRegister } from './prep.repository.ts'
import type { Register } from './register.ts'
import { overdueBefore } from './returns.ts'

/** Why the caller may read and review this patient's exams. Throws not_found: nobody else learns that there are any. */
export const mustReview = async (
  ctx: Context,
  register: Pick<Register, 'doctorId' | 'patientId'> | null,
): Promise<{ reason: AccessReason; readerId: number }> => {
  const { actor } = ctx
  const reason = register && (await findReasonToReview(ctx, register))
  if (!reason || actor.kind !== 'user') throw prepNotFound()
  return { reason, readerId: actor.userId }
}

/** The patient whose exam the caller may review. Throws not_found. */
export const getPatientOfReviewable = async (ctx: Context, { documentId }: { documentId: number }): Promise<number> => {
  const patientId = await findPatientOf(ctx, documentId)
  if (patientId === null) throw prepNotFound()
  await mustReview(ctx, await findRegister(ctx, patientId))
  return patientId
}

/** The same; null for anybody else. */
export const findReasonToReview = async (
  ctx: Context,
  register: Pick<Register, 'doctorId' | 'patientId'>,
): Promise<AccessReason | null> => {
  const { actor } = ctx
  if (!isDoctor(actor)) return null
  const { patientId } = register
  const grants = await findCurrentGrants(ctx, { readerId: actor.userId, patientId })
  return reasonToReview(register, grants, actor)
}

/** `isOwn`: the patient chose the reader himself. */
export type WaitingForReader = WaitingRegister & { isOwn: boolean }

/**
 * The patients who wait for a review or a decision, without their words: those who chose the caller, those of doctors
 * whom he covers today, and those handed to him. Throws not_found for who is no doctor.
 */
export const listWaitingRegisters = (ctx: Context): Promise<WaitingForReader[]> =>
  inTransaction(ctx, async (ctx) => {
    const { actor } = ctx
    if (!isDoctor(actor)) throw prepNotFound()
    const { userId } = actor
    const { coveredIds, patientIds } = await listActedFor(ctx, { readerId: userId })
    const waiting = await listWaiting(ctx, {
      doctorIds: [userId, ...coveredIds],
      patientIds,
      kindsToStart: examKinds.filter((kind) => examRules[kind].need === 'to start'),
      overdueBefore: overdueBefore(calendarDayOf(ctx.now())),
    })
    return waiting
      .filter((register) =>
        reasonToReview(register, { coveredIds, isHanded: patientIds.includes(register.patientId) }, actor),
      )
      .map((register) => ({ ...register, isOwn: isFollowedBy(register, userId) }))
  })
