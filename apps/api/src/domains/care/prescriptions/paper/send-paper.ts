import { type Context, inEffect } from '#platform/context'
import { isIssuerOf, isPrescriber } from '../prescription.policy.ts'
import { notAllowed, prescriptionNotFound } from '../prescriptions.errors.ts'
import { getPaperForUpdate, movePaper } from './move-paper.ts'
import type { PaperDestination } from './paper.ts'

/**
 * The doctor has printed both copies, signed them by hand, and posted or handed them over. Throws not_allowed for
 * anybody but a doctor, not_found for a prescription that is not his or not on paper, and what movePaper throws.
 */
export const sendPaper = (
  ctx: Context,
  { prescriptionId, to }: { prescriptionId: number; to: PaperDestination },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { actor } = ctx
    if (!isPrescriber(actor)) throw notAllowed()
    const prescription = await getPaperForUpdate(ctx, { prescriptionId })
    if (!isIssuerOf(prescription, actor)) throw prescriptionNotFound()
    await movePaper(ctx, { prescription, userId: actor.userId, pharmacyId: null, step: 'sent', sentTo: to })
  })
