import type { Context } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { invalidGrant } from '../identity.errors.ts'
import { findCredentialsOf } from '../identity.repository.ts'
import { newDeviceToken, placeOf } from '../known-place.ts'
import { deviceOf } from '../sessions/device.ts'
import { openSession } from '../sessions/open-session.ts'
import type { SignedIn, SignIn } from '../sign-in.ts'
import { type PasskeyAnswer, takePasskeyAnswer } from './answer-challenge.ts'

type Given = PasskeyAnswer & Pick<SignIn, 'knownDevice' | 'userAgent'>

/**
 * Opens a session by a passkey alone: its device has made sure who holds it, so it is both steps at once. Throws the
 * same invalid_grant for every answer that is not right, and nothing else: nobody guesses a passkey, so nobody waits.
 */
export const signInByPasskey = async (
  ctx: Context,
  { knownDevice, userAgent, ...answer }: Given,
): Promise<SignedIn> => {
  const passkey = await takePasskeyAnswer(ctx, { ...answer, purpose: 'sign_in' })
  const account = passkey && (await findCredentialsOf(ctx, passkey.userId))
  if (!passkey || !account) {
    noteSecurityEvent(ctx, 'sign_in_failed', { kind: 'passkey', userId: passkey?.userId ?? null })
    throw invalidGrant()
  }
  const place = await placeOf(ctx, account, knownDevice ?? null)
  const { pair, deviceToken } = await openSession(ctx, {
    account: { ...account, place },
    device: deviceOf(userAgent),
    shown: { passkeyId: passkey.id },
    hasSecondStep: true,
  })
  noteSecurityEvent(ctx, 'sign_in_passed', { kind: 'passkey', userId: account.id })
  return { pair, deviceToken, knownDevice: newDeviceToken(ctx, account) }
}
