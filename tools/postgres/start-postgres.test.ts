import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { withConnection } from '../database/connect.ts'
import { isAlive, waitForEnd } from '../processes/running-process.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { type RunningPostgres, startPostgres } from './start-postgres.ts'

const started = async (options: Parameters<typeof startPostgres>[0]): Promise<RunningPostgres> => {
  const server = await startPostgres(options)
  onTestFinished(() => server.stop())
  return server
}

const query = (url: string, sql: string) =>
  withConnection(url, async (client) => (await client.query(sql)).rows as Record<string, unknown>[])

const serverPid = (dataDir: string): number =>
  Number.parseInt(readFileSync(path.join(dataDir, 'cluster/postmaster.pid'), 'utf8'), 10)

/** Another process that starts a server on `dataDir` and holds it, as `npm start` does. */
const holder = async (dataDir: string): Promise<{ url: string; child: ChildProcess }> => {
  const module = path.join(import.meta.dirname, 'start-postgres.ts')
  const code = `import { startPostgres } from ${JSON.stringify(module)}
    console.log((await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })).url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { url, child }
}

test('it serves a Brazilian, accent-aware database on loopback alone and keeps it and its port', async () => {
  const dataDir = temporaryDirectory()
  const first = await startPostgres({ dataDir })
  await query(first.url, 'create table kept as select 7 as seven')
  const [row] = await query(
    first.url,
    `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
      (select datlocale from pg_database where datname = current_database()) as locale, 'Água' < 'banana' and 'banana' < 'Érica' as sorted, 'São' ilike 'sÃo' as folded,
      current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`,
  )
  expect(row).toEqual({
    locale: 'pt-BR',
    encoding: 'UTF8',
    fsync: 'on',
    sorted: true,
    folded: true,
    addresses: '127.0.0.1',
    sockets: '',
  })
  await first.stop()
  const second = await started({ dataDir })
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select seven from kept')).toEqual([{ seven: 7 }])
})

test('the password is asked for, and only its owner can read it', async () => {
  const dataDir = temporaryDirectory()
  const { url } = await started({ dataDir, isDurable: false })
  expect(statSync(path.join(dataDir, 'connection.json')).mode & 0o777).toBe(0o600)
  const wrong = Object.assign(new URL(url), { password: 'wrong' }).href
  await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed')
})

test('a directory in use is refused, and a second user does not disturb the first', async () => {
  const dataDir = temporaryDirectory()
  const { url } = await started({ dataDir, isDurable: false })
  await expect(startPostgres({ dataDir })).rejects.toThrow(`${dataDir} is in use by process ${process.pid}`)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a taken port is one line that names the variable', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await expect(startPostgres({ dataDir: temporaryDirectory(), port })).rejects.toThrow(
    `port ${port} on 127.0.0.1 is taken: free it or set PG_PORT to another`,
  )
})

test('when its starter is killed outright the server ends by itself, and what was committed is there', async () => {
  const dataDir = temporaryDirectory()
  const { url, child } = await holder(dataDir)
  await query(url, 'create table kept as select 7 as seven')
  const pid = serverPid(dataDir)
  child.kill('SIGKILL')
  expect(await waitForEnd(pid, 10_000)).toBe(true)
  const next = await started({ dataDir })
  expect(await query(next.url, 'select seven from kept')).toEqual([{ seven: 7 }])
})

test('a server that lost its keeper too is stopped and served anew', async () => {
  const dataDir = temporaryDirectory()
  const { url, child } = await holder(dataDir)
  await query(url, 'create table kept as select 7 as seven')
  const pid = serverPid(dataDir)
  for (const keeper of keepersOf(pid)) process.kill(keeper, 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isAlive(pid)).toBe(true)
  const next = await started({ dataDir })
  expect(isAlive(pid)).toBe(false)
  expect(await query(next.url, 'select seven from kept')).toEqual([{ seven: 7 }])
})

test('a server killed outright is noticed, and its successor recovers what was committed', async () => {
  const dataDir = temporaryDirectory()
  const first = await startPostgres({ dataDir })
  await query(first.url, 'create table kept as select 7 as seven')
  process.kill(serverPid(dataDir), 'SIGKILL')
  await first.ended
  const next = await started({ dataDir })
  expect(await query(next.url, 'select seven from kept')).toEqual([{ seven: 7 }])
})

test('a copy of the directory is served beside its original, whoever made the copy', async () => {
  const [dataDir, copy] = [temporaryDirectory(), path.join(temporaryDirectory(), 'copy')]
  const first = await startPostgres({ dataDir })
  await query(first.url, 'create table kept as select 7 as seven')
  await first.stop()
  const original = await started({ dataDir })
  cpSync(dataDir, copy, { recursive: true, filter: (file) => !file.endsWith('postmaster.pid') })
  const restored = await started({ dataDir: copy })
  expect(restored.url).not.toBe(original.url)
  expect(await query(restored.url, 'select seven from kept')).toEqual([{ seven: 7 }])
})

test('data of another major version is refused and left alone', async () => {
  const dataDir = temporaryDirectory()
  mkdirSync(path.join(dataDir, 'cluster'))
  writeFileSync(path.join(dataDir, 'cluster/PG_VERSION'), '17\n')
  await expect(startPostgres({ dataDir })).rejects.toThrow('was written by PostgreSQL 17, this is 18')
  expect(readFileSync(path.join(dataDir, 'cluster/PG_VERSION'), 'utf8')).toBe('17\n')
})

test('a creation that was cut short is begun anew', async () => {
  const dataDir = temporaryDirectory()
  mkdirSync(path.join(dataDir, 'cluster.unfinished/base'), { recursive: true })
  const { url } = await started({ dataDir, isDurable: false })
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

/** The shell that started the server and its watching child: all of the server's process group that is a shell. */
const keepersOf = (server: number): number[] => {
  const group = statOf(server).group
  return [statOf(server).parent, ...childrenOf(statOf(server).parent)].filter(
    (pid) => pid !== server && statOf(pid).group === group,
  )
}

const statOf = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(parent), group: Number(group) }
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
