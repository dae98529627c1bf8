import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../apps/api/src/testing/world.ts'
import { type Answer, recordAnswers } from './answers/index.ts'
import { operationOf } from './answers/operations.ts'

// biome-ignore lint/suspicious/noExplicitAny: a schema is whatever JSON Schema lets it be.
type Schema = any
type Operation = {
  method: string
  path: string
  summary?: string
  tags?: string[]
  security?: object[]
  parameters?: { in: string; name: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema: Schema }> }>
}

let world: TestWorld
let operations: Operation[]
let answers: Answer[]
beforeAll(async () => {
  world = await testWorld()
  const { paths } = (await world.app.inject('/docs/storefront.json')).json()
  operations = Object.entries<Record<string, Omit<Operation, 'method' | 'path'>>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, told]) => ({ method: method.toUpperCase(), path, ...told })),
  )
  answers = await recordAnswers(world)
})
afterAll(() => world.close())

const named = ({ method, path }: Operation): string => `${method} ${path}`
const without = (holds: (operation: Operation) => boolean): string[] =>
  operations.filter((one) => !holds(one)).map(named)

// A file comes with its own media type.
const bytes = 'application/octet-stream'

const contentOf = ({ responses }: Operation, { status, mediaType }: Answer) => {
  const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`]
  const [, content] =
    Object.entries(response?.content ?? {}).find(([type]) => [mediaType, bytes].includes(type.split(';')[0] ?? '')) ??
    []
  return { response, content }
}

/** The requests have no `fields`, so all optional attributes must be present. */
const whole = (schema: Schema): Schema => {
  if (Array.isArray(schema)) return schema.map(whole)
  if (typeof schema !== 'object' || schema === null) return schema
  const read = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, whole(value)]))
  for (const part of ['attributes', 'relationships']) {
    const described = read.properties?.[part]
    if (described?.properties) described.required = Object.keys(described.properties)
  }
  return read
}

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
const compiled = new Map<Schema, ValidateFunction>()
const faultOf = (operation: Operation, answer: Answer): string | null => {
  const { response, content } = contentOf(operation, answer)
  if (!response) return 'a status that is not told of'
  if (answer.body === null) return answer.status === 204 || content === undefined ? null : emptiness(content.schema)
  if (!content) return `${answer.mediaType}, which is not told of`
  if (typeof answer.body === 'string' && content.schema.format === 'binary') return null
  const validate = compiled.get(content.schema) ?? ajv.compile(whole(content.schema))
  compiled.set(content.schema, validate)
  return validate(answer.body) ? null : ajv.errorsText(validate.errors, { separator: '\n' })
}

const emptiness = (schema: Schema): string | null =>
  JSON.stringify(schema).includes('"enum":[""]') || schema.type === 'null'
    ? null
    : 'nothing, where something is told of'

describe('our own OpenAPI document of the storefront', () => {
  test('every endpoint has a summary, a tag, and says how its caller is known', () => {
    expect(without(({ summary, tags, security }) => Boolean(summary && tags?.length && security))).toEqual([])
  })

  test('and means it: who is not known as it says gets 403, or 404 where an order’s token is wanted', async () => {
    const statuses = await Promise.all(
      operations.map(async (operation) => {
        const url = operation.path.replace(/\{\w+\}/g, '0')
        const answer = await world.app.inject({
          method: operation.method as 'GET',
          url,
          payload: { shipping_address: { city: 'Campinas' } },
        })
        const ways = (operation.security ?? []).flatMap((way) => Object.keys(way))
        const isOpen = ways.length === 0 || operation.security?.some((way) => Object.keys(way).length === 0)
        return { endpoint: named(operation), wanted: isOpen ? 'open' : ways.includes('orderToken') ? 404 : 403, answer }
      }),
    )
    const wrong = statuses.filter(({ wanted, answer }) => wanted !== 'open' && answer.statusCode !== wanted)
    expect(wrong.map(({ endpoint, answer }) => [endpoint, answer.statusCode])).toEqual([])
    const shut = statuses.filter(({ wanted, answer }) => wanted === 'open' && answer.statusCode === 403)
    // contract 7: an unknown list gets the same answer as another user's private one.
    expect(shut.map(({ endpoint }) => endpoint)).toEqual(['GET /api/v2/storefront/wishlists/{token}'])
  })

  test('every placeholder of a path is a parameter, and every parameter has a schema', () => {
    const places = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(
      without(({ path, parameters = [] }) => {
        const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => name)
        return places(path).every((name) => inPath.includes(name as string)) && parameters.every(({ schema }) => schema)
      }),
    ).toEqual([])
  })

  test('every POST and PATCH says what its body may hold', () => {
    const writes = (method: string) => method === 'POST' || method === 'PATCH'
    const bodies = ({ requestBody }: Operation) => Object.values(requestBody?.content ?? {})
    const told = (operation: Operation) =>
      bodies(operation).some(({ schema }) => Object.keys(schema.properties ?? {}).length > 0)
    // Asks the same for everybody, so it takes nothing.
    const empty = ['POST /spree_oauth/passkey_question']
    expect(without((operation) => !writes(operation.method) || told(operation))).toEqual(empty)
  })

  test('every endpoint describes its success and its refusals, resources by their attributes', () => {
    const isDescribed = (schema: Schema): boolean => {
      const data = schema?.properties?.data
      if (!data) return schema !== undefined
      const { attributes } = (data.items ?? data).properties ?? {}
      return attributes === undefined || Object.keys(attributes.properties ?? {}).length > 0
    }
    expect(
      without(({ responses }) => {
        const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'))
        const schemas = Object.values(success?.[1].content ?? {}).map(({ schema }) => schema)
        const isSaid = success?.[0] === '204' || (schemas.length > 0 && schemas.every(isDescribed))
        return Boolean(isSaid && responses['4XX']?.content && responses['5XX']?.content)
      }),
    ).toEqual([])
  })

  test('of every endpoint there is a real answer of success, and of a refusal where it can refuse', () => {
    // contract 2: revoking is always 200; a passkey's question is the same for everybody. The others refuse only a
    // malformed include, like every endpoint.
    const cannotRefuse = [
      'POST /spree_oauth/revoke',
      'POST /spree_oauth/passkey_question',
      'GET /api/v2/storefront/cms_pages',
      'GET /api/v2/storefront/countries',
      'GET /api/v2/storefront/countries/default',
      'GET /api/v2/storefront/menus',
      'GET /api/v2/storefront/products',
      'GET /api/v2/storefront/store',
      'GET /api/v2/storefront/taxons',
    ]
    const heard = (operation: Operation, isIt: (status: number) => boolean) =>
      answers.some((answer) => operationOf(operations, answer) === operation && isIt(answer.status))
    expect(without((operation) => heard(operation, (status) => status < 300))).toEqual([])
    expect(without((operation) => heard(operation, (status) => status >= 400)).sort()).toEqual(cannotRefuse.sort())
  })

  test('every real answer is as it says', () => {
    const faults = answers.flatMap((answer) => {
      const operation = operationOf(operations, answer)
      const fault = operation ? faultOf(operation, answer) : 'an endpoint that is not told of'
      return fault ? [`${answer.method} ${answer.path} ${answer.status}: ${fault}`] : []
    })
    expect(faults).toEqual([])
  })
})
