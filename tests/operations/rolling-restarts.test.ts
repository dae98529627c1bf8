import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { watchOrder } from '../../apps/api/src/testing/room-watcher.ts'
import { findFreePort } from '../../tools/processes/free-port.ts'
import type { Service } from '../../tools/processes/service.ts'
import { describeServices } from '../../tools/start/services.ts'
import { readStartSettings } from '../../tools/start/settings.ts'
import { ensureWebBuild } from '../../tools/start/web-build.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'
import { behave, misbehave } from '../e2e/product/sandbox.ts'
import { buyerAt } from '../faults/patient-buyer.ts'
import { cardSale, type Sale, stepsBeforePaying } from '../faults/sale.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type OneProcess, startOne } from './one-process.ts'

/**
 * As long as in production: a balancer on a busy machine that asks every 50 ms may hear of a stop only after a second.
 */
const unreadySeconds = 3
/** The URL of each process's metrics. */
const metricsOf = new Map<Service, string>()
const folder = mkdtempSync(path.join(tmpdir(), 'prumo-rolling-'))

let outside: Product
let databaseUrl: string
let apis: Service[]
let webs: Service[]
let api: Balancer
let web: Balancer
const running = new Map<Service, OneProcess>()

beforeAll(async () => {
  databaseUrl = (await testDatabase()).url
  outside = await startProduct({ databaseUrl, parts: ['sandbox'] })
  await ensureWebBuild(() => {}, new AbortController().signal)
  apis = [await service('api', 'a'), await service('api', 'b')]
  api = await startBalancer(apis.map(addressOf))
  webs = [await service('web', 'c'), await service('web', 'd')]
  web = await startBalancer(webs.map(addressOf))
  for (const each of [...apis, ...webs]) running.set(each, await startOne(each))
  await Promise.all([api.untilBothAreIn(), web.untilBothAreIn()])
})
afterAll(async () => {
  await web?.close()
  await api?.close()
  for (const process of running.values()) await process.stop()
  await outside?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** One process of the product on its own port, which calls the API through the balancer. */
const service = async (part: 'api' | 'web', name: string): Promise<Service> => {
  const port = String(await findFreePort())
  const settings = readStartSettings({
    API_PORT: part === 'api' ? port : String(await findFreePort()),
    WEB_PORT: part === 'web' ? port : String(await findFreePort()),
    SANDBOX_PORT: new URL(outside.sandboxUrl).port,
    DATA_DIR: path.join(folder, name),
    APP_ENV: 'local',
    DATABASE_URL: databaseUrl,
  })
  const metricsPort = String(await findFreePort())
  const described = describeServices(settings, { databaseUrl, isReloading: false })[part]
  const env = {
    ...described.env,
    UNREADY_SECONDS: String(unreadySeconds),
    RATE_LIMIT_FACTOR: '100000',
    [part === 'web' ? 'WEB_METRICS_PORT' : 'METRICS_PORT']: metricsPort,
    ...(part === 'web' && { API_URL: api.url, PUBLIC_API_URL: api.url }),
  }
  const its = { ...described, env }
  metricsOf.set(its, `http://127.0.0.1:${metricsPort}/metrics`)
  return its
}
const addressOf = ({ readyUrl }: Service) => new URL(readyUrl).origin

type Load = { asked: number; bad: string[]; stop: () => Promise<void> }

/** Clients that send requests one after another over kept-alive connections. */
const keepAsking = (base: string, paths: string[], clients: number): Load => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const load = { asked: 0, bad: [] as string[] }
  let isOver = false
  const askOnce = (target: string) =>
    new Promise<void>((resolve) => {
      const [method = '', where = ''] = target.split(' ')
      const isWrite = method === 'POST'
      const headers = isWrite ? { 'content-type': 'application/json' } : {}
      const asking = ask(base + where, { agent, method, headers }, (answer) => {
        if ((answer.statusCode ?? 0) >= 400) load.bad.push(`${target}: ${answer.statusCode}`)
        answer.on('error', ({ message }) => load.bad.push(`${target}: ${message}`))
        answer.on('close', resolve).resume()
      })
      asking.on('error', ({ message }) => {
        load.bad.push(`${target}: ${message}`)
        resolve()
      })
      asking.end(isWrite ? '{}' : undefined)
    })
  const asking = Array.from({ length: clients }, async (_, client) => {
    for (let turn = client; !isOver; turn++) {
      load.asked++
      await askOnce(paths[turn % paths.length] as string)
      await pause(15)
    }
  })
  const stop = async () => {
    isOver = true
    await Promise.all(asking)
    agent.destroy()
  }
  return Object.assign(load, { stop })
}

const restartsMs = 900_000
test(
  'twelve rolling restarts under kept-alive load: no request fails, each process ends well and soon',
  async () => {
    const loads = [
      keepAsking(
        api.url,
        [
          'GET /api/v2/storefront/products?per_page=4',
          'GET /api/v2/storefront/products?per_page=2&filter[name]=ovo',
          'POST /api/v2/storefront/cart',
          'GET /api/v1/offerings',
        ],
        4,
      ),
      keepAsking(web.url, ['GET /', 'GET /sex-tools', 'GET /legal/privacidade', 'GET /patientArea/favicon.svg'], 4),
    ]
    const ends: { code: number | null; ms: number }[] = []
    for (let restart = 0; restart < 12; restart++) {
      const each = [...running.keys()][restart % running.size] as Service
      ends.push(await (running.get(each) as OneProcess).stop())
      running.set(each, await startOne(each))
      await Promise.all([api.untilBothAreIn(), web.untilBothAreIn()])
    }
    await Promise.all(loads.map(({ stop }) => stop()))
    expect([...api.failures(), ...web.failures(), ...loads.flatMap(({ bad }) => bad)]).toEqual([])
    expect(loads.map(({ asked }) => asked > 300)).toEqual([true, true])
    expect(ends.map(({ code }) => code)).toEqual(Array(12).fill(0))
    expect(Math.max(...ends.map(({ ms }) => ms))).toBeLessThan(20_000)
  },
  restartsMs,
)

/** Places the order over a connection that the client would reuse. */
const complete = (url: string, { token }: Sale, agent: Agent): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-spree-order-token': token }
    ask(`${url}/api/v2/storefront/checkout/complete`, { agent, method: 'PATCH', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
      .on('error', reject)
      .end()
  })

test('each process tells what was asked of it and how it fares, and names no address', async () => {
  const scrape = async (one: Service | undefined) => (await fetch(metricsOf.get(one as Service) as string)).text()
  await fetch(`${addressOf(webs[0] as Service)}/sex-tools?email=bruno@prumo.example`)
  await fetch(`${addressOf(apis[0] as Service)}/api/v1/offerings?slug=bruno`)
  const [page, call] = [await scrape(webs[0]), await scrape(apis[0])]
  const count = 'prumo_http_request_duration_seconds_count'
  expect(page).toContain(`${count}{operation="GET /sex-tools",status="2xx"}`)
  expect(call).toContain(`${count}{operation="GET /api/v1/offerings",status="2xx"}`)
  for (const text of [page, call]) expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m)
  expect(call).toMatch(/^prumo_due_work_lag_seconds\{work="send-due-mails"\} [\d.]+$/m)
  expect(page + call).not.toMatch(/bruno|patientArea\/favicon/)
})

test('a card is being charged when the process is asked to stop: answered, sockets told, and exit 0 in a few seconds', async () => {
  const [stopped] = apis as [Service]
  const url = addressOf(stopped)
  const sale: Sale = { number: '', token: '' }
  const buyer = buyerAt(url)
  for (const step of cardSale.slice(0, stepsBeforePaying)) await step.take(sale, buyer, outside)
  const watcher = await watchOrder(url, sale)
  await misbehave(outside.sandboxUrl, { service: 'payments', kind: 'delay', delay_ms: 1_500 })

  const agent = new Agent({ keepAlive: true })
  const paid = complete(url, sale, agent)
  await pause(500)
  const end = await (running.get(stopped) as OneProcess).stop()
  await behave(outside.sandboxUrl)
  agent.destroy()
  expect(await paid).toBe(200)
  expect(end).toMatchObject({ code: 0 })
  expect(end.ms).toBeLessThan(20_000)
  // Not the library's own disconnect message, after which clients do not reconnect.
  expect(await watcher.lost).toBe('transport close')
  watcher.close()
  running.set(stopped, await startOne(stopped))
})
