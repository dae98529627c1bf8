import type { Context } from '#platform/context'
import { followUpAbout, followUpTopics } from './definitions/follow-up.ts'
import { surveys } from './definitions/index.ts'
import { openSurvey } from './open-survey.ts'
import { saveAnswers } from './save-answers.ts'
import type { Submission } from './submission.ts'
import type { Answers, Survey, SurveyKey } from './survey.ts'

export type { Answers }

/** For laws over every question: each survey as it is defined, and the follow-up about everything. */
export const everySurvey: Survey[] = Object.values(surveys)
export const everyTopic = followUpTopics
export const wholeFollowUp = followUpAbout(followUpTopics)

/** Answers to all required questions, each the most harmless one. */
export const harmlessAnswers = ({ questions }: Pick<Survey, 'questions'>): Answers =>
  Object.fromEntries(
    questions
      .filter(({ isRequired, onlyIf }) => isRequired && !onlyIf)
      .map((question) => {
        if (question.kind === 'number') return [question.key, question.from]
        if (question.kind === 'text') return [question.key, 'Nada a dizer.']
        if (question.kind === 'date') return [question.key, '2020-01-01']
        const harmless = question.options.filter(({ redFlag, isAlert }) => !redFlag && !isAlert)
        const value = (harmless.find(({ isNone, value }) => isNone || value === 'no') ?? harmless[0])?.value as string
        return [question.key, question.kind === 'many' ? [value] : value]
      }),
  )

/** A submitted survey with these answers. */
export const submittedSurvey = async (
  ctx: Context,
  { key = 'erectileDysfunction', answers = {} }: { key?: SurveyKey; answers?: Answers } = {},
): Promise<{ submission: Submission; pdid: string }> => {
  const { survey, submission, pdid } = await openSurvey(ctx, { key })
  const all = { ...harmlessAnswers(survey), ...answers }
  return {
    submission: await saveAnswers(ctx, { submissionId: submission.id, pdid, answers: all, isSubmitted: true }),
    pdid,
  }
}
