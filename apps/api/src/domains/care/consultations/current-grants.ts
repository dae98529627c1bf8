import { calendarDayOf } from '@prumo/brazil'
import { findGrants, type Grants, listCoveredIds, listHandedIds } from '#domains/care/access-reasons'
import type { Context } from '#platform/context'
import { treatsForMs } from './chart.policy.ts'

/** What lets a professional act for a patient today who is not his own: covers, and what was handed to him. */
export const findCurrentGrants = (ctx: Context, key: { readerId: number; patientId: number }): Promise<Grants> =>
  findGrants(ctx, { ...key, ...daysOf(ctx) })

/** The colleagues whom he covers today, and the patients who were handed to him: what waits for them waits for him. */
export const listActedFor = async (
  ctx: Context,
  { readerId }: { readerId: number },
): Promise<{ coveredIds: number[]; patientIds: number[] }> => {
  const { today, handedSince } = daysOf(ctx)
  return {
    coveredIds: await listCoveredIds(ctx, { readerId, today }),
    patientIds: await listHandedIds(ctx, { readerId, since: handedSince }),
  }
}

const daysOf = (ctx: Context) => ({
  today: calendarDayOf(ctx.now()),
  handedSince: new Date(ctx.now().getTime() - treatsForMs),
})
