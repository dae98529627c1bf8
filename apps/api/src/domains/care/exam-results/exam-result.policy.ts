import type { Grants } from '#domains/care/access-reasons'
import type { AccessReason } from '#domains/care/record-accesses'
import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** A patient adds results to his own requests. */
export const isOfHim = ({ patientId }: { patientId: number }, actor: Actor): boolean => isHimself(actor, patientId)

/** A chart shows what came back of its patient's requests, each in the visit that it was asked for in. */
export const isOfVisit = (
  request: { patientId: number; consultationId: number },
  visit: { patientId: number; consultationId: number },
): boolean => request.patientId === visit.patientId && request.consultationId === visit.consultationId

export const isDoctor = (actor: Actor): actor is Extract<Actor, { kind: 'user' }> =>
  actor.kind === 'user' && actor.roles.includes('doctor')

/** The doctor who asked for the exams. */
export const asked = ({ doctorId }: { doctorId: number }, actor: Actor): boolean =>
  isDoctor(actor) && isHimself(actor, doctorId)

/**
 * Why this doctor reads and reviews a result: he asked for it, the patient was handed to him, or he covers today for
 * who asked. Null for anybody else, also for one who broke the glass: that opens a chart, and answers nobody.
 */
export const reasonToReview = (
  result: { doctorId: number; patientId: number },
  { isHanded, coveredIds }: Pick<Grants, 'isHanded' | 'coveredIds'>,
  actor: Actor,
): AccessReason | null => {
  if (!isDoctor(actor) || isHimself(actor, result.patientId)) return null
  if (asked(result, actor)) return 'treats'
  if (isHanded) return 'handed'
  return coveredIds.includes(result.doctorId) ? 'covers' : null
}
