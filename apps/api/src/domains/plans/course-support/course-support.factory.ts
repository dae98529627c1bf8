import type { Context } from '#platform/context'
import { agreedTo } from '../../care/programme-consents/programme-consents.factory.ts'
import { anOpenEnrollment } from '../viewings/viewings.factory.ts'
import { findCase } from './cases.repository.ts'
import { writeToSupport } from './write-to-support.ts'

/** A case of this user's in Control, with one message that waits. */
export const aSupportCase = async (
  ctx: Context,
  userId: number,
  body = 'Posso fazer duas vezes por dia?',
): Promise<{ caseId: number; enrollmentId: number }> => {
  const enrollmentId = await anOpenEnrollment(ctx, userId)
  await agreedTo(ctx, { patientId: userId, programme: 'course_support' })
  await writeToSupport({ ...ctx, actor: { kind: 'user', userId, roles: ['patient'] } }, { enrollmentId, body })
  return { caseId: (await findCase(ctx, { enrollmentId }))?.id as number, enrollmentId }
}
