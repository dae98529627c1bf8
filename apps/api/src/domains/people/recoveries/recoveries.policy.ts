import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'
import type { Recovery } from './recovery.ts'

/** Nobody decides on his own request. */
export const mayDecideOn = (actor: Actor, { userId }: Recovery): boolean => !isHimself(actor, userId)

/** The second of the two is another than the first; the database holds the same. */
export const mayAgreeTo = (actor: Actor, { proposedBy }: Recovery): boolean => !isHimself(actor, proposedBy)
