import { beforeAll, expect, test } from 'vitest'
import { publicPages } from './every-page.ts'

/** The fields of an entry of routes.ts that this test reads. */
type RouteConfigEntry = { path?: string; children?: RouteConfigEntry[] }

/** Routes without a page, or only for signed-in users: the gallery's scenes show these. */
const elsewhere = [
  /^(sitemap\.xml|robots\.txt|_session|_survey|_measurement|_shop_token)$/,
  /^(sex-tools\/checkout|men-power\/checkout|consulta|(cursos\/:slug|peso)\/inscricao)$/,
  /^(_app|equipe)\//,
  /^(_app|_ui)$/,
  /^men-power\//,
]

let patterns: string[]
beforeAll(async () => {
  // The helpers of routes.ts need the folder that the build sets.
  ;(globalThis as { __reactRouterAppDirectory?: string }).__reactRouterAppDirectory = import.meta.dirname
  const { default: routes } = (await import('../../../apps/web/app/routes.ts')) as { default: RouteConfigEntry[] }
  patterns = routes.flatMap((route) => patternsOf(route, ''))
})

const patternsOf = ({ path, children }: RouteConfigEntry, above: string): string[] => {
  const own = [above, path].filter(Boolean).join('/')
  return children ? children.flatMap((child) => patternsOf(child, own)) : [own]
}

const matches = (pattern: string, address: string) => {
  const source = pattern.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.+')
  return new RegExp(`^/${source}$`).test(address.split('?')[0] ?? '')
}

test('every address that a stranger can open is in the list', () => {
  const open = patterns.filter((pattern) => !elsewhere.some((one) => one.test(pattern)))
  expect(open.length).toBeGreaterThan(30)
  expect(open.filter((pattern) => !publicPages.some(({ path }) => matches(pattern, path)))).toEqual([])
})

test('no address stands there twice', () => {
  expect(new Set(publicPages.map(({ path }) => path)).size).toBe(publicPages.length)
})
