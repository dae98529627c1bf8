import { isDeepStrictEqual } from 'node:util'
import { type Context, inEffect } from '#platform/context'
import { hasFaults } from '#platform/faults'
import { checkAnswers, completeAnswers } from './check-answers.ts'
import { surveyNamed } from './definitions/index.ts'
import { findForUpdate } from './opened-submissions.repository.ts'
import type { Submission } from './submission.ts'
import { type Answer, type Answers, redFlagOf, type Survey } from './survey.ts'
import { answersNotValid, surveyNotFound, surveySubmitted } from './surveys.errors.ts'
import * as repository from './surveys.repository.ts'

type Input = { submissionId: number; pdid: string; answers: Record<string, unknown>; isSubmitted: boolean }

/**
 * Keeps answers, each in the place of a former one, and submits the draft where that is asked for and all that is
 * required is there. Nothing is kept of an input with a fault in it. Throws not_found without the right token,
 * invalid_fields by question, survey_submitted for a change after submission; the same again is no change.
 */
export const saveAnswers = (ctx: Context, input: Input): Promise<Submission> =>
  inEffect(ctx, async (ctx) => {
    const submission = await findForUpdate(ctx, input)
    if (!submission) throw surveyNotFound()
    if (submission.submittedAt) return unchanged(submission, input)
    // A draft is finished with the questions as they are asked now, whatever they were when it was begun.
    const survey = surveyNamed(submission.surveyKey)
    const answers = mergedAnswers(survey, submission, input.answers)
    const saved: Submission = {
      ...submission,
      surveyVersion: survey.version,
      title: survey.title,
      questions: survey.questions,
      answers: input.isSubmitted ? completedAnswers(survey, answers) : answers,
      redFlag: redFlagOf(survey, answers),
      submittedAt: input.isSubmitted ? ctx.now() : null,
    }
    await repository.saveSubmission(ctx, saved)
    return saved
  })

const mergedAnswers = (survey: Survey, { answers: former }: Submission, given: Record<string, unknown>): Answers => {
  const { changes, faults } = checkAnswers(survey, given)
  if (hasFaults(faults)) throw answersNotValid(faults)
  // Of the former answers only those that the questions still allow.
  const kept = [...checkAnswers(survey, former).changes]
  const merged = new Map<string, Answer | undefined>([...kept, ...changes])
  return Object.fromEntries([...merged].flatMap(([key, answer]) => (answer === undefined ? [] : [[key, answer]])))
}

const completedAnswers = (survey: Survey, answers: Answers): Answers => {
  const complete = completeAnswers(survey, answers)
  if (hasFaults(complete.faults)) throw answersNotValid(complete.faults)
  return complete.answers
}

const unchanged = (submission: Submission, input: Input): Submission => {
  const { changes, faults } = checkAnswers(submission, input.answers)
  const isSame = [...changes].every(([key, answer]) => isDeepStrictEqual(submission.answers[key], answer))
  if (!isSame || hasFaults(faults)) throw surveySubmitted()
  return submission
}
