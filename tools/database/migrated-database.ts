import { migrate } from '../migrate.ts'
import { startTemplateDatabase } from '../testing/template-database.ts'
import { withConnection } from './connect.ts'

/** Runs `work` on a fresh database that has seen every migration and no seed, on a server that is thrown away. */
export const withMigratedDatabase = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return onServer(given, work)
  const server = await startTemplateDatabase({ isSeeded: false })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

/** During `npm test` a throwaway server is up already. */
const onServer = async <T>(serverUrl: string, work: (url: string) => Promise<T>): Promise<T> => {
  const name = `migrated_${process.pid}`
  const maintenance = Object.assign(new URL(serverUrl), { pathname: '/postgres' }).href
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  await withConnection(maintenance, (client) => client.query(`create database ${name}`))
  try {
    await migrate(url)
    return await work(url)
  } finally {
    await withConnection(maintenance, (client) => client.query(`drop database ${name} with (force)`))
  }
}
