import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { south } from '../database/seeds/material/pharmacies/pharmacies.factory.ts'
import { pharmacies } from '../packages/contracts/src/company/index.ts'
import { withConnection } from './database/connect.ts'
import { operatorConfig } from './operator-settings.ts'
import { findFreePort, isPortFree } from './processes/free-port.ts'
import { isAlive } from './processes/running-process.ts'
import { temporaryDirectory } from './testing/temporary-directory.ts'

const names = ['WEB_PORT', 'API_PORT', 'SANDBOX_PORT', 'MAIL_PORT'] as const
type Environment = Record<string, string>

const freshEnvironment = async (): Promise<Environment> => ({
  ...Object.fromEntries(await Promise.all(names.map(async (name) => [name, String(await findFreePort())]))),
  DATA_DIR: path.join(temporaryDirectory(), 'data'),
  DATABASE_URL: '',
  APP_ENV: '',
})

/** Runs the command of `npm start` and collects its output. */
const start = (env: Environment) => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts')], {
    env: { ...process.env, ...env },
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
  const output = () => said.join('')
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  })
  return { child, output }
}

const pharmaciesFile = (entries: unknown): string => {
  const file = path.join(temporaryDirectory(), 'pharmacies.json')
  writeFileSync(file, JSON.stringify(entries))
  return file
}

// A first start fills a database, and builds the web where it is not built; tests beside it take the processor.
const startMs = 300_000
vi.setConfig({ testTimeout: 3 * startMs })

const ready = async ({ child, output }: ReturnType<typeof start>): Promise<void> => {
  const isOver = () => child.exitCode !== null || output().endsWith('\nPrumo is ready\n')
  await expect.poll(isOver, { timeout: startMs }).toBe(true)
  expect(output()).toMatch(/\nPrumo is ready\n$/)
}

const stopped = async (child: ChildProcess): Promise<number | null> => {
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  return code
}

const failed = async (env: Environment): Promise<string> => {
  const { child, output } = start(env)
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  return output()
}

test('from nothing to ready, stopped whole, and ready again on the data that it left', async () => {
  const env = await freshEnvironment()
  const first = start(env)
  await ready(first)
  expect(first.output()).toContain('prumo-demo-2026')
  for (const name of ['WEB_PORT', 'API_PORT', 'SANDBOX_PORT']) {
    expect((await fetch(`http://127.0.0.1:${env[name]}/health/ready`)).status, name).toBe(200)
  }
  const { password, port } = JSON.parse(readFileSync(`${env.DATA_DIR}/postgres/connection.json`, 'utf8'))
  const url = `postgres://prumo:${password}@127.0.0.1:${port}/prumo`
  expect(operatorConfig({ DATA_DIR: env.DATA_DIR }).database.url, 'what an operator’s command finds').toBe(url)
  await withConnection(url, (client) => client.query(`comment on table people.users is 'kept'`))
  const server = Number.parseInt(readFileSync(`${env.DATA_DIR}/postgres/cluster/postmaster.pid`, 'utf8'), 10)
  expect(await stopped(first.child)).toBe(0)
  expect(isAlive(server)).toBe(false)
  expect(await Promise.all(names.map((name) => isPortFree(Number(env[name]))))).toEqual([true, true, true, true])

  const second = start({ ...env, PHARMACIES_FILE: pharmaciesFile([...pharmacies, south]) })
  await ready(second)
  expect(second.output()).not.toContain('Migrated')
  const told = await fetch(`http://127.0.0.1:${env.WEB_PORT}/legal/empresa`)
  expect(await told.text(), 'a second pharmacy, by its file').toContain('Manipulação do Sul Ltda.')
  await withConnection(url, async (client) => {
    const { rows } = await client.query(`select obj_description('people.users'::regclass) as comment`)
    expect(rows).toEqual([{ comment: 'kept' }])
  })
  expect(await stopped(second.child)).toBe(0)
})

test('the database server may be killed outright: it is started again and the product serves on', async () => {
  const env = await freshEnvironment()
  const product = start(env)
  await ready(product)
  process.kill(Number.parseInt(readFileSync(`${env.DATA_DIR}/postgres/cluster/postmaster.pid`, 'utf8'), 10), 'SIGKILL')
  const status = () => fetch(`http://127.0.0.1:${env.API_PORT}/health/ready`).then((response) => response.status)
  await expect.poll(() => product.output()).toContain('The database ended, starting it again')
  await expect.poll(status).toBe(200)
})

test('a taken port is one line that names the port and its variable, before anything is started', async () => {
  const env = await freshEnvironment()
  const other = createServer().listen(Number(env.API_PORT), '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  expect(await failed(env)).toBe(
    `prumo: port ${env.API_PORT} (API_PORT) on 127.0.0.1 is taken: stop what listens there, or set the variable to another\n`,
  )
})

test('a port that no browser opens is one line that says so, before anything is started', async () => {
  const env = await freshEnvironment()
  expect(await failed({ ...env, WEB_PORT: '6000' })).toBe(
    'prumo: WEB_PORT is 6000, a port that browsers refuse to open: set it to another\n',
  )
})

test('a data directory that cannot be one is a single line', async () => {
  const env = await freshEnvironment()
  const file = path.join(temporaryDirectory(), 'a-file')
  writeFileSync(file, '')
  expect(await failed({ ...env, DATA_DIR: `${file}/data` })).toMatch(
    /^prumo: DATA_DIR .*a-file\/data cannot be used: .*\n$/,
  )
})

test('a file of pharmacies with faults is a single line that names the file, the entry and the field', async () => {
  const { afe: _, ...incomplete } = south
  const file = pharmaciesFile([...pharmacies, { ...incomplete, cnpj: '11.222.333/0001-82' }])
  expect(await failed({ ...(await freshEnvironment()), PHARMACIES_FILE: file })).toBe(
    `prumo: PHARMACIES_FILE ${file}, entry 2 (Farmácia do Sul): cnpj must be a CNPJ whose check digits are right; ` +
      `PHARMACIES_FILE ${file}, entry 2 (Farmácia do Sul): afe is missing\n`,
  )
})

test('a bad setting is a single line', async () => {
  expect(await failed({ ...(await freshEnvironment()), WEB_PORT: 'three' })).toBe(
    'prumo: WEB_PORT is "three", but must be a port from 1 to 65535\n',
  )
})

test('a database that does not answer is a single line without its password', async () => {
  const url = `postgres://somebody:secret@127.0.0.1:${await findFreePort()}/nothing`
  const output = await failed({ ...(await freshEnvironment()), APP_ENV: 'local', DATABASE_URL: url })
  expect(output).toMatch(/prumo: .*ECONNREFUSED.*\n$/)
  expect(output).not.toContain('secret')
})
