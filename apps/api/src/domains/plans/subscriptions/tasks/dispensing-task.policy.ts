import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** A question about a prescription is answered by the doctor who signed it, and by nobody else. */
export const isAskedDoctor = ({ doctorId }: { doctorId: number }, actor: Actor): boolean =>
  actor.kind === 'user' && actor.roles.includes('doctor') && isHimself(actor, doctorId)

/** What he recommended waits for his prescription: nobody else is shown whose treatment ends. */
export const seesHisTreatments = ({ doctorId }: { doctorId: number }, actor: Actor): boolean =>
  isHimself(actor, doctorId)
