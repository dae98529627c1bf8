import { request as ask, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { durationsOf, openExpressLane } from '@prumo/process'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let writer: pg.Client
let origin: string
beforeAll(async () => {
  world = await testWorld({ TRUSTED_PROXIES: '127.0.0.1', WEB_ORIGINS: 'http://loja.example' })
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
  writer = new pg.Client({ connectionString: world.config.database.url })
  await writer.connect()
})
afterAll(async () => {
  await writer.end()
  await world.close()
})

type Input = { url?: string; method?: string; headers?: IncomingHttpHeaders; body?: string }
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer }

const egg = '/api/v2/storefront/products/ovo-masturbador'
const list = '/api/v2/storefront/products?per_page=24&include=default_variant,images'

/** Through a real socket, because injected requests do not pass the lane. */
const get = ({ url = egg, method = 'GET', headers = {}, body }: Input = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = ask(`${origin}${url}`, { method, headers }, async (answer) =>
      resolve({ status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }),
    )
    asked.on('error', reject).end(body)
  })

const taken = vi.fn<() => void>()
beforeEach(() => {
  taken.mockClear()
  const { answer } = world.app.expressLane
  const spy = vi.spyOn(world.app.expressLane, 'answer').mockImplementation((request, response) => {
    const isTaken = answer(request, response)
    if (isTaken) taken()
    return isTaken
  })
  return () => spy.mockRestore()
})

const asked = async (input: Input): Promise<Answer & { isExpress: boolean }> => {
  taken.mockClear()
  const answer = await get(input)
  return { ...answer, isExpress: taken.mock.calls.length > 0 }
}

/** Until the catalogue is leased and the request has been repeated once. */
const express = (input: Input = {}) =>
  vi.waitFor(
    async () => {
      await Promise.all(Array.from({ length: 15 }, () => get(input)))
      const answer = await asked(input)
      expect(answer.isExpress).toBe(true)
      return answer
    },
    { timeout: 10_000, interval: 5 },
  )

// Without headers that belong to one answer or one connection.
const lasting = ({ date, connection, 'x-request-id': _, 'keep-alive': __, ...others }: IncomingHttpHeaders) => others
const setPrice = (cents: number) =>
  writer.query('update shop.prices set amount_cents = $1 where variant_id = 494', [cents])
const priceIn = ({ bytes }: Answer) => JSON.parse(bytes.toString()).data.attributes.price

/** The normal way, which injected requests take. */
const longWay = ({ url = egg, headers }: Input) =>
  world.app.inject({ url, headers: { host: new URL(origin).host, ...(headers as Record<string, string>) } })

describe('both ways say the very same', () => {
  const inputs: Record<string, Input> = {
    'a detail': {},
    'a list': { url: list },
    'a list as gzip': { url: list, headers: { 'accept-encoding': 'gzip, br' } },
    'a page of taxons': { url: '/api/v2/storefront/taxons?per_page=3' },
    'to a storefront of another origin': { headers: { origin: 'http://loja.example' } },
    'to an origin that may not': { headers: { origin: 'http://outra.example' } },
    'through a proxy': { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'api.example' } },
    'to another host': { headers: { host: 'outra.example' } },
    'to a connection that ends': { headers: { connection: 'close' } },
  }
  // All of them before the first comparison: one caller's answer must not be another's.
  const told = new Map<string, Awaited<ReturnType<typeof longWay>>>()
  beforeAll(async () => {
    for (const [name, input] of Object.entries(inputs)) told.set(name, await longWay(input))
  })

  test.each(Object.entries(inputs))('%s', async (name, input) => {
    const long = told.get(name)
    const short = await express(input)
    expect(short.status).toBe(200)
    expect(lasting(short.headers)).toEqual(lasting(long?.headers as IncomingHttpHeaders))
    expect(short.bytes.equals(long?.rawPayload as Buffer)).toBe(true)
  })

  test('who holds it already gets its name and nothing else', async () => {
    const { etag } = (await get()).headers
    const headers = { 'if-none-match': etag }
    const long = await longWay({ headers })
    const { status, bytes, headers: said } = await express({ headers })
    expect([status, bytes.length]).toEqual([304, 0])
    expect(lasting(said)).toEqual(lasting(long.headers as IncomingHttpHeaders))
  })

  test('each answer has a name of its own', async () => {
    const names = new Set([await express(), await express()].map(({ headers }) => headers['x-request-id']))
    expect(names.size).toBe(2)
  })
})

describe('it leaves alone', () => {
  test.each<[string, Input, number]>([
    ['what asks for the head only', { method: 'HEAD' }, 200],
    ['what is posted', { method: 'POST' }, 404],
    ['what comes with a body', { headers: { 'content-length': '2' }, body: '{}' }, 200],
    ['what nobody asked for yet', { url: `${egg}?fields[product]=slug` }, 200],
    ['a longer address', { url: `${egg}?x=${'x'.repeat(2_000)}` }, 200],
  ])('%s', async (_, input, status) => {
    await express()
    const answer = await asked(input)
    expect([answer.isExpress, answer.status]).toEqual([false, status])
  })

  test('a name in somebody’s hands that is no longer right', async () => {
    await express({ headers: { 'if-none-match': 'W/"other"' } })
    expect((await get({ headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
  })
})

test('a host is never told of another, nor a proxy that is not believed', async () => {
  const told = async (input: Input) => JSON.parse((await express({ ...input, url: list })).bytes.toString()).links.self
  expect(await told({ headers: { host: 'uma.example' } })).toMatch(/^http:\/\/uma\.example\//)
  expect(await told({ headers: { host: 'uma.example', 'x-forwarded-host': 'duas.example' } })).toMatch(
    /^http:\/\/duas\.example\//,
  )
  expect(await told({ headers: { host: 'uma.example', 'x-forwarded-proto': 'https' } })).toMatch(
    /^https:\/\/uma\.example\//,
  )
})

test('of a proxy’s word for the scheme only http and https are believed', async () => {
  for (const proto of ['javascript', 'data', 'https evil', 'ftp']) {
    const { bytes } = await get({ headers: { host: 'uma.example', 'x-forwarded-proto': proto }, url: list })
    expect(JSON.parse(bytes.toString()).links.self, proto).toMatch(/^http:\/\/uma\.example\//)
  }
})

test('what was committed before a request is in its answer', async () => {
  for (let round = 0; round < 20; round++) {
    await express()
    await setPrice(4100 + round)
    expect(priceIn(await get())).toBe(((4100 + round) / 100).toFixed(2).replace(/0$/, ''))
  }
  await setPrice(5300)
})

test('a sale that begins by the clock begins on time', async () => {
  const url = '/api/v2/storefront/products?filter[ids]=203'
  const later = new Date(world.clock.now.getTime() + 60_000)
  await writer.query('update shop.products set available_on = $1 where id = 203', [later])
  expect(JSON.parse((await express({ url })).bytes.toString()).data).toEqual([])
  world.clock.advance(60_000)
  expect(JSON.parse((await get({ url })).bytes.toString()).data).toHaveLength(1)
})

test('it keeps no bodies: what there is no room for any more is left to the long way', () => {
  const lane = openExpressLane()
  const request = { method: 'GET', url: '/', headers: {}, socket: {} } as IncomingMessage
  const sent: unknown[] = []
  const response = { writeHead: () => response, end: (body: unknown) => sent.push(body) } as unknown as ServerResponse
  let held: { body: string } | null = { body: 'first' }
  const durations = durationsOf('GET /', 200)
  lane.keep(request, { find: () => held, status: 200, headers: {}, durations })
  expect(lane.answer(request, response)).toBe(true)
  held = null
  expect(lane.answer(request, response)).toBe(false)
  expect(sent).toEqual(['first'])
})

test('it ends when the server closes', async () => {
  await express()
  world.app.expressLane.close()
  expect((await asked({})).isExpress).toBe(false)
})
