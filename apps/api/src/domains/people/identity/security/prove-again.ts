import { besideEffect, type Context, inEffect } from '#platform/context'
import { type FieldFaults, faultOf, hasFaults } from '#platform/faults'
import { noteSecurityEvent } from '#platform/security-events'
import { giveTryBack, takeTry } from '#platform/tries'
import { accountInvalid, notSignedIn, passkeyRefused } from '../identity.errors.ts'
import { type Credentials, findSessionByAccessToken, getCredentials } from '../identity.repository.ts'
import {
  askForPasskey,
  type PasskeyAnswer,
  type PasskeyQuestion,
  takePasskeyAnswer,
} from '../passkeys/answer-challenge.ts'
import { paces } from '../passwords/paces.ts'
import { passwordFits } from '../passwords/password.ts'
import { mailCode } from '../second-step.ts'
import { attemptOfSession } from '../second-steps/attempt.ts'
import type { Asking } from '../second-steps/change-ways.ts'
import { checkCode } from '../second-steps/check-code.ts'
import { takesTwoSteps, waysOf } from '../second-steps/ways.ts'
import { tokenHash } from '../sessions/session.ts'
import { saveProof } from '../sessions/sign-ins.repository.ts'
import { inChangeOf } from './note-change.ts'
import type { Judged } from './proof.ts'

export type Shown = { password: string; code?: string | undefined }

/**
 * The owner of an open session proves again that he is himself: with the password and, if the account has two steps, a
 * code of any of its ways. For ten minutes this session may then change what protects the account. Throws
 * invalid_fields (password, code), rate_limited. Both are counted for this account's open sessions alone: a stranger
 * without one makes nobody wait.
 */
export const proveAgain = async (
  ctx: Context,
  { userId, accessToken, password, code }: Asking & Shown,
): Promise<void> => {
  const account = await getCredentials(ctx, userId)
  const faults = await passwordFaults(ctx, account, password)
  if (!hasFaults(faults) && takesTwoSteps(account))
    Object.assign(faults, await codeFaults(ctx, { account, accessToken, code: code ?? '' }))
  if (hasFaults(faults)) throw accountInvalid(faults)
  const refused = () => accountInvalid({ password: [faultOf('invalid')] })
  await noteProof(ctx, { userId, accessToken, password: { hash: account.passwordHash, refused } })
}

const passwordFaults = async (ctx: Context, account: Credentials, password: string): Promise<FieldFaults> => {
  if (password === '') return { password: [faultOf('blank')] }
  const taken = await takeTry(ctx, [{ pace: paces.currentPassword, subject: String(account.id) }])
  if (await passwordFits(account.passwordHash, password)) {
    await giveTryBack(ctx, taken)
    return {}
  }
  noteSecurityEvent(ctx, 'password_refused', { kind: 'current password', userId: account.id })
  return { password: [faultOf('invalid')] }
}

type Typed = { account: Credentials; accessToken: string; code: string }

const codeFaults = async (ctx: Context, { account, accessToken, code }: Typed): Promise<FieldFaults> => {
  if (code.trim() === '') return { code: [faultOf('blank')] }
  const taken = await takeTry(ctx, [{ pace: paces.code, subject: `proof ${account.id}` }])
  const attempt = await ownAttempt(ctx, accessToken)
  if (await checkCode(ctx, account, { attempt, code })) {
    await giveTryBack(ctx, taken)
    return {}
  }
  noteSecurityEvent(ctx, 'proof_refused', { kind: 'code', userId: account.id })
  return { code: [faultOf('invalid')] }
}

/**
 * The same by one of the account's passkeys, whose device knows its owner: it is both steps at once. Throws
 * passkey_refused.
 */
export const proveByPasskey = async (
  ctx: Context,
  { userId, accessToken, ...answer }: Asking & PasskeyAnswer,
): Promise<void> => {
  if (!(await takePasskeyAnswer(ctx, { ...answer, purpose: 'proof', userId }))) {
    noteSecurityEvent(ctx, 'proof_refused', { kind: 'passkey', userId })
    throw passkeyRefused()
  }
  await noteProof(ctx, { userId, accessToken })
}

/** The question for it. */
export const askForProofByPasskey = (ctx: Context, { userId }: { userId: number }): Promise<PasskeyQuestion> =>
  askForPasskey(besideEffect(ctx), { purpose: 'proof', userId })

/** This session may change what protects its account, for ten minutes. */
const noteProof = (ctx: Context, judged: Judged): Promise<void> =>
  inChangeOf(ctx, judged, async (ctx) => {
    const session = await findSessionByAccessToken(ctx.db, judged.accessToken)
    if (!session) throw notSignedIn()
    await saveProof(ctx, session.familyId)
    noteSecurityEvent(ctx, 'proof_passed', { kind: 'again in a session', userId: session.userId })
  })

/** A code that was mailed for one session proves nothing in another, nor at a sign-in. */
const ownAttempt = async (ctx: Context, accessToken: string): Promise<string> => {
  const session = await findSessionByAccessToken(ctx.db, accessToken)
  if (!session) throw notSignedIn()
  return attemptOfSession(session.familyId)
}

/** Mails a code for it, where the account has mailed codes. Throws rate_limited. */
export const mailCodeForProof = async (ctx: Context, { userId, accessToken }: Asking): Promise<void> => {
  const account = await getCredentials(ctx, userId)
  if (!waysOf(account).mail) return
  await takeTry(ctx, [{ pace: paces.codeAskedFor, subject: `proof ${userId}` }])
  const bond = { attemptHash: tokenHash(await ownAttempt(ctx, accessToken)), askedFrom: null }
  await inEffect(ctx, (ctx) => mailCode(ctx, { userId, trustsDevice: false, bond }))
}
