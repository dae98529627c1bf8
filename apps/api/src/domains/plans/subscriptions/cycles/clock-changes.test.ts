import { calendarDayOf, whenClocksShow } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { getCycle } from '../index.ts'
import { announcedLate } from './announcements.factory.ts'
import { agree, anActiveSubscription, liveUntil } from './cycles.factory.ts'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
  // Everything was on sale already.
  await sql`update shop.products set available_on = '2018-01-01'`.execute(it.world.db)
})
afterAll(() => it.close())

const paidDaysOf = async (subscriptionId: number): Promise<string[]> =>
  (
    await sql<{ paid_at: Date }>`select updated_at as paid_at from plans.dispensings
      where subscription_id = ${subscriptionId} and state = 'paid' order by cycle`.execute(it.world.db)
  ).rows.map(({ paid_at }) => calendarDayOf(paid_at))

/** At which hours of São Paulo's clocks this patient was written to about his charges. */
const hoursOfNotices = async (subscriptionId: number): Promise<string[]> => {
  const { rows } = await sql<{
    hour: string
  }>`select distinct to_char(created_at at time zone 'America/Sao_Paulo', 'HH24:MI') as hour
    from platform.mails where template = 'treatment-charge-announced' and subject_id like ${`${subscriptionId}:%`}`.execute(
    it.world.db,
  )
  return rows.map(({ hour }) => hour)
}

// Clocks went from midnight to one on 2018-11-04, which has no midnight, and from midnight back to eleven at the end of
// 2019-02-16. A charge is due on the day itself.
test.each([
  ['begins', '2018-10-04T00:30:00', '2018-12-05', ['2018-10-04', '2018-11-04', '2018-12-04']],
  ['ends', '2018-12-17T23:30:00', '2019-03-18', ['2018-12-17', '2019-01-17', '2019-02-17', '2019-03-17']],
])('summer time %s: each charge comes on its day, announced in time and by day', async (_what, since, until, days) => {
  it.clock.now = whenClocksShow(since)
  const whose = await anActiveSubscription(it, { token: await sandboxControl(it.sandbox.url).cardToken() })
  const ctx = it.ctx({ kind: 'system' })
  await agree(ctx, whose)
  await liveUntil(it, until)
  expect(await paidDaysOf(whose.subscriptionId)).toEqual(days)
  expect(await announcedLate(ctx, whose.subscriptionId, days.slice(1))).toEqual([])
  expect(await hoursOfNotices(whose.subscriptionId)).toEqual(['08:30'])
  expect((await getCycle(ctx, whose)).nextChargeOn?.slice(8)).toBe(days[0]?.slice(8))
})
