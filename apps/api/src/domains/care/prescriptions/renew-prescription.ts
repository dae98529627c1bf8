import { mustBeIdentified, reasonToRead } from '#domains/care/consultations'
import { type GivenReason, insertJudged } from '#domains/care/prescribing-checks'
import { recordAccess } from '#domains/care/record-accesses'
import { consentMissing } from '#domains/care/signed-documents'
import { type Context, mustNotBeInTransaction } from '#platform/context'
import type { Medium } from './classes/medium.ts'
import { findingsFromOutside, judgedOrder } from './judged-order.ts'
import type { Prescription } from './prescription.ts'
import { renewedOrder } from './renewed-order.ts'
import { settlePrescription } from './settle-prescription.ts'

export type Renewing = {
  /** The prescription that is written again. */
  prescriptionId: number
  /** The doctor said yes to this one signature. */
  hasConsented: boolean
  /** One for each finding that asks. */
  reasons: GivenReason[]
  /** The usual one of the class by default. */
  medium?: Medium | undefined
  /** Settles, in the transaction of the intention and before anything is judged, that it may be renewed now. */
  hold: (ctx: Context) => Promise<void>
  /** Notes the new prescription in the same transaction. */
  settled: (ctx: Context, newPrescriptionId: number) => Promise<void>
}

/**
 * Prescribes the same again, as a new document with its own signature, judged by all that is known today; the law of
 * its class holds for the new sheet. What it follows does not count as a treatment beside it. Throws what
 * issuePrescription throws but for the consultation's state and statement, patient_not_identified,
 * prescription_not_whole, and what `hold` throws.
 */
export const renewPrescription = async (
  ctx: Context,
  { prescriptionId, hasConsented, reasons, medium, hold, settled }: Renewing,
): Promise<Prescription> => {
  mustNotBeInTransaction(ctx)
  const drawnUp = await renewedOrder(ctx, { prescriptionId })
  if (!hasConsented) throw consentMissing()
  // Nobody sees anybody at a renewal: who is treated was identified in a visit.
  await mustBeIdentified(ctx, drawnUp)
  const following = { except: prescriptionId, isFollowed: true as const }
  const outside = await findingsFromOutside(ctx, drawnUp, following)
  return settlePrescription(ctx, {
    ...drawnUp,
    medium,
    consentedAt: ctx.now(),
    insertJudged: async (ctx, insert) => {
      await hold(ctx)
      const { patientId } = drawnUp
      const reading = { patientId, what: 'prescription' as const, subjectId: prescriptionId }
      await recordAccess(ctx, { ...reading, ...(await reasonToRead(ctx, { patientId })) })
      const id = await insertJudged(ctx, { ...judgedOrder(drawnUp, following), outside, reasons, insert })
      await settled(ctx, id)
      return id
    },
  })
}
