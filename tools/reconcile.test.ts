import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSandbox } from '@prumo/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../apps/api/src/testing/database.ts'
import { withConnection } from './database/connect.ts'

let url: string
let sandbox: Awaited<ReturnType<typeof startSandbox>>
const dataDir = mkdtempSync(path.join(tmpdir(), 'prumo-reconcile-'))
beforeAll(async () => {
  ;({ url } = await testDatabase())
  sandbox = await startSandbox({ dataDir, port: 0, mailPort: 0 })
})
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const run = (...args: string[]) =>
  new Promise<{ status: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'reconcile.ts'), ...args], {
      env: {
        ...process.env,
        APP_ENV: 'local',
        DATABASE_URL: url,
        SANDBOX_URL: sandbox.url,
        LOG_LEVEL: 'silent',
        DATA_DIR: dataDir,
      },
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

const charge = async (reference: string): Promise<string> => {
  const made = await fetch(`${sandbox.url}/payments/v1/charges`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer sandbox-secret',
      'content-type': 'application/json',
      'idempotency-key': reference,
    },
    body: JSON.stringify({
      amount_cents: 5_000,
      currency: 'BRL',
      method: 'pix',
      external_reference: reference,
      payer: { email: 'bruno@prumo.example' },
    }),
  })
  const { id } = (await made.json()) as { id: string }
  await fetch(`${sandbox.url}/control/charges/${id}/pay`, { method: 'POST' })
  return id
}

test('nothing on either side: everything matches', async () => {
  const { status, out, err } = await run()
  expect([status, err]).toEqual([0, ''])
  expect(out).toMatch(/: 0 charges, R\$ 0\.00 taken, R\$ 0\.00 given back, 0 without a match\neverything matches\n$/)
})

test('unknown money is listed, with what may be done, and carried out', async () => {
  const ids = [await charge('PLOSTONE1'), await charge('PLOSTTWO2'), await charge('PLOSTTHREE3')]
  const listed = await run()
  expect(listed.status).toBe(1)
  for (const id of ids) expect(listed.out).toContain(id)
  expect(listed.out).toContain('--take-in or --return')
  expect(listed.err).toBe('reconcile: 3 charges wait for a decision\n')
  expect((await run('--acknowledge', ids[0] as string, '--reason', 'uma venda de balcão')).status).toBe(0)
  expect((await run('--return', ids[1] as string)).status).toBe(0)
  expect((await run('--return-all-unknown')).out).toContain(ids[2])
  expect((await run('--list')).out).toBe('everything matches\n')
  const states = await withConnection(url, async (client) => {
    const { rows } = await client.query('select state from shop.unmatched_charges order by id')
    return rows.map(({ state }) => state)
  })
  expect(states).toEqual(['acknowledged', 'returning', 'returning'])
})

test.each([
  [['--nonsense'], 'usage:'],
  [['--from', 'yesterday'], 'usage:'],
  [['--from', '2026-11-08', '--to', '2026-11-01'], 'usage:'],
  [['--take-in', 'ch_1'], 'usage:'],
  [['--acknowledge', 'ch_1'], 'usage:'],
  [['--return', 'ch_of_nobody'], 'there is no such charge'],
  [['--take-in', 'ch_of_nobody', '--order', 'R123456789'], 'there is no such charge'],
])('%j is refused in plain words', async (args, words) => {
  const { status, err } = await run(...args)
  expect(status).toBe(1)
  expect(err).toContain(words)
  expect(err).not.toContain('    at ')
})
