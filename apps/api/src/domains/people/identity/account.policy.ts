import type { Actor } from '#platform/context'

/** Whether who acts has signed in as this very user; whoever holds an order's token alone has not. */
export const isHimself = (actor: Actor, userId: number | null): boolean =>
  actor.kind === 'user' && actor.userId === userId
