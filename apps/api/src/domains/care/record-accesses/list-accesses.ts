import type { Context } from '#platform/context'
import type { RecordAccess } from './access.ts'
import * as repository from './record-accesses.repository.ts'

const pageSize = 50

/** Readings, newest first, at most fifty, those before `before`: of one patient, or of all if none is named. */
export const listAccesses = (
  ctx: Context,
  input: { patientId?: number | undefined; before?: number | undefined },
): Promise<RecordAccess[]> => repository.listAccesses(ctx.db, { ...input, limit: pageSize })
