import { reasonToRead } from '#domains/care/consultations'
import { type Finding, readFindings } from '#domains/care/prescribing-checks'
import { recordAccess } from '#domains/care/record-accesses'
import { besideEffect, type Context, mustNotBeInTransaction } from '#platform/context'
import { findingsFromOutside, judgedOrder } from './judged-order.ts'
import { renewedOrder } from './renewed-order.ts'

/**
 * What stands today against writing a prescription again; nothing is stored but the readings, and the checks run again
 * when it is signed. Throws what renewedOrder throws.
 */
export const readRenewedFindings = async (ctx: Context, input: { prescriptionId: number }): Promise<Finding[]> => {
  mustNotBeInTransaction(ctx)
  const drawnUp = await renewedOrder(ctx, input)
  const following = { except: input.prescriptionId, isFollowed: true as const }
  const reading = { what: 'prescription' as const, subjectId: input.prescriptionId }
  const { patientId } = drawnUp
  await recordAccess(besideEffect(ctx), { patientId, ...reading, ...(await reasonToRead(ctx, { patientId })) })
  const outside = await findingsFromOutside(ctx, drawnUp, following)
  return readFindings(besideEffect(ctx), { ...judgedOrder(drawnUp, following), outside })
}
