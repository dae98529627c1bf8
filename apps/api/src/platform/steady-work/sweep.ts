import type { Context } from '../context.ts'
import { dueWorkFailures } from '../measures.ts'
import type { ReferenceMemory } from '../reference-memory.ts'

type Id = number | string

/** A page of a sweep: the ids that it has tried in vain are left out, so that those behind them come. */
export type SweptPage<Of extends Id = number> = { besides: Of[]; limit: number }

type Sweep<Of extends Id> = {
  /** The name of the due work. */
  work: string
  /** Rows that may move now, the longest waiting first. */
  list: (ctx: Context, page: SweptPage<Of>) => Promise<Of[]>
  /** Moves one, in a transaction of its own. False if it did not move. */
  move: (ctx: Context, id: Of) => Promise<boolean>
  /** How many are listed at once. */
  most?: number
  /** For how long a round takes on more. */
  forMs?: number
}

/** A process that is told to stop waits for its round; the next round goes on behind what this one tried in vain. */
const aRoundMs = 2_000
/** Two seconds after the first failure, twice as long after each further one, ten minutes at most, as under a lease. */
const waitMs = (tries: number): number => 1_000 * Math.min(2 ** Math.min(tries, 10), 600)

/** What a process knows of one sweep. */
type Seen = { stayed: Set<Id>; failed: Map<Id, { tries: number; againAt: number }> }

/** By process (in tests by world), which its reference data stands for, and by work. */
const seenBy = new WeakMap<ReferenceMemory, Map<string, Seen>>()

const seenOf = ({ reference }: Context, work: string): Seen => {
  const works = seenBy.get(reference) ?? new Map<string, Seen>()
  seenBy.set(reference, works)
  const seen = works.get(work) ?? { stayed: new Set(), failed: new Map() }
  works.set(work, seen)
  return seen
}

/**
 * Moves every row whose time has come, one after another: many at once must not take every connection from requests.
 * A row that cannot move holds up nobody. One that fails is logged, and tried again by this process soon, later after
 * each try; one that stays is looked at again once all others were. For rows without a due time of their own to move
 * ahead (`claimDue` is for those). Returns how many moved.
 */
export const sweep = async <Of extends Id = number>(ctx: Context, input: Sweep<Of>): Promise<number> => {
  const { work, list, most = 50, forMs = aRoundMs } = input
  const seen = seenOf(ctx, work)
  const endsAt = ctx.now().getTime() + forMs
  for (let moved = 0; ; ) {
    const ids = await list(ctx, { besides: passed<Of>(seen, ctx.now()), limit: most })
    for (const id of ids) if (await tryOne(ctx, input, { seen, id })) moved += 1
    if (ids.length < most) {
      begunAnew(seen, ctx.now())
      return moved
    }
    if (ctx.now().getTime() >= endsAt) return moved
  }
}

const passed = <Of extends Id>({ stayed, failed }: Seen, now: Date): Of[] => {
  const waiting = [...failed].filter(([, { againAt }]) => againAt > now.getTime()).map(([id]) => id)
  return [...new Set([...stayed, ...waiting])] as Of[]
}

const tryOne = async <Of extends Id>(
  ctx: Context,
  { work, move }: Sweep<Of>,
  { seen: { stayed, failed }, id }: { seen: Seen; id: Of },
): Promise<boolean> => {
  try {
    const isMoved = await move(ctx, id)
    failed.delete(id)
    // One that moved is listed no more.
    if (!isMoved) stayed.add(id)
    return isMoved
  } catch (error) {
    dueWorkFailures.inc({ work })
    ctx.log.error({ err: error, work, id }, 'due row failed')
    const tries = (failed.get(id)?.tries ?? 0) + 1
    failed.set(id, { tries, againAt: ctx.now().getTime() + waitMs(tries) })
    return false
  }
}

/** All were looked at. A failed row that nobody lists any more is forgotten after the longest wait. */
const begunAnew = ({ stayed, failed }: Seen, now: Date): void => {
  stayed.clear()
  for (const [id, { againAt }] of failed) if (againAt + waitMs(10) < now.getTime()) failed.delete(id)
}
