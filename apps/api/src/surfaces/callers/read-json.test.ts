import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { nestCallerOf } from '#testing/nest-caller'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let nest: Awaited<ReturnType<typeof nestCallerOf>>
beforeAll(async () => {
  world = await testWorld()
  nest = await nestCallerOf(world, 'bruno')
})
afterAll(() => world.close())

const send = async (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: string, email = 'bruno@prumo.example') => {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await bearerOf(world, email)}`,
  }
  return (await world.app.inject({ method, url, headers, payload })).statusCode
}
const deep = `{"order":${'['.repeat(5_000)}${']'.repeat(5_000)}}`
const nested = (levels: number): object => (levels === 0 ? {} : { of: nested(levels - 1) })

test.each<['POST' | 'PUT' | 'PATCH', string, string]>([
  ['PUT', '/api/v1/checkouts/R000000001', 'bruno@prumo.example'],
  ['PATCH', '/api/v1/profile', 'bruno@prumo.example'],
  ['POST', '/api/staff/v1/consultations/1/closure', 'helena@prumo.example'],
])('a body nested five thousand deep is refused: %s %s', async (method, url, email) =>
  expect(await send(method, url, deep, email)).toBe(400),
)

test('so it is at the second API', async () => {
  for (const url of ['/spree-credit-card', '/package-order'])
    expect((await nest.post(url, nested(40))).status).toBe(400)
})

const address = {
  firstname: 'Bru\0no',
  lastname: 'Almeida\ud800',
  address1: 'Avenida Paulista, 1578',
  city: 'São Paulo',
  zipcode: '01310-200',
  phone: '+5511912345678',
  state_name: 'SP',
  country_iso: 'BR',
}

test('what PostgreSQL cannot keep in a text is left out: NUL, and half of a letter', async () => {
  expect((await nest.post('/spree-address', address)).status).toBe(200)
  const { body } = await nest.get('/spree-address')
  expect(body.spreeAddress).toMatchObject({ firstname: 'Bruno', lastname: 'Almeida\ufffd' })
})

test.each([
  ['{"user":', 'application/json', 400, 'The body is not valid JSON'],
  [
    '{"user":{"__proto__":{}}}',
    'application/json',
    400,
    'The names __proto__ and constructor.prototype are not accepted in a body',
  ],
  [
    '{"options":{"constructor":{"prototype":{}}}}',
    'application/json',
    400,
    'The names __proto__ and constructor.prototype are not accepted in a body',
  ],
  ['{"user":{}}', 'application/json; charset=utf-16', 415, 'A JSON body is read in UTF-8 only'],
])('contract 1.4: the storefront says what is wrong with %s in its own words', async (payload, type, status, error) => {
  const headers = { 'content-type': type }
  const answer = await world.app.inject({ method: 'POST', url: '/api/v2/storefront/account', headers, payload })
  expect([answer.statusCode, answer.json()]).toEqual([status, { error }])
  expect(answer.headers['content-type']).toContain('application/vnd.api+json')
})

test('no body where one is due, and one that is no JSON, are 400 as ever', async () => {
  for (const body of ['', '{"order":', '{"__proto__":{}}'])
    expect(await send('PUT', '/api/v1/checkouts/R000000001', body)).toBe(400)
})
