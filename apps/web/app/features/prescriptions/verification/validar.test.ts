// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerValidar, isAskedByValidar } from './validar.ts'
import { codeFrom } from './verification.ts'

let asked: { url: URL; from: unknown }
let reply: { status: number; body: object; retryAfter?: string }
const api = createServer((request, response) => {
  asked = { url: new URL(request.url ?? '', 'http://api'), from: request.headers['x-forwarded-for'] }
  const { status, body, retryAfter } = reply
  const wait = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
  response.writeHead(status, { 'content-type': 'application/json', ...wait }).end(JSON.stringify(body))
})
let apiUrl: string
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
})
beforeEach(() => {
  reply = { status: 200, body: { verification: { state: 'issued', pdfSrc: 'http://x/files/1?expires=1' } } }
})
afterAll(() => new Promise((resolve) => api.close(resolve)))

const format = '_format=application/validador-iti%2Bjson'
const ask = (query: string, from = apiUrl) =>
  answerValidar({
    url: new URL(`http://web/receita/K7Q2M9XW4T?${format}${query}`),
    code: 'K7Q2M9XW4T',
    apiUrl: from,
    clientAddress: '203.0.113.7',
  })

test('ITI’s guide: the right code is answered with where the signed file is', async () => {
  const answer = await ask('&_secretCode=482913')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/validador-iti+json'])
  expect(await answer.json()).toEqual({
    version: '1.0.0',
    prescription: { signatureFiles: [{ url: 'http://x/files/1?expires=1' }] },
  })
  expect(asked.url.pathname).toBe('/api/v1/prescription_verifications/K7Q2M9XW4T')
  expect([asked.url.searchParams.get('access_code'), asked.from]).toEqual(['482913', '203.0.113.7'])
})

test.each([
  [401, 401],
  [403, 403],
  [404, 404],
  [409, 404],
  [429, 429],
  [500, 503],
])('the API’s %d is %d', async (status, expected) => {
  reply = { status, body: { error: 'x' } }
  expect((await ask('&_secretCode=482913')).status).toBe(expected)
})

test('whoever must wait is told how long', async () => {
  reply = { status: 429, body: { error: 'x' }, retryAfter: '30' }
  expect((await ask('&_secretCode=482913')).headers.get('retry-after')).toBe('30')
})

test('without a code, with one that can be none, or for a document that stays closed it is 401', async () => {
  reply = { status: 200, body: { verification: { state: 'issued', pdfSrc: null } } }
  expect((await ask('')).status).toBe(401)
  expect((await ask('&_secretCode=482913')).status).toBe(401)
  await ask(`&_secretCode=${'1'.repeat(65)}`)
  expect(asked.url.searchParams.has('access_code')).toBe(false)
})

test.each(['canceled', 'replaced'])('one that is %s is not to be had, whatever its signature says', async (state) => {
  reply = { status: 200, body: { verification: { state, pdfSrc: 'http://x/files/1?expires=1' } } }
  expect((await ask('&_secretCode=482913')).status).toBe(404)
})

test('one on paper has no signature in a file, and is not to be had', async () => {
  reply = { status: 200, body: { verification: { state: 'issued', medium: 'paper', pdfSrc: null } } }
  expect((await ask('&_secretCode=482913')).status).toBe(404)
})

test('an API that is not there is said so', async () => {
  expect((await ask('&_secretCode=1', 'http://127.0.0.1:9')).status).toBe(503)
})

test('a person who opens the same address gets a page', () => {
  expect(isAskedByValidar(new URL('http://web/receita/K7Q2M9XW4T'))).toBe(false)
  expect(isAskedByValidar(new URL(`http://web/receita/K7Q2M9XW4T?${format}`))).toBe(true)
})

test.each([
  [' k7q2-m9xw 4t', 'K7Q2M9XW4T'],
  ['', ''],
  ['../', ''],
])('%j is the code %j', (typed, code) => expect(codeFrom(typed)).toBe(code))
