import type { Context } from '#platform/context'
import { owning } from '#platform/database'

/**
 * Whether the demo staff exists here, whose password is public. A stranger may sign up with such an address, which
 * nobody can own (RFC 2606), but no sign-up gives him a staff role.
 */
export const hasDemoTeam = async ({ db }: Context): Promise<boolean> => {
  const row = await owning(db, 'people.users', 'people.user_roles')
    .selectFrom('people.users')
    .innerJoin('people.user_roles', 'people.user_roles.user_id', 'people.users.id')
    .select('people.users.id')
    .where('people.users.email', 'like', '%@prumo.example')
    .where('people.user_roles.role', '!=', 'patient')
    .executeTakeFirst()
  return row !== undefined
}
