import type { ConsultationInBrief } from '#domains/care/consultations'
import type { AccessReason } from '#domains/care/record-accesses'
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

/** The doctor who signed it did not end it himself: he is told by mail, since he may be away from the console. */
export const isByColleague = ({ doctorId }: { doctorId: number }, canceledBy: number): boolean =>
  canceledBy !== doctorId

type Canceling = { prescription: { doctorId: number }; reason: AccessReason | null }

/**
 * The doctor who has the case: he treats the patient, was handed the patient, or covers. Nobody leaves a dangerous
 * prescription standing because a colleague signed it. An emergency access reads and changes nothing.
 */
const withCase: readonly AccessReason[] = ['treats', 'handed', 'covers']

/** Its own doctor at any time, and a doctor who has the case now (decision 0043). `reason`: why he opens the chart. */
export const mayCancel = ({ prescription, reason }: Canceling, actor: Actor): boolean =>
  isPrescriber(actor) && (isHimself(actor, prescription.doctorId) || (reason !== null && withCase.includes(reason)))
