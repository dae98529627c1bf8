import { getProfile, getSettled, type SettledField, settledFrom } from '#domains/people/customers'
import { holdAccountOpen } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { isShown } from '#platform/reasons/shown'
import type { Correction } from './correction.ts'
import { correctionNotNeeded, correctionOpen, reasonMissing } from './corrections.errors.ts'
import { findOpen, insertCorrection } from './corrections.repository.ts'

type Asked = { userId: number; field: SettledField; value: string; reason: string }

/**
 * Asks the administration to correct what its owner cannot change himself, or to confirm a CPF that is not confirmed as
 * his. Nothing changes before it is accepted. The same value again is the same request. Throws invalid_fields (value,
 * reason), under_age, correction_not_needed where nothing is settled or the value is the present one, correction_open
 * while another value waits.
 */
export const askForCorrection = (ctx: Context, { userId, field, value, reason }: Asked): Promise<Correction> =>
  inEffect(ctx, async (ctx) => {
    const wanted = settledFrom({ field, value }, ctx.now())
    if (!isShown(reason)) throw reasonMissing()
    await holdAccountOpen(ctx, { userId })
    const present = (await getSettled(ctx, { userId }))[field]
    const isDoubted = field === 'cpf' && (await getProfile(ctx, { userId })).verdict === null
    if (present === null || (present === wanted && !isDoubted)) throw correctionNotNeeded()
    const asked = await insertCorrection(ctx, { userId, field, wanted, reason: reason.trim().replaceAll('\0', '') })
    const standing = asked ?? (await findOpen(ctx, { userId, field }))
    if (standing?.wanted !== wanted) throw correctionOpen()
    return standing
  })
