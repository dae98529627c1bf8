import type { createSurveySubmission } from '@prumo/contracts/main'
import type { z } from 'zod'
import {
  askedQuestions,
  type Question,
  type SentSurveyKey,
  type Submission,
  type Survey,
  takenBack,
} from '#domains/care/surveys'
import type { OfCondition } from './callers-submission.ts'

type Wire = z.infer<typeof createSurveySubmission.response>

/**
 * Red flags and hints for the doctor are not sent: the patient should answer truthfully, not choose the answers that
 * let him pass.
 */
const questionOnTheWire = (question: Question): Wire['survey']['questions'][number] => ({
  key: question.key,
  text: question.text,
  help: question.help ?? null,
  kind: question.kind,
  options: 'options' in question ? question.options.map(({ value, label }) => ({ value, label })) : [],
  isRequired: question.isRequired,
  onlyIf: question.onlyIf ?? null,
})

export const surveyOnTheWire = ({ key, version, title, questions }: Survey<SentSurveyKey>): Wire['survey'] => ({
  key,
  version,
  title,
  questions: questions.map(questionOnTheWire),
})

export const submissionOnTheWire = (submission: Submission): Wire['surveySubmission'] => ({
  id: submission.id,
  answers: submission.answers,
  isSubmitted: submission.submittedAt !== null,
  redFlag: submission.redFlag,
  earlierAnswers: takenBack(submission).map(({ key, text, words, givenAt }) => ({
    key,
    question: text,
    answer: words,
    givenAt,
  })),
})

/** Only the questions that the answers so far lead to. */
export const onlyAsked = (survey: Survey, submission: Pick<Submission, 'answers'> | null): Survey => ({
  ...survey,
  questions: askedQuestions(survey, submission?.answers ?? {}),
})

/** The survey of a submission: a sent one as it was asked, a draft in the current version. */
export const surveyOf = (submission: OfCondition, current: Survey): Survey =>
  submission.submittedAt === null
    ? current
    : {
        key: submission.surveyKey,
        version: submission.surveyVersion,
        title: submission.title,
        questions: submission.questions,
      }
