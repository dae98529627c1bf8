import type { Grants } from '#domains/care/access-reasons'
import type { AccessReason } from '#domains/care/record-accesses'
import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** Only the patient himself sees his programme from the inside, and adds to it. */
export const isOfHim = ({ patientId }: { patientId: number }, actor: Actor): boolean => isHimself(actor, patientId)

/** Whether this is the doctor whom the patient chose. */
export const isFollowedBy = (programme: { doctorId: number } | null, doctorId: number): boolean =>
  programme?.doctorId === doctorId

/** Goals and medicines are a doctor's: nothing of it waits for a psychologist (Lei 12.842/2013). */
export const isDoctor = (actor: Actor): actor is Extract<Actor, { kind: 'user' }> =>
  actor.kind === 'user' && actor.roles.includes('doctor')

/**
 * Why this doctor reads and decides: the patient chose him, was handed to him, or he covers today for whom the patient
 * chose. Null for anybody else. It is a right of its own: a programme of months does not end with a consultation.
 */
export const reasonToFollow = (
  programme: { doctorId: number; patientId: number },
  { isHanded, coveredIds }: Pick<Grants, 'isHanded' | 'coveredIds'>,
  actor: Actor,
): AccessReason | null => {
  if (!isDoctor(actor) || isHimself(actor, programme.patientId)) return null
  if (isHimself(actor, programme.doctorId)) return 'treats'
  if (isHanded) return 'handed'
  return coveredIds.includes(programme.doctorId) ? 'covers' : null
}
