import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** A patient adds results to his own requests. */
export const isOfHim = ({ patientId }: { patientId: number }, actor: Actor): boolean => isHimself(actor, patientId)

/** The doctor who asked for the exams reads and reviews what comes back, and nobody else. */
export const asked = ({ doctorId }: { doctorId: number }, actor: Actor): boolean =>
  actor.kind === 'user' && actor.roles.includes('doctor') && isHimself(actor, doctorId)
