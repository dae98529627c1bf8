import type { Context } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import type { Enrollment } from './enrollment.ts'
import { saveEnrollment } from './enrollments.repository.ts'

/** Saves an enrolment that moved; the pages that its owner has open show it. */
export const saveTold = async (ctx: Context, enrollment: Enrollment): Promise<void> => {
  await saveEnrollment(ctx, enrollment)
  if (enrollment.userId !== null) await publishToRoom(ctx, { room: `user:${enrollment.userId}`, type: 'enrollment' })
}
