import { createDecipheriv } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Context, inTransaction } from '../../apps/api/src/platform/context.ts'
import { type Sealing, seal } from '../../apps/api/src/platform/sealed.ts'
import { PlainFailure } from '../terminal/plain-failure.ts'
import { type UnboundColumn, type UnboundRow, unboundColumns } from './unbound-columns.ts'

type WrappedKey = { id: string; wrapped: Buffer; wrapped_by: string }

// Of a thread all messages are sealed by one key: a step takes as long as the longest conversations of so many.
const keysInAStep = 50

/**
 * Binds every value that an earlier release sealed to the row in which it lies, some at a time, each step whole or not
 * at all; again, it goes on where it stopped. Answers how many values it bound. Throws where one does not open.
 */
export const bindRecords = async (ctx: Context): Promise<number> => {
  let bound = 0
  for (;;) {
    const step = await inTransaction(ctx, bindSome)
    if (step === null) return bound
    bound += step
  }
}

/** Null when nothing is left. */
const bindSome = async (ctx: Context): Promise<number | null> => {
  const keys = await read<WrappedKey>(
    ctx,
    sql`select id, wrapped, wrapped_by from platform.data_keys where not binds_rows
      order by id limit ${keysInAStep} for update`,
  )
  if (keys.length === 0) return null
  const opened = new Map(keys.map((key) => [key.id, unwrapped(ctx, key)]))
  let bound = 0
  for (const column of unboundColumns) bound += await bindColumn(ctx, column, opened)
  await sql`update platform.data_keys set binds_rows = true where id = any(${[...opened.keys()]})`.execute(ctx.db)
  return bound
}

const bindColumn = async (ctx: Context, one: UnboundColumn, keys: Map<string, Buffer>): Promise<number> => {
  const [schema, table, column] = one.column.split('.') as [string, string, string]
  const rows = await read<UnboundRow>(ctx, withParameter(one.rows, [...keys.keys()]))
  for (const row of rows) {
    const words = opened(keys.get(row.data_key_id) as Buffer, one.purpose(row), row.sealed).toString('utf8')
    const sealing: Sealing = { dataKeyId: row.data_key_id, column: one.column, row: boundOf(one, row) }
    const sealed = await seal(ctx, sealing, words)
    await sql`update ${sql.table(`${schema}.${table}`)} set ${sql.ref(column)} = ${sealed} where id = ${row.id}`.execute(
      ctx.db,
    )
  }
  return rows.length
}

const boundOf = ({ boundTo }: UnboundColumn, row: UnboundRow): Sealing['row'] =>
  Object.fromEntries(boundTo.map((name) => [name, row[name]])) as Sealing['row']

const withParameter = (text: string, ids: string[]): RawBuilder<unknown> => {
  const [before = '', after = ''] = text.split('$1')
  return sql`${sql.raw(before)}${ids}::uuid[]${sql.raw(after)}`
}

const read = async <Row>(ctx: Context, query: RawBuilder<unknown>): Promise<Row[]> =>
  (await query.execute(ctx.db)).rows as Row[]

const unwrapped = ({ secrets }: Context, { wrapped, wrapped_by }: WrappedKey): Buffer => {
  const wrapping = secrets.records.find(({ id }) => id === wrapped_by)
  if (!wrapping) throw new PlainFailure(`RECORDS_KEYS lacks the key ${wrapped_by}`)
  return opened(wrapping.key, 'data key', wrapped)
}

/** As the first releases sealed: a nonce of 12 bytes, a tag of 16, and then the content. */
const opened = (key: Buffer, purpose: string, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
