import { isValidEmail } from '@prumo/brazil'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readNewestSubmissionOf, readSubmissionOfConsultation } from '#domains/care/consultations'
import { readSubmission, type Submission, type SurveyKey } from '#domains/care/surveys'
import { getCallersOrder } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'

/** docs/survey-call.md says what each parameter means. */
export const SurveyQuery = z.object({
  spe: z.string().optional(),
  consultation_id: RowId.optional(),
  email: z.string().max(254).refine(isValidEmail).optional(),
  order_id: RowId.optional(),
  order_number: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  pdid: z.string().optional(),
  show_full_survey: z.enum(['true', 'false']).optional(),
})

type Query = z.output<typeof SurveyQuery>

/**
 * The submission whose answers the caller may see: a draft by its token, or the submission of the bearer's own
 * consultation, named by its id or its order, or his last one, named by his own e-mail. An order token is not enough:
 * mails contain it, and these are answers about health. Null if the request names none; not_found for somebody else's,
 * and if the parameters name different ones.
 */
export const findCallersSubmission = async (
  request: FastifyRequest,
  query: Query,
  key: SurveyKey | null,
): Promise<OfCondition | null> => {
  const named = [...(await namedByToken(request, query)), ...(await namedByOwner(request, query, key))]
  const [first = null] = named
  if (named.some(({ id }) => id !== first?.id)) throw new Failure('not_found')
  if (first && key !== null && first.surveyKey !== key) throw new Failure('not_found')
  if (first && !isOfCondition(first)) throw new Failure('not_found')
  return first
}

/** A follow-up before a renewal is not shown here: nobody goes on with it. */
export type OfCondition = Submission & { surveyKey: SurveyKey }
const isOfCondition = (submission: Submission): submission is OfCondition => submission.surveyKey !== 'followUp'

const namedByToken = async ({ ctx }: FastifyRequest, { pdid }: Query): Promise<Submission[]> =>
  pdid === undefined ? [] : [await readSubmission(ctx, { pdid })]

const namedByOwner = async (request: FastifyRequest, query: Query, key: SurveyKey | null): Promise<Submission[]> => {
  const { consultation_id: consultationId, order_id: orderId, order_number: number, email } = query
  const consultations = [
    ...(consultationId === undefined ? [] : [{ consultationId }]),
    ...(orderId === undefined ? [] : [{ orderId }]),
    ...(number === undefined ? [] : [{ number }]),
  ]
  // For a guest an e-mail opens nothing, and its answer is the same for every address.
  const isOnlyEmail = consultations.length === 0 && (email === undefined || key !== null || query.pdid !== undefined)
  if (isOnlyEmail && request.ctx.actor.kind !== 'user') return []
  signedIn(request)
  const found: Submission[] = []
  for (const each of consultations) found.push(await submissionOf(request, each))
  if (email === undefined) return found
  const newest = await readNewestSubmissionOf(request.ctx, { email, key })
  // What names a consultation is more exact than his e-mail, which then only has to be his.
  return found.length > 0 || query.pdid !== undefined || newest === null ? found : [newest]
}

type Named = { consultationId: number } | { orderId: number } | { number: string }

const submissionOf = async ({ ctx }: FastifyRequest, named: Named): Promise<Submission> => {
  if (!('number' in named)) return readSubmissionOfConsultation(ctx, named)
  const order = await getCallersOrder(ctx, { number: named.number, token: null })
  return readSubmissionOfConsultation(ctx, { orderId: order.id })
}
