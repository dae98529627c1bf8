import fastify, { type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineRoute, jsonApi } from './index.ts'

const app = fastify()
const echo = defineRoute({
  schema: { summary: 'Echo', bag: z.object({ id: z.string() }) },
  handler: ({ bag }) => ({ data: bag }),
})

beforeAll(async () => {
  await app.register(jsonApi)
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'] as const) app.route({ method, url: '/things/:id', ...echo })
  await app.ready()
})
afterAll(() => app.close())

const bagOf = async (options: InjectOptions) => (await app.inject({ url: '/things/7', ...options })).json().data

describe('contract 1.1: transport', () => {
  test('answers are application/vnd.api+json', async () => {
    expect((await app.inject('/things/1')).headers['content-type']).toBe('application/vnd.api+json; charset=utf-8')
  })

  test.each(['application/json', 'application/vnd.api+json', 'application/json; charset=utf-8'])(
    'reads %s',
    async (type) => {
      const payload = JSON.stringify({ variant_id: '1', fields: { cart: 'number' } })
      expect(await bagOf({ method: 'POST', payload, headers: { 'content-type': type } })).toEqual({
        id: '7',
        variant_id: '1',
        fields: { cart: 'number' },
      })
    },
  )

  test('reads forms with brackets', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await bagOf({ method: 'PATCH', payload: 'order[email]=a%40b.c&include=x', headers })).toEqual({
      id: '7',
      order: { email: 'a@b.c' },
      include: 'x',
    })
  })

  test.each(['text/plain', 'text/plain;charset=UTF-8', 'application/xml', 'multipart/form-data'])(
    'a body of %s, which nobody understands, is 415 and not taken for nothing',
    async (type) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/things/1',
        payload: '{}',
        headers: { 'content-type': type },
      })
      expect(answer.statusCode).toBe(415)
    },
  )

  test('DELETE may carry a JSON body, or an empty one that says json', async () => {
    expect(await bagOf({ method: 'DELETE', payload: { include: 'x' } })).toEqual({ id: '7', include: 'x' })
    const headers = { 'content-type': 'application/json' }
    expect(await bagOf({ method: 'DELETE', payload: '', headers })).toEqual({ id: '7' })
  })

  test('quantity may arrive in the query of a POST', async () => {
    expect(await bagOf({ method: 'POST', url: '/things/7?quantity=2', payload: { variant_id: 1 } })).toMatchObject({
      quantity: '2',
      variant_id: 1,
    })
  })

  test('a path part that is percent-encoded as a whole is decoded', async () => {
    expect(await bagOf({ url: '/things/bem-estar%2Fhigiene' })).toEqual({ id: 'bem-estar/higiene' })
  })

  test.each([
    ['{"a":', 'The body is not valid JSON'],
    ['nonsense', 'The body is not valid JSON'],
    ['{"__proto__":{}}', 'The names __proto__ and constructor.prototype are not accepted in a body'],
    [
      '{"options":{"constructor":{"prototype":{}}}}',
      'The names __proto__ and constructor.prototype are not accepted in a body',
    ],
  ])('contract 1.4: %s is 400, and why is true', async (payload, message) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/things/7', payload, headers })
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  test.each(['utf-16', 'UTF-16LE', '"iso-8859-1"', 'x'])(
    'a body in %s is 415 and not read as something else',
    async (charset) => {
      const headers = { 'content-type': `application/json; charset=${charset}` }
      const answer = await app.inject({ method: 'POST', url: '/things/7', payload: '{"a":1}', headers })
      expect([answer.statusCode, answer.json().message]).toEqual([415, 'A JSON body is read in UTF-8 only'])
    },
  )

  test.each(['utf-8', 'UTF8', '"utf-8"', 'us-ascii; x=y'])('a body in %s is read', async (charset) => {
    const headers = { 'content-type': `application/vnd.api+json;charset=${charset}` }
    expect(await bagOf({ method: 'POST', payload: '{"a":1}', headers })).toEqual({ id: '7', a: 1 })
  })

  test('malformed JSON is 400', async () => {
    const headers = { 'content-type': 'application/json' }
    expect((await app.inject({ method: 'POST', url: '/things/7', payload: '{"a":', headers })).statusCode).toBe(400)
  })
})
