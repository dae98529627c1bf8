import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Consultation, findConsultationOfOrder, getConsultation } from '#domains/care/consultations'
import { readSubmission, type Submission } from '#domains/care/surveys'
import { findOrderByNumber } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'

/** `email` is taken and not used: an address is no proof of who asks. */
export const SurveyQuery = z.object({
  spe: z.string().optional(),
  consultation_id: RowId.optional(),
  email: z.string().optional(),
  order_id: RowId.optional(),
  order_number: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  pdid: z.string().optional(),
  show_full_survey: z.string().optional(),
})

type Query = z.output<typeof SurveyQuery>

/**
 * What the caller may see answered: a draft by its token, or what the bearer booked his own consultation with, named by
 * its id or its order. An order's token is not enough: it stands in mails, and these are answers about health. Null
 * where nothing is named; not_found for what is not his.
 */
export const findCallersSubmission = async (request: FastifyRequest, query: Query): Promise<Submission | null> => {
  const { ctx } = request
  if (query.pdid !== undefined) return readSubmission(ctx, { pdid: query.pdid })
  const isNamed = query.consultation_id ?? query.order_id ?? query.order_number
  if (isNamed === undefined) return null
  const { userId } = signedIn(request)
  const consultation = await findConsultation(request, query, userId)
  if (consultation?.patientId !== userId || consultation.surveySubmissionId === null) throw new Failure('not_found')
  return readSubmission(ctx, { submissionId: consultation.surveySubmissionId, patientId: userId })
}

const findConsultation = async (
  { ctx }: FastifyRequest,
  { consultation_id, order_id, order_number: number }: Query,
  userId: number,
): Promise<Consultation | null> => {
  if (consultation_id !== undefined) return getConsultation(ctx, { consultationId: consultation_id })
  if (order_id !== undefined) return findConsultationOfOrder(ctx, { orderId: order_id })
  const order = number === undefined ? null : await findOrderByNumber(ctx, { number, token: null, userId })
  return order && findConsultationOfOrder(ctx, { orderId: order.id })
}
