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
import { forgetDevices } from './second-steps.repository.ts'
import { noteSecurityChange } from './security/note-change.ts'
import { type Judged, mustBeProven } from './security/proof.ts'

/** A checked change: its faults, and the values that take time to compute. */
export type JudgedChange = {
  input: AccountInput
  faults: FieldFaults
  passwordHash: string | null
  isEmailNew: boolean
  /** For `inChangeOf`, in which the change is made. */
  judged: Judged
  canProve: boolean
}

type Asked = {
  userId: number
  accessToken: string
  input: AccountInput
  currentPassword: string | undefined
  /** Where the caller can prove both steps anew: then an account with two steps may change its secrets too. */
  canProve: boolean
}

/**
 * Checks a change of an account before anything is written. A new password or e-mail needs the current password, as in
 * Devise (current_password: blank, invalid), because a stolen bearer alone must not be enough to take over the account.
 * An account with two steps can change either only after a fresh proof of both (`canProve`), a staff account never its
 * name, which documents contain. Throws metadata_not_object, not_allowed, proof_needed, rate_limited. Does not run in a
 * transaction, because its tries must count in any case.
 */
export const judgeAccountChange = async (ctx: Context, asked: Asked): Promise<JudgedChange> => {
  const { userId, accessToken, input: given, currentPassword, canProve } = asked
  const input = given.email ? { ...given, email: given.email.trim() } : given
  if (!isMetadataSound(input)) throw metadataNotObject()
  const user = await findUser(ctx.db, userId)
  if (!user) throw notAllowed()
  const isEmailNew = typeof input.email === 'string' && input.email.toLowerCase() !== user.email.toLowerCase()
  await mustBeAllowed(ctx, { user, input, isEmailNew, accessToken, canProve })
  const faults = await accountFaultsOf(input, user)
  const isGuarded = isEmailNew || input.password !== undefined
  const hash = isGuarded ? await findPasswordHash(ctx, userId) : null
  const fault = isGuarded ? await currentPasswordFault(ctx, { userId, hash }, currentPassword) : null
  if (fault) faults.current_password = [fault]
  else if (isEmailNew && !faults.email) await judgeNewEmail(ctx, { email: input.email ?? '', canProve }, faults)
  const isTaken = input.password !== undefined && !hasFaults(faults)
  const judged = { userId, accessToken, ...(isGuarded && { password: { hash, refused: currentPasswordRefused } }) }
  const passwordHash = isTaken ? await hashPassword(input.password ?? '') : null
  return { input, faults, isEmailNew, passwordHash, judged, canProve }
}

const currentPasswordRefused = () => accountInvalid({ current_password: [faultOf('invalid')] })

type Wanted = { user: User; input: AccountInput; isEmailNew: boolean; accessToken: string; canProve: boolean }

const mustBeAllowed = async (ctx: Context, wanted: Wanted): Promise<void> => {
  const { user, input, isEmailNew, accessToken, canProve } = wanted
  const account = await findCredentials(ctx.db, user.email)
  const isSecret = isEmailNew || input.password !== undefined
  if (isSecret && account && takesTwoSteps(account)) {
    if (!canProve) throw notAllowed()
    await mustBeProven(ctx, { userId: user.id, accessToken })
  }
  const isNamed = isOther(input.firstName, user.firstName) || isOther(input.lastName, user.lastName)
  if (isOfTeam(user) && isNamed) throw notAllowed()
}

const isOther = (given: string | null | undefined, former: string | null): boolean =>
  given !== undefined && given !== former

const currentPasswordFault = async (
  ctx: Context,
  { userId, hash }: { userId: number; hash: string | null },
  given: string | undefined,
): Promise<Fault | null> => {
  if (given === undefined || given === '') return faultOf('blank')
  await takeTry(ctx, [{ pace: paces.currentPassword, subject: String(userId) }])
  if (await passwordFits(hash, given)) return null
  noteSecurityEvent(ctx, 'password_refused', { kind: 'current password', userId })
  return faultOf('invalid')
}

/**
 * Our own page hears the same of a free e-mail and of a taken one: what is mailed there differs (writeConfirmAccount).
 * Spree's call, which has no proof, says `taken` by its contract, to whoever has shown the password, at the same pace.
 */
const judgeNewEmail = async (
  ctx: Context,
  { email, canProve }: { email: string; canProve: boolean },
  faults: FieldFaults,
): Promise<void> => {
  await takeTry(ctx, confirmationGates(ctx, { email }))
  if (!canProve && (await findUserId(ctx, email)) !== null) faults.email = [faultOf('taken')]
}

/**
 * Changes the given fields of an account, in the caller's `inChangeOf`. A new e-mail waits until its mailed link is
 * followed within a day (identity.confirmationRequested); one that has an account gets no link, only a mail that says
 * that somebody tried. The former one stays and is informed
 * (identity.emailChangeRequested). A new password ends the other sessions, removes trusted and known devices, and is
 * announced (identity.passwordChanged). Whether he may is judged again: the account may have got a second step
 * meanwhile. Throws invalid_fields, not_allowed, proof_needed.
 */
export const changeAccount = async (ctx: Context, change: JudgedChange): Promise<void> => {
  const { input, faults, passwordHash, isEmailNew, canProve } = change
  const { userId, accessToken } = change.judged
  if (hasFaults(faults)) throw accountInvalid(faults)
  const user = await findUser(ctx.db, userId)
  if (!user) throw notAllowed()
  await mustBeAllowed(ctx, { user, input, isEmailNew, accessToken, canProve })
  await saveAccount(ctx, { userId, input, passwordHash: null })
  if (passwordHash !== null) await changePassword(ctx, { userId, accessToken, passwordHash })
  if (isEmailNew) await requestEmailChange(ctx, user, input.email ?? '')
}

/** A new password ends all sessions but the one that asks. */
type NewPassword = { userId: number; passwordHash: string; accessToken: string }

const changePassword = async (ctx: Context, { userId, passwordHash, accessToken }: NewPassword): Promise<void> => {
  await savePassword(ctx, { userId, passwordHash, accessToken })
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
