import type { ConsentedProgramme } from '@prumo/contracts/programme-consents'
import { holdAccountOpen } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { Failure } from '#platform/failure'
import { findProgrammeConsentWords } from './programme-consent-words.ts'
import { notShown } from './programme-consents.errors.ts'
import { isOfHim } from './programme-consents.policy.ts'
import { insertConsent, saveWithdrawn } from './programme-consents.repository.ts'

type Whose = { patientId: number; programme: ConsentedProgramme }

/**
 * A patient agrees that a programme takes his health data, in the words that he was shown. What stands already stays as
 * it is. Announces programmeConsents.changed. Throws not_found, invalid_fields (version).
 */
export const giveProgrammeConsent = (
  ctx: Context,
  { version, userAgent, ...whose }: Whose & { version: string; userAgent: string | null },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    if (!isOfHim(whose, ctx.actor)) throw new Failure('not_found')
    const words = findProgrammeConsentWords(whose.programme, version)
    if (!words) throw notShown()
    await holdAccountOpen(ctx, { userId: whose.patientId })
    await insertConsent(ctx, { ...whose, ...words, ip: ctx.address ?? null, userAgent })
    await ctx.announce({ type: 'programmeConsents.changed', ...whose })
  })

/**
 * He takes it back, for no reason that he would have to give: from now on nothing is taken. Where none stands nothing
 * changes. Announces programmeConsents.changed. Throws not_found.
 */
export const withdrawProgrammeConsent = (ctx: Context, whose: Whose): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    if (!isOfHim(whose, ctx.actor)) throw new Failure('not_found')
    await saveWithdrawn(ctx, whose)
    await ctx.announce({ type: 'programmeConsents.changed', ...whose })
  })
