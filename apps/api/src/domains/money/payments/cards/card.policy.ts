import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** Only the customer sees his cards; for others they do not exist. Background work acts for him. */
export const mayHaveCards = (userId: number, actor: Actor): boolean =>
  actor.kind === 'system' || isHimself(actor, userId)
