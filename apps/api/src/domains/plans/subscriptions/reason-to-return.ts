import { holdDispensable } from '#domains/care/prescriptions'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import type { ReturnReason } from './dispensing.ts'

const reasons: Partial<Record<Failure['code'], ReturnReason>> = {
  prescription_expired: 'prescription_expired',
  prescription_canceled: 'prescription_canceled',
}

/**
 * Why nothing may be dispensed for this prescription any more; null if it is valid. In a transaction it stays valid
 * until its end. Throws prescription_used.
 */
export const reasonToReturn = async (
  ctx: Context,
  { prescriptionId }: { prescriptionId: number },
): Promise<'prescription_expired' | 'prescription_canceled' | null> => {
  try {
    await holdDispensable(ctx, { prescriptionId })
    return null
  } catch (error) {
    const reason = error instanceof Failure ? reasons[error.code] : undefined
    if (reason === 'prescription_expired' || reason === 'prescription_canceled') return reason
    throw error
  }
}
