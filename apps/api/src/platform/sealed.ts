import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Context } from './context.ts'
import { owning } from './database.ts'

/**
 * Seals records of care (docs/threat-model.md): each record has a data key, which is stored sealed by the operator's.
 * What was sealed for one purpose does not open for another, so a value cannot be moved between columns or rows.
 */
export type Sealing = { dataKeyId: string; purpose: string }

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** Makes a data key for a new record, in the caller's transaction; answers its id. */
export const newDataKey = async (ctx: Context): Promise<string> => {
  const { id: wrappedBy, key } = currentKey(ctx)
  const { id } = await owning(ctx.db, 'platform.data_keys')
    .insertInto('platform.data_keys')
    .values({ wrapped: closed(key, 'data key', randomBytes(32)), wrapped_by: wrappedBy, created_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes data keys away: what they sealed is unreadable from now on, in every copy of it. */
export const forgetDataKeys = async (ctx: Context, ids: string[]): Promise<void> => {
  if (ids.length === 0) return
  await owning(ctx.db, 'platform.data_keys').deleteFrom('platform.data_keys').where('id', 'in', ids).execute()
}

export const seal = async (ctx: Context, { dataKeyId, purpose }: Sealing, content: string): Promise<Buffer> =>
  closed(await dataKey(ctx, dataKeyId), purpose, Buffer.from(content, 'utf8'))

/** Throws when the content was changed, was sealed for another purpose, or its key is gone. */
export const unseal = async (ctx: Context, { dataKeyId, purpose }: Sealing, sealed: Buffer): Promise<string> =>
  opened(await dataKey(ctx, dataKeyId), purpose, sealed).toString('utf8')

/** Opens many at once, asking for each data key once. */
export const unsealAll = async (ctx: Context, wishes: (Sealing & { sealed: Buffer })[]): Promise<string[]> => {
  const ids = [...new Set(wishes.map(({ dataKeyId }) => dataKeyId))]
  const keys = new Map(await Promise.all(ids.map(async (id) => [id, await dataKey(ctx, id)] as const)))
  return wishes.map(({ dataKeyId, purpose, sealed }) =>
    opened(keys.get(dataKeyId) as Buffer, purpose, sealed).toString('utf8'),
  )
}

/** Whether one of these keys opens a data key, which is what a restore must bring along. */
export const opensDataKey = (
  { records }: Pick<Context['secrets'], 'records'>,
  { wrapped, wrappedBy }: { wrapped: Buffer; wrappedBy: string },
): boolean => {
  const wrapping = records.find(({ id }) => id === wrappedBy)
  if (!wrapping) return false
  try {
    opened(wrapping.key, 'data key', wrapped)
    return true
  } catch {
    return false
  }
}

const currentKey = ({ secrets }: Context) => {
  const [current] = secrets.records
  if (!current) throw new Error('there is no key to seal records with')
  return current
}

const dataKey = async (ctx: Context, id: string): Promise<Buffer> => {
  const row = await owning(ctx.db, 'platform.data_keys')
    .selectFrom('platform.data_keys')
    .select(['wrapped', 'wrapped_by'])
    .where('id', '=', id)
    .executeTakeFirst()
  const wrapping = ctx.secrets.records.find((each) => each.id === row?.wrapped_by)
  if (!row || !wrapping) throw new Error('a record’s key is not there')
  return opened(wrapping.key, 'data key', row.wrapped)
}

const closed = (key: Buffer, purpose: string, content: Buffer): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

const opened = (key: Buffer, purpose: string, sealed: Buffer): Buffer => {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
}
