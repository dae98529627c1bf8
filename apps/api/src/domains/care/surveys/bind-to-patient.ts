import type { Context } from '#platform/context'
import * as repository from './surveys.repository.ts'

/** From now on these answers are part of this patient's record. Once: another patient never takes them over. */
export const bindToPatient = (ctx: Context, input: { submissionId: number; patientId: number }): Promise<void> =>
  repository.savePatient(ctx, input)
