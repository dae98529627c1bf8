import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { schema } from './schema.ts'

/**
 * Opens (and creates) the sandbox's single file, readable by its owner only, because the codes and links of its mails
 * open accounts. Committed data survives a SIGKILL of the process.
 */
export const openDatabase = (dataDir: string): DatabaseSync => {
  const folder = join(dataDir, 'sandbox')
  const file = join(folder, 'sandbox.db')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  closeSync(openSync(file, 'a', 0o600))
  // SQLite gives its companion files the same mode.
  chmodSync(file, 0o600)
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;')
  db.exec(schema)
  return db
}

/**
 * Runs `work` in one transaction, or joins an open one. It takes the write lock first, so that no read in it becomes
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
