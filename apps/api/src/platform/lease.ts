import { sql } from 'kysely'
import { among } from './among.ts'
import type { Context } from './context.ts'
import { dueWorkFailures } from './measures.ts'
import type { DB } from './tables.generated.ts'

/**
 * Rows whose time is a column. A process claims rows first: it moves their time ahead by a lease (`leaseFrom`), so that
 * no other process takes them meanwhile.
 */
export type DueQueue = { table: keyof DB; dueAt: string; attempts: string; id: 'bigint' | 'uuid' | 'text' }

/** Rows that one process claimed together: all are due again at `until`, unless the lease is renewed. */
type Claim = { ids: (number | string)[]; until: Date }

/** Rows under one lease. */
export type Claimed<Row> = { rows: Row[]; until: Date }

/** How long claimed rows wait after their process died, and so the longest delay that a kill causes. */
export const leaseMs = 6_000
const prolongEveryMs = 2_000

/** When rows that are claimed now become due again. */
export const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMs)

/**
 * Works on claimed rows and renews their lease meanwhile, so that a lease may be short and the work long. A process
 * that dies or freezes stops renewing, and others take over its rows within seconds. Rows whose work fails are due
 * again soon, later after each try. A due time that the work itself has set is kept. Rethrows what the work throws.
 */
export const whileLeased = async <T>(
  ctx: Context,
  queue: DueQueue,
  claim: Claim,
  work: () => Promise<T>,
): Promise<T> => {
  const lease = keepProlonging(ctx, queue, claim)
  try {
    return await work()
  } catch (error) {
    await lease.end()
    await letGo(ctx, queue, { ids: claim.ids, until: lease.until() }).catch(() => undefined)
    throw error
  } finally {
    await lease.end()
  }
}

/** Claims rows whose time has come, the longest due first, and counts the try. */
export const claimDue = async <Id extends number | string = number>(
  ctx: Context,
  { table, dueAt, attempts }: DueQueue,
  limit: number,
): Promise<Claimed<{ id: Id; attempts: number }>> => {
  const until = leaseFrom(ctx.now())
  const due = sql`select id from ${sql.table(table)} where ${sql.ref(dueAt)} <= ${ctx.now()}
    order by ${sql.ref(dueAt)} limit ${limit} for update skip locked`
  const { rows } = await sql<{ id: Id; attempts: number }>`update ${sql.table(table)}
    set ${sql.ref(dueAt)} = ${until}, ${sql.ref(attempts)} = ${sql.ref(attempts)} + 1 where id in (${due})
    returning id, ${sql.ref(attempts)} as attempts`.execute(ctx.db)
  return { rows, until }
}

/**
 * Handles claimed rows, all at once, under one lease. A row that fails is logged and due again soon; it does not stop
 * the others.
 */
export const workOff = async <Row extends { id: number | string }>(
  ctx: Context,
  queue: DueQueue,
  { rows, until }: Claimed<Row>,
  work: (row: Row) => Promise<void>,
): Promise<void> => {
  if (rows.length === 0) return
  const lease = keepProlonging(ctx, queue, { ids: rows.map(({ id }) => id), until })
  const failed: (number | string)[] = []
  try {
    await Promise.all(
      rows.map((row) =>
        work(row).catch((error) => {
          dueWorkFailures.inc({ work: queue.table })
          ctx.log.error({ err: error, table: queue.table, id: row.id }, 'due row failed')
          failed.push(row.id)
        }),
      ),
    )
  } finally {
    await lease.end()
  }
  // If the database is unreachable, the rows become due again when the lease ends.
  if (failed.length > 0) await letGo(ctx, queue, { ids: failed, until: lease.until() }).catch(() => undefined)
}

/** Renews the lease every two seconds. `end` waits for a running statement, so that none follows it. */
const keepProlonging = (ctx: Context, queue: DueQueue, { ids, until }: Claim) => {
  let current = until
  let running = Promise.resolve()
  const prolong = async () => {
    const next = leaseFrom(ctx.now())
    // With a frozen clock (in a test) there is nothing to renew.
    if (next <= current) return
    await moveOn(ctx, queue, { ids, until: current }, sql`${next}`)
    current = next
  }
  const timer = setInterval(() => {
    running = running.then(prolong).catch((error) => ctx.log.warn({ err: error }, 'a lease was not prolonged'))
  }, prolongEveryMs)
  return {
    until: () => current,
    end: () => {
      clearInterval(timer)
      return running
    },
  }
}

/** A second after the first failure, twice as long after each further one, ten minutes at most. */
const letGo = (ctx: Context, queue: DueQueue, claim: Claim): Promise<void> =>
  moveOn(
    ctx,
    queue,
    claim,
    sql`${ctx.now()}::timestamptz + least(power(2, least(${sql.ref(queue.attempts)}, 10)), 600) * interval '1 second'`,
  )

/** Only rows that still have this claim: any other due time was set on purpose. */
const moveOn = async (
  ctx: Context,
  { table, dueAt, id }: DueQueue,
  { ids, until }: Claim,
  to: ReturnType<typeof sql>,
): Promise<void> => {
  await sql`update ${sql.table(table)} set ${sql.ref(dueAt)} = ${to}
    where ${among('id', ids, id)} and ${sql.ref(dueAt)} = ${until}`.execute(ctx.db)
}
