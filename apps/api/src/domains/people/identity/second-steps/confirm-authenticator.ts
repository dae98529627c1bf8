import type { Context } from '#platform/context'
import { faultOf } from '#platform/faults'
import { takeTry } from '#platform/tries'
import { codeInvalid } from '../identity.errors.ts'
import { openAuthenticator } from '../opened-authenticators.repository.ts'
import { paces } from '../passwords/paces.ts'
import { inChangeOf } from '../security/note-change.ts'
import { mustBeProven } from '../security/proof.ts'
import { stepOf } from './authenticator.ts'
import { saveConfirmed } from './authenticators.repository.ts'
import { type Asking, settleChange } from './change-ways.ts'

/**
 * Confirms the app that waits with its first code: from now on it passes the second step, and a former one no longer.
 * The owner is told by mail. Throws invalid_fields (code), proof_needed, rate_limited.
 */
export const confirmAuthenticator = async (
  ctx: Context,
  { code, ...asking }: Asking & { code: string },
): Promise<void> => {
  const { userId } = asking
  const judged = await mustBeProven(ctx, asking)
  await takeTry(ctx, [{ pace: paces.currentPassword, subject: `authenticator ${userId}` }])
  const waiting = await openAuthenticator(ctx, { userId, isConfirmed: false })
  const typed = code.replaceAll(/\s/g, '')
  const step = waiting && /^\d{6}$/.test(typed) ? await stepOf({ ...waiting, at: ctx.now() }, typed) : null
  if (!waiting || step === null) throw codeInvalid(faultOf('invalid'))
  await inChangeOf(ctx, judged, async (ctx) => {
    if (!(await saveConfirmed(ctx, { userId, id: waiting.id, step }))) throw codeInvalid(faultOf('invalid'))
    await settleChange(ctx, userId, 'app_on')
  })
}
