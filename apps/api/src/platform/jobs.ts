import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { World } from './context.ts'
import type { DatabaseSettings } from './database.ts'

export type Jobs = { close: () => Promise<void> }

const everyNightTidy = 'every-night-tidy-platform'

/**
 * Starts the schedules (pg-boss). Only housekeeping runs by the clock; whatever a person waits for is due work, so a
 * schedule that cannot start is logged, tried again and stops nothing.
 */
export const startJobs = (world: World, database: DatabaseSettings): Jobs => {
  const boss = new PgBoss({ connectionString: database.url, max: 2, application_name: 'prumo-jobs', schema: 'pgboss' })
  boss.on('error', (error) => world.log.warn({ code: (error as { code?: string }).code }, 'job runner'))
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const start = async () => {
    try {
      await boss.start()
      await boss.createQueue(everyNightTidy)
      await boss.work(everyNightTidy, { pollingIntervalSeconds: 60 }, () => tidyPlatform(world))
      await boss.schedule(everyNightTidy, '17 3 * * *', null, { tz: 'America/Sao_Paulo' })
    } catch (error) {
      world.log.warn({ err: error }, 'job runner did not start')
      if (!closed) timer = setTimeout(start, 5_000)
    }
  }
  const started = start()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await started
      await boss.stop({ graceful: true, timeout: 5_000 }).catch(() => undefined)
    },
  }
}

/** Removes what nobody can ask for any more: old answers, old room events, events relayed a month ago. */
export const tidyPlatform = async (world: World): Promise<void> => {
  const now = world.now()
  await sql`delete from platform.idempotency_keys where expires_at < ${now}`.execute(world.db)
  await sql`delete from platform.room_events where created_at < ${now}::timestamptz - interval '7 days'`.execute(
    world.db,
  )
  await sql`delete from platform.outbox where relayed_at < ${now}::timestamptz - interval '30 days'`.execute(world.db)
}
