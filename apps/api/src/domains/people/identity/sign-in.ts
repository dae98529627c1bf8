import type { Context } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { newDeviceToken } from './known-place.ts'
import type { PasskeyAnswer } from './passkeys/answer-challenge.ts'
import { checkCredentials, passSecondStep } from './second-step.ts'
import { takesTwoSteps } from './second-steps/ways.ts'
import { deviceOf } from './sessions/device.ts'
import { openSession } from './sessions/open-session.ts'
import type { TokenPair } from './sessions/session.ts'

export type SignIn = {
  email: string
  password: string
  /** For an account with two steps: the mailed code, the app's, or a recovery code. */
  code?: string | null
  /** Instead of a code: the answer of one of the account's passkeys to the question of the first step. */
  passkey?: PasskeyAnswer | null
  /** This device needs no code from now on; this may be set here or where the code is requested. */
  trustsDevice?: boolean
  /** Proof that this device was trusted before. */
  deviceToken?: string | null
  /** Proof that this browser has signed in before: its tries are counted separately from strangers'. */
  knownDevice?: string | null
  /** What this browser was given when it asked for a mailed code. */
  attempt?: string | null
  /** For the owner's list of sessions, in kinds (sessions/device.ts). */
  userAgent?: string | null
}

export type SignedIn = { pair: TokenPair; deviceToken: string | null; knownDevice: string }

/**
 * Opens a session for the right password and, if the account has two steps, the code of one of its
 * ways or a trusted device.
 * `deviceToken`: this device is trusted for 30 days; `knownDevice`: the browser's proof for its next sign-in. Throws
 * the same invalid_grant for every mistake, second_step_needed for the right password alone, and rate_limited.
 */
export const signIn = async (ctx: Context, input: SignIn): Promise<SignedIn> => {
  const account = await checkCredentials(ctx, input)
  const device = deviceOf(input.userAgent)
  const { isTrusted, by } = takesTwoSteps(account)
    ? await passSecondStep(ctx, { ...input, account, code: input.code ?? null })
    : { isTrusted: false, by: 'password' as const }
  const hasSecondStep = by !== 'password' && by !== 'password and trusted device'
  const shown = { passwordHash: account.passwordHash }
  const { pair, deviceToken } = await openSession(ctx, { account, device, shown, hasSecondStep, isTrusted })
  noteSecurityEvent(ctx, 'sign_in_passed', { kind: by, userId: account.id })
  return { pair, deviceToken, knownDevice: newDeviceToken(ctx, account) }
}
