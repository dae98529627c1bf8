import { type Criterion, isEligible } from './eligibility.ts'
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
}

export type Decision = { isCleared: boolean; note: string; decidedBy: number; decidedAt: Date }

export type RegisterState = 'not_started' | 'collecting' | 'under_review' | 'active' | 'paused'

/** Before the first decision he collects while something is missing that starts; then it is his doctor's turn. */
export const registerStateOf = (register: Register | null, requirements: Requirement[]): RegisterState => {
  if (!register) return 'not_started'
  if (register.state !== 'open') return register.state
  return missingToStart(requirements).length > 0 ? 'collecting' : 'under_review'
}

/** A clearance ends with the last day of its return, and sooner if something of it is no longer so. */
export const mayPrescribe = (
  { state, nextReturnOn }: Pick<Register, 'state' | 'nextReturnOn'>,
  { criteria, today }: { criteria: Criterion[]; today: string },
): boolean =>
  state === 'active' && nextReturnOn !== null && lastReturnDay(nextReturnOn) >= today && isEligible(criteria)
