import { calendarDayOf, daysBetween } from '@prumo/brazil'
import { sql } from 'kysely'
import type { Context } from '#platform/context'

/** On which day each charge of a treatment was announced, by the day of the charge. */
const announcedOf = async (ctx: Context, subscriptionId: number): Promise<Map<string, string>> =>
  new Map(
    (
      await sql<{ subject_id: string; created_at: Date }>`select subject_id, created_at from platform.mails
        where template = 'treatment-charge-announced' and subject_id like ${`${subscriptionId}:%`}`.execute(ctx.db)
    ).rows.map((row) => [row.subject_id.split(':')[1] ?? '', calendarDayOf(row.created_at)]),
  )

/** What was announced of each charge, by its day; the newest announcement counts. */
export const announcedTotalsOf = async (ctx: Context, subscriptionId: number): Promise<Map<string, number>> =>
  new Map(
    (
      await sql<{ on: string; total: number }>`select payload->>'on' as on, (payload->>'totalCents')::int as total
        from platform.outbox where type = 'subscriptions.chargeAnnounced'
          and (payload->>'subscriptionId')::bigint = ${subscriptionId} order by id`.execute(ctx.db)
    ).rows.map(({ on, total }) => [on, total]),
  )

/** Of these days of charges, those of which the patient was not told three days before or more. */
export const announcedLate = async (ctx: Context, subscriptionId: number, days: string[]): Promise<string[]> => {
  const announced = await announcedOf(ctx, subscriptionId)
  return days.filter((day) => daysBetween(announced.get(day) ?? day, day) < 3)
}
