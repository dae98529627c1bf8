// @vitest-environment node
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RequestFacts } from '../app/request-facts.ts'
import { bareServer } from './bare-server.ts'
import { type Config, readConfig } from './config.ts'
import { health } from './health.ts'
import { pages } from './pages.ts'
import { securityHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'

let server: FastifyInstance
let folder: string
let lines: string[]
let facts: RequestFacts
let say: (request: Request) => Response | Promise<Response>

/** A build whose pages answer as a test says. */
const build = {
  entry: {
    module: {
      createPageHandler: () => (request: Request, told: RequestFacts) => {
        facts = told
        return say(request)
      },
    },
  },
} as unknown as ServerBuild

const start = async (env: Record<string, string> = {}) => {
  const config: Config = readConfig({ APP_ENV: 'local', ...env })
  server = bareServer(config, {
    build: null,
    log: { level: 'info', stream: { write: (line) => void lines.push(line) } },
  })
  await securityHeaders(server, config)
  await health(server, { apiUrl: 'http://127.0.0.1:9' })
  await staticFiles(server, folder)
  await server.register(pages, { build, config })
}

beforeEach(() => {
  lines = []
  say = () => new Response('<h1>Prumo</h1>', { headers: { 'content-type': 'text/html' } })
  folder = mkdtempSync(path.join(tmpdir(), 'prumo-web-'))
  mkdirSync(path.join(folder, 'patientArea/pictures'), { recursive: true })
  mkdirSync(path.join(folder, 'patientArea/cards'))
  writeFileSync(path.join(folder, 'patientArea/root-Ab3_dE-9.js'), 'export {}')
  writeFileSync(path.join(folder, 'patientArea/favicon.svg'), '<svg/>')
  writeFileSync(path.join(folder, 'patientArea/pictures/creme-hidrante.svg'), '<svg/>')
  writeFileSync(path.join(folder, 'patientArea/cards/sex-tools.png'), '')
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const policyOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(/ (.*)/s, 2) as [string, string]),
  )

test('a page may run only our own files and the scripts it names, and call only us, the API and the provider', async () => {
  await start()
  const { headers } = await server.inject('/')
  const policy = policyOf(headers)
  expect(policy['script-src']).toBe("'self'")
  expect(facts.writePolicy({ scriptHashes: ['sha256-a'] })).toContain("script-src 'self' 'sha256-a';")
  expect(policy['connect-src']).toBe("'self' http://127.0.0.1:4000 ws://127.0.0.1:4000 http://127.0.0.1:4100")
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
  })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
})

test('what a page says of itself wins: its own policy, and how long it may be kept', async () => {
  say = () =>
    new Response('', { headers: { 'content-security-policy': 'its own', 'cache-control': 'public, max-age=0' } })
  await start()
  expect((await server.inject('/')).headers).toMatchObject({
    'content-security-policy': 'its own',
    'cache-control': 'public, max-age=0',
  })
})

test('an address that cannot be read is a page’s to answer', async () => {
  say = ({ url }) => new Response(new URL(url).pathname, { status: 404 })
  await start()
  const { statusCode, body } = await server.inject('/%E0%A4%A?a=1')
  expect([statusCode, body]).toEqual([404, '/%25E0%25A4%25A'])
})

test('an answer that does not say is nobody else’s', async () => {
  await start()
  expect((await server.inject('/entrar.data')).headers['cache-control']).toBe('private, no-cache')
})

test('the mark of our scripts is the process’s own, and never in an answer', async () => {
  await start()
  const { body, headers } = await server.inject('/')
  expect(facts.mark).toMatch(/^[0-9a-f-]{36}$/)
  expect(JSON.stringify([body, headers])).not.toContain(facts.mark)
})

test('only a published site tells browsers to insist on https', async () => {
  const published = {
    APP_ENV: 'production',
    API_URL: 'https://api.inside',
    WEB_URL: 'https://prumo.x',
    PUBLIC_API_URL: 'https://api.x',
    PAYMENT_PROVIDER_PUBLIC_URL: 'https://pay.x',
    TRUSTED_PROXIES: 'none',
    FILES_DIR: folder,
    FILES_KEY: randomBytes(32).toString('base64'),
    SHOP_TOKEN_SECRET: randomBytes(32).toString('base64'),
  }
  await start(published)
  expect((await server.inject('/')).headers).toHaveProperty('strict-transport-security')
  expect(facts).toMatchObject({ isSecure: true, apiUrl: 'https://api.inside', runtime: { apiUrl: 'https://api.x' } })
  await server.close()
  await start()
  expect((await server.inject('/')).headers).not.toHaveProperty('strict-transport-security')
  expect(facts.isSecure).toBe(false)
})

test.each([
  ['/patientArea/root-Ab3_dE-9.js', 'public, max-age=31536000, immutable'],
  ['/patientArea/favicon.svg', 'public, max-age=86400'],
  // A picture keeps its name when it is drawn anew, though `hidrante` looks like a hash.
  ['/patientArea/pictures/creme-hidrante.svg', 'public, max-age=86400'],
])('%s may be kept: %s', async (address, expected) => {
  await start()
  const { statusCode, headers } = await server.inject(address)
  expect([statusCode, headers['cache-control']]).toEqual([200, expected])
})

test.each([
  ['/patientArea/pictures/creme-hidrante.svg', 'cross-origin'],
  ['/patientArea/cards/sex-tools.png', 'cross-origin'],
  ['/patientArea/favicon.svg', 'same-origin'],
  ['/patientArea/root-Ab3_dE-9.js', 'same-origin'],
])('%s may be shown by pages: %s', async (address, expected) => {
  await start()
  const { statusCode, headers } = await server.inject(address)
  expect([statusCode, headers['cross-origin-resource-policy']]).toEqual([200, expected])
})

test('a file says what a browser needs of a file; what is meant for documents, documents say', async () => {
  writeFileSync(path.join(folder, 'patientArea/offline.html'), '<!doctype html>')
  await start()
  const namesOf = async (address: string) => Object.keys((await server.inject(address)).headers).sort()
  const script = [
    'cache-control',
    'connection',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'date',
  ]
  expect(await namesOf('/patientArea/root-Ab3_dE-9.js')).toEqual([...script, 'etag', 'x-content-type-options'])
  const { headers } = await server.inject('/patientArea/favicon.svg')
  expect(headers['content-security-policy']).toBe("default-src 'none';style-src 'unsafe-inline'")
  const document = await server.inject('/patientArea/offline.html')
  expect(document.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
  })
})

test('a file that is not there is a page, and the page says 404', async () => {
  say = () => new Response('nada', { status: 404 })
  await start()
  expect((await server.inject('/patientArea/nada.js')).statusCode).toBe(404)
})

test('a body reaches a page as it was sent, whatever its kind', async () => {
  say = async (request) => Response.json({ kind: request.headers.get('content-type'), text: await request.text() })
  await start()
  const answer = await server.inject({
    method: 'PUT',
    url: '/_session',
    headers: { 'content-type': 'application/json' },
    body: '{"a": ',
  })
  expect(answer.json()).toEqual({ kind: 'application/json', text: '{"a": ' })
})

test('cookies that a page sets are all there', async () => {
  say = () =>
    new Response('', {
      headers: [
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ],
    })
  await start()
  expect((await server.inject('/')).headers['set-cookie']).toEqual(['a=1', 'b=2'])
})

test('what somebody typed into an address is in no log line', async () => {
  await start()
  await server.inject('/sex-tools?email=bruno@prumo.example&cpf=12345678909')
  expect(lines.join('')).toContain('"operation":"GET *","status":200')
  expect(lines.join('')).not.toMatch(/sex-tools|bruno|12345678909/)
})

test('a server that leaves finishes what it began, says that it takes nobody new, and serves who comes all the same', async () => {
  let finish = () => {}
  const pageAsked = new Promise<void>((asked) => {
    say = () => {
      asked()
      return new Promise((resolve) => {
        finish = () => resolve(new Response('whole'))
      })
    }
  })
  await start()
  // The API of this test is nowhere, which is no reason to take the pages away that say so.
  expect((await server.inject('/health/ready')).json()).toEqual({ status: 'ready', api: 'not ready' })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  const page = fetch(`${address}/`).then((response) => response.text())
  await pageAsked
  const left = server.door.leave(300)
  expect((await fetch(`${address}/health/ready`)).status).toBe(503)
  say = () => new Response('late')
  const late = await fetch(`${address}/`)
  expect([late.status, late.headers.get('connection'), await late.text()]).toEqual([200, 'close', 'late'])
  finish()
  expect(await page).toBe('whole')
  await left
  await expect(fetch(`${address}/`)).rejects.toThrow()
})

test('a form sent before its page is alive gets the page again, and never another site', async () => {
  await start()
  say = () => new Response('', { status: 405 })
  const send = (url: string, accept = 'text/html,*/*') => server.inject({ method: 'POST', url, headers: { accept } })
  const answer = await send('/entrar?voltar=%2F_app')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/entrar?voltar=%2F_app'])
  expect((await send('//elsewhere.example/a')).headers.location).toBe('/elsewhere.example/a')
  expect((await send('/_session', 'application/json')).statusCode).toBe(405)
})

test.each([
  ['https', 'https'],
  ['javascript', 'http'],
  ['data', 'http'],
])('a proxy that says %s: the page is one of %s', async (said, believed) => {
  await start({ TRUSTED_PROXIES: 'loopback' })
  say = (request) => new Response(request.url, { headers: { 'content-type': 'text/html' } })
  const headers = { host: 'prumo.example', 'x-forwarded-proto': said }
  expect((await server.inject({ url: '/entrar', headers })).body).toBe(`${believed}://prumo.example/entrar`)
})

test.each(['u@evil.example', 'a b', '[', 'x:99999', 'evil.example/path', '%'])(
  'a host called %j: a plain refusal that neither says nor logs what was asked',
  async (host) => {
    await start()
    const answer = await server.inject({ url: '/pedidos?cpf=12345678909', headers: { host } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8'])
    expect(answer.body + lines.join('')).not.toMatch(/evil|cpf|12345678909/)
  },
)

test('a page that fails says so in Portuguese, and neither the answer nor the log quotes the address', async () => {
  await start()
  say = ({ url }) => {
    throw new TypeError(`Invalid URL: ${url}`)
  }
  const url = '/pedidos?cpf=12345678909'
  const seen = await server.inject({ url, headers: { accept: 'text/html,*/*' } })
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(seen.body).toContain('<h1 style="font-size:1.5rem;line-height:1.3">Algo deu errado do nosso lado</h1>')
  expect((await server.inject(url)).body).toBe('Algo deu errado do nosso lado. Tente de novo em instantes.\n')
  expect(lines.join('')).toContain('unexpected error')
  expect(seen.body + lines.join('')).not.toMatch(/cpf|12345678909/)
})

test.each(['TRACE', 'PROPFIND', 'PURGE'])('%s is a method that no page has', async (method) => {
  await start()
  const { statusCode, headers, body } = await server.inject({ method: method as 'TRACE', url: '/entrar' })
  expect([statusCode, headers.allow, body]).toEqual([
    405,
    'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'Aqui não se faz isso. Este endereço não aceita este tipo de pedido.\n',
  ])
})

test('a body larger than a megabyte never reaches a page; one below does, whole', async () => {
  await start()
  say = async (request) => new Response(String((await request.text()).length))
  const send = (body: string) => server.inject({ method: 'POST', url: '/_session', body })
  expect((await send('x'.repeat(1024 * 1024))).body).toBe(String(1024 * 1024))
  const refused = await send('x'.repeat(1024 * 1024 + 1))
  expect([refused.statusCode, refused.body]).toEqual([
    413,
    'É grande demais. O que foi enviado passa do tamanho que aceitamos.\n',
  ])
})

test.each([
  ['127.0.0.1', '10.77.4.9, 203.0.113.7', '203.0.113.7'],
  ['127.0.0.1,192.0.2.0/24', '10.77.4.9, 203.0.113.7, 192.0.2.5', '203.0.113.7'],
  ['127.0.0.1', 'unknown', '127.0.0.1'],
  ['none', '203.0.113.7', '127.0.0.1'],
])('proxies %s, told %s: the visitor is %s', async (proxies, told, visitor) => {
  await start({ TRUSTED_PROXIES: proxies })
  await server.inject({ url: '/', headers: { 'x-forwarded-for': told } })
  expect(facts.clientAddress).toBe(visitor)
})
