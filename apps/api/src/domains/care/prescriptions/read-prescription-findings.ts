import { findVisitStated } from '#domains/care/consultations'
import { type Finding, readFindings } from '#domains/care/prescribing-checks'
import { besideEffect, type Context, mustNotBeInTransaction } from '#platform/context'
import { hasFaults } from '#platform/faults'
import { drawUp, type Order } from './draw-up.ts'
import { findingsFromOutside, judgedOrder } from './judged-order.ts'
import { uncheckableFields } from './prescription-draft.ts'
import { fieldsMissing } from './prescriptions.errors.ts'

/**
 * What stands against an order while its doctor still writes it: nothing is stored but the readings, and the checks run
 * again when it is signed. Throws invalid_fields for an item, a time or a dose that is none, and what
 * issuePrescription throws for who may not sign it.
 */
export const readPrescriptionFindings = async (
  ctx: Context,
  { replaces, ...order }: Order & { replaces?: number | undefined },
): Promise<Finding[]> => {
  mustNotBeInTransaction(ctx)
  const drawnUp = await drawUp(ctx, order)
  const faults = uncheckableFields(drawnUp.draft)
  if (hasFaults(faults)) throw fieldsMissing(faults)
  const replacing = { except: replaces }
  const [outside, visit] = await Promise.all([
    findingsFromOutside(ctx, drawnUp, replacing),
    findVisitStated(ctx, drawnUp),
  ])
  return readFindings(besideEffect(ctx), { ...judgedOrder(drawnUp, replacing), outside, visit })
}
