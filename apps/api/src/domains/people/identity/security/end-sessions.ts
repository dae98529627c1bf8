import type { Context } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { notFound, notSignedIn } from '../identity.errors.ts'
import { findSessionByAccessToken, revokeFamily } from '../identity.repository.ts'
import type { Asking } from '../second-steps/change-ways.ts'
import { forgetDevice, forgetDevices } from '../second-steps.repository.ts'
import { findFamily, revokeOthers } from '../sessions/sign-ins.repository.ts'
import { inChangeOf } from './note-change.ts'
import { mustBeProven } from './proof.ts'

/**
 * Ends one of the account's sessions, wherever it is open: none of its tokens opens anything from now on. Repeating
 * changes nothing. Throws proof_needed: whoever holds a stolen session must not shut the owner out with it (ASVS 5
 * 7.5.2); not_found for another account's.
 */
export const endOwnSession = async (ctx: Context, { id, ...asking }: Asking & { id: number }): Promise<void> => {
  const { userId } = asking
  await inChangeOf(ctx, await mustBeProven(ctx, asking), async (ctx) => {
    const familyId = await findFamily(ctx, { userId, id })
    if (familyId === null) throw notFound()
    await revokeFamily(ctx, familyId)
    noteSecurityEvent(ctx, 'session_ended', { kind: 'by its owner', userId })
  })
}

/** Ends all sessions of the account but the one that asks. Repeating changes nothing. Throws proof_needed. */
export const endOtherSessions = async (ctx: Context, asking: Asking): Promise<void> => {
  const { userId, accessToken } = asking
  await inChangeOf(ctx, await mustBeProven(ctx, asking), async (ctx) => {
    const session = await findSessionByAccessToken(ctx.db, accessToken)
    if (!session) throw notSignedIn()
    if ((await revokeOthers(ctx, session)) > 0)
      noteSecurityEvent(ctx, 'session_ended', { kind: 'by its owner', userId })
  })
}

/** From now on this device needs the second step again. Repeating changes nothing. */
export const forgetTrustedDevice = (ctx: Context, { id, ...asking }: Asking & { id: string }): Promise<void> =>
  inChangeOf(ctx, asking, async (ctx) => {
    const { userId } = asking
    if (await forgetDevice(ctx, { userId, id }))
      noteSecurityEvent(ctx, 'second_step_changed', { kind: 'trusted device forgotten', userId })
  })

/** Every device needs the second step again. */
export const forgetTrustedDevices = (ctx: Context, asking: Asking): Promise<void> =>
  inChangeOf(ctx, asking, async (ctx) => {
    const { userId } = asking
    await forgetDevices(ctx, userId)
    noteSecurityEvent(ctx, 'second_step_changed', { kind: 'trusted device forgotten', userId })
  })
