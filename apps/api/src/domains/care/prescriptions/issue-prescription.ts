import { mustBeStated } from '#domains/care/consultations'
import { type GivenReason, insertJudged } from '#domains/care/prescribing-checks'
import { consentMissing, endDocumentDraft } from '#domains/care/signed-documents'
import { type Context, mustNotBeInTransaction } from '#platform/context'
import type { Cancel } from './cancel-prescription.ts'
import { drawUp, type Order } from './draw-up.ts'
import { findingsFromOutside, judgedOrder } from './judged-order.ts'
import type { Prescription } from './prescription.ts'
import { settlePrescription } from './settle-prescription.ts'

/** `hasConsented`: the doctor said yes to this one signature. */
type Input = Order & {
  hasConsented: boolean
  /** One for each finding that asks. */
  reasons?: GivenReason[] | undefined
  /** A prescription of this patient that the new one replaces, and why. */
  replaces?: Cancel | undefined
}

/**
 * The doctor of a consultation prescribes for its patient, while it is under way or within a week of its end.
 * settlePrescription says what results; the draft of the visit ends with the intention. Throws not_allowed for anybody
 * but a doctor (a psychologist never prescribes: Lei 4.119/1962), not_found for somebody else's consultation,
 * consultation_not_open, invalid_fields, identity_not_stated, numbering_unavailable, prescription_stopped,
 * prescription_needs_reasons, and what canceling the replaced one throws.
 */
export const issuePrescription = async (
  ctx: Context,
  { hasConsented, reasons = [], replaces, ...order }: Input,
): Promise<Prescription> => {
  mustNotBeInTransaction(ctx)
  const drawnUp = await drawUp(ctx, order)
  if (!hasConsented) throw consentMissing()
  const visit = await mustBeStated(ctx, order)
  const replacing = { except: replaces?.prescriptionId }
  const outside = await findingsFromOutside(ctx, drawnUp, replacing)
  return settlePrescription(ctx, {
    ...drawnUp,
    replaces,
    consentedAt: ctx.now(),
    insertJudged: async (ctx, insert) => {
      const id = await insertJudged(ctx, { ...judgedOrder(drawnUp, replacing), outside, visit, reasons, insert })
      // One that replaces another is written in a form of its own.
      if (!replaces) await endDocumentDraft(ctx, { ...drawnUp, kind: 'prescription' })
      return id
    },
  })
}
