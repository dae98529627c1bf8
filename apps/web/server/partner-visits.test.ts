// @vitest-environment node
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RequestFacts } from '../app/request-facts.ts'
import { bareServer } from './bare-server.ts'
import { readConfig } from './config.ts'
import { pages } from './pages.ts'

let server: FastifyInstance
let facts: RequestFacts
let say: () => Response

const build = {
  entry: {
    module: {
      createPageHandler: () => (_request: Request, told: RequestFacts) => {
        facts = told
        return say()
      },
    },
  },
} as unknown as ServerBuild

const page = (cacheControl: string) => () =>
  new Response('<h1>Prumo</h1>', {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl },
  })

const start = async (env: Record<string, string> = {}) => {
  const config = readConfig({ APP_ENV: 'local', ...env })
  server = bareServer(config, { build: null, log: { level: 'silent' } })
  await server.register(pages, { build, config })
}

beforeEach(() => {
  say = page('public, max-age=0')
})
afterEach(() => server.close())

const visit = async (url: string, { host = 'prumo.example', cookie = '' } = {}) => {
  const { headers } = await server.inject({ url, headers: { host, cookie } })
  const lines = [headers['set-cookie'] ?? []].flat()
  return { partner: facts.partner?.key ?? null, lines, cacheControl: headers['cache-control'] }
}

const threeOf = (key: string, maxAge = 7200) =>
  [`partner_client=${key}`, `is_${key}=true`, `${key}_host=true`].map(
    (pair) => `${pair}; Max-Age=${maxAge}; Path=/; SameSite=Lax`,
  )

test('whoever comes by a partner’s host gets its three cookies for two hours', async () => {
  await start()
  const { partner, lines } = await visit('/', { host: 'ironberg.localhost:5320' })
  expect([partner, lines]).toEqual(['ironberg', threeOf('ironberg')])
})

test('a co-branded link does the same under the house’s host; only a known key counts', async () => {
  await start()
  expect(await visit('/acne?x=1&parceiro=isha')).toMatchObject({ partner: 'isha', lines: threeOf('isha') })
  for (const key of ['acme', '', 'ISHA', '%00', 'ish'])
    expect(await visit(`/acne?parceiro=${key}`)).toMatchObject({ partner: null, lines: [] })
})

test('each visit makes the cookies last anew; without them the visitor is the house’s', async () => {
  await start()
  expect(await visit('/', { cookie: 'is_sereno=true' })).toMatchObject({ partner: 'sereno', lines: threeOf('sereno') })
  expect(await visit('/')).toEqual({ partner: null, lines: [], cacheControl: 'public, max-age=0' })
})

test.each([
  ['contradict each other', 'partner_client=isha; is_ironberg=true', ['partner_client', 'is_ironberg']],
  ['name nobody', 'partner_client=acme', ['partner_client']],
  ['are nonsense', 'is_isha=%%%', ['is_isha']],
])('cookies that %s are taken away, and the page is the house’s', async (_what, cookie, gone) => {
  await start()
  const { partner, lines } = await visit('/', { cookie })
  expect(partner).toBeNull()
  expect(lines).toEqual(gone.map((name) => `${name}=; Max-Age=0; Path=/; SameSite=Lax`))
})

test('who comes by another partner’s link leaves the first one’s flags behind', async () => {
  await start()
  const { partner, lines } = await visit('/?parceiro=isha', { cookie: 'partner_client=sereno; is_sereno=true' })
  expect([partner, lines]).toEqual(['isha', ['is_sereno=; Max-Age=0; Path=/; SameSite=Lax', ...threeOf('isha')]])
})

test('a page with cookies is kept by no cache, and one that nobody may keep stays so', async () => {
  await start()
  expect((await visit('/?parceiro=isha')).cacheControl).toBe('private, no-cache')
  expect((await visit('/', { cookie: 'is_isha=x' })).cacheControl).toBe('private, no-cache')
  say = page('private, no-store')
  expect((await visit('/?parceiro=isha')).cacheControl).toBe('private, no-store')
})

test('only pages set cookies: no data of a route, no write', async () => {
  await start()
  const headers = { host: 'isha.localhost' }
  expect((await server.inject({ method: 'POST', url: '/entrar', headers })).headers).not.toHaveProperty('set-cookie')
  say = () => Response.json({})
  expect((await visit('/_session', headers)).lines).toEqual([])
})

test('how long they last is a setting, and behind https they travel by https only', async () => {
  await start({ PARTNER_COOKIE_HOURS: '1', TRUSTED_PROXIES: 'loopback' })
  const headers = { host: 'prumo.example', 'x-forwarded-host': 'isha.prumo.example', 'x-forwarded-proto': 'https' }
  const answer = await server.inject({ url: '/', headers })
  expect(answer.headers['set-cookie']).toEqual(threeOf('isha', 3600).map((line) => `${line}; Secure`))
})
