import type { Profession } from '#domains/care/doctors'
import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'
import { type StandingNote, speaksOfBody, type UrgentNote } from './urgent-note.ts'

export type Handling = {
  userId: number
  /** As what he sees patients, and which; null: he does not. */
  clinician: Profession | null
  patientIds: number[]
  /** Support or the administration: what no doctor has, or had in time. */
  isTeam: boolean
  isAdministrator: boolean
  /** As what he calls those whom no doctor has; null: he is not on duty. */
  onDutyAs: Profession | null
}

export const isTeam = (actor: Actor): boolean =>
  actor.kind === 'user' && (actor.roles.includes('support') || actor.roles.includes('administrator'))

export const isAdministrator = (actor: Actor): boolean => actor.kind === 'user' && actor.roles.includes('administrator')

const isDoctor = (actor: Actor): boolean => actor.kind === 'user' && actor.roles.includes('doctor')

/** Doctors and psychologists: who among them is on duty calls whom no doctor has. */
export const clinicianAs = (actor: Actor): Profession | null => {
  if (isDoctor(actor)) return 'doctor'
  return actor.kind === 'user' && actor.roles.includes('psychologist') ? 'psychologist' : null
}

/**
 * A doctor of his, or whoever acts for the doctor it was told to; the team and whoever is on duty where no doctor has
 * it; the team once it is late; nobody his own.
 */
export const mayHandle = (note: StandingNote, handling: Handling): boolean =>
  note.patientId !== handling.userId &&
  (handlesAsDoctor(note, handling) ||
    handlesOnDuty(note, handling) ||
    (handling.isTeam && (note.doctorId === null || note.lateSince !== null)))

type WhoseCase = Pick<StandingNote, 'patientId' | 'admittedIds' | 'profession'>

/**
 * Whether this one is called as his: he treats him, or acts for whom he wrote to. What becomes of an appointment takes
 * no case from whom it was told to, and what was written to a psychologist is no doctor's, nor the other way round.
 */
export const handlesAsDoctor = (note: WhoseCase, handling: Handling): boolean =>
  treatsHim(note, handling) || actsForAddressee(note, handling)

export const treatsHim = ({ patientId, profession }: WhoseCase, { patientIds, clinician }: Handling): boolean =>
  patientIds.includes(patientId) && (profession ?? 'doctor') === clinician

const actsForAddressee = ({ admittedIds }: WhoseCase, { userId }: Handling): boolean => admittedIds.includes(userId)

/**
 * The words of a message's case are opened by a clinician who handles it. They stand in a conversation that may be
 * closed to him otherwise; the team calls without them. A doctor on duty opens a psychologist's that nobody sees to, as
 * in any emergency (docs/decisions/0054), and a psychologist no doctor's.
 */
export const mayOpenWords = (note: StandingNote, handling: Handling): boolean =>
  note.diary === 'message' &&
  note.addresseeId !== null &&
  note.patientId !== handling.userId &&
  (handlesAsDoctor(note, handling) ||
    (handlesOnDuty(note, handling) && (handling.onDutyAs === 'doctor' || handling.onDutyAs === note.profession)))

/** Whether this one is called because no doctor has him. */
export const handlesOnDuty = ({ doctorId }: Pick<UrgentNote, 'doctorId'>, { onDutyAs }: Handling): boolean =>
  doctorId === null && onDutyAs !== null

/** That nothing was urgent a clinician says, of the body a doctor alone: the team judges nothing of health. */
export const mayJudge = (note: StandingNote, handling: Handling): boolean =>
  (handlesAsDoctor(note, handling) || handlesOnDuty(note, handling)) &&
  (handling.clinician === 'doctor' || !speaksOfBody(note))

/**
 * Whether a caller ends one without having reached the patient: a clinician or the administration, and not before a
 * try.
 */
export const mayGiveUp = (note: StandingNote, handling: Handling): boolean =>
  note.tries > 0 && (handlesAsDoctor(note, handling) || handlesOnDuty(note, handling) || handling.isAdministrator)

/** Whether this one was the last to try. */
export const wasTriedBy = ({ triedBy }: Pick<UrgentNote, 'triedBy'>, userId: number): boolean => triedBy === userId

/** Nobody is called to himself. */
export const othersThan = (ids: readonly number[], { patientId }: Pick<UrgentNote, 'patientId'>): number[] =>
  ids.filter((id) => id !== patientId)

/** He himself reads that somebody will call. */
export const isHis = ({ patientId }: Pick<UrgentNote, 'patientId'>, actor: Actor): boolean =>
  isHimself(actor, patientId)
