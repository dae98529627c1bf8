import { randomUUID } from 'node:crypto'
import { dayMs } from '@prumo/brazil'
import { type Context, inTransaction, type Role } from '#platform/context'
import { newToken } from '#platform/ids'
import { noteSecurityEvent } from '#platform/security-events'
import { invalidGrant } from '../identity.errors.ts'
import { saveNewSession } from '../identity.repository.ts'
import { rememberAddress } from '../known-addresses.repository.ts'
import { addressHashOf, type Place } from '../known-place.ts'
import { hasPasskey } from '../passkeys/passkeys.repository.ts'
import { findEntryForShare, insertTrustedDevice } from '../second-steps.repository.ts'
import type { Device } from './device.ts'
import { endsFrom, limitsOf } from './limits.ts'
import { newTokenPair, type TokenPair, tokenHash } from './session.ts'
import { findEarlier, insertSignIn } from './sign-ins.repository.ts'

type Known = { account: { id: number; place: Place; roles: Role[] }; device: Device }
type Shown = { passwordHash: string | null } | { passkeyId: string }
type Opened = Known & {
  /** The hash that his password fitted, or the passkey that answered alone. */
  shown: Shown
  hasSecondStep: boolean
  /** From now on this device needs no second step, for 30 days. */
  isTrusted?: boolean
}

const trustedMs = 30 * dayMs

/**
 * Opens a session for whoever has just proven to own the account, and remembers the place. From a device that the
 * account has not used before, its owner is told by mail (identity.signedInFromNewDevice); not at its first sign-in.
 * Returns a token too for a device that is to be trusted. Throws invalid_grant for an account that is being erased or
 * was deactivated, and once his password or passkey is not the account's any more.
 * Announces identity.secondStepPassed for whoever showed one.
 */
export const openSession = (
  ctx: Context,
  { account, device, shown, hasSecondStep, isTrusted = false }: Opened,
): Promise<{ pair: TokenPair; deviceToken: string | null }> =>
  inTransaction(ctx, async (ctx) => {
    const ends = endsFrom(ctx.now(), { startedAt: ctx.now(), limits: limitsOf(ctx, account) })
    const [pair, familyId] = [newTokenPair(ctx.now(), ends), randomUUID()]
    const isNewDevice = await isNew(ctx, { account, device })
    await mustStillOpen(ctx, { userId: account.id, shown })
    await saveNewSession(ctx, { userId: account.id, familyId, previousSessionId: null, pair, ends })
    const signInId = await insertSignIn(ctx, { userId: account.id, familyId, device, isNewDevice })
    await rememberAddress(ctx, { userId: account.id, addressHash: addressHashOf(ctx) })
    if (hasSecondStep) await ctx.announce({ type: 'identity.secondStepPassed', userId: account.id, signInId })
    if (isNewDevice) await ctx.announce({ type: 'identity.signedInFromNewDevice', signInId })
    return { pair, deviceToken: isTrusted ? await trustDevice(ctx, { userId: account.id, device }) : null }
  })

/**
 * It was right a moment ago; meanwhile the account may have been shut, or have got another password. Whoever changes
 * that waits for this session, and ends it with the others.
 */
const mustStillOpen = async (ctx: Context, { userId, shown }: { userId: number; shown: Shown }): Promise<void> => {
  const entry = await findEntryForShare(ctx, userId)
  const opens =
    'passkeyId' in shown
      ? await hasPasskey(ctx, { userId, id: shown.passkeyId })
      : entry?.passwordHash === shown.passwordHash
  if (entry && opens) return
  noteSecurityEvent(ctx, 'sign_in_failed', { kind: 'passkeyId' in shown ? 'passkey' : 'password', userId })
  throw invalidGrant()
}

const trustDevice = async (ctx: Context, { userId, device }: { userId: number; device: Device }): Promise<string> => {
  const token = newToken()
  const expiresAt = new Date(ctx.now().getTime() + trustedMs)
  await insertTrustedDevice(ctx, { userId, tokenHash: tokenHash(token), expiresAt, device })
  return token
}

/**
 * A browser that shows its proof is known. A program keeps no cookie: it is known by address and kind of device
 * together, so that another person's telephone in the same house is new.
 */
const isNew = async (ctx: Context, { account, device }: Known): Promise<boolean> => {
  if (account.place.kind === 'device') return false
  const earlier = await findEarlier(ctx, { userId: account.id, device })
  return earlier.hasAny && !(account.place.kind === 'address' && earlier.hasDevice)
}
