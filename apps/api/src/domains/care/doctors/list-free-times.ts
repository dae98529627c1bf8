import { calendarDayOf, dayMs } from '@prumo/brazil'
import type { Context } from '#platform/context'
import { listFreeSlots, readDays, type Slot } from './free-times.repository.ts'

const mostSlots = 5_000

/** The free times of these doctors, soonest first: `days` days from `from`, a day in São Paulo (default: today). */
export const listFreeTimes = (
  ctx: Context,
  input: { doctorIds: number[]; from?: string; days: number; limit?: number },
): Promise<Slot[]> =>
  input.doctorIds.length === 0
    ? Promise.resolve([])
    : listFreeSlots(ctx.db, {
        doctorIds: input.doctorIds,
        from: input.from ?? calendarDayOf(ctx.now()),
        days: input.days,
        now: ctx.now(),
        limit: input.limit ?? mostSlots,
      })

/**
 * The start and end of this many days in São Paulo from a day (YYYY-MM-DD): PostgreSQL knows its daylight saving rules.
 */
export const daysInSaoPaulo = (
  ctx: Context,
  input: { from: string; days: number },
): Promise<{ from: Date; until: Date }> => readDays(ctx.db, input)

const searchDays = 14

/** The free times of these doctors that are nearest to a wanted one, in order of time. */
export const nearestFreeTimes = async (
  ctx: Context,
  input: { doctorIds: number[]; near: Date; limit: number },
): Promise<Slot[]> => {
  const start = new Date(Math.max(ctx.now().getTime(), input.near.getTime() - 2 * dayMs))
  const slots = await listFreeTimes(ctx, { ...input, limit: mostSlots, from: calendarDayOf(start), days: searchDays })
  const distance = ({ startsAt }: Slot) => Math.abs(startsAt.getTime() - input.near.getTime())
  return slots
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, input.limit)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}
