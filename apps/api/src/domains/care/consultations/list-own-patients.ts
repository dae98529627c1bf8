import { calendarDayOf } from '@prumo/brazil'
import { listCoveredIds, listHandedIds } from '#domains/care/access-reasons'
import type { Context } from '#platform/context'
import { professionOf, treatsForMs, withoutHimself } from './chart.policy.ts'
import { consultationNotFound } from './consultations.errors.ts'
import { findOwnProfession } from './current-grants.ts'
import { listTreatedIds } from './treatments.repository.ts'

/** The patients whose chart the caller may open without breaking the glass. Throws not_found for anybody else. */
export const listOwnPatientIds = async (ctx: Context): Promise<number[]> => {
  const { actor } = ctx
  if (actor.kind !== 'user' || professionOf(actor) === null) throw consultationNotFound()
  if ((await findOwnProfession(ctx)) === null) return []
  const since = new Date(ctx.now().getTime() - treatsForMs)
  const readerId = actor.userId
  const coveredIds = await listCoveredIds(ctx, { readerId, today: calendarDayOf(ctx.now()) })
  const treated = await listTreatedIds(ctx, { doctorIds: [readerId, ...coveredIds], since })
  const handed = await listHandedIds(ctx, { readerId, since })
  return withoutHimself([...new Set([...treated, ...handed])], readerId)
}
