import { getConsultationInBrief, holdConsultation } from '#domains/care/consultations'
import { type Context, inEffect } from '#platform/context'
import { owning } from '#platform/database'
import { mayConsent } from './signed-document.policy.ts'
import { documentNotFound } from './signed-documents.errors.ts'

type OfConsultation = { consultationId: number }

/**
 * A patient asks for his diagnosis on certificates of this consultation, or takes that back (CFM 1.658/2002 arts. 3 and
 * 5). What was signed meanwhile stays. Repeating changes nothing. Throws not_found for anybody but the patient.
 */
export const giveDiagnosisConsent = (
  ctx: Context,
  { consultationId, isGiven }: OfConsultation & { isGiven: boolean },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const consultation = await holdConsultation(ctx, { consultationId })
    if (!consultation || consultation.patientId === null || !mayConsent(consultation, ctx.actor))
      throw documentNotFound()
    const isAlready = (await findConsentAt(ctx, { consultationId })) !== null
    if (isAlready === isGiven) return
    await own(ctx)
      .insertInto('care.diagnosis_consents')
      .values({ consultation_id: consultationId, patient_id: consultation.patientId, is_given: isGiven, at: ctx.now() })
      .execute()
  })

/** Since when the patient's own yes holds, for himself; null if there is none. Throws not_found. */
export const getDiagnosisConsent = async (ctx: Context, input: OfConsultation): Promise<Date | null> => {
  if (!mayConsent(await getConsultationInBrief(ctx, input), ctx.actor)) throw documentNotFound()
  return findConsentAt(ctx, input)
}

/** The last word counts. */
export const findConsentAt = async (ctx: Context, { consultationId }: OfConsultation): Promise<Date | null> => {
  const last = await own(ctx)
    .selectFrom('care.diagnosis_consents')
    .select(['is_given', 'at'])
    .where('consultation_id', '=', consultationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.is_given ? last.at : null
}

const own = (ctx: Context) => owning(ctx.db, 'care.diagnosis_consents')
