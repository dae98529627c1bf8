import { type Context, inTransaction } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { giveTryBack, type Taken } from '#platform/tries'
import { invalidGrant, secondStepNeeded, tooManyCodes } from './identity.errors.ts'
import { type Credentials, findCredentials } from './identity.repository.ts'
import { type Place, placeOf } from './known-place.ts'
import { codeOf } from './mailed-secret.ts'
import {
  askForPasskey,
  type PasskeyAnswer,
  type PasskeyQuestion,
  takePasskeyAnswer,
} from './passkeys/answer-challenge.ts'
import { withPlaceToHash } from './passwords/argon.ts'
import { passwordFits } from './passwords/password.ts'
import { notePasswordWasRight, takeCodeRequest, takeCodeTry, takePasswordTry } from './passwords/password-tries.ts'
import { type Asker, type Bond, newAttempt } from './second-steps/attempt.ts'
import { checkCode } from './second-steps/check-code.ts'
import { takesTwoSteps, type Ways, waysOf } from './second-steps/ways.ts'
import * as repository from './second-steps.repository.ts'
import { tokenHash } from './sessions/session.ts'

const [codeMs, windowMs] = [600_000, 900_000]
const mostCodes = 5

export type Given = { email: string; password: string; knownDevice?: string | null }

/**
 * The account of these credentials, and the place of the sign-in. Throws invalid_grant, equal in content and duration
 * for an unknown e-mail, and rate_limited before the password is checked.
 */
export const checkCredentials = async (
  ctx: Context,
  { email, password, knownDevice }: Given,
): Promise<Credentials & { place: Place }> => {
  const account = await findCredentials(ctx.db, email.trim())
  const place = await placeOf(ctx, account, knownDevice ?? null)
  const taken = await takePasswordTry(ctx, { email, place })
  const hash = account?.passwordHash ?? null
  const fits = await weigh(ctx, { taken, place }, () => passwordFits(hash, password))
  if (!account || !fits) {
    noteSecurityEvent(ctx, 'sign_in_failed', { kind: 'password', userId: account?.id ?? null })
    throw invalidGrant()
  }
  await notePasswordWasRight(ctx, { email, place }, taken)
  return { ...account, place }
}

/** Strangers who wait for their turn do not send away who comes from a known place: he may wait longer. */
const patienceOf = ({ kind }: Place): number => (kind === 'strange' ? 1 : 3)

type Weighed = { taken: Taken; place: Place }

/** Whoever is sent away because too many are trying has tried nothing. */
const weigh = async (ctx: Context, { taken, place }: Weighed, fits: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await withPlaceToHash(fits, patienceOf(place))
  } catch (error) {
    await giveTryBack(ctx, taken)
    throw error
  }
}

export type Device = { deviceToken?: string | null }

type Asking = Given & { trustsDevice: boolean; way?: 'mail' | null } & Device & Asker

/** What the second step of these credentials may be passed with. */
export type Needed =
  | { isTokenNeeded: false }
  /** `attempt`: what the browser that asked shows with the mailed code; null where none was mailed. */
  | { isTokenNeeded: true; ways: Ways; isMailed: boolean; attempt: string | null; passkey: PasskeyQuestion | null }

/**
 * The first of the two steps: checks the credentials and says which ways the account has, if it needs a second step. A
 * trusted device needs none. A code is mailed where that is the only way, or where it is asked for (`way`): it is valid
 * for ten minutes and five tries, for whoever asked for it alone. Throws invalid_grant, rate_limited.
 */
export const askForSecondStep = async (ctx: Context, input: Asking): Promise<Needed> => {
  const account = await checkCredentials(ctx, input)
  if (!takesTwoSteps(account) || (await isTrustedDevice(ctx, account.id, input))) return { isTokenNeeded: false }
  const ways = waysOf(account)
  const isMailed = ways.mail && (input.way === 'mail' || !(ways.app || ways.passkey))
  const { attempt, bond } = newAttempt(ctx, input)
  if (isMailed) {
    await takeCodeRequest(ctx, account)
    await inTransaction(ctx, (ctx) => mailCode(ctx, { userId: account.id, trustsDevice: input.trustsDevice, bond }))
  }
  const passkey = ways.passkey ? await askForPasskey(ctx, { purpose: 'second_step', userId: account.id }) : null
  return { isTokenNeeded: true, ways, isMailed, attempt: isMailed ? attempt : null, passkey }
}

/** Creates a code and announces it, so that it is mailed, in the caller's transaction. Throws rate_limited. */
export const mailCode = async (
  ctx: Context,
  { userId, trustsDevice, bond }: { userId: number; trustsDevice: boolean; bond: Bond },
): Promise<void> => {
  await repository.lockAccount(ctx, userId)
  const since = new Date(ctx.now().getTime() - windowMs)
  if ((await repository.countSince(ctx, { userId, since })) >= mostCodes) throw tooManyCodes()
  const expiresAt = new Date(ctx.now().getTime() + codeMs)
  const secondStepId = await repository.insertSecondStep(ctx, { userId, trustsDevice, expiresAt, bond })
  await ctx.announce({ type: 'identity.secondStepRequested', secondStepId })
  noteSecurityEvent(ctx, 'code_asked_for', { kind: 'by mail', userId })
}

type Passing = {
  account: Credentials & { place: Place }
  code: string | null
  passkey?: PasskeyAnswer | null
  trustsDevice?: boolean
} & Device &
  Asker

const kindOf = {
  mail: 'password and code',
  app: 'password and authenticator',
  recovery: 'password and recovery code',
  passkey: 'password and passkey',
} as const

type Passed = { isTrusted: boolean; by: (typeof kindOf)[keyof typeof kindOf] | 'password and trusted device' }

/**
 * The second step: accepts the account's newest mailed code, a code of its app, a recovery code, or a passkey's
 * answer, each once. Says
 * whether the device is to be trusted. Throws second_step_needed without a code, invalid_grant for a wrong, used or
 * expired one, and rate_limited; every try counts, including refused ones.
 */
export const passSecondStep = async (ctx: Context, input: Passing): Promise<Passed> => {
  const { account } = input
  if (await isTrustedDevice(ctx, account.id, input)) return { isTrusted: false, by: 'password and trusted device' }
  const passed = input.passkey ? await passByPasskey(ctx, account, input.passkey) : await passByCode(ctx, input)
  return { isTrusted: passed.trustsDevice || input.trustsDevice === true, by: kindOf[passed.by] }
}

const passByCode = async (ctx: Context, { account, code, attempt, userAgent }: Passing) => {
  if (code === null) throw codeMissing(ctx, account)
  const taken = await takeCodeTry(ctx, account)
  const passed = await checkCode(ctx, account, { code, attempt, userAgent })
  if (!passed) throw codeRefused(ctx, account)
  await giveTryBack(ctx, taken)
  return passed
}

/** Not counted: nobody guesses a signature, and the password before it was counted. */
const passByPasskey = async (ctx: Context, account: Credentials, answer: PasskeyAnswer) => {
  if (!(await takePasskeyAnswer(ctx, { ...answer, purpose: 'second_step', userId: account.id })))
    throw codeRefused(ctx, account)
  return { by: 'passkey', trustsDevice: false } as const
}

const codeMissing = (ctx: Context, { id: userId }: Credentials) => {
  noteSecurityEvent(ctx, 'sign_in_failed', { kind: 'code', userId })
  return secondStepNeeded()
}

const codeRefused = (ctx: Context, { id: userId }: Credentials) => {
  noteSecurityEvent(ctx, 'sign_in_failed', { kind: 'code', userId })
  return invalidGrant()
}

/** The code to mail and its recipient; null once it was used or has expired. */
export const findSecondStepCode = async (
  ctx: Context,
  { secondStepId }: { secondStepId: string },
): Promise<{ userId: number; code: string } | null> => {
  const step = await repository.findSecondStep(ctx, secondStepId)
  if (!step || step.usedAt !== null || step.expiresAt <= ctx.now()) return null
  return { userId: step.userId, code: codeOf(ctx, 'second-step', step.id) }
}

const isTrustedDevice = async (ctx: Context, userId: number, { deviceToken }: Device): Promise<boolean> =>
  Boolean(deviceToken) && repository.isTrusted(ctx, { userId, tokenHash: tokenHash(deviceToken ?? '') })
