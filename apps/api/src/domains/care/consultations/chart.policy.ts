import { dayMs } from '@prumo/brazil'
import type { Grants } from '#domains/care/access-reasons'
import type { Profession } from '#domains/care/doctors'
import type { AccessReason } from '#domains/care/record-accesses'
import { type AccountState, isHimself, type User } from '#domains/people/identity'
import type { Actor } from '#platform/context'
import type { ConsultationState } from './consultation.ts'

/**
 * A professional treats a patient while a consultation is confirmed or under way, and for a year after it ended.
 * Afterwards he keeps his own consultations (Lei 13.787/2018), and what colleagues write later is no longer his (LGPD
 * art. 6 III).
 */
export const treatsForMs = 365 * dayMs

/** As what this caller opens charts: doctors and psychologists do, nobody else. */
export const professionOf = (actor: Actor): Profession | null => {
  if (actor.kind !== 'user') return null
  if (actor.roles.includes('doctor')) return 'doctor'
  return actor.roles.includes('psychologist') ? 'psychologist' : null
}

/**
 * As what this account sees patients, so that what waits for him may wait for it: it is open, and still has the role of
 * his practice; without one, of its roles. Null: it does not.
 */
export const seesPatientsAs = (
  { deactivatedAt, roles }: Pick<AccountState, 'deactivatedAt' | 'roles'>,
  practisesAs: Profession | null,
): Profession | null => {
  if (deactivatedAt !== null) return null
  const ofRoles = (['doctor', 'psychologist'] as const).filter((role) => roles.includes(role))
  return ofRoles.find((role) => practisesAs === null || practisesAs === role) ?? null
}

/**
 * Professions are never mixed: what was said to a psychologist is no doctor's to see to, and the other way round
 * (CFP 10/2005 art. 9, Lei 12.842/2013). Undefined: he sees patients no more.
 */
export const isAlike = (one: Profession | undefined, other: Profession | undefined): boolean =>
  one !== undefined && one === other

type Relation = { patientId: number; treatingIds: number[]; grants: Grants }

/**
 * Why this professional may open this patient's chart; null if he may not. Nobody opens his own: what a patient reads
 * on his page leaves no row in the log.
 */
export const reasonFrom = ({ patientId, treatingIds, grants }: Relation, actor: Actor): AccessReason | null => {
  if (professionOf(actor) === null || isHimself(actor, patientId)) return null
  if (treatingIds.some((id) => isHimself(actor, id))) return 'treats'
  if (grants.isHanded) return 'handed'
  if (grants.coveredIds.some((id) => treatingIds.includes(id))) return 'covers'
  return grants.isEmergency ? 'break_glass' : null
}

/** Only who treats the patient hands his chart over: what one was let into, one does not pass on. */
export const mayHandOver = (reason: AccessReason): boolean => reason === 'treats'

/** Nobody opens his own chart, so that whoever is its patient would see to nothing of it. */
export const mayBeHanded = ({ patientId, toId }: { patientId: number; toId: number }): boolean => toId !== patientId

/** `hasBrokenGlass`: he has written down an emergency in the last hours, whatever else lets him in. */
type ChartReader = { profession: Profession; reason: AccessReason; readerId: number; hasBrokenGlass: boolean }

/**
 * Emergency access is only for people without another reason. A doctor may use it besides, because psychology is closed
 * to him (docs/decisions/0054).
 */
export const mayBreakFurther = ({ profession, hasBrokenGlass }: Pick<ChartReader, 'profession' | 'hasBrokenGlass'>) =>
  profession === 'doctor' && !hasBrokenGlass

/** The same for who may have no reason yet. */
export const mayBreakBeside = (pass: Parameters<typeof mayBreakFurther>[0] | null): boolean =>
  pass === null || mayBreakFurther(pass)

/** An emergency access concerns a patient, and never the caller's own record. */
export const mayBreakGlassOf = (user: Pick<User, 'id' | 'roles'> | null, actor: Actor): boolean =>
  user !== null && user.roles.includes('patient') && !isHimself(actor, user.id)

/**
 * Whether a reader may read a colleague's note (docs/decisions/0042). Doctors read doctors' notes and psychologists
 * psychologists'. A doctor reads a psychologist's in an emergency alone: Código de Ética do Psicólogo (CFP 10/2005)
 * art. 6 b and art. 9, CFP 1/2009. A psychologist does not read a doctor's: what she needs of it stands in the entries.
 * Everybody reads his own.
 */
export const mayReadNote = (
  note: { profession: Profession; authorId: number },
  { profession, readerId, hasBrokenGlass }: Omit<ChartReader, 'reason'>,
): boolean =>
  note.authorId === readerId ||
  note.profession === profession ||
  (profession === 'doctor' && note.profession === 'psychologist' && hasBrokenGlass)

type VisitOfChart = { patientId: number | null; doctorId: number; profession: Profession; state: ConsultationState }

/**
 * What was said and given in a visit of this chart: for who may read its note. A missed one holds nothing, and one that
 * was canceled or not paid does not exist.
 */
export const mayReadVisit = (visit: VisitOfChart, reader: ChartReader & { patientId: number }): boolean =>
  visit.patientId === reader.patientId &&
  ['confirmed', 'under_way', 'closed'].includes(visit.state) &&
  mayReadNote({ profession: visit.profession, authorId: visit.doctorId }, reader)

/** A psychologist does not prescribe (Lei 4.119/1962): her page of a chart has no prescriptions and no treatments. */
export const mayReadPrescriptions = ({ profession }: Pick<ChartReader, 'profession'>): boolean =>
  profession === 'doctor'

/** Nobody follows himself. */
export const mayFollowPatient = (doctorId: number, patientId: number): boolean => doctorId !== patientId

/** Nobody is among his own patients. */
export const withoutHimself = (patientIds: number[], userId: number): number[] =>
  patientIds.filter((patientId) => patientId !== userId)
