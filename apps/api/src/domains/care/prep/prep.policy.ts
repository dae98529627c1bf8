import type { Grants } from '#domains/care/access-reasons'
import type { AccessReason } from '#domains/care/record-accesses'
import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** Only the patient himself sees his register from the inside, and adds to it. */
export const isOfHim = ({ patientId }: { patientId: number }, actor: Actor): boolean => isHimself(actor, patientId)

/** Whether this is the doctor whom the patient chose. */
export const isFollowedBy = (register: { doctorId: number } | null, doctorId: number): boolean =>
  register?.doctorId === doctorId

/** PrEP is prescribed: nothing of it waits for a psychologist (Lei 4.119/1962). */
export const isDoctor = (actor: Actor): actor is Extract<Actor, { kind: 'user' }> =>
  actor.kind === 'user' && actor.roles.includes('doctor')

/**
 * Why this doctor reads and reviews a patient's exams: the patient chose him, was handed to him, or he covers today for
 * whom the patient chose. Null for anybody else, also for one who broke the glass: that opens a chart, and answers
 * nobody. It is a right of its own: a programme of years does not end with a consultation.
 */
export const reasonToReview = (
  register: { doctorId: number; patientId: number },
  { isHanded, coveredIds }: Pick<Grants, 'isHanded' | 'coveredIds'>,
  actor: Actor,
): AccessReason | null => {
  if (!isDoctor(actor) || isHimself(actor, register.patientId)) return null
  if (isHimself(actor, register.doctorId)) return 'treats'
  if (isHanded) return 'handed'
  return coveredIds.includes(register.doctorId) ? 'covers' : null
}
