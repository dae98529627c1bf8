import { readNewestSubmission, readSubmission, type Submission, type SurveyKey } from '#domains/care/surveys'
import { findUserIdByEmail } from '#domains/people/identity'
import { findOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import type { Consultation } from './consultation.ts'
import { consultationNotFound } from './consultations.errors.ts'
import * as repository from './consultations.repository.ts'
import { isPatientOf, mayFollow, mayStillSeeBooked } from './record.policy.ts'

/** The token of the consultation's order, if the caller has it. */
type Holding = { orderToken?: string | null }

/** For its patient, or the holder of its order token. Throws not_found for anybody else. */
export const getFollowedConsultation = async (
  ctx: Context,
  { consultationId, orderToken }: Holding & { consultationId: number },
): Promise<Consultation> => {
  const consultation = await repository.findConsultation(ctx, { consultationId })
  if (!consultation) throw consultationNotFound()
  await mustFollow(ctx, consultation, { orderToken })
  return consultation
}

/**
 * The caller's own, newest first; for a guest the one of his order. What lost to another booking of the same moment was
 * never his.
 */
export const listFollowedConsultations = async (ctx: Context, { orderToken }: Holding): Promise<Consultation[]> => {
  const { actor } = ctx
  if (actor.kind === 'user')
    return (await repository.listConsultations(ctx, { patientId: actor.userId })).filter(
      ({ cancelReason }) => cancelReason !== 'not_included',
    )
  const orderId = await orderIdOf(ctx, { orderToken })
  const held = orderId === null ? null : await repository.findConsultation(ctx, { orderId })
  return held ? [held] : []
}

/** Throws not_found if the caller may not follow it. */
export const mustFollow = async (ctx: Context, consultation: Consultation, holding: Holding): Promise<void> => {
  const { actor } = ctx
  if (mayFollow(consultation, { actor, orderId: null })) return
  if (!mayFollow(consultation, { actor, orderId: await orderIdOf(ctx, holding) })) throw consultationNotFound()
}

/** The order that this token opens; null without one. */
export const orderIdOf = async (ctx: Context, { orderToken }: Holding): Promise<number | null> =>
  orderToken ? ((await findOrder(ctx, { token: orderToken }))?.id ?? null) : null

/** The one that the caller has just booked. Throws not_found once it belongs to somebody else. */
export const getBookedConsultation = async (ctx: Context, input: { consultationId: number }): Promise<Consultation> => {
  const consultation = await repository.findConsultation(ctx, input)
  if (!consultation || !mayStillSeeBooked(consultation, ctx.actor)) throw consultationNotFound()
  return consultation
}

/**
 * The survey's answers of a consultation, for its patient. Throws not_found for anybody else, and if there was no
 * survey.
 */
export const readSubmissionOfConsultation = async (
  ctx: Context,
  key: { consultationId: number } | { orderId: number },
): Promise<Submission> => {
  const consultation = await repository.findConsultation(ctx, key)
  const { patientId = null, surveySubmissionId: submissionId = null } = consultation ?? {}
  if (patientId === null || submissionId === null || !isPatientOf({ patientId }, ctx.actor))
    throw consultationNotFound()
  return readSubmission(ctx, { submissionId, patientId })
}

/**
 * The last survey that the account with this e-mail has sent, for its owner alone; null if he has sent none. Throws
 * not_found for anybody else, whether there is such an account or not.
 */
export const readNewestSubmissionOf = async (
  ctx: Context,
  { email, key }: { email: string; key: SurveyKey | null },
): Promise<Submission | null> => {
  const patientId = await findUserIdByEmail(ctx, { email })
  if (patientId === null || !isPatientOf({ patientId }, ctx.actor)) throw consultationNotFound()
  return readNewestSubmission(ctx, { patientId, key })
}
