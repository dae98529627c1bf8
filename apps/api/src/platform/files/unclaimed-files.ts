import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { besideEffect, type Context, mustNotBeInTransaction } from '../context.ts'
import { owning } from '../database.ts'
import type { DueWork } from '../due-work.ts'
import { claimDue, type DueQueue, leaseFrom, workOff } from '../lease.ts'

/** A stored file that no domain's row names yet. */
export type StoredFile = { fileId: string; sizeBytes: number; sha256: Buffer }

type FileToStore = { name: string; contentType: string; content: AsyncIterable<Buffer> | Iterable<Buffer> }

/** Longer than any request and any wait for a picture to be drawn. */
const claimMinutes = 60

const own = (ctx: Context) => owning(ctx.db, 'platform.unclaimed_files')

/**
 * Stores a file while it streams. Its id is committed before the first byte is written: if nobody claims it within an
 * hour, because the process died or forgot, it is removed. Throws FilesOutOfReach, and what `content` throws; then
 * nothing of it stays.
 */
export const storeUnclaimed = async (given: Context, { content, ...told }: FileToStore): Promise<StoredFile> => {
  mustNotBeInTransaction(given)
  const ctx = besideEffect(given)
  const fileId: string = randomUUID()
  const removeAt = new Date(ctx.now().getTime() + claimMinutes * 60_000)
  await own(ctx).insertInto('platform.unclaimed_files').values({ id: fileId, remove_at: removeAt }).execute()
  const hash = createHash('sha256')
  let sizeBytes = 0
  const counted = async function* () {
    for await (const piece of content) {
      hash.update(piece)
      sizeBytes += piece.length
      yield piece
    }
  }
  try {
    await ctx.gateways.files.put({ id: fileId, ...told, content: counted() })
  } catch (error) {
    await removeUnclaimed(ctx, [fileId])
    throw error
  }
  return { fileId, sizeBytes, sha256: hash.digest() }
}

/** Keeps stored files: the transaction that calls this also writes the rows that name them. */
export const claimFiles = async (ctx: Context, fileIds: string[]): Promise<void> => {
  if (!ctx.db.isTransaction) throw new Error('a file is claimed in the transaction that names it')
  if (fileIds.length === 0) return
  const { numDeletedRows } = await own(ctx)
    .deleteFrom('platform.unclaimed_files')
    .where('id', 'in', fileIds)
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow()
  if (Number(numDeletedRows) !== fileIds.length) throw new Error('a file was claimed too late')
}

/**
 * Gives files up whose rows this transaction deletes, or stops to name. They are removed after the commit: by
 * `removeUnclaimed`, or soon by due work.
 */
export const letGoOfFiles = async (ctx: Context, fileIds: string[]): Promise<void> => {
  if (!ctx.db.isTransaction) throw new Error('a file is let go in the transaction that no longer names it')
  if (fileIds.length === 0) return
  await own(ctx)
    .insertInto('platform.unclaimed_files')
    .values(fileIds.map((id) => ({ id, remove_at: ctx.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Removes those of these files that nobody has claimed, now. A failure is not thrown: the due work tries again. After
 * an unclear commit it removes nothing that was kept, because claiming and naming were one transaction.
 */
export const removeUnclaimed = async (given: Context, fileIds: string[]): Promise<void> => {
  const ctx = besideEffect(given)
  try {
    if (fileIds.length === 0) return
    const doomed = await own(ctx)
      .updateTable('platform.unclaimed_files')
      .set({ attempts: sql`attempts + 1`, remove_at: leaseFrom(ctx.now()) })
      .where('id', 'in', fileIds)
      .returning('id')
      .execute()
    for (const { id } of doomed) await removeFile(ctx, id)
  } catch (error) {
    ctx.log.warn({ err: error, files: fileIds.length }, 'files are removed later')
  }
}

const queue: DueQueue = { table: 'platform.unclaimed_files', dueAt: 'remove_at', attempts: 'attempts', id: 'uuid' }
const mostAtOnce = 20

/** Removes files that nobody claimed in time, or that were given up. */
export const removeUnclaimedFiles: DueWork = {
  name: 'remove-unclaimed-files',
  run: async (ctx) => {
    const claimed = await claimDue<string>(ctx, queue, mostAtOnce)
    await workOff(ctx, queue, claimed, ({ id }) => removeFile(ctx, id))
    return claimed.rows.length
  },
}

const removeFile = async (ctx: Context, id: string): Promise<void> => {
  await ctx.gateways.files.remove({ id })
  await own(ctx).deleteFrom('platform.unclaimed_files').where('id', '=', id).execute()
}
