import { PlainFailure } from '../terminal/plain-failure.ts'
import type { MigrationFile } from './migration-files.ts'

export type AppliedMigration = { name: string; checksum: string }

/**
 * What is still to be applied. History must be a prefix of the files: an applied migration that was edited, removed
 * or overtaken by an older newcomer is refused, because the databases that ran it can no longer be told apart.
 */
export const pendingMigrations = (
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): MigrationFile[] => {
  applied.forEach((past, index) => {
    const file = files.find(({ name }) => name === past.name)
    if (!file) throw new PlainFailure(`migration ${past.name} was applied to this database, but its file is missing`)
    if (file.checksum !== past.checksum) {
      throw new PlainFailure(`migration ${past.name} was edited after it was applied: restore it and write a new one`)
    }
    if (files[index]?.name !== past.name) {
      throw new PlainFailure(`migration ${files[index]?.name} is older than ${past.name}, already applied: rename it`)
    }
  })
  return files.slice(applied.length)
}
