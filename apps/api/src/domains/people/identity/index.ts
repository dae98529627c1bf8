import type { Context } from '#platform/context'
import * as accounts from './accounts.repository.ts'

export type { AccountWish } from './account.ts'
export type { UserName } from './accounts.repository.ts'
export { changeAccount } from './change-account.ts'
export { confirmAccount, confirmationTokenOf } from './confirm-account.ts'
export { findUnconfirmed } from './confirmations.repository.ts'
export { type DefaultAddresses, saveDefaultAddressIds, saveDefaultShipAddressId } from './default-address.repository.ts'
export { endSession } from './end-session.ts'
export { findUser, type User } from './identity.repository.ts'
export { issueNestToken, recogniseNest } from './nest-token.ts'
export { openAccount } from './open-account.ts'
export { recognise } from './recognise.ts'
export { refreshSession } from './refresh-session.ts'
export {
  findPasswordReset,
  passwordResetTokenOf,
  requestPasswordReset,
  resetPassword,
  startPasswordReset,
} from './reset-password.ts'
export { askForSecondStep, findSecondStepCode } from './second-step.ts'
export { lockAccount } from './second-steps.repository.ts'
export type { TokenPair } from './session.ts'
export { signIn } from './sign-in.ts'
export { signUp } from './sign-up.ts'

/** Null when no account has this e-mail. */
export const findUserIdByEmail = (ctx: Context, { email }: { email: string }): Promise<number | null> =>
  accounts.findUserId(ctx, email.trim())

/** The names of these accounts, by id. */
export const listUserNames = (ctx: Context, { ids }: { ids: number[] }) => accounts.listNames(ctx, ids)

/** Changes how an account's owner is called. */
export const saveUserName = (ctx: Context, wish: { userId: number } & accounts.UserName): Promise<void> =>
  accounts.saveName(ctx, wish)
