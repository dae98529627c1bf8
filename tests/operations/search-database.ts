import type pg from 'pg'

type Column = { table: string; column: string; isBytes: boolean }

const columnsOf = async (client: pg.Client): Promise<Column[]> => {
  const { rows } = await client.query<Column>(`
    select format('%I.%I', table_schema, table_name) as "table", column_name as "column", data_type = 'bytea' as "isBytes"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
    order by 1, ordinal_position`)
  return rows
}

/**
 * Every column of the database that contains one of these words in plain text, as `schema.table.column: word`. Byte
 * columns are searched for the word's bytes.
 */
export const columnsThatSay = async (client: pg.Client, words: string[]): Promise<string[]> => {
  const columns = await columnsOf(client)
  const found: string[] = []
  for (const { table, column, isBytes } of columns) {
    const name = `"${column.replaceAll('"', '""')}"`
    const holds = isBytes
      ? `position(convert_to(word, 'UTF8') in ${name}) > 0`
      : `position(lower(word) in lower(${name}::text)) > 0`
    const { rows } = await client.query<{ word: string }>(
      `select word from unnest($1::text[]) as word where exists (select from ${table} where ${holds})`,
      [words],
    )
    found.push(...rows.map(({ word }) => `${table}.${column}: ${word}`))
  }
  return found
}
