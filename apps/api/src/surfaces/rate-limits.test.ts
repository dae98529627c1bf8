import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'

/* Every limit lets one request through: the second of each operation is refused where there is a limit. */
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ RATE_LIMIT_FACTOR: '0.00001' })
})
afterAll(() => world.close())

const methods = ['get', 'post', 'put', 'patch', 'delete']
const operations = () =>
  ['storefront', 'main', 'second', 'staff'].flatMap((surface) => {
    // A guarantee is given to a connection, and a request by injection has none.
    const { paths } = world.app.documents.get(surface) as { paths: Record<string, object> }
    const asked = Object.entries(paths).filter(([path]) => !path.endsWith('/site_version'))
    return asked.flatMap(([path, item]) =>
      Object.keys(item)
        .filter((key) => methods.includes(key))
        .map((method) => ({ surface, method: method.toUpperCase(), url: path.replace(/\{\w+\}/g, '1') })),
    )
  })

test('whoever asks too often is told for how long to wait, in a header and in words, by every operation', async () => {
  const limited: string[] = []
  for (const { surface, method, url } of operations()) {
    const ask = () => world.app.inject({ method: method as 'GET', url, payload: method === 'GET' ? undefined : {} })
    await ask()
    const refused = await ask()
    if (refused.statusCode !== 429) continue
    limited.push(`${method} ${url}`)
    const seconds = Number(refused.headers['retry-after'])
    expect({ url, seconds }).toEqual({ url, seconds: expect.toSatisfy((it) => Number.isInteger(it) && it > 0) })
    const said = refused.json()
    const words = surface === 'storefront' ? /Please wait \d+ seconds\./ : /Espere (?:um|uma|\d+) \S+ e tente de novo\./
    expect(said.error_description ?? said.error).toMatch(words)
  }
  expect(limited).toEqual(expect.arrayContaining(samples))
  expect(limited.length).toBeGreaterThan(100)
})

/** Of each surface and each kind of limit; what asks for a person first is refused for that. */
const samples = [
  'POST /spree_oauth/token',
  'POST /api/v2/storefront/cart/add_item',
  'GET /api/v1/prescription_verifications/1',
  'GET /api/v1/document_verifications/1',
  'POST /api/v1/consultations',
  'GET /correios',
  'POST /api/staff/v1/emergency_accesses',
]
