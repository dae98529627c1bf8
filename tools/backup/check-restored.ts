import type pg from 'pg'
import type { Config } from '../../apps/api/src/config.ts'
import { opensDataKey } from '../../apps/api/src/platform/sealed.ts'
import { openFileStore } from '../../packages/files/src/index.ts'
import { withConnection } from '../database/connect.ts'

export type Check = { what: string; fault: string | null }

/**
 * Checks that a restore is complete: every data key can be unwrapped with the available keys, and every file named by a
 * row exists and decrypts. Read-only.
 */
export const checkRestored = (url: string, config: Config): Promise<Check[]> =>
  withConnection(url, async (client) => {
    const keys = await client.query<{ wrapped: Buffer; wrapped_by: string }>(
      'select wrapped, wrapped_by from platform.data_keys',
    )
    const isShut = ({ wrapped, wrapped_by: wrappedBy }: { wrapped: Buffer; wrapped_by: string }) =>
      !opensDataKey(config.secrets, { wrapped, wrappedBy })
    const shut = keys.rows.filter(isShut).length
    const files = await fileIds(client)
    const missing = await countMissing(config, files)
    const orders = await client.query<{ n: number; last: Date | null }>(
      'select count(*)::int as n, max(completed_at) as last from shop.orders where completed_at is not null',
    )
    const { n, last } = orders.rows[0] ?? { n: 0, last: null }
    return [
      { what: `${n} placed orders, the last at ${last?.toISOString() ?? 'no time'}`, fault: null },
      {
        what: `${keys.rows.length} data keys`,
        fault: shut > 0 ? `${shut} do not open: RECORDS_KEYS is another` : null,
      },
      {
        what: `${files.length} files`,
        fault: missing > 0 ? `${missing} are missing or do not open: FILES_DIR or FILES_KEY is another` : null,
      },
    ]
  })

/** From every table with such a column, so that a new one is not forgotten. */
const fileIds = async (client: pg.Client): Promise<string[]> => {
  const { rows: tables } = await client.query<{ name: string; column: string }>(
    `select format('%I.%I', table_schema, table_name) as name, quote_ident(column_name) as column
     from information_schema.columns
     where column_name ~ '(^|_)file_id$' and data_type = 'uuid' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found = new Set<string>()
  for (const { name, column } of tables) {
    const { rows } = await client.query<{ id: string }>(
      `select ${column} as id from ${name} where ${column} is not null`,
    )
    for (const { id } of rows) found.add(id)
  }
  return [...found]
}

const countMissing = async ({ files }: Config, ids: string[]): Promise<number> => {
  const store = openFileStore(files)
  let missing = 0
  for (const id of ids) {
    const file = await store.find(id).catch(() => null)
    if (!file) missing += 1
    else await file.close()
  }
  return missing
}
