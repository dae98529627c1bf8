import {
  type CipherKey,
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import { type Database, owning } from './database.ts'

/**
 * The place of a sealed (encrypted) value (docs/threat-model.md): its record's data key, its column, and the plain
 * values of its row that it is bound to, always including the row's id. In another column or row, or with other values,
 * it does not decrypt (docs/decisions/0024).
 */
export type Sealing = {
  dataKeyId: string
  column: `${string}.${string}.${string}_sealed`
  row: { id: number | string } & Record<string, number | string | null>
}

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]
const keys = (db: Database) => owning(db, 'platform.data_keys')

/** Creates a data key for a new record, in the caller's transaction; returns its id. */
export const newDataKey = async (ctx: Context): Promise<string> => {
  const { id: wrappedBy, key } = currentKey(ctx)
  const { id } = await keys(ctx.db)
    .insertInto('platform.data_keys')
    .values({
      wrapped: closed(key, 'data key', randomBytes(32)),
      wrapped_by: wrappedBy,
      binds_rows: true,
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes data keys: what they encrypted becomes unreadable in every copy. */
export const forgetDataKeys = async (ctx: Context, ids: string[]): Promise<void> => {
  if (ids.length === 0) return
  await keys(ctx.db).deleteFrom('platform.data_keys').where('id', 'in', ids).execute()
}

type Identified =
  | 'care.chart_entries'
  | 'care.chart_notes'
  | 'care.chart_summaries'
  | 'care.document_drafts'
  | 'care.emergency_accesses'
  | 'care.exam_results'
  | 'care.medical_documents'
  | 'care.messages'
  | 'care.prep_answers'
  | 'care.prep_decisions'
  | 'care.prep_documents'
  | 'care.prep_reviews'
  | 'care.prescription_checks'
  | 'care.note_drafts'
  | 'care.prescriptions'
  | 'care.received_record_verdicts'
  | 'care.renewals'
  | 'care.self_ratings'
  | 'care.signed_documents'
  | 'care.survey_submissions'
  | 'care.visit_statements'
  | 'care.weight_answers'
  | 'care.weight_check_ins'
  | 'care.weight_decisions'
  | 'care.weight_photos'
  | 'care.weight_sales'
  | 'people.authenticators'
  | 'people.push_subscriptions'
  | 'plans.dispensing_tasks'
  | 'plans.lesson_notes'
  | 'plans.support_messages'
  | 'plans.training_days'
  | 'plans.training_rounds'

/** The id of a row before its insert, because the sealed values of the row are bound to it. */
export const newRowId = async (ctx: Context, table: Identified): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(
    ctx.db,
  )
  return rows[0]?.id as number
}

/** The ids of several rows before their insert, in one statement. */
export const newRowIds = async (ctx: Context, table: Identified, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export const seal = async (ctx: Context, sealing: Sealing, content: string): Promise<Buffer> =>
  closed(await dataKey(ctx, sealing.dataKeyId), purposeOf(sealing), Buffer.from(content, 'utf8'))

/** Encrypts many values, loading all their data keys in one statement. */
export const sealAll = async (ctx: Context, input: (Sealing & { content: string })[]): Promise<Buffer[]> => {
  const found = await dataKeys(ctx, [...new Set(input.map(({ dataKeyId }) => dataKeyId))])
  return input.map((each) =>
    closed(keyAmong(found, each.dataKeyId), purposeOf(each), Buffer.from(each.content, 'utf8')),
  )
}

/** Throws when the content was changed or moved, or its key is gone. */
export const unseal = async (ctx: Context, sealing: Sealing, sealed: Buffer): Promise<string> =>
  opened(await dataKey(ctx, sealing.dataKeyId), purposeOf(sealing), sealed).toString('utf8')

/** Decrypts many values, loading all their data keys in one statement. */
export const unsealAll = async (ctx: Context, input: (Sealing & { sealed: Buffer })[]): Promise<string[]> => {
  const found = await dataKeys(ctx, [...new Set(input.map(({ dataKeyId }) => dataKeyId))])
  return input.map((each) => opened(keyAmong(found, each.dataKeyId), purposeOf(each), each.sealed).toString('utf8'))
}

/**
 * The same where one value that does not open shall not hide the others: null stands for it. Each is logged by its
 * column and row, without a word of it.
 */
export const unsealEach = async (ctx: Context, input: (Sealing & { sealed: Buffer })[]): Promise<(string | null)[]> => {
  const found = await dataKeys(ctx, [...new Set(input.map(({ dataKeyId }) => dataKeyId))])
  return input.map((each) => {
    try {
      return opened(keyAmong(found, each.dataKeyId), purposeOf(each), each.sealed).toString('utf8')
    } catch (error) {
      ctx.log.error({ err: error, column: each.column, rowId: each.row.id }, 'a sealed value does not open')
      return null
    }
  })
}

/** Whether any value of an earlier release is not bound to its row yet. */
export const hasUnboundRecords = async (db: Database): Promise<boolean> =>
  (await keys(db)
    .selectFrom('platform.data_keys')
    .select('id')
    .where('binds_rows', '=', sql.lit(false))
    .executeTakeFirst()) !== undefined

const purposeOf = ({ column, row }: Sealing): string =>
  JSON.stringify([column, ...Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))])

/** Whether one of these keys unwraps a data key; a restore must bring such a key along. */
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

const dataKey = async (ctx: Context, id: string): Promise<KeyObject> => keyAmong(await dataKeys(ctx, [id]), id)

/** As key objects: with bytes each opening prepares the key anew, which costs four times the opening itself. */
const dataKeys = async (ctx: Context, ids: string[]): Promise<Map<string, KeyObject>> => {
  if (ids.length === 0) return new Map()
  const rows = await keys(ctx.db)
    .selectFrom('platform.data_keys')
    .select(['id', 'wrapped', 'wrapped_by'])
    .where('id', 'in', ids)
    .execute()
  const known = new Map(ctx.secrets.records.map(({ id, key }) => [id, key]))
  return new Map(
    rows.flatMap((row) => {
      const wrapping = known.get(row.wrapped_by)
      return wrapping ? [[row.id, createSecretKey(opened(wrapping, 'data key', row.wrapped))]] : []
    }),
  )
}

const keyAmong = (found: Map<string, KeyObject>, id: string): KeyObject => {
  const key = found.get(id)
  if (!key) throw new Error('a record’s key is not there')
  return key
}

const closed = (key: CipherKey, purpose: string, content: Buffer): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

const opened = (key: CipherKey, purpose: string, sealed: Buffer): Buffer => {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
  const content = decipher.update(sealed.subarray(nonceBytes + tagBytes))
  // In this mode all of it has come by now; the end checks the tag.
  decipher.final()
  return content
}
