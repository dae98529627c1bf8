import {
  confirmationTokenOf,
  disownTokenOfEmail,
  findEmailChange,
  findPasswordReset,
  findSecondStepCode,
  findUnconfirmed,
  findUser,
  findUserIdByEmail,
  passwordResetTokenOf,
} from '#domains/people/identity'
import type { Context } from '#platform/context'
import { disownUrlOf } from '../accounts/disown-url.ts'
import { confirmAccount } from './confirm-account.ts'
import { emailChanged, emailChangeRequested, emailClaimed, emailTakenBack } from './email-change.ts'
import { type Addressee, findAddressee } from './greeting.ts'
import type { Written } from './message.ts'
import { passwordChanged } from './password-changed.ts'
import { secondStepCode } from './second-step-code.ts'
import { newPassword, setPassword } from './set-password.ts'

/** Null if the code was used or has expired: a late mail with a dead code only confuses. */
export const writeSecondStepCode = async (ctx: Context, secondStepId: string): Promise<Written | null> => {
  const step = await findSecondStepCode(ctx, { secondStepId })
  const user = step && (await findUser(ctx.db, step.userId))
  const addressee = user && (await findAddressee(ctx, user.id))
  if (!step || !addressee) return null
  const url = `${ctx.settings.webUrl}/${user.roles.some((role) => role !== 'patient') ? 'equipe' : 'entrar'}`
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: secondStepCode({ code: step.code, url, greeting: addressee.greeting }),
  }
}

/** The text for a first or a new password; null if the link was used. */
const writeLink =
  (words: typeof setPassword) =>
  async (ctx: Context, resetId: string): Promise<Written | null> => {
    const reset = await findPasswordReset(ctx, { resetId })
    if (!reset) return null
    // The part after # is not sent to a server, so the token appears in no log.
    const url = `${ctx.settings.webUrl}/senha#token=${encodeURIComponent(passwordResetTokenOf(ctx, resetId))}`
    const addressee: Addressee | null = 'userId' in reset.owner ? await findAddressee(ctx, reset.owner.userId) : null
    return {
      userId: addressee?.userId ?? null,
      to: reset.email,
      message: words({ url, greeting: addressee?.greeting ?? null }),
    }
  }

export const writeSetPassword = writeLink(setPassword)
export const writeNewPassword = writeLink(newPassword)

/**
 * The link that proves an e-mail; null once it was used or has expired. A new e-mail that has an account gets no link:
 * its owner hears that somebody tried, and whoever tried hears nothing.
 */
export const writeConfirmAccount = async (ctx: Context, confirmationId: string): Promise<Written | null> => {
  const unconfirmed = await findUnconfirmed(ctx, { confirmationId })
  if (!unconfirmed) return null
  const { email } = unconfirmed
  const isTaken = unconfirmed.of === 'change' && (await findUserIdByEmail(ctx, { email })) !== null
  if (isTaken) return { userId: null, to: email, message: emailClaimed(ctx.settings) }
  // After the #, as above.
  const url = `${ctx.settings.webUrl}/confirmar-conta#token=${encodeURIComponent(confirmationTokenOf(ctx, confirmationId))}`
  return { userId: null, to: unconfirmed.email, message: confirmAccount({ url, of: unconfirmed.of }) }
}

const writeEmailChange =
  (
    words: typeof emailChanged,
    what: 'email_asked' | 'email_changed',
    isTold: (change: { takenAt: Date | null; isOpen: boolean }) => boolean,
  ) =>
  async (ctx: Context, changeId: string): Promise<Written | null> => {
    const change = await findEmailChange(ctx, changeId)
    if (!change || !isTold(change)) return null
    const addressee = await findAddressee(ctx, change.userId)
    const { supportEmail } = ctx.settings
    const link = { emailChangeId: change.id, what, mailedTo: change.formerEmail }
    const disownUrl = disownUrlOf(ctx, await disownTokenOfEmail(ctx, link))
    return {
      userId: change.userId,
      to: change.formerEmail,
      message: words({ disownUrl, supportEmail, greeting: addressee?.greeting ?? null }),
    }
  }

/** To the former address, while the change waits for confirmation. */
export const writeEmailChangeRequested = writeEmailChange(emailChangeRequested, 'email_asked', ({ isOpen }) => isOpen)
/** To the former address; its last mail. */
export const writeEmailChanged = writeEmailChange(emailChanged, 'email_changed', ({ takenAt }) => takenAt !== null)

/** To the address that the account had meanwhile. */
export const writeEmailTakenBack = async (ctx: Context, changeId: string): Promise<Written | null> => {
  const change = await findEmailChange(ctx, changeId)
  if (!change) return null
  const { supportEmail } = ctx.settings
  return { userId: null, to: change.email, message: emailTakenBack({ supportEmail, greeting: null }) }
}

/** `subject`: the user, and which change of the password. */
export const writePasswordChanged = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [userId] = subject.split('/')
  const addressee = await findAddressee(ctx, Number(userId))
  const { webUrl } = ctx.settings
  return (
    addressee && {
      userId: addressee.userId,
      to: addressee.to,
      message: passwordChanged({ webUrl, greeting: addressee.greeting }),
    }
  )
}
