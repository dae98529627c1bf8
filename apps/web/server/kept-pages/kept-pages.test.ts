// @vitest-environment node
import { createServer, type IncomingHttpHeaders, request as open, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestFacts } from '../../app/request-facts.ts'
import { bareServer } from '../bare-server.ts'
import { readConfig } from '../config.ts'
import { pages } from '../pages.ts'
import { securityHeaders } from '../security-headers.ts'
import { openPublicPages, type PublicPages } from './index.ts'

/** The site's content; a change of it changes the version, as in the database. */
const site = { text: 'um', version: 1 }
const change = (text: string) => Object.assign(site, { text, version: site.version + 1 })

/** An API that answers the version, and guarantees it for this time. */
const api = { heldMs: 0, asked: 0, isSilent: false, status: 200, server: null as unknown as Server }
let apiSockets: Set<Socket>

type Drawing = { url: string; headers: Headers; facts: RequestFacts; signal: AbortSignal }
let drawings: Drawing[]
let say: (drawing: Drawing) => Response | Promise<Response>

const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: `W/"${text.length}-${text.slice(0, 20)}"`,
      vary: 'Cookie, accept-encoding',
      'content-security-policy': "default-src 'self'",
      ...headers,
    },
  })

const everybodys = { handle: { isPublic: true } }
const build = {
  routes: {
    root: { id: 'root', path: '', module: {} },
    home: { id: 'home', parentId: 'root', index: true, module: everybodys },
    condition: { id: 'condition', parentId: 'root', path: 'acne', module: everybodys },
    product: { id: 'product', parentId: 'root', path: 'sex-tools/:slug', module: everybodys },
    order: { id: 'order', parentId: 'root', path: 'pedidos/:number', module: {} },
  },
  entry: {
    module: {
      createPageHandler: () => async (request: Request, facts: RequestFacts) => {
        const drawing = { url: request.url, headers: request.headers, facts, signal: request.signal }
        drawings.push(drawing)
        return say(drawing)
      },
    },
  },
} as unknown as ServerBuild

let server: FastifyInstance
let publicPages: PublicPages
let origin: string

beforeEach(async () => {
  Object.assign(site, { text: 'um', version: 1 })
  Object.assign(api, { heldMs: 0, asked: 0, isSilent: false, status: 200 })
  drawings = []
  say = () => page(site.text)
  apiSockets = new Set()
  api.server = createServer((_request, response) => {
    api.asked++
    if (api.isSilent) return
    response.writeHead(api.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ version: String(site.version), heldMs: api.heldMs }))
  })
  api.server.on('connection', (socket) => apiSockets.add(socket))
  await new Promise<void>((resolve) => api.server.listen(0, '127.0.0.1', resolve))
  const config = readConfig({
    APP_ENV: 'local',
    API_URL: `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  publicPages = openPublicPages(build, config)
  server = bareServer(config, { build, expressLane: publicPages.expressLane, log: { level: 'silent' } })
  await securityHeaders(server, config)
  await server.register(pages, { build, config, publicPages })
  origin = await server.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  publicPages.close()
  await server.close()
  for (const socket of apiSockets) socket.destroy()
  await new Promise((resolve) => api.server.close(resolve))
})

type Asking = { path?: string; method?: string; headers?: IncomingHttpHeaders; body?: string }
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer; text: string }

/** Through a real socket: injected requests bypass the express lane. */
const get = ({ path = '/', method = 'GET', headers = {}, body }: Asking = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = open(origin, { path, method, headers }, async (answer) => {
      const bytes = await buffer(answer)
      resolve({ status: answer.statusCode, headers: answer.headers, bytes, text: bytes.toString() })
    })
    asked.on('error', reject).end(body)
  })

const isExpress = async (asking: Asking = {}): Promise<boolean> => {
  const spy = vi.spyOn(publicPages.expressLane, 'answer')
  await get(asking)
  const [result] = spy.mock.results
  spy.mockRestore()
  return result?.value === true
}

describe('a page that is the same for everybody', () => {
  test('is drawn once, and asked for as long as nothing changes', async () => {
    for (let visit = 0; visit < 5; visit++) expect((await get()).text).toBe('um')
    expect([drawings.length, api.asked]).toEqual([1, 5])
  })

  test('is drawn once for a crowd that finds none', async () => {
    const texts = (await Promise.all(Array.from({ length: 60 }, () => get()))).map(({ text }) => text)
    expect([new Set(texts), drawings.length]).toEqual([new Set(['um']), 1])
  })

  test('is packed as its reader takes it', async () => {
    say = () => page('palavra '.repeat(2_000))
    const whole = await get()
    const packed = await get({ headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
    const older = await get({ headers: { 'accept-encoding': 'gzip, br;q=0' } })
    expect(whole.headers['content-encoding']).toBeUndefined()
    expect([packed.headers['content-encoding'], older.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(packed.bytes)).toEqual(whole.bytes)
    expect(gunzipSync(older.bytes)).toEqual(whole.bytes)
    for (const { headers } of [whole, packed, older]) expect(headers.vary).toBe('Cookie, accept-encoding')
    expect(drawings).toHaveLength(1)
  })

  test('is not sent again to whoever has it', async () => {
    const { headers } = await get()
    const again = await get({ headers: { 'if-none-match': `W/"other", ${headers.etag}` } })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
    change('dois')
    expect((await get({ headers: { 'if-none-match': headers.etag } })).status).toBe(200)
  })

  test('leaves with everything that the long way says, before the framework too', async () => {
    const long = await get()
    api.heldMs = 10_000
    await get()
    expect(await isExpress()).toBe(true)
    const { headers } = await get()
    const lasting = ({ date, ...others }: IncomingHttpHeaders) => others
    expect(lasting(headers)).toEqual(lasting(long.headers))
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'self'",
    })
  })

  test('goes the long way when the server leaves', async () => {
    api.heldMs = 10_000
    await get()
    await get()
    const left = server.door.leave(200)
    expect((await get()).headers.connection).toBe('close')
    await left
  })
})

describe('a change', () => {
  test('is seen by whoever asks after it, each time', async () => {
    for (const text of ['um', 'dois', 'três']) {
      change(text)
      expect([(await get()).text, (await get()).text]).toEqual([text, text])
    }
    expect(drawings).toHaveLength(3)
  })

  test('that comes while a page is drawn is not hidden by that page', async () => {
    const asked = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    say = async () => {
      const { text } = site
      asked.resolve()
      await finish.promise
      return page(text)
    }
    const early = get()
    await asked.promise
    change('dois')
    // This request came after the change, so an earlier rendering is stale for it.
    const late = get()
    await vi.waitFor(() => expect(drawings).toHaveLength(2), { timeout: 30_000 })
    finish.resolve()
    expect([(await early).text, (await late).text]).toEqual(['um', 'dois'])
    expect((await get()).text).toBe('dois')
    change('um')
    expect((await get()).text).toBe('um')
  })

  test('waits for the end of what the API promised: until then nobody is asked, and then somebody is', async () => {
    api.heldMs = 150
    await get()
    const promisedAt = performance.now()
    await get()
    expect(await isExpress()).toBe(true)
    api.heldMs = 0
    await vi.waitFor(async () => expect(await isExpress()).toBe(false), { interval: 5, timeout: 30_000 })
    expect(performance.now() - promisedAt).toBeLessThan(10_000)
    change('dois')
    expect((await get()).text).toBe('dois')
  })

  test('is not hidden by a promise whose connection ended: who made it may be dead', async () => {
    api.heldMs = 60_000
    await get()
    await get()
    expect(await isExpress()).toBe(true)
    for (const socket of apiSockets) socket.destroy()
    change('dois')
    await vi.waitFor(async () => expect((await get()).text).toBe('dois'), { timeout: 10_000 })
  })

  test('a promise counts from when it was asked for, however late it is heard', async () => {
    api.heldMs = 30
    const { listeners } = { listeners: api.server.listeners('request') }
    api.server.removeAllListeners('request')
    api.server.on('request', (request, response) => {
      setTimeout(() => {
        for (const listener of listeners) listener(request, response)
      }, 60)
    })
    await get()
    await get()
    expect(await isExpress()).toBe(false)
  })
})

describe('nothing of a person', () => {
  const marks = {
    cookie: 'session=secret-of-bruno; root=x',
    'user-agent': 'secret-agent',
    'accept-language': 'secret',
    referer: 'http://x.example/secret',
    'x-forwarded-for': '203.0.113.7',
  }

  test('reaches what draws a page that is kept', async () => {
    await get({ headers: marks })
    const [{ headers, facts, url, signal } = {} as Drawing] = drawings
    expect([...headers]).toEqual([['accept', 'text/html']])
    expect([facts.clientAddress, url]).toEqual(['', `${origin}/`])
    expect(JSON.stringify([...headers, facts])).not.toMatch(/secret|203\.0\.113/)
    // A visitor who disconnects does not abort the rendering for the others.
    expect(signal.aborted).toBe(false)
  })

  test('changes it: with cookies that no page looks at, and without, it is the same page', async () => {
    await get()
    expect((await get({ headers: marks })).text).toBe('um')
    expect(drawings).toHaveLength(1)
  })

  test.each<[string, Asking]>([
    ['a query', { path: '/?email=bruno@prumo.example' }],
    ['an empty query', { path: '/?' }],
    ['an authorisation', { headers: { authorization: 'Bearer x' } }],
    ['a body', { headers: { 'content-length': '1' }, body: 'x' }],
    ['another method', { method: 'HEAD' }],
    ['a form', { method: 'POST', body: 'a=1' }],
    ['the data behind a page', { path: '/acne.data' }],
    ['a page that is somebody’s', { path: '/pedidos/R1' }],
    ['a page that is not there', { path: '/nada' }],
  ])('with %s each request is answered for itself', async (_what, asking) => {
    api.heldMs = 10_000
    await get()
    await get()
    const before = drawings.length
    await get(asking)
    await get(asking)
    expect(drawings).toHaveLength(before + 2)
    expect(await isExpress(asking)).toBe(false)
  })

  test.each<[string, () => Response]>([
    ['gives a cookie', () => page('um', { 'set-cookie': 'session=1' })],
    ['says that it is private', () => page('um', { 'cache-control': 'private, no-cache' })],
    ['has no name', () => new Response('um', { headers: { 'cache-control': 'public' } })],
    [
      'is a refusal',
      () => new Response('nada', { status: 404, headers: { etag: 'W/"a"', 'cache-control': 'public' } }),
    ],
  ])('what %s is not kept', async (_what, drawn) => {
    say = drawn
    const [first, second] = [await get(), await get()]
    expect(drawings).toHaveLength(2)
    expect([second.status, second.text]).toEqual([first.status, first.text])
  })
})

describe('hosts and partners', () => {
  beforeEach(() => {
    api.heldMs = 10_000
    say = ({ url, facts: { partner } }) => page(`${new URL(url).origin} ${partner?.key ?? 'casa'}`)
  })

  test('never share a page', async () => {
    const hosts = ['prumo.example', 'PRUMO.example', 'ironberg.localhost', 'isha.localhost:80', 'outro.example']
    for (let round = 0; round < 2; round++) {
      for (const host of hosts) {
        const { text } = await get({ headers: { host } })
        expect(text.toLowerCase()).toContain(`http://${host.toLowerCase().replace(':80', '')} `)
      }
      const proxied = { host: 'prumo.example', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'isha.localhost' }
      expect((await get({ headers: proxied })).text).toBe('https://isha.localhost isha')
    }
  })

  test('by cookies a visitor is a partner’s, whoever asked before him', async () => {
    const of = async (cookie: string) => (await get({ headers: { host: 'prumo.example', cookie } })).text
    for (let round = 0; round < 3; round++) {
      expect(await of('a=1')).toBe('http://prumo.example casa')
      expect(await of('is_isha=true')).toBe('http://prumo.example isha')
      expect(await of('partner_client=sereno; is_sereno=true')).toBe('http://prumo.example sereno')
      expect(await of('is_isha=true; is_sereno=true')).toBe('http://prumo.example casa')
    }
    expect(drawings.map(({ facts }) => facts.partner?.key ?? 'casa')).toEqual(['casa', 'isha', 'sereno'])
  })

  test('a partner’s visitor gets his cookies with each visit, no cache keeps them, and the page is drawn once', async () => {
    for (let visit = 0; visit < 3; visit++) {
      const { headers } = await get({ headers: { host: 'isha.localhost' } })
      expect(headers['set-cookie']).toHaveLength(3)
      expect(headers['cache-control']).toBe('private, no-cache')
    }
    expect(drawings).toHaveLength(1)
    expect(await isExpress({ headers: { host: 'isha.localhost' } })).toBe(false)
    expect((await get({ headers: { host: 'prumo.example' } })).headers).not.toHaveProperty('set-cookie')
  })
})

describe('an API that does not say the version', () => {
  test.each<[string, () => void]>([
    ['is silent', () => (api.isSilent = true)],
    ['refuses', () => (api.status = 404)],
    ['is gone', () => void api.server.close().closeAllConnections()],
  ])('%s: pages are drawn, nothing is kept, and a change is seen', async (_what, fail) => {
    fail()
    expect((await get()).text).toBe('um')
    change('dois')
    expect((await get()).text).toBe('dois')
    expect(drawings).toHaveLength(2)
  })

  test('a crowd shares drawings that began after each came', async () => {
    api.status = 503
    say = async () => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      return page(site.text)
    }
    await get()
    const before = drawings.length
    await Promise.all(Array.from({ length: 40 }, () => get()))
    expect(drawings.length - before, 'three at once, more where a busy machine lets them come later').toBeLessThan(11)
  })

  test('it is asked again a second later, and pages are kept again', async () => {
    api.status = 503
    await get()
    api.status = 200
    const before = api.asked
    await get()
    expect(api.asked).toBe(before)
    await vi.waitFor(
      async () => {
        await get()
        expect(api.asked).toBeGreaterThan(before)
      },
      { timeout: 30_000, interval: 100 },
    )
    const drawn = drawings.length
    await get()
    await get()
    expect(drawings.length - drawn).toBeLessThanOrEqual(1)
  })
})

test('memory is bounded: what was used last stays', async () => {
  say = ({ url }) => page(`${new URL(url).pathname} ${'x'.repeat(1_500_000)}`)
  for (let product = 0; product < 30; product++) await get({ path: `/sex-tools/p${product}` })
  drawings = []
  await get({ path: '/sex-tools/p29' })
  expect(drawings).toHaveLength(0)
  await get({ path: '/sex-tools/p0' })
  expect(drawings).toHaveLength(1)
})
