// @vitest-environment node
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openFileStore, signedAddress } from '@prumo/files'
import { demonstration } from '@prumo/hosting'
import { alteredFiles, filesOutOfReach } from '@prumo/process'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { files } from './files.ts'
import { securityHeaders } from './security-headers.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'prumo-web-files-'))
const content = Buffer.from('%PDF-1.7 '.repeat(20_000))
const id = randomUUID()
let server: FastifyInstance

beforeAll(async () => {
  const config = readConfig({ APP_ENV: 'local', FILES_DIR: dir })
  server = Fastify()
  await securityHeaders(server, config)
  await files(server, config)
  const store = openFileStore({ dir, key: demonstration.files })
  await store.put(id, { contentType: 'application/pdf', name: 'exame “novo” é.pdf', content })
})
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true })
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const addressOf = (of: string = id, expiresAt = inMinutes(5)) =>
  signedAddress({ url: '/files', key: demonstration.files, id: of, expiresAt })

test('a signed address hands the file out, and no cache may keep it', async () => {
  const { statusCode, rawPayload, headers } = await server.inject(addressOf())
  expect(statusCode).toBe(200)
  expect(rawPayload.equals(content)).toBe(true)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(content.length),
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="exame novo e.pdf"; filename*=UTF-8''exame%20%E2%80%9Cnovo%E2%80%9D%20%C3%A9.pdf`,
  })
})

test('one range is one range; HEAD tells without sending; download saves', async () => {
  const ranged = await server.inject({ url: addressOf(), headers: { range: 'bytes=65530-65545' } })
  expect([ranged.statusCode, ranged.headers['content-range']]).toEqual([206, `bytes 65530-65545/${content.length}`])
  expect(ranged.rawPayload.equals(content.subarray(65_530, 65_546))).toBe(true)
  const beyond = await server.inject({ url: addressOf(), headers: { range: 'bytes=999999-' } })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${content.length}`])
  const head = await server.inject({ method: 'HEAD', url: addressOf() })
  expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(content.length),
  ])
  const saved = await server.inject(`${addressOf()}&download=1`)
  expect(saved.headers['content-disposition']).toMatch(/^attachment/)
})

test.each([
  ['x.html', 'image/jpeg', /^inline; filename="x\.html\.jpg"/],
  ['foto.JPEG', 'image/jpeg', /^inline; filename="foto\.JPEG"/],
  ['exame.png', 'application/pdf', /^inline; filename="exame\.png\.pdf"/],
  ['pagina.html', 'text/html', /^attachment; filename="pagina\.html"/],
  ['desenho.svg', 'image/svg+xml', /^attachment; filename="desenho\.svg"/],
])(
  '%s that is %s is handed out as what it is, and shown only where it is a PDF or a picture',
  async (name, contentType, disposition) => {
    const other = randomUUID()
    await openFileStore({ dir, key: demonstration.files }).put(other, { contentType, name, content })
    const { headers } = await server.inject(addressOf(other))
    expect(headers['content-disposition']).toMatch(disposition)
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual([contentType, 'nosniff'])
  },
)

test('an address that names a content opens that content, and no other that lies in its place', async () => {
  const [other, store] = [randomUUID(), openFileStore({ dir, key: demonstration.files })]
  const facts = { contentType: 'application/pdf', name: 'receita.pdf' }
  await store.put(other, { ...facts, content })
  const sha256 = createHash('sha256').update(content).digest('base64url')
  const url = signedAddress({ url: '/files', key: demonstration.files, id: other, expiresAt: inMinutes(5), sha256 })
  const whole = await server.inject(url)
  expect([whole.statusCode, whole.rawPayload.equals(content)]).toEqual([200, true])
  const count = async () => (await alteredFiles.get()).values[0]?.value
  const before = await count()
  await store.put(other, { ...facts, content: Buffer.from('%PDF-1.7 forged') })
  for (const headers of [{}, { range: 'bytes=0-3' }]) {
    const refused = await server.inject({ url, headers })
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([409, 'text/plain; charset=utf-8'])
    expect(refused.body).not.toContain('%PDF')
  }
  expect(await count()).toBe((before ?? 0) + 2)
  expect((await server.inject(url.replace(sha256, 'x'.repeat(43)))).statusCode).toBe(403)
})

test.each<[string, string, number]>([
  ['an address whose time is over', addressOf(id, inMinutes(-1)), 403],
  ['an address without a signature', `/files/${id}`, 403],
  ['an address of another file', addressOf().replace(id, randomUUID()), 403],
  ['an id that is a path', '/files/..%2f..%2fetc%2fpasswd?expires=9&signature=a', 403],
  ['two signatures', `${addressOf()}&signature=a`, 403],
  ['a file that is gone', addressOf(randomUUID()), 404],
])('%s opens nothing', async (_what, url, status) => {
  const answer = await server.inject(url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/plain; charset=utf-8'])
})

test('a storage that is down is said to people and to programs, and counted; then the file opens again', async () => {
  const counted = async () => (await filesOutOfReach.get()).values.reduce((sum, { value }) => sum + value, 0)
  const before = await counted()
  renameSync(dir, `${dir} away`)
  writeFileSync(dir, 'no folder')
  const person = await server.inject({ url: addressOf(), headers: { accept: 'text/html,*/*' } })
  const program = await server.inject({ url: addressOf(), headers: { accept: 'application/json' } })
  rmSync(dir)
  renameSync(`${dir} away`, dir)
  expect([person.statusCode, person.headers['retry-after'], person.headers['cache-control']]).toEqual([
    503,
    '30',
    'private, no-store',
  ])
  expect(person.body).toBe('Não conseguimos abrir arquivos agora. Nada se perdeu: tente de novo em instantes.')
  expect([program.statusCode, program.json().code]).toEqual([503, 'files_out_of_reach'])
  expect(await counted()).toBe(before + 2)
  expect((await server.inject(addressOf())).statusCode).toBe(200)
})
