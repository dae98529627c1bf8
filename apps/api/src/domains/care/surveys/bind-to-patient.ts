import type { Context } from '#platform/context'
import * as repository from './surveys.repository.ts'

/** From now on these answers belong to this patient's record. Only once: another patient can never take them over. */
export const bindToPatient = (ctx: Context, input: { submissionId: number; patientId: number }): Promise<void> =>
  repository.savePatient(ctx, input)
