import type { Grants } from '#domains/care/access-reasons'
import type { AccessReason } from '#domains/care/record-accesses'
import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/**
 * Why this doctor answers a question about a prescription: he signed it, the patient was handed to him, or he covers
 * today for who signed it. Null for anybody else, and nobody answers for himself.
 */
export const reasonToAnswer = (
  task: { doctorId: number; patientId: number },
  { isHanded, coveredIds }: Pick<Grants, 'isHanded' | 'coveredIds'>,
  actor: Actor,
): AccessReason | null => {
  if (actor.kind !== 'user' || !actor.roles.includes('doctor') || isHimself(actor, task.patientId)) return null
  if (isHimself(actor, task.doctorId)) return 'treats'
  if (isHanded) return 'handed'
  return coveredIds.includes(task.doctorId) ? 'covers' : null
}

/** What he recommended waits for his prescription: nobody else is shown whose treatment ends. */
export const seesHisTreatments = ({ doctorId }: { doctorId: number }, actor: Actor): boolean =>
  isHimself(actor, doctorId)
