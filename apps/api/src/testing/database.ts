import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabaseUrl: string
  }
}

let own: Promise<{ url: string }> | undefined

/**
 * The database of this test file alone, migrated and seeded with the cast: cloned from the template at the first
 * call, the same one at every later call. The next file of the same worker throws it away, so close pools after all.
 */
export const testDatabase = (): Promise<{ url: string }> => {
  own ??= cloneTemplate(`test_worker_${process.env.VITEST_POOL_ID}`)
  return own
}

const cloneTemplate = async (name: string): Promise<{ url: string }> => {
  const template = new URL(inject('templateDatabaseUrl'))
  const clone = new URL(template)
  clone.pathname = `/${name}`
  // Not through the template itself: it can be copied only while nobody is connected to it.
  const client = new pg.Client({ connectionString: Object.assign(new URL(template), { pathname: '/postgres' }).href })
  await client.connect()
  try {
    await client.query(`drop database if exists "${name}" with (force)`)
    // Copying files beats replaying them through the log while nothing is flushed to disk (fsync is off here).
    await client.query(`create database "${name}" template "${template.pathname.slice(1)}" strategy file_copy`)
  } finally {
    await client.end()
  }
  return { url: clone.href }
}
