import { isTreating, listWhoAreThere } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { areTwo, mayTakePart } from './conversation.policy.ts'
import { noConsultation } from './messages.errors.ts'

/** `answers`: the professional still sees patients. */
type PatientAndDoctor = { patientId: number; doctorId: number; answers: boolean }

/**
 * Which of these two is the patient. Throws not_allowed if neither treats the other, and for a professional who sees
 * patients no more: the conversation stays his patient's.
 */
export const patientAndDoctor = async (
  ctx: Context,
  { userId, withUserId }: { userId: number; withUserId: number },
): Promise<PatientAndDoctor> => {
  for (const pair of [
    { patientId: userId, doctorId: withUserId },
    { patientId: withUserId, doctorId: userId },
  ])
    if (areTwo(pair) && (await isTreating(ctx, pair))) {
      const answers = (await listWhoAreThere(ctx, [pair.doctorId])).has(pair.doctorId)
      if (!mayTakePart({ ...pair, answers }, userId)) throw noConsultation()
      return { ...pair, answers }
    }
  throw noConsultation()
}
