import { afterEach, expect, test } from 'vitest'
import { localServer, type Reply } from '#testing/local-server'
import { identityBureau } from './identity-bureau.ts'

let server: Awaited<ReturnType<typeof localServer>>
afterEach(() => server.close())

const check = async (reply: Reply) => {
  server = await localServer(() => reply)
  return identityBureau({ url: server.url, key: 'k', timeoutMs: 200 }).check({
    cpf: '12345678909',
    birthDate: '1990-01-01',
  })
}

test.each(['adult', 'minor', 'mismatch', 'unknown_document'])(
  'the verdict %s is read; nothing personal is in the address',
  async (result) => {
    expect(await check({ status: 200, body: { id: 'age_1', result, checked_at: '2026-11-21T12:00:00Z' } })).toEqual({
      kind: 'checked',
      result,
      reference: 'age_1',
      checkedAt: new Date('2026-11-21T12:00:00Z'),
    })
    expect(server.seen[0]).toMatchObject({
      path: '/v1/checks',
      headers: { authorization: 'Bearer k' },
      body: { document: '12345678909', birth_date: '1990-01-01' },
    })
  },
)

test.each<[Reply]>([
  [{ status: 500 }],
  [{ status: 401 }],
  [{ status: 200, body: { id: 'age_1', result: 'perhaps', checked_at: '2026-11-21T12:00:00Z' } }],
  ['cut'],
  ['hang'],
])('answered with %j nobody knows', async (reply) => {
  expect(await check(reply)).toEqual({ kind: 'unknown' })
})
