import { checkCorrection, correctPatient, type PatientAttributes } from '#domains/people/customers'
import { besideEffect, type Context, inEffect } from '#platform/context'
import { type Consultation, isAbandoned, mayStillChange } from './consultation.ts'
import { consultationNotFound, patientInfoFixed } from './consultations.errors.ts'
import { findConsultation, findConsultationForUpdate, hasBegunOne } from './consultations.repository.ts'
import { orderIdOf } from './follow-consultation.ts'
import { tellBoth } from './move-consultation.ts'
import { mayCorrect } from './record.policy.ts'

type Input = { orderId: number; orderToken: string | null }

/**
 * Corrects the patient's data of a booked consultation until it begins: his account's profile follows. Name and birth
 * date stay once any of his consultations has begun, because documents may name them. Calls the identity bureau for
 * another birth date, so it does not run in a transaction. The same data again change nothing. Throws not_found,
 * patient_info_fixed, invalid_fields, under_age, age_not_verified.
 */
export const updatePatientInfo = async (
  ctx: Context,
  { attributes, ...input }: Input & { attributes: PatientAttributes },
): Promise<Consultation> => {
  const asking = besideEffect(ctx)
  const asked = await correctable(asking, input, await findConsultation(asking, input))
  const correction = await checkCorrection(asking, { ...(await whatStands(asking, asked)), attributes })
  return inEffect(ctx, async (ctx) => {
    const consultation = await correctable(ctx, input, await findConsultationForUpdate(ctx, input))
    await correctPatient(ctx, { ...(await whatStands(ctx, consultation)), userId: consultation.patientId, correction })
    await tellBoth(ctx, consultation)
    return consultation
  })
}

/** For a retry: the consultation as it stands. Throws not_found for whoever may not correct it. */
export const getCorrectedConsultation = async (ctx: Context, input: Input): Promise<Consultation> => {
  const consultation = await findConsultation(ctx, input)
  if (!consultation || !mayCorrect(consultation, await callerOf(ctx, input))) throw consultationNotFound()
  return consultation
}

const correctable = async (ctx: Context, input: Input, found: Consultation | null): Promise<Consultation> => {
  if (!found || !mayCorrect(found, await callerOf(ctx, input))) throw consultationNotFound()
  if (!mayStillChange(found, ctx.now()) || isAbandoned(found, ctx.now())) throw patientInfoFixed()
  return found
}

const callerOf = async (ctx: Context, input: Input) => ({
  actor: ctx.actor,
  orderId: await orderIdOf(ctx, input),
})

const whatStands = async (ctx: Context, { contactId, patientId }: Consultation) => ({
  contactId,
  isSettled: patientId !== null && (await hasBegunOne(ctx, { patientId })),
})
