import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type MetricsServer, openMetrics } from '@prumo/process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generatePixCode } from '#domains/money/payments'
import { inTransaction } from '#platform/context'
import { aPlacedOrder } from '#testing/buyer'
import { type TestWorld, testWorld } from '#testing/world'
import { measureBacklog } from './measure-backlog.ts'
import { mailBacklog } from './reactions/index.ts'

let it: TestWorld
let metrics: MetricsServer
let isAnswering = true
beforeAll(async () => {
  it = await testWorld()
  measureBacklog(it.world, {
    background: { lags: () => new Map([['send-due-mails', 3.5]]) },
    mails: async (ctx) => (isAnswering ? mailBacklog(ctx) : new Promise(() => undefined)),
  })
  metrics = await openMetrics({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await metrics.close()
  await it.close()
})

const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()
const sampleOf = (text: string, sample: string): number | undefined => {
  const found = text.split('\n').find((one) => one.startsWith(`${sample} `))
  return found === undefined ? undefined : Number(found.slice(sample.length + 1))
}

test('what waits is told with its age: events, mails, payments at work, refunds; and the pool, and late work', async () => {
  const ctx = it.ctx({ kind: 'system' })
  const order = await aPlacedOrder(ctx, { by: 'pix' })
  await generatePixCode(ctx, { orderId: order.id })
  await inTransaction(ctx, (ctx) => ctx.announce({ type: 'orders.paid', orderId: order.id, kind: 'shop' }))
  it.clock.advance(90_000)
  const text = await scrape()
  expect(sampleOf(text, 'prumo_backlog_answered')).toBe(1)
  expect(sampleOf(text, 'prumo_outbox_waiting')).toBeGreaterThan(0)
  expect(sampleOf(text, 'prumo_outbox_oldest_seconds')).toBeGreaterThan(80)
  expect(sampleOf(text, 'prumo_mails_waiting')).toBe(0)
  expect(sampleOf(text, 'prumo_payments_waiting{state="pending"}')).toBe(1)
  expect(sampleOf(text, 'prumo_payments_oldest_seconds{state="pending"}')).toBeGreaterThan(80)
  expect(sampleOf(text, 'prumo_due_work_lag_seconds{work="send-due-mails"}')).toBe(3.5)
  expect(sampleOf(text, 'prumo_pool_open')).toBeGreaterThan(0)
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'prumo_websockets'])
    expect(sampleOf(text, name), name).toBeTypeOf('number')
  it.clock.advance(-90_000)
})

test('asked often, the database is asked once in ten seconds; asked in vain, the rest is told all the same', async () => {
  const before = await scrape()
  isAnswering = false
  expect(sampleOf(await scrape(), 'prumo_outbox_waiting')).toBe(sampleOf(before, 'prumo_outbox_waiting'))
  await new Promise((resolve) => setTimeout(resolve, 10_100))
  const askedAt = performance.now()
  const text = await scrape()
  expect(performance.now() - askedAt).toBeLessThan(3_000)
  expect(sampleOf(text, 'prumo_backlog_answered')).toBe(0)
  expect(sampleOf(text, 'prumo_outbox_waiting')).toBeUndefined()
  expect(sampleOf(text, 'prumo_pool_open')).toBeTypeOf('number')
})

test('requests are counted by the pattern of their route; nothing that somebody typed is in any label', async () => {
  const urls = [
    '/api/v2/storefront/products/ovo-masturbador?filter[name]=Bruno%20Almeida',
    '/api/v2/storefront/order_status/R123456789',
    '/api/v1/prescription-verifications/ABCDE-12345?cpf=12345678909',
    '/nothing/bruno@prumo.example',
  ]
  // A process counts for all its servers, and this test's process has had others before.
  const ofProduct =
    'prumo_http_request_duration_seconds_count{operation="GET /api/v2/storefront/products/:id",status="2xx"}'
  const before = sampleOf(await scrape(), ofProduct) ?? 0
  for (const url of urls) await it.app.inject({ url, headers: { 'x-spree-order-token': 'tok_3nseCret' } })
  const text = await scrape()
  expect(sampleOf(text, ofProduct)).toBe(before + 1)
  const operations = [...text.matchAll(/operation="([^"]*)"/g)].map(([, operation]) => operation as string)
  expect(new Set(operations).size).toBeGreaterThan(2)
  for (const operation of operations) expect(operation).toMatch(/^[A-Z]+ (unknown|[/\w:*.-]+)$/)
  expect(text).not.toMatch(/bruno|almeida|R123456789|ABCDE|12345678909|tok_/i)
})

test('every metric that an alert names is told', async () => {
  const told = new Set(['up'])
  for (const [, name = '', type] of (await scrape()).matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    told.add(name)
    if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) told.add(`${name}_${part}`)
  }
  const alerts = readFileSync(path.join(import.meta.dirname, '../../../docs/alerts.yml'), 'utf8')
  const named = [...alerts.matchAll(/\b(up(?=\{)|(?:prumo|nodejs|process)_\w+)\b/g)].map(([, name]) => name as string)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !told.has(name))).toEqual([])
})

test('only /metrics is answered, and only to a question', async () => {
  const url = `http://127.0.0.1:${metrics.port}`
  expect((await fetch(`${url}/metrics`)).headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect([(await fetch(url)).status, (await fetch(`${url}/metrics`, { method: 'POST' })).status]).toEqual([404, 404])
})
