import type { ConsultationInBrief } from '#domains/care/consultations'
import { mayStillSign } from '#domains/care/signed-documents'
import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** A psychologist never prescribes (Lei 4.119/1962). */
export const isPrescriber = (actor: Actor): actor is Extract<Actor, { kind: 'user' }> =>
  actor.kind === 'user' && actor.roles.includes('doctor')

/** In a consultation its own doctor prescribes, and nobody else. */
export const prescribesIn = ({ doctorId }: Pick<ConsultationInBrief, 'doctorId'>, actor: Actor): boolean =>
  isPrescriber(actor) && isHimself(actor, doctorId)

export const isOfPatient = (prescription: { patientId: number }, patientId: number): boolean =>
  prescription.patientId === patientId

/** Only who issued a prescription on paper has signed it, and sends it. */
export const isIssuerOf = ({ doctorId }: { doctorId: number }, actor: Actor): boolean => isHimself(actor, doctorId)

/** An original that reaches the pharmacy belongs to no single pharmacist (RDC 44/2009). */
export const mayTakePaper = (actor: Actor): actor is Extract<Actor, { kind: 'user' }> =>
  actor.kind === 'user' && actor.roles.includes('pharmacist')

type Canceling = { prescription: { doctorId: number }; treatments: ConsultationInBrief[]; now: Date }

/** Its own doctor at any time, and a doctor who may prescribe for this patient now (decision 0043). */
export const mayCancel = ({ prescription, treatments, now }: Canceling, actor: Actor): boolean =>
  isPrescriber(actor) &&
  (isHimself(actor, prescription.doctorId) ||
    treatments.some((treatment) => prescribesIn(treatment, actor) && mayStillSign(treatment, now)))
