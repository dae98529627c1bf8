import type { Profession } from '#domains/care/doctors'
import { type AccountState, isHimself } from '#domains/people/identity'
import type { Actor, Role } from '#platform/context'

/** A professional who sees patients opens charts: a doctor or a psychologist. */
export const seesPatients = (actor: Actor): boolean =>
  actor.kind === 'user' && (actor.roles.includes('doctor') || actor.roles.includes('psychologist'))

/** The same of an account as it stands: a session may be older than the loss of a role. */
export const seesPatientsNow = ({ deactivatedAt, roles }: Pick<AccountState, 'deactivatedAt' | 'roles'>): boolean =>
  deactivatedAt === null && (roles.includes('doctor') || roles.includes('psychologist'))

/** A cover sees to what waits for his colleague, so that he is of the same profession. */
export const mayStandInFor = (own: Profession, colleague: Profession): boolean => own === colleague

/**
 * A chart is handed to who may read no more of it: to a colleague of one's own profession, or by a doctor to a
 * psychologist, who reads a psychologist's page of it. A psychologist reads no doctor's notes and gives none away.
 */
export const mayReceiveChartOf = (own: Profession, colleague: Profession): boolean =>
  mayStandInFor(own, colleague) || own === 'doctor'

type Professions = { from: Profession | undefined; to: Profession | undefined }

/**
 * Whether a handover opens a chart, judged as it is read and not as it was given: what mixed professions before there
 * was a rule opens none. The administration gives within one profession alone (docs/decisions/0273, 0274, 0282).
 */
export const opensChart = ({ from, to, isByAdministration }: Professions & { isByAdministration: boolean }): boolean =>
  from !== undefined && to !== undefined && (isByAdministration ? mayStandInFor(from, to) : mayReceiveChartOf(from, to))

/**
 * The people who end a handover: whoever was handed the patient, as long as he sees patients, and the administration.
 */
export const mayEndHandover = ({ toId }: { toId: number }, actor: Actor): boolean =>
  actor.kind === 'user' && (actor.roles.includes('administrator') || (seesPatients(actor) && isHimself(actor, toId)))

/** Nobody breaks the glass before his own record: the patient reads it on his page. */
export const mayBreakGlass = (actor: Actor, patientId: number): boolean =>
  seesPatients(actor) && !isHimself(actor, patientId)

/** An emergency access concerns a patient, whatever else he is. */
export const isPatient = (user: { roles: Role[] } | null): boolean => user?.roles.includes('patient') ?? false

/** A cover is declared and ended by whom it relieves, and by nobody else. */
export const isCoverOf = <T extends { doctorId: number }>(cover: T | null, actor: Actor): cover is T =>
  cover !== null && isHimself(actor, cover.doctorId)

/** The words of an emergency access: for its patient, and for administrators, who judge it. */
export const mayReadWords = (actor: Actor, { patientId }: { patientId: number | null }): boolean =>
  actor.kind === 'user' && (patientId === null ? actor.roles.includes('administrator') : isHimself(actor, patientId))
