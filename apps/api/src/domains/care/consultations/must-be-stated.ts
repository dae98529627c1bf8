import type { Context } from '#platform/context'
import { identityNotStated, patientNotIdentified } from './consultations.errors.ts'
import { hasStatement, isIdentifiedInAny } from './visit-statements.repository.ts'

/**
 * Asked before anything is signed in a visit: its statement says who was identified, and how, or why nobody could be
 * (CFM 2.314/2022; decision 0078). Statements are only added, so what was true stays true. Writes nothing. Throws
 * identity_not_stated.
 */
export const mustBeStated = async (ctx: Context, visit: { consultationId: number }): Promise<void> => {
  if (!(await hasStatement(ctx, visit))) throw identityNotStated()
}

/**
 * Asked before something is signed without a visit of its own: in one of his visits somebody identified the patient.
 * Writes nothing. Throws patient_not_identified.
 */
export const mustBeIdentified = async (ctx: Context, patient: { patientId: number }): Promise<void> => {
  if (!(await isPatientIdentified(ctx, patient))) throw patientNotIdentified()
}

/** Whether somebody identified this patient in one of his visits: a pharmacist is told where nobody did. */
export const isPatientIdentified = (ctx: Context, patient: { patientId: number }): Promise<boolean> =>
  isIdentifiedInAny(ctx, patient)
