import { sql } from 'kysely'
import { besideEffect, type Context, inTransaction } from '#platform/context'
import type { Database } from '#platform/database'
import { isOutage } from '#platform/outage'
import { creditLeft, type GivenOpening } from './given-opening.ts'
import { lockOpenings, saveCredits } from './given-openings.repository.ts'
import { type Film, type Report, reported, secondsAdded, type Viewing } from './viewing.ts'
import { lockViewings, saveViewings } from './viewings.repository.ts'

type Said = { enrollmentId: number; lessonId: number; report: Report; film: Film; at: Date }
type Waiting = Said & { written: (viewing: Viewing) => void; failed: (error: unknown) => void }
type Queue = { waiting: Waiting[]; isWriting: boolean }

/** Of one transaction: it stays short, and locks no more than so many rows. */
const mostOfBatch = 500
/** Whoever comes when so many wait writes by himself, and waits for a connection. */
const mostWaiting = 5_000

/** Of those that a batch with one locked row left: they need not wait for it. */
const lockMsAfterwards = 500

const queues = new WeakMap<Database, Queue>()

/**
 * Writes what a player says, together with all that others say meanwhile: while one batch is written the next one
 * gathers, so a lone report waits for nobody. Answers once it is committed; a killed process has answered nothing that
 * was not. Saying the same again changes nothing, so no report takes an idempotency key.
 */
export const writeReport = (ctx: Context, said: Said): Promise<Viewing> => {
  const queue = queueOf(ctx)
  if (ctx.db.isTransaction || queue.waiting.length >= mostWaiting)
    return writeBatch(ctx, [said]).then(([viewing]) => viewing as Viewing)
  const { promise, resolve: written, reject: failed } = Promise.withResolvers<Viewing>()
  queue.waiting.push({ ...said, written, failed })
  if (!queue.isWriting) void writeAll(ctx, queue)
  return promise
}

const queueOf = ({ db }: Context): Queue => {
  const queue = queues.get(db) ?? { waiting: [], isWriting: false }
  queues.set(db, queue)
  return queue
}

const writeAll = async (ctx: Context, queue: Queue): Promise<void> => {
  queue.isWriting = true
  while (queue.waiting.length > 0) await writeNext(ctx, queue.waiting.splice(0, mostOfBatch))
  queue.isWriting = false
}

const writeNext = async (ctx: Context, batch: Waiting[], lockMs?: number): Promise<void> => {
  try {
    const viewings = await writeBatch(ctx, batch, lockMs)
    batch.forEach(({ written }, index) => {
      written(viewings[index] as Viewing)
    })
  } catch (error) {
    if (batch.length > 1 && waitedForLock(error, lockMs)) return writeHalves(ctx, batch)
    // One of them cannot be written, perhaps because his account was erased just now: the others are not to blame.
    if (batch.length > 1 && !isOutage(error)) for (const each of batch) await writeNext(ctx, [each], lockMs)
    else for (const { failed } of batch) failed(error)
  }
}

/** One of them is locked by somebody else: whoever is in the other half is written, and so on until it stands alone. */
const writeHalves = async (ctx: Context, batch: Waiting[]): Promise<void> => {
  const middle = batch.length >> 1
  await writeNext(ctx, batch.slice(0, middle), lockMsAfterwards)
  await writeNext(ctx, batch.slice(middle), lockMsAfterwards)
}

// 57014 is the time of a statement: once locks have a shorter one, it means a database that is too busy for anybody.
const waitedForLock = (error: unknown, lockMs: number | undefined): boolean => {
  const { code } = error as { code?: string }
  return code === '55P03' || (code === '57014' && lockMs === undefined)
}

/** In five statements, in the order of keys: two processes never wait for each other. Answers in the order given. */
const writeBatch = (ctx: Context, batch: readonly Said[], lockMs?: number): Promise<Viewing[]> =>
  inTransaction(besideEffect(ctx), async ({ db }) => {
    if (lockMs !== undefined) await sql`select set_config('lock_timeout', ${String(lockMs)}, true)`.execute(db)
    const viewings = new Map((await lockViewings(db, batch)).map((viewing) => [keyOf(viewing), viewing]))
    const wanted = batch.map(({ enrollmentId, report: { opening } }) => ({ enrollmentId, opening }))
    const openings = Map.groupBy(await lockOpenings(db, wanted), ({ enrollmentId }) => enrollmentId)
    const credited = new Set<GivenOpening>()
    const after = batch.map((said) => {
      const before = viewings.get(keyOf(said))
      if (!before) throw new Error('a viewing was there and is not')
      const given = openings.get(said.enrollmentId) ?? []
      const { opening } = said.report
      const left = creditLeft(given, { opening, now: said.at })
      const viewing = reported(before, said.report, { film: said.film, now: said.at, creditLeft: left })
      const its = given.find((one) => one.opening === opening)
      const added = secondsAdded(before, viewing, said.film)
      if (its && added > 0) {
        its.creditedSeconds += added
        credited.add(its)
      }
      viewings.set(keyOf(said), viewing)
      return viewing
    })
    await saveViewings(db, [...viewings.values()])
    await saveCredits(db, [...credited])
    return after
  })

const keyOf = ({ enrollmentId, lessonId }: Pick<Viewing, 'enrollmentId' | 'lessonId'>) => `${enrollmentId} ${lessonId}`
