import { dayMs } from '@prumo/brazil'
import { type Criterion, isEligible, isToWeigh } from './eligibility.ts'
import { type GivenAnswers, urgencyNow, urgencyOf } from './prep-answers.ts'
import { missingToStart, type Requirement } from './requirements.ts'
import { lastReturnDay } from './returns.ts'

/** A patient in the programme, and the doctor who follows him. */
export type Register = {
  patientId: number
  doctorId: number
  openedAt: Date
  /** Active until a return; paused: his doctor holds PrEP back. */
  state: 'open' | 'active' | 'paused'
  /** YYYY-MM-DD; null unless active. */
  nextReturnOn: string | null
  /** How often his doctor has decided: the last decision counts, the former ones stay. */
  decisions: number
  /** When his doctor was last called for what is to be told; null: he was not. */
  urgentAt: Date | null
  /** When he took his consent back; null: it stands, or he was never asked. */
  consentWithdrawnAt: Date | null
}

export type Decision = { isCleared: boolean; note: string; decidedBy: number; decidedAt: Date }

type Told = { standing: readonly GivenAnswers[]; decision: Pick<Decision, 'decidedAt'> | null }

const isDecidedSince = ({ standing: [answers], decision }: Told): boolean =>
  answers !== undefined && decision !== null && decision.decidedAt >= answers.answeredAt

/**
 * What cannot wait. On PrEP it is over once his doctor has decided on it in words; before a start it holds for its
 * time, because PEP, or a test, is still what to do. What nobody has decided on stands, however long ago it was told.
 */
export const urgencyFor = (register: Pick<Register, 'state'> | null, told: Told & { now: Date }) =>
  isOnPrep(register) && isDecidedSince(told) ? null : urgencyOf(told.standing, told.now)

/** The same as its patient reads it: what is to be done while there is time for it. */
export const ownUrgencyFor = (register: Pick<Register, 'state'> | null, told: Told & { now: Date }) =>
  isOnPrep(register) && isDecidedSince(told) ? null : urgencyNow(told.standing, told.now)

/** Whether his doctor has decided since a patient on PrEP told an exposure or symptoms. */
export const isWeighed = (criteria: Criterion[], told: Told): boolean => !isToWeigh(criteria) || isDecidedSince(told)

export type RegisterState = 'not_started' | 'collecting' | 'under_review' | 'with_doctor' | 'active' | 'paused'

type Found = { toTellSince: Date | null; decision: Decision | null }

/**
 * Before the first decision he collects while something is missing that starts; then it is his doctor's turn. What is
 * known and must be told comes before all that, until PrEP was held back after it: nobody reads that he is cleared.
 * So does a call that his doctor has not decided on, whatever he has answered since.
 */
export const registerStateOf = (
  register: Register | null,
  requirements: Requirement[],
  { toTellSince, decision }: Found,
): RegisterState => {
  if (!register) return 'not_started'
  const isTold =
    register.state === 'paused' && decision !== null && toTellSince !== null && decision.decidedAt >= toTellSince
  if ((toTellSince && !isTold) || isCalled(register, decision)) return 'with_doctor'
  if (register.state !== 'open') return register.state
  return missingToStart(requirements).length > 0 ? 'collecting' : 'under_review'
}

/** Whether his doctor was called, and has not decided since: he stands first in the queue, and was mailed. */
export const isCalled = (
  { urgentAt }: Pick<Register, 'urgentAt'>,
  decision: Pick<Decision, 'decidedAt'> | null,
): boolean => urgentAt !== null && (decision === null || urgentAt > decision.decidedAt)

/** When it is looked at again whether the doctor must be called: daily while a clearance of creatinine counts. */
export const lookAgainAt = (register: Pick<Register, 'state'>, now: Date): Date | null =>
  isOnPrep(register) ? new Date(now.getTime() + dayMs) : null

/** He was cleared, and PrEP is not held back: he is asked how he takes it, and no longer for what stops a start. */
export const isOnPrep = (register: Pick<Register, 'state'> | null): boolean => register?.state === 'active'

type Asked = { criteria: Criterion[]; today: string; isWeighed: boolean; isCalled: boolean }

/**
 * A clearance ends with the last day of its return; sooner if something of it is no longer so, or waits for words, or
 * for the doctor who was called.
 */
export const mayPrescribe = (
  { state, nextReturnOn }: Pick<Register, 'state' | 'nextReturnOn'>,
  { criteria, today, isWeighed, isCalled }: Asked,
): boolean =>
  state === 'active' &&
  nextReturnOn !== null &&
  lastReturnDay(nextReturnOn) >= today &&
  isWeighed &&
  !isCalled &&
  isEligible(criteria)
