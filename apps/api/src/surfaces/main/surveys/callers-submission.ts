import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findConsultationOnRecord } from '#domains/care/consultations'
import { findSubmission, type Submission } from '#domains/care/surveys'
import { Failure } from '#platform/failure'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'

/** `email` is taken and not used: an address is no proof of who asks. */
export const SurveyQuery = z.object({
  spe: z.string().optional(),
  consultation_id: RowId.optional(),
  email: z.string().optional(),
  order_id: z.string().optional(),
  order_number: z.string().optional(),
  pdid: z.string().optional(),
  show_full_survey: z.string().optional(),
})

type Query = z.output<typeof SurveyQuery>

/**
 * What the caller may see answered: a draft by its token, or what the bearer booked his own consultation with. Null
 * where neither is named; not_found for what is not his.
 */
export const findCallersSubmission = async (request: FastifyRequest, query: Query): Promise<Submission | null> => {
  if (query.pdid === undefined && query.consultation_id === undefined) return null
  const submission =
    query.pdid === undefined
      ? await ofOwnConsultation(request, query.consultation_id as number)
      : await findSubmission(request.ctx, { pdid: query.pdid })
  if (!submission) throw new Failure('not_found')
  return submission
}

const ofOwnConsultation = async (request: FastifyRequest, consultationId: number): Promise<Submission | null> => {
  const { userId } = signedIn(request)
  const consultation = await findConsultationOnRecord(request.ctx, { consultationId })
  if (consultation?.patientId !== userId || consultation.surveySubmissionId === null) return null
  return findSubmission(request.ctx, { submissionId: consultation.surveySubmissionId })
}
