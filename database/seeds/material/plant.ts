import type pg from 'pg'

type Row = Record<string, unknown>

type Plan = {
  /** Columns that say which row is meant. */
  key: string[]
  /** Columns that are set once and from then on belong to the operator: prices, switches. */
  once?: string[]
}

/**
 * Puts rows into a table, or brings what stands there to what is written here. A row that is as it should be is not
 * touched, so that a second run changes nothing. All rows carry the same columns.
 */
export const plant = async (client: pg.Client, table: string, rows: Row[], { key, once = [] }: Plan): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const kept = columns.filter((column) => !key.includes(column) && !once.includes(column))
  const list = (names: string[], prefix = '') => names.map((name) => `${prefix}${name}`).join(', ')
  const onConflict = kept.length
    ? `do update set (${list(kept)}) = row(${list(kept, 'excluded.')})
       where (${list(kept, 't.')}) is distinct from (${list(kept, 'excluded.')})`
    : 'do nothing'
  await client.query(
    `insert into ${table} as t (${list(columns)})
     select ${list(columns)} from json_populate_recordset(null::${table}, $1)
     on conflict (${list(key)}) ${onConflict}`,
    [JSON.stringify(rows)],
  )
}
