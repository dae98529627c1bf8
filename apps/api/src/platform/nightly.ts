import { sql } from 'kysely'
import type { Context, World } from './context.ts'
import { owning } from './database.ts'
import type { DueWork } from './due-work.ts'
import { claimDue, type DueQueue, workOff } from './lease.ts'

/** Work done once a night, at a time of day in São Paulo (`03:17`). It must be repeatable. */
export type NightlyWork = { name: string; at: string; run: (ctx: Context) => Promise<void> }

const queue: DueQueue = { table: 'platform.nightly_work', dueAt: 'due_at', attempts: 'attempts', id: 'text' }
const limit = 5

/** Creates a row for each work; an existing row keeps its time. Every process does this at start. */
export const scheduleNightly = async (world: World, works: NightlyWork[]): Promise<void> => {
  const now = world.now()
  for (const { name, at } of works)
    await sql`insert into platform.nightly_work (id, due_at) values (${name}, ${nextAt(now, at)})
      on conflict (id) do nothing`.execute(world.db)
}

/**
 * Runs whatever is due of these works, in whichever process is first. A failed work is retried soon, later after each
 * try.
 */
export const nightly = (works: NightlyWork[]): DueWork => ({
  name: 'nightly',
  run: async (ctx) => {
    const claimed = await claimDue<string>(ctx, queue, limit)
    await workOff(ctx, queue, claimed, async ({ id }) => {
      const work = works.find(({ name }) => name === id)
      // It belongs to another release: a process that knows it will do it, or nobody will.
      if (!work) return postpone(ctx, id)
      await work.run(ctx)
      await saveDone(ctx, work)
      ctx.log.info({ work: work.name }, 'nightly work done')
    })
    return claimed.rows.length
  },
})

const postpone = async (ctx: Context, id: string): Promise<void> => {
  await owning(ctx.db, 'platform.nightly_work')
    .updateTable('platform.nightly_work')
    .set({ due_at: new Date(ctx.now().getTime() + 3_600_000) })
    .where('id', '=', id)
    .execute()
}

const saveDone = async (ctx: Context, { name, at }: NightlyWork): Promise<void> => {
  await owning(ctx.db, 'platform.nightly_work')
    .updateTable('platform.nightly_work')
    .set({ due_at: nextAt(ctx.now(), at), attempts: 0, done_at: ctx.now() })
    .where('id', '=', name)
    .execute()
}

/** Today at this time of day, or tomorrow if it is past. PostgreSQL knows São Paulo's daylight saving rules. */
const nextAt = (now: Date, at: string) => sql<Date>`(select case when today > ${now} then today else tomorrow end from (
  select (day + ${at}::time) at time zone 'America/Sao_Paulo' as today,
    (day + 1 + ${at}::time) at time zone 'America/Sao_Paulo' as tomorrow
  from (select (${now}::timestamptz at time zone 'America/Sao_Paulo')::date as day) as calendar) as times)`
