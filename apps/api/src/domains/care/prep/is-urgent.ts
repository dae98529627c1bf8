import { calendarDayOf } from '@prumo/brazil'
import type { Context } from '#platform/context'
import { listWaiting } from './prep.repository.ts'
import { overdueBefore } from './returns.ts'

/** Whether something of this patient cannot wait, and nobody has decided on it. */
export const isPrepUrgent = async (ctx: Context, { patientId }: { patientId: number }): Promise<boolean> =>
  (await listUrgent(ctx, { doctorIds: [], patientIds: [patientId] })).length > 0

/** The patients whom this doctor follows and of whom something cannot wait. */
export const listUrgentOfPrep = (ctx: Context, { doctorId }: { doctorId: number }): Promise<number[]> =>
  listUrgent(ctx, { doctorIds: [doctorId], patientIds: [] })

const listUrgent = async (ctx: Context, of: { doctorIds: number[]; patientIds: number[] }): Promise<number[]> => {
  const waiting = await listWaiting(ctx, {
    ...{ ...of, kindsToStart: [] },
    overdueBefore: overdueBefore(calendarDayOf(ctx.now())),
  })
  return waiting.filter(({ isUrgent }) => isUrgent).map(({ patientId }) => patientId)
}
