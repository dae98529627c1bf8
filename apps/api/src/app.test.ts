import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { buildApp } from './app.ts'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
  await it.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => it.close())

/** Sends exactly these bytes and reads until the server closes the connection. */
const raw = (bytes: string): Promise<{ status: number; type: string; body: string }> =>
  new Promise((resolve, reject) => {
    const address = it.app.server.address()
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1', () =>
      socket.write(bytes),
    )
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), type: /content-type: (.*)/i.exec(head)?.[1] ?? '', body })
    })
  })

test('whoever asks what may be asked, without being a browser, is told so', async () => {
  const answer = await it.app.inject({ method: 'OPTIONS', url: '/api/v2/storefront/products' })
  expect([answer.statusCode, answer.headers['access-control-allow-methods']]).toEqual([
    204,
    expect.stringContaining('PATCH'),
  ])
})

test.each(['/api/v2/storefront/products', '/api/v1/doctors', '/nowhere', '/health/live'])(
  'no browser takes what %s answers for a page, or shows it in one',
  async (url) => {
    const { headers } = await it.app.inject(url)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  },
)

test('the page of the API reference runs what it needs, and stands in no frame of another site', async () => {
  const { headers } = await it.app.inject('/docs/')
  expect(headers['content-security-policy']).toMatch(/script-src 'self'/)
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self'/)
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})

test.each([
  ['{"__proto__":"paid"}', 'application/json'],
  ['{"user":', 'application/json'],
  ['', 'application/json'],
  ['name=Ana', 'application/x-www-form-urlencoded'],
  [JSON.stringify({ text: 'a'.repeat(2_000_000) }), 'application/json'],
])('nothing is at an address without a surface, whatever the body is: %.24s', async (payload, type) => {
  for (const url of ['/1/user', '/api/v1/nowhere', '/api/staff/v1/nowhere', '/nowhere']) {
    const answer = await it.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    expect([url, answer.statusCode, answer.json()]).toEqual([
      url,
      404,
      { error: 'Não há nada neste endereço.', code: 'not_found' },
    ])
  }
})

test('a storefront at another origin may send headers of its own', async () => {
  const { origin = '' } = { origin: it.config.webOrigins[0] }
  const answer = await it.app.inject({
    method: 'OPTIONS',
    url: '/api/v2/storefront/cart',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-requested-with,x-spree-order-token',
    },
  })
  expect(answer.headers['access-control-allow-headers']).toBe('x-requested-with,x-spree-order-token')
})

test.each([
  '//api/v2/storefront/products/gel-lubrificante',
  '/api/v2//storefront///products/gel-lubrificante?currency=BRL',
])('%s is read as Rails would', async (target) => {
  const { status, body } = await get(target)
  expect([status, JSON.parse(body).data.attributes.slug]).toEqual([200, 'gel-lubrificante'])
})

test('links name no host that somebody wrote into the path', async () => {
  const { body } = await get('//api/v2/storefront/products?per_page=1&filter[name]=a//b')
  expect(JSON.parse(body).links.self).toMatch(/^http:\/\/127\.0\.0\.1\/api\/v2\/storefront\/products\?/)
  const elsewhere = await get('//elsewhere.example/api/v2/storefront/products')
  expect(elsewhere.status).toBe(404)
})

const get = (target: string, host = '127.0.0.1') =>
  raw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)

test.each([
  ['an address that cannot be read', '/api/v2/storefront/products/%zz', 400],
  ['a name longer than any of ours', `/api/v2/storefront/products/${'x'.repeat(600)}`, 404],
])('%s is refused in the contract’s shape, and not repeated', async (_what, target, status) => {
  const answer = await get(target)
  expect(answer).toMatchObject({ status, type: 'application/vnd.api+json; charset=utf-8' })
  expect(Object.keys(JSON.parse(answer.body))).toEqual(['error'])
  expect(answer.body).not.toMatch(/%zz|xxx/)
})

test.each([
  ['/api/v1/prescription_verifications/%00%ff', 400, 'invalid_parameter'],
  ['/api/staff/v1/patients/%zz/chart', 400, 'invalid_parameter'],
  ['/packages/%', 400, 'invalid_parameter'],
  [`/api/v1/document_verifications/${'x'.repeat(600)}`, 404, 'not_found'],
])('%s is refused in Portuguese with a code', async (target, status, code) => {
  const answer = await get(target)
  const said = {
    not_found: 'Não encontramos o que você procura.',
    invalid_parameter: 'Há um valor que não entendemos neste pedido.',
  }
  expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { error: said[code as keyof typeof said], code }])
})

test.each([
  ['bytes that are no request', 'NONSENSE\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s are refused with one sentence', async (_what, bytes, status) => {
  const answer = await raw(bytes)
  expect(answer.status).toBe(status)
  expect(Object.keys(JSON.parse(answer.body))).toEqual(['error'])
})

test.each(['[', 'a b', '%', 'x:99999', '<script>', ''])('a host called %j is no trouble', async (host) => {
  const answer = await get('/api/v2/storefront/products', host)
  expect([200, 400]).toContain(answer.status)
})

describe('behind proxies that are trusted by their addresses', () => {
  let bounded: TestWorld
  beforeAll(async () => {
    bounded = await testWorld({ RATE_LIMIT_FACTOR: '0.1', TRUSTED_PROXIES: '127.0.0.1, 192.0.2.0/24' })
  })
  afterAll(() => bounded.close())

  const statuses = async (forwarded: (turn: number) => string, remoteAddress = '127.0.0.1') => {
    const url = '/api/v1/prescription_verifications/AAAAAAAAAA'
    const answers: number[] = []
    for (let turn = 1; turn <= 6; turn++) {
      const headers = { 'x-forwarded-for': forwarded(turn) }
      answers.push((await bounded.app.inject({ url, headers, remoteAddress })).statusCode)
    }
    return answers
  }
  const limited = [404, 404, 404, 429, 429, 429]

  test.each<[string, (turn: number) => string, string?]>([
    ['what a caller writes before his own address', (turn) => `10.77.${turn}.9, 203.0.113.7`],
    ['the same through two proxies', (turn) => `10.77.${turn}.9, 203.0.113.8, 192.0.2.9`],
    ['what a stranger writes who is no proxy', (turn) => `10.77.${turn}.9`, '203.0.113.9'],
    ['ports behind his address', (turn) => `203.0.113.10:${4000 + turn}`],
    ['garbage', (turn) => `unknown-${turn}`],
    ['addresses of one IPv6 network', (turn) => `2001:db8:1:2::${turn}`],
  ])('%s does not make others of him', async (_what, forwarded, remoteAddress) => {
    expect(await statuses(forwarded, remoteAddress)).toEqual(limited)
  })

  test('two callers behind one proxy are counted apart', async () => {
    expect(await statuses((turn) => `198.51.100.${turn}`)).toEqual(Array(6).fill(404))
  })
})

test.each([
  ['local', 200],
  ['staging', 200],
  ['production', 404],
] as const)('the API reference in %s: %d', async (appEnv, status) => {
  const { parts } = it.app
  const app = await buildApp({ ...parts, config: { ...parts.config, appEnv } })
  for (const url of ['/docs/', '/docs/storefront.json']) expect((await app.inject(url)).statusCode, url).toBe(status)
  await app.close()
})

test('a body that trickles in does not hold a connection for ever', () => {
  const { requestTimeout, headersTimeout } = it.app.server
  expect([requestTimeout > 0, headersTimeout < requestTimeout]).toEqual([true, true])
})
