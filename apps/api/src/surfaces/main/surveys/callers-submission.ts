import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findSubmission, type Submission } from '#domains/care/surveys'
import { Failure } from '#platform/failure'

/** `email` is taken and not used: an address is no proof of who asks. */
export const SurveyQuery = z.object({
  spe: z.string().optional(),
  consultation_id: z.string().optional(),
  email: z.string().optional(),
  order_id: z.string().optional(),
  order_number: z.string().optional(),
  pdid: z.string().optional(),
  show_full_survey: z.string().optional(),
})

/** What the caller may see answered: a draft by its token. Null where nothing was named; not_found for what is not his. */
export const findCallersSubmission = async (
  { ctx }: FastifyRequest,
  { pdid }: z.output<typeof SurveyQuery>,
): Promise<Submission | null> => {
  if (pdid === undefined) return null
  const submission = await findSubmission(ctx, { pdid })
  if (!submission) throw new Failure('not_found')
  return submission
}
