import type { Step } from './compounding.ts'

/** A compounding belongs to the desk of its pharmacy. */
export const mayCompound = (compounding: { pharmacyId: number }, deskId: number | null): boolean =>
  compounding.pharmacyId === deskId

/** The double check (RDC 67/2007): whoever weighed does not check. */
export const mayCheckWeights = (userId: number, steps: readonly Step[]): boolean =>
  steps.every(({ step, takenBy }) => step !== 'weighed' || takenBy !== userId)

/** Whether a product was made by a prescription of this patient. */
export const isHis = (product: { patientId: number | null }, patientId: number): boolean =>
  product.patientId === patientId
