import pg from 'pg'

/** Makes a database of that name with all that the template has, in the template's server; one that was there goes. */
export const cloneDatabase = async (templateUrl: string, name: string): Promise<{ url: string }> => {
  const template = new URL(templateUrl)
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
