import type { Context } from '#platform/context'
import { agreedTo } from '../../care/programme-consents/programme-consents.factory.ts'
import { anOpenEnrollment } from '../viewings/viewings.factory.ts'
import { beginTraining } from './index.ts'
import { listRounds, saveReview } from './rounds.repository.ts'
import type { Review } from './training-day.ts'

/** For tests: the enrolment of a training that begins today, in the Control that is his or in a new one. */
export const aTraining = async (
  ctx: Context,
  { userId, remindHour = null }: { userId: number; remindHour?: number | null },
): Promise<number> => {
  const enrollmentId = await anOpenEnrollment(ctx, userId)
  await agreedTo(ctx, { patientId: userId, programme: 'training' })
  await beginTraining({ ...ctx, actor: { kind: 'user', userId, roles: ['patient'] } }, { enrollmentId, remindHour })
  return enrollmentId
}

/** For tests: the first round of a training, looked back on in these words; its id. */
export const aReview = async (
  ctx: Context,
  { enrollmentId, words }: { enrollmentId: number; words: string },
): Promise<number> => {
  const [round] = await listRounds(ctx, enrollmentId)
  if (!round) throw new Error('the training has not begun')
  const review = { regular: words, able: 'yes', comfortable: 'yes' } as Review
  await saveReview(ctx, { enrollmentId, round, review, choice: 'on' })
  return round.id
}
