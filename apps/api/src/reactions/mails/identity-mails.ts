import {
  confirmationTokenOf,
  findPasswordReset,
  findSecondStepCode,
  findUnconfirmed,
  findUser,
  passwordResetTokenOf,
} from '#domains/people/identity'
import type { Context } from '#platform/context'
import { confirmAccount } from './confirm-account.ts'
import type { Message } from './message.ts'
import { secondStepCode } from './second-step-code.ts'
import { newPassword, setPassword } from './set-password.ts'

type Written = { to: string; message: Message }

/** Null once the code was used or is old: a late mail with a dead code only confuses. */
export const writeSecondStepCode = async (ctx: Context, secondStepId: string): Promise<Written | null> => {
  const step = await findSecondStepCode(ctx, { secondStepId })
  const user = step && (await findUser(ctx.db, step.userId))
  if (!step || !user) return null
  const url = `${ctx.settings.webUrl}/${user.roles.some((role) => role !== 'patient') ? 'equipe' : 'entrar'}`
  return { to: user.email, message: secondStepCode({ code: step.code, url, firstName: user.firstName }) }
}

/** The words for a first password, or for another one; null once the link is spent. */
const writeLink =
  (words: typeof setPassword) =>
  async (ctx: Context, resetId: string): Promise<Written | null> => {
    const reset = await findPasswordReset(ctx, { resetId })
    const user = reset && (await findUser(ctx.db, reset.userId))
    if (!user) return null
    // After the # nothing is sent to a server, so the token stays out of every log on the way.
    const url = `${ctx.settings.webUrl}/senha#token=${encodeURIComponent(passwordResetTokenOf(ctx, resetId))}`
    return { to: user.email, message: words({ url, firstName: user.firstName }) }
  }

export const writeSetPassword = writeLink(setPassword)
export const writeNewPassword = writeLink(newPassword)

/** The link that proves an e-mail, to the page of the site that follows it; null once it was followed. */
export const writeConfirmAccount = async (ctx: Context, confirmationId: string): Promise<Written | null> => {
  const user = await findUnconfirmed(ctx, { confirmationId })
  if (!user) return null
  // After the #, as above.
  const url = `${ctx.settings.webUrl}/confirmar-conta#token=${encodeURIComponent(confirmationTokenOf(ctx, confirmationId))}`
  return { to: user.email, message: confirmAccount({ url, firstName: user.firstName }) }
}
