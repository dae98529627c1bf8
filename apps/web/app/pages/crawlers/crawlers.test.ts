// @vitest-environment node
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { conditionTexts } from '#features/conditions/texts/index.ts'
import { conditionSlugs, courseSlugs } from '#links'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { someRequestFacts } from '../../request-facts.factory.ts'
import { type RequestFacts, requestFacts } from '../../request-facts.ts'
import { loader as robots } from './robots.ts'
import { siteMap } from './site-map.ts'
import { loader as sitemap } from './sitemap.ts'

type AppEnv = RequestFacts['runtime']['appEnv']
type Loader = typeof sitemap | typeof robots

const gel = {
  id: '202',
  type: 'product',
  attributes: {
    name: 'Gel lubrificante',
    slug: 'gel-lubrificante',
    updated_at: '2026-11-19T10:00:00.000Z',
    price: '35.0',
    in_stock: true,
    purchasable: true,
    public_metadata: {},
  },
  relationships: {},
}

let api: Awaited<ReturnType<typeof fakeApi>>
let status: number
beforeEach(async () => {
  status = 200
  api = await fakeApi(() => ({ status, type: 'application/vnd.api+json', body: { data: [gel] } }))
})
afterEach(() => api.close())

const ask = async (loader: Loader, appEnv: AppEnv = 'production') => {
  const context = new RouterContextProvider()
  context.set(
    requestFacts,
    someRequestFacts({
      apiUrl: api.url,
      webUrl: 'https://prumo.example',
      clientAddress: '203.0.113.9',
      isSecure: true,
      runtime: { apiUrl: api.url, appEnv },
    }),
  )
  const response = await loader({ context } as unknown as Parameters<Loader>[0])
  return { response, text: await response.text() }
}

test('the site map lists every page that may be found, and no other', async () => {
  const { response, text } = await ask(sitemap)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  const written = conditionSlugs.filter((slug) => conditionTexts[slug])
  for (const path of ['/', '/peso', '/sex-tools', '/fitoterapicos/mais-lib', '/legal/privacidade'])
    expect(addresses).toContain(`https://prumo.example${path}`)
  for (const slug of written) expect(addresses).toContain(`https://prumo.example/${slug}`)
  for (const slug of courseSlugs) expect(addresses).toContain(`https://prumo.example/cursos/${slug}`)
  expect(addresses.join(' ')).not.toMatch(/checkout|consulta\b|entrar|senha|_app|equipe|pedidos|inscricao/)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('a page says when it last changed where that is known', async () => {
  const { text } = await ask(sitemap)
  const { reviewedOn } = conditionTexts['disfuncao-eretil'] ?? {}
  expect(text).toContain(`<loc>https://prumo.example/disfuncao-eretil</loc><lastmod>${reviewedOn}</lastmod>`)
  expect(text).toContain('<loc>https://prumo.example/sex-tools/gel-lubrificante</loc><lastmod>2026-11-19</lastmod>')
  expect(text).toContain('<loc>https://prumo.example/</loc></url>')
})

test('a failing API costs the products only, and no cache keeps that', async () => {
  status = 503
  const { response, text } = await ask(sitemap)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(text).toContain('https://prumo.example/disfuncao-eretil')
  expect(text).not.toContain('gel-lubrificante')
})

test('an odd slug stays text', () => {
  expect(siteMap('https://prumo.example', [{ path: "/a?b=1&c='<" }])).toContain(
    '<loc>https://prumo.example/a?b=1&amp;c=&apos;&lt;</loc>',
  )
})

test.each([
  ['production', 'User-agent: *\nAllow: /\n\nSitemap: https://prumo.example/sitemap.xml\n'],
  ['staging', 'User-agent: *\nDisallow: /\n'],
  ['local', 'User-agent: *\nDisallow: /\n'],
] as const)('in %s the robots are told so', async (appEnv, expected) => {
  const { response, text } = await ask(robots, appEnv)
  expect(text).toBe(expected)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
})
