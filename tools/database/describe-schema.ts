import type pg from 'pg'
import * as queries from './schema-queries.ts'

type Row = { schema?: string; owner?: string; statement: string }

const header = `-- The present shape of the database, written by \`npm run schema\` from the catalogue after all migrations.
-- To be read, never edited and not run: change it by a migration. \`npm test\` compares the two.`

/** Writes down everything the migrations made, neighbourhood by neighbourhood, in an order that does not change. */
export const describeSchema = async (client: pg.Client): Promise<string> => {
  await client.query(`set search_path to ''`)
  const read = async (query: string): Promise<Row[]> => (await client.query<Row>(query)).rows
  const extensions = await read(queries.extensions)
  const schemas = await read(queries.schemas)
  const free = [...(await read(queries.types)), ...(await read(queries.sequences)), ...(await read(queries.functions))]
  const tables = await read(queries.tables)
  const belongings = [
    ...(await read(queries.indexes)),
    ...(await read(queries.triggers)),
    ...(await read(queries.policies)),
    ...(await read(queries.comments)),
  ]
  const views = await read(queries.views)

  const chapters = schemas.map(({ schema, statement }) => [
    statement,
    ...statementsOf(free, schema),
    ...tables.filter((table) => table.schema === schema).map((table) => withBelongings(table, belongings)),
    ...statementsOf(views, schema),
  ])
  return `${[header, ...statementsOf(extensions), ...chapters.flat()].join('\n\n')}\n`
}

const statementsOf = (rows: Row[], schema?: string): string[] =>
  rows.filter((row) => row.schema === schema || schema === undefined).map((row) => row.statement)

/** A table with its indexes, triggers and comments right below it. */
const withBelongings = (table: Row, belongings: Row[]): string =>
  [table, ...belongings.filter(({ schema, owner }) => schema === table.schema && owner === table.owner)]
    .map((row) => row.statement)
    .join('\n')
