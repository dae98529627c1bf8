import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as pkijs from 'pkijs'
import { afterAll, expect, test } from 'vitest'
import { type RunningSandbox, runningSandbox } from '../testing/running-sandbox.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'signing-'))
afterAll(() => rmSync(folder, { recursive: true }))

const content = Buffer.from('as palavras de uma receita')
const digest = createHash('sha256').update(content).digest('hex')
const signer = {
  name: 'Helena Prado',
  cpf: '12345678909',
  council: 'CRM',
  registration_number: '123456',
  registration_state: 'SP',
}
const input = { reference: 'K7Q2M9XW4T', digest: { algorithm: 'sha256', value: digest }, signer }
const sign = (sandbox: RunningSandbox, change: object = {}, key = 'sandbox-secret') =>
  sandbox.call('POST', '/signing/v1/signatures', { ...input, ...change }, { authorization: `Bearer ${key}` })
const signedDataOf = (cms: string) =>
  new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(Buffer.from(cms, 'base64')).content })

// A second check with openssl, if the machine has it; the API's tests verify every signature by hand as well.
const program = 'openssl'
const hasOpenssl = spawnSync(program, ['version']).status === 0

test.runIf(hasOpenssl)(
  'OpenSSL finds the signature good over these bytes, with this chain, and bad over any others',
  async () => {
    const sandbox = await runningSandbox({ now: Date.now })
    const { status, json } = await sign(sandbox)
    expect([status, json.reference, json.is_test]).toEqual([201, 'K7Q2M9XW4T', true])
    const file = (name: string, bytes: string | Buffer) => {
      writeFileSync(path.join(folder, name), bytes)
      return path.join(folder, name)
    }
    const chain = (await sandbox.call('GET', '/signing/v1/chain.pem')).text
    const root = file('root.pem', `${chain.split('-----END CERTIFICATE-----')[0]}-----END CERTIFICATE-----\n`)
    const cms = file('signature.der', Buffer.from(json.cms, 'base64'))
    const verify = (signed: string) =>
      execFileSync(
        program,
        [
          'cms',
          '-verify',
          '-binary',
          '-inform',
          'DER',
          '-in',
          cms,
          '-content',
          signed,
          '-CAfile',
          root,
          '-purpose',
          'any',
        ],
        { stdio: 'pipe' },
      ).toString()
    expect(verify(file('content', content))).toBe(content.toString())
    expect(() => verify(file('other', 'outras palavras'))).toThrow('content verify error')
  },
)

test('the certificate names the doctor, his CPF and his registration, under the intermediate and the root', async () => {
  const sandbox = await runningSandbox()
  const { certificates = [] } = signedDataOf((await sign(sandbox)).json.cms)
  const [own, intermediate, root] = certificates.map(
    (one) => new X509Certificate(Buffer.from((one as pkijs.Certificate).toSchema().toBER())),
  )
  expect(own?.subject).toContain('CN=Helena Prado:12345678909')
  expect(Buffer.from(own?.raw ?? '').toString('latin1')).toContain('123456')
  expect([own?.ca, intermediate?.ca, root?.ca]).toEqual([false, true, true])
  expect(own?.checkIssued(intermediate as X509Certificate)).toBe(true)
  expect(own?.verify((intermediate as X509Certificate).publicKey)).toBe(true)
  expect(intermediate?.verify((root as X509Certificate).publicKey)).toBe(true)
  expect(root?.verify(root.publicKey)).toBe(true)
})

const attributesOf = (cms: string) =>
  signedDataOf(cms).signerInfos[0]?.signedAttrs?.attributes.map(({ type }) => type) ?? []

test('no signing time stands in it unless asked for; it is bound to its certificate', async () => {
  const sandbox = await runningSandbox()
  const attributes = attributesOf((await sign(sandbox)).json.cms)
  expect(attributes).toContain('1.2.840.113549.1.9.16.2.47')
  expect(attributes).not.toContain('1.2.840.113549.1.9.5')
  const timed = await sign(sandbox, { signing_time: '2026-11-20T15:00:00Z' })
  expect(attributesOf(timed.json.cms)).toContain('1.2.840.113549.1.9.5')
})

test('the same request has the same answer, after a restart too; somebody else signs with his own certificate', async () => {
  const before = await runningSandbox()
  const first = (await sign(before)).json.cms
  const sandbox = await before.restart()
  expect((await sign(sandbox)).json.cms).toBe(first)
  const other = signedDataOf(
    (await sign(sandbox, { signer: { ...signer, cpf: undefined, registration_number: '7' } })).json.cms,
  )
  const [own] = other.certificates ?? []
  const { subject } = new X509Certificate(Buffer.from((own as pkijs.Certificate).toSchema().toBER()))
  expect(subject).toMatch(/CN=Helena Prado:\d{11}$/m)
  expect(subject).not.toContain('12345678909')
})

test.each<[string, object]>([
  ['a digest that is none', { digest: { algorithm: 'sha256', value: 'abc' } }],
  ['another algorithm', { digest: { algorithm: 'sha1', value: digest } }],
  ['a CPF that is none', { signer: { ...signer, cpf: '11111111111' } }],
  ['a council that does not prescribe', { signer: { ...signer, council: 'CRP' } }],
])('%s is refused', async (_what, change) => {
  const { status, json } = await sign(await runningSandbox(), change)
  expect([status, json.error.code]).toEqual([400, 'invalid_request'])
})

test('without the key nothing is signed', async () => {
  expect((await sign(await runningSandbox(), {}, 'wrong')).status).toBe(401)
})

test.runIf(hasOpenssl)(
  'a timestamp over the signature is there only if asked for, and OpenSSL finds it good',
  async () => {
    const sandbox = await runningSandbox({ now: Date.now })
    const timeless = signedDataOf((await sign(sandbox)).json.cms)
    expect(timeless.signerInfos[0]?.unsignedAttrs).toBeUndefined()
    const [info] = signedDataOf((await sign(sandbox, { timestamp: true })).json.cms).signerInfos
    const [attribute] = info?.unsignedAttrs?.attributes ?? []
    expect(attribute?.type).toBe('1.2.840.113549.1.9.16.2.14')
    const file = (name: string, bytes: string | Buffer) => {
      writeFileSync(path.join(folder, name), bytes)
      return path.join(folder, name)
    }
    const chain = (await sandbox.call('GET', '/signing/v1/chain.pem')).text
    const [root = '', intermediate = ''] = chain.split(/(?<=-----END CERTIFICATE-----\n)/)
    const token = file('token.der', Buffer.from(attribute?.values[0]?.toBER() ?? new ArrayBuffer(0)))
    const verify = (stamped: Buffer) =>
      execFileSync(
        program,
        [
          ...['ts', '-verify', '-in', token, '-token_in', '-data', file('stamped', stamped)],
          ...['-CAfile', file('ts-root.pem', root), '-untrusted', file('ts-chain.pem', intermediate)],
        ],
        { stdio: 'pipe' },
      ).toString()
    expect(verify(Buffer.from(info?.signature.valueBlock.valueHexView ?? []))).toContain('Verification: OK')
    expect(() => verify(Buffer.from('outra assinatura'))).toThrow()
  },
)
