// @vitest-environment node
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { someRequestFacts } from '../../request-facts.factory.ts'
import { requestFacts } from '../../request-facts.ts'
import { action } from './survey.ts'

const site = 'http://web.example'
const draft = { pdid: 'secret-draft-token', survey: { key: 'acne' }, surveySubmission: { id: 5, answers: {} } }

let api: Awaited<ReturnType<typeof fakeApi>>
let say: (request: Received) => Answer
beforeEach(async () => {
  say = () => ({ type: 'application/json', body: draft })
  api = await fakeApi((request) => say(request))
})
afterEach(() => api.close())

type Given = { body?: BodyInit; cookie?: string; origin?: string }

const call = (method: string, { body, cookie, origin = site }: Given = {}) => {
  const context = new RouterContextProvider()
  const runtime = { apiUrl: api.url, appEnv: 'local' } as const
  context.set(requestFacts, someRequestFacts({ apiUrl: api.url, runtime }))
  const request = new Request(`${site}/_survey`, { method, headers: { origin, ...(cookie && { cookie }) }, body })
  return action({ request, context, params: {} } as unknown as Parameters<typeof action>[0])
}
const begin = (spe = 'erectileDysfunction', cookie?: string) =>
  call('POST', { body: new URLSearchParams({ spe }), cookie })
const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0]

const opened = async () => cookieOf(await call('PUT', { cookie: cookieOf(await begin()) }))

test('a form names the survey; the address that follows does not', async () => {
  const response = await begin()
  expect([response.status, response.headers.get('location')]).toEqual([303, '/consulta/questionario'])
  expect(response.headers.get('set-cookie')).toMatch(
    /^prumo_survey=[^;]+; Max-Age=604800; Path=\/_survey; HttpOnly; SameSite=Strict$/i,
  )
  expect((await begin('<script>')).status).toBe(400)
})

test('a psychologist’s card names whom, by a number alone', async () => {
  const to = async (doctor: string, name = 'doctor') => {
    const body = new URLSearchParams({ spe: 'psychology', [name]: doctor })
    return (await call('POST', { body })).headers.get('location')
  }
  expect(await to('12')).toBe('/consulta/questionario?com=12')
  expect(await to('2204', 'sessions')).toBe('/consulta/questionario?sessoes=2204')
  expect(await to('2204&com=1', 'sessions')).toBe('/consulta/questionario')
  expect(await to('12&x=//elsewhere')).toBe('/consulta/questionario')
})

test('the draft is opened once, and resumed by the cookie that no script reads', async () => {
  const cookie = await opened()
  const response = await call('PUT', { cookie })
  expect(await response.json()).toEqual(draft)
  expect(api.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/v1/survey_submissions',
    'GET /api/v1/survey',
  ])
  expect(api.received[1]?.query).toContain('pdid=secret-draft-token')
})

test('the same survey begun again goes on; another one begins anew', async () => {
  const cookie = await opened()
  expect(cookieOf(await begin('erectileDysfunction', cookie))).toBe(cookie)
  expect(cookieOf(await begin('acne', cookie))).not.toBe(cookie)
})

test('another survey follows the draft of the first, also after a third', async () => {
  const first = await opened()
  expect(api.received.at(-1)?.body).toEqual({ spe: 'erectileDysfunction' })
  const second = cookieOf(await begin('acne', first))
  await call('PUT', { cookie: cookieOf(await begin('hairLoss', second)) })
  expect(api.received.at(-1)?.body).toEqual({ spe: 'hairLoss', former_pdid: 'secret-draft-token' })
})

test('answers are kept under the draft of the cookie', async () => {
  const cookie = await opened()
  say = () => ({ body: { surveySubmission: { id: 5, isSubmitted: true } } })
  const body = JSON.stringify({ answers: { since: 'months' }, isSubmitted: true })
  const response = await call('PATCH', { cookie, body })
  expect(await response.json()).toEqual({ surveySubmission: { id: 5, isSubmitted: true } })
  expect(api.received.at(-1)).toMatchObject({
    method: 'PATCH',
    path: '/api/v1/survey_submissions/5',
    body: { pdid: 'secret-draft-token', answers: { since: 'months' }, is_submitted: true },
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
})

test('a draft that is gone is followed by a new one', async () => {
  const cookie = await opened()
  say = ({ method }) => (method === 'GET' ? { status: 404, body: { error: 'gone' } } : { body: draft })
  expect((await call('PUT', { cookie })).status).toBe(200)
})

test('an API that is away is asked again, and the draft is not given up', async () => {
  const cookie = await opened()
  say = () => null
  const response = await call('PUT', { cookie })
  expect([response.status, response.headers.get('retry-after'), response.headers.get('set-cookie')]).toEqual([
    503,
    '1',
    null,
  ])
})

test('without a cookie there is nothing to resume, and another site begins nothing', async () => {
  expect(await (await call('PUT')).json()).toEqual({ pdid: null })
  expect((await call('PATCH', { body: '{}' })).status).toBe(404)
  expect((await call('POST', { origin: 'http://evil.example' })).status).toBe(403)
  expect(api.received).toHaveLength(0)
})

test('forgetting takes the cookie away', async () => {
  const response = await call('DELETE', { cookie: await opened() })
  expect(response.headers.get('set-cookie')).toContain('Max-Age=0')
})

const planted = (kept: unknown) => `prumo_survey=${Buffer.from(JSON.stringify(kept)).toString('base64')}`
const whole = { spe: 'acne', id: 5, pdid: 'secret-draft-token' }

test.each([
  { ...whole, id: '../../v2/storefront/account' },
  { ...whole, id: '5/../6' },
  { ...whole, id: '5' },
  { ...whole, id: 5.5 },
  { ...whole, id: -1 },
  { ...whole, id: { toString: 1 } },
  { ...whole, pdid: 'a&b=c' },
  { ...whole, pdid: ['secret-draft-token'] },
  { ...whole, pdid: 'x'.repeat(300) },
  { ...whole, former: 'x'.repeat(300) },
  { ...whole, former: ['secret-draft-token'] },
  { ...whole, spe: '../acne' },
  { ...whole, spe: 7 },
  [whole],
  null,
  'acne',
])('a cookie that somebody wrote himself, %j, steers no call', async (kept) => {
  const response = await call('PATCH', { cookie: planted(kept), body: '{"answers":{}}' })
  expect(response.status).toBe(404)
  await call('PUT', { cookie: planted(kept) })
  expect(api.received).toEqual([])
})

test('the same cookie as we write it is taken', async () => {
  say = () => ({ body: { surveySubmission: { id: 5, isSubmitted: false } } })
  expect((await call('PATCH', { cookie: planted(whole), body: '{"answers":{}}' })).status).toBe(200)
})
