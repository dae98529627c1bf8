import { calendarDayOf } from '@prumo/brazil'
import { listCoveringIds, listLastHandedTo } from '#domains/care/access-reasons'
import { listAccountStates } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { actsAsDoctor, treatsForMs, withoutHimself } from './chart.policy.ts'

type Of = { doctorId: number; patientId?: number | undefined }

/**
 * Who sees today to what waits for this doctor: whoever covers for him, else himself; where he sees patients no more,
 * the colleague to whom this patient was handed. Nobody acts for himself. Empty: nobody does, and the administration
 * must choose somebody.
 */
export const listWhoActs = async (ctx: Context, { doctorId, patientId }: Of): Promise<number[]> => {
  const covering = await listCoveringIds(ctx, { doctorId, today: calendarDayOf(ctx.now()) })
  const since = new Date(ctx.now().getTime() - treatsForMs)
  const patientIds = patientId === undefined ? [] : [patientId]
  const handed = [...(await listLastHandedTo(ctx, { patientIds, since })).values()]
  const able = await listWhoAreThere(ctx, [doctorId, ...covering, ...handed])
  const firstOf = [covering, [doctorId], handed].map((ids) =>
    withoutHimself(
      ids.filter((id) => able.has(id)),
      patientId ?? 0,
    ),
  )
  return firstOf.find((ids) => ids.length > 0) ?? []
}

/** Those of these whose account is open, and still a doctor's. */
export const listWhoAreThere = async (ctx: Context, ids: number[]): Promise<Set<number>> => {
  const accounts = await listAccountStates(ctx, [...new Set(ids)])
  return new Set(accounts.filter(actsAsDoctor).map(({ userId }) => userId))
}
