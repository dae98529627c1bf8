import { type Context, inTransaction } from '#platform/context'
import { hasFaults } from '#platform/faults'
import { newToken } from '#platform/ids'
import { checkAnswers, completeAnswers } from './check-answers.ts'
import { type FollowUpTopic, followUpAbout } from './definitions/follow-up.ts'
import { type EarlierAnswer, withCorrections } from './earlier-answers.ts'
import { listSent } from './opened-submissions.repository.ts'
import type { Submission } from './submission.ts'
import { type Answers, redFlagOf } from './survey.ts'
import { answersNotValid } from './surveys.errors.ts'
import * as repository from './surveys.repository.ts'

type Input = {
  patientId: number
  topics: readonly FollowUpTopic[]
  answers: Record<string, unknown>
  /** What he sent about the same before: its alerts stay beside what he answers now. */
  formerIds: number[]
}

/**
 * Stores a patient's answers before a renewal as sent, in the caller's transaction: from now on they are part of his
 * record, and of every later check of a prescription. Nobody has its token. The caller has settled that they are his.
 * Throws invalid_fields by question.
 */
export const sendFollowUp = (
  ctx: Context,
  { patientId, topics, answers: given, formerIds }: Input,
): Promise<Submission> =>
  inTransaction(ctx, async (ctx) => {
    const survey = followUpAbout(topics)
    const answers = completeFrom(survey, given)
    const now = ctx.now()
    const formers = await listSent(ctx, { patientIds: [patientId], ids: formerIds })
    const inserted = await repository.insertSubmission(ctx, {
      pdid: newToken(),
      surveyKey: survey.key,
      surveyVersion: survey.version,
      title: survey.title,
      questions: survey.questions,
      answers,
      answeredAt: Object.fromEntries(Object.keys(answers).map((key) => [key, now.toISOString()])),
      earlier: formers.reduce<EarlierAnswer[]>(
        (kept, before) => withCorrections(kept, { before, after: { questions: survey.questions, answers }, now }),
        [],
      ),
      redFlag: redFlagOf(survey, answers),
    })
    const sent: Submission = { ...inserted, submittedAt: now }
    await repository.saveSubmission(ctx, sent)
    await repository.savePatient(ctx, { submissionId: sent.id, patientId })
    return { ...sent, patientId }
  })

const completeFrom = (survey: ReturnType<typeof followUpAbout>, given: Record<string, unknown>): Answers => {
  const { changes, faults } = checkAnswers(survey, given)
  if (hasFaults(faults)) throw answersNotValid(faults)
  const merged = [...changes].flatMap(([key, answer]) => (answer === undefined ? [] : [[key, answer] as const]))
  const complete = completeAnswers(survey, Object.fromEntries(merged))
  if (hasFaults(complete.faults)) throw answersNotValid(complete.faults)
  return complete.answers
}
