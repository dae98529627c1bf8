import { type ChecksAtDispensing, readChecksAtDispensing } from '#domains/care/prescribing-checks'
import type { Reading } from '#domains/care/record-accesses'
import type { Context } from '#platform/context'
import { checkedItemsOfSigned } from './checked-items.ts'
import { readStanding } from './judged-order.ts'
import { findOpened } from './opened-prescriptions.repository.ts'
import { prescriptionNotFound } from './prescriptions.errors.ts'

/**
 * What was found when this prescription was signed, with its doctor's reasons, and what is found by the facts of today:
 * for a verb whose own policy lets its actor dispense it. Throws not_found.
 */
export const readDispensedChecks = async (
  ctx: Context,
  { prescriptionId, reading }: { prescriptionId: number; reading: Pick<Reading, 'what' | 'subjectId'> },
): Promise<ChecksAtDispensing> => {
  const prescription = await findOpened(ctx, prescriptionId)
  if (!prescription) throw prescriptionNotFound()
  const { patientId } = prescription
  return readChecksAtDispensing(ctx, {
    prescriptionId,
    patientId,
    items: checkedItemsOfSigned(prescription),
    standing: readStanding({ except: prescriptionId }),
    outside: [],
    reading,
  })
}
