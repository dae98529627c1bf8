import { calendarDayOf } from '@prumo/brazil'
import { listDoctorIdsToChoose, listWhoActs } from '#domains/care/consultations'
import { recordAccess } from '#domains/care/record-accesses'
import { pdfAddressOf } from '#domains/care/signed-documents'
import { getProfile } from '#domains/people/customers'
import { type Context, inTransaction } from '#platform/context'
import { saveOpened } from './answered.repository.ts'
import { findClearedSince } from './decisions.repository.ts'
import { type Known, toTell, toTellSince } from './eligibility.ts'
import { gatherKnown } from './known.ts'
import { findOpenedDecision, listOpened, listStandingAnswers } from './opened-prep.repository.ts'
import { toTalkOver } from './positive-tests.ts'
import { prepNotFound } from './prep.errors.ts'
import { isOfHim } from './prep.policy.ts'
import { findRegister, listStanding } from './prep.repository.ts'
import { type GivenAnswers, isTaking, isWithinFirstDays } from './prep-answers.ts'
import { expiresOn, isExpired, type PrepDocument } from './prep-document.ts'
import {
  type Decision,
  isCalled,
  isOnPrep,
  ownUrgencyFor,
  type Register,
  type RegisterState,
  registerStateOf,
} from './register.ts'
import { type Requirement, requirementsOf, withDoctor, withTalk } from './requirements.ts'
import { lastReturnDay } from './returns.ts'

export type OwnRegister = {
  patientId: number
  state: RegisterState
  /** He was cleared, and PrEP is not held back. */
  isOnPrep: boolean
  /** On PrEP, and nothing that stands says that he does not take it. */
  isTaking: boolean
  /** On PrEP for less than seven days: nobody can have taken it that long. */
  isStarting: boolean
  /** When his doctor was told that he calls him; null: he was not, or need not be. */
  calledAt: Date | null
  requirements: Requirement[]
  answers: GivenAnswers | null
  urgency: ReturnType<typeof ownUrgencyFor>
  doctorId: number | null
  /** The doctor who sees to what he sends today; null before he has chosen, and while the team is choosing somebody. */
  actingDoctorId: number | null
  /** When he comes back; null unless active. */
  returns: { on: string; until: string } | null
  decision: Decision | null
  /** The doctors whom he may choose. */
  doctorIds: number[]
}

/** How far a patient is: what the protocol asks for, what stands, what is missing. Throws not_found. */
export const readOwnRegister = (ctx: Context, { patientId }: { patientId: number }): Promise<OwnRegister> =>
  inTransaction(ctx, async (ctx) => {
    if (!isOfHim({ patientId }, ctx.actor)) throw prepNotFound()
    await recordAccess(ctx, { patientId, what: 'prep', subjectId: null })
    await saveOpened(ctx, { patientId })
    const register = await findRegister(ctx, patientId)
    const [actingDoctorId = null] = register ? await listWhoActs(ctx, register) : []
    const standing = await listStandingAnswers(ctx, { patientId })
    const now = ctx.now()
    const requirements = requirementsOf(await listStanding(ctx, { patientIds: [patientId] }), calendarDayOf(now))
    const documents = await listOpened(ctx, { patientId })
    const { birthDate } = await getProfile(ctx, { userId: patientId })
    const decision = register && (await findOpenedDecision(ctx, register))
    const known = { requirements, documents, standing, birthDate, now, isOnPrep: isOnPrep(register) }
    const found = { toTellSince: toTellSince(known), decision }
    const state = registerStateOf(register, requirements, found)
    return {
      ...{ patientId, state },
      isOnPrep: isOnPrep(register),
      isTaking: isOnPrep(register) && isTaking(standing),
      isStarting: isOnPrep(register) && isWithinFirstDays(await findClearedSince(ctx, patientId), now),
      calledAt: register && state === 'with_doctor' && isCalled(register, decision) ? register.urgentAt : null,
      requirements: withTalk(withDoctor(requirements, toTell(known)), toTalkOver(documents)),
      answers: standing[0] ?? null,
      urgency: ownUrgencyFor(register, { standing, decision, now }),
      doctorId: register?.doctorId ?? null,
      actingDoctorId,
      returns: returnsOf(register),
      decision,
      doctorIds: await listDoctorIdsToChoose(ctx, { patientId }),
    }
  })

export const returnsOf = (register: Register | null) =>
  register?.nextReturnOn ? { on: register.nextReturnOn, until: lastReturnDay(register.nextReturnOn) } : null

export type ShownDocument = PrepDocument & {
  fileSrc: string
  expiresOn: string | null
  isExpired: boolean
  /** What it shows is told by his doctor, by no list (`toTell`). */
  isToTell: boolean
  /** And was not told yet: what the doctor wrote of it is read after the call. */
  isUntold: boolean
}

/** A patient's own exams, the newest first, each with a URL that is valid for some minutes. Throws not_found. */
export const readOwnPrepDocuments = (ctx: Context, { patientId }: { patientId: number }): Promise<ShownDocument[]> =>
  inTransaction(ctx, async (ctx) => {
    if (!isOfHim({ patientId }, ctx.actor)) throw prepNotFound()
    await recordAccess(ctx, { patientId, what: 'prep', subjectId: null })
    const register = await findRegister(ctx, patientId)
    if (!register) return []
    const known = await gatherKnown(ctx, register)
    const decision = await findOpenedDecision(ctx, register)
    const state = registerStateOf(register, known.requirements, { toTellSince: toTellSince(known), decision })
    return shownDocuments(ctx, { known, state })
  })

type Shown = { known: Known; state: RegisterState }

export const shownDocuments = (ctx: Context, { known, state }: Shown): ShownDocument[] => {
  const today = calendarDayOf(ctx.now())
  const found = toTell(known)
  const talked = toTalkOver(known.documents)
  return known.documents.map((document) => ({
    ...document,
    fileSrc: pdfAddressOf(ctx, { fileId: document.fileId, fileSha256: null }) ?? '',
    expiresOn: expiresOn(document),
    isExpired: isExpired(document, today),
    isToTell: found.includes(document) || talked.includes(document),
    isUntold: state === 'with_doctor' && found.includes(document),
  }))
}
