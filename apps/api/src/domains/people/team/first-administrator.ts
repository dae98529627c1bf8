import { randomBytes } from 'node:crypto'
import { isEmailTooLong, isValidEmail } from '@prumo/brazil'
import { countActiveAdministrators, judgeStaffAccount, lockRoles, openStaffAccount } from '#domains/people/identity'
import { type Context, inTransaction } from '#platform/context'
import { noteAct } from './change-place.ts'
import { emailInvalid } from './team.errors.ts'

type First = { email: string; firstName: string; lastName: string }

/**
 * Opens the account of a house's first administrator, for an operator: nobody can invite him yet. An account that the
 * e-mail has keeps its name. Nobody knows the new password: he sets one by the mailed link of "Esqueci minha senha",
 * which proves that the mailbox is his. Null, and nothing changes, where somebody runs the team. Throws
 * invalid_fields.
 */
export const openFirstAdministrator = async (ctx: Context, input: First): Promise<{ userId: number } | null> => {
  const email = input.email.trim()
  if (!isValidEmail(email) || isEmailTooLong(email)) throw emailInvalid()
  const named = { email, firstName: input.firstName.trim(), lastName: input.lastName.trim() }
  const { passwordHash } = await judgeStaffAccount({ ...named, password: randomBytes(32).toString('base64url') })
  return inTransaction(ctx, async (ctx) => {
    await lockRoles(ctx)
    if ((await countActiveAdministrators(ctx)) > 0) return null
    const { userId } = await openStaffAccount(ctx, { ...named, passwordHash, roles: ['administrator'] })
    await noteAct(ctx, { act: 'joined', actorId: userId, userId })
    return { userId }
  })
}
