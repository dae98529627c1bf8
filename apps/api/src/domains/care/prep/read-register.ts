import { ageOn, calendarDayOf } from '@prumo/brazil'
import { recordAccess } from '#domains/care/record-accesses'
import { getProfile } from '#domains/people/customers'
import { type Context, inTransaction } from '#platform/context'
import { saveWithdrawalSeen } from './consent/withdrawn.repository.ts'
import { type Criterion, clearanceFrom, criteriaOf, toTell, toTellSince } from './eligibility.ts'
import { findOpenedDecision, listOpened, listStandingAnswers } from './opened-prep.repository.ts'
import { openPositives } from './positive-tests.ts'
import { prepNotFound } from './prep.errors.ts'
import { isFollowedBy } from './prep.policy.ts'
import { findRegister, listStanding } from './prep.repository.ts'
import { ageOfUrgency, isTaking, type StandingAnswers } from './prep-answers.ts'
import { returnsOf, type ShownDocument, shownDocuments } from './read-own-register.ts'
import {
  type Decision,
  isCalled,
  isOnPrep,
  isWeighed,
  mayPrescribe,
  type Register,
  type RegisterState,
  registerStateOf,
  urgencyFor,
} from './register.ts'
import { type Requirement, requirementsOf, withDoctor } from './requirements.ts'
import { mustReview } from './reviewable.ts'

export type WholeRegister = Omit<Register, 'state'> & {
  isOwn: boolean
  state: RegisterState
  /** He was cleared, and PrEP is not held back. */
  isOnPrep: boolean
  /** On PrEP, and nothing that stands says that he does not take it. */
  isTaking: boolean
  /** Tests of HIV that nobody has settled. */
  positiveIds: number[]
  requirements: Requirement[]
  answers: StandingAnswers | null
  urgency: ReturnType<typeof urgencyFor>
  /** Since when it stands, and whether the 72 hours for PEP have gone by; null without any. */
  urgencyAge: ReturnType<typeof ageOfUrgency> | null
  documents: ShownDocument[]
  /** Millilitres a minute; null while anything of it is missing. */
  clearance: number | null
  criteria: Criterion[]
  /** Completed years; null: he has given no birth date. */
  age: number | null
  returns: ReturnType<typeof returnsOf>
  decision: Decision | null
  /** Medicine may be prescribed by the last decision. */
  mayPrescribe: boolean
}

/**
 * A patient's register with his answers and exams, for the doctor whom he chose, or who stands in for him. The reading
 * is logged with its reason, and a consent that was taken back is seen by it. Throws not_found.
 */
export const readRegister = (ctx: Context, { patientId }: { patientId: number }): Promise<WholeRegister> =>
  inTransaction(ctx, async (ctx) => {
    const register = await findRegister(ctx, patientId)
    const { reason, readerId } = await mustReview(ctx, register)
    if (!register) throw prepNotFound()
    await recordAccess(ctx, { patientId, what: 'prep', subjectId: null, reason })
    await saveWithdrawalSeen(ctx, { patientId })
    const now = ctx.now()
    const today = calendarDayOf(now)
    const standing = await listStandingAnswers(ctx, { patientId })
    const requirements = requirementsOf(await listStanding(ctx, { patientIds: [patientId] }), today)
    const documents = await listOpened(ctx, { patientId })
    const { birthDate } = await getProfile(ctx, { userId: patientId })
    const known = { requirements, documents, standing, birthDate, now, isOnPrep: isOnPrep(register) }
    const criteria = criteriaOf(known)
    const positives = openPositives(documents)
    const decision = await findOpenedDecision(ctx, register)
    const found = { toTellSince: toTellSince(known), decision }
    const urgency = urgencyFor(register, { standing, decision, now })
    const state = registerStateOf(register, requirements, found)
    return {
      ...{ ...register, state },
      isOwn: isFollowedBy(register, readerId),
      isOnPrep: isOnPrep(register),
      isTaking: isOnPrep(register) && isTaking(standing),
      requirements: withDoctor(requirements, toTell(known)),
      positiveIds: positives.map(({ id }) => id),
      answers: standing[0] ?? null,
      urgency,
      urgencyAge: urgency && ageOfUrgency(standing, { urgency, now }),
      documents: shownDocuments(ctx, { known, state }),
      clearance: clearanceFrom(known),
      criteria,
      age: birthDate === null ? null : ageOn({ birthDate, on: now }),
      returns: returnsOf(register),
      decision,
      mayPrescribe: mayPrescribe(register, {
        criteria,
        today,
        isWeighed: isWeighed(criteria, { standing, decision }),
        isCalled: isCalled(register, decision),
      }),
    }
  })
