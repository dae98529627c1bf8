import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withConnection } from '../../tools/database/connect.ts'
import { migrate } from '../../tools/migrate.ts'
import { type RunningPostgres, startPostgres } from '../../tools/postgres/start-postgres.ts'
import { handOver, handOverTree, unprivileged } from '../../tools/postgres/unprivileged.ts'
import { findFreePort } from '../../tools/processes/free-port.ts'
import { seed } from '../../tools/seed.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'
import { walk } from '../faults/first-consultation.ts'
import { until } from '../faults/json-caller.ts'
import { chargesOf, pixSale, sell } from '../faults/sale.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'prumo-restore-'))
const place = (name: string) => path.join(folder, name)
const [house, backups, wal, keys] = [place('house'), place('backups'), place('wal'), place('keys')]
const passphraseFile = place('passphrase')
const undisturbed = { at: -1, disturb: async () => {} }

let database: RunningPostgres
let product: Product
beforeAll(async () => {
  database = await startPostgres({ dataDir: path.join(house, 'postgres'), archiveDir: wal })
  await migrate(database.url)
  await seed(database.url, { appEnv: 'local' })
  product = await startProduct({
    databaseUrl: database.url,
    parts: ['sandbox', 'api'],
    env: { FILES_DIR: path.join(house, 'files'), RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' },
  })
  writeFileSync(passphraseFile, 'uma frase comprida o bastante\n')
})
afterAll(async () => {
  await product?.stop()
  await database?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command as an operator does: in its own process, with the product's settings. */
const run = (command: 'backup' | 'restore' | 'reconcile', args: string[], env: Record<string, string> = {}) =>
  new Promise<{ status: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [path.resolve(import.meta.dirname, `../../tools/${command}.ts`), ...args], {
      env: { ...process.env, APP_ENV: 'local', DATA_DIR: house, LOG_LEVEL: 'silent', ...env },
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    child.stderr.on('data', (chunk) => {
      err += chunk
    })
    child.on('close', (status) => resolve({ status, out, err }))
  })

const rows = (url: string, sql: string) =>
  withConnection(url, async (client) => (await client.query(sql)).rows as Record<string, unknown>[])
const placedOrders = async (url: string) =>
  (await rows(url, 'select number from shop.orders where completed_at is not null order by number')).map(
    ({ number }) => number as string,
  )

const payAtTheBank = async (orderNumber: string): Promise<void> => {
  const reference = async () =>
    (
      await rows(
        database.url,
        `select p.number from shop.payments p join shop.orders o on o.id = p.order_id where o.number = '${orderNumber}'`,
      )
    )[0]?.number as string
  const charges = async () => chargesOf(product.sandboxUrl, (await reference()) ?? 'none')
  const [charge] = await until('the charge', charges, (found) => found.length > 0)
  await fetch(`${product.sandboxUrl}/control/charges/${charge?.id}/pay`, { method: 'POST' })
}

describe('the embedded server', () => {
  let moment: Date
  let before: string[]

  test('a backup of data, one of the keys, and sales go on', async () => {
    const places = { apiUrl: product.apiUrl, sandboxUrl: product.sandboxUrl, payAtTheBank }
    await walk(places, { email: 'copia@exemplo.example' }, async () => {}, 'she prescribes')
    const data = await run('backup', ['--to', backups])
    expect([data.status, data.err]).toEqual([0, ''])
    expect(data.out).toMatch(/PostgreSQL 18\S*, 1 files\nthe keys are not in it/)
    expect((await run('backup', ['--keys-to', keys, '--passphrase-file', passphraseFile])).status).toBe(0)
    const kept = await sell(pixSale, product, undisturbed)
    await sleep(1_100)
    moment = new Date()
    before = await placedOrders(database.url)
    expect(before).toContain(kept.number)
    await sleep(1_100)
    const lost = await sell(pixSale, product, undisturbed)
    expect(before).not.toContain(lost.number)
    await rows(database.url, 'select pg_switch_wal()')
    await until(
      'the log',
      async () => rows(database.url, 'select last_archived_wal as it from pg_stat_archiver'),
      ([row]) => row?.it !== null,
    )
    await sleep(1_000)
  })

  test('neither lies open: folders for nobody else, keys sealed and apart', async () => {
    expect(statSync(backups).mode & 0o077).toBe(0)
    const sealed = readFileSync(path.join(keys, 'keys.sealed'), 'utf8')
    expect(sealed).not.toContain('demonstration')
    expect((await run('backup', ['--keys-to', backups, '--passphrase-file', passphraseFile])).err).toContain(
      'must lie apart',
    )
  })

  test('brought back to the moment: every order of before, none of after, files and keys open', async () => {
    const into = place('second-house')
    const { status, out, err } = await run('restore', [
      ...['--from', backups, '--into', into, '--at', moment.toISOString(), '--wal', wal],
    ])
    expect([status, err]).toEqual([0, ''])
    expect(out).toMatch(new RegExp(`^${before.length} placed orders.*\n\\d+ data keys\n1 files\nrestored: DATA_DIR=`))
    const restored = await startPostgres({ dataDir: path.join(into, 'postgres') })
    try {
      expect(await placedOrders(restored.url)).toEqual(before)
      // Only the provider has the later payments, so they are listed.
      const listed = await run('reconcile', ['--from', moment.toISOString()], {
        DATABASE_URL: restored.url,
        SANDBOX_URL: product.sandboxUrl,
      })
      expect([listed.status, listed.err]).toEqual([1, 'reconcile: 1 charges wait for a decision\n'])
      expect(listed.out).toContain('--take-in or --return')
    } finally {
      await restored.stop()
    }
  })

  test('without a moment: up to the end of the log', async () => {
    const into = place('third-house')
    expect((await run('restore', ['--from', backups, '--into', into, '--wal', wal])).status).toBe(0)
    const restored = await startPostgres({ dataDir: path.join(into, 'postgres') })
    try {
      expect((await placedOrders(restored.url)).length).toBe(before.length + 1)
    } finally {
      await restored.stop()
    }
  })

  test('keys that are lost or others are told, and a file that is missing', async () => {
    const other = Buffer.alloc(32, 7).toString('base64')
    const shut = await run('restore', ['--check'], { RECORDS_KEYS: `2026-01:${other}`, FILES_KEY: other })
    expect(shut.status).toBe(1)
    expect(shut.out).toContain('do not open: RECORDS_KEYS is another')
    expect(shut.out).toContain('1 are missing or do not open')
    expect((await run('restore', ['--check'], { FILES_DIR: place('empty') })).out).toContain('1 are missing')
    expect((await run('restore', ['--check'], { FILES_DIR: path.join(house, 'files') })).status).toBe(0)
  })

  test('a second backup links the files that have not changed, and old ones go', async () => {
    expect((await run('backup', ['--to', backups, '--keep', '1'])).status).toBe(0)
    const left = readdirSync(backups)
    expect(left).toHaveLength(1)
    expect(existsSync(path.join(backups, left[0] as string, 'manifest.json'))).toBe(true)
  })

  test.each([
    ['backup', [], 'usage:'],
    ['backup', ['--to', 'x', '--keep', '0'], 'usage:'],
    ['backup', ['--keys-to', place('other-keys')], 'usage:'],
    ['restore', ['--from', backups, '--into', house], 'is not empty'],
    ['restore', ['--from', place('nowhere'), '--into', place('new')], 'there is no folder'],
    [
      'restore',
      ['--from', backups, '--into', place('new'), '--at', '2020-01-01T00:00:00Z', '--wal', folder],
      'no whole backup',
    ],
    [
      'restore',
      ['--from', backups, '--into', place('new'), '--at', '2026-11-22 12:00', '--wal', folder],
      'no moment with a zone',
    ],
    ['restore', ['--from', backups, '--into', place('new'), '--at', '2026-11-22T12:00:00Z'], 'usage:'],
    ['restore', ['--keys', passphraseFile, '--passphrase-file', passphraseFile], 'does not open'],
  ] as const)('%s %j is refused in plain words', async (command, args, words) => {
    const { status, err } = await run(command, [...args])
    expect(status).toBe(1)
    expect(err).toContain(words)
    expect(err).not.toContain('    at ')
  })

  test('a moment that the log does not reach is refused, and the running house is not touched', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString()
    const { status, err } = await run('restore', [
      '--from',
      backups,
      '--into',
      place('too-late'),
      '--at',
      later,
      '--wal',
      wal,
    ])
    expect([status, err]).toEqual([1, expect.stringContaining('the archived log ends before')])
    expect((await fetch(`${product.apiUrl}/health/ready`)).status).toBe(200)
  })

  test('the keys come back by their passphrase alone', async () => {
    const file = path.join(keys, 'keys.sealed')
    const told = await run('restore', ['--keys', file, '--passphrase-file', passphraseFile])
    expect(told.out).toMatch(/^RECORDS_KEYS=.+:.+\nFILES_KEY=.{44}\nLINK_SECRET=.+\nNEST_SECRET=.+\n$/)
    writeFileSync(place('wrong'), 'another passphrase')
    expect((await run('restore', ['--keys', file, '--passphrase-file', place('wrong')])).err).toContain('does not open')
  })
})

/** The paths of Debian's and PostgreSQL's own packages; the client's version must be at least the server's. */
const findTools = (): string | null => {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort() : []
  const bin = versions.map((version) => `/usr/lib/postgresql/${version}/bin`).at(-1)
  return bin && existsSync(path.join(bin, 'pg_basebackup')) && existsSync(path.join(bin, 'initdb')) ? bin : null
}
const tools = findTools()

describe.skipIf(tools === null)('a server of the operator’s own (skipped without PostgreSQL’s programs)', () => {
  const bin = (name: string) => path.join(tools ?? '', name)
  const [own, ownBackups, ownWal] = [place('own'), place('own-backups'), place('own-wal')]
  const as = unprivileged()
  let port: number

  const call = (command: string, ...args: string[]) => {
    const [program = '', ...rest] = [...as.prefix, command, ...args]
    const ids = as.prefix.length > 0 ? {} : { uid: as.uid, gid: as.gid }
    const result = spawnSync(program, rest, { encoding: 'utf8', cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], ...ids })
    if (result.status !== 0) throw new Error(`${command}: ${result.stderr}`)
  }
  const start = (cluster: string) => {
    const archive = `test ! -f "${ownWal}/%f" && cp "%p" "${ownWal}/%f"`
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c archive_mode=on -c archive_command='${archive}'`
    call(
      bin('pg_ctl'),
      '--pgdata',
      cluster,
      '--log',
      path.join(own, 'server.log'),
      '--wait',
      '--options',
      settings,
      'start',
    )
  }
  const stop = (cluster: string) => call(bin('pg_ctl'), '--pgdata', cluster, '--wait', '--mode', 'fast', 'stop')
  const url = () => `postgres://prumo@127.0.0.1:${port}/prumo`
  const running: string[] = []

  beforeAll(async () => {
    port = await findFreePort()
    for (const dir of [own, ownWal]) {
      mkdirSync(dir, { mode: 0o700 })
      handOver(dir, as)
    }
    call(
      bin('initdb'),
      '--pgdata',
      path.join(own, 'cluster'),
      '--username=prumo',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    )
    start(path.join(own, 'cluster'))
    running.push(path.join(own, 'cluster'))
    await withConnection(`postgres://prumo@127.0.0.1:${port}/postgres`, (client) =>
      client.query('create database prumo'),
    )
    await migrate(url())
    await seed(url(), { appEnv: 'local' })
  })
  afterAll(() => {
    for (const cluster of running) stop(cluster)
  })

  test('is backed up by pg_basebackup and brought back to a moment by its own programs', async () => {
    const env = { DATABASE_URL: url(), PG_BASEBACKUP: bin('pg_basebackup') }
    expect(await run('backup', ['--to', ownBackups], env)).toMatchObject({ status: 0, err: '' })
    await rows(url(), "create table kept as select 'before' as word")
    await sleep(1_100)
    const at = new Date()
    await sleep(1_100)
    await rows(url(), "insert into kept values ('after')")
    await rows(url(), 'select pg_switch_wal()')
    await until(
      'the log',
      async () => readdirSync(ownWal).length,
      (count) => count > 1,
    )
    await sleep(1_000)
    const into = place('own-restored')
    const told = await run(
      'restore',
      ['--from', ownBackups, '--into', into, '--at', at.toISOString(), '--wal', ownWal],
      env,
    )
    expect([told.status, told.err]).toEqual([0, ''])
    const cluster = path.join(into, 'cluster')
    expect(told.out).toContain(`pg_ctl --pgdata ${cluster} start`)
    stop(running.pop() as string)
    handOverTree(cluster, as)
    start(cluster)
    running.push(cluster)
    await until(
      'its recovery',
      () => rows(url(), 'select pg_is_in_recovery() as it'),
      ([row]) => row?.it === false,
    )
    expect(await rows(url(), 'select word from kept')).toEqual([{ word: 'before' }])
    const checked = await run('restore', ['--check'], { ...env, FILES_DIR: path.join(into, 'files') })
    expect([checked.status, checked.err]).toEqual([0, ''])
  })

  test('without the program it says which one, and never the password', async () => {
    const env = { DATABASE_URL: url().replace('prumo@', 'prumo:geheim@') }
    const missing = await run('backup', ['--to', ownBackups], { ...env, PG_BASEBACKUP: '/nowhere/pg_basebackup' })
    expect([missing.status, missing.err]).toEqual([1, expect.stringContaining('was not found: install PostgreSQL')])
    const failing = await run('backup', ['--to', ownBackups], { ...env, PG_BASEBACKUP: 'false' })
    expect(failing.status).toBe(1)
    expect(missing.err + failing.err).not.toContain('geheim')
  })
})
