import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort, isPortFree } from '../processes/free-port.ts'
import { isAlive, waitForEnd } from '../processes/running-process.ts'
import { PlainFailure } from '../terminal/plain-failure.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, superuser } from './cluster.ts'
import { hasConnection, rememberConnection, rememberedConnection } from './connection-file.ts'
import { startUnderKeeper } from './keeper.ts'
import { stopLeftover } from './leftover.ts'
import { takeOwnership } from './ownership.ts'
import { reasonIn } from './reason.ts'
import { serverSettings } from './settings.ts'
import { handOver, unprivileged } from './unprivileged.ts'

export type RunningPostgres = {
  /** Of the database `prumo`, on 127.0.0.1. */
  url: string
  /** Stops the server the fast way, waits for its end and gives the data directory back. */
  stop(): Promise<void>
  /** Settles when the server has ended, asked for or not. */
  ended: Promise<void>
}

type Options = {
  dataDir: string
  /** Without it, the port of the last run if it is still free, else any free one. */
  port?: number
  /** False for throwaway data: no fsync. */
  isDurable?: boolean
  /** Memory for pages, as PostgreSQL writes sizes; without it as much as a demonstration needs. */
  sharedBuffers?: string
  /** Where every piece of the log is kept, so that a backup can be brought to any moment after it. */
  archiveDir?: string | undefined
}

const databaseName = 'prumo'
const startTimeoutMs = 60_000
const stopTimeoutMs = 30_000

/**
 * Serves the PostgreSQL cluster in `dataDir` (created on first use) on 127.0.0.1 until `stop()` or until this process
 * ends, whichever way it ends. A server left by an earlier run is stopped first; one in use is refused.
 */
export const startPostgres = async ({
  dataDir,
  port,
  isDurable = true,
  sharedBuffers,
  archiveDir,
}: Options): Promise<RunningPostgres> => {
  const directory = path.resolve(dataDir)
  // Passable for the server's own user, readable for nobody: every file in it is closed by itself.
  mkdirSync(directory, { recursive: true, mode: 0o711 })
  const giveBack = takeOwnership(directory)
  try {
    const clusterDir = path.join(directory, 'cluster')
    await stopLeftover(clusterDir)
    const remembered = rememberedConnection(directory)
    const connection = { ...remembered, port: await choosePort(port, remembered.port) }
    ensureCluster(clusterDir, { password: connection.password, isDurable })
    rememberConnection(directory, connection)
    if (archiveDir) ensureArchive(archiveDir)
    const keeper = await serve({ directory, clusterDir, isDurable, sharedBuffers, archiveDir, ...connection })
    await ensureDatabase(urlOf(connection, 'postgres'))
    const ended = once(keeper, 'exit').then(giveBack)
    return { url: urlOf(connection, databaseName), ended, stop: () => stop(keeper, ended) }
  } catch (error) {
    giveBack()
    throw error
  }
}

const ensureArchive = (dir: string): void => {
  if (/['"\n]/.test(dir)) throw new PlainFailure(`ARCHIVE_DIR ${dir}: a name with quotes cannot be used`)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  handOver(dir, unprivileged())
}

const choosePort = async (wanted: number | undefined, remembered: number | undefined): Promise<number> => {
  if (wanted !== undefined) {
    if (await isPortFree(wanted)) return wanted
    throw new PlainFailure(`port ${wanted} on 127.0.0.1 is taken: free it or set PG_PORT to another`)
  }
  return remembered !== undefined && (await isPortFree(remembered)) ? remembered : findFreePort()
}

type Serving = {
  directory: string
  clusterDir: string
  isDurable: boolean
  sharedBuffers: string | undefined
  archiveDir: string | undefined
  password: string
  port: number
}

const serve = async (serving: Serving): Promise<ChildProcess> => {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const logPath = freshLog(serving.directory)
    const log = openSync(logPath, 'a', 0o600)
    const settings = { ...serverSettings(serving), port: String(serving.port) }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const keeper = startUnderKeeper([findBinaries().postgres, '-D', serving.clusterDir, ...flags], log)
    closeSync(log)
    if (await answers(keeper, urlOf(serving, 'postgres'), deadline)) return keeper
    keeper.stdin?.end()
    const reason = reasonIn(readFileSync(logPath, 'utf8'))
    // Backends of a killed server hold its shared memory until they notice, which takes them a moment.
    if (!/shared memory block/.test(reason) || Date.now() > deadline) {
      throw new PlainFailure(`the database server did not start: ${reason} (${logPath})`)
    }
    await pause(200)
  }
}

/** One log a run, the one before kept beside it: enough to read after a crash, and it cannot fill the disk. */
const freshLog = (directory: string): string => {
  const file = path.join(directory, 'server.log')
  if (existsSync(file)) renameSync(file, `${file}.previous`)
  return file
}

const answers = async (keeper: ChildProcess, url: string, deadline: number): Promise<boolean> => {
  while (keeper.exitCode === null && keeper.signalCode === null && Date.now() < deadline) {
    if (await isAnswering(url)) return true
    await pause(25)
  }
  return false
}

const isAnswering = async (url: string): Promise<boolean> => {
  const client = quietClient(url)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const ensureDatabase = async (maintenanceUrl: string): Promise<void> => {
  const client = quietClient(maintenanceUrl)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

const quietClient = (url: string): pg.Client => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // Without a listener a connection lost between two awaits ends the whole process.
  client.on('error', () => {})
  return client
}

const stop = async (keeper: ChildProcess, ended: Promise<void>): Promise<void> => {
  keeper.stdin?.end()
  const hasStopped = await Promise.race([ended.then(() => true), pause(stopTimeoutMs, false, { ref: false })])
  if (!hasStopped && keeper.pid && isAlive(keeper.pid)) {
    // The keeper leads its own process group, so this reaches the server and its backends too.
    process.kill(-keeper.pid, 'SIGQUIT')
    await waitForEnd(keeper.pid, stopTimeoutMs)
  }
}

/** The database that was last served from a data directory, whether it is served just now or not. */
export const rememberedUrl = (dataDir: string): string | undefined => {
  const { password, port } = hasConnection(dataDir) ? rememberedConnection(dataDir) : {}
  return password && port ? urlOf({ password, port }, databaseName) : undefined
}

const urlOf = ({ password, port }: { password: string; port: number }, database: string): string =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
