import { randomUUID } from 'node:crypto'
import { type Context, inTransaction, type Role } from '#platform/context'
import { invalidGrant } from '../identity.errors.ts'
import { saveNewSession } from '../identity.repository.ts'
import { rememberAddress } from '../known-addresses.repository.ts'
import { addressHashOf, type Place } from '../known-place.ts'
import { isBeingErasedForShare } from '../second-steps.repository.ts'
import type { Device } from './device.ts'
import { endsFrom, limitsOf } from './limits.ts'
import { newTokenPair, type TokenPair } from './session.ts'
import { findEarlier, insertSignIn } from './sign-ins.repository.ts'

type Known = { account: { id: number; place: Place; roles: Role[] }; device: Device }
type Opened = Known & { hasSecondStep: boolean }

/**
 * Opens a session for whoever has just proven to own the account, and remembers the place. From a device that the
 * account has not used before, its owner is told by mail (identity.signedInFromNewDevice); not at its first sign-in.
 * Throws invalid_grant for an account that is being erased.
 * Announces identity.secondStepPassed for whoever showed one.
 */
export const openSession = (ctx: Context, { account, device, hasSecondStep }: Opened): Promise<TokenPair> =>
  inTransaction(ctx, async (ctx) => {
    const ends = endsFrom(ctx.now(), { startedAt: ctx.now(), limits: limitsOf(ctx, account) })
    const [pair, familyId] = [newTokenPair(ctx.now(), ends), randomUUID()]
    const isNewDevice = await isNew(ctx, { account, device })
    // The password was right a moment ago; meanwhile the account was shut.
    if (await isBeingErasedForShare(ctx, account.id)) throw invalidGrant()
    await saveNewSession(ctx, { userId: account.id, familyId, previousSessionId: null, pair, ends })
    const signInId = await insertSignIn(ctx, { userId: account.id, familyId, device, isNewDevice })
    await rememberAddress(ctx, { userId: account.id, addressHash: addressHashOf(ctx) })
    if (hasSecondStep) await ctx.announce({ type: 'identity.secondStepPassed', userId: account.id, signInId })
    if (isNewDevice) await ctx.announce({ type: 'identity.signedInFromNewDevice', signInId })
    return pair
  })

/**
 * A browser that shows its proof is known. A program keeps no cookie: it is known by address and kind of device
 * together, so that another person's telephone in the same house is new.
 */
const isNew = async (ctx: Context, { account, device }: Known): Promise<boolean> => {
  if (account.place.kind === 'device') return false
  const earlier = await findEarlier(ctx, { userId: account.id, device })
  return earlier.hasAny && !(account.place.kind === 'address' && earlier.hasDevice)
}
