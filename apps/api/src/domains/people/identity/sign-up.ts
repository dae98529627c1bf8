import type { ConsentKind } from '@prumo/contracts/consents'
import { networkRangeOf } from '@prumo/hosting'
import { pendingConsents, type ShownVersions } from '#domains/people/consents'
import { type Context, inEffect } from '#platform/context'
import { faultOf, hasFaults } from '#platform/faults'
import { noteSecurityEvent } from '#platform/security-events'
import { takeTry } from '#platform/tries'
import { type AccountInput, accountFaultsOf, isMetadataSound } from './account.ts'
import { findUserId } from './accounts.repository.ts'
import { confirmationGates } from './confirmation-gates.ts'
import { accountInvalid, emailTaken, metadataNotObject } from './identity.errors.ts'
import type { User } from './identity.repository.ts'
import { withPlaceToHash } from './passwords/argon.ts'
import { paces } from './passwords/paces.ts'
import { hashPassword, passwordFits } from './passwords/password.ts'
import { insertSignUp, listSignUps, lockSignUps, type SignUp } from './sign-ups.repository.ts'

/** A repetition comes soon after the first: strangers' older sign-ups with this e-mail are not all compared. */
const mostCompared = 5

/** The consents that were given with it, in the version that was shown, and the key of the partner that sent him. */
export type SignUpInput = AccountInput & {
  partnerName?: string | null
  agreed?: { kinds: readonly ConsentKind[]; userAgent: string | null } & ShownVersions
}

/**
 * Stores an e-mail and a password, and announces identity.confirmationRequested: the account is created when the mailed
 * link is followed within three days, and until then anybody may sign up with the e-mail. Refuses an e-mail with an
 * account, and a repetition with the same e-mail and password. Throws invalid_fields, metadata_not_object,
 * rate_limited. Does not run in a transaction, because its tries must count in any case.
 */
export const signUp = async (ctx: Context, { agreed, partnerName, ...given }: SignUpInput): Promise<User> => {
  await takeTry(ctx, [{ pace: paces.signUp, subject: networkRangeOf(ctx.address) }])
  const input = { ...given, email: given.email?.trim() ?? '', password: given.password ?? '' }
  if (!isMetadataSound(input)) throw metadataNotObject()
  const faults = await accountFaultsOf(input)
  if (!faults.email && (await findUserId(ctx, input.email)) !== null) faults.email = [faultOf('taken')]
  if (hasFaults(faults)) throw accountInvalid(faults)
  await takeTry(ctx, confirmationGates(ctx, input))
  const passwordHash = await withPlaceToHash(() => hashPassword(input.password))
  return inEffect(ctx, async (ctx) => {
    await lockSignUps(ctx, input.email)
    if (await findOwnSignUp(ctx, input)) throw emailTaken()
    const consents = agreed ? pendingConsents(ctx, agreed) : []
    const signedUp = await insertSignUp(ctx, { input: fromPartner(input, partnerName), passwordHash, consents })
    await ctx.announce({ type: 'identity.confirmationRequested', confirmationId: signedUp.id })
    noteSecurityEvent(ctx, 'signed_up', { kind: 'e-mail to be proven', userId: null })
    return userToBe(signedUp)
  })
}

/** The partner waits in the private metadata until there is a profile. */
const fromPartner = <Input extends AccountInput>(input: Input, partnerName: string | null | undefined): Input =>
  partnerName ? { ...input, privateMetadata: { ...(input.privateMetadata ?? {}), partner_name: partnerName } } : input

/** The unproven sign-up with this e-mail and password; null otherwise. */
export const findSignedUp = async (
  ctx: Context,
  given: Pick<AccountInput, 'email' | 'password'>,
): Promise<User | null> => {
  const found = await findOwnSignUp(ctx, { email: given.email?.trim() ?? '', password: given.password ?? '' })
  return found && userToBe(found)
}

export const findOwnSignUp = async (ctx: Context, { email, password }: { email: string; password: string }) => {
  for (const signUp of await listSignUps(ctx, { email, limit: mostCompared })) {
    if (await passwordFits(signUp.passwordHash, password)) return signUp
  }
  return null
}

/** The account as it will be. */
const userToBe = ({ userId: id, email, firstName, lastName, selectedLocale, publicMetadata }: SignUp): User => ({
  id,
  email,
  firstName,
  lastName,
  selectedLocale,
  publicMetadata,
  defaultBillAddressId: null,
  defaultShipAddressId: null,
  erasingSince: null,
  roles: ['patient'],
})
