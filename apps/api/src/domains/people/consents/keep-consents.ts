import type { ConsentKind } from '@prumo/contracts/consents'
import { type Context, inEffect } from '#platform/context'
import { fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'
import { type AccountConsent, type ConsentWay, insertConsents, listStanding } from './consents.repository.ts'
import { type From, type PendingConsent, pendingConsents } from './pending-consents.ts'

type Keep = { userId: number; consents: readonly PendingConsent[]; way: ConsentWay }

/**
 * Stores consents that were given, with the time and address of that act. What stands already is not stored again. A
 * patient's data come with terms and cgu accepted (spec 5) and show no wording: who agreed before, agreed to that one.
 */
export const keepConsents = async (ctx: Context, { userId, consents, way }: Keep): Promise<void> => {
  if (consents.length === 0) return
  const standing = (await listStanding(ctx, userId)).filter(({ isGiven }) => isGiven)
  const stands = ({ kind, version, textHash }: PendingConsent) =>
    standing.some(
      (one) => one.kind === kind && (way === 'patient_data' || (one.version === version && one.textHash === textHash)),
    )
  const given = consents.filter((consent) => !stands(consent))
  await insertConsents(
    ctx,
    given.map((consent): AccountConsent => ({ ...consent, userId, way, isGiven: true, at: new Date(consent.at) })),
  )
}

type Act = { userId: number; kind: ConsentKind } & From

/**
 * The owner of an account agrees to the shown version, on his own page. What stands already is not stored again. Throws
 * invalid_fields for a version that was never shown.
 */
export const giveConsent = async (ctx: Context, { version, ...act }: Act & { version: string }): Promise<void> => {
  const consents = pendingConsents(ctx, { kinds: [act.kind], version, userAgent: act.userAgent })
  if (consents.length === 0) throw fieldRefused('version', faultOf('not_offered'))
  await inEffect(ctx, (ctx) => keepConsents(ctx, { userId: act.userId, consents, way: 'account' }))
}

/**
 * The owner of an account takes a consent back: another row beside the one that he gave, in its words. Nothing is
 * stored where none stands.
 */
export const withdrawConsent = (ctx: Context, { userId, kind, userAgent }: Act): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const standing = (await listStanding(ctx, userId)).find((one) => one.kind === kind)
    if (!standing?.isGiven) return
    const from = { way: 'account' as const, ip: ctx.address ?? null, userAgent: userAgent ?? null }
    await insertConsents(ctx, [{ ...standing, ...from, userId, isGiven: false, at: ctx.now() }])
  })

/** Each kind's last yes or no, by kind. */
export const listConsents = (ctx: Context, { userId }: { userId: number }) => listStanding(ctx, userId)
