import type { Context } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { nothingToRecover } from '../identity.errors.ts'
import type { SecondStepChange } from '../identity.events.ts'
import { getCredentials, saveTwoFactor } from '../identity.repository.ts'
import { inChangeOf, noteSecurityChange } from '../security/note-change.ts'
import { mustBeProven } from '../security/proof.ts'
import { newSecret, uriOf } from './authenticator.ts'
import * as authenticators from './authenticators.repository.ts'
import { forgetCodes, replaceCodes } from './recovery-codes.repository.ts'
import { hashRecoveryCode, newRecoveryCodes, newSalt } from './recovery-codes.ts'
import { takesTwoSteps } from './ways.ts'

export type Asking = { userId: number; accessToken: string }

/**
 * Switches mailed codes on or off as a second step of the account; its owner is told by mail. Switching off the last
 * way also ends the recovery codes. The team keeps mailed codes whatever is asked. Repeating changes nothing. Throws
 * proof_needed.
 */
export const switchMailedCodes = async (
  ctx: Context,
  { isOn, ...asking }: Asking & { isOn: boolean },
): Promise<void> => {
  await inChangeOf(ctx, await mustBeProven(ctx, asking), async (ctx) => {
    const isChanged = await saveTwoFactor(ctx, { userId: asking.userId, isOn })
    if (isChanged) await settleChange(ctx, asking.userId, isOn ? 'mail_on' : 'mail_off')
  })
}

/**
 * Begins with an authenticator app: a secret that passes nothing before its first code is confirmed, within a day. It
 * replaces another that waits. Returns what the app reads, once. Throws proof_needed.
 */
export const startAuthenticator = async (ctx: Context, asking: Asking): Promise<{ secret: string; uri: string }> => {
  const judged = await mustBeProven(ctx, asking)
  const { email } = await getCredentials(ctx, asking.userId)
  const secret = newSecret()
  await inChangeOf(ctx, judged, (ctx) => authenticators.insertAuthenticator(ctx, { userId: asking.userId, secret }))
  return { secret, uri: uriOf({ secret, email }) }
}

/** The app passes nothing any more; the owner is told by mail. Repeating changes nothing. Throws proof_needed. */
export const removeAuthenticator = async (ctx: Context, asking: Asking): Promise<void> => {
  const { userId } = asking
  await inChangeOf(ctx, await mustBeProven(ctx, asking), async (ctx) => {
    await authenticators.deleteAuthenticators(ctx, { userId, isConfirmed: false })
    if (await authenticators.deleteAuthenticators(ctx, { userId, isConfirmed: true }))
      await settleChange(ctx, userId, 'app_off')
  })
}

/**
 * Ten new recovery codes in place of the former ones, returned this once: only their hashes are kept. Each passes the
 * second step once. The owner is told by mail. Throws second_step_missing without a way that they could stand in for,
 * proof_needed.
 */
export const makeRecoveryCodes = async (ctx: Context, asking: Asking): Promise<string[]> => {
  const { userId } = asking
  const judged = await mustBeProven(ctx, asking)
  const [codes, salt] = [newRecoveryCodes(), newSalt()]
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code.replaceAll('-', ''), salt)))
  await inChangeOf(ctx, judged, async (ctx) => {
    if (!takesTwoSteps(await getCredentials(ctx, userId))) throw nothingToRecover()
    await replaceCodes(ctx, { userId, salt, hashes })
    await tellOfChange(ctx, userId, 'recovery_codes_made')
  })
  return codes
}

/** Tells the owner, and ends recovery codes that stand in for nothing. */
export const settleChange = async (ctx: Context, userId: number, what: SecondStepChange): Promise<void> => {
  if (!takesTwoSteps(await getCredentials(ctx, userId))) await forgetCodes(ctx, userId)
  await tellOfChange(ctx, userId, what)
}

const kinds = {
  mail_on: 'mailed codes on',
  mail_off: 'mailed codes off',
  app_on: 'authenticator added',
  app_off: 'authenticator removed',
  passkey_on: 'passkey added',
  passkey_off: 'passkey removed',
  recovery_codes_made: 'recovery codes made',
  recovery_code_used: 'recovery code used',
} as const satisfies Record<SecondStepChange, string>

/** Announces it, so that the owner is told by mail, whose link takes it back. */
export const tellOfChange = async (ctx: Context, userId: number, what: SecondStepChange): Promise<void> => {
  const { email } = await getCredentials(ctx, userId)
  const changeId = await noteSecurityChange(ctx, { userId, what, mailedTo: email })
  await ctx.announce({ type: 'identity.secondStepsChanged', userId, what, changeId })
  noteSecurityEvent(ctx, 'second_step_changed', { kind: kinds[what], userId })
}
