import { type Context, inTransaction } from '#platform/context'
import { newToken } from '#platform/ids'
import { noteSecurityEvent } from '#platform/security-events'
import { giveTryBack } from '#platform/tries'
import { invalidGrant, tooManyCodes } from './identity.errors.ts'
import { type Credentials, findCredentials } from './identity.repository.ts'
import { type Place, placeOf } from './known-place.ts'
import { codeOf, isCodeOf } from './mailed-secret.ts'
import { passwordFits } from './passwords/password.ts'
import { notePasswordWasRight, takeCodeRequest, takeCodeTry, takePasswordTry } from './passwords/password-tries.ts'
import * as repository from './second-steps.repository.ts'
import type { Device as DeviceKinds } from './sessions/device.ts'
import { tokenHash } from './sessions/session.ts'

const [codeMs, deviceMs, windowMs] = [600_000, 30 * 86_400_000, 900_000]
const mostCodes = 5

/** Staff always need two steps; so does a patient who switched them on. */
export const takesTwoSteps = ({ hasTwoFactor, roles }: Pick<Credentials, 'hasTwoFactor' | 'roles'>): boolean =>
  hasTwoFactor || roles.some((role) => role !== 'patient')

type Given = { email: string; password: string; knownDevice?: string | null }

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
  const fits = await passwordFits(account?.passwordHash ?? null, password)
  if (!account || !fits) {
    noteSecurityEvent(ctx, 'sign_in_failed', { kind: 'password', userId: account?.id ?? null })
    throw invalidGrant()
  }
  await notePasswordWasRight(ctx, { email, place }, taken)
  return { ...account, place }
}

export type Device = { deviceToken?: string | null }

/**
 * The first of the two steps: checks the credentials and, if a code is needed, creates one for ten minutes and five
 * tries and announces it, so that it is mailed. A trusted device needs none. Throws invalid_grant, rate_limited.
 */
export const askForSecondStep = async (
  ctx: Context,
  input: Given & { trustsDevice: boolean } & Device,
): Promise<{ isTokenNeeded: boolean }> => {
  const account = await checkCredentials(ctx, input)
  if (!takesTwoSteps(account) || (await isTrustedDevice(ctx, account.id, input))) return { isTokenNeeded: false }
  await takeCodeRequest(ctx, account)
  await inTransaction(ctx, async (ctx) => {
    await repository.lockAccount(ctx, account.id)
    const since = new Date(ctx.now().getTime() - windowMs)
    if ((await repository.countSince(ctx, { userId: account.id, since })) >= mostCodes) throw tooManyCodes()
    const secondStepId = await repository.insertSecondStep(ctx, {
      userId: account.id,
      trustsDevice: input.trustsDevice,
      expiresAt: new Date(ctx.now().getTime() + codeMs),
    })
    await ctx.announce({ type: 'identity.secondStepRequested', secondStepId })
    noteSecurityEvent(ctx, 'code_asked_for', { kind: 'by mail', userId: account.id })
  })
  return { isTokenNeeded: true }
}

type Passing = {
  account: Credentials & { place: Place }
  code: string | null
  trustsDevice?: boolean
  device: DeviceKinds
} & Device

/**
 * The second step: accepts the account's newest code, once. Returns a token if the device is to be trusted. Throws
 * invalid_grant for a wrong, used or expired one, and rate_limited; every try counts, including refused ones.
 */
export const passSecondStep = async (
  ctx: Context,
  input: Passing,
): Promise<{ deviceToken: string | null; by: 'password and code' | 'password and trusted device' }> => {
  const { account } = input
  if (await isTrustedDevice(ctx, account.id, input)) return { deviceToken: null, by: 'password and trusted device' }
  if (input.code === null) throw codeRefused(ctx, account)
  const taken = await takeCodeTry(ctx, account)
  // Counted in a separate statement, so that a refusal does not roll the count back.
  const step = await repository.tryNewest(ctx, account.id)
  if (!step || !isCodeOf(ctx, { purpose: 'second-step', id: step.id, typed: input.code }))
    throw codeRefused(ctx, account)
  if (!(await repository.useSecondStep(ctx, step.id))) throw codeRefused(ctx, account)
  await giveTryBack(ctx, taken)
  const deviceToken = step.trustsDevice || input.trustsDevice ? await trustDevice(ctx, account.id, input.device) : null
  return { deviceToken, by: 'password and code' }
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

const trustDevice = async (ctx: Context, userId: number, device: DeviceKinds): Promise<string> => {
  const token = newToken()
  const expiresAt = new Date(ctx.now().getTime() + deviceMs)
  await repository.insertTrustedDevice(ctx, { userId, tokenHash: tokenHash(token), expiresAt, device })
  return token
}
