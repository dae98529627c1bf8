import { type Context, inEffect } from '#platform/context'
import { mayTakePaper } from '../prescription.policy.ts'
import { notAllowed } from '../prescriptions.errors.ts'
import { getPaperForUpdate, movePaper } from './move-paper.ts'
import type { PaperRejection } from './paper.ts'

/** The pharmacy at whose desk it is taken; the caller knows that this pharmacist works there. */
export type AtDesk = { prescriptionId: number; pharmacyId: number }

export type TakePaper = { step: 'received' } | { step: 'retained' } | { step: 'rejected'; reason: PaperRejection }

/**
 * A pharmacist has the original at his desk, or retains its first copy after he compared it with the order, or does not
 * take it. Throws not_allowed for anybody else, not_found, and what movePaper throws.
 */
export const takePaper = (ctx: Context, { prescriptionId, pharmacyId, ...step }: AtDesk & TakePaper): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { actor } = ctx
    if (!mayTakePaper(actor)) throw notAllowed()
    const prescription = await getPaperForUpdate(ctx, { prescriptionId })
    await movePaper(ctx, { prescription, userId: actor.userId, pharmacyId, ...step })
  })
