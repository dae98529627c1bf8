import { listTreatedIds, listWhoAreThere, treatsForMs } from '#domains/care/consultations'
import { listPatientIdsOf } from '#domains/care/messages'
import type { Context } from '#platform/context'
import { ofOthers } from './patients-left-behind.policy.ts'

/**
 * The patients of a doctor who sees patients no more: those whom he treats, and those who wrote with him within a year;
 * none while he sees patients. For what follows from it: it shows nobody.
 */
export const listWhoLosesADoctor = async (ctx: Context, { doctorId }: { doctorId: number }): Promise<number[]> => {
  if (await isThere(ctx, { doctorId })) return []
  const since = new Date(ctx.now().getTime() - treatsForMs)
  const treated = await listTreatedIds(ctx, { doctorIds: [doctorId], since })
  return ofOthers([...new Set([...treated, ...(await listPatientIdsOf(ctx, { doctorId, since }))])], doctorId)
}

/** Whether this doctor sees patients. */
export const isThere = async (ctx: Context, { doctorId }: { doctorId: number }): Promise<boolean> =>
  (await listWhoAreThere(ctx, [doctorId])).has(doctorId)
