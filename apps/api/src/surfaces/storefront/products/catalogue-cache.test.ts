import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let somebodyElse: pg.Client
beforeAll(async () => {
  world = await testWorld()
  somebodyElse = new pg.Client({ connectionString: world.config.database.url })
  await somebodyElse.connect()
})
afterAll(async () => {
  await somebodyElse.end()
  await world.close()
})

const list = '/api/v2/storefront/products?include=default_variant'
const egg = '/api/v2/storefront/products/ovo-masturbador'
const get = (url: string, headers = {}) => world.app.inject({ url, headers })
const priceShown = async () => (await get(egg)).json().data.attributes.price
const setPrice = (cents: number) =>
  somebodyElse.query('update shop.prices set amount_cents = $1 where variant_id = 494', [cents])

describe('a change by another connection', () => {
  test('is seen by the next request, in detail and in list', async () => {
    expect(await priceShown()).toBe('53.0')
    await get(list)
    await setPrice(5210)
    expect(await priceShown()).toBe('52.1')
    expect((await get(list)).json().included.find(({ id }: { id: string }) => id === '494').attributes.price).toBe(
      '52.1',
    )
    await setPrice(5300)
    expect(await priceShown()).toBe('53.0')
  })

  test('is not seen before it is committed', async () => {
    await somebodyElse.query('begin')
    await setPrice(100)
    expect(await priceShown()).toBe('53.0')
    await somebodyElse.query('rollback')
    expect(await priceShown()).toBe('53.0')
  })

  test('is seen by everybody who asked after it, in a crowd too', async () => {
    for (let round = 0; round < 20; round++) {
      const before = Array.from({ length: 10 }, () => get(egg))
      await setPrice(4000 + round)
      const after = await Promise.all(Array.from({ length: 10 }, priceShown))
      expect(after).toEqual(Array(10).fill(((4000 + round) / 100).toFixed(2).replace(/0$/, '')))
      await Promise.all(before)
    }
    await setPrice(5300)
  })

  test.each([
    ['the last one is sold', 'update shop.stock_items set count_on_hand = 0 where variant_id = 494', 'in_stock', false],
    ['it is there again', 'update shop.stock_items set count_on_hand = 5 where variant_id = 494', 'in_stock', true],
    ['it has another name', "update shop.products set name = 'Ovo' where id = 204", 'name', 'Ovo'],
  ])('%s', async (_, sql, attribute, value) => {
    await get(egg)
    await somebodyElse.query(sql)
    expect((await get(egg)).json().data.attributes[attribute]).toBe(value)
  })
})

describe('while the catalogue is leased to a crowd of readers', () => {
  const asks = async () => {
    const before = vi.spyOn(pg.Client.prototype, 'query')
    const answer = await get(egg)
    const texts = before.mock.calls.map(([query]) => JSON.stringify(query))
    before.mockRestore()
    return { answer, isAsked: texts.some((text) => text?.includes('select version')) }
  }
  const untilLeased = () =>
    vi.waitFor(
      async () => {
        for (let read = 0; read < 15; read++) await get(egg)
        expect((await asks()).isAsked).toBe(false)
      },
      { timeout: 10_000, interval: 5 },
    )

  test('the answer is the very same, and asks for no version', async () => {
    const first = await get(egg)
    await untilLeased()
    const { answer } = await asks()
    const fixed = ({ date, 'x-request-id': id, ...others }: Record<string, unknown>) => others
    expect(fixed(answer.headers)).toEqual(fixed(first.headers))
    expect(answer.rawPayload.equals(first.rawPayload)).toBe(true)
  })

  test('a change is seen by the next read, and its writer hardly waits', async () => {
    for (let round = 0; round < 10; round++) {
      await untilLeased()
      await setPrice(4100 + round)
      expect(await priceShown()).toBe(((4100 + round) / 100).toFixed(2).replace(/0$/, ''))
    }
    await setPrice(5300)
  })

  test('what is not known, or known already by who asks, is answered as ever', async () => {
    const { etag } = (await get(egg)).headers
    await untilLeased()
    expect((await get(egg, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get('/api/v2/storefront/products/nao-existe')).statusCode).toBe(404)
    expect((await get(`${egg}?include=colour`)).statusCode).toBe(400)
  })
})

test('a database that ends all its sessions is asked again', async () => {
  await get(egg)
  await somebodyElse.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
  expect((await get(egg)).statusCode).toBe(200)
})

describe('what is kept', () => {
  test('is the same bytes, made once, for a question however it is written', async () => {
    const transactions = vi.spyOn(world.world.db, 'transaction')
    const one = await get('/api/v2/storefront/products?per_page=3&filter[taxons]=2')
    const made = transactions.mock.calls.length
    const other = await get('/api/v2/storefront/products?filter%5Btaxons%5D=2&utm_source=x&per_page=3')
    expect(other.rawPayload.equals(one.rawPayload)).toBe(true)
    expect(transactions.mock.calls.length).toBe(made)
    transactions.mockRestore()
  })

  test('a crowd that finds nothing kept has it made once', async () => {
    const transactions = vi.spyOn(world.world.db, 'transaction')
    await Promise.all(Array.from({ length: 20 }, () => get('/api/v2/storefront/products?per_page=4&sort=-id')))
    expect(transactions).toHaveBeenCalledTimes(1)
    transactions.mockRestore()
  })

  test('speaks of the host that was asked', async () => {
    const other = (await get(list, { host: 'loja.example' })).json()
    expect(other.links.self).toBe('http://loja.example/api/v2/storefront/products?include=default_variant')
    expect((await get(list)).json().links.self).toContain('http://localhost/')
  })

  test('a sale that begins by the clock begins on time', async () => {
    const url = '/api/v2/storefront/products?filter[ids]=203'
    const later = new Date(world.clock.now.getTime() + 60_000)
    await somebodyElse.query('update shop.products set available_on = $1 where id = 203', [later])
    expect((await get(url)).json().data).toEqual([])
    world.clock.advance(60_000)
    expect((await get(url)).json().data).toHaveLength(1)
  })
})

describe('HTTP', () => {
  test('may be kept by others only if they ask each time', async () => {
    expect((await get(list)).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  test('who has it already is told so in a few bytes, until it changes', async () => {
    const { etag } = (await get(egg)).headers
    const same = await get(egg, { 'if-none-match': etag })
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag])
    await setPrice(5111)
    expect((await get(egg, { 'if-none-match': etag })).statusCode).toBe(200)
    await setPrice(5300)
  })

  test('keeps the headers that protect data', async () => {
    expect((await get(list)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String),
      'cross-origin-resource-policy': 'cross-origin',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'x-request-id': expect.any(String),
      vary: 'Origin, Accept-Encoding',
    })
  })

  test.each([
    ['gzip, deflate, br, zstd', 'gzip'],
    ['br;q=1.0, GZIP;q=0.5', 'gzip'],
    ['br', undefined],
    ['gzip;q=0', undefined],
    ['gzip; q=0.0, br', undefined],
    ['identity', undefined],
  ])('for %s it is sent as %s, and is the same document', async (accepted, sent) => {
    const plain = await get(list)
    const answer = await get(list, { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(sent)
    expect(answer.headers.vary).toBe('Origin, Accept-Encoding')
    expect(answer.headers.etag).toBe(plain.headers.etag)
    const bytes = sent ? gunzipSync(answer.rawPayload) : answer.rawPayload
    expect(bytes.equals(plain.rawPayload)).toBe(true)
    if (sent) expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  })

  test('what fits into a packet is sent as it is', async () => {
    const { headers } = await get(`${egg}?fields[product]=name`, { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('HEAD answers like GET without a body', async () => {
    const head = await world.app.inject({ method: 'HEAD', url: egg })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', (await get(egg)).headers.etag])
  })
})
