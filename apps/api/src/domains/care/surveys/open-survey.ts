import { type Context, inEffect } from '#platform/context'
import { newToken } from '#platform/ids'
import { surveyNamed } from './definitions/index.ts'
import type { Submission } from './submission.ts'
import type { Survey, SurveyKey } from './survey.ts'
import * as repository from './surveys.repository.ts'

/** Creates an empty draft. Its token is returned only here and stored only as a hash; nothing else opens the draft. */
export const openSurvey = (
  ctx: Context,
  { key }: { key: SurveyKey },
): Promise<{ survey: Survey; submission: Submission; pdid: string }> =>
  inEffect(ctx, async (ctx) => {
    const survey = surveyNamed(key)
    const pdid = newToken()
    const submission = await repository.insertSubmission(ctx, {
      pdid,
      surveyKey: survey.key,
      surveyVersion: survey.version,
      title: survey.title,
      questions: survey.questions,
      answers: {},
      redFlag: null,
    })
    return { survey, submission, pdid }
  })
