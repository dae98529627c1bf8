import { type Context, inTransaction } from '#platform/context'
import { type Entry, forgottenBefore } from './entry.ts'
import * as repository from './waiting-list.repository.ts'

const mostAtOnce = 100

/** The topics with waiting entries. */
export const listTopicsWaitedFor = (ctx: Context): Promise<string[]> => repository.listTopics(ctx)

/**
 * Claims entries for these topics, at most a hundred, in the caller's transaction: each gets its one mail now. Returns
 * their ids.
 */
export const takeEntriesToTell = (ctx: Context, { topics }: { topics: string[] }): Promise<string[]> =>
  topics.length === 0 ? Promise.resolve([]) : repository.takeToTell(ctx, topics, mostAtOnce)

/** An entry that may still get mail; null once it was left or deleted. */
export const findEntry = (ctx: Context, { entryId }: { entryId: string }): Promise<Entry | null> =>
  repository.findEntry(ctx, entryId)

/** Due work: deletes unconfirmed and notified entries; their e-mail has no purpose any more (LGPD art. 15). */
export const forgetWaitingListEntries = (ctx: Context): Promise<number> =>
  inTransaction(ctx, (ctx) => repository.deleteForgotten(ctx, forgottenBefore(ctx.now()), mostAtOnce))
