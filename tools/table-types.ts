import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withMigratedDatabase } from './database/migrated-database.ts'
import { settleGeneratedFile } from './generated-file.ts'
import { PlainFailure, runCommand } from './terminal/plain-failure.ts'

const root = path.resolve(import.meta.dirname, '..')
const typesFile = path.join(root, 'apps/api/src/platform/tables.generated.ts')

/** Writes the API's table types from the migrations, or with `isCheck` fails when they differ. */
const settleTableTypes = (isCheck: boolean): Promise<void> =>
  withMigratedDatabase(async (url) => {
    settleGeneratedFile({ file: typesFile, text: generate(url), command: 'npm run schema', isCheck })
  })

/** The types follow the parsers that every connection sets: int8 a safe integer, date and numeric a text. */
const generate = (url: string): string => {
  const directory = mkdtempSync(path.join(tmpdir(), 'prumo-types-'))
  const file = path.join(directory, 'tables.ts')
  try {
    const result = spawnSync(
      process.execPath,
      [
        path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
        ...['--dialect', 'postgres', '--url', url, '--out-file', file, '--log-level', 'error'],
        ...['--date-parser', 'string', '--numeric-parser', 'string', '--type-mapping', '{"int8":"number"}'],
      ],
      { encoding: 'utf8', cwd: directory },
    )
    if (result.status !== 0) throw new PlainFailure(`kysely-codegen failed: ${result.stderr || result.stdout}`)
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

await runCommand('table-types', () => settleTableTypes(process.argv.includes('--check')))
