import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { CareUploads } from '#platform/tables.generated'
import type { Upload, UploadPart } from './upload.ts'

const own = (ctx: Context) => owning(ctx.db, 'care.uploads', 'care.upload_parts')

export const insertUpload = async (ctx: Context, upload: Upload): Promise<void> => {
  await own(ctx)
    .insertInto('care.uploads')
    .values({
      id: upload.id,
      user_id: upload.userId,
      size_bytes: upload.sizeBytes,
      created_at: ctx.now(),
      expires_at: upload.expiresAt,
    })
    .execute()
}

export const findUpload = async (ctx: Context, uploadId: string): Promise<Upload | null> => {
  const row = await own(ctx).selectFrom('care.uploads').selectAll().where('id', '=', uploadId).executeTakeFirst()
  return row ? uploadFrom(row) : null
}

/** Locked until this transaction ends. */
export const findUploadForUpdate = async (ctx: Context, uploadId: string): Promise<Upload | null> => {
  const row = await own(ctx)
    .selectFrom('care.uploads')
    .selectAll()
    .where('id', '=', uploadId)
    .forUpdate()
    .executeTakeFirst()
  return row ? uploadFrom(row) : null
}

/** When each of somebody's open uploads ends if nobody continues it, the first one first. */
export const listOpenEnds = async (ctx: Context, userId: number): Promise<Date[]> => {
  const rows = await own(ctx)
    .selectFrom('care.uploads')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('expires_at', '>', ctx.now())
    .orderBy('expires_at')
    .execute()
  return rows.map(({ expires_at }) => expires_at)
}

/** The ids of uploads that nobody continued in time, locked; others work on other ones. */
export const lockExpired = async (ctx: Context, limit: number): Promise<string[]> => {
  const rows = await own(ctx)
    .selectFrom('care.uploads')
    .select('id')
    .where('expires_at', '<=', ctx.now())
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** The ids of somebody's uploads, locked. */
export const lockUploadsOf = async (ctx: Context, userId: number): Promise<string[]> => {
  const rows = await own(ctx)
    .selectFrom('care.uploads')
    .select('id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export const saveProgress = async (ctx: Context, { id, receivedBytes, expiresAt }: Upload): Promise<void> => {
  await own(ctx)
    .updateTable('care.uploads')
    .set({ received_bytes: receivedBytes, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

export const insertPart = async (ctx: Context, uploadId: string, part: UploadPart): Promise<void> => {
  await own(ctx)
    .insertInto('care.upload_parts')
    .values({ upload_id: uploadId, start_byte: part.startByte, size_bytes: part.sizeBytes, file_id: part.fileId })
    .execute()
}

/** In order. */
export const listParts = async (ctx: Context, uploadIds: string[]): Promise<UploadPart[]> => {
  if (uploadIds.length === 0) return []
  const rows = await own(ctx)
    .selectFrom('care.upload_parts')
    .selectAll()
    .where('upload_id', 'in', uploadIds)
    .orderBy('upload_id')
    .orderBy('start_byte')
    .execute()
  return rows.map((row) => ({ startByte: row.start_byte, sizeBytes: row.size_bytes, fileId: row.file_id }))
}

/** Their parts' rows go with them. */
export const deleteUploads = async (ctx: Context, uploadIds: string[]): Promise<void> => {
  if (uploadIds.length > 0) await own(ctx).deleteFrom('care.uploads').where('id', 'in', uploadIds).execute()
}

const uploadFrom = (row: Selectable<CareUploads>): Upload => ({
  id: row.id,
  userId: row.user_id,
  sizeBytes: row.size_bytes,
  receivedBytes: row.received_bytes,
  expiresAt: row.expires_at,
})
