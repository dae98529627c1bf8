import {
  confirmationTokenOf,
  findEmailChange,
  findPasswordReset,
  findSecondStepCode,
  findUnconfirmed,
  findUser,
  passwordResetTokenOf,
} from '#domains/people/identity'
import type { Context } from '#platform/context'
import { confirmAccount } from './confirm-account.ts'
import { emailChanged, emailChangeRequested } from './email-change.ts'
import { type Addressee, findAddressee } from './greeting.ts'
import type { Message } from './message.ts'
import { passwordChanged } from './password-changed.ts'
import { secondStepCode } from './second-step-code.ts'
import { newPassword, setPassword } from './set-password.ts'

type Written = { to: string; message: Message }

/** Null once the code was used or is old: a late mail with a dead code only confuses. */
export const writeSecondStepCode = async (ctx: Context, secondStepId: string): Promise<Written | null> => {
  const step = await findSecondStepCode(ctx, { secondStepId })
  const user = step && (await findUser(ctx.db, step.userId))
  const addressee = user && (await findAddressee(ctx, user.id))
  if (!step || !addressee) return null
  const url = `${ctx.settings.webUrl}/${user.roles.some((role) => role !== 'patient') ? 'equipe' : 'entrar'}`
  return { to: addressee.to, message: secondStepCode({ code: step.code, url, greeting: addressee.greeting }) }
}

/** The words for a first password, or for another one; null once the link is spent. */
const writeLink =
  (words: typeof setPassword) =>
  async (ctx: Context, resetId: string): Promise<Written | null> => {
    const reset = await findPasswordReset(ctx, { resetId })
    if (!reset) return null
    // After the # nothing is sent to a server, so the token stays out of every log on the way.
    const url = `${ctx.settings.webUrl}/senha#token=${encodeURIComponent(passwordResetTokenOf(ctx, resetId))}`
    const addressee: Addressee | null = 'userId' in reset.owner ? await findAddressee(ctx, reset.owner.userId) : null
    return { to: reset.email, message: words({ url, greeting: addressee?.greeting ?? null }) }
  }

export const writeSetPassword = writeLink(setPassword)
export const writeNewPassword = writeLink(newPassword)

/** The link that proves an e-mail, to the page of the site that follows it; null once it was followed or has ended. */
export const writeConfirmAccount = async (ctx: Context, confirmationId: string): Promise<Written | null> => {
  const unconfirmed = await findUnconfirmed(ctx, { confirmationId })
  if (!unconfirmed) return null
  // After the #, as above.
  const url = `${ctx.settings.webUrl}/confirmar-conta#token=${encodeURIComponent(confirmationTokenOf(ctx, confirmationId))}`
  return { to: unconfirmed.email, message: confirmAccount({ url, of: unconfirmed.of }) }
}

const writeEmailChange =
  (words: typeof emailChanged, isTold: (change: { takenAt: Date | null; isOpen: boolean }) => boolean) =>
  async (ctx: Context, changeId: string): Promise<Written | null> => {
    const change = await findEmailChange(ctx, changeId)
    if (!change || !isTold(change)) return null
    const addressee = await findAddressee(ctx, change.userId)
    const { webUrl, supportEmail } = ctx.settings
    return { to: change.formerEmail, message: words({ webUrl, supportEmail, greeting: addressee?.greeting ?? null }) }
  }

/** To the former address, while the change waits for the new one to be proven. */
export const writeEmailChangeRequested = writeEmailChange(emailChangeRequested, ({ isOpen }) => isOpen)
/** To the former address, which hears nothing more afterwards. */
export const writeEmailChanged = writeEmailChange(emailChanged, ({ takenAt }) => takenAt !== null)

/** `subject`: whose password, and which change of it. */
export const writePasswordChanged = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [userId] = subject.split('/')
  const addressee = await findAddressee(ctx, Number(userId))
  const { webUrl } = ctx.settings
  return addressee && { to: addressee.to, message: passwordChanged({ webUrl, greeting: addressee.greeting }) }
}
