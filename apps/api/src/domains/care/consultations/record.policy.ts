import { dayMs } from '@prumo/brazil'
import { isHimself } from '#domains/people/identity'
import type { Actor, Role } from '#platform/context'
import type { ConsultationState } from './consultation.ts'

/** The sections of a record. */
export type RecordSection = 'consultation' | 'profile' | 'survey' | 'documents' | 'prescriptions' | 'packages'

type Treatment = { state: ConsultationState; doctorId: number; patientId: number | null }
export type Reader = { userId: number; roles: Role[] }

const whole: readonly RecordSection[] = ['consultation', 'profile', 'survey', 'documents', 'prescriptions', 'packages']

/** The readable sections in each state; docs/threat-model.md has this table with its reasons. */
const readable: Record<ConsultationState, readonly RecordSection[]> = {
  waiting_for_payment: [],
  waiting_for_time: [],
  confirmed: whole,
  under_way: whole,
  // The professional keeps what he could see until the end (Lei 13.787/2018 art. 6); nothing is added any more.
  closed: whole,
  // Nobody was treated: only the fact that the patient did not come is kept (LGPD art. 6 III).
  missed: ['consultation'],
  canceled: [],
}

/** A psychologist does not prescribe (Lei 4.119/1962), so her record has none of these. */
const doctorsOnly: readonly RecordSection[] = ['prescriptions', 'packages']

/** Whether this reader may read this section: only its own doctor or psychologist, and only what the state allows. */
export const mayRead = (section: RecordSection, { state, doctorId, patientId }: Treatment, reader: Reader): boolean =>
  patientId !== null &&
  doctorId === reader.userId &&
  readable[state].includes(section) &&
  (reader.roles.includes('doctor') || (reader.roles.includes('psychologist') && !doctorsOnly.includes(section)))

const treats = ({ roles }: Reader): boolean => roles.includes('doctor') || roles.includes('psychologist')

/** A consultation is opened, closed and missed by its own doctor or psychologist; others find none. */
export const isDoctorOf = <T extends { doctorId: number }>(treatment: T | null, doctorId: number): treatment is T =>
  treatment?.doctorId === doctorId

/** Results and questions come after the talk (decision 0008). */
const daysAfterClosure = 7

/** Its professional signs, and states whom he identified, while it is under way and within a week of its end. */
export const mayStillAct = (
  { state, closedAt }: Pick<Treatment, 'state'> & { closedAt: Date | null },
  now: Date,
): boolean =>
  state === 'under_way' ||
  (state === 'closed' && closedAt !== null && now.getTime() - closedAt.getTime() <= daysAfterClosure * dayMs)

/** Nobody is his own patient. */
export const isOwnDoctor = ({ patientId }: { patientId: number | null }, doctorId: number): boolean =>
  patientId === doctorId

/** Support and administrators see all appointments; a professional only his own. */
export const seesAllAppointments = (reader: Reader): boolean =>
  !treats(reader) && (reader.roles.includes('support') || reader.roles.includes('administrator'))

/** The people who hand over and cancel what somebody leaves behind: whoever runs the team. */
export const arrangesAppointments = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.roles.includes('administrator')

/** Whether a patient may still give a document to a consultation: until it ends. */
export const mayTakeDocuments = ({ state }: Pick<Treatment, 'state'>): boolean =>
  ['waiting_for_payment', 'waiting_for_time', 'confirmed', 'under_way'].includes(state)

/**
 * Whether a document that was opened in a consultation stays in its record when the patient removes it from his list.
 */
export const keepsWhatWasOpened = ({ state }: Pick<Treatment, 'state'>): boolean =>
  readable[state].includes('documents')

/** Whether documents given to a consultation are visible there, or will be once it is confirmed. */
export const showsDocuments = (treatment: Pick<Treatment, 'state'>): boolean =>
  mayTakeDocuments(treatment) || keepsWhatWasOpened(treatment)

/** A consultation in one of these states lets its patient and professional write to each other, permanently. */
export const correspondingStates: readonly ConsultationState[] = ['confirmed', 'under_way', 'closed', 'missed']

type Followed = { patientId: number | null; orderId: number }

/** The patient himself, and background work for him. An order token is not enough for his answers about health. */
export const isPatientOf = ({ patientId }: Pick<Followed, 'patientId'>, actor: Actor): boolean =>
  actor.kind === 'system' || isHimself(actor, patientId)

/**
 * Whether a caller may see a consultation's time and doctor, move it and give it up: its patient, or the holder of its
 * order token.
 */
export const mayFollow = (followed: Followed, { actor, orderId }: { actor: Actor; orderId: number | null }): boolean =>
  isPatientOf(followed, actor) || followed.orderId === orderId

/**
 * Whether a caller may correct the data with which it was booked: the holder of the order token only until it belongs
 * to an account. Mails contain the token, and whoever changes the telephone takes the doctor's call.
 */
export const mayCorrect = (followed: Followed, by: { actor: Actor; orderId: number | null }): boolean =>
  followed.patientId === null ? mayFollow(followed, by) : isPatientOf(followed, by.actor)

/**
 * Once it belongs to an account, the guest who booked it no longer sees it: the order token gives access to more than
 * he booked.
 */
export const mayStillSeeBooked = (followed: Pick<Followed, 'patientId'>, actor: Actor): boolean =>
  followed.patientId === null || isPatientOf(followed, actor)
