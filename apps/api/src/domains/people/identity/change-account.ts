import { randomUUID } from 'node:crypto'
import type { Context } from '#platform/context'
import { type Fault, type FieldFaults, faultOf, hasFaults } from '#platform/faults'
import { noteSecurityEvent } from '#platform/security-events'
import { takeTry } from '#platform/tries'
import { isOfTeam } from './account.policy.ts'
import { type AccountInput, accountFaultsOf, isMetadataSound } from './account.ts'
import { findUserId, saveAccount, savePassword } from './accounts.repository.ts'
import { confirmationGates } from './confirmation-gates.ts'
import { emailChangeEnd, forgetEmailChanges, insertEmailChange } from './email-changes.repository.ts'
import { accountInvalid, metadataNotObject, notAllowed } from './identity.errors.ts'
import { findCredentials, findPasswordHash, findUser, type User } from './identity.repository.ts'
import { forgetAddresses, rememberAddress } from './known-addresses.repository.ts'
import { addressHashOf } from './known-place.ts'
import { paces } from './passwords/paces.ts'
import { hashPassword, passwordFits } from './passwords/password.ts'
import { takesTwoSteps } from './second-steps/ways.ts'
import { forgetDevices, lockAccount } from './second-steps.repository.ts'
import { noteSecurityChange } from './security/note-change.ts'
import { mustBeProven } from './security/proof.ts'

/** A checked change: its faults, and the values that take time to compute. */
export type JudgedChange = {
  input: AccountInput
  faults: FieldFaults
  passwordHash: string | null
  isEmailNew: boolean
}

type Asked = {
  userId: number
  input: AccountInput
  currentPassword: string | undefined
  /** Given where the caller can prove both steps anew: then an account with two steps may change its secrets too. */
  proof?: { accessToken: string }
}

/**
 * Checks a change of an account before anything is written. A new password or e-mail needs the current password, as in
 * Devise (current_password: blank, invalid), because a stolen bearer alone must not be enough to take over the account.
 * An account with two steps can change either only after a fresh proof of both (`proof`), a staff account never its
 * name, which documents contain. Throws metadata_not_object, not_allowed, proof_needed, rate_limited. Does not run in a
 * transaction, because its tries must count in any case.
 */
export const judgeAccountChange = async (ctx: Context, { userId, input: given, currentPassword, proof }: Asked) => {
  const input = given.email ? { ...given, email: given.email.trim() } : given
  if (!isMetadataSound(input)) throw metadataNotObject()
  const user = await findUser(ctx.db, userId)
  if (!user) throw notAllowed()
  const isEmailNew = typeof input.email === 'string' && input.email.toLowerCase() !== user.email.toLowerCase()
  await mustBeAllowed(ctx, { user, input, isEmailNew, proof })
  const faults = await accountFaultsOf(input, user)
  const isGuarded = isEmailNew || input.password !== undefined
  const fault = isGuarded ? await currentPasswordFault(ctx, userId, currentPassword) : null
  if (fault) faults.current_password = [fault]
  else if (isEmailNew && !faults.email) await judgeNewEmail(ctx, { email: input.email ?? '', proof }, faults)
  const isTaken = input.password !== undefined && !hasFaults(faults)
  return { input, faults, isEmailNew, passwordHash: isTaken ? await hashPassword(input.password ?? '') : null }
}

type Wanted = { user: User; input: AccountInput; isEmailNew: boolean; proof: Asked['proof'] }

const mustBeAllowed = async (ctx: Context, { user, input, isEmailNew, proof }: Wanted): Promise<void> => {
  const account = await findCredentials(ctx.db, user.email)
  const isSecret = isEmailNew || input.password !== undefined
  if (isSecret && account && takesTwoSteps(account)) {
    if (!proof) throw notAllowed()
    await mustBeProven(ctx, proof)
  }
  const isNamed = isOther(input.firstName, user.firstName) || isOther(input.lastName, user.lastName)
  if (isOfTeam(user) && isNamed) throw notAllowed()
}

const isOther = (given: string | null | undefined, former: string | null): boolean =>
  given !== undefined && given !== former

const currentPasswordFault = async (ctx: Context, userId: number, given: string | undefined): Promise<Fault | null> => {
  if (given === undefined || given === '') return faultOf('blank')
  await takeTry(ctx, [{ pace: paces.currentPassword, subject: String(userId) }])
  if (await passwordFits(await findPasswordHash(ctx, userId), given)) return null
  noteSecurityEvent(ctx, 'password_refused', { kind: 'current password', userId })
  return faultOf('invalid')
}

/**
 * Our own page hears the same of a free e-mail and of a taken one: what is mailed there differs (writeConfirmAccount).
 * Spree's call, which has no proof, says `taken` by its contract, to whoever has shown the password, at the same pace.
 */
const judgeNewEmail = async (
  ctx: Context,
  { email, proof }: { email: string; proof: Asked['proof'] },
  faults: FieldFaults,
): Promise<void> => {
  await takeTry(ctx, confirmationGates(ctx, { email }))
  if (!proof && (await findUserId(ctx, email)) !== null) faults.email = [faultOf('taken')]
}

type Change = JudgedChange & {
  userId: number
  /** The requesting session: a new password ends all others. */
  accessToken: string | null
}

/**
 * Changes the given fields of an account, in the caller's transaction. A new e-mail waits until its mailed link is
 * followed within a day (identity.confirmationRequested); one that has an account gets no link, only a mail that says
 * that somebody tried. The former one stays and is informed
 * (identity.emailChangeRequested). A new password ends the other sessions, removes trusted and known devices, and is
 * announced (identity.passwordChanged). Throws invalid_fields.
 */
export const changeAccount = async (ctx: Context, change: Change): Promise<void> => {
  const { userId, input, faults, passwordHash, isEmailNew } = change
  if (hasFaults(faults)) throw accountInvalid(faults)
  await lockAccount(ctx, userId)
  const user = await findUser(ctx.db, userId)
  if (!user) throw notAllowed()
  await saveAccount(ctx, { userId, input, passwordHash: null })
  if (passwordHash !== null) await changePassword(ctx, { ...change, passwordHash })
  if (isEmailNew) await requestEmailChange(ctx, user, input.email ?? '')
}

type NewPassword = { userId: number; passwordHash: string; accessToken: string | null }

const changePassword = async (ctx: Context, { userId, passwordHash, accessToken }: NewPassword): Promise<void> => {
  await savePassword(ctx, { userId, passwordHash, accessToken: accessToken ?? '' })
  await forgetDevices(ctx, userId)
  await forgetAddresses(ctx, userId)
  // Whoever changes it here has just shown the former one: this place is no stranger's.
  await rememberAddress(ctx, { userId, addressHash: addressHashOf(ctx) })
  await forgetEmailChanges(ctx, userId)
  await ctx.announce({ type: 'identity.passwordChanged', userId, changeId: randomUUID(), at: ctx.now().toISOString() })
  noteSecurityEvent(ctx, 'password_changed', { kind: 'current password', userId })
}

const requestEmailChange = async (ctx: Context, user: User, email: string): Promise<void> => {
  const changeId = await insertEmailChange(ctx, {
    userId: user.id,
    formerEmail: user.email,
    email,
    expiresAt: emailChangeEnd(ctx),
  })
  const asked = { userId: user.id, what: 'email_asked', emailChangeId: changeId } as const
  await noteSecurityChange(ctx, { ...asked, mailedTo: user.email })
  await ctx.announce({ type: 'identity.confirmationRequested', confirmationId: changeId })
  await ctx.announce({ type: 'identity.emailChangeRequested', changeId })
  noteSecurityEvent(ctx, 'email_change_asked_for', { kind: 'by mail', userId: user.id })
}
