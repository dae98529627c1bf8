import { recordAccesses, type Why } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { listSent } from './opened-submissions.repository.ts'
import { answersInWords, type Submission, type ToldAnswer } from './submission.ts'
import { type Answers, type Question, type Raised, raisedIn } from './survey.ts'

/** One answer that a patient ever gave, also one that he corrected before he sent the survey. */
export type GivenAnswer = {
  key: string
  label: string
  /** The values of the chosen options, or the text itself. */
  values: string[]
  words: string
  /** He wrote it himself: any such answer may name a medicine, an allergy or an illness, whatever was asked. */
  isText: boolean
  isAlert: boolean
  /** The title of the red flag that it raised. */
  redFlag: string | null
  /** He has taken it back since. */
  isCorrected: boolean
  /** ISO 8601. */
  givenAt: string
}

export type AnsweredSurvey = Pick<Submission, 'id' | 'surveyKey' | 'title'> & {
  patientId: number
  submittedAt: Date
  given: GivenAnswer[]
}

/** The patient whose answers these are, and why they may be read. */
type Whose = { patientId: number; why?: Why }

/**
 * Every answer of the surveys that a patient sent, or several, oldest first, for a verb that has settled that its actor
 * may read their records. The readings are logged; the number of statements does not depend on how much there is.
 */
export const readAnswersEverGiven = (ctx: Context, whose: Whose | Whose[]): Promise<AnsweredSurvey[]> =>
  inTransaction(ctx, async (ctx) => {
    const patients = new Map([whose].flat().map((one) => [one.patientId, one]))
    const submissions = await listSent(ctx, {
      patientIds: [...patients.keys()],
      logging: async (sent) => {
        const readings = sent.map(async ({ id, patientId }) => ({
          ...(await patients.get(patientId)?.why),
          ...{ patientId, what: 'survey' as const, subjectId: id },
        }))
        return recordAccesses(ctx, await Promise.all(readings))
      },
    })
    return submissions.map((submission) => ({
      id: submission.id,
      patientId: submission.patientId as number,
      surveyKey: submission.surveyKey,
      title: submission.title,
      submittedAt: submission.submittedAt as Date,
      given: givenIn(submission),
    }))
  })

const givenIn = (submission: Submission): GivenAnswer[] => {
  const alerts = raisedIn(submission, submission.answers)
  return answersInWords(submission).flatMap((told) => givenFrom(submission, alerts, told))
}

const givenFrom = (submission: Submission, alerts: readonly Raised[], told: ToldAnswer): GivenAnswer[] => {
  const { key, label } = told
  const question = submission.questions.find((each) => each.key === key)
  const raised = alerts.filter((each) => each.question.key === key)
  const current = question && told.answer !== null ? [currentFrom(submission, question, raised, told.answer)] : []
  const earlier = told.earlier.map(({ value, words, redFlag, givenAt, correctedAt }) => ({
    key,
    label,
    values: [value],
    words,
    // An option's words differ from its value; a text's do not.
    isText: question ? question.kind === 'text' : words === value,
    isAlert: true,
    redFlag,
    isCorrected: true,
    givenAt: givenAt ?? correctedAt,
  }))
  return [...current, ...earlier]
}

const currentFrom = (
  { answers, answeredAt, submittedAt }: Submission,
  question: Question,
  raised: readonly Raised[],
  words: string,
): GivenAnswer => {
  return {
    key: question.key,
    label: question.label,
    values: valuesIn(question, answers),
    words,
    isText: question.kind === 'text',
    isAlert: raised.length > 0,
    redFlag: raised.find(({ redFlag }) => redFlag)?.redFlag?.title ?? null,
    isCorrected: false,
    givenAt: answeredAt[question.key] ?? (submittedAt as Date).toISOString(),
  }
}

const valuesIn = ({ key }: Question, answers: Answers): string[] => {
  const answer = answers[key]
  return Array.isArray(answer) ? answer : [String(answer)]
}
