import { appendFileSync, chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withConnection } from '../database/connect.ts'
import { PlainFailure } from '../terminal/plain-failure.ts'

/** Copies a cluster's files; PostgreSQL refuses a folder that others may look into. */
export const copyCluster = (from: string, into: string): void => {
  cpSync(from, into, { recursive: true, preserveTimestamps: true })
  chmodSync(into, 0o700)
}

/** Configures the cluster in `directory` to replay the archived log up to a time, or to its end, and then to serve. */
export const writeRecovery = (directory: string, { wal, at }: { wal: string; at: Date | null }): void => {
  const settings = [
    `restore_command = 'cp "${wal}/%f" "%p"'`,
    // PostgreSQL does not accept Z, which is an abbreviation of a zone, here.
    ...(at
      ? [`recovery_target_time = '${at.toISOString().replace('Z', '+00')}'`, `recovery_target_action = 'promote'`]
      : []),
  ]
  if (/['"\n]/.test(wal)) throw new PlainFailure(`${wal}: a folder's name with quotes cannot be used here`)
  appendFileSync(path.join(directory, 'postgresql.auto.conf'), `\n${settings.join('\n')}\n`)
  writeFileSync(path.join(directory, 'recovery.signal'), '', { mode: 0o600 })
}

const longestMs = 30 * 60_000

/** Waits until a server in recovery has reached the end and accepts writes. */
export const bringToMoment = async (url: string): Promise<void> => {
  for (const until = Date.now() + longestMs; Date.now() < until; await pause(200)) {
    const isInRecovery = await withConnection(url, async (client) => {
      const { rows } = await client.query('select pg_is_in_recovery() as it')
      return rows[0].it as boolean
    })
    if (!isInRecovery) return
  }
  throw new PlainFailure('the server still replays its log after half an hour: see its server.log')
}

/** The server is up: its recovery settings are removed. */
export const endRecovery = (directory: string): void => {
  const file = path.join(directory, 'postgresql.auto.conf')
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, lines.filter((line) => !/^(restore_command|recovery_target_)/.test(line)).join('\n'))
}
