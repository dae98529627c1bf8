import { beginAsStaff, deleteRole, insertRole } from '#domains/people/identity'
import { findProfessional } from '#domains/people/professionals'
import type { Context } from '#platform/context'
import { closeRoomsOfWhoLostAccess } from '#platform/rooms'
import { changePlace } from './change-place.ts'
import { isCovered, type StaffRole, staffRolesOf } from './staff-role.ts'
import { practisedOtherwise, registrationNeeded } from './team.errors.ts'

/** Whether this account may have this role, by what it did here before: what this domain does not know. */
export type MayHaveRole = (ctx: Context, of: RoleOf) => Promise<boolean>

type RoleOf = { userId: number; role: StaffRole }

/**
 * Gives somebody a role. With the first one every session of the account ends, no device is trusted and no new e-mail
 * waits: what was opened by a password alone opens no health data. Repeating changes nothing. Throws
 * registration_needed, practised_otherwise, and what `changePlace` throws.
 */
export const giveRole = (ctx: Context, { userId, role }: RoleOf, mayHaveRole: MayHaveRole): Promise<void> =>
  changePlace(ctx, { userId }, async (ctx, { roles }) => {
    if (staffRolesOf(roles).includes(role)) return null
    const professional = await findProfessional(ctx, { userId })
    if (!isCovered([role], professional?.council ?? null)) throw registrationNeeded()
    if (!(await mayHaveRole(ctx, { userId, role }))) throw practisedOtherwise()
    if (staffRolesOf(roles).length === 0) await beginAsStaff(ctx, { userId })
    await insertRole(ctx, { userId, role })
    return { act: 'role_given', role }
  })

/**
 * Takes a role. It counts from the next request on; the rooms that it opened close at once. Repeating changes nothing.
 * Throws last_administrator, and what `changePlace` throws.
 */
export const takeRole = (ctx: Context, { userId, role }: RoleOf): Promise<void> =>
  changePlace(ctx, { userId }, async (ctx, { roles }) => {
    if (!staffRolesOf(roles).includes(role)) return null
    await deleteRole(ctx, { userId, role })
    await closeRoomsOfWhoLostAccess(ctx)
    return { act: 'role_taken', role }
  })
