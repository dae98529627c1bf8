import { randomUUID } from 'node:crypto'
import type { Context } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { saveNewSession } from './identity.repository.ts'
import { rememberAddress } from './known-addresses.repository.ts'
import { addressHashOf, newDeviceToken } from './known-place.ts'
import { checkCredentials, passSecondStep, takesTwoSteps } from './second-step.ts'
import { newTokenPair, type TokenPair } from './sessions/session.ts'

export type SignIn = {
  email: string
  password: string
  /** What was mailed, for an account that takes two steps. */
  code?: string | null
  /** This device needs no code from now on; it may be said here as well as where the code is asked for. */
  trustsDevice?: boolean
  /** Proves a device that was trusted before. */
  deviceToken?: string | null
  /** Says that this browser was signed in from before: its own tries are counted apart from strangers'. */
  knownDevice?: string | null
}

type SignedIn = { pair: TokenPair; deviceToken: string | null; knownDevice: string }

/**
 * Opens a session for whoever knows the password and, where the account takes two steps, the code that was mailed or
 * has a device that was trusted. `deviceToken`: this device is trusted from now on for 30 days; `knownDevice`: what it
 * shows the next time. Throws invalid_grant alike for whatever is wrong, and rate_limited.
 */
export const signIn = async (ctx: Context, input: SignIn): Promise<SignedIn> => {
  const account = await checkCredentials(ctx, input)
  const { deviceToken, by } = takesTwoSteps(account)
    ? await passSecondStep(ctx, { ...input, account, code: input.code ?? null })
    : { deviceToken: null, by: 'password' as const }
  const pair = newTokenPair(ctx.now())
  await saveNewSession(ctx, { userId: account.id, familyId: randomUUID(), previousSessionId: null, pair })
  await rememberAddress(ctx, { userId: account.id, addressHash: addressHashOf(ctx) })
  noteSecurityEvent(ctx, 'sign_in_passed', { kind: by, userId: account.id })
  return { pair, deviceToken, knownDevice: newDeviceToken(ctx, account) }
}
