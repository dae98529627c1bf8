import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ByteRange } from './range.ts'
import { openFileStore } from './store.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'prumo-files-'))
afterAll(() => rmSync(dir, { recursive: true }))
const key = randomBytes(32).toString('base64')
const store = openFileStore({ dir, key })
const placeOf = (id: string) => path.join(dir, id.slice(0, 2), id)

const put = async (content: Buffer, name = 'exame de sangue.pdf') => {
  const id = randomUUID()
  await store.put(id, { contentType: 'application/pdf', name, content })
  return id
}
const read = async (id: string, range?: ByteRange, from = store) => {
  const file = await from.find(id)
  if (!file) throw new Error('there is no such file')
  const pieces: Buffer[] = []
  for await (const piece of file.read(range)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const sizes = [0, 1, 65_535, 65_536, 65_537, 200_000]
test.each(sizes)('%d bytes come back as they were, and nothing of them lies on the disk in the clear', async (size) => {
  const content = Buffer.alloc(size, 'tadalafila ')
  const id = await put(content)
  expect((await read(id)).equals(content)).toBe(true)
  const stored = readFileSync(placeOf(id)).toString('latin1')
  expect(stored).not.toContain('tadalafila')
  expect(stored).not.toContain('exame')
})

test.each([
  [{ start: 0, end: 0 }],
  [{ start: 65_535, end: 65_536 }],
  [{ start: 131_072, end: 199_999 }],
  [{ start: 10, end: 150_000 }],
])('the range %j is read from the pieces that hold it', async (range) => {
  const content = randomBytes(200_000)
  const id = await put(content)
  expect((await read(id, range)).equals(content.subarray(range.start, range.end + 1))).toBe(true)
})

const tamperings: [string, (bytes: Buffer) => Buffer][] = [
  [
    'a changed byte',
    (bytes) =>
      Buffer.concat([bytes.subarray(0, -20), Buffer.from([(bytes.at(-20) as number) ^ 1]), bytes.subarray(-19)]),
  ],
  ['a missing end', (bytes) => bytes.subarray(0, -65_552)],
  [
    'an exchanged piece',
    (bytes) => Buffer.concat([bytes.subarray(0, -131_104), bytes.subarray(-65_552), bytes.subarray(-131_104, -65_552)]),
  ],
  ['something else', () => Buffer.from('not one of ours, whatever it is')],
]
test.each(tamperings)('%s is noticed', async (_what, change) => {
  const id = await put(randomBytes(196_608))
  writeFileSync(placeOf(id), change(readFileSync(placeOf(id))))
  await expect(read(id)).rejects.toThrow(/^$/)
})

test('neither another key nor another id opens a file', async () => {
  const [one, other] = [await put(Buffer.from('a')), await put(Buffer.from('b'))]
  const stranger = openFileStore({ dir, key: randomBytes(32).toString('base64') })
  await expect(read(one, undefined, stranger)).rejects.toMatchObject({ name: 'FileUnreadable' })
  renameSync(placeOf(other), placeOf(one))
  await expect(read(one)).rejects.toMatchObject({ name: 'FileUnreadable' })
})

test('what is removed, or never was, is not found; twice is once; nothing leads out of the folder', async () => {
  const id = await put(Buffer.from('a'))
  await store.remove(id)
  await store.remove(id)
  expect(await store.find(id)).toBeNull()
  await expect(store.find('../../etc/passwd')).rejects.toThrow('uuid')
})

async function* trickled(content: Buffer, bytes: number) {
  for (let at = 0; at < content.length; at += bytes) yield content.subarray(at, at + bytes)
}

test.each([
  [200_000, 1_000],
  [131_072, 65_536],
  [131_072, 70_000],
  [10, 3],
  [0, 1],
])('%d bytes that arrive in pieces of %d come back as they were', async (size, piece) => {
  const [id, content] = [randomUUID(), randomBytes(size)]
  await store.put(id, { contentType: 'application/pdf', name: 'a.pdf', content: trickled(content, piece) })
  expect((await store.find(id))?.facts.size).toBe(size)
  expect((await read(id)).equals(content)).toBe(true)
})

test('a file cut where a chunk ends is noticed, though each of its chunks is whole', async () => {
  const id = await put(randomBytes(196_608))
  const whole = readFileSync(placeOf(id))
  writeFileSync(placeOf(id), whole.subarray(0, -65_552))
  await expect(read(id)).rejects.toMatchObject({ name: 'FileUnreadable' })
  writeFileSync(placeOf(id), Buffer.concat([whole, whole.subarray(-65_552)]))
  await expect(read(id)).rejects.toMatchObject({ name: 'FileUnreadable' })
})

test('bytes from another thread, which are no Buffer, are one piece', async () => {
  const id = randomUUID()
  const content = new Uint8Array([37, 80, 68, 70]) as Buffer
  await store.put(id, { contentType: 'application/pdf', name: 'a.pdf', content })
  expect((await read(id)).toString()).toBe('%PDF')
})

test('of a stream that breaks nothing stays, and what was there before does', async () => {
  const id = await put(Buffer.from('antes'))
  async function* broken() {
    yield randomBytes(100_000)
    throw new Error('the line was lost')
  }
  const file = { contentType: 'application/pdf', name: 'a.pdf', content: broken() }
  await expect(store.put(id, file)).rejects.toThrow('the line was lost')
  expect((await read(id)).toString()).toBe('antes')
  expect(readdirSync(path.dirname(placeOf(id))).filter((name) => name.startsWith(`${id}.`))).toEqual([])
})

test('a folder that cannot be used is said, for every call', async () => {
  const file = path.join(dir, 'no-folder')
  writeFileSync(file, '')
  const lost = openFileStore({ dir: file, key })
  const outOfReach = { name: 'FilesOutOfReach' }
  await expect(lost.check()).rejects.toMatchObject(outOfReach)
  await expect(lost.find(randomUUID())).rejects.toMatchObject(outOfReach)
  await expect(
    lost.put(randomUUID(), { contentType: 'application/pdf', name: 'a.pdf', content: Buffer.from('a') }),
  ).rejects.toMatchObject(outOfReach)
})
