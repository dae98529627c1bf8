import { networkRangeOf } from '@prumo/hosting'
import { type Context, inEffect } from '#platform/context'
import { faultOf, hasFaults } from '#platform/faults'
import { noteSecurityEvent } from '#platform/security-events'
import { takeTry } from '#platform/tries'
import { type AccountInput, accountFaultsOf, isMetadataSound } from './account.ts'
import { findUserId } from './accounts.repository.ts'
import { confirmationGates } from './confirmation-gates.ts'
import { accountInvalid, emailTaken, metadataNotObject } from './identity.errors.ts'
import type { User } from './identity.repository.ts'
import { paces } from './passwords/paces.ts'
import { hashPassword, passwordFits } from './passwords/password.ts'
import { insertSignUp, listSignUps, lockSignUps, type SignUp } from './sign-ups.repository.ts'

const linkMs = 3 * 86_400_000
/** A repetition comes soon after the first: strangers who sign up with one's e-mail are not all looked through. */
const mostCompared = 5

/**
 * Takes somebody's e-mail and password, and announces identity.confirmationRequested: his account is opened when he
 * follows the mailed link within three days, and until then the e-mail is anybody's. Refuses an e-mail that has an
 * account, and the same e-mail with the same password again, which is the same sign-up. Throws invalid_fields,
 * metadata_not_object, rate_limited. Not in a transaction: its tries count whatever becomes of it.
 */
export const signUp = async (ctx: Context, given: AccountInput): Promise<User> => {
  await takeTry(ctx, [{ pace: paces.signUp, subject: networkRangeOf(ctx.address) }])
  const input = { ...given, email: given.email?.trim() ?? '', password: given.password ?? '' }
  if (!isMetadataSound(input)) throw metadataNotObject()
  const faults = await accountFaultsOf(input)
  if (!faults.email && (await findUserId(ctx, input.email)) !== null) faults.email = [faultOf('taken')]
  if (hasFaults(faults)) throw accountInvalid(faults)
  await takeTry(ctx, confirmationGates(ctx, input))
  const passwordHash = await hashPassword(input.password)
  return inEffect(ctx, async (ctx) => {
    await lockSignUps(ctx, input.email)
    if (await findOwnSignUp(ctx, input)) throw emailTaken()
    const expiresAt = new Date(ctx.now().getTime() + linkMs)
    const signedUp = await insertSignUp(ctx, { input, passwordHash, expiresAt })
    await ctx.announce({ type: 'identity.confirmationRequested', confirmationId: signedUp.id })
    noteSecurityEvent(ctx, 'signed_up', { kind: 'e-mail to be proven', userId: null })
    return userToBe(signedUp)
  })
}

/** Whoever signed up with this e-mail and this password and has not proven the e-mail yet; null for anybody else. */
export const findSignedUp = async (ctx: Context, given: AccountInput): Promise<User | null> => {
  const found = await findOwnSignUp(ctx, { email: given.email?.trim() ?? '', password: given.password ?? '' })
  return found && userToBe(found)
}

const findOwnSignUp = async (ctx: Context, { email, password }: { email: string; password: string }) => {
  for (const signUp of await listSignUps(ctx, { email, limit: mostCompared })) {
    if (await passwordFits(signUp.passwordHash, password)) return signUp
  }
  return null
}

/** As the account will be. */
const userToBe = ({ userId: id, email, firstName, lastName, selectedLocale, publicMetadata }: SignUp): User => ({
  id,
  email,
  firstName,
  lastName,
  selectedLocale,
  publicMetadata,
  defaultBillAddressId: null,
  defaultShipAddressId: null,
  roles: ['patient'],
})
