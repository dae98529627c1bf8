import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { unprivileged } from '../../tools/postgres/unprivileged.ts'
import { findFreePort } from '../../tools/processes/free-port.ts'

/** The version of the installed PgBouncer; null without one. */
export const installedPgBouncer = (): string | null =>
  /PgBouncer (\S+)/.exec(String(spawnSync('pgbouncer', ['--version']).stdout ?? ''))?.[1] ?? null

export type Pooler = { url: string; close: () => Promise<void> }

/** A real PgBouncer in front of a database, configured as in docs/connections.md. */
export const startPooler = async (databaseUrl: string, mode: 'transaction' | 'session'): Promise<Pooler> => {
  const database = new URL(databaseUrl)
  const port = await findFreePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'prumo-pooler-'))
  chmodSync(folder, 0o755)
  const users = path.join(folder, 'users')
  writeFileSync(users, `"${database.username}" "${decodeURIComponent(database.password)}"\n`)
  const settings = path.join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${database.hostname} port=${database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout
default_pool_size = 20
`,
  )
  const { uid, gid, prefix } = unprivileged()
  const [program = '', ...args] = [...prefix, 'pgbouncer', settings]
  const child = spawn(program, args, { stdio: 'ignore', ...(uid !== undefined && { uid, gid }) })
  await untilListening(child, port)
  return {
    url: Object.assign(new URL(database), { hostname: '127.0.0.1', port: String(port) }).href,
    close: async () => {
      if (child.exitCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const untilListening = async (child: ChildProcess, port: number): Promise<void> => {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isThere) return
    await pause(50)
  }
  throw new Error('PgBouncer does not listen')
}
