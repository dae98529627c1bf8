import type { Actor, Role } from '#platform/context'

/** Whether who acts has signed in as this very user; whoever holds an order's token alone has not. */
export const isHimself = (actor: Actor, userId: number | null): boolean =>
  actor.kind === 'user' && actor.userId === userId

/** Whether somebody is of the team, whatever else he is. */
export const isOfTeam = ({ roles }: { roles: readonly Role[] }): boolean => roles.some((role) => role !== 'patient')
