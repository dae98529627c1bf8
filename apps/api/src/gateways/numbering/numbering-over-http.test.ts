import { afterEach, expect, test } from 'vitest'
import { localServer, type Reply } from '#testing/local-server'
import { numberingOverHttp } from './numbering-over-http.ts'

let server: Awaited<ReturnType<typeof localServer>>
afterEach(() => server.close())

const prescriber = { council: 'CRM' as const, registrationNumber: '123456', registrationState: 'SP' }
const wirePrescriber = { council: 'CRM', registration_number: '123456', registration_state: 'SP' }
const input = { reference: 'K7Q2M9XW4T', kind: 'C1' as const, prescriber, at: new Date('2026-11-21T12:00:00Z') }
const ask = async (reply: Reply) => {
  server = await localServer(() => reply)
  return numberingOverHttp({ url: server.url, key: 'k', timeoutMs: 200 }).numberFor(input)
}
const given = { number: 'T26.0000001', prescriber: wirePrescriber, is_test: true }

test('a number is asked for by our own reference, without a word about patient or medicine', async () => {
  expect(await ask({ status: 201, body: given })).toEqual({ kind: 'numbered', number: 'T26.0000001', isTest: true })
  expect(server.seen[0]).toMatchObject({ path: '/v1/numbers', headers: { authorization: 'Bearer k' } })
  expect(server.seen[0]?.body).toEqual({
    reference: 'K7Q2M9XW4T',
    kind: 'C1',
    prescriber: wirePrescriber,
    issued_at: '2026-11-21T12:00:00.000Z',
  })
})

test.each([{ registration_number: '654321' }, { registration_state: 'RJ' }, { council: 'CRP' }])(
  'a number for another prescriber, %j, is none',
  async (change) => {
    const body = { ...given, prescriber: { ...wirePrescriber, ...change } }
    expect(await ask({ status: 201, body })).toEqual({ kind: 'refused', code: 'wrong_prescriber' })
  },
)

test('a refusal of this sheet is final', async () => {
  const reply = { status: 422, body: { error: { code: 'prescriber_not_enrolled', message: 'x' } } }
  expect(await ask(reply)).toEqual({ kind: 'refused', code: 'prescriber_not_enrolled' })
})

test.each<[Reply]>([
  [{ status: 500 }],
  [{ status: 401, body: { error: { code: 'unauthorized' } } }],
  [{ status: 409, body: { error: { code: 'another_sheet' } } }],
  [{ status: 422, body: 'x' }],
  [{ status: 201, body: { ...given, number: '<script>' } }],
  [{ status: 201, body: { number: 'T26.0000001' } }],
  ['cut'],
  ['hang'],
])('answered with %j nobody knows', async (reply) => {
  expect(await ask(reply)).toEqual({ kind: 'unknown' })
})
