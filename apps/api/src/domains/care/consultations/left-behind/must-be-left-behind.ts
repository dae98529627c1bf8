import { getDoctor } from '#domains/care/doctors'
import type { Context } from '#platform/context'
import { type Consultation, mayStillChange } from '../consultation.ts'
import { consultationNotFound, doctorStillAccepting } from '../consultations.errors.ts'
import { findConsultationForUpdate } from '../consultations.repository.ts'
import { arrangesAppointments } from '../record.policy.ts'

/** Locks it. Throws not_found for anybody else than the administration. */
export const mustArrange = async (
  ctx: Context,
  { consultationId }: { consultationId: number },
): Promise<Consultation> => {
  const consultation = await findConsultationForUpdate(ctx, { consultationId })
  if (!consultation || !arrangesAppointments(ctx.actor)) throw consultationNotFound()
  return consultation
}

/** A doctor whose calendar is open keeps his patients: moving them is up to him and them. */
export const mustBeLeftBehind = async (ctx: Context, consultation: Consultation): Promise<void> => {
  if ((await getDoctor(ctx, consultation)).isAccepting) throw doctorStillAccepting()
}

/** Confirmed, and not begun. */
export const isAhead = (consultation: Consultation, now: Date): boolean =>
  consultation.state === 'confirmed' && mayStillChange(consultation, now)
