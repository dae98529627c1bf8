import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { besideEffect, type Context, inTransaction } from './context.ts'
import { owning } from './database.ts'
import { Failure } from './failure.ts'

/**
 * How fast something may be tried: `free` tries at once, then one after each wait, which doubles from the first to the
 * longest. All of it is forgotten when nobody tried for `forgetMs`. RATE_LIMIT_FACTOR multiplies the tries and divides
 * the waits.
 */
export type Pace = { name: string; free: number; firstWaitMs: number; mostWaitMs: number; forgetMs: number }

/** What is tried, at its pace: `subject` is one account, one network address, or both. */
export type Gate = { pace: Pace; subject: string }

/** A try as it was taken, to be given back. */
export type Taken = { key: Buffer; nextAt: Date }[]

const keyOf = ({ secrets }: Context, { pace, subject }: Gate): Buffer =>
  createHmac('sha256', secrets.links).update(`tries:${pace.name}:${subject}`).digest()

/**
 * Takes a try at each of these gates, or at none of them: then throws rate_limited with the longest wait. It counts
 * before anything is weighed, so of a hundred tries at once no more pass than of a hundred in a row. Committed by
 * itself: what is tried afterwards may fail, and its count stays.
 */
export const takeTry = async (ctx: Context, gates: Gate[]): Promise<Taken> => {
  if (ctx.db.isTransaction) throw new Error('a try is counted outside the transaction that may undo it')
  // Not the effect that a caller's key stands for: that comes after.
  const counting = besideEffect(ctx)
  const keyed = gates.map((gate) => ({ ...gate, key: keyOf(ctx, gate) })).toSorted((a, b) => a.key.compare(b.key))
  // Whoever hammers while he has to wait is refused by a reading and holds no lock.
  await mustNotWait(counting, keyed)
  return inTransaction(counting, async (ctx) => {
    const taken: Taken = []
    for (const gate of keyed) {
      const nextAt = await passGate(ctx, gate)
      // Throwing takes back what was counted at the gates before.
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

/** Until when somebody has to wait at one of these gates; null where all are open. */
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

/** Counts one try; null when it has to wait. The row's lock puts those of one moment in line. */
const passGate = async (ctx: Context, { key, pace }: Keyed): Promise<Date | null> => {
  const factor = ctx.settings.rateLimitFactor
  const [now, free] = [ctx.now(), Math.ceil(pace.free * factor)]
  const [first, most] = [pace.firstWaitMs / factor / 1_000, pace.mostWaitMs / factor / 1_000]
  // A free try leaves the gate open at any moment: one that came at the same time was timed before it, or after.
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

/** What was taken was no failure: it does not count, and nobody waits because of it. */
export const giveTryBack = async (ctx: Context, taken: Taken): Promise<void> => {
  for (const { key, nextAt } of taken) {
    await sql`update platform.tries
      set level = greatest(level - 1, 0),
          next_at = case when next_at = ${nextAt} then least(next_at, ${ctx.now()}) else next_at end
      where key = ${key}`.execute(ctx.db)
  }
}

/** Begins anew at these gates. */
export const forgetTries = async (ctx: Context, gates: Gate[]): Promise<void> => {
  const keys = gates.map((gate) => keyOf(ctx, gate))
  if (keys.length > 0) await own(ctx).deleteFrom('platform.tries').where('key', 'in', keys).execute()
}

const mostAtOnce = 500

/** Removes what nobody tried for long enough, in small steps. Returns how many. */
export const forgetOldTries = async (ctx: Context): Promise<number> => {
  const { numAffectedRows } = await sql`delete from platform.tries where key in (
    select key from platform.tries where forget_at <= ${ctx.now()} limit ${mostAtOnce} for update skip locked)`.execute(
    ctx.db,
  )
  return Number(numAffectedRows ?? 0)
}
