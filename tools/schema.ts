import path from 'node:path'
import { withConnection } from './database/connect.ts'
import { describeSchema } from './database/describe-schema.ts'
import { withMigratedDatabase } from './database/migrated-database.ts'
import { settleGeneratedFile } from './generated-file.ts'
import { runCommand } from './terminal/plain-failure.ts'

const schemaFile = path.resolve(import.meta.dirname, '../database/schema.sql')

/** Writes database/schema.sql from the migrations, or with `isCheck` fails when it differs. */
const settleSchema = (isCheck: boolean): Promise<void> =>
  withMigratedDatabase(async (url) => {
    const text = await withConnection(url, describeSchema)
    settleGeneratedFile({ file: schemaFile, text, command: 'npm run schema', isCheck })
  })

await runCommand('schema', () => settleSchema(process.argv.includes('--check')))
