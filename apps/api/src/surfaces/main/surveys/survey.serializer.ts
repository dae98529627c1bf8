import type { createSurveySubmission } from '@prumo/contracts/main'
import type { z } from 'zod'
import type { Question, Submission, Survey } from '#domains/care/surveys'

type Wire = z.infer<typeof createSurveySubmission.response>

/**
 * What stops and what the doctor is to notice stays here: a patient answers what is true, not what lets him through.
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

export const surveyOnTheWire = ({ key, version, title, questions }: Survey): Wire['survey'] => ({
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
})

/** The survey as a submission asks it: as it was submitted, and a draft as it is asked now. */
export const surveyOf = (submission: Submission, current: Survey): Survey =>
  submission.submittedAt === null
    ? current
    : {
        key: submission.surveyKey,
        version: submission.surveyVersion,
        title: submission.title,
        questions: submission.questions,
      }
