import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readSubmissionOfConsultation } from '#domains/care/consultations'
import { readSubmission, type Submission } from '#domains/care/surveys'
import { getCallersOrder } from '#domains/shop/orders'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'

/** `email` is accepted and ignored: an e-mail address does not prove who calls. */
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
 * The submission whose answers the caller may see: a draft by its token, or the submission of the bearer's own
 * consultation, named by its id or its order. An order token is not enough: mails contain it, and these are answers
 * about health. Null if the request names nothing; not_found for somebody else's.
 */
export const findCallersSubmission = async (request: FastifyRequest, query: Query): Promise<Submission | null> => {
  const { ctx } = request
  const { pdid, consultation_id: consultationId, order_id: orderId, order_number: number } = query
  if (pdid !== undefined) return readSubmission(ctx, { pdid })
  if (consultationId === undefined && orderId === undefined && number === undefined) return null
  signedIn(request)
  if (consultationId !== undefined) return readSubmissionOfConsultation(ctx, { consultationId })
  if (orderId !== undefined) return readSubmissionOfConsultation(ctx, { orderId })
  const order = await getCallersOrder(ctx, { number: number as string, token: null })
  return readSubmissionOfConsultation(ctx, { orderId: order.id })
}
