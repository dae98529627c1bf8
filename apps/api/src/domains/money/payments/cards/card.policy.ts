import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** A customer's cards are his alone; another's are as if there were none. Our own work keeps them for him. */
export const mayHaveCards = (userId: number, actor: Actor): boolean =>
  actor.kind === 'system' || isHimself(actor, userId)
