import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'

/** A day ahead; for a time that was taken later than that, an hour ahead; for one taken just now, not at all. */
const [dayAhead, hourAhead, justNow] = ['24 hours', '1 hour', '90 minutes'].map((text) => sql`${text}::interval`)

/**
 * The confirmed times that their patients are to be reminded of now, each once: from here on they count as told.
 */
export const takeTimesToRemind = async (
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ id: number; consultationId: number }[]> => {
  const [startsAt, now] = [sql`lower(during)`, sql`${ctx.now()}::timestamptz`]
  const ahead = sql`case when ${startsAt} - created_at > ${dayAhead} then ${dayAhead} else ${hourAhead} end`
  return owning(ctx.db, 'care.appointments')
    .updateTable('care.appointments')
    .set({ reminded_at: ctx.now() })
    .where('id', 'in', (select) =>
      select
        .selectFrom('care.appointments')
        .select('id')
        .where('state', '=', sql.lit('confirmed'))
        .where('reminded_at', 'is', null)
        .where(sql<boolean>`${startsAt} > ${now} and ${startsAt} <= ${now} + ${dayAhead}`)
        .where(sql<boolean>`${startsAt} <= ${now} + ${ahead} and ${startsAt} - created_at > ${justNow}`)
        .orderBy(startsAt)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'consultation_id as consultationId'])
    .execute()
}
