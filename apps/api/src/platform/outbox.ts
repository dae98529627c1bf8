import { sql } from 'kysely'
import { among } from './among.ts'
import type { Context, World } from './context.ts'
import { contextFor, inTransaction } from './context.ts'
import { type Database, owning } from './database.ts'
import type { DomainEvent, EventOf, EventType } from './events.ts'
import { type Claimed, type DueQueue, leaseFrom, whileLeased } from './lease.ts'
import { reactionFailures } from './measures.ts'
import { type Waiting, waitingOf } from './waiting.ts'

/** The consequence of an event, in a transaction of its own. It must not call a gateway and must be repeatable. */
export type Reaction<T extends EventType = EventType> = {
  name: string
  /** Its names in earlier releases: what an event had done under one of them is not done again under this one. */
  formerly?: readonly string[]
  on: T
  react: (ctx: Context, event: EventOf<T>) => Promise<void>
}

/** Keeps reactions to different events in one array without losing each one's event type. */
export const reaction = <T extends EventType>(it: Reaction<T>): Reaction => it as unknown as Reaction

const batchSize = 50

const eventsToRelay: DueQueue = { table: 'platform.outbox', dueAt: 'due_at', attempts: 'attempts', id: 'bigint' }

/**
 * Runs the reactions of every waiting event and returns the number of events. Several processes may relay at once: each
 * claims other rows. A failed reaction leaves its event waiting, longer after each try.
 */
export const relayOutbox = async (world: World, reactions: Reaction[]): Promise<number> => {
  const { rows: events, until } = await claimEvents(world.db, world.now())
  if (events.length === 0) return 0
  const ctx = contextFor(world, { kind: 'system' })
  await whileLeased(ctx, eventsToRelay, { ids: events.map(({ id }) => id), until }, async () => {
    const relayed: number[] = []
    for (const event of events) {
      const failed = await reactTo(ctx, reactions, event)
      if (failed.length === 0) relayed.push(event.id)
      else await postpone(world, event, failed)
    }
    // All at once: if the batch is interrupted, its events come back, and their finished reactions are skipped.
    await finish(world, relayed)
  })
  return events.length
}

type WaitingEvent = { id: number; type: string; payload: unknown; attempts: number }

/** Claims events under a lease: those of a killed process become due again. */
const claimEvents = async (db: Database, now: Date): Promise<Claimed<WaitingEvent>> => {
  const until = leaseFrom(now)
  const { rows } = await sql<WaitingEvent>`update platform.outbox set due_at = ${until}
    where id in (select id from platform.outbox where relayed_at is null and due_at <= ${now}
      order by id limit ${batchSize} for update skip locked)
    returning id, type, payload, attempts`.execute(db)
  return { rows: rows.sort((a, b) => a.id - b.id), until }
}

/**
 * Returns the reactions that failed. An event that no reaction here answers fails too, and waits: it is of another
 * release, whose process may still run, or whose name for it must be answered before it is lost.
 */
const reactTo = async (ctx: Context, reactions: Reaction[], event: WaitingEvent): Promise<string[]> => {
  const failed: string[] = []
  const answering = reactions.filter((each) => each.on === event.type)
  if (answering.length === 0) {
    ctx.log.error({ eventId: event.id, type: event.type }, 'no reaction answers this event')
    return [`no reaction answers ${event.type}`]
  }
  for (const reaction of answering) {
    try {
      await reactOnce(ctx, reaction, event)
    } catch (error) {
      reactionFailures.inc({ reaction: reaction.name })
      ctx.log.error({ err: error, eventId: event.id, reaction: reaction.name }, 'reaction failed')
      failed.push(reaction.name)
    }
  }
  return failed
}

/** The key (event, reaction) is inserted in the transaction of the reaction's own writes, so it happens once. */
const reactOnce = (ctx: Context, { name, formerly = [], react }: Reaction, event: WaitingEvent): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (formerly.length > 0 && (await isDoneAs(ctx, formerly, event))) return
    const taken = await owning(ctx.db, 'platform.reactions_done')
      .insertInto('platform.reactions_done')
      .values({ event_id: event.id, reaction: name })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (taken.numInsertedOrUpdatedRows === 0n) return
    await react(ctx, { type: event.type, ...(event.payload as object) } as DomainEvent)
  })

const isDoneAs = async (ctx: Context, names: readonly string[], { id }: WaitingEvent): Promise<boolean> =>
  (await owning(ctx.db, 'platform.reactions_done')
    .selectFrom('platform.reactions_done')
    .select('event_id')
    .where('event_id', '=', id)
    .where('reaction', 'in', [...names])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** How many events wait for their reactions, and for how long the oldest has waited. */
export const outboxBacklog = async ({ db, now }: Context): Promise<Waiting[]> => {
  const row = await owning(db, 'platform.outbox')
    .selectFrom('platform.outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('relayed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return [waitingOf(now(), row)]
}

const finish = async (world: World, ids: number[]): Promise<void> => {
  if (ids.length === 0) return
  await owning(world.db, 'platform.outbox')
    .updateTable('platform.outbox')
    .set({ relayed_at: world.now(), last_error: null })
    .where(among('id', ids, 'bigint'))
    .execute()
}

const postpone = async (world: World, { id, attempts }: WaitingEvent, failed: string[]): Promise<void> => {
  const waitSeconds = Math.min(2 ** attempts, 600)
  await owning(world.db, 'platform.outbox')
    .updateTable('platform.outbox')
    .set({
      attempts: attempts + 1,
      last_error: failed.join(', '),
      due_at: new Date(world.now().getTime() + waitSeconds * 1000),
    })
    .where('id', '=', id)
    .execute()
}
