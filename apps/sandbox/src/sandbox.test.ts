import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { runningSandbox } from './testing/running-sandbox.ts'
import { askSeller, order, pixInput } from './testing/seller.ts'

test('it says that it lives and is ready, and shows its front door', async () => {
  const sandbox = await runningSandbox()
  expect((await sandbox.call('GET', '/health/live')).status).toBe(200)
  expect((await sandbox.call('GET', '/health/ready')).status).toBe(200)
  expect((await sandbox.call('GET', '/')).text).toContain('O mundo lá fora, de faz de conta.')
  for (const asset of ['sandbox.css', 'sandbox.js', 'icon.svg', 'figtree.woff2']) {
    expect((await sandbox.call('GET', `/assets/${asset}`)).status).toBe(200)
  }
  const lost = await sandbox.call('GET', '/nowhere', undefined, { accept: 'text/html' })
  expect([lost.status, lost.text.includes('Não encontramos esta página')]).toEqual([404, true])
})

test.each(['/control/reset', '/payments/pagar', '/control/forms/reset', '/payments/v1/charges'])(
  "another site's page cannot post to %s",
  async (path) => {
    const sandbox = await runningSandbox()
    const { status, json } = await sandbox.call('POST', path, {}, { origin: 'https://evil.example' })
    expect([status, json.error.code]).toEqual([403, 'foreign_origin'])
  },
)

/** The answer to a request under another host name, whose page could then read it as its own origin. */
const answerTo = (url: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request(`${url}/mail.json`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
    asked.on('error', reject).end()
  })

test.each<[string, number]>([
  ['evil.example', 403],
  ['evil.example:4100', 403],
  ['127.0.0.1.evil.example', 403],
  ['localhost.evil.example', 403],
  ['u@127.0.0.1', 403],
  ['localhost:4100', 200],
  ['prumo.localhost', 200],
  ['127.0.0.1:1', 200],
  ['[::1]:4100', 200],
  ['192.168.0.7', 200],
  ['sandbox.inside:4100', 200],
  ['SANDBOX.inside', 200],
])('called by the name %j it answers %d', async (host, status) => {
  const { url } = await runningSandbox({ publicUrl: 'http://sandbox.inside:4100' })
  expect(await answerTo(url, host)).toBe(status)
})

test('its mails and charges are for nobody else on the machine to read', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
  mkdirSync(join(dataDir, 'sandbox'), { mode: 0o755 })
  writeFileSync(join(dataDir, 'sandbox', 'sandbox.db'), '', { mode: 0o644 })
  const sandbox = await runningSandbox({ dataDir })
  await sandbox.call('PUT', '/control/faults', { service: 'mail', kind: 'drop' })
  const modeOf = (...path: string[]) => (statSync(join(dataDir, 'sandbox', ...path)).mode & 0o777).toString(8)
  expect([modeOf(), modeOf('sandbox.db'), modeOf('sandbox.db-wal')]).toEqual(['700', '600', '600'])
})

test('our own page may post', async () => {
  const sandbox = await runningSandbox()
  expect((await sandbox.call('POST', '/control/reset', undefined, { origin: sandbox.url })).status).toBe(204)
})

test('reset forgets charges, keys, mails and faults', async () => {
  const sandbox = await runningSandbox()
  const { json: charge } = await order(sandbox, '/charges', pixInput, 'key')
  await sandbox.call('PUT', '/control/faults', { service: 'mail', kind: 'drop' })
  expect((await sandbox.call('POST', '/control/reset')).status).toBe(204)
  expect((await askSeller(sandbox, `/charges/${charge.id}`)).status).toBe(404)
  expect((await sandbox.call('GET', '/control/faults')).json.faults).toEqual([])
  expect((await order(sandbox, '/charges', pixInput, 'key')).headers.get('idempotent-replayed')).toBeNull()
})

test('wrong settings are all named at once, and nothing but a demonstration is one', () => {
  for (const APP_ENV of ['production', 'staging', '']) {
    const wrong = { SANDBOX_PORT: 'x', MAIL_PORT: '70000', SANDBOX_URL: 'here', APP_ENV }
    for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(name)
  }
  expect(readConfig({ APP_ENV: 'local' })).toMatchObject({
    host: '127.0.0.1',
    port: 4100,
    mailPort: 4125,
    secretKey: 'sandbox-secret',
  })
})

const start = (dataDir: string, port = '0'): ChildProcess => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: { ...process.env, APP_ENV: 'local', DATA_DIR: dataDir, SANDBOX_PORT: port, MAIL_PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
const addressOf = async (child: ChildProcess): Promise<string> => {
  let said = ''
  for await (const chunk of child.stdout ?? []) {
    said += chunk
    const [, url] = /sandbox: (http:\S+),/.exec(said) ?? []
    if (url) return url
  }
  throw new Error('it ended before it was ready')
}
const folder = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

test('a charge survives the kill of the process, and SIGTERM ends it in order', async () => {
  const dataDir = folder()
  const killed = start(dataDir)
  const headers = {
    authorization: 'Bearer sandbox-secret',
    'content-type': 'application/json',
    'idempotency-key': 'k',
  }
  const charge = async (url: string) =>
    (await fetch(`${url}/payments/v1/charges`, { method: 'POST', headers, body: JSON.stringify(pixInput) })).json()
  const made = await charge(await addressOf(killed))
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const child = start(dataDir)
  expect(((await charge(await addressOf(child))) as { id: string }).id).toBe((made as { id: string }).id)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a taken port is one clear line and a failure', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const child = start(folder(), String(port))
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  expect(await once(child, 'close')).toEqual([1, null])
  expect(said).toBe(`sandbox: port ${port} is taken\n`)
})
