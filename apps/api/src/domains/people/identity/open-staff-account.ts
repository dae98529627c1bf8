import type { Context, Role } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { accountFaultsOf } from './account.ts'
import { findUserId, insertUser, savePassword } from './accounts.repository.ts'
import { forgetEmailChanges } from './email-changes.repository.ts'
import { accountInvalid } from './identity.errors.ts'
import { forgetAddresses } from './known-addresses.repository.ts'
import { hashPassword } from './passwords/password.ts'
import { useUpResets } from './passwords/password-resets.repository.ts'
import { forgetDevices, lockAccount } from './second-steps.repository.ts'
import { insertRole } from './team-accounts.repository.ts'

type NewStaff = { email: string; firstName: string; lastName: string; password: string }

/** Its password as stored; slow, so outside transactions. Throws invalid_fields (first_name, last_name, password). */
export const judgeStaffAccount = async (staff: NewStaff): Promise<{ passwordHash: string }> => {
  const faults = await accountFaultsOf(staff)
  if (Object.keys(faults).length > 0) throw accountInvalid(faults)
  return { passwordHash: await hashPassword(staff.password) }
}

/**
 * Opens the account of somebody who followed a mailed link into the team, or gives these roles to the e-mail's account.
 * Like a mailed link to a new password, it proves the e-mail, sets the password, ends every session and trusts no
 * device. An account keeps its name. Joins the caller's transaction.
 */
export const openStaffAccount = async (
  ctx: Context,
  { roles, passwordHash, ...staff }: Omit<NewStaff, 'password'> & { passwordHash: string; roles: readonly Role[] },
): Promise<{ userId: number }> => {
  const [first = 'support'] = roles
  const opened = await insertUser(ctx, { ...staff, role: first })
  const userId = opened ?? (await findUserId(ctx, staff.email))
  if (userId === null) throw new Error('an account was there and is not')
  await lockAccount(ctx, userId)
  for (const role of roles) await insertRole(ctx, { userId, role })
  await savePassword(ctx, { userId, passwordHash })
  await useUpResets(ctx, { userId })
  await forgetDevices(ctx, userId)
  await forgetAddresses(ctx, userId)
  await forgetEmailChanges(ctx, userId)
  if (opened !== null) noteSecurityEvent(ctx, 'account_opened', { kind: 'e-mail proven', userId })
  await ctx.announce({ type: 'identity.ownerProven', userId })
  return { userId }
}
