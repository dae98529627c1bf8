import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Background, startBackground } from '#platform/background'
import { inTransaction } from '#platform/context'
import { type Database, openDatabase } from '#platform/database'
import { publishToRoom } from '#platform/rooms'
import { aPlacedOrder } from '#testing/buyer'
import { testDatabase } from '#testing/database'
import { type FreezingProxy, freezingProxy } from '#testing/freezing-proxy'
import { watchOrder } from '#testing/room-watcher'
import { type TestWorld, testWorld } from '#testing/world'
import { dueWorks, reactions } from '../../reactions/index.ts'

let proxy: FreezingProxy
let it: TestWorld
/** Not through the proxy: changes that another process makes to the same database. */
let direct: Database
let url: string
let background: Background

beforeAll(async () => {
  const database = await testDatabase()
  proxy = await freezingProxy(database.url)
  it = await testWorld({ DATABASE_URL: proxy.url })
  direct = openDatabase({ ...it.app.parts.database, url: database.url })
  url = await it.app.listen({ host: '127.0.0.1', port: 0 })
  background = startBackground(it.world, it.app.parts.database, { reactions, works: dueWorks })
})
afterAll(async () => {
  await background.close()
  await it.close()
  await direct.destroy()
  await proxy.close()
})

type Answer = { status: number; retryAfter: string | null; ms: number; at: number }

const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
  const at = performance.now()
  const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(40_000) })
  await answer.arrayBuffer()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: performance.now() - at, at }
}
const json = { 'content-type': 'application/json' }
const questions = {
  'a list that was asked for before': () => ask('/api/v2/storefront/products?per_page=3'),
  'a list that nobody asked for': () => ask(`/api/v2/storefront/products?filter[name]=${Math.random()}`),
  'a write': () => ask('/api/v2/storefront/cart', { method: 'POST', headers: json, body: '{}' }),
  'a call in Portuguese': () => ask('/api/v1/offerings'),
}
const health = { ready: () => ask('/health/ready'), live: () => ask('/health/live') }

/** Repeats all of these requests, several in parallel, until `isOver`, and returns the answers to each. */
const keepAsking = async (these: Record<string, () => Promise<Answer>>, isOver: () => boolean) => {
  const answers = Object.fromEntries(Object.keys(these).map((name) => [name, [] as Answer[]]))
  const asking = Object.entries(these).flatMap(([name, one]) =>
    Array.from({ length: 4 }, async () => {
      while (!isOver()) {
        answers[name]?.push(await one())
        await pause(100)
      }
    }),
  )
  await Promise.all(asking)
  return answers
}

/** Under this load the catalogue is leased: reads must not wait for that connection either. */
const readInCrowds = async () => {
  for (let round = 0; round < 8; round++) {
    await Promise.all(Array.from({ length: 20 }, questions['a list that was asked for before']))
    await pause(30)
  }
}

const lastBad = (answers: Answer[]): number =>
  Math.max(0, ...answers.filter(({ status }) => status > 299).map(({ at, ms }) => at + ms))

test('lines fall silent and new ones work: health answers at once, all is served again within 30 s, notices too', async () => {
  const order = await aPlacedOrder(it.ctx({ kind: 'system' }), { by: 'pix' })
  const watcher = await watchOrder(url, order)
  await Promise.all(Object.values(questions).map((one) => one()))
  await readInCrowds()
  const frozenAt = performance.now()
  proxy.freeze()
  await inTransaction({ ...it.ctx(), db: direct }, (ctx) =>
    publishToRoom(ctx, { room: `order:${order.number}`, type: 'meanwhile' }),
  )
  const isOver = () => performance.now() - frozenAt > 24_000
  const [answers, healthy] = await Promise.all([keepAsking(questions, isOver), keepAsking(health, isOver)])

  for (const [name, given] of Object.entries(answers)) {
    expect([...new Set(given.map(({ status }) => (status < 300 ? 'served' : status)))].sort(), name).toEqual(
      expect.arrayContaining(['served']),
    )
    expect(
      given.filter(({ status, retryAfter }) => status > 299 && !(status === 503 && retryAfter)),
      name,
    ).toEqual([])
    expect(Math.max(...given.map(({ ms }) => ms)), name).toBeLessThan(20_000)
    expect(lastBad(given) - frozenAt, name).toBeLessThan(20_000)
  }
  for (const given of Object.values(healthy)) expect(Math.max(...given.map(({ ms }) => ms))).toBeLessThan(2_000)
  expect(healthy.live?.every(({ status }) => status === 200)).toBe(true)
  expect(healthy.ready?.at(-1)?.status).toBe(200)
  expect(await watcher.until('meanwhile', 1_000)).toBeLessThan(1_000)
  watcher.close()
})

test('new lines are silent too: everybody is told to come again, and served soon after they work', async () => {
  await Promise.all(Object.values(questions).map((one) => one()))
  proxy.freeze({ newOnesToo: true })
  const frozenAt = performance.now()
  const during = () => performance.now() - frozenAt > 8_000
  const [answers, healthy] = await Promise.all([keepAsking(questions, during), keepAsking(health, during)])
  for (const [name, given] of Object.entries(answers)) {
    expect(
      given.filter(({ status, retryAfter }) => status > 299 && !(status === 503 && retryAfter)),
      name,
    ).toEqual([])
    expect(Math.max(...given.map(({ ms }) => ms)), name).toBeLessThan(20_000)
  }
  for (const given of Object.values(healthy)) expect(Math.max(...given.map(({ ms }) => ms))).toBeLessThan(2_000)
  expect(healthy.ready?.at(-1)?.status).toBe(503)
  proxy.letNewOnesPass()
  const thawedAt = performance.now()
  await expect.poll(async () => (await health.ready()).status).toBe(200)
  for (const [name, one] of Object.entries(questions)) {
    await expect.poll(async () => (await one()).status < 300, { timeout: 30_000, message: name }).toBe(true)
  }
  expect(performance.now() - thawedAt).toBeLessThan(30_000)
})
