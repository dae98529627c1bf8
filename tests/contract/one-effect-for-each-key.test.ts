import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsOf } from '../../apps/api/src/testing/statements.ts'
import { type TestWorld, testWorld } from '../../apps/api/src/testing/world.ts'
import { recordAnswers } from './answers/index.ts'
import { type Named, operationOf } from './answers/operations.ts'

/** Session tokens: each answer has a new one; contract.md 2 defines what a second refresh gives. */
const withoutKeys = /^\/spree_oauth\//

const takesKey = /insert into "platform"\."idempotency_keys"/
// The time of a session's last use is written for the caller, not for the request.
const writes = /^\s*(?:insert into|update|delete from) "?(?:people|shop|content|care|plans)\b(?!"\."sessions")/i

type Asked = { method?: string; url?: string; headers?: Record<string, string> }
type Given = { statusCode: number; body: string; headers: Record<string, unknown> }
type Told = Named & { given: Given; statements: string[]; again: Given; statementsAgain: string[] }

let world: TestWorld
let operations: Named[]
const told: Told[] = []

/** Sends each write under its own key, and at once a second time. */
const askingTwice = (): TestWorld => {
  const ask = world.app.inject.bind(world.app) as (asked: Asked) => Promise<Given>
  const inject = async (asked: Asked | string) => {
    const { method = 'GET', url = '', headers, ...rest } = typeof asked === 'string' ? { url: asked } : asked
    if (method === 'GET' || withoutKeys.test(url)) return ask(asked as Asked)
    const keyed = { ...rest, method, url, headers: { ...headers, 'idempotency-key': randomUUID() } }
    const first = await statementsOf(() => ask(keyed))
    if (first.value.statusCode >= 300) return first.value
    const second = await statementsOf(() => ask(keyed))
    told.push({
      method,
      path: url.split('?')[0] ?? '',
      given: first.value,
      statements: committed(first.statements),
      again: second.value,
      statementsAgain: committed(second.statements),
    })
    return first.value
  }
  const app = new Proxy(world.app, { get: (target, name) => (name === 'inject' ? inject : Reflect.get(target, name)) })
  return { ...world, app }
}

beforeAll(async () => {
  world = await testWorld()
  const { paths } = (await world.app.inject('/docs/storefront.json')).json() as { paths: Record<string, object> }
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )
  await recordAnswers(askingTwice())
}, 180_000)
afterAll(() => world.close())

const nameOf = ({ method, path }: Named): string => `${method} ${path}`
/** Rolled-back statements do not count: a verb that calls a gateway starts again with the result. */
const committed = (statements: string[]): string[] => {
  const kept: string[] = []
  let begun = 0
  for (const text of statements) {
    if (text === 'begin' || text.startsWith('start transaction')) begun = kept.length
    if (text === 'rollback') kept.length = begun
    else kept.push(text)
  }
  return kept
}
const breaking = (isFine: (one: Told) => boolean): string[] => [
  ...new Set(told.filter((one) => !isFine(one)).map(nameOf)),
]
const hasWritten = ({ statements }: Told): boolean => statements.some((text) => writes.test(text))

test('every write of the storefront was asked for twice', () => {
  const written = new Set(
    told.map((one) => operationOf(operations, { ...one, status: 200, mediaType: '', body: null })),
  )
  const missing = operations.filter((one) => one.method !== 'GET' && !withoutKeys.test(one.path) && !written.has(one))
  expect(missing.map(nameOf)).toEqual([])
})

test('whatever writes takes its key once, and before anything of its effect is written', () => {
  const isGuarded = ({ statements }: Told): boolean => {
    const at = statements.findIndex((text) => takesKey.test(text))
    const isFirst = at >= 0 && !statements.slice(0, at).some((text) => writes.test(text))
    return isFirst && statements.filter((text) => takesKey.test(text)).length === 1
  }
  expect(breaking((one) => !hasWritten(one) || isGuarded(one))).toEqual([])
})

test('the second time writes nothing and is answered the same', () => {
  expect(breaking(({ statementsAgain }) => !statementsAgain.some((text) => writes.test(text)))).toEqual([])
  expect(breaking(({ given, again }) => given.statusCode === again.statusCode && given.body === again.body)).toEqual([])
  expect(breaking((one) => !hasWritten(one) || one.again.headers['idempotent-replayed'] === 'true')).toEqual([])
})
