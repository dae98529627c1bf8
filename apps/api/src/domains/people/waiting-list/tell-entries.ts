import { type Context, inTransaction } from '#platform/context'
import { type Entry, forgottenBefore } from './entry.ts'
import * as repository from './waiting-list.repository.ts'

const mostAtOnce = 100

/** The topics that somebody waits for just now. */
export const listTopicsWaitedFor = (ctx: Context): Promise<string[]> => repository.listTopics(ctx)

/**
 * Takes some who wait for these topics, a hundred at most, in the caller's transaction: each is to be told now, once.
 * Answers their ids.
 */
export const takeEntriesToTell = (ctx: Context, { topics }: { topics: string[] }): Promise<string[]> =>
  topics.length === 0 ? Promise.resolve([]) : repository.takeToTell(ctx, topics, mostAtOnce)

/** An entry that may still be written to; null once it was left or forgotten. */
export const findEntry = (ctx: Context, { entryId }: { entryId: string }): Promise<Entry | null> =>
  repository.findEntry(ctx, entryId)

/** Due work: forgets who never confirmed and who was told; the e-mail has no purpose any more (LGPD art. 15). */
export const forgetWaitingListEntries = (ctx: Context): Promise<number> =>
  inTransaction(ctx, (ctx) => repository.deleteForgotten(ctx, forgottenBefore(ctx.now()), mostAtOnce))
