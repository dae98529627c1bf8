import { type Context, inEffect } from '#platform/context'
import { newToken } from '#platform/ids'
import { surveyNamed } from './definitions/index.ts'
import { type EarlierAnswer, withCorrections } from './earlier-answers.ts'
import { findByToken } from './opened-submissions.repository.ts'
import { mayBeFollowed } from './submission.policy.ts'
import type { Submission } from './submission.ts'
import type { Survey, SurveyKey } from './survey.ts'
import * as repository from './surveys.repository.ts'

type Input = { key: SurveyKey; formerPdid?: string | undefined }

/**
 * Creates an empty draft. Its token is returned only here and stored only as a hash; nothing else opens the draft. With
 * the token of a former draft that belongs to nobody yet, its alerts come along as earlier answers, so that another
 * beginning hides nothing; a token that opens none is ignored, because drafts are forgotten after a month.
 */
export const openSurvey = (
  ctx: Context,
  { key, formerPdid }: Input,
): Promise<{ survey: Survey; submission: Submission; pdid: string }> =>
  inEffect(ctx, async (ctx) => {
    const survey = surveyNamed(key)
    const pdid = newToken()
    const former = formerPdid === undefined ? null : await findByToken(ctx, formerPdid)
    const submission = await repository.insertSubmission(ctx, {
      pdid,
      surveyKey: survey.key,
      surveyVersion: survey.version,
      title: survey.title,
      questions: survey.questions,
      answers: {},
      answeredAt: {},
      earlier: former && mayBeFollowed(former) ? allRaisedIn(former, ctx.now()) : [],
      redFlag: null,
    })
    return { survey, submission, pdid }
  })

const allRaisedIn = (former: Submission, now: Date): EarlierAnswer[] =>
  withCorrections(former.earlier, { before: former, after: { questions: [], answers: {} }, now })
