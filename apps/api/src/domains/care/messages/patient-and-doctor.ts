import { isTreating } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { noConsultation } from './messages.errors.ts'

/** Which of these two is the patient. Throws not_allowed if neither treats the other. */
export const patientAndDoctor = async (
  ctx: Context,
  [one, other]: [number, number],
): Promise<{ patientId: number; doctorId: number }> => {
  for (const pair of [
    { patientId: one, doctorId: other },
    { patientId: other, doctorId: one },
  ])
    if (one !== other && (await isTreating(ctx, pair))) return pair
  throw noConsultation()
}
