import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSandbox } from '@prumo/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSigning } from '#gateways/signing'
import { faultOfSignature } from './check-signature.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'prumo-cms-'))
let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox({ dataDir, port: 0, mailPort: 0 })
})
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})

const day = 86_400_000
const at = new Date()
const digest = 'ab'.repeat(32)
type Change = { digest?: string; wantsTimestamp?: boolean; cpf?: string | null }
const signed = async ({ wantsTimestamp = false, cpf = null, ...change }: Change = {}): Promise<Buffer> => {
  const config = { url: `${sandbox.url}/signing`, key: 'sandbox-secret', isTest: true, writesSigningTime: false }
  const outcome = await openSigning({ ...config, wantsTimestamp }).sign({
    reference: 'K7Q2M9XW4T',
    digest,
    signer: { name: 'Helena', cpf, council: 'CRM', registrationNumber: '123456', registrationState: 'SP' },
    at,
    ...change,
  })
  if (outcome.kind !== 'signed') throw new Error(outcome.kind)
  return outcome.cms
}

test.each([false, true])(
  'one over this digest by a valid certificate passes; a timestamp: %s',
  async (wantsTimestamp) => {
    expect(faultOfSignature(await signed({ wantsTimestamp }), { digest, at, cpf: null })).toBeNull()
  },
)

test('one over another digest is none of this document', async () => {
  expect(faultOfSignature(await signed({ digest: 'cd'.repeat(32) }), { digest, at, cpf: null })).toBe('another_digest')
})

test.each([366, -2])('a certificate that is not valid %i days from now did not sign then', async (days) => {
  const then = new Date(at.getTime() + days * day)
  expect(faultOfSignature(await signed(), { digest, at: then, cpf: null })).toBe('certificate_expired')
})

test('one by the certificate of somebody else, by his CPF, does not sign for this doctor', async () => {
  const cms = await signed({ cpf: '12345678909' })
  expect(faultOfSignature(cms, { digest, at, cpf: '52998224725' })).toBe('wrong_signer')
  for (const cpf of ['12345678909', '123.456.789-09', null])
    expect(faultOfSignature(cms, { digest, at, cpf })).toBeNull()
})

test('a changed signature was made by nobody', async () => {
  const cms = await signed()
  // The last bytes are the signature.
  cms[cms.length - 5] = (cms.at(-5) as number) ^ 1
  expect(faultOfSignature(cms, { digest, at, cpf: null })).toBe('wrong_signature')
})

test.each([
  ['nothing', () => Buffer.alloc(0)],
  ['words', () => Buffer.from('not a signature')],
  ['half of one', async () => (await signed()).subarray(0, 900)],
  ['another structure', () => Buffer.from('3003020101', 'hex')],
])('%s is no signature', async (_name, cms) => {
  expect(faultOfSignature(await cms(), { digest, at, cpf: null })).toBe('unreadable_signature')
})
