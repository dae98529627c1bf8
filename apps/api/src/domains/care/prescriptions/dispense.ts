import { dayMs } from '@prumo/brazil'
import { type Context, inTransaction } from '#platform/context'
import { paperOriginalMissing } from './paper/paper.errors.ts'
import { paperAtDesk } from './paper/paper.ts'
import { isDispensable, isSigned, mayMove, type PrescriptionInBrief } from './prescription.ts'
import { prescriptionNotFound, prescriptionUsed, refusalOf } from './prescriptions.errors.ts'
import {
  findPrescription,
  findPrescriptionForUpdate,
  lockPrescription,
  saveDispensed,
} from './prescriptions.repository.ts'
import { insertUse } from './uses/uses.repository.ts'
import { daysOfMonth, dispensedAfter, isUsedUp, type Parcel, takenBy } from './uses/uses.ts'

type Input = { prescriptionId: number }

/** A signed prescription. Throws not_found for any other. */
const getSigned = async (ctx: Context, { prescriptionId }: Input): Promise<PrescriptionInBrief> => {
  const prescription = await findPrescription(ctx, prescriptionId)
  if (!prescription || !isSigned(prescription)) throw prescriptionNotFound()
  return prescription
}

/**
 * Returns the prescription if a pharmacy may dispense something of it now. Throws not_found, prescription_expired,
 * prescription_used, prescription_canceled.
 */
export const mustBeDispensable = async (ctx: Context, input: Input): Promise<PrescriptionInBrief> => {
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
  return mustBeDispensable(ctx, input)
}

/**
 * A prescription on paper is dispensed only once this pharmacy retains its original (Portaria 344/1998 art. 34-B as
 * changed by RDC 812/2023): what another one retained does not count (decision 0172). Throws paper_original_missing.
 */
export const mustHaveOriginal = (
  { paper }: Pick<PrescriptionInBrief, 'paper'>,
  { pharmacyId }: { pharmacyId: number },
): void => {
  if (paper !== null && paperAtDesk(paper, pharmacyId).state !== 'retained') throw paperOriginalMissing()
}

/** Any prescription by its id, without its content, locked in the caller's transaction. Throws not_found. */
export const getPrescriptionForUpdate = async (ctx: Context, input: Input): Promise<PrescriptionInBrief> => {
  const prescription = await findPrescriptionForUpdate(ctx, input.prescriptionId)
  if (!prescription) throw prescriptionNotFound()
  return prescription
}

/**
 * The medicine was paid and is sent: one more use of the prescription, which is used up if our pharmacy can dispense
 * nothing more of it (decision 0077). `useNumber` names the use. Call it in the transaction that records
 * the sale. Throws not_found, prescription_used if it does not cover the parcel any more, prescription_canceled.
 */
export const markDispensed = (
  ctx: Context,
  { prescriptionId, parcel }: Input & { parcel: Parcel },
): Promise<PrescriptionInBrief & { useNumber: number }> =>
  inTransaction(ctx, async (ctx) => {
    const prescription = await findPrescriptionForUpdate(ctx, prescriptionId)
    if (!prescription || !isSigned(prescription)) throw prescriptionNotFound()
    if (!mayMove(prescription.state, 'dispensed')) throw refusalOf(prescription)
    const taken = takenBy(prescription, parcel)
    if (!taken) throw prescriptionUsed()
    const after = { ...prescription, dispensed: dispensedAfter(prescription, taken) }
    const state = isUsedUp(after) ? ('dispensed' as const) : null
    const lastsUntil = lastsUntilAfter(prescription, parcel, ctx.now())
    const useNumber = await insertUse(ctx, { prescriptionId, taken })
    await saveDispensed(ctx, { prescriptionId, state, dispensedAt: ctx.now(), lastsUntil })
    return { ...after, state: state ?? prescription.state, dispensedAt: ctx.now(), lastsUntil, useNumber }
  })

/** A patient who gets the next parcel before the last one is taken up takes one after the other. */
const lastsUntilAfter = ({ lastsUntil }: PrescriptionInBrief, { months }: Parcel, now: Date): Date => {
  const from = Math.max(now.getTime(), lastsUntil?.getTime() ?? 0)
  return new Date(from + months * daysOfMonth * dayMs)
}
