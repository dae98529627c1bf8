import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** Nobody agrees for somebody else, nor takes it back for him. */
export const isOfHim = ({ patientId }: { patientId: number }, actor: Actor): boolean => isHimself(actor, patientId)
