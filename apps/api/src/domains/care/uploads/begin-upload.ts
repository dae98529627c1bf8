import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { holdAccountOpen } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { mostBytesOf } from './upload.policy.ts'
import { expiryFrom, mostOpenUploads, type Upload } from './upload.ts'
import { fileTooLarge, tooManyUploads } from './uploads.errors.ts'
import { insertUpload, listOpenEnds } from './uploads.repository.ts'

/**
 * Opens an upload of that many bytes, to which its user adds parts. Nothing is stored yet. Throws file_too_large, and
 * too_many_uploads while ten of his are open, with when the first of them ends by itself.
 */
export const beginUpload = (
  ctx: Context,
  { userId, sizeBytes }: { userId: number; sizeBytes: number },
): Promise<Upload> =>
  inEffect(ctx, async (ctx) => {
    if (sizeBytes > mostBytesOf(ctx.actor)) throw fileTooLarge('')
    await holdAccountOpen(ctx, { userId })
    // One at a time, so that the count is reliable.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${userId}`}, 0))`.execute(ctx.db)
    const open = await listOpenEnds(ctx, userId)
    if (open.length >= mostOpenUploads) throw tooManyUploads(secondsUntil(open[0] ?? ctx.now(), ctx.now()))
    const upload = { id: randomUUID(), userId, sizeBytes, receivedBytes: 0, expiresAt: expiryFrom(ctx.now()) }
    await insertUpload(ctx, upload)
    return upload
  })

const secondsUntil = (end: Date, now: Date): number => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))
