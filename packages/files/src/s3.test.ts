import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSandbox } from '@prumo/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ByteRange } from './range.ts'
import type { S3Place } from './s3-call.ts'
import { openFileStore } from './store.ts'

let dataDir: string
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let place: S3Place
const key = randomBytes(32).toString('base64')
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'prumo-s3-'))
  sandbox = await startSandbox({ dataDir, port: 0, mailPort: 0 })
  const url = `${sandbox.url}/object-storage`
  place = { url, bucket: 'prumo', region: 'sa-east-1', keyId: 'sandbox-public', secret: 'sandbox-secret' }
})
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(() => fetch(`${sandbox.url}/control/faults`, { method: 'DELETE' }))

const storeAt = (change: Partial<S3Place> = {}) => openFileStore({ dir: '', key, s3: { ...place, ...change } })
const put = async (content: Buffer, store = storeAt()) => {
  const id = randomUUID()
  await store.put(id, { contentType: 'application/pdf', name: 'exame.pdf', content })
  return id
}
const read = async (id: string, range?: ByteRange) => {
  const file = await storeAt().find(id)
  const pieces: Buffer[] = []
  for await (const piece of file?.read(range) ?? []) pieces.push(piece)
  return Buffer.concat(pieces)
}
const fault = (kind: string, more: object = {}) =>
  fetch(`${sandbox.url}/control/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'object_storage', kind, ...more }),
  })
const objects = () => {
  try {
    return readdirSync(path.join(dataDir, 'sandbox', 'objects'))
  } catch {
    return []
  }
}
const outOfReach = { name: 'FilesOutOfReach' }

test.each([0, 1, 65_536, 200_000, 3_000_000])('%d bytes come back from a bucket as they were', async (size) => {
  const content = randomBytes(size)
  const id = await put(content)
  expect((await read(id)).equals(content)).toBe(true)
  expect((await storeAt().find(id))?.facts).toEqual({ contentType: 'application/pdf', name: 'exame.pdf', size })
})

test('a range is read without the rest; what is removed is not found, twice is once', async () => {
  const content = randomBytes(300_000)
  const id = await put(content)
  expect((await read(id, { start: 65_530, end: 140_000 })).equals(content.subarray(65_530, 140_001))).toBe(true)
  await storeAt().remove(id)
  await storeAt().remove(id)
  expect(await storeAt().find(id)).toBeNull()
})

test('a service that is busy twice is asked a third time', async () => {
  for (const kind of ['error', 'drop']) {
    await fault(kind, { times: 2 })
    const content = randomBytes(100_000)
    expect((await read(await put(content))).equals(content)).toBe(true)
  }
})

test('a service that stays down is said, and nothing of the file is there', async () => {
  const before = objects()
  for (const kind of ['error', 'drop']) {
    await fault(kind)
    await expect(put(randomBytes(10))).rejects.toMatchObject(outOfReach)
    await expect(storeAt().find(randomUUID())).rejects.toMatchObject(outOfReach)
    await expect(storeAt().remove(randomUUID())).rejects.toMatchObject(outOfReach)
    await expect(storeAt().check()).rejects.toMatchObject(outOfReach)
  }
  expect(objects()).toEqual(before)
})

test.each<[string, Partial<S3Place>]>([
  ['another secret', { secret: 'wrong' }],
  ['another key', { keyId: 'wrong' }],
  ['another bucket', { bucket: 'another' }],
])('%s opens nothing, and is no missing file', async (_what, change) => {
  await expect(storeAt(change).find(randomUUID())).rejects.toMatchObject(outOfReach)
  await expect(put(randomBytes(10), storeAt(change))).rejects.toMatchObject(outOfReach)
  await expect(storeAt(change).check()).rejects.toMatchObject(outOfReach)
  await expect(storeAt().check()).resolves.toBeUndefined()
})

test('an answer that is cut in the middle is no end of the file', async () => {
  const id = await put(randomBytes(500_000))
  const file = await storeAt().find(id)
  await fault('cut', { times: 1 })
  const all = async () => {
    for await (const _piece of file?.read() ?? []);
  }
  await expect(all()).rejects.toMatchObject(outOfReach)
})

test('a reader may pause for longer than the storage may be silent', async () => {
  const content = randomBytes(3_000_000)
  const id = await put(content)
  const file = await storeAt({ silenceMs: 300 }).find(id)
  const pieces: Buffer[] = []
  for await (const piece of file?.read() ?? []) {
    if (pieces.length === 0) await pause(900)
    pieces.push(piece)
  }
  expect(Buffer.concat(pieces).equals(content)).toBe(true)
})

test('a storage that goes silent in the middle of a file is out of reach', async () => {
  const id = await put(randomBytes(3_000_000))
  const bytes = readFileSync(path.join(dataDir, 'sandbox', 'objects', id))
  const server = createServer(({ headers: { range = '' } }, answer) => {
    const [start, end] = (/(\d+)-(\d+)/.exec(range) ?? []).slice(1).map(Number) as [number, number]
    const isRest = end >= bytes.length - 1
    const length = end + 1 - start
    answer.writeHead(206, { 'content-length': length, 'content-range': `bytes ${start}-${end}/${bytes.length}` })
    const part = bytes.subarray(start, isRest ? start + length / 2 : end + 1)
    if (isRest) answer.write(part)
    else answer.end(part)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const file = await storeAt({ url, silenceMs: 300 }).find(id)
  const all = async () => {
    for await (const _piece of file?.read() ?? []);
  }
  await expect(all()).rejects.toMatchObject(outOfReach)
  server.closeAllConnections()
  server.close()
})

test('of a stream that breaks nothing is stored, here or there', async () => {
  const [before, left] = [objects(), () => readdirSync(tmpdir()).filter((name) => /^prumo-[0-9a-f]{8}-/.test(name))]
  async function* broken() {
    yield randomBytes(100_000)
    throw new Error('the line was lost')
  }
  const file = { contentType: 'application/pdf', name: 'a.pdf', content: broken() }
  await expect(storeAt().put(randomUUID(), file)).rejects.toThrow('the line was lost')
  expect([objects(), left()]).toEqual([before, []])
})
