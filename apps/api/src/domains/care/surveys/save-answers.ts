import { isDeepStrictEqual } from 'node:util'
import { type Context, inEffect } from '#platform/context'
import { hasFaults } from '#platform/faults'
import { checkAnswers, completeAnswers } from './check-answers.ts'
import { surveyNamed } from './definitions/index.ts'
import { type AnswerTimes, mostEarlierAnswers, withCorrections } from './earlier-answers.ts'
import { findForUpdate } from './opened-submissions.repository.ts'
import type { Submission } from './submission.ts'
import { type Answer, type Answers, redFlagOf, type Survey } from './survey.ts'
import { answersNotValid, correctedTooOften, surveyNotFound, surveySubmitted } from './surveys.errors.ts'
import * as repository from './surveys.repository.ts'

type Input = { submissionId: number; pdid: string; answers: Record<string, unknown>; isSubmitted: boolean }

/**
 * Saves answers, replacing former ones, and submits the draft if requested and complete. A replaced answer that raised
 * an alert stays beside the new one. An input with a fault changes nothing. Throws not_found without the right token,
 * invalid_fields by question, survey_submitted for a change after submission, survey_corrected_too_often; repeating the
 * same changes nothing.
 */
export const saveAnswers = (ctx: Context, input: Input): Promise<Submission> =>
  inEffect(ctx, async (ctx) => {
    const submission = await findForUpdate(ctx, input)
    if (!submission) throw surveyNotFound()
    if (submission.submittedAt) return unchanged(submission, input)
    // A follow-up is sent at once and is never a draft.
    if (submission.surveyKey === 'followUp') throw surveyNotFound()
    // A draft is finished with the current questions, whatever they were when it was begun.
    const survey = surveyNamed(submission.surveyKey)
    const merged = mergedAnswers(survey, submission, input.answers)
    const answers = input.isSubmitted ? completedAnswers(survey, merged) : merged
    const saved: Submission = {
      ...submission,
      surveyVersion: survey.version,
      title: survey.title,
      questions: survey.questions,
      answers,
      answeredAt: timesOf(submission, answers, ctx.now()),
      earlier: correctedAnswers(submission, { questions: survey.questions, answers }, ctx.now()),
      redFlag: redFlagOf(survey, answers),
      submittedAt: input.isSubmitted ? ctx.now() : null,
    }
    await repository.saveSubmission(ctx, saved)
    return saved
  })

const mergedAnswers = (survey: Survey, { answers: former }: Submission, given: Record<string, unknown>): Answers => {
  const { changes, faults } = checkAnswers(survey, given)
  if (hasFaults(faults)) throw answersNotValid(faults)
  // Only those former answers that the questions still allow.
  const kept = [...checkAnswers(survey, former).changes]
  const merged = new Map<string, Answer | undefined>([...kept, ...changes])
  return Object.fromEntries([...merged].flatMap(([key, answer]) => (answer === undefined ? [] : [[key, answer]])))
}

/** What a full list cannot keep is not forgotten either: the change is refused. */
const correctedAnswers = (before: Submission, after: Pick<Submission, 'questions' | 'answers'>, now: Date) => {
  const earlier = withCorrections(before.earlier, { before, after, now })
  if (earlier.length > Math.max(mostEarlierAnswers, before.earlier.length)) throw correctedTooOften()
  return earlier
}

const timesOf = (before: Submission, answers: Answers, now: Date): AnswerTimes =>
  Object.fromEntries(
    Object.keys(answers).map((key) => {
      const since = isDeepStrictEqual(before.answers[key], answers[key]) ? before.answeredAt[key] : undefined
      return [key, since ?? now.toISOString()]
    }),
  )

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
