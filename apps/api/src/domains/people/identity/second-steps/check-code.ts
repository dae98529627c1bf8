import { besideEffect, type Context, inTransaction } from '#platform/context'
import type { Credentials } from '../identity.repository.ts'
import { isCodeOf } from '../mailed-secret.ts'
import { openAuthenticator } from '../opened-authenticators.repository.ts'
import * as mailed from '../second-steps.repository.ts'
import { type Asker, shownBond } from './attempt.ts'
import { stepOf } from './authenticator.ts'
import { takeStep } from './authenticators.repository.ts'
import { tellOfChange } from './change-ways.ts'
import { findSalt, useCode } from './recovery-codes.repository.ts'
import { hashRecoveryCode, recoveryCodeFrom } from './recovery-codes.ts'
import { waysOf } from './ways.ts'

type Passed = { by: 'mail' | 'app' | 'recovery'; trustsDevice: boolean }

const digits = /^\d{6}$/

/**
 * Which way of the account a typed code passes; null for none. It is used up: a mailed code, a step of time and a
 * recovery code each pass once, also when two callers send it at once. A mailed code passes only for whoever asked for
 * it (`asker`). The caller has counted the try.
 */
export const checkCode = async (
  ctx: Context,
  account: Credentials,
  { code: typed, ...asker }: Asker & { code: string },
): Promise<Passed | null> => {
  const code = typed.replaceAll(/\s/g, '')
  if (!digits.test(code))
    return (await passByRecovery(ctx, account, typed)) ? { by: 'recovery', trustsDevice: false } : null
  if (await passByApp(ctx, account, code)) return { by: 'app', trustsDevice: false }
  return passByMail(ctx, account, { ...asker, code })
}

const passByApp = async (ctx: Context, account: Credentials, code: string): Promise<boolean> => {
  if (!waysOf(account).app) return false
  const authenticator = await openAuthenticator(ctx, { userId: account.id, isConfirmed: true })
  const step = authenticator && (await stepOf({ ...authenticator, at: ctx.now() }, code))
  return authenticator !== null && step !== null && takeStep(ctx, { id: authenticator.id, step })
}

const passByMail = async (
  ctx: Context,
  account: Credentials,
  { code, ...asker }: Asker & { code: string },
): Promise<Passed | null> => {
  if (!waysOf(account).mail) return null
  // Counted in a separate statement, so that a refusal does not roll the count back.
  const step = await mailed.tryNewest(ctx, { userId: account.id, shown: shownBond(ctx, asker) })
  if (!step || !isCodeOf(ctx, { purpose: 'second-step', id: step.id, typed: code })) return null
  return (await mailed.useSecondStep(ctx, step.id)) ? { by: 'mail', trustsDevice: step.trustsDevice } : null
}

const passByRecovery = async (ctx: Context, { id: userId }: Credentials, typed: string): Promise<boolean> => {
  const code = recoveryCodeFrom(typed)
  const salt = code && (await findSalt(ctx, userId))
  if (!code || !salt) return false
  const hash = await hashRecoveryCode(code, salt)
  // A code is used up whatever becomes of what it was shown for, so this is not the effect of the request.
  return inTransaction(besideEffect(ctx), async (ctx) => {
    if (!(await useCode(ctx, { userId, hash }))) return false
    await tellOfChange(ctx, userId, 'recovery_code_used')
    return true
  })
}
