import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { schema } from './schema.ts'

/**
 * Opens (and creates) the sandbox's one file, for its owner alone: the codes and links of its mails open accounts. What
 * is committed survives a SIGKILL of the process.
 */
export const openDatabase = (dataDir: string): DatabaseSync => {
  const folder = join(dataDir, 'sandbox')
  const file = join(folder, 'sandbox.db')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  closeSync(openSync(file, 'a', 0o600))
  // SQLite gives the files beside it the same.
  chmodSync(file, 0o600)
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;')
  db.exec(schema)
  return db
}

/**
 * All of `work` or none of it; joins a transaction already open. It takes the write lock first, so no read in it grows
 * stale.
 */
export const inTransaction = <Result>(db: DatabaseSync, work: () => Result): Result => {
  if (db.isTransaction) return work()
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
