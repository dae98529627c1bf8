import { isTreating, listWhoAreThere } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { areTwo, keepsReading, mayTakePart } from './conversation.policy.ts'
import { noConsultation } from './messages.errors.ts'
import { findThread } from './threads.repository.ts'

/** `answers`: the professional still sees patients. */
type PatientAndDoctor = { patientId: number; doctorId: number; answers: boolean }

/**
 * Which of these two is the patient. Throws not_allowed if neither treats the other, and for a professional who sees
 * patients no more: the conversation stays his patient's.
 */
export const patientAndDoctor = async (
  ctx: Context,
  ends: { userId: number; withUserId: number },
): Promise<PatientAndDoctor> => {
  const pair = await findWhoTreats(ctx, ends)
  if (!pair) throw noConsultation()
  return pair
}

/**
 * The same for who reads: a patient reads what was written also where the visit of the two was canceled. Throws
 * not_allowed.
 */
export const readerAndOther = async (
  ctx: Context,
  ends: { userId: number; withUserId: number },
): Promise<Pick<PatientAndDoctor, 'patientId' | 'doctorId'>> => {
  const treated = await findWhoTreats(ctx, ends)
  if (treated) return treated
  const kept = { patientId: ends.userId, doctorId: ends.withUserId }
  if (!keepsReading(kept, ends.userId) || !(await findThread(ctx.db, kept))) throw noConsultation()
  return kept
}

/** Null if neither treats the other. Throws not_allowed for a professional who sees patients no more. */
const findWhoTreats = async (
  ctx: Context,
  { userId, withUserId }: { userId: number; withUserId: number },
): Promise<PatientAndDoctor | null> => {
  for (const pair of [
    { patientId: userId, doctorId: withUserId },
    { patientId: withUserId, doctorId: userId },
  ])
    if (areTwo(pair) && (await isTreating(ctx, pair))) {
      const answers = (await listWhoAreThere(ctx, [pair.doctorId])).has(pair.doctorId)
      if (!mayTakePart({ ...pair, answers }, userId)) throw noConsultation()
      return { ...pair, answers }
    }
  return null
}
