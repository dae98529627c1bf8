import type { Context } from '#platform/context'
import { identityNotStated, patientNotIdentified } from '../consultations.errors.ts'
import type { Stated } from './visit-statement.ts'
import { findStated, isIdentifiedInAny } from './visit-statements.repository.ts'

/**
 * Asked before anything is signed in a visit: its statement says who was identified, and how, or why nobody could be
 * (CFM 2.314/2022; decision 0078), which it returns. Statements are only added, so that there is one stays true; only
 * its doctor, who signs, says another. Writes nothing. Throws identity_not_stated.
 */
export const mustBeStated = async (ctx: Context, visit: { consultationId: number }): Promise<Stated> => {
  const stated = await findStated(ctx, visit)
  if (!stated) throw identityNotStated()
  return stated
}

/** The same while its doctor still writes: null before anything was stated. Writes nothing. */
export const findVisitStated = (ctx: Context, visit: { consultationId: number }): Promise<Stated | null> =>
  findStated(ctx, visit)

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
