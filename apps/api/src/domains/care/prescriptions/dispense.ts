import { type Context, inTransaction } from '#platform/context'
import { paperOriginalMissing } from './paper/paper.errors.ts'
import { isDispensable, isSigned, mayMove, type PrescriptionInBrief } from './prescription.ts'
import { prescriptionNotFound, refusalOf } from './prescriptions.errors.ts'
import { findPrescription, findPrescriptionForUpdate, lockPrescription, saveState } from './prescriptions.repository.ts'

type Input = { prescriptionId: number }

/** A signed prescription. Throws not_found for any other. */
const getSigned = async (ctx: Context, { prescriptionId }: Input): Promise<PrescriptionInBrief> => {
  const prescription = await findPrescription(ctx, prescriptionId)
  if (!prescription || !isSigned(prescription)) throw prescriptionNotFound()
  return prescription
}

/**
 * Returns the prescription if a pharmacy may dispense it now. Throws not_found, prescription_expired,
 * prescription_used, prescription_canceled.
 */
export const assertDispensable = async (ctx: Context, input: Input): Promise<PrescriptionInBrief> => {
  const prescription = await getSigned(ctx, input)
  if (isDispensable(prescription, ctx.now())) return prescription
  throw refusalOf(prescription)
}

/**
 * The same in a transaction, until whose end nobody cancels the prescription or uses it up. Outside one it holds
 * nothing.
 */
export const holdDispensable = async (ctx: Context, input: Input): Promise<PrescriptionInBrief> => {
  if (ctx.db.isTransaction) await lockPrescription(ctx, input.prescriptionId)
  return assertDispensable(ctx, input)
}

/**
 * A prescription on paper is dispensed only once the pharmacy retains its original (Portaria 344/1998 art. 34-B as
 * changed by RDC 812/2023). Throws paper_original_missing.
 */
export const mustHaveOriginal = ({ paper }: Pick<PrescriptionInBrief, 'paper'>): void => {
  if (paper !== null && paper.state !== 'retained') throw paperOriginalMissing()
}

/** Any prescription by its id, without its content, locked in the caller's transaction. Throws not_found. */
export const getPrescriptionForUpdate = async (ctx: Context, input: Input): Promise<PrescriptionInBrief> => {
  const prescription = await findPrescriptionForUpdate(ctx, input.prescriptionId)
  if (!prescription) throw prescriptionNotFound()
  return prescription
}

/**
 * The medicine was paid and is sent, so the prescription is used up (RDC 1.000/2025: one use each). Call it in the
 * transaction that records the sale. Throws not_found, prescription_used, prescription_canceled.
 */
export const markDispensed = (ctx: Context, { prescriptionId }: Input): Promise<PrescriptionInBrief> =>
  inTransaction(ctx, async (ctx) => {
    const prescription = await findPrescriptionForUpdate(ctx, prescriptionId)
    if (!prescription || !isSigned(prescription)) throw prescriptionNotFound()
    if (!mayMove(prescription.state, 'dispensed')) throw refusalOf(prescription)
    await saveState(ctx, { prescriptionId, state: 'dispensed', at: ctx.now() })
    return { ...prescription, state: 'dispensed' }
  })
