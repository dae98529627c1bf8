import { createCipheriv, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keyFor } from './keys.ts'
import type { ByteRange } from './range.ts'
import { openFileStore } from './store.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'prumo-former-files-'))
afterAll(() => rmSync(dir, { recursive: true }))
const key = randomBytes(32).toString('base64')
const store = openFileStore({ dir, key })

/** As earlier releases wrote a file: its size stands in the facts, and no chunk says that it is the last. */
const sealedFormerly = (id: string, content: Buffer): Buffer => {
  const salt = randomBytes(16)
  const fileKey = keyFor(key, id, salt)
  const sealed = (index: number, bytes: Buffer) => {
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(index, 8)
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonce)
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
  const facts = sealed(
    0,
    Buffer.from(JSON.stringify({ contentType: 'application/pdf', name: 'exame.pdf', size: content.length })),
  )
  const length = Buffer.alloc(4)
  length.writeUInt32BE(facts.length)
  const pieces: Buffer[] = []
  for (let at = 0; at < content.length; at += 65_536)
    pieces.push(sealed(1 + at / 65_536, content.subarray(at, at + 65_536)))
  return Buffer.concat([Buffer.from('PRF1'), salt, length, facts, ...pieces])
}

const stored = (bytes: (id: string) => Buffer) => {
  const id = randomUUID()
  mkdirSync(path.join(dir, id.slice(0, 2)), { recursive: true })
  writeFileSync(path.join(dir, id.slice(0, 2), id), bytes(id))
  return id
}
const read = async (id: string, range?: ByteRange) => {
  const file = await store.find(id)
  if (!file) throw new Error('there is no such file')
  const pieces: Buffer[] = []
  for await (const piece of file.read(range)) pieces.push(piece)
  return { facts: file.facts, content: Buffer.concat(pieces) }
}

test.each([0, 1, 65_536, 65_537, 200_000])('a file of %d bytes of an earlier release opens as it was', async (size) => {
  const content = randomBytes(size)
  const { facts, content: opened } = await read(stored((id) => sealedFormerly(id, content)))
  expect(facts).toEqual({ contentType: 'application/pdf', name: 'exame.pdf', size })
  expect(opened.equals(content)).toBe(true)
})

test('a range of it is read too, and what was cut off or added to it is noticed', async () => {
  const content = randomBytes(200_000)
  const id = stored((id) => sealedFormerly(id, content))
  expect((await read(id, { start: 65_530, end: 140_000 })).content.equals(content.subarray(65_530, 140_001))).toBe(true)
  const cut = stored((id) => sealedFormerly(id, content).subarray(0, -70_000))
  await expect(read(cut)).rejects.toMatchObject({ name: 'FileUnreadable' })
})

test('neither format can be passed off as the other', async () => {
  const id = stored((id) => {
    const bytes = sealedFormerly(id, randomBytes(100))
    bytes.write('PRF2')
    return bytes
  })
  await expect(read(id)).rejects.toMatchObject({ name: 'FileUnreadable' })
})
