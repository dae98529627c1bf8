import type { Context } from '#platform/context'
import { isSigned, type PrescriptionInBrief } from '../prescription.ts'
import { prescriptionNotFound } from '../prescriptions.errors.ts'
import * as repository from '../prescriptions.repository.ts'

/** Any prescription by its id, without its content. Throws not_found. */
export const getPrescription = async (
  ctx: Context,
  { prescriptionId }: { prescriptionId: number },
): Promise<PrescriptionInBrief> => {
  const prescription = await repository.findPrescription(ctx, prescriptionId)
  if (!prescription) throw prescriptionNotFound()
  return prescription
}

/** The existing ones of these ids, without their content, in no order. */
export const listPrescriptions = (ctx: Context, { ids }: { ids: number[] }): Promise<PrescriptionInBrief[]> =>
  repository.listPrescriptions(ctx, ids)

/**
 * A patient's signed prescriptions, newest first, at most two hundred, without their content. The caller checks
 * permissions.
 */
export const listPrescriptionsOfPatient = async (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<PrescriptionInBrief[]> => (await repository.listOfPatient(ctx, patientId)).filter(isSigned)

/** The same of several patients, those that are still valid; the number of statements is fixed. */
export const listPrescriptionsOfPatients = async (
  ctx: Context,
  { patientIds }: { patientIds: readonly number[] },
): Promise<PrescriptionInBrief[]> => (await repository.listValidOfPatients(ctx, patientIds)).filter(isSigned)
