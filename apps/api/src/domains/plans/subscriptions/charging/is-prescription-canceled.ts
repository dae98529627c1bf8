import { getPrescriptionForUpdate } from '#domains/care/prescriptions'
import type { Context } from '#platform/context'
import type { Dispensing } from '../dispensing.ts'

/** Decided under the prescription's lock: a doctor cancels it before this, or finds it dispensed. */
export const isPrescriptionCanceled = async (
  ctx: Context,
  { prescriptionId }: Pick<Dispensing, 'prescriptionId'>,
): Promise<boolean> => (await getPrescriptionForUpdate(ctx, { prescriptionId })).state === 'canceled'
