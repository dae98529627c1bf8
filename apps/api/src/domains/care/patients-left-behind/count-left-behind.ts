import { listWhoAreThere } from '#domains/care/consultations'
import { listUrgentOfPrep } from '#domains/care/prep'
import { listStandingOfDoctors } from '#domains/care/urgent-notes'
import { listWaitingOfWeight } from '#domains/care/weight'
import type { Context } from '#platform/context'
import { type ElseWaiting, listLeftBehind } from './list-left-behind.ts'

export type LeftBehindCount = {
  patients: number
  /** The patients of whom something cannot wait, while nobody has decided on it. */
  urgentIds: number[]
}

/** How many a doctor leaves behind who acts no more; null while he does. For what follows from it: it shows nobody. */
export const countLeftBehind = async (
  ctx: Context,
  { doctorId }: { doctorId: number },
  elseWaiting: ElseWaiting,
): Promise<LeftBehindCount | null> => {
  if ((await listWhoAreThere(ctx, [doctorId])).has(doctorId)) return null
  const left = await listLeftBehind(ctx, { doctorId }, elseWaiting)
  const ofWeight = await listWaitingOfWeight(ctx, { doctorIds: [doctorId], patientIds: [] })
  const urgent = new Set([
    ...ofWeight.filter(({ isUrgent }) => isUrgent).map(({ patientId }) => patientId),
    ...(await listUrgentOfPrep(ctx, { doctorId })),
    ...(await listStandingOfDoctors(ctx, { doctorId })).map(({ patientId }) => patientId),
  ])
  return { patients: left.length, urgentIds: left.filter((patientId) => urgent.has(patientId)) }
}
