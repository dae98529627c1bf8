import type { Context } from '#platform/context'
import { listNewest } from './programme-consents.repository.ts'

/** The last consent for each programme that he ever agreed to. */
export const listProgrammeConsents = (ctx: Context, { patientId }: { patientId: number }) =>
  listNewest(ctx, { patientId })
