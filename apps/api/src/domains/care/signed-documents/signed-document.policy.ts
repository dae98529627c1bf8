import type { ConsultationInBrief } from '#domains/care/consultations'
import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** Results and questions come after the talk (decision 0008). */
const daysAfterClosure = 7

/** A psychologist signs neither prescriptions nor these (Lei 4.119/1962): her own (CFP 6/2019) are not built. */
export const isDoctor = (actor: Actor): actor is Extract<Actor, { kind: 'user' }> =>
  actor.kind === 'user' && actor.roles.includes('doctor')

/** In a consultation its own doctor signs, and nobody else. */
export const signsIn = ({ doctorId }: Pick<ConsultationInBrief, 'doctorId'>, actor: Actor): boolean =>
  isDoctor(actor) && isHimself(actor, doctorId)

/** While it is under way, and within a week of its end. */
export const mayStillSign = (
  { state, closedAt }: Pick<ConsultationInBrief, 'state' | 'closedAt'>,
  now: Date,
): boolean =>
  state === 'under_way' ||
  (state === 'closed' && closedAt !== null && now.getTime() - closedAt.getTime() <= daysAfterClosure * 24 * 60 * 60_000)

/** A chart shows what was signed for its patient, each in the visit that it was signed in. */
export const isSignedIn = (
  document: { patientId: number; consultationId: number },
  visit: { patientId: number; consultationId: number },
): boolean => document.patientId === visit.patientId && document.consultationId === visit.consultationId

/** Its own doctor at any time. */
export const mayCancel = ({ doctorId }: { doctorId: number }, actor: Actor): boolean =>
  isDoctor(actor) && isHimself(actor, doctorId)

/** A replacement is for the same patient, by the same doctor. */
export const mayReplace = (
  former: { patientId: number; doctorId: number },
  whose: { patientId: number; doctorId: number },
): boolean => former.patientId === whose.patientId && former.doctorId === whose.doctorId

/** Only the patient himself asks for his diagnosis on a certificate. */
export const mayConsent = ({ patientId }: { patientId: number | null }, actor: Actor): boolean =>
  isHimself(actor, patientId)
