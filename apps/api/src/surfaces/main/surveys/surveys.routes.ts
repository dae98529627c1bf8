import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  findSurveyKey,
  openSurvey,
  readSubmission,
  type SurveyKey,
  saveAnswers,
  surveyNamed,
} from '#domains/care/surveys'
import { Failure } from '#platform/failure'
import { RowId } from '../../callers/row-id.ts'
import { findCallersSubmission, SurveyQuery } from './callers-submission.ts'
import { onlyAsked, submissionOnTheWire, surveyOf, surveyOnTheWire } from './survey.serializer.ts'

const { createSurveySubmission, showSurvey, updateSurveySubmission } = contract

/** The survey of a condition (spec 7.2), and its draft (ours), which its token opens. */
export const surveyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/survey',
    {
      config: { admits: 'anybody' },
      schema: {
        summary: 'Show a survey, with what the caller answered so far',
        description: 'Without `show_full_survey` only the questions that these answers lead to; docs/survey-call.md.',
        tags: ['surveys'],
        querystring: SurveyQuery,
        response: { 200: showSurvey.response },
      },
    },
    async (request) => {
      const { spe, show_full_survey: isFull } = request.query
      const key = spe === undefined ? null : keyFrom(spe)
      const submission = await findCallersSubmission(request, request.query, key)
      const survey = surveyNamed(submission?.surveyKey ?? keyFrom(spe))
      const asked = submission ? surveyOf(submission, survey) : survey
      return {
        survey: surveyOnTheWire(isFull === 'true' ? asked : onlyAsked(asked, submission)),
        surveySubmission: submission && submissionOnTheWire(submission),
      }
    },
  )
  app.post(
    '/v1/survey_submissions',
    {
      // The token is stored only as a hash and cannot be returned again, so a retry creates another empty draft.
      config: { admits: 'anybody', whenRepeated: 'runs again' },
      schema: {
        summary: 'Open a draft',
        description: 'Its token (`pdid`) is answered here once; nothing else opens the draft.',
        tags: ['surveys'],
        body: createSurveySubmission.request,
        response: { 201: createSurveySubmission.response },
      },
    },
    async ({ ctx, body }, reply) => {
      const { survey, submission, pdid } = await openSurvey(ctx, {
        key: keyFrom(body.spe),
        formerPdid: body.former_pdid,
      })
      return reply
        .status(201)
        .send({ pdid, survey: surveyOnTheWire(survey), surveySubmission: submissionOnTheWire(submission) })
    },
  )
  app.patch(
    '/v1/survey_submissions/:id',
    {
      config: { admits: 'anybody', whenRepeated: draftAsItStands },
      schema: {
        summary: 'Keep answers, and submit them',
        description: 'Those given replace former ones; an empty one takes it away. 422 names each question at fault.',
        tags: ['surveys'],
        params,
        body: SavingBody,
        response: { 200: updateSurveySubmission.response },
      },
    },
    async ({ ctx, params, body }) => ({
      surveySubmission: submissionOnTheWire(
        await saveAnswers(ctx, {
          submissionId: params.id,
          pdid: body.pdid,
          answers: body.answers,
          isSubmitted: body.is_submitted ?? false,
        }),
      ),
    }),
  )
}

const params = z.object({ id: RowId })
// An impossible token is 404 like any wrong one, not 400.
const SavingBody = updateSurveySubmission.request.extend({ pdid: z.string().default('') })

/** This key has already saved it; later answers stay. */
const draftAsItStands = async ({ ctx, params: asked, body }: FastifyRequest) => {
  const submission = await readSubmission(ctx, { pdid: (body as z.output<typeof SavingBody>).pdid })
  if (submission.id !== (asked as z.output<typeof params>).id) throw new Failure('not_found')
  return { surveySubmission: submissionOnTheWire(submission) }
}

const keyFrom = (spe = ''): SurveyKey => {
  const key = findSurveyKey(spe)
  if (!key) throw new Failure('not_found')
  return key
}
