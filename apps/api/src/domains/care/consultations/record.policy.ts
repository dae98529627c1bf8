import { isHimself } from '#domains/people/identity'
import type { Actor, Role } from '#platform/context'
import type { ConsultationState } from './consultation.ts'

/** What a record consists of, as whoever treats reads it. */
export type RecordSection = 'consultation' | 'profile' | 'survey' | 'documents' | 'prescriptions' | 'packages'

type Treatment = { state: ConsultationState; doctorId: number; patientId: number | null }
export type Reader = { userId: number; roles: Role[] }

const whole: readonly RecordSection[] = ['consultation', 'profile', 'survey', 'documents', 'prescriptions', 'packages']

/** What is read in each state; docs/threat-model.md has the table with its reasons. */
const readable: Record<ConsultationState, readonly RecordSection[]> = {
  waiting_for_payment: [],
  waiting_for_time: [],
  confirmed: whole,
  under_way: whole,
  // Whoever treated keeps what he could see until then (Lei 13.787/2018 art. 6); nothing is given to him any more.
  closed: whole,
  // Nobody was treated: that the patient did not come is all there is to keep (LGPD art. 6 III).
  missed: ['consultation'],
  canceled: [],
}

/** A psychologist does not prescribe (Lei 4.119/1962), so there is nothing of this in her record. */
const doctorsOnly: readonly RecordSection[] = ['prescriptions', 'packages']

/** Whether this reader may read this section: its own doctor or psychologist alone, and only what the state allows. */
export const mayRead = (section: RecordSection, { state, doctorId, patientId }: Treatment, reader: Reader): boolean =>
  patientId !== null &&
  doctorId === reader.userId &&
  readable[state].includes(section) &&
  (reader.roles.includes('doctor') || (reader.roles.includes('psychologist') && !doctorsOnly.includes(section)))

const treats = ({ roles }: Reader): boolean => roles.includes('doctor') || roles.includes('psychologist')

/** A consultation is opened, closed and missed by its own doctor or psychologist; others find none. */
export const isDoctorOf = <T extends { doctorId: number }>(treatment: T | null, doctorId: number): treatment is T =>
  treatment?.doctorId === doctorId

/** Nobody is his own patient. */
export const isOwnDoctor = ({ patientId }: { patientId: number | null }, doctorId: number): boolean =>
  patientId === doctorId

/** Support and administrators see who sees whom and when, of everybody; whoever treats, his own alone. */
export const seesAllAppointments = (reader: Reader): boolean =>
  !treats(reader) && (reader.roles.includes('support') || reader.roles.includes('administrator'))

/** Whether a patient may still give something to a consultation: until it ended. */
export const mayTakeDocuments = ({ state }: Pick<Treatment, 'state'>): boolean =>
  ['waiting_for_payment', 'waiting_for_time', 'confirmed', 'under_way'].includes(state)

/** Whether what was opened in a consultation stays in its record when the patient takes it out of his own list. */
export const keepsWhatWasOpened = ({ state }: Pick<Treatment, 'state'>): boolean =>
  readable[state].includes('documents')

/** Whether what was given to a consultation is seen there, or will be once it is confirmed. */
export const showsDocuments = (treatment: Pick<Treatment, 'state'>): boolean =>
  mayTakeDocuments(treatment) || keepsWhatWasOpened(treatment)

/** A consultation of these states makes its two people patient and doctor to each other, for good: they may write. */
export const correspondingStates: readonly ConsultationState[] = ['confirmed', 'under_way', 'closed', 'missed']

type Followed = { patientId: number | null; orderId: number }

/** Its patient himself, and our own work for him. An order's token is not enough for what he told about his health. */
export const isPatientOf = ({ patientId }: Pick<Followed, 'patientId'>, actor: Actor): boolean =>
  actor.kind === 'system' || isHimself(actor, patientId)

/** Who sees when and with whom a consultation is, moves it and gives it up: its patient, or whoever holds its order. */
export const mayFollow = (followed: Followed, { actor, orderId }: { actor: Actor; orderId: number | null }): boolean =>
  isPatientOf(followed, actor) || followed.orderId === orderId

/** Once it is somebody's, whoever booked it is shown it no more: its order's token opens more than he booked. */
export const mayStillSeeBooked = (followed: Pick<Followed, 'patientId'>, actor: Actor): boolean =>
  followed.patientId === null || isPatientOf(followed, actor)
