import { sql } from 'kysely'
import { type FollowUpTopic, followUpAbout, sendFollowUp } from '#domains/care/surveys'
import type { Context } from '#platform/context'
import { aConsultation, aPrescription, aSignedPrescription } from '../prescriptions/prescriptions.factory.ts'
import { harmlessAnswers } from '../surveys/surveys.factory.ts'
import { askForRenewal } from './ask-for-renewal.ts'
import { topicsOf } from './follow-up-topics.ts'
import { insertRenewal } from './renewals.repository.ts'

const dayMs = 24 * 60 * 60_000

type Whose = Parameters<typeof aConsultation>[1]
type Times = { issuedDaysAgo?: number; dispensedDaysAgo?: number | null; closedDaysAgo?: number }

/**
 * For tests: a signed prescription of a consultation that has ended, at its usual length of thirty days nearly used up;
 * the patient has no other treatment under way.
 */
export const aRenewable = async (
  ctx: Context,
  { change, whose, ...times }: { change?: Parameters<typeof aPrescription>[1]; whose?: Whose } & Times = {},
) => {
  const { issuedDaysAgo = 26, dispensedDaysAgo = 25, closedDaysAgo = 26 } = times
  const ago = (days: number) => new Date(ctx.now().getTime() - days * dayMs)
  const consultation = await aConsultation(ctx, { state: 'closed', closedAt: ago(closedDaysAgo), ...whose })
  await sql`update care.prescriptions set dispensed_at = ${ago(400)}
    where patient_id = ${consultation.patientId} and state = 'dispensed'`.execute(ctx.db)
  const { id: prescriptionId } = await aPrescription(ctx, change, consultation)
  await sql`update care.prescriptions set issued_at = ${ago(issuedDaysAgo)},
    expires_at = expires_at - (${issuedDaysAgo} * interval '1 day'),
    state = ${dispensedDaysAgo === null ? 'issued' : 'dispensed'},
    dispensed_at = ${dispensedDaysAgo === null ? null : ago(dispensedDaysAgo)} where id = ${prescriptionId}`.execute(
    ctx.db,
  )
  return { ...consultation, prescriptionId }
}

/** All that a follow-up may be about. */
const allTopics = topicsOf(
  (['tadalafil', 'paroxetine', 'doxycycline'] as const).map((key) => ({ key, isTopical: false })),
)

/** Answers of somebody who is well to all that a follow-up about these topics asks; about all by default. */
export const wellAnswers = (topics: readonly FollowUpTopic[] = allTopics) => ({
  ...harmlessAnswers(followUpAbout(topics)),
  ...(topics.includes('pressure') ? { systolic: 120, diastolic: 80 } : {}),
})

/** For tests: this patient answers as somebody who is well, and asks. */
export const askAsWell = (ctx: Context, { patientId, prescriptionId }: { patientId: number; prescriptionId: number }) =>
  askForRenewal(ctx, { patientId, prescriptionId, answers: wellAnswers(['erection_medicine', 'pressure']) })

/** For tests that need many: the id of a renewal that waits, of a new prescription. */
export const aWaitingRenewal = async (ctx: Context, whose?: Whose): Promise<number> => {
  const consultation = await aConsultation(ctx, { state: 'closed', closedAt: ctx.now(), ...whose })
  return aRenewalOf(ctx, { ...consultation, prescriptionId: await aSignedPrescription(ctx, consultation) })
}

type Renewed = Awaited<ReturnType<typeof aConsultation>> & { prescriptionId: number }

/** The same, of this prescription. */
export const aRenewalOf = async (ctx: Context, { prescriptionId, ...consultation }: Renewed): Promise<number> => {
  const topics = topicsOf([{ key: 'tadalafil', isTopical: false }])
  const { id: submissionId } = await sendFollowUp(ctx, {
    ...consultation,
    topics,
    answers: wellAnswers(topics),
    formerIds: [],
  })
  const id = await insertRenewal(ctx, { ...consultation, prescriptionId, submissionId, state: 'asked' })
  return id as number
}

/** For tests: a renewal that waits, with these answers about an erection medicine. */
export const aFollowUp = async (
  ctx: Context,
  whose: Awaited<ReturnType<typeof aConsultation>> & { prescriptionId: number; answers: Record<string, unknown> },
): Promise<void> => {
  const topics = ['erection_medicine', 'pressure'] as const
  const { id: submissionId } = await sendFollowUp(ctx, { ...whose, topics, formerIds: [] })
  await insertRenewal(ctx, { ...whose, submissionId, state: 'asked' })
}
