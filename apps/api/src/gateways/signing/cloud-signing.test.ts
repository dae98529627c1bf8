import { afterEach, expect, test } from 'vitest'
import { localServer, type Reply } from '#testing/local-server'
import { cloudSigning } from './cloud-signing.ts'

let server: Awaited<ReturnType<typeof localServer>>
afterEach(() => server.close())

const input = {
  reference: 'K7Q2M9XW4T',
  digest: '0'.repeat(64),
  signer: {
    name: 'Helena Prado',
    cpf: null,
    council: 'CRM' as const,
    registrationNumber: '123456',
    registrationState: 'SP',
  },
  at: new Date('2026-11-21T12:00:00Z'),
}
const sign = async (
  reply: Reply,
  config: { writesSigningTime?: boolean; wantsTimestamp?: boolean } = {},
  change: Partial<typeof input> = {},
) => {
  server = await localServer(() => reply)
  const settings = {
    url: server.url,
    key: 'k',
    isTest: true,
    writesSigningTime: false,
    wantsTimestamp: false,
    timeoutMs: 200,
    ...config,
  }
  return cloudSigning(settings).sign({ ...input, ...change })
}

test('only a digest and who signs are sent, in a body; what comes back is the CMS', async () => {
  const reply = {
    status: 201,
    body: { reference: 'K7Q2M9XW4T', cms: Buffer.from('cms').toString('base64'), is_test: true },
  }
  expect(await sign(reply)).toEqual({ kind: 'signed', cms: Buffer.from('cms'), isTest: true })
  expect(server.seen[0]).toMatchObject({ path: '/v1/signatures', headers: { authorization: 'Bearer k' } })
  expect(server.seen[0]?.body).toEqual({
    reference: 'K7Q2M9XW4T',
    digest: { algorithm: 'sha256', value: '0'.repeat(64) },
    signer: { name: 'Helena Prado', council: 'CRM', registration_number: '123456', registration_state: 'SP' },
  })
})

test('a signing time is asked for only where it is configured', async () => {
  await sign({ status: 500 }, { writesSigningTime: true })
  expect(server.seen[0]?.body).toMatchObject({ signing_time: '2026-11-21T12:00:00.000Z' })
})

test('a timestamp is asked for only where it is configured', async () => {
  await sign({ status: 500 }, { wantsTimestamp: true })
  expect(server.seen[0]?.body).toMatchObject({ timestamp: true })
})

test('what is said of the signer is final', async () => {
  const reply = { status: 422, body: { error: { code: 'certificate_revoked', message: 'x' } } }
  expect(await sign(reply)).toEqual({ kind: 'refused', code: 'certificate_revoked' })
})

test.each<[Reply]>([
  [{ status: 500 }],
  [{ status: 401, body: { error: { code: 'unauthorized' } } }],
  [{ status: 400, body: { error: { code: 'invalid_request' } } }],
  [{ status: 422, body: 'x' }],
  [{ status: 201, body: { cms: 'not base64!', is_test: true } }],
  [{ status: 201, body: { cms: 'YQ==' } }],
  ['cut'],
  ['hang'],
])('answered with %j nobody knows', async (reply) => {
  expect(await sign(reply)).toEqual({ kind: 'unknown' })
})
