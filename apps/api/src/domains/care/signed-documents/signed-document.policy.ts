import { type ConsultationInBrief, mayStillAct } from '#domains/care/consultations'
import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** A psychologist signs neither prescriptions nor these (Lei 4.119/1962): her own (CFP 6/2019) are not built. */
export const isDoctor = (actor: Actor): actor is Extract<Actor, { kind: 'user' }> =>
  actor.kind === 'user' && actor.roles.includes('doctor')

/** In a consultation its own doctor signs, and nobody else. */
export const signsIn = ({ doctorId }: Pick<ConsultationInBrief, 'doctorId'>, actor: Actor): boolean =>
  isDoctor(actor) && isHimself(actor, doctorId)

/** While it is under way, and within a week of its end. */
export const mayStillSign = (visit: Pick<ConsultationInBrief, 'state' | 'closedAt'>, now: Date): boolean =>
  mayStillAct(visit, now)

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
