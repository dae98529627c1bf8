import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { besideEffect, type Context, inTransaction } from './context.ts'
import { owning } from './database.ts'
import { Failure } from './failure.ts'

/**
 * A rate limit for tries: `free` tries at once, then one after each wait, which doubles from the first to the longest.
 * The count is reset when nobody has tried for `forgetMs`. RATE_LIMIT_FACTOR multiplies the free tries and divides the
 * waits.
 */
export type Pace = { name: string; free: number; firstWaitMs: number; mostWaitMs: number; forgetMs: number }

/** What is limited, and by which pace: `subject` is an account, a network address, or both. */
export type Gate = { pace: Pace; subject: string }

/** A counted try, so that it can be given back. */
export type Taken = { key: Buffer; nextAt: Date }[]

const keyOf = ({ secrets }: Context, { pace, subject }: Gate): Buffer =>
  createHmac('sha256', secrets.links).update(`tries:${pace.name}:${subject}`).digest()

/**
 * Counts a try at each of these gates, or at none: then it throws rate_limited with the longest wait. It counts before
 * the secret is checked, so of a hundred parallel tries no more pass than of a hundred in sequence. Its own transaction
 * commits the count, which stays even if the checked action fails.
 */
export const takeTry = async (ctx: Context, gates: Gate[]): Promise<Taken> => {
  if (ctx.db.isTransaction) throw new Error('a try is counted outside the transaction that may undo it')
  // Not the effect of the caller's idempotency key: that comes later.
  const counting = besideEffect(ctx)
  const keyed = gates.map((gate) => ({ ...gate, key: keyOf(ctx, gate) })).toSorted((a, b) => a.key.compare(b.key))
  // A caller who must wait is refused by one read, without a lock.
  await mustNotWait(counting, keyed)
  return inTransaction(counting, async (ctx) => {
    const taken: Taken = []
    for (const gate of keyed) {
      const nextAt = await passGate(ctx, gate)
      // Throwing rolls back the counts at the earlier gates.
      if (nextAt === null) throw await tooOften(ctx, keyed)
      taken.push({ key: gate.key, nextAt })
    }
    return taken
  })
}

type Keyed = Gate & { key: Buffer }

const own = (ctx: Context) => owning(ctx.db, 'platform.tries')

const mustNotWait = async (ctx: Context, gates: Keyed[]): Promise<void> => {
  if ((await waitUntil(ctx, gates)) !== null) throw await tooOften(ctx, gates)
}

/** Until when a caller must wait at one of these gates; null if all are open. */
const waitUntil = async (ctx: Context, gates: Keyed[]): Promise<Date | null> => {
  const { until } = await own(ctx)
    .selectFrom('platform.tries')
    .select(({ fn }) => fn.max('next_at').as('until'))
    .where(
      'key',
      'in',
      gates.map(({ key }) => key),
    )
    .where('next_at', '>', ctx.now())
    .where('forget_at', '>', ctx.now())
    .executeTakeFirstOrThrow()
  return until
}

const tooOften = async (ctx: Context, gates: Keyed[]): Promise<Failure> => {
  const until = await waitUntil(ctx, gates)
  const waitMs = (until?.getTime() ?? 0) - ctx.now().getTime()
  return new Failure('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) })
}

/** Counts one try; null if it must wait. The row lock orders concurrent tries. */
const passGate = async (ctx: Context, { key, pace }: Keyed): Promise<Date | null> => {
  const factor = ctx.settings.rateLimitFactor
  const [now, free] = [ctx.now(), Math.ceil(pace.free * factor)]
  const [first, most] = [pace.firstWaitMs / factor / 1_000, pace.mostWaitMs / factor / 1_000]
  // A free try leaves the gate open for any timestamp: a concurrent try may carry an earlier or a later one.
  const waitAfter = (level: ReturnType<typeof sql>) => sql`case when ${level} < ${free}::int then to_timestamp(0)
    else ${now}::timestamptz + make_interval(secs => least(${most}::float8, ${first}::float8 * power(2, least(${level} - ${free}::int, 40)))) end`
  const forgetAt = new Date(now.getTime() + pace.forgetMs)
  const level = sql`case when tries.forget_at <= ${now} then 1 else tries.level + 1 end`
  const { rows } = await sql<{ next_at: Date }>`
    insert into platform.tries (key, level, next_at, forget_at)
    values (${key}, 1, ${waitAfter(sql`1`)}, ${forgetAt})
    on conflict (key) do update
      set level = ${level}, next_at = ${waitAfter(sql`(${level})`)}, forget_at = ${forgetAt}
      where tries.next_at <= ${now} or tries.forget_at <= ${now}
    returning next_at`.execute(ctx.db)
  return rows[0]?.next_at ?? null
}

/** The try was not a failure: it does not count, and nobody waits because of it. */
export const giveTryBack = async (ctx: Context, taken: Taken): Promise<void> => {
  for (const { key, nextAt } of taken) {
    await sql`update platform.tries
      set level = greatest(level - 1, 0),
          next_at = case when next_at = ${nextAt} then least(next_at, ${ctx.now()}) else next_at end
      where key = ${key}`.execute(ctx.db)
  }
}

/** Resets the count at these gates. */
export const forgetTries = async (ctx: Context, gates: Gate[]): Promise<void> => {
  const keys = gates.map((gate) => keyOf(ctx, gate))
  if (keys.length > 0) await own(ctx).deleteFrom('platform.tries').where('key', 'in', keys).execute()
}

const mostAtOnce = 500

/** Deletes counts that nobody has used for long enough, in small steps. Returns how many. */
export const forgetOldTries = async (ctx: Context): Promise<number> => {
  const { numAffectedRows } = await sql`delete from platform.tries where key in (
    select key from platform.tries where forget_at <= ${ctx.now()} limit ${mostAtOnce} for update skip locked)`.execute(
    ctx.db,
  )
  return Number(numAffectedRows ?? 0)
}
